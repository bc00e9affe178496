import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import icons from "../../../web/assets/generated/icons.json" with { type: "json" };
import { chaptersIn, chaptersOf, gameRules, termsOf, toldIn } from "../../../web/build/rules.ts";
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

/** Numbers of rules, rulings and differences between editions, as statements name them. */
const NAMED = /\b[A-Z]+-(?:[A-Z]+-)?\d+\b/g;
const namesIn = (text: string): readonly string[] => (text.match(NAMED) ?? []).sort();
const numbersIn = (text: string): readonly string[] => (text.replace(NAMED, "").match(/\d+/g) ?? []).sort();

describe.each([
  ["mosaic", mosaic],
  ["patchistory", patchistory],
])("the statements of %s in other languages", (id, game) => {
  const { chapters = [] } = game.learning?.() ?? {};
  const folder = game.statements ?? "";
  const told = Object.entries(toldIn(folder));

  it("are told in all of the page's", () => expect(told.map(([language]) => language)).toEqual(["fr", "it", "de"]));

  it.each(told)("%s: all of them, in their order, with the numbers and references of the English", (_, one) => {
    const said = chaptersIn(chapters, one);
    expect(one.chapters).toHaveLength(chapters.length);
    expect(Object.keys(one.statements)).toEqual(chapters.flatMap(({ rules }) => rules.map(([rule]) => rule)));
    for (const [at, { title, rules }] of chapters.entries()) {
      expect(numbersIn(said[at]?.title ?? "")).toEqual(numbersIn(title));
      for (const [index, [rule, text]] of rules.entries()) {
        const [, other = ""] = said[at]?.rules[index] ?? [];
        expect([rule, namesIn(other), numbersIn(other)]).toEqual([rule, namesIn(text), numbersIn(text)]);
        expect([rule, other === text]).toEqual([rule, false]);
      }
    }
  });

  it.each(told)("%s: are set as texts of that language are", (language, one) => {
    const texts = [...one.chapters, ...Object.values(one.statements)];
    expect(texts.filter((text) => /["']| {2}|^ | $/.test(text))).toEqual([]);
    // Typed by hand, a space that does not break looks like any other.
    const loose = texts.filter((text) => /(?<!\u00a0)[;?!»]|[^\d\u00a0]:|«(?!\u00a0)/.test(text));
    expect(language === "fr" ? loose : []).toEqual([]);
    const foreign = { fr: /[„“”]/, it: /[„“”]/, de: /[«»”]/ }[language];
    expect(texts.filter((text) => foreign?.test(text))).toEqual([]);
  });

  it("are those of the English ones they were made from: where one has changed since, it is told anew, and its fingerprint with it", () => {
    const kept: unknown = JSON.parse(readFileSync(`${folder}/made-from.json`, "utf8"));
    const fingerprint = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);
    expect(kept).toEqual(
      Object.fromEntries(chapters.flatMap(({ rules }) => rules.map(([rule, text]) => [rule, fingerprint(text)]))),
    );
  });

  it("are fetched with the language alone", async () => {
    const load = gameRules(id, () => game.learning?.() as never, folder).load as unknown as (id: string) => string;
    const name = `\0virtual:${id}-rules`;
    expect(load(name)).toContain(`import("virtual:${id}-rules-fr")`);
    expect(load(`${name}-fr`)).toContain(JSON.stringify(told[0]?.[1].chapters[0]).slice(1, -1));
    expect(load(`${name}-en`)).toBeUndefined();
    expect(load("virtual:other")).toBeUndefined();
  });
});

it("a statement or a title that is not told stops the build", () => {
  const chapters = [{ title: "1 Work", rules: [["X-01", "Work."]] }] as const;
  expect(chaptersIn(chapters, { chapters: ["1 Arbeit"], statements: { "X-01": "Arbeite." } })).toEqual([
    { title: "1 Arbeit", rules: [["X-01", "Arbeite."]] },
  ]);
  expect(() => chaptersIn(chapters, { chapters: [], statements: { "X-01": "Arbeite." } })).toThrow("chapter 1");
  expect(() => chaptersIn(chapters, { chapters: ["1 Arbeit"], statements: {} })).toThrow("X-01");
});
