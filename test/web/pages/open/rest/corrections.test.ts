import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { type CorrectionFault, games } from "../../../../../core/index.ts";
import { correctionsFor } from "../../../../../functions/usecases/corrections.ts";
import { freshForm, requestOf } from "../../../../../web/pages/open/openForm.ts";
import { readCorrections } from "../../../../../web/pages/open/rest/CorrectionsField.tsx";
import { problemOf } from "../../../../../web/request.ts";
import { languages, translator } from "../../../../support/catalogue.ts";

vi.mock("../../../../../web/i18n/index.ts", () => ({
  t: (key: string) => key,
  hasText: () => true,
  loadAreas: () => {},
}));

const faultsIn = (id: "mosaic" | "patchistory", json: unknown): readonly CorrectionFault[] => {
  const game = games[id];
  if (!game) throw new Error(`no ${id}`);
  const parsed = correctionsFor(game, undefined, json);
  return parsed.ok ? [] : parsed.error;
};
const faultsOf = (json: unknown): readonly CorrectionFault[] => faultsIn("mosaic", json);

const hex = (id: string, q: number) => ({ id, q, r: 0, region: "gaul", type: "cache" });
/** Files that together contain every mistake with a sentence. */
const files: readonly unknown[] = [
  [],
  { "tech-radio": {}, "tax-07": 3, "tax-06": { unrest: "2", id: "x", money: { luck: 1 } } },
  { "tax-07": { unrest: -1 }, "tax-06": { unrest: 1000 }, "tech-wheel": { pillars: ["magic"] } },
  { "tech-wheel": { effects: [{ timing: "immediate" }, { timing: "immediate", fly: 1 }] } },
  { "build-manufactory-town-1": { goods: ["good-fish", "Tin", "good-wine"] }, "ach-1": { requirement: {} } },
  { "build-manufactory-town-1": { goods: ["good-fish", "good-tin", "good-fish"] }, "good-fish": { count: 9 } },
  { "board-mediterranean": { hexes: [hex("hex-a", 1), hex("hex-a", 1)] } },
];

const room = (kind: string, more: object = {}) => ({ kind, cells: [[0, 0]], ...more });
/** The same for the other game, where it has mistakes of its own. */
const filesOfPatchistory: readonly unknown[] = [
  { "land-1-01": { white: [room("culture", { building: "stables" }), room("hero"), room("hero", { hero: "petra" })] } },
  {
    "land-1-01": {
      white: [
        {
          kind: "water",
          wonder: "petra",
          cells: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
    },
  },
  { "land-1-04": { black: [room("wonder"), room("hero", { hero: "cleopatra" })] } },
  { "general-trade-route": { gains: [{ coin: 1 }] }, "tile-culture-1": { symbols: { vp: 10, luck: 1 }, kind: "hero" } },
  { "player-board": { food: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, "tile-luck-1": {}, "land-1-01": { white: "bare" } },
];

describe("every mistake in a file of corrections", () => {
  it.each(languages)("has a sentence with its numbers in %s", (language) => {
    const say = translator(language, "corrections");
    const faults = files.flatMap(faultsOf);
    expect(new Set(faults.map(({ code }) => code)).size).toBeGreaterThanOrEqual(17);
    for (const { code, params } of faults)
      expect(say(`corrections.${code}`, params as Readonly<Record<string, string | number>>)).toMatch(/\.$/);
  });

  it.each(languages)("has a sentence for the other game, too, in %s", (language) => {
    const say = translator(language, "corrections");
    const faults = filesOfPatchistory.flatMap((file) => faultsIn("patchistory", file));
    const own = ["cells-not-covered", "no-rectangle", "figure-and-kind", "no-such-figure", "no-such-building"];
    expect(faults.map(({ code }) => code)).toEqual(expect.arrayContaining([...own, "figure-count", "too-big"]));
    const kindsOf = faults.flatMap(({ code, params }) => (code === "figure-and-kind" ? [params?.kind] : []));
    expect(kindsOf).toEqual(expect.arrayContaining(["hero", "wonder", "water"]));
    for (const { code, params } of faults)
      expect(say(`corrections.${code}`, params as Readonly<Record<string, string | number>>)).toMatch(/^[^{}]+\.$/);
  });

  it("reaches the form as it was found", () => {
    const errors = faultsOf({ "tax-07": { unrest: -1 }, "tech-radio": {} });
    expect(problemOf(422, { code: "corrections-invalid", errors }).errors).toEqual([
      { path: "tax-07.unrest", code: "too-small", params: { minimum: 0 } },
      { path: "tech-radio", code: "unknown-record", params: {} },
    ]);
    expect(problemOf(422, { code: "corrections-invalid" }).errors).toBeUndefined();
  });
});

it.each(["mosaic", "patchistory"] as const)("the example for %s is accepted unchanged", (id) => {
  const guide = readFileSync(new URL(`../../../../../core/games/${id}/CORRECTIONS.md`, import.meta.url), "utf8");
  const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = ""]) => JSON.parse(json) as unknown);
  expect(examples).toHaveLength(1);
  expect(examples.flatMap((example) => faultsIn(id, example))).toEqual([]);
});

describe("the file a person chooses", () => {
  const file = (text: string, size = text.length) => ({ name: "mine.json", size, text: async () => text });

  it("is read, or refused with the reason", async () => {
    expect(await readCorrections(file('{"a":1}'))).toEqual({ file: "mine.json", json: { a: 1 } });
    expect(await readCorrections(file("{a"))).toBe("noJson");
    expect(await readCorrections(file("{}", 60_000))).toBe("long");
  });

  it("is sent with the request, unless the game takes none", () => {
    const form = { ...freshForm("mosaic", "en"), corrections: { file: "mine.json", json: { a: 1 } } };
    const info = { id: "x", rulesVersion: 1, seats: { min: 2, max: 6 }, bots: true, options: [] };
    expect(requestOf(form, { ...info, correctable: true, strengths: [], strongFor: [] }, "m").corrections).toEqual({
      a: 1,
    });
    expect(requestOf(form, { ...info, correctable: false, strengths: [], strongFor: [] }, "m")).not.toHaveProperty(
      "corrections",
    );
  });
});
