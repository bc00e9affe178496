import { describe, expect, it } from "vitest";
import { content } from "../../../../../core/games/patchistory/content/index.ts";
import { boostLimit, boostValue } from "../../../../../core/games/patchistory/rules/war/boosts.ts";
import { strengthOf, winnerOf } from "../../../../../core/games/patchistory/rules/war/fighting.ts";
import { openTalks, openWars } from "../../../../../core/games/patchistory/rules/war/opening.ts";
import type { Orders } from "../../../../../core/games/patchistory/table/orders.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  eventsOf,
  flowOf,
  type KingdomGiven,
  menuOf,
  only,
  refusalOf,
  route,
  type TableGiven,
  table,
  waitingFor,
} from "../../../../support/patchistory.ts";

const atWar = (invaders: readonly number[]) => route("g1", "general", 0, 1, [{ seat: 0, at: "war", invaders }]);
/** A war of seat 0's worker against seat 1, to be fought now. */
const war = (invaders: readonly number[], kingdoms: readonly KingdomGiven[], given: TableGiven = {}): State =>
  table({
    ...given,
    kingdoms,
    routes: [atWar(invaders)],
    phase: { kind: "negotiation", order: [0, 1, 2], negotiation: null, war: null },
  });
const boost = (seat: number, minerals: number, votes = 0) => ({ type: "commit-boost", seat, minerals, votes }) as const;
/** A kingdom with this many swords, and enough to commit: tiles add to what its figures show. */
const swords = (mil: number, more: KingdomGiven = {}): KingdomGiven => {
  const shown = (more.figures ?? []).reduce((sum, id) => sum + (content.figures.get(id)?.symbols.sword ?? 0), 0);
  const pairs = Array.from({ length: Math.floor((mil - shown) / 2) }, () => "tile-military-3");
  const rooms = (mil - shown) % 2 === 0 ? pairs : [...pairs, "tile-military-1"];
  return { ...more, rooms, stock: { mineral: 9, vp: 20, ...more.stock } };
};
/** All facts of the war from the second boost until the phase continues. */
const fought = (state: State, mine: number, theirs: number) => {
  const events = eventsOf(act(flowOf(state).state, boost(0, mine)), boost(1, theirs));
  return events.slice(1, events.findIndex(({ type }) => type === "jobs-added") + 1);
};
const recall = { kind: "recall", route: "g1", seat: 0 } as const;

describe("the strength of a side", () => {
  it.each([
    [0, 0],
    [2, 4],
    [3, 6],
    [4, 7],
  ])("P-HW-schwerer-gustav PR-73 the first three of %i Minerals count twice", (minerals, worth) => {
    expect(boostValue({ minerals, votes: 0 }, { boost: { first: 3, value: 2 }, votesPerBoost: null })).toBe(worth);
    expect(boostValue({ minerals, votes: 0 }, { boost: null, votesPerBoost: null })).toBe(minerals);
  });

  it("P-HW-jeanne-d-arc PR-73 two votes are one Mineral, for her owner only", () => {
    const hers = { boost: null, votesPerBoost: 2 };
    expect([1, 2, 3, 4].map((votes) => boostValue({ minerals: 1, votes }, hers))).toEqual([1, 2, 2, 3]);
    expect(boostValue({ minerals: 1, votes: 4 }, { boost: null, votesPerBoost: null })).toBe(1);
    expect(boostValue({ minerals: 2, votes: 4 }, { boost: { first: 3, value: 2 }, votesPerBoost: 2 })).toBe(7);
  });

  it("P-WAR-02 P-GEN-19 Invaders have their swords, Defenders their shields as well, and the boost", () => {
    const state = table({ kingdoms: [{ rooms: ["tile-military-3", "tile-military-3", "tile-military-4"] }] });
    expect(strengthOf(state, 0, true, { minerals: 1, votes: 0 })).toBe(5);
    expect(strengthOf(state, 0, false, { minerals: 1, votes: 0 })).toBe(7);
  });

  it("P-WAR-04 P-WAR-05 P-WAR-06 the higher wins; a tie is the Defender's, of two Invaders nobody's", () => {
    for (const roles of [
      [true, true],
      [true, false],
      [false, true],
    ] as const) {
      expect(winnerOf([5, 4], roles)).toBe(0);
      expect(winnerOf([4, 5], roles)).toBe(1);
    }
    expect(winnerOf([5, 5], [true, false])).toBe(1);
    expect(winnerOf([5, 5], [false, true])).toBe(0);
    expect(winnerOf([5, 5], [true, true])).toBeNull();
  });
});

describe("what may be committed", () => {
  const jeanne = (stock: KingdomGiven["stock"]) => swords(2, { figures: ["jeanne-d-arc"], stock: { ...stock } });
  const refusal = (state: State, ...given: Parameters<typeof boost>) => refusalOf(state, boost(...given));

  it("P-WAR-03 PR-73 Minerals up to what one has; votes in pairs, and only with Jeanne d'Arc", () => {
    const { state } = flowOf(
      war([0], [jeanne({ mineral: 2, vote: 5 }), swords(1, { stock: { mineral: 1, vote: 5 } })]),
    );
    expect(refusal(state, 0, 2)).toBeNull();
    expect(refusal(state, 0, 3)).toEqual(["boost-too-large", { have: 2 }]);
    expect(refusal(state, 0, 0, 4)).toBeNull();
    expect(refusal(state, 0, 0, 3)).toEqual(["no-votes-as-boost"]);
    expect(refusal(state, 0, 0, 6)).toEqual(["boost-too-large", { have: 4 }]);
    expect(refusal(state, 1, 0, 0)).toBeNull();
    expect(refusal(state, 1, 0, 2)).toEqual(["no-votes-as-boost"]);
    expect(boostLimit(state, 0)).toEqual({ minerals: 2, votes: 4 });
    expect(boostLimit(state, 1)).toEqual({ minerals: 1, votes: 0 });
    expect(menuOf(state, 0, "commit-boost").map(({ minerals, votes }) => [minerals, votes])).toEqual(
      [0, 1, 2].flatMap((minerals) => [0, 2, 4].map((votes) => [minerals, votes])),
    );
  });

  it("PR-120 who can commit nothing is not asked: no Minerals, and no pair of votes to use", () => {
    const asked = (own: KingdomGiven) => waitingFor(flowOf(war([0], [own, swords(1)])).state);
    expect(asked(swords(3, { stock: { mineral: 0, vote: 9 } }))).toEqual(["1 boost"]);
    expect(asked(swords(3, { stock: { mineral: 1 } }))).toEqual(["0 boost", "1 boost"]);
    expect(asked(jeanne({ mineral: 0, vote: 1 }))).toEqual(["1 boost"]);
    expect(asked(jeanne({ mineral: 0, vote: 2 }))).toEqual(["0 boost", "1 boost"]);
    const { events } = flowOf(war([0], [swords(3, { stock: { mineral: 0 } }), swords(1)]));
    expect(only(events, "boost-committed")).toEqual([
      { type: "boost-committed", seat: 0, boost: { minerals: 0, votes: 0 } },
    ]);
  });

  it.each([
    [
      { mineral: 9, vote: 9 },
      { minerals: 3, votes: 4 },
      { minerals: 3, votes: 4 },
    ],
    [
      { mineral: 2, vote: 9 },
      { minerals: 3, votes: 5 },
      { minerals: 2, votes: 4 },
    ],
    [
      { mineral: 2, vote: 3 },
      { minerals: 0, votes: 4 },
      { minerals: 0, votes: 2 },
    ],
  ])("P-WAR-03 PR-73 an order commits what it says as far as it goes: %o, ordered %o", (stock, ordered, boosted) => {
    const state = war([0], [jeanne(stock), swords(1)]);
    const boosts: Orders["boosts"] = [
      { route: "g9", minerals: 1, votes: 0 },
      { route: "g1", ...ordered },
    ];
    const { events, state: after } = flowOf({
      ...state,
      orders: state.orders.map((each, seat) => (seat === 0 ? { ...each, boosts } : each)),
    });
    expect(events.slice(1, 3)).toEqual([
      { type: "order-used", seat: 0, order: "boosts", entry: "g1" },
      { type: "boost-committed", seat: 0, boost: boosted },
    ]);
    expect(waitingFor(after)).toEqual(["1 boost"]);
  });

  it("P-WAR-03 an order of somebody without Jeanne d'Arc commits no votes", () => {
    const state = war([0], [swords(3, { stock: { mineral: 2, vote: 4 } }), swords(1)]);
    const boosts = [{ route: "g1", minerals: 1, votes: 4 }];
    const { events } = flowOf({
      ...state,
      orders: state.orders.map((each, seat) => (seat === 0 ? { ...each, boosts } : each)),
    });
    expect(only(events, "boost-committed")).toMatchObject([{ seat: 0, boost: { minerals: 1, votes: 0 } }]);
  });
});

describe("a war, fact by fact", () => {
  const committed = (minerals: number) => ({ minerals, votes: 0 });

  it.each([
    [1, 5, 3],
    [2, 10, 6],
    [3, 15, 9],
  ])(
    "P-WAR-03 P-WAR-07 Era %i: both pay their boost; %i VPs for an Invader, %i for a Defender",
    (era, invader, defender) => {
      const kingdoms = [swords(4, { track: 7 }), swords(2), { figures: ["chichen-itza"], stock: { food: 1 } }];
      expect(fought(war([0], kingdoms, { era }), 1, 2)).toEqual([
        {
          type: "war-fought",
          route: "g1",
          sides: [0, 1],
          boosts: [committed(1), committed(2)],
          strengths: [5, 4],
          winner: 0,
        },
        { type: "paid", seat: 0, goods: { mineral: 1 }, cause: "war" },
        { type: "paid", seat: 1, goods: { mineral: 2 }, cause: "war" },
        { type: "gained", seat: 0, goods: { vp: invader }, cause: "war" },
        { type: "jobs-added", jobs: [recall] },
      ]);
      const other = fought(war([0], kingdoms, { era }), 0, 3);
      expect(only(other, "gained")).toEqual([{ type: "gained", seat: 1, goods: { vp: defender }, cause: "war" }]);
      expect(only(other, "war-fought")[0]?.winner).toBe(1);
      const both = fought(war([0, 1], kingdoms, { era }), 0, 3);
      expect(only(both, "gained")).toEqual([{ type: "gained", seat: 1, goods: { vp: invader }, cause: "war" }]);
    },
  );

  it.each([
    [6, 2, 20, []],
    [7, 2, 20, [7]],
    [7, 2, 4, [4]],
    [8, 2, 0, []],
  ])(
    "P-WAR-08 PR-75 %i against %i, the loser with %i VPs: what the winner takes in addition",
    (mine, theirs, vp, taken) => {
      const kingdoms = [swords(mine, { track: 7 }), swords(theirs, { stock: { vp } })];
      const events = fought(war([0], kingdoms), 0, 0);
      const goods = taken.map((amount) => ({ vp: amount }));
      expect(only(events, "paid").map((event) => [event.seat, event.goods])).toEqual(goods.map((each) => [1, each]));
      expect(only(events, "gained").map((event) => [event.seat, event.goods])).toEqual([
        [0, { vp: 5 }],
        ...goods.map((each) => [0, each]),
      ]);
      const back = fought(war([1], [swords(theirs, { track: 7, stock: { vp } }), swords(mine)]), 0, 0);
      expect(only(back, "gained").map((event) => [event.seat, event.goods.vp])).toEqual([
        [1, 5],
        ...taken.map((each) => [1, each]),
      ]);
    },
  );

  it("P-HW-pope-john-paul-ii PR-75 protects in the round he was patched only, his owner only", () => {
    const pope = { figures: ["pope-john-paul-ii"] };
    const marks = { patched: ["homer", "pope-john-paul-ii"] };
    const takes = (loser: KingdomGiven) =>
      only(fought(war([0], [swords(9, { track: 7 }), swords(2, loser)]), 0, 0), "paid").length;
    expect(takes({ ...pope, marks })).toBe(0);
    expect(takes({ ...pope, marks: { patched: ["homer"] } })).toBe(1);
    expect(takes({ marks })).toBe(1);
  });

  it("PR-74 P-HW-colossus-of-rhodes P-HW-napoleon-bonaparte P-HW-stealth-aircraft P-HW-red-cross what follows, in its order", () => {
    const winner = ["colossus-of-rhodes", "napoleon-bonaparte", "stealth-aircraft"];
    const relief = { figures: ["red-cross"] };
    const kingdoms = [swords(2, { track: 7, ...relief }), { figures: winner, stock: { mineral: 1 } }, relief];
    const events = fought(war([0], kingdoms, { change: { firstPlayer: 1 } }), 0, 0);
    expect(only(events, "gained").map(({ goods, by }) => [goods.vp, by])).toEqual([
      [3, undefined],
      [7, undefined],
      [3, "colossus-of-rhodes"],
    ]);
    expect(events.at(-1)).toEqual({
      type: "jobs-added",
      jobs: [
        { kind: "threaten-loser", seat: 1, loser: 0 },
        { kind: "strike", seat: 1, loser: 0 },
        recall,
        { kind: "relief", seat: 2 },
        { kind: "relief", seat: 0 },
      ],
    });
  });

  it("PR-74 P-WAR-06 nobody wins a tie of Invaders: no reward, no bonus, only the way home", () => {
    const kingdoms = [swords(6, { track: 7, figures: ["stealth-aircraft"] }), swords(6)];
    const events = fought(war([0, 1], kingdoms), 0, 0);
    expect(events).toMatchObject([
      { type: "war-fought", winner: null },
      { type: "jobs-added", jobs: [recall] },
    ]);
  });
});

describe("own affairs", () => {
  it("P-NEG-02 P-WAR-01 PR-72 own workers in a Negotiation Room, without those that wait for a war, and those in a War Room", () => {
    const routes = [
      route("g1", "general", 0, 1, [[0, "negotiation"]]),
      route("g2", "general", 0, 1, [{ seat: 0, at: "negotiation", invaders: [1] }]),
      route("g3", "general", 0, 1, [{ seat: 0, at: "war", invaders: [1] }]),
      route("g4", "general", 1, 0, [[1, "negotiation"]]),
      route("g5", "general", 1, 0, [{ seat: 1, at: "war", invaders: [0] }]),
      route("g6", "general", 0, 2, [[0, "s2"]]),
    ];
    const state = table({ routes });
    const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
    expect([0, 1, 2].map((seat) => ids(openTalks(state, seat)))).toEqual([["g1"], ["g4"], []]);
    expect([0, 1, 2].map((seat) => ids(openWars(state, seat)))).toEqual([["g3"], ["g5"], []]);
  });
});
