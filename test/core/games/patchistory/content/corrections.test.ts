import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { commitmentOf, replay } from "../../../../../core/index.ts";
import { openingEvents, optionsOf, seed } from "../../../../support/patchistory.ts";

const faultsOf = (json: unknown) => {
  const parsed = patchistory.corrections?.(json);
  return parsed?.ok ? [] : parsed?.error;
};

const baselands = ["baseland-1", "baseland-2", "baseland-3", "baseland-4"];
/** One Equality side for the whole table, as they are printed (P-SET-03). */
const onAllFour = (equality: readonly object[]) => Object.fromEntries(baselands.map((id) => [id, { equality }]));

/** Four bare rooms of one cell each, except as given for the first ones. */
const fourRooms = (...said: readonly object[]) =>
  [0, 1, 2, 3].map((cell) => ({
    kind: "wasteland",
    cells: [[Math.floor(cell / 2), cell % 2]],
    ...said[cell],
  }));
const cardWith = (...said: readonly object[]) => ({ "land-1-01": { white: fourRooms(...said) } });

describe("which fields of a record a group may correct", () => {
  it.each<[string, string, string]>([
    ["a land card", "land-1-04", "white, black"],
    ["a baseland", "baseland-1", "liberty, equality"],
    ["a hero", "alexander-the-great", "symbols"],
    ["a wonder", "petra", "symbols"],
    ["a construction tile", "tile-culture-1", "kind, symbols, activity"],
    ["the general routes", "general-trade-route", "gains"],
    ["the allied routes", "allied-trade-route", "gains"],
    ["the descendants track", "player-board", "food"],
  ])("of %s", (_, id, fields) => {
    for (const patch of [null, [], "text"])
      expect(faultsOf({ [id]: patch })).toEqual([{ path: id, code: "no-fields", params: { fields } }]);
    expect(faultsOf({ [id]: { era: 2 } })).toEqual([
      { path: `${id}.era`, code: "not-correctable", params: { fields } },
    ]);
  });

  it("nothing else: no rules, no effects, no names", () => {
    expect(faultsOf({ constants: {}, "prosperity-food": { measure: "workers" } })).toEqual([
      { path: "constants", code: "unknown-record" },
      { path: "prosperity-food", code: "unknown-record" },
    ]);
    expect(faultsOf([])).toEqual([{ path: "", code: "no-records" }]);
  });
});

describe("what is wrong with a file of corrections is reported exactly", () => {
  const covered = { path: "land-1-01.white", code: "cells-not-covered", params: { rows: 2, columns: 2 } };
  it.each<[string, unknown, unknown]>([
    ["a room missing", { "land-1-01": { white: fourRooms().slice(0, 3) } }, covered],
    ["two rooms in one cell", cardWith({ cells: [[0, 1]] }), covered],
    ["a room beside the card", cardWith({ cells: [[0, 2]] }), covered],
    [
      "a baseland of four cells",
      { "baseland-1": { liberty: fourRooms() } },
      { path: "baseland-1.liberty", code: "cells-not-covered", params: { rows: 2, columns: 3 } },
    ],
    [
      "a hero in a special room",
      cardWith({ kind: "special", hero: "lawrence-of-arabia" }),
      { path: "land-1-01.white.0", code: "figure-and-kind", params: { kind: "special" } },
    ],
    [
      "a wonder without its name",
      cardWith({ kind: "wonder" }),
      { path: "land-1-01.white.0", code: "figure-and-kind", params: { kind: "wonder" } },
    ],
    [
      "a wonder as a hero",
      cardWith({ kind: "hero", hero: "petra" }),
      { path: "land-1-01.white.0", code: "no-such-figure", params: { figure: "petra" } },
    ],
    [
      "a building of another kind",
      cardWith({ kind: "culture", building: "stables" }),
      { path: "land-1-01.white.0", code: "no-such-building", params: { building: "stables", kind: "culture" } },
    ],
    [
      "a symbol too many",
      { "tile-culture-1": { symbols: { vp: 10 } } },
      { path: "tile-culture-1.symbols.vp", code: "too-big", params: { maximum: 9 } },
    ],
    [
      "none of a symbol",
      { "alexander-the-great": { symbols: { sword: 0 } } },
      { path: "alexander-the-great.symbols.sword", code: "too-small", params: { minimum: 1 } },
    ],
    [
      "a space too few",
      { "general-trade-route": { gains: [{ coin: 1 }] } },
      { path: "general-trade-route.gains", code: "too-small", params: { minimum: 4 } },
    ],
    [
      "seven numbers of Food",
      { "player-board": { food: [1, 2, 3, 4, 5, 6, 7] } },
      { path: "player-board.food", code: "too-small", params: { minimum: 8 } },
    ],
  ])("%s", (_, json, fault) => {
    expect(faultsOf(json)).toContainEqual(fault);
  });

  it("rooms are rectangles of one, two or four cells: no corners", () => {
    const corner = [
      {
        kind: "wasteland",
        cells: [
          [0, 0],
          [0, 1],
          [1, 0],
        ],
      },
      { kind: "wasteland", cells: [[1, 1]] },
    ];
    expect(faultsOf({ "land-1-01": { white: corner } })).toEqual([{ path: "land-1-01.white.0", code: "no-rectangle" }]);
    const big = [
      {
        kind: "wasteland",
        cells: [
          [1, 1],
          [0, 1],
          [1, 0],
          [0, 0],
        ],
      },
    ];
    expect(faultsOf({ "land-1-01": { white: big } })).toEqual([]);
  });

  it("P-GEN-17 P-PATCH-08 PR-124 what is printed otherwise is refused: an activity box of a hero, two waters side by side", () => {
    const cells = (row: number, column: number) => [[row, column]];
    const water = (row: number, column: number) => ({ kind: "water", cells: cells(row, column) });
    const bare = (row: number, column: number) => ({ kind: "wasteland", cells: cells(row, column) });
    const side = (white: readonly unknown[]) => faultsOf({ "land-1-01": { white } });
    expect(side([water(0, 0), water(0, 1), bare(1, 0), bare(1, 1)])).toEqual([
      { path: "land-1-01.white.1", code: "waters-side-by-side" },
    ]);
    expect(side([water(0, 0), bare(0, 1), bare(1, 0), water(1, 1)])).toEqual([]);
    const hero = { kind: "hero", hero: "alexander-the-great", cells: cells(0, 0), activity: { vp: 1 } };
    expect(faultsOf({ "land-1-04": { black: [hero, bare(0, 1), bare(1, 0), bare(1, 1)] } })).toEqual([
      { path: "land-1-04.black.0", code: "activity-on-figure" },
    ]);
  });

  it("PR-124 a baseland all of water is refused, on either side: it has no land to patch to", () => {
    const side = (kind: string) =>
      [0, 1, 2, 3, 4, 5].map((cell) => ({ kind, cells: [[Math.floor(cell / 3), cell % 3]] }));
    const [land] = side("wasteland");
    expect(faultsOf({ "baseland-3": { liberty: side("water") } })).toEqual([
      { path: "baseland-3.liberty", code: "no-land" },
    ]);
    expect(faultsOf(onAllFour(side("water")))).toEqual(
      baselands.map((id) => ({ path: `${id}.equality`, code: "no-land" })),
    );
    expect(faultsOf({ "baseland-3": { liberty: [land, ...side("water").slice(1)] } })).toEqual([]);
  });

  it("PR-124 P-SET-03 the four Equality sides are alike: each that differs from the first corrected one is named", () => {
    const bare = (...said: readonly object[]) =>
      [0, 1, 2, 3, 4, 5].map((cell) => ({
        kind: "wasteland",
        cells: [[Math.floor(cell / 3), cell % 3]],
        ...said[cell],
      }));
    const differ = (model: string, ...ids: readonly string[]) =>
      ids.map((id) => ({ path: `${id}.equality`, code: "equality-differs", params: { baseland: model } }));
    expect(faultsOf(onAllFour(bare()))).toEqual([]);
    expect(faultsOf({ "baseland-2": { equality: bare() } })).toEqual(
      differ("baseland-2", "baseland-1", "baseland-3", "baseland-4"),
    );
    const fourth = (equality: readonly object[]) => ({ ...onAllFour(bare()), "baseland-4": { equality } });
    for (const unlike of [
      bare({ kind: "water" }),
      bare({ kind: "culture" }),
      bare({ symbols: { vp: 1 } }),
      bare({ activity: { vp: 1 } }),
      bare({ kind: "culture", building: "base-culture" }),
      [{ kind: "wasteland", cells: [[0, 0], [0, 1]] }, ...bare().slice(2)], // biome-ignore format: a room of two cells
    ])
      expect(faultsOf(fourth(unlike))).toContainEqual(differ("baseland-1", "baseland-4")[0]);
    // The order in which rooms and symbols are written does not matter.
    expect(faultsOf(fourth(bare().reverse()))).toEqual([]);
    const symbols = (...names: readonly string[]) =>
      bare({ symbols: Object.fromEntries(names.map((name) => [name, 1])) });
    const mixed = { ...onAllFour(symbols("vp", "coin")), "baseland-4": { equality: symbols("coin", "vp") } };
    expect(faultsOf(mixed)).toEqual([]);
    // Liberty sides differ from each other, and stay out of this.
    expect(faultsOf({ "baseland-2": { liberty: bare() } })).toEqual([]);
  });

  it("a hero is on exactly one card: none and two are reported with their number", () => {
    const twice = cardWith({ kind: "hero", hero: "alexander-the-great" });
    expect(faultsOf(twice)).toEqual([
      { path: "alexander-the-great", code: "figure-count", params: { figure: "alexander-the-great", count: 2 } },
    ]);
    expect(faultsOf({ "land-1-04": { black: fourRooms() } })).toEqual([
      { path: "alexander-the-great", code: "figure-count", params: { figure: "alexander-the-great", count: 0 } },
    ]);
    expect(faultsOf({ ...twice, "land-1-04": { black: fourRooms() } })).toEqual([]);
  });
});

const corrections = {
  ...onAllFour([
    {
      kind: "culture",
      building: "base-culture",
      cells: [
        [0, 1],
        [0, 0],
      ],
      symbols: { book: 7 },
    },
    { kind: "water", cells: [[0, 2]] },
    { kind: "industry", cells: [[1, 0]], symbols: { food: 4 }, activity: { food: 2 } },
    { kind: "wasteland", cells: [[1, 1]] },
    { kind: "military", cells: [[1, 2]], symbols: { shield: 3 } },
  ]),
  "player-board": { food: [9, 9, 9, 9, 9, 9, 9, 9] },
  "alexander-the-great": { symbols: { wheel: 5 } },
  "tile-culture-1": { kind: "economy", symbols: { coin: 6 }, activity: null },
};

/** A table with these corrections, as the service opens it. */
const correctedTable = (): { readonly events: ReturnType<typeof openingEvents>; readonly state: State } => {
  const parsed = patchistory.corrections?.(corrections);
  if (!parsed?.ok) throw new Error("the corrections are good");
  const options = optionsOf({ baseland: "equality", firstPlayer: "seat-0" });
  const setup = { seats: 3, options, seed, commitment: commitmentOf(seed), corrections: parsed.value };
  const events = patchistory.setup(setup);
  return { events, state: replay(patchistory, events) };
};

describe("a table with corrected values", () => {
  it("says so in its opening event and to everybody; one without has nothing of it there", () => {
    const { events, state } = correctedTable();
    expect(events[0]).toMatchObject({ type: "opened", corrections: { "player-board": corrections["player-board"] } });
    expect(patchistory.view(state, "spectator").corrections).toEqual(patchistory.view(state, 1).corrections);
    expect(patchistory.view(state, 1).corrections).toMatchObject({ "tile-culture-1": { kind: "economy" } });
    expect(openingEvents(3)[0]).not.toHaveProperty("corrections");
    expect(patchistory.initial.corrections).toBeNull();
  });

  it("plays with them: rooms, symbols and tracks, ids and cells in order", () => {
    const { state } = correctedTable();
    const seat = state.players.findIndex(({ territory }) => territory.pieces[0]?.id === "baseland-1");
    const { territory, status } = patchistory.view(state, seat).players[seat] ?? {};
    expect(status).toMatchObject({ POL: 7, SHIELD: 3, production: { food: 4 } });
    expect(territory?.rooms.map(({ kind, building, symbols }) => [kind, building, symbols])).toEqual([
      ["culture", "base-culture", { book: 7 }],
      ["water", "water", {}],
      ["industry", undefined, { food: 4 }],
      ["wasteland", "wasteland", {}],
      ["military", undefined, { shield: 3 }],
    ]);
    expect(territory?.rooms[0]?.cells).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it("P-PROD-10 feeds its workers by the corrected track", () => {
    const { state } = correctedTable();
    const [first, ...others] = state.players;
    const fewer: State = { ...state, players: [{ ...(first as State["players"][0]), track: 6 }, ...others] };
    expect(patchistory.view(fewer, 0).players[0]?.upkeep).toBe(9);
    expect(patchistory.view({ ...fewer, corrections: null }, 0).players[0]?.upkeep).toBe(2);
  });

  it("never meets another table: asked in turns, each keeps its own values", () => {
    const { state } = correctedTable();
    const plain: State = { ...state, corrections: null };
    const seat = state.players.findIndex(({ territory }) => territory.pieces[0]?.id === "baseland-1");
    const political = (table: State) => patchistory.view(table, seat).players[seat]?.status.POL;
    const printed = political(plain);
    expect(printed).not.toBe(7);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(political(state)).toBe(7);
      expect(political(plain)).toBe(printed);
    }
    const stored = JSON.parse(JSON.stringify(state)) as State;
    expect(political(stored)).toBe(7);
  });

  it("a hero's corrected symbols are on whichever card carries it", () => {
    const moved = {
      ...cardWith({ kind: "hero", hero: "alexander-the-great", symbols: { vp: 1 } }),
      "land-1-04": { black: fourRooms() },
      "alexander-the-great": { symbols: { wheel: 5 } },
    };
    const { state } = correctedTable();
    const [first, ...others] = state.players;
    const { territory } = first as State["players"][0];
    const pieces = [...territory.pieces, { id: "land-1-01", side: "white" as const, at: [9, 9] as const }];
    const players = [{ ...(first as State["players"][0]), territory: { ...territory, pieces } }, ...others];
    const room = (table: State) =>
      patchistory.view(table, 0).players[0]?.territory.rooms.find(({ figure }) => figure === "alexander-the-great");
    expect(room({ ...state, players, corrections: moved })?.symbols).toEqual({ wheel: 5 });
    expect(room({ ...state, players, corrections: null })).toBeUndefined();
  });
});
