import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { refuseTileTarget } from "../../../../../core/games/patchistory/rules/tiles.ts";
import { player, type State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  eventsOf,
  type KingdomGiven,
  menuOf,
  only,
  refusalOf,
  refusedWith,
  type TableGiven,
  table,
} from "../../../../support/patchistory.ts";

const rich: KingdomGiven = { favours: 9, stock: { mineral: 9 }, printed: true };
const managing = (own: KingdomGiven, given: TableGiven = {}): State =>
  table({ ...given, kingdoms: [{ ...rich, ...own }, rich, rich] });
const hand = ["tile-culture-1"];
const reclaim = (room: string, tile = "tile-culture-1", seat = 0): Command => ({ type: "reclaim", seat, tile, room });
const build = (room: string, tile = "tile-culture-1", seat = 0): Command => ({
  type: "construct-building",
  seat,
  tile,
  room,
});
/** Its water room is the cell 2,0; the room 2,1 is 1x1 land. */
const lake = { id: "land-1-02", side: "white", at: [2, 0] } as const;

describe("where a tile may lie", () => {
  const none = { uncoverable: [], waterIsLand: false };
  const room = (kind: "culture" | "water" | "wasteland" | "wonder", figure: string | null = null) => ({
    kind,
    cells: [[0, 0]],
    figure,
  });

  it("PR-52 Reclamation: any 1x1 room but wasteland, water included", () => {
    expect(refuseTileTarget("wasteland", room("culture"), none)).toBeUndefined();
    expect(refuseTileTarget("wasteland", room("water"), none)).toBeUndefined();
    expect(refuseTileTarget("wasteland", room("wonder", "petra"), none)).toBeUndefined();
    expect(refuseTileTarget("wasteland", room("wasteland"), none)?.code).toBe("already-wasteland");
  });

  it("PR-53 P-MGT-72 a building: any 1x1 room but water, which Angkor Wat makes land", () => {
    expect(refuseTileTarget("building", room("wasteland"), none)).toBeUndefined();
    expect(refuseTileTarget("building", room("culture"), none)).toBeUndefined();
    expect(refuseTileTarget("building", room("water"), none)?.code).toBe("water");
    expect(refuseTileTarget("building", room("water"), { ...none, waterIsLand: true })).toBeUndefined();
  });

  it("P-HW-statue-of-liberty PR-26 nothing is ever laid on the Statue, on other figures it is", () => {
    const statue = { uncoverable: ["statue-of-liberty"], waterIsLand: false };
    for (const face of ["wasteland", "building"] as const) {
      expect(refuseTileTarget(face, room("wonder", "statue-of-liberty"), statue)?.code).toBe("statue-covered");
      expect(refuseTileTarget(face, room("wonder", "petra"), statue)).toBeUndefined();
      expect(refuseTileTarget(face, room("culture"), statue)).toBeUndefined();
    }
  });

  it("P-MGT-60 P-MGT-70 P-HW-angkor-wat water takes wasteland, and a building where Angkor Wat stands", () => {
    const state = managing({ hand, pieces: [lake] });
    expect(refusalOf(state, build("2,0"))).toEqual(["water"]);
    expect(refusalOf(state, reclaim("2,0"))).toBeNull();
    const temple = managing({ hand, pieces: [lake], figures: ["angkor-wat"] });
    expect(refusalOf(temple, build("2,0"))).toBeNull();
  });

  it("P-MGT-60 P-MGT-73 a room and a tile that exist, from behind the own screen", () => {
    const state = managing({ hand });
    for (const command of [reclaim("9,9"), build("9,9")]) expect(refusalOf(state, command)).toEqual(["unknown-room"]);
    for (const tile of ["tile-culture-2", "tile-none"])
      for (const command of [reclaim("0,0", tile), build("0,0", tile)])
        expect(refusalOf(state, command)).toEqual(["no-tile"]);
  });

  it("P-MGT-61 menus list every tile of the hand on every 1x1 room it may lie on, and no larger room", () => {
    const own = { hand: ["tile-culture-1", "tile-traffic-1"], figures: ["pyramid"], printed: false };
    const state = managing({ ...own, rooms: ["tile-politics-1"] });
    expect(menuOf(state, 0, "reclaim").map(({ tile, room: key }) => `${tile} ${key}`)).toEqual([
      "tile-culture-1 20,0",
      "tile-traffic-1 20,0",
    ]);
    const sites = menuOf(state, 0, "construct-building").map(({ room: key }) => key);
    expect(sites).toContain("20,0");
    expect(sites).toContain("0,0");
    expect(sites).not.toContain("10,0");
    expect(sites.length % 2).toBe(0);
  });
});

describe("laying and drawing tiles", () => {
  it("P-MGT-62 P-MGT-74 PR-54 the tile lies with the chosen side up, a tile below leaves the game, one is drawn", () => {
    const state = managing({ hand, printed: false, rooms: ["tile-politics-1"] });
    const next = state.fate.tiles[state.tilesDrawn];
    const laid = { type: "tile-laid", seat: 0, on: 0, room: "20,0", tile: "tile-culture-1" } as const;
    expect(eventsOf(state, reclaim("20,0")).slice(2)).toEqual([
      { ...laid, face: "wasteland", removed: "tile-politics-1" },
      { type: "tile-drawn", seat: 0, tile: next },
    ]);
    expect(eventsOf(state, build("20,0")).slice(2)).toEqual([
      { ...laid, face: "building", removed: "tile-politics-1" },
      { type: "tile-drawn", seat: 0, tile: next },
    ]);
    const bare = managing({ hand });
    expect(only(eventsOf(bare, reclaim("0,1")), "tile-laid")).toMatchObject([{ room: "0,1", removed: null }]);
  });

  it("PR-54 the last tile is drawn, then the hands shrink", () => {
    const last = { ...managing({ hand }), tilesDrawn: 35 };
    expect(only(eventsOf(last, reclaim("0,0")), "tile-drawn")).toHaveLength(1);
    expect(only(eventsOf({ ...last, tilesDrawn: 36 }, reclaim("0,0")), "tile-drawn")).toEqual([]);
  });
});

describe("a supply smaller than the number of players who may draw on it", () => {
  const withTiles = (left: number, given: TableGiven = {}): State => {
    const state = table({ kingdoms: [rich, rich, rich], ...given });
    return { ...state, tilesDrawn: state.fate.tiles.length - left };
  };
  const tileOf = (state: State, seat: number): string => player(state, seat).tiles[0] ?? "";
  const mayReclaim = (state: State, seat: number) => refusedWith(state, reclaim("0,0", tileOf(state, seat), seat));

  it("PR-45 three tiles for three players: nobody waits; two: all wait but the first", () => {
    expect([0, 1, 2].map((seat) => mayReclaim(withTiles(3), seat))).toEqual([null, null, null]);
    expect([0, 1, 2].map((seat) => mayReclaim(withTiles(2), seat))).toEqual([null, "wait-for-order", "wait-for-order"]);
    expect(refusedWith(withTiles(2), build("0,0", tileOf(withTiles(2), 1), 1))).toBe("wait-for-order");
  });

  it("PR-45 with no tile left there is nothing to wait for", () => {
    expect([0, 1, 2].map((seat) => mayReclaim(withTiles(0), seat))).toEqual([null, null, null]);
  });

  it("PR-45 the order is that of play, from the First Player", () => {
    const state = withTiles(1, { change: { firstPlayer: 2 } });
    expect([0, 1, 2].map((seat) => mayReclaim(state, seat))).toEqual(["wait-for-order", "wait-for-order", null]);
    const third = { ...state, phase: { kind: "management", finished: [false, false, true] } } as const;
    expect([0, 1].map((seat) => mayReclaim(third, seat))).toEqual([null, "wait-for-order"]);
  });

  it("PR-45 who has no tile in hand draws none, and who has built a route builds no other", () => {
    const empty = withTiles(2, { kingdoms: [{ ...rich, hand: [] }, rich, rich] });
    expect([1, 2].map((seat) => mayReclaim(empty, seat))).toEqual([null, null]);
    const route = (to: number, seat: number): Command => ({ type: "construct-trade-route", seat, to });
    const storage = { general: 2, allied: 4 };
    const built = { ...rich, marks: { builtRoute: true } };
    const routes = table({ kingdoms: [built, rich, rich], change: { storage } });
    expect([refusedWith(routes, route(0, 1)), refusedWith(routes, route(0, 2))]).toEqual([null, null]);
    expect(refusalOf(routes, route(1, 0))).toEqual(["once-per-round"]);
    const three = table({ kingdoms: [rich, rich, rich], change: { storage: { ...storage, general: 3 } } });
    expect([1, 2].map((seat) => refusedWith(three, route(0, seat)))).toEqual([null, null]);
  });

  it("PR-119 who waits for a shared supply is not finished by itself", () => {
    const poor = { stock: { mineral: 1 }, favours: 2, marks: { campaigned: true }, printed: true };
    const state = withTiles(1, { kingdoms: [rich, poor, rich] });
    const now = act(state, { type: "campaign", seat: 0, favours: 1 });
    expect(now.phase).toMatchObject({ finished: [false, false, false] });
  });
});
