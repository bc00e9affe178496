import { describe, expect, it } from "vitest";
import { applyCorrections } from "../../../../../core/games/patchistory/content/corrections/apply.ts";
import { parseCorrections } from "../../../../../core/games/patchistory/content/corrections/check.ts";
import { content } from "../../../../../core/games/patchistory/content/index.ts";

const faultsOf = (json: unknown) => {
  const parsed = parseCorrections(content, json);
  return parsed.ok ? [] : parsed.error;
};
/** What is printed once the corrections are in it; they must be good. */
const corrected = (json: unknown) => {
  const parsed = parseCorrections(content, json);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return applyCorrections(content, parsed.value);
};
type Cells = readonly (readonly [number, number])[];
const room = (cells: Cells, said: object = {}) => ({ kind: "wasteland", cells, ...said });

describe("the data with a group's corrections", () => {
  it("rooms get their ids by side and order, their cells from the top-left one, water and wasteland their names", () => {
    const white = [
      room(
        [
          [1, 1],
          [0, 1],
        ],
        { kind: "water" },
      ),
      room([[0, 0]], { kind: "culture", building: "temple", symbols: { vp: 2 }, activity: { book: 1 } }),
      room([[1, 0]]),
    ];
    const { landCards } = corrected({ "land-1-01": { white } });
    expect(landCards.get("land-1-01")?.white.rooms).toEqual([
      {
        id: "land-1-01-w-a",
        kind: "water",
        building: "water",
        cells: [
          [0, 1],
          [1, 1],
        ],
        symbols: {},
        activity: null,
      },
      {
        id: "land-1-01-w-b",
        kind: "culture",
        building: "temple",
        cells: [[0, 0]],
        symbols: { vp: 2 },
        activity: { book: 1 },
      },
      { id: "land-1-01-w-c", kind: "wasteland", building: "wasteland", cells: [[1, 0]], symbols: {}, activity: null },
    ]);
    expect(landCards.get("land-1-01")?.black).toEqual(content.landCards.get("land-1-01")?.black);
    expect(landCards.get("land-1-02")).toEqual(content.landCards.get("land-1-02"));
  });

  it("a double room lies from left to right or from top to bottom, whichever cell is named first", () => {
    const cells = (two: Cells, rest: Cells) =>
      corrected({ "land-1-01": { white: [room(two), ...rest.map((cell) => room([cell]))] } }).landCards.get("land-1-01")
        ?.white.rooms[0]?.cells;
    expect(
      cells(
        [
          [1, 1],
          [1, 0],
        ],
        [
          [0, 0],
          [0, 1],
        ],
      ),
    ).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(
      cells(
        [
          [1, 0],
          [0, 0],
        ],
        [
          [0, 1],
          [1, 1],
        ],
      ),
    ).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it("baselands are corrected side by side", () => {
    const rooms = [0, 1, 2].flatMap((column) => [room([[0, column]]), room([[1, column]], { kind: "water" })]);
    const { baselands } = corrected({ "baseland-2": { liberty: rooms } });
    expect(baselands.get("baseland-2")?.liberty.rooms.map(({ id }) => id)).toEqual(
      ["a", "b", "c", "d", "e", "f"].map((letter) => `baseland-2-l-${letter}`),
    );
    expect(baselands.get("baseland-2")?.equality).toEqual(content.baselands.get("baseland-2")?.equality);
  });

  it("P-PROD-03 the spaces of a route yield what is written, in walking order; all else of it stays", () => {
    const gains = [{ vp: 1 }, { mineral: 2, coin: 1 }, { food: 3 }, {}];
    const { generalRoute, alliedRoute } = corrected({ "general-trade-route": { gains } });
    expect(generalRoute.path.filter(({ type }) => type === "resource").map(({ gain }) => gain)).toEqual(gains);
    const bare = (path: typeof generalRoute.path) => path.map(({ gain: _, ...space }) => space);
    expect(bare(generalRoute.path)).toEqual(bare(content.generalRoute.path));
    expect(alliedRoute).toBe(content.alliedRoute);
    expect(corrected({ "allied-trade-route": { gains } }).alliedRoute.path.map(({ gain }) => gain)).toEqual([
      undefined,
      ...gains,
      undefined,
    ]);
  });

  it("tiles, heroes and the track of descendants take what is written and keep the rest", () => {
    const { tiles, landCards, figures, upkeep } = corrected({
      "tile-culture-1": { activity: { vp: 1 } },
      petra: { symbols: { coin: 4 } },
      "player-board": { food: [0, 0, 1, 1, 2, 2, 3, 3] },
    });
    expect(tiles.get("tile-culture-1")).toEqual({ ...content.tiles.get("tile-culture-1"), activity: { vp: 1 } });
    expect(tiles.get("tile-culture-2")).toEqual(content.tiles.get("tile-culture-2"));
    expect(figures.get("petra")).toEqual({ ...content.figures.get("petra"), symbols: { coin: 4 } });
    expect(figures.get("alexander-the-great")).toEqual(content.figures.get("alexander-the-great"));
    const sides = [...landCards.values()].flatMap(({ black }) => black.rooms);
    expect(sides.find(({ wonder }) => wonder === "petra")?.symbols).toEqual({ coin: 4 });
    const printed = [...content.landCards.values()].flatMap(({ black }) => black.rooms);
    expect(sides.filter(({ wonder }) => wonder !== "petra")).toEqual(
      printed.filter(({ wonder }) => wonder !== "petra"),
    );
    expect(upkeep).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
    expect(corrected({}).upkeep).toBe(content.upkeep);
  });
});

describe("a side that cannot be", () => {
  it.each<[string, string, string, number, number]>([
    ["land-1-01", "white", "land-1-01.white", 2, 2],
    ["land-3-25", "black", "land-3-25.black", 2, 2],
    ["baseland-1", "liberty", "baseland-1.liberty", 2, 3],
    ["baseland-4", "equality", "baseland-4.equality", 2, 3],
  ])("%s, %s: every cell is covered once", (id, side, path, rows, columns) => {
    const cells = [...Array(rows * columns).keys()].map((n): [number, number] => [
      Math.floor(n / columns),
      n % columns,
    ]);
    const fault = { path, code: "cells-not-covered", params: { rows, columns } };
    const with_ = (...all: readonly (readonly [number, number])[]) =>
      faultsOf({ [id]: { [side]: all.map((cell) => room([cell])) } });
    expect(with_(...cells.slice(1))).toContainEqual(fault);
    expect(with_(...cells.slice(1), cells[1] ?? [0, 0])).toContainEqual(fault);
    expect(with_(...cells.slice(1), [rows, 0])).toContainEqual(fault);
    expect(with_(...cells).map(({ code }) => code)).not.toContain("cells-not-covered");
    // As many cells as there are, one of them beside the side.
    const outside = [
      room([
        [0, 0],
        [rows, 0],
      ]),
      ...cells.slice(1, -1).map((cell) => room([cell])),
    ];
    expect(faultsOf({ [id]: { [side]: outside } })).toContainEqual(fault);
  });

  it("no room is longer than two cells", () => {
    const long = (cells: Cells, ...rest: Cells) =>
      faultsOf({ "baseland-1": { liberty: [room(cells), ...rest.map((cell) => room([cell]))] } });
    expect(
      long(
        [
          [0, 0],
          [0, 1],
          [0, 2],
        ],
        [1, 0],
        [1, 1],
        [1, 2],
      ),
    ).toEqual([{ path: "baseland-1.liberty.0", code: "no-rectangle" }]);
    expect(
      long(
        [
          [0, 0],
          [0, 1],
        ],
        [0, 2],
        [1, 0],
        [1, 1],
        [1, 2],
      ),
    ).toEqual([]);
  });

  it("nobody unknown lives there", () => {
    const white = [room([[0, 0]], { kind: "hero", hero: "nobody" }), room([[0, 1]]), room([[1, 0]]), room([[1, 1]])];
    expect(faultsOf({ "land-1-01": { white } })).toEqual([
      { path: "land-1-01.white.0", code: "no-such-figure", params: { figure: "nobody" } },
    ]);
  });
});
