import { describe, expect, it, vi } from "vitest";
import { type CorrectionFault, games } from "../../../core/index.ts";
import { correctionsFor } from "../../../functions/usecases/corrections.ts";
import { readCorrections } from "../../../web/pages/CorrectionsField.tsx";
import { freshForm, requestOf } from "../../../web/pages/openForm.ts";
import { problemOf } from "../../../web/request.ts";
import { languages, translator } from "../../support/catalogue.ts";

vi.mock("../../../web/i18n/index.ts", () => ({ t: (key: string) => key, hasText: () => true, loadAreas: () => {} }));

const { mosaic } = games;
if (!mosaic) throw new Error("no mosaic");
const faultsOf = (json: unknown): readonly CorrectionFault[] => {
  const parsed = correctionsFor(mosaic, undefined, json);
  return parsed.ok ? [] : parsed.error;
};

const hex = (id: string, q: number) => ({ id, q, r: 0, region: "gaul", type: "cache" });
/** Files that have between them every mistake there is a sentence for. */
const files: readonly unknown[] = [
  [],
  { "tech-radio": {}, "tax-07": 3, "tax-06": { unrest: "2", id: "x", money: { luck: 1 } } },
  { "tax-07": { unrest: -1 }, "tax-06": { unrest: 1000 }, "tech-wheel": { pillars: ["magic"] } },
  { "tech-wheel": { effects: [{ timing: "immediate" }, { timing: "immediate", fly: 1 }] } },
  { "build-manufactory-town-1": { goods: ["good-fish", "Tin", "good-wine"] }, "ach-1": { requirement: {} } },
  { "build-manufactory-town-1": { goods: ["good-fish", "good-tin", "good-fish"] }, "good-fish": { count: 9 } },
  { "board-mediterranean": { hexes: [hex("hex-a", 1), hex("hex-a", 1)] } },
];

describe("every mistake in a file of corrections", () => {
  it.each(languages)("has a sentence with its numbers in %s", (language) => {
    const say = translator(language, "corrections");
    const faults = files.flatMap(faultsOf);
    expect(new Set(faults.map(({ code }) => code)).size).toBeGreaterThanOrEqual(17);
    for (const { code, params } of faults)
      expect(say(`corrections.${code}`, params as Readonly<Record<string, string | number>>)).toMatch(/\.$/);
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

describe("the file a person chooses", () => {
  const file = (text: string, size = text.length) => ({ name: "mine.json", size, text: async () => text });

  it("is read, or refused for what it is", async () => {
    expect(await readCorrections(file('{"a":1}'))).toEqual({ file: "mine.json", json: { a: 1 } });
    expect(await readCorrections(file("{a"))).toBe("noJson");
    expect(await readCorrections(file("{}", 60_000))).toBe("long");
  });

  it("goes with the request, unless the game takes none", () => {
    const form = { ...freshForm("mosaic", "en"), corrections: { file: "mine.json", json: { a: 1 } } };
    const info = { id: "x", rulesVersion: 1, seats: { min: 2, max: 6 }, bots: true, options: [] };
    expect(requestOf(form, { ...info, correctable: true }, "m").corrections).toEqual({ a: 1 });
    expect(requestOf(form, { ...info, correctable: false }, "m")).not.toHaveProperty("corrections");
  });
});
