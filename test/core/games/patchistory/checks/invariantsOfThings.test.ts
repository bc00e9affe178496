import { describe, expect, it } from "vitest";
import { patchistoryWatch, workersInPlay } from "../../../../../core/games/patchistory/checks/invariants.ts";
import type { Choice } from "../../../../../core/games/patchistory/table/choices.ts";
import type { Player } from "../../../../../core/games/patchistory/table/kingdom.ts";
import type { PatchingPhase, VotePhase } from "../../../../../core/games/patchistory/table/phases.ts";
import type { Route } from "../../../../../core/games/patchistory/table/routes.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { opened, openingEvents, route } from "../../../../support/patchistory.ts";

const start = opened(3);
const wrong = (state: State) => patchistoryWatch().wrong(state);
const deck = start.fate.decks[0] ?? [];
const withPlayer = (seat: number, change: (player: Player) => Partial<Player>, state = start): State => ({
  ...state,
  players: state.players.map((each, other) => (other === seat ? { ...each, ...change(each) } : each)),
});
const withRoutes = (routes: readonly Route[], more: Partial<State> = {}): State => {
  const general = routes.filter(({ type }) => type === "general").length;
  return { ...start, routes, storage: { general: 14 - general, allied: 4 - (routes.length - general) }, ...more };
};
/** Workers of some seats off the track, so that they can be elsewhere. */
const called = (state: State, seats: readonly number[]): State =>
  seats.reduce((now, seat) => withPlayer(seat, ({ track }) => ({ track: track - 1 }), now), state);

describe("the watch counts the land cards", () => {
  const won = deck.slice(0, 2).map((card) => ({ card, side: "white" }) as const);
  const phase: PatchingPhase = {
    kind: "patching",
    order: [0, 1, 2],
    won: [...won, null],
    placements: [null, null, null],
  };
  const patching: State = { ...start, phase, revealed: 3, discarded: [deck[2] ?? ""] };

  it("wherever they are: on offer, won, discarded", () => {
    expect(wrong(start)).toEqual([]);
    expect(wrong(patching)).toEqual([]);
    expect(wrong({ ...patching, discarded: [won[1]?.card ?? ""] })).toEqual([`${won[1]?.card} is in two places`]);
  });

  it("and misses one, or finds one that was never revealed", () => {
    expect(wrong({ ...patching, revealed: 4 })).toEqual(["3 land cards of 4 dealt"]);
    expect(wrong({ ...patching, discarded: [deck[3] ?? ""] })).toEqual([`${deck[3]} was never on top`]);
    expect(wrong({ ...patching, era: 2, revealed: 0 })).toEqual(["3 land cards of 15 dealt"]);
  });
});

describe("the watch counts the prosperity cards", () => {
  const row = start.players.map(({ prosperity }) => prosperity[0] ?? "");
  const rest = start.players.map((each) => ({ ...each, prosperity: each.prosperity.slice(1) }));
  const state: State = { ...start, players: rest, phase: { kind: "setup" }, revealed: 0 };
  const voting: VotePhase = { kind: "vote", row, cast: [], votes: [null, null, null] };

  it("wherever they are: in hands, in the row, out of the game", () => {
    expect(wrong({ ...state, phase: voting })).toEqual([]);
    expect(wrong({ ...state, phase: { kind: "scoring", row, cast: [], todo: row, doubled: null } })).toEqual([]);
    expect(wrong({ ...state, prosperityRemoved: row })).toEqual([]);
  });

  it("and misses one, or finds one twice", () => {
    expect(wrong({ ...state, phase: { ...voting, row: row.slice(1) } })).toEqual(["8 prosperity cards of 9"]);
    const twice = [row[0] ?? "", row[0] ?? "", row[1] ?? ""];
    expect(wrong({ ...state, phase: { ...voting, row: twice } })).toEqual([`${row[0]} is in two places`]);
  });
});

describe("the watch counts the routes", () => {
  it("P-GEN-14 with those in storage and those out of the game; storage may be empty, not less", () => {
    const gone = { storage: { general: 0, allied: 0 }, routesRemoved: { general: 11, allied: 4 } };
    expect(wrong({ ...start, ...gone })).toEqual([]);
    const debt = { storage: { general: 11, allied: -1 }, routesRemoved: { general: 0, allied: 5 } };
    expect(wrong({ ...start, ...debt })).toEqual(["4 allied routes"]);
    expect(wrong({ ...start, storage: { general: 10, allied: 4 } })).toEqual(["13 general routes"]);
  });

  it("P-NEG-14 P-MGT-54 one Allied route between two seats, any number of general ones", () => {
    const pairs = [route("a1", "allied", 0, 1), route("a2", "allied", 0, 2), route("a3", "allied", 2, 1)];
    const general = [route("g1", "general", 0, 1), route("g2", "general", 0, 1), route("g3", "general", 1, 0)];
    expect(wrong(withRoutes([...pairs, ...general]))).toEqual([]);
    expect(wrong(withRoutes([...pairs, route("a4", "allied", 1, 0)]))).toEqual(["two Allied routes between 0-1"]);
  });

  it.each([
    [1, 1],
    [3, 0],
    [0, 3],
  ])("P-GEN-27 between two different seats of the table, not from %i to %i", (a, b) => {
    expect(wrong(withRoutes([route("g1", "general", a, b)]))).toEqual([`route g1 from ${a} to ${b}`]);
  });

  const standing = (type: Route["type"], seats: readonly number[]): readonly string[] =>
    wrong(
      called(
        withRoutes([
          route(
            "x",
            type,
            0,
            1,
            seats.map((seat) => [seat, "start"] as const),
          ),
        ]),
        seats,
      ),
    );

  it("P-MGT-11 P-MGT-12 with the workers that may be there", () => {
    for (const [type, seats] of [
      ["general", []],
      ["general", [0]],
      ["allied", [0]],
      ["allied", [1]],
      ["allied", [0, 1]],
    ] as const)
      expect(standing(type, seats)).toEqual([]);
    expect(standing("general", [1])).toEqual(["workers on route x that may not be there"]);
    expect(standing("general", [0, 1])).toContain("workers on route x that may not be there");
    expect(standing("general", [0, 0])).toEqual([
      "workers on route x that may not be there",
      "two workers of one seat on route x",
    ]);
    expect(standing("allied", [1, 1])).toEqual(["two workers of one seat on route x"]);
  });
});

describe("the watch of a kingdom", () => {
  it("P-GEN-14 counts eight workers, wherever they are", () => {
    const shifted: Choice = { kind: "shifted-worker", seat: 0, rooms: ["0,0", "0,1"] };
    const busy = withPlayer(0, ({ territory }) => ({
      territory: { ...territory, workers: ["0,0"] },
      track: 2,
      gone: 1,
      homing: 1,
      arriving: 2,
    }));
    const state = {
      ...busy,
      choices: [shifted, { ...shifted, seat: 1 } as const, { kind: "relief", seat: 0 } as const],
    };
    expect(workersInPlay(state, 0)).toBe(5);
    expect(wrong({ ...busy, choices: [shifted] })).toEqual([]);
    expect(wrong(busy)).toEqual(["seat 0 has 4 workers, 2 on the track, 1 gone"]);
  });

  it.each<[string, Partial<Player>]>([
    ["half a Money", { stock: { ...start.players[0]?.stock, coin: 1.5 } as Player["stock"] }],
    ["a favour less than none", { favours: -1 }],
    ["no number of Food", { stock: { ...start.players[0]?.stock, food: undefined } as never }],
  ])("P-GEN-05 finds %s", (_what, change) => {
    expect(wrong(withPlayer(1, () => change)).join()).toMatch(/^seat 1 has (1.5 coin|-1 favours|undefined food)$/);
  });

  it("P-SET-06 allows four tiles in hand, not five", () => {
    const fifth = start.fate.tiles[start.tilesDrawn] ?? "";
    const drawn: State = { ...start, tilesDrawn: start.tilesDrawn + 1 };
    expect(wrong(withPlayer(2, ({ tiles }) => ({ tiles: [...tiles, fifth] }), drawn))).toEqual([
      "seat 2 holds 5 tiles",
    ]);
    expect(wrong(withPlayer(2, ({ tiles }) => ({ tiles: [...tiles.slice(1), fifth] }), drawn))).toEqual([
      "35 construction tiles",
    ]);
  });

  /** A room of two cells at 4,2 and 4,3, and a card of four small rooms over a part of it. */
  const under = (column: number): readonly string[] =>
    wrong(
      withPlayer(0, ({ territory }) => ({
        territory: {
          ...territory,
          pieces: [
            ...territory.pieces,
            { id: "land-1-11", side: "white", at: [4, 2] },
            { id: "land-1-01", side: "white", at: [3, column] },
          ],
        },
      })),
    ).filter((found) => found.startsWith("seat 0"));

  it("P-PATCH-03 finds a room of which one half is covered, the first or the second", () => {
    expect(under(2)).toEqual([]);
    expect(under(1)).toContain("seat 0: a cell without a visible room");
    expect(under(3)).toEqual(["seat 0: a room is half covered"]);
  });
});

it("the watch counts the rounds begun", () => {
  const watch = patchistoryWatch();
  expect(watch.rounds(start)).toBe(0);
  watch.see(openingEvents(3));
  expect(watch.rounds(start)).toBe(1);
  watch.see([{ type: "round-started", era: 1, round: 2 }, { type: "favours-lapsed" }]);
  expect(watch.rounds(start)).toBe(2);
});
