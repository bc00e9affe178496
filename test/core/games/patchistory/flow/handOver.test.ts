import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type { GameEvent } from "../../../../../core/games/patchistory/table/events.ts";
import { noOrders } from "../../../../../core/games/patchistory/table/orders.ts";
import type { Phase } from "../../../../../core/games/patchistory/table/phases.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { type Seat, stream } from "../../../../../core/index.ts";
import { seedOf } from "../../../../../functions/tools/randomGame.ts";
import {
  act,
  auctionAt,
  flowOf,
  only,
  opened,
  openingEvents,
  route,
  table,
  waitingFor,
} from "../../../../support/patchistory.ts";

const handedOver = (state: State, seat: Seat): readonly GameEvent[] =>
  patchistory.heard?.(state, { type: "seat-handed-over", seat, to: "person" }) ?? [];
const fold = (state: State, events: readonly GameEvent[]): State => events.reduce(patchistory.evolve, state);
const afterHandOver = (state: State, seat: Seat): State => fold(state, handedOver(state, seat));

const rich = { stock: { food: 5, mineral: 5, coin: 6, vp: 10, vote: 4 } };
const kingdoms = [rich, rich, rich];
const inPhase = (phase: Phase): State =>
  table({ kingdoms, phase, routes: [route("r1", "general", 0, 1, [[0, "negotiation"]])] });
const talk = (stage: "stances" | "alliance"): Phase => ({
  kind: "negotiation",
  order: [0, 1, 2],
  negotiation: { route: "r1", initiator: 0, other: 1, stage, stances: [null, null], answers: [null, null] },
  war: null,
});

describe("standing orders of a former holder", () => {
  it("end with the hand-over: the next bid waits for the new holder (PR-13)", () => {
    const start = auctionAt([6, 6, 6]);
    const [card = ""] = start.phase.kind === "auction" ? start.phase.offers.map((offer) => offer.card) : [];
    const ordered = act(start, {
      type: "order-bids",
      seat: 1,
      list: [{ card, max: 5 }],
      wait: false,
      otherwise: "move",
    });
    const free = afterHandOver(ordered, 1);
    expect(free.orders[1]).toEqual(noOrders);
    const bid: Command = { type: "place-bid", seat: 0, card, amount: 1 };
    expect(waitingFor(act(free, bid))).toEqual(["1 bid"]);
    // The order would have bid at once.
    expect(waitingFor(act(ordered, bid))).not.toEqual(["1 bid"]);
  });

  it("end whatever they are for, all at once, and show what is left to that seat only", () => {
    const orders = {
      auction: null,
      stances: [{ opponent: 0, stance: "aggressive", alliance: null }],
      aid: [{ from: 0, accept: true }],
      boosts: [{ route: "r1", minerals: 2, votes: 0 }],
    } as const;
    const state = table({ kingdoms, change: { orders: [noOrders, orders, noOrders] } });
    const events = handedOver(state, 1);
    expect(events).toEqual([{ type: "orders-lapsed", seat: 1, orders: noOrders, handedOver: true }]);
    for (const viewer of [0, 2, "spectator"] as const)
      expect(patchistory.redact(events[0] as GameEvent, viewer)).toBeUndefined();
    expect(patchistory.redact(events[0] as GameEvent, 1)).toEqual(events[0]);
  });

  it("of the others, and of a seat that has none, are left alone", () => {
    const state = table({
      kingdoms,
      change: { orders: [noOrders, { ...noOrders, aid: [{ from: 0, accept: true }] }, noOrders] },
    });
    expect(handedOver(state, 0)).toEqual([]);
    expect(afterHandOver(state, 2).orders).toEqual(state.orders);
  });
});

describe("a sealed choice of a former holder", () => {
  const cases: readonly (readonly [string, State, Command])[] = [
    ["P-2P-04 a secret bid", flowOf(opened(2)).state, { type: "place-bid", seat: 1, card: "?", amount: 2 }],
    ["P-NEG-03 a stance", inPhase(talk("stances")), { type: "choose-stance", seat: 1, stance: "aggressive" }],
    ["PR-67 an answer on an Alliance", inPhase(talk("alliance")), { type: "answer-alliance", seat: 1, form: true }],
    [
      "P-WAR-03 a boost",
      inPhase({
        kind: "negotiation",
        order: [0, 1, 2],
        negotiation: null,
        war: { route: "r1", sides: [0, 1], invaders: [0], boosts: [null, null] },
      }),
      { type: "commit-boost", seat: 1, minerals: 2, votes: 0 },
    ],
    [
      "P-VOTE-01 a prosperity card",
      inPhase({ kind: "prosperity", picks: [null, null, null] }),
      { type: "pick-prosperity", seat: 1, card: "?" },
    ],
    [
      "P-VOTE-02 votes",
      inPhase({ kind: "vote", row: ["prosperity-hero"], cast: [], votes: [null, null, null] }),
      { type: "commit-votes", seat: 1, votes: 3 },
    ],
  ];
  it.each(cases)("that could still be changed ends and is asked again: %s", (_what, before, command) => {
    const given = patchistory.legal(before, 1).find(({ type }) => type === command.type) as Command;
    const chosen = "card" in command ? given : command;
    const submitted = act(before, chosen);
    expect(waitingFor(before).some((one) => one.startsWith("1 "))).toBe(true);
    expect(waitingFor(submitted).some((one) => one.startsWith("1 "))).toBe(false);
    const events = handedOver(submitted, 1);
    expect(events.map(({ type }) => type)).toEqual(["submission-withdrawn"]);
    const again = fold(submitted, events);
    expect(again).toEqual(before);
    for (const viewer of [0, 1, "spectator"] as const)
      expect(patchistory.view(again, viewer)).toEqual(patchistory.view(before, viewer));
  });

  it("PR-12 a placement handed in early ends and is asked again", () => {
    const won = [0, 1, 2].map((seat) => ({ card: `land-1-0${seat + 2}`, side: "white" as const }));
    const before = inPhase({ kind: "patching", order: [0, 1, 2], won, placements: [null, null, null] });
    const [placement] = patchistory.legal(before, 1).filter(({ type }) => type === "patch");
    const submitted = act(before, placement as Command);
    expect(handedOver(submitted, 1)).toEqual([{ type: "submission-withdrawn", seat: 1, submission: "placement" }]);
    expect(afterHandOver(submitted, 1)).toEqual(before);
  });

  it("PR-120 what the game hands in by itself stays: nobody chose it", () => {
    const poor = { stock: { ...rich.stock, vote: 0 } };
    const phase: Phase = { kind: "vote", row: ["prosperity-hero"], cast: [], votes: [null, null, null] };
    const { state } = flowOf(table({ kingdoms: [rich, poor, rich], phase }));
    expect(state.phase).toMatchObject({ votes: [null, 0, null] });
    expect(handedOver(state, 1)).toEqual([]);
  });

  it("P-AUC-07 a bid made openly stays", () => {
    const start = auctionAt([6, 6, 6]);
    const [card = ""] = start.phase.kind === "auction" ? start.phase.offers.map((offer) => offer.card) : [];
    expect(handedOver(act(start, { type: "place-bid", seat: 0, card, amount: 2 }), 0)).toEqual([]);
  });
});

/** Some order this seat could write now. */
const anyOrder = (state: State, seat: Seat, roll: (below: number) => number): Command => {
  const other = (seat + 1 + roll(state.seats - 1)) % state.seats;
  const cards = state.phase.kind === "auction" ? state.phase.offers.map(({ card }) => card) : [];
  const orders: readonly Command[] = [
    {
      type: "order-bids",
      seat,
      list: cards.map((card) => ({ card, max: 1 + roll(4) })),
      wait: roll(2) === 0,
      otherwise: roll(2) === 0 ? "move" : "ask",
    },
    { type: "order-stance", seat, opponent: other, stance: roll(2) === 0 ? "peaceful" : "aggressive", alliance: true },
    { type: "order-aid", seat, from: other, accept: roll(2) === 0 },
    {
      type: "order-boost",
      seat,
      route: state.routes[roll(state.routes.length || 1)]?.id ?? "r1",
      minerals: 1,
      votes: 0,
    },
  ];
  const open = orders.filter((command) => patchistory.decide(state, command).ok);
  return open[roll(open.length || 1)] ?? { type: "cancel-orders", seat, order: "aid" };
};

describe("hand-overs at any moment of a game", () => {
  it.each([
    [2, "a"],
    [3, "b"],
    [3, "c"],
    [4, "d"],
  ])(
    "no order of a former holder ever acts, and the log folds to the table as it stands (%i players, %s)",
    (seats, name) => {
      const seed = seedOf(`hand-over ${name}`);
      const chance = stream(seed, "hand-overs");
      const roll = (below: number): number => chance.below(below);
      const log: GameEvent[] = [...openingEvents(seats, {}, seed)];
      let state = fold(patchistory.initial, log);
      /** Whether the present holder of the seat has written orders. */
      const wrote = Array.from({ length: seats }, () => false);
      const seen = { used: 0, ended: 0, withdrawn: 0 };
      const happen = (events: readonly GameEvent[]): void => {
        for (const event of events) {
          if (event.type === "orders-set") wrote[event.seat] = true;
          if (event.type === "order-used") {
            expect(wrote[event.seat]).toBe(true);
            seen.used += 1;
          }
        }
        log.push(...events);
        state = fold(state, events);
      };
      for (let step = 0; step < 900 && state.outcome === null; step += 1) {
        const seat = roll(seats);
        const kind = roll(6);
        if (kind === 0) {
          const before = new Set(patchistory.waiting(state).map((one) => one.seat));
          const events = handedOver(state, seat);
          wrote[seat] = false;
          seen.ended += only(events, "orders-lapsed").length;
          seen.withdrawn += only(events, "submission-withdrawn").length;
          happen(events);
          expect(state.orders[seat]).toEqual(noOrders);
          // Only the seat itself gets new questions, and nobody waits in vain.
          for (const one of patchistory.waiting(state)) expect(one.seat === seat || before.has(one.seat)).toBe(true);
          expect(patchistory.legal(state, seat).length > 0).toBe(
            patchistory.waiting(state).some((one) => one.seat === seat),
          );
          continue;
        }
        const able = patchistory.waiting(state).map((one) => one.seat);
        const next = able[roll(able.length)] as Seat;
        const menu = patchistory.legal(state, next);
        const command = kind === 1 ? anyOrder(state, seat, roll) : (menu[roll(menu.length)] as Command);
        const decided = patchistory.decide(state, command);
        if (decided.ok) happen(decided.value.events);
      }
      expect(fold(patchistory.initial, JSON.parse(JSON.stringify(log)))).toEqual(state);
      expect(Math.min(seen.ended, seen.withdrawn)).toBeGreaterThan(0);
      // With two players an order finds little to do: bids are secret.
      if (seats > 2) expect(seen.used).toBeGreaterThan(0);
    },
  );
});
