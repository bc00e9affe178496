import { describe, expect, it } from "vitest";
import { remember } from "../../../../../core/engine/remember.ts";
import { contentIn } from "../../../../../core/games/patchistory/content/index.ts";
import { patchingRules } from "../../../../../core/games/patchistory/rules/patching/handingIn.ts";
import { powers, surveyed, surveyOf } from "../../../../../core/games/patchistory/rules/territory/ground.ts";
import {
  freeRooms,
  homeRooms,
  roomByKey,
  roomIndex,
  roomsWithWorkers,
} from "../../../../../core/games/patchistory/rules/territory/rooms.ts";
import type { PlacedTile, Player, Territory } from "../../../../../core/games/patchistory/table/kingdom.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { table } from "../../../../support/patchistory.ts";

const keysOf = (rooms: readonly { readonly key: string }[]) => rooms.map(({ key }) => key);
/** A baseland with a card and two tiles on it. */
const some: Territory = {
  pieces: [
    { id: "baseland-1", side: "equality", at: [0, 0] },
    { id: "land-1-01", side: "white", at: [1, 2] },
  ],
  tiles: [
    { id: "tile-culture-1", at: [0, 0], face: "building" },
    { id: "tile-traffic-1", at: [0, 1], face: "wasteland" },
  ],
  workers: [],
};

/** A table whose first kingdom is this one. */
const with_ = (territory: Partial<Territory>): State => {
  const state = table();
  const [first, ...others] = state.players as readonly [Player, ...Player[]];
  return { ...state, players: [{ ...first, territory: { ...some, ...territory } }, ...others] };
};
const groundOf = (territory: Territory) => surveyed(contentIn("evened"), territory);

describe("the ground of a territory", () => {
  it("P-GEN-25 is the same for the same things in the same places, whatever list they stand in", () => {
    const copy = {
      ...some,
      pieces: some.pieces.map((piece) => ({ ...piece })),
      tiles: some.tiles.map((tile) => ({ ...tile })),
    };
    expect(groundOf(copy)).toBe(groundOf(some));
    expect(groundOf({ ...some, pieces: [...some.pieces], tiles: [...some.tiles] })).toBe(groundOf(some));
    expect(groundOf({ ...some, workers: ["0,0"] })).toBe(groundOf(some));
  });

  const [base, card] = some.pieces as readonly [Territory["pieces"][0], Territory["pieces"][0]];
  const [built, waste] = some.tiles as readonly [PlacedTile, PlacedTile];
  it.each<[string, Partial<Territory>]>([
    ["another side of a card", { pieces: [base, { ...card, side: "black" }] }],
    ["a card a row further", { pieces: [base, { ...card, at: [0, 2] }] }],
    ["a card a column further", { pieces: [base, { ...card, at: [1, 1] }] }],
    ["another card", { pieces: [base, { ...card, id: "land-1-02" }] }],
    ["one card fewer", { pieces: [base] }],
    ["one card more", { pieces: [base, card, { ...card, id: "land-1-03", at: [2, 2] }] }],
    ["another order of the pile", { pieces: [card, base] }],
    ["another face of a tile", { tiles: [built, { ...waste, face: "building" }] }],
    ["a tile in another place", { tiles: [built, { ...waste, at: [1, 1] }] }],
    ["another tile", { tiles: [{ ...built, id: "tile-culture-3" }, waste] }],
    ["one tile fewer", { tiles: [built] }],
  ])("P-GEN-25 is another one with %s", (_what, change) => {
    const before = groundOf(some);
    const after = groundOf({ ...some, ...change });
    const told = ({ rooms }: typeof before) => rooms.map(({ id, key, symbols, tile }) => [id, key, symbols, tile]);
    expect(told(after)).not.toEqual(told(before));
    expect(told(groundOf(some))).toEqual(told(before));
  });

  it("P-MGT-60 P-MGT-70 a tile shows the side that lies up: a bare wasteland, or its building", () => {
    const seen = groundOf(some);
    expect(seen.rooms.find(({ key }) => key === "0,1")).toMatchObject({
      id: "tile-traffic-1",
      kind: "wasteland",
      symbols: {},
      activity: null,
      tile: "wasteland",
      reclaimed: true,
    });
    expect(seen.rooms.find(({ key }) => key === "0,0")).toMatchObject({
      kind: "culture",
      tile: "building",
      reclaimed: false,
    });
  });

  it("remembers the last sixteen things worked out, the oldest makes room for the newest", () => {
    const memory = remember<{ readonly n: number }>();
    const find = (n: number) => memory.find((entry) => entry.n === n)?.n;
    for (let n = 1; n <= 16; n += 1) expect(memory.keep({ n })).toEqual({ n });
    expect([1, 2, 16].map(find)).toEqual([1, 2, 16]);
    memory.keep({ n: 17 });
    expect([1, 2, 16, 17].map(find)).toEqual([undefined, 2, 16, 17]);
    memory.keep({ n: 18 });
    expect([2, 3, 17, 18].map(find)).toEqual([undefined, 3, 17, 18]);
  });
});

describe("rooms and workers", () => {
  const all = ["0,0", "0,1", "0,2", "1,0", "1,1", "1,2"];
  const standing = (workers: readonly string[]): State => table({ kingdoms: [{ workers }] });

  it("P-GEN-24 PR-29 each worker counts in its room, several in an overfull one", () => {
    const count = (workers: readonly string[]) => roomsWithWorkers(standing(workers), 0).map((room) => room.workers);
    expect(count([])).toEqual([0, 0, 0, 0, 0, 0]);
    expect(count(["0,1", "1,2", "0,1"])).toEqual([0, 2, 0, 0, 0, 1]);
    expect(surveyOf(standing(["0,1"]), 0).rooms.every((room) => room.workers === 0)).toBe(true);
    const occupied = standing(["0,1"]);
    expect(roomsWithWorkers(occupied, 0)).toBe(roomsWithWorkers(occupied, 0));
    expect(roomsWithWorkers(with_({}), 0)).toBe(groundOf(some).rooms);
    expect(roomByKey(standing(["0,1"]), 0, "0,1")?.workers).toBe(1);
    expect(roomByKey(standing([]), 0, "9,9")).toBeUndefined();
  });

  it("PR-58 PR-112 a worker comes home to a room without one; if there is none, to any", () => {
    expect(keysOf(freeRooms(standing(["0,1"]), 0))).toEqual(all.filter((key) => key !== "0,1"));
    expect(keysOf(homeRooms(standing(["0,1"]), 0))).toEqual(all.filter((key) => key !== "0,1"));
    expect(keysOf(homeRooms(standing(all.slice(1)), 0))).toEqual(["0,0"]);
    expect(keysOf(freeRooms(standing(all), 0))).toEqual([]);
    expect(keysOf(homeRooms(standing(all), 0))).toEqual(all);
  });

  it("P-GEN-23 a room is named by its first cell only", () => {
    const pyramid = table({ kingdoms: [{ figures: ["pyramid"] }] });
    const index = roomIndex(pyramid, 0, "10,0");
    expect(surveyOf(pyramid, 0).rooms[index]).toMatchObject({
      figure: "pyramid",
      cells: [
        [10, 0],
        [10, 1],
        [11, 0],
        [11, 1],
      ],
    });
    for (const key of ["10,1", "11,0", "9,9", "nowhere"]) expect(roomIndex(pyramid, 0, key)).toBe(-1);
  });
});

describe("what applies to the next placement", () => {
  it.each([
    [1, 5],
    [2, 6],
    [3, 7],
  ])("P-PATCH-11 in Era %i a square of %i", (era, size) => {
    const rules = { sizeLimit: size, waterIsLand: false, uncoverable: [] };
    expect(patchingRules(table({ era }), 0)).toEqual(rules);
  });

  it("PR-25 PR-26 a figure counts in its own kingdom only", () => {
    const state = table({ era: 3, kingdoms: [{ figures: ["statue-of-liberty"] }, { figures: ["angkor-wat"] }] });
    expect(patchingRules(state, 0)).toEqual({
      sizeLimit: null,
      waterIsLand: false,
      uncoverable: ["statue-of-liberty"],
    });
    expect(patchingRules(state, 1)).toEqual({ sizeLimit: 7, waterIsLand: true, uncoverable: [] });
    expect([0, 1, 2].map((seat) => powers(state, seat).figures)).toEqual([["statue-of-liberty"], ["angkor-wat"], []]);
  });
});
