import { describe, expect, it } from "vitest";
import { contentIn, contentOf, editionOf, evenedValues } from "../../../../../core/games/patchistory/content/index.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { status } from "../../../../../core/games/patchistory/rules/status/status.ts";
import { defaultOptions, type Options } from "../../../../../core/games/patchistory/table/options.ts";
import { table } from "../../../../support/patchistory.ts";

/** Every value of some data, by where it stands. */
const valuesIn = (data: unknown, at = ""): readonly (readonly [string, unknown])[] =>
  data instanceof Map
    ? valuesIn(Object.fromEntries(data), at)
    : typeof data === "object" && data !== null
      ? Object.entries(data).flatMap(([name, part]) => valuesIn(part, at === "" ? name : `${at}.${name}`))
      : [[at, data]];

describe("values that were evened out", () => {
  it("are a step smaller each, as FAIRNESS.md has them, and nothing else is different", () => {
    const first = new Map(valuesIn(contentIn("first")));
    const evened = new Map(valuesIn(contentIn("evened")));
    const changed = [...first].filter(([at, value]) => evened.get(at) !== value);
    expect(changed.map(([at, value]) => `${at}: ${value} to ${evened.get(at) ?? 0}`)).toEqual([
      "landCards.land-1-13.black.rooms.0.symbols.vp: 2 to 1",
      "landCards.land-2-06.black.rooms.1.symbols.vp: 1 to 0",
      "landCards.land-2-06.black.rooms.2.symbols.vp: 2 to 1",
      "landCards.land-2-14.black.rooms.1.symbols.vp: 2 to 1",
      "landCards.land-2-19.black.rooms.0.symbols.book: 1 to 0",
      "figures.aristotle.symbols.vp: 2 to 1",
      "figures.napoleon-bonaparte.symbols.book: 1 to 0",
      "figures.william-shakespeare.symbols.vp: 2 to 1",
    ]);
    expect([...evened.keys()].filter((at) => !first.has(at))).toEqual([]);
  });

  it("are of new tables; those opened before keep theirs", () => {
    expect(editionOf(patchistory.options.parse({}))).toBe("evened");
    const older = { ...defaultOptions, values: undefined };
    expect(editionOf(older)).toBe("first");
    expect(contentOf({ options: older, corrections: null })).toBe(contentIn("first"));
    expect(contentOf({ options: defaultOptions, corrections: null })).toBe(contentIn("evened"));
    const produced = (options: Options) =>
      status(table({ change: { options }, kingdoms: [{ figures: ["william-shakespeare"] }] }), 0).production.vp;
    expect([produced(defaultOptions), produced(older)]).toEqual([1, 2]);
  });

  it("are no choice that is offered, and can be written as a group's corrections could", () => {
    expect(patchistory.optionInfo.map(({ name }) => name)).not.toContain("values");
    expect(patchistory.options.safeParse({ values: "first" }).success).toBe(false);
    expect(patchistory.corrections?.(evenedValues)?.ok).toBe(true);
  });

  it("stay reconstructions that a group may correct, whichever it has", () => {
    const corrections = { aristotle: { symbols: { book: 3 } } };
    for (const options of [{}, defaultOptions]) {
      const content = contentOf({ options, corrections });
      expect(content.figures.get("aristotle")?.symbols).toEqual({ book: 3 });
      expect(content.figures.get("william-shakespeare")?.symbols).toEqual(
        contentIn(editionOf(options)).figures.get("william-shakespeare")?.symbols,
      );
    }
  });
});
