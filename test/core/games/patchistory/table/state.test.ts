import { describe, expect, it } from "vitest";
import { content, entry, printedRooms } from "../../../../../core/games/patchistory/content/index.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { noOrders } from "../../../../../core/games/patchistory/table/orders.ts";
import { otherEnd } from "../../../../../core/games/patchistory/table/routes.ts";
import {
  allied,
  byEra,
  clockwise,
  ownRoutesTo,
  perSeat,
  player,
  routeOf,
  tilesLeft,
} from "../../../../../core/games/patchistory/table/state.ts";
import { opened, route, table } from "../../../../support/patchistory.ts";

const general = route("g", "general", 0, 1);
const state = table({ routes: [general, route("a", "allied", 1, 2)] });
const ids = (from: number, to: number): readonly string[] => ownRoutesTo(state, from, to).map(({ id }) => id);

describe("a table", () => {
  it("is empty before it is opened", () => {
    const none = { general: 0, allied: 0 };
    expect(patchistory.initial).toEqual({
      seats: 0,
      options: patchistory.options.parse({}),
      commitment: "",
      corrections: null,
      fate: { seed: "", decks: [], sides: [], tiles: [], prosperity: [], rows: [] },
      era: 1,
      round: 0,
      firstPlayer: 0,
      players: [],
      routes: [],
      storage: none,
      routesPlaced: 0,
      routesRemoved: none,
      revealed: 0,
      tilesDrawn: 0,
      tilesRemoved: [],
      discarded: [],
      prosperityRemoved: [],
      phase: { kind: "setup" },
      choices: [],
      agenda: [],
      orders: [],
      outcome: null,
    });
  });

  it("P-SET-04 P-SET-06 P-SET-13 gives every player the same beginning", () => {
    for (const { stock, ...each } of opened(4).players) {
      expect(stock).toEqual({ food: 4, mineral: 0, coin: 3, vp: 20, vote: 0 });
      expect(each).toMatchObject({
        track: 8,
        gone: 0,
        homing: 0,
        arriving: 0,
        favours: 0,
        tookFreeCard: false,
        sources: { start: 20 },
        marks: {
          acceptedAid: false,
          acted: false,
          brokeAlliance: false,
          builtRoute: false,
          campaigned: false,
          struck: false,
          patched: [],
        },
      });
      expect([each.tiles.length, each.prosperity.length]).toEqual([4, 3]);
    }
    expect(opened(3)).toMatchObject({ orders: [noOrders, noOrders, noOrders], choices: [], agenda: [], outcome: null });
    expect(noOrders).toEqual({ auction: null, stances: [], aid: [], boosts: [] });
  });

  it("has the seats it was opened for, and no other", () => {
    expect(player(state, 2)).toBe(state.players[2]);
    for (const seat of [3, -1]) expect(() => player(state, seat)).toThrow(`no player on seat ${seat}`);
    expect(perSeat(state, "x")).toEqual(["x", "x", "x"]);
  });

  it("P-GEN-16 goes clockwise from the First Player", () => {
    expect(clockwise(state)).toEqual([0, 1, 2]);
    expect(clockwise({ ...state, firstPlayer: 2 })).toEqual([2, 0, 1]);
  });

  it("P-GEN-06 reads the three numbers of a rule by its era", () => {
    expect([1, 2, 3].map((era) => byEra({ ...state, era }, [4, 5, 6]))).toEqual([4, 5, 6]);
    expect(byEra(state, [])).toBe(0);
  });

  it("P-SET-10 counts the tiles that are left to draw", () => {
    expect(tilesLeft({ ...state, tilesDrawn: 36 })).toBe(0);
    expect(tilesLeft(opened(4))).toBe(20);
  });
});

describe("routes", () => {
  it("P-GEN-27 connect two kingdoms, found by their name", () => {
    expect([otherEnd(general, 0), otherEnd(general, 1)]).toEqual([1, 0]);
    expect(routeOf(state, "g")).toBe(general);
    expect(routeOf(state, "x")).toBeUndefined();
  });

  it("P-NEG-17 make allies of two players if they are Allied, whichever end is whose", () => {
    expect([allied(state, 1, 2), allied(state, 2, 1)]).toEqual([true, true]);
    for (const [x, y] of [
      [0, 1],
      [1, 0],
      [0, 2],
      [1, 1],
      [2, 2],
    ] as const)
      expect(allied(state, x, y)).toBe(false);
  });

  it("PR-36 are owned at their Start: an Allied one by both, a general one by one", () => {
    expect([ids(0, 1), ids(1, 0)]).toEqual([["g"], []]);
    expect([ids(1, 2), ids(2, 1)]).toEqual([["a"], ["a"]]);
    expect([ids(0, 2), ids(2, 0), ids(1, 1)]).toEqual([[], [], []]);
  });
});

describe("what is printed", () => {
  it("is found by its name; an unknown one is an error of the game", () => {
    expect(entry(content.tiles, "tile-economy-6").id).toBe("tile-economy-6");
    expect(() => entry(content.tiles, "tile-gold-1")).toThrow("nothing is printed as tile-gold-1");
  });

  it("shows the side that lies up", () => {
    const { white, black } = entry(content.landCards, "land-1-03");
    expect([printedRooms(content, "land-1-03", "white"), printedRooms(content, "land-1-03", "black")]).toEqual([
      white.rooms,
      black.rooms,
    ]);
    const { liberty, equality } = entry(content.baselands, "baseland-2");
    expect(printedRooms(content, "baseland-2", "liberty")).toBe(liberty.rooms);
    expect(printedRooms(content, "baseland-2", "equality")).toBe(equality.rooms);
  });

  it("P-PROD-10 asks for no Food without workers, and for 12 with all eight", () => {
    expect(content.upkeep).toEqual([0, 1, 2, 3, 4, 6, 8, 10, 12]);
  });

  it("P-MGT-01 names every action of phase 2", () => {
    for (const [id, action] of Object.entries(content.actions)) expect(action.id).toBe(id);
    expect(content.actions.campaign.favours).toBe("any");
  });
});
