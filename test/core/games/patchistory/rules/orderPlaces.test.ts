import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { decideAsBefore } from "../../../../../core/games/patchistory/flow/decide.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { openOrders } from "../../../../../core/games/patchistory/rules/orderPlaces.ts";
import type { Phase } from "../../../../../core/games/patchistory/table/phases.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { act, refusedWith, route, type TableGiven, table } from "../../../../support/patchistory.ts";

/* An order that can never be used any more is refused when it is written (PR-13), and not offered. */

const aid = (from: number, seat = 0): Command => ({ type: "order-aid", seat, from, accept: true });
const stance = (opponent: number, alliance: boolean | null = null, seat = 0): Command => ({
  type: "order-stance",
  seat,
  opponent,
  stance: "peaceful",
  alliance,
});
const seatsFor = (state: State, kind: "aid" | "stances", seat = 0) => openOrders(state, seat)[kind];

describe("an answer to Aid by order", () => {
  const diplomacy = (more: TableGiven = {}, order: readonly number[] = [1, 2, 0]): State =>
    table({
      kingdoms: [{ favours: 2 }, { favours: 2 }, { favours: 2 }],
      routes: [route("g1", "general", 1, 0), route("g2", "general", 2, 0)],
      phase: { kind: "diplomacy", order },
      ...more,
    });
  const favours = (...each: readonly number[]) => each.map((many) => ({ favours: many }));

  it("P-DIP-02 is refused once the giver's diplomacy is over this round", () => {
    expect([1, 2].map((from) => refusedWith(diplomacy({}, [2, 0]), aid(from)))).toEqual(["no-aid-to-come", null]);
    expect(seatsFor(diplomacy({}, [2, 0]), "aid")).toEqual([2]);
    expect(seatsFor(diplomacy(), "aid")).toEqual([1, 2]);
  });

  it("P-DIP-10 is refused when no route of the giver's leads here, or its favours are missing", () => {
    const onlyOut = diplomacy({ routes: [route("g1", "general", 0, 1), route("g2", "allied", 0, 2)] });
    expect([1, 2].map((from) => refusedWith(onlyOut, aid(from)))).toEqual(["no-aid-to-come", null]);
    const poor = diplomacy({ kingdoms: favours(2, 0, 2) });
    expect([1, 2].map((from) => refusedWith(poor, aid(from)))).toEqual(["no-aid-to-come", null]);
    expect(seatsFor(poor, "aid")).toEqual([2]);
  });

  it("P-DIP-13 P-DIP-32 is refused when the giver has accepted Aid or broken an Alliance this round", () => {
    for (const mark of ["acceptedAid", "brokeAlliance"] as const) {
      const state = diplomacy({ kingdoms: [{ favours: 2 }, { favours: 2, marks: { [mark]: true } }, { favours: 2 }] });
      expect([1, 2].map((from) => refusedWith(state, aid(from)))).toEqual(["no-aid-to-come", null]);
    }
  });

  it("PR-38 is refused when the giver's Aid asks for no answer", () => {
    const state = diplomacy({ kingdoms: [{ favours: 2 }, { favours: 2, figures: ["red-cross"] }, { favours: 2 }] });
    expect([1, 2].map((from) => refusedWith(state, aid(from)))).toEqual(["no-aid-to-come", null]);
  });

  it("P-DIP-11 answers the offer that lies on the table, and is open to all before diplomacy", () => {
    const asked = diplomacy({
      kingdoms: [{ favours: 2 }, { favours: 0, stock: { food: 3 } }, { favours: 2 }],
      change: { choices: [{ kind: "aid", seat: 0, from: 1, goods: { food: 3 } }] },
    });
    expect(act(asked, aid(1)).choices).toEqual([]);
    const won = [{ card: "land-1-01", side: "white" } as const, null, null];
    const before = diplomacy({
      routes: [],
      phase: { kind: "patching", order: [0, 1, 2], won, placements: [null, null, null] },
    });
    expect(seatsFor(before, "aid")).toEqual([1, 2]);
    expect(seatsFor(before, "stances")).toEqual([]);
  });
});

describe("a stance by order", () => {
  const movement = (routes: TableGiven["routes"], walking: readonly (readonly string[])[], steps = 1): State =>
    table({
      kingdoms: [{ workers: ["0,0"] }, { workers: ["0,0"] }, { workers: ["0,0"] }],
      ...(routes && { routes }),
      phase: {
        kind: "movement",
        steps: [steps, steps, steps],
        unmoved: [["0,0"], ["0,0"], ["0,0"]],
        routes: walking,
        finished: [false, false, false],
      },
    });
  const talk = (changes: Partial<NonNullable<Extract<Phase, { kind: "negotiation" }>["negotiation"]>> = {}): State =>
    table({
      routes: [route("g1", "general", 0, 1, [[0, "negotiation"]])],
      phase: {
        kind: "negotiation",
        order: [0, 1, 2],
        negotiation: {
          route: "g1",
          initiator: 0,
          other: 1,
          stage: "stances",
          stances: [null, null],
          answers: [null, null],
          ...changes,
        },
        war: null,
      },
    });

  it("P-NEG-01 is refused without a common route, or one whose worker can call no Negotiation this round", () => {
    expect(refusedWith(movement([], [[], [], []]), stance(1))).toBe("no-talk-to-come");
    const called = route("g1", "general", 1, 0, [[1, "negotiation"]]);
    expect(refusedWith(movement([called], [[], [], []]), stance(1))).toBeNull();
    expect(seatsFor(movement([called], [[], [], []]), "stances")).toEqual([1]);
    expect(seatsFor(movement([called], [[], [], []]), "stances", 2)).toEqual([]);
    const resting = route("g1", "general", 1, 0, [[1, "rest"]]);
    expect(refusedWith(movement([resting], [[], ["g1"], []]), stance(1))).toBe("no-talk-to-come");
    const atWar = route("g1", "general", 1, 0, [{ seat: 1, at: "negotiation", invaders: [1] }]);
    expect(refusedWith(movement([atWar], [[], [], []]), stance(1))).toBe("no-talk-to-come");
  });

  it("P-MOV-25 is open as long as the worker can still reach the Negotiation Room", () => {
    const on = (walking: readonly (readonly string[])[], steps: number) =>
      refusedWith(movement([route("g1", "general", 1, 0, [[1, "s3"]])], walking, steps), stance(1));
    expect(on([[], ["g1"], []], 2)).toBeNull();
    expect(on([[], ["g1"], []], 1)).toBe("no-talk-to-come");
    expect(on([[], [], []], 9)).toBe("no-talk-to-come"); // has walked already
    // Allies negotiate no more: the worker goes home (P-MOV-26).
    const allies = [route("g1", "general", 1, 0, [[1, "s3"]]), route("a1", "allied", 0, 1)];
    expect(refusedWith(movement(allies, [[], ["g1"], []], 9), stance(1))).toBe("no-talk-to-come");
  });

  it("PR-67 once the stances are known, is for the Alliance question alone, until it is answered", () => {
    expect([stance(1), stance(1, true), stance(2)].map((order) => refusedWith(talk(), order))).toEqual([
      null,
      null,
      "no-talk-to-come",
    ]);
    const asked = talk({ stage: "alliance", stances: ["peaceful", "peaceful"] });
    expect([stance(1), stance(1, true)].map((order) => refusedWith(asked, order))).toEqual(["no-talk-to-come", null]);
    const answered = talk({ stage: "alliance", stances: ["peaceful", "peaceful"], answers: [true, null] });
    expect([stance(1, false), stance(0, false, 1)].map((order) => refusedWith(answered, order))).toEqual([
      "no-talk-to-come",
      null,
    ]);
  });
});

describe("a boost by order", () => {
  it("P-WAR-03 is refused once the boost is in: that is changed by handing in another", () => {
    const state = table({
      kingdoms: [{ stock: { mineral: 2 } }, { stock: { mineral: 2 } }, {}],
      routes: [route("g1", "general", 0, 1, [{ seat: 0, at: "war", invaders: [0] }])],
      phase: {
        kind: "negotiation",
        order: [0, 1, 2],
        negotiation: null,
        war: { route: "g1", sides: [0, 1], invaders: [0], boosts: [{ minerals: 1, votes: 0 }, null] },
      },
    });
    const boost = (seat: number): Command => ({ type: "order-boost", seat, route: "g1", minerals: 2, votes: 0 });
    expect([0, 1].map((seat) => refusedWith(state, boost(seat)))).toEqual(["order-too-late", null]);
    expect([0, 1, 2].map((seat) => openOrders(state, seat).boosts)).toEqual([[], ["g1"], []]);
  });
});

describe("under rules version 2", () => {
  it("PR-13 such an order was taken, and a log that holds one is judged by that", () => {
    const state = table({ phase: { kind: "diplomacy", order: [0, 1, 2] } });
    expect(decideAsBefore(state, aid(1)).ok).toBe(true);
    expect(patchistory.formerly?.[2]?.(state, aid(1)).ok).toBe(true);
    for (const decide of [patchistory.decide, patchistory.formerly?.[3]])
      expect(decide?.(state, aid(1)).ok).toBe(false);
    expect(patchistory.rulesVersion).toBe(4);
  });
});
