import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import icons from "../../../web/assets/generated/icons.json" with { type: "json" };
import { chaptersOf, termsOf } from "../../../web/build/rules.ts";
import { mosaic } from "../../../web/games/mosaic/entry.ts";
import { patchistory } from "../../../web/games/patchistory/entry.ts";

describe("the material for learning a game", () => {
  it("has every numbered statement of its chapters, with its continuation lines, without markup", () => {
    const chapters = chaptersOf(
      [
        "# Title",
        "Words before.",
        "## 1 Work",
        "- **X-01** [EN FR DE*] Take `5` **stone**, or",
        "  two of",
        "  - ideas.",
        "",
        "not part of it",
        "- **X-02** Then stop. [7.1]",
        "- **XR-1 Stopping.** Options: (a) now. Choice: **a**.",
        "- no statement",
        "## 2 Nothing",
        "text",
      ].join("\n"),
    );
    expect(chapters).toEqual([
      {
        title: "1 Work",
        rules: [
          ["X-01", "Take 5 stone, or two of ideas."],
          ["X-02", "Then stop. [7.1]"],
          ["XR-1", "Stopping. Options: (a) now. Choice: a."],
        ],
      },
    ]);
  });

  it("has every word of the termbase once, in four languages, only those of the game", () => {
    const page =
      "## Mosaic\n\n| a | b |\n| `k` | city | cité | città | Stadt | x | |\n| `l` | city | z | z | z | | |\n## Other\n| `m` | room | r | r | r | | |";
    expect(termsOf(page, "mosaic")).toEqual([{ en: "city", fr: "cité", it: "città", de: "Stadt" }]);
  });

  it.each([
    ["mosaic", mosaic],
    ["patchistory", patchistory],
  ])(
    "is complete for %s: each statement of its rules, its words, six pictures with existing icons, its actions with existing rules",
    (id, game) => {
      const learning = game.learning?.();
      if (learning === undefined) throw new Error(`${id} is not learned from anything`);
      const ids = learning.chapters.flatMap(({ rules }) => rules.map(([rule]) => rule));
      const text = readFileSync(new URL(`../../../core/games/${id}/RULES.md`, import.meta.url), "utf8");
      const stated = [...text.matchAll(/^- \*\*([A-Z]+-[A-Z0-9-]*\d)\b/gm)].map(([, rule]) => rule ?? "");
      expect(ids).toEqual(stated);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(200);
      expect(
        learning.chapters.flatMap(({ rules }) => rules).filter(([, said]) => said === "" || said.includes("**")),
      ).toEqual([]);
      expect(learning.terms.length).toBeGreaterThan(20);
      expect(learning.terms.filter((term) => Object.values(term).includes(""))).toEqual([]);
      expect(learning.pictures).toHaveLength(6);
      expect(learning.pictures.flat().filter((icon) => !Object.hasOwn(icons, icon))).toEqual([]);
      expect(learning.actions.filter(([, rule]) => !ids.includes(rule))).toEqual([]);
      // What a refusal links to exists.
      const refusals = readFileSync(new URL(`../../../core/games/${id}/rejections.ts`, import.meta.url), "utf8");
      const linked = [...refusals.matchAll(/rule: "([\w-]+)"/g)].map(([, rule]) => rule ?? "");
      expect(linked.length).toBeGreaterThan(30);
      expect(linked.filter((rule) => !ids.includes(rule))).toEqual([]);
    },
  );
});
