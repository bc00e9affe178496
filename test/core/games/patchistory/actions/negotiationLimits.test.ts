import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import type { Choice } from "../../../../../core/games/patchistory/table/choices.ts";
import type { NegotiationPhase } from "../../../../../core/games/patchistory/table/phases.ts";
import type { Route } from "../../../../../core/games/patchistory/table/routes.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  eventsOf,
  type KingdomGiven,
  menuOf,
  only,
  refusalOf,
  refusedWith,
  route,
  type TableGiven,
  table,
} from "../../../../support/patchistory.ts";

type Affairs = Partial<Omit<NegotiationPhase, "kind">>;
/** Phase 4 at a point of its choosing. */
const affairs = (given: TableGiven & { readonly at?: Affairs } = {}): State =>
  table({
    ...given,
    phase: { kind: "negotiation", order: [0, 1, 2], negotiation: null, war: null, ...given.at },
  });
const talk = (id: string, a: number, b: number) => route(id, "general", a, b, [[a, "negotiation"]]);
const atWar = (id: string, a: number, b: number) => route(id, "general", a, b, [{ seat: a, at: "war", invaders: [a] }]);
const talking = (stage: "stances" | "alliance"): Affairs => ({
  negotiation: { route: "g1", initiator: 0, other: 1, stage, stances: [null, null], answers: [null, null] },
});
const fighting: Affairs = { war: { route: "g1", sides: [0, 1], invaders: [0], boosts: [null, null] } };
const asking = (choice: Choice, given: TableGiven = {}): State => affairs({ ...given, change: { choices: [choice] } });

describe("the order of one's affairs", () => {
  const choose = (id: string, seat = 0): Command => ({ type: "choose-route", seat, route: id });
  const routes: readonly Route[] = [talk("g1", 0, 1), talk("g2", 0, 2), atWar("g3", 0, 1), talk("g4", 1, 0)];

  it("P-NEG-02 PR-66 the seat at it chooses among its own Negotiations first, only then among its wars", () => {
    const state = affairs({ routes });
    expect(["g1", "g2", "g3", "g4", "none"].map((id) => refusedWith(state, choose(id)))).toEqual([
      null,
      null,
      "unknown-route",
      "unknown-route",
      "unknown-route",
    ]);
    expect(menuOf(state, 0, "choose-route").map(({ route: id }) => id)).toEqual(["g1", "g2"]);
    expect(refusedWith(state, choose("g4", 1))).toBe("not-your-turn");
    expect(eventsOf(state, choose("g2"))).toEqual([
      { type: "negotiation-opened", route: "g2", initiator: 0, other: 2 },
    ]);
  });

  it("PR-66 P-WAR-01 of several wars the one chosen is opened, with the roles of its declaration", () => {
    const kingdoms = [{ stock: { mineral: 1 } }, { stock: { mineral: 1 } }, { stock: { mineral: 1 } }];
    const state = affairs({ kingdoms, routes: [atWar("g1", 0, 1), atWar("g2", 0, 2), atWar("g3", 1, 0)] });
    expect(menuOf(state, 0, "choose-route").map(({ route: id }) => id)).toEqual(["g1", "g2"]);
    expect(eventsOf(state, choose("g2"))).toEqual([{ type: "war-opened", route: "g2", sides: [0, 2], invaders: [0] }]);
  });

  it("PR-66 one affair after another: none is chosen while a Negotiation or a war is under way", () => {
    expect(refusalOf(affairs({ routes, at: talking("stances") }), choose("g2"))).toEqual(["not-your-turn"]);
    const wars = [atWar("g1", 0, 1), atWar("g2", 0, 2)];
    expect(refusalOf(affairs({ routes: wars, at: fighting }), choose("g2"))).toEqual(["not-your-turn"]);
  });

  it("PR-74 PR-115 nor while others still answer what follows from the last one", () => {
    const state = affairs({ routes, change: { choices: [{ kind: "relief", seat: 2 }] } });
    expect(refusalOf(state, choose("g1"))).toEqual(["others-answer-first"]);
    const homing = affairs({ routes });
    const waiting = {
      ...homing,
      players: homing.players.map((each, seat) => ({ ...each, homing: seat === 1 ? 1 : 0 })),
    };
    expect(refusalOf(waiting, choose("g1"))).toEqual(["others-answer-first"]);
  });
});

describe("stances and answers", () => {
  const routes = [talk("g1", 0, 1)];
  const stance = (seat: number): Command => ({ type: "choose-stance", seat, stance: "peaceful" });
  const answer = (seat: number): Command => ({ type: "answer-alliance", seat, form: true });

  it("P-NEG-03 P-NEG-10 only what is asked, and only of the two it concerns", () => {
    const first = affairs({ routes, at: talking("stances") });
    expect([0, 1, 2].map((seat) => refusedWith(first, stance(seat)))).toEqual([null, null, "not-involved"]);
    expect([0, 1, 2].map((seat) => refusedWith(first, answer(seat)))).toEqual(Array(3).fill("nothing-asked"));
    const second = affairs({ routes, at: talking("alliance") });
    expect([0, 1, 2].map((seat) => refusedWith(second, answer(seat)))).toEqual([null, null, "not-involved"]);
    expect([0, 1, 2].map((seat) => refusedWith(second, stance(seat)))).toEqual(Array(3).fill("nothing-asked"));
    expect(refusedWith(affairs({ routes, at: fighting }), stance(0))).toBe("nothing-asked");
  });

  it("P-NEG-03 P-NEG-10 the menu has both stances, and yes and no", () => {
    expect(menuOf(affairs({ routes, at: talking("stances") }), 1, "choose-stance")).toEqual([
      { type: "choose-stance", seat: 1, stance: "peaceful" },
      { type: "choose-stance", seat: 1, stance: "aggressive" },
    ]);
    expect(menuOf(affairs({ routes, at: talking("alliance") }), 0, "answer-alliance")).toEqual([
      { type: "answer-alliance", seat: 0, form: true },
      { type: "answer-alliance", seat: 0, form: false },
    ]);
  });

  it("P-NEG-10 an answer stays secret until the other one is in", () => {
    const state = affairs({ routes, at: talking("alliance") });
    expect(eventsOf(state, { type: "answer-alliance", seat: 0, form: false })).toEqual([
      { type: "alliance-answered", seat: 0, form: false },
    ]);
  });

  it("P-NEG-11 PR-62 the initiator lays the route with either end as side A, its own or the ally's", () => {
    const state = asking({ kind: "orientation", seat: 0, partner: 2 });
    const lay = (sideA: number): Command => ({ type: "orient-route", seat: 0, sideA });
    expect(menuOf(state, 0, "orient-route")).toEqual([lay(0), lay(2)]);
    expect([1, 3].map((sideA) => refusedWith(state, lay(sideA)))).toEqual(["unknown-seat", "unknown-seat"]);
    expect(eventsOf(state, lay(0)).slice(0, 2)).toEqual([
      { type: "choice-closed", kind: "orientation", seat: 0 },
      { type: "route-placed", route: "r21", kind: "allied", a: 0, b: 2 },
    ]);
    expect(only(eventsOf(state, lay(2)), "route-placed")).toMatchObject([{ a: 2, b: 0 }]);
  });
});

describe("what is committed to a war", () => {
  const war = (own: KingdomGiven): State =>
    affairs({ routes: [atWar("g1", 0, 1)], kingdoms: [own, own], at: fighting });
  const commit = (minerals: number, votes = 0, seat = 0): Command => ({ type: "commit-boost", seat, minerals, votes });
  const menu = (state: State) => menuOf(state, 0, "commit-boost").map(({ minerals, votes }) => [minerals, votes]);

  it("P-WAR-03 0 to all Minerals, by the two sides only; votes are no boost", () => {
    const state = war({ stock: { mineral: 2, vote: 4 } });
    expect(menu(state)).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    expect(refusalOf(state, commit(3))).toEqual(["boost-too-large", { have: 2 }]);
    expect(refusalOf(state, commit(0, 2))).toEqual(["no-votes-as-boost"]);
    expect(refusalOf(state, commit(0, 0, 2))).toEqual(["not-involved"]);
    expect(refusalOf(affairs({ routes: [atWar("g1", 0, 1)] }), commit(0))).toEqual(["wrong-phase"]);
    expect(eventsOf(state, commit(2))).toEqual([
      { type: "boost-committed", seat: 0, boost: { minerals: 2, votes: 0 } },
    ]);
  });

  it("P-HW-jeanne-d-arc PR-73 also votes in pairs, up to the last whole one", () => {
    const state = war({ figures: ["jeanne-d-arc"], stock: { mineral: 1, vote: 5 } });
    expect(menu(state)).toEqual([
      [0, 0],
      [0, 2],
      [0, 4],
      [1, 0],
      [1, 2],
      [1, 4],
    ]);
    expect(refusalOf(state, commit(0, 3))).toEqual(["no-votes-as-boost"]);
    expect(refusalOf(state, commit(0, 6))).toEqual(["boost-too-large", { have: 4 }]);
  });
});

describe("after a war", () => {
  it("P-HW-napoleon-bonaparte PR-76 a free Threaten for Money or VPs, or none; the loser's cards protect it", () => {
    const choice: Choice = { kind: "threaten-loser", seat: 0, loser: 1 };
    const threaten = (demand: "coin" | "vp"): Command => ({ type: "threaten-loser", seat: 0, demand });
    const kingdoms = (figures: readonly string[] = []) => [{}, { stock: { coin: 9, vp: 9 }, figures }];
    const state = asking(choice, { kingdoms: kingdoms() });
    expect(menuOf(state, 0, "threaten-loser")).toEqual([threaten("coin"), threaten("vp")]);
    expect(menuOf(state, 0, "decline")).toEqual([{ type: "decline", seat: 0, choice: "threaten-loser" }]);
    expect(eventsOf(state, threaten("coin")).slice(0, 4)).toEqual([
      { type: "choice-closed", kind: "threaten-loser", seat: 0 },
      { type: "threatened", seat: 0, target: 1, demand: "coin", due: 3 },
      { type: "paid", seat: 1, goods: { coin: 3 }, cause: "threaten" },
      { type: "gained", seat: 0, goods: { coin: 3 }, cause: "threaten" },
    ]);
    const temple = asking(choice, { kingdoms: kingdoms(["parthenon"]) });
    expect(refusalOf(temple, threaten("coin"))).toEqual(["demand-forbidden", { target: 1 }]);
    expect(menuOf(temple, 0, "threaten-loser")).toEqual([threaten("vp")]);
  });

  it("P-HW-stealth-aircraft PR-78 strikes any 1x1 room of the loser but wasteland, with an own tile; then it is spent", () => {
    const given = {
      kingdoms: [{ hand: ["tile-culture-1"] }, { rooms: ["tile-politics-1"], figures: ["pyramid"] }],
    };
    const state = asking({ kind: "strike", seat: 0, loser: 1 }, given);
    const strike = (room: string, tile = "tile-culture-1"): Command => ({ type: "strike", seat: 0, tile, room });
    expect(menuOf(state, 0, "strike")).toEqual([strike("20,0")]);
    expect(refusalOf(state, strike("0,0"))).toEqual(["already-wasteland"]);
    expect(refusalOf(state, strike("10,0"))).toEqual(["not-1x1"]);
    expect(refusalOf(state, strike("7,7"))).toEqual(["unknown-room"]);
    expect(refusalOf(state, strike("20,0", "tile-politics-1"))).toEqual(["no-tile"]);
    const next = state.fate.tiles[state.tilesDrawn];
    const laid = { type: "tile-laid", seat: 0, on: 1, room: "20,0", tile: "tile-culture-1" } as const;
    expect(eventsOf(state, strike("20,0")).slice(0, 4)).toEqual([
      { type: "choice-closed", kind: "strike", seat: 0 },
      { type: "marked", seat: 0, mark: "struck" },
      { ...laid, face: "wasteland", removed: "tile-politics-1" },
      { type: "tile-drawn", seat: 0, tile: next },
    ]);
  });

  it("P-HW-red-cross PR-79 1 Food for 5 VPs, for its own offer only, or nothing", () => {
    const kingdoms = [{ figures: ["red-cross", "chichen-itza"], stock: { food: 2, mineral: 4 }, workers: ["0,0"] }];
    const state = asking({ kind: "relief", seat: 0 }, { kingdoms });
    expect(menuOf(state, 0, "give-relief")).toEqual([{ type: "give-relief", seat: 0 }]);
    const events = eventsOf(state, { type: "give-relief", seat: 0 });
    expect(events.slice(0, 3)).toEqual([
      { type: "choice-closed", kind: "relief", seat: 0 },
      { type: "paid", seat: 0, goods: { food: 1 }, cause: "offer", by: "red-cross" },
      { type: "gained", seat: 0, goods: { vp: 5 }, cause: "offer", by: "red-cross" },
    ]);
    expect([...only(events, "paid"), ...only(events, "gained")].filter(({ cause }) => cause === "offer")).toHaveLength(
      2,
    );
    const after = act(state, { type: "decline", seat: 0, choice: "relief" });
    expect(refusedWith(after, { type: "give-relief", seat: 0 })).toBe("nothing-asked");
  });
});
