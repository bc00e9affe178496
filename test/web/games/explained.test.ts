import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { chaptersOf } from "../../../web/build/rules.ts";
import * as mosaic from "../../../web/games/mosaic/learn/explained.ts";
import { rules as mosaicRules } from "../../../web/games/mosaic/learn/rules.ts";
import { learning as mosaicLearning } from "../../../web/games/mosaic/learning.ts";
import * as patchistory from "../../../web/games/patchistory/learn/explained.ts";
import { rules as patchistoryRules } from "../../../web/games/patchistory/learn/rules.ts";
import { learning as patchistoryLearning } from "../../../web/games/patchistory/learning.ts";
import { languages, listen } from "../../support/pageTexts.ts";

vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));
vi.mock("../../../web/games/patchistory/acting/open.ts", () => ({
  kindOf: ({ asked }: { asked: string | null }) => asked,
  openPanel: ({ panel }: { panel: string | null }) => panel && { id: panel },
}));

const games = {
  mosaic: { ...mosaic, rules: mosaicRules, actions: mosaicLearning.actions },
  patchistory: { ...patchistory, rules: patchistoryRules, actions: patchistoryLearning.actions },
} as const;

const ids = (game: keyof typeof games): readonly string[] => [
  ...Object.keys(games[game].rules),
  ...games[game].actions.map(([action]) => action),
];

/** Sentences of a text; what is in quotes or after a colon is part of one. */
const sentences = (text: string): number => text.split(/[.!?…](?=\s|$)/).filter((part) => part.trim() !== "").length;

describe.each(Object.keys(games) as (keyof typeof games)[])("the explanations of %s", (game) => {
  const { explained, rules, ofRefusal } = games[game];

  it("begin with existing rules", () => {
    const known = new Set(
      chaptersOf(readFileSync(`core/games/${game}/RULES.md`, "utf8")).flatMap(({ rules }) => rules.map(([id]) => id)),
    );
    expect(Object.values(rules).filter((rule) => rule !== null && !known.has(rule))).toEqual([]);
  });

  it.each(languages)("have two sentences in %s, and no two topics have the same text", (language) => {
    listen(language, () => true);
    const told = Object.keys(rules).map((id) => explained.topic(id));
    expect(told.filter(({ text }) => sentences(text) !== 2).map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
    expect(new Set(told.map(({ text }) => text)).size).toBe(told.length);
  });

  it("can all be looked up, each once", () => {
    const listed = explained.groups.flatMap(({ topics }) => topics);
    expect(new Set(listed).size).toBe(listed.length);
    expect([...listed].sort()).toEqual([...ids(game)].sort());
  });

  it("have a topic for every refusal, and none for an unknown one", () => {
    for (const [code, topic] of Object.entries(ofRefusal)) {
      expect(ids(game)).toContain(topic);
      expect(explained.refused(code)).toBe(topic);
    }
    expect(explained.refused("of another game")).toBeUndefined();
  });
});

describe("the topic of the present question", () => {
  const { now } = mosaic.explained;
  const at = (view: object, choice: object | null = null) =>
    now({ you: 0, draft: { choice }, view: { phase: "turns", pending: null, ...view } } as never);

  it("is the action being composed, else the card's question, else the step of the game", () => {
    expect(at({})).toBe("turn");
    expect(at({ phase: "draft" })).toBe("draft");
    expect(at({}, { entry: "work", fields: {} })).toBe("work");
    expect(at({}, { entry: "turn-up", fields: {} })).toBe("turn-up");
    expect(at({ pending: { kind: "pay", seat: 0 } })).toBe("pay");
    expect(at({ pending: { kind: "pay", seat: 0 } }, { entry: "answer", fields: {} })).toBe("pay");
    expect(at({ pending: { kind: "pay", seat: 1 } })).toBe("turn");
  });

  it("is in Patchistory the open page, else the question, else the phase", () => {
    const { now } = patchistory.explained;
    const view = { phase: { kind: "auction" } };
    expect(now({ panel: "vote", asked: "bid", view } as never)).toBe("vote");
    expect(now({ panel: null, asked: "sealed-bid", view } as never)).toBe("secret-bid");
    expect(now({ panel: "list", asked: null, view } as never)).toBe("auction");
    expect(now({ panel: null, asked: null, view } as never)).toBe("auction");
  });
});
