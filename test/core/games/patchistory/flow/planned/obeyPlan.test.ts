import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../../core/games/patchistory/commands.ts";
import { patchistory } from "../../../../../../core/games/patchistory/index.ts";
import type { GameEvent } from "../../../../../../core/games/patchistory/table/events.ts";
import {
  noOrders,
  type Orders,
  type PlanMoment,
  planMoments,
} from "../../../../../../core/games/patchistory/table/orders.ts";
import type { State } from "../../../../../../core/games/patchistory/table/state.ts";
import { coveredBy, type Stream, stream } from "../../../../../../core/index.ts";
import { seedOf } from "../../../../../../functions/tools/randomGame.ts";
import {
  act,
  auctionAt,
  eventsOf,
  only,
  opened,
  refusedWith,
  route,
  table,
  waitingFor,
} from "../../../../../support/patchistory.ts";

const plan = (seat: number, moment: PlanMoment, ...wishes: readonly (readonly object[])[]): Command =>
  ({
    type: "order-wishes",
    seat,
    moment,
    wishes: wishes.map((commands) => ({
      commands: commands.map((command) => ({ seat, ...command })),
      most: null,
    })),
  }) as unknown as Command;

const plansOf = (state: State, seat: number) => patchistory.view(state, seat).plans;

/** Diplomacy of three, where seat 0 is asked and can do something, and the others have Money to exchange afterwards. */
const diplomacy = (): State =>
  table({
    kingdoms: [
      { favours: 2, stock: { food: 3 } },
      { favours: 3, stock: { coin: 4 } },
      { favours: 3, stock: { coin: 4 } },
    ],
    routes: [route("g1", "general", 0, 1)],
    phase: { kind: "diplomacy", order: [0, 1, 2] },
  });

const exchange = (amount: number) => ({ type: "exchange", give: "coin", amount, take: "food" });
const done = { type: "end-management" };

describe("a plan for an own turn of this round", () => {
  it("is carried out as a whole when the turn comes, once, and is told to its owner only", () => {
    const state = act(diplomacy(), plan(1, "management", [exchange(2), done]));
    expect(plansOf(state, 1)).toEqual({
      management: [
        {
          commands: [
            { seat: 1, ...exchange(2) },
            { seat: 1, ...done },
          ],
          most: null,
        },
      ],
    });
    for (const viewer of [0, 2]) expect(plansOf(state, viewer)).toEqual({});
    expect(JSON.stringify(patchistory.view(state, "spectator"))).not.toContain("exchange");
    const end: Command = { type: "end-diplomacy", seat: 0 };
    const events = eventsOf(state, end);
    expect(only(events, "order-used")).toEqual([
      { type: "order-used", seat: 1, order: "plans", entry: "management", wish: 0, orders: noOrders },
    ]);
    for (const event of events.filter(({ type }) => type === "orders-set" || type === "order-used"))
      for (const viewer of [0, 1, 2, "spectator"] as const)
        expect(patchistory.redact(event, viewer) !== undefined).toBe(viewer === 1);
    const after = act(state, end);
    expect(after.players[1]?.stock).toMatchObject({ coin: 2, food: 2 });
    expect(waitingFor(after)).toEqual(["0 management", "2 management"]);
    expect(after.orders[1]).toEqual(noOrders);
  });

  it("tries its next wish when the first is not possible, and ends with the later plans when none is", () => {
    const end: Command = { type: "end-diplomacy", seat: 0 };
    const second = act(diplomacy(), plan(1, "management", [exchange(9), done], [exchange(4), done]));
    expect(only(eventsOf(second, end), "order-used")).toMatchObject([{ entry: "management", wish: 1 }]);
    const none = act(
      diplomacy(),
      plan(1, "management", [exchange(4), exchange(2), done]),
      plan(1, "movement", [{ type: "end-movement" }]),
    );
    const events = eventsOf(none, end);
    expect(only(events, "orders-lapsed")).toEqual([
      { type: "orders-lapsed", seat: 1, orders: noOrders, unmet: "management" },
    ]);
    expect(only(events, "gained").filter(({ seat, cause }) => seat === 1 && cause === "management")).toEqual([]);
    expect(waitingFor(act(none, end))).toContain("1 management");
  });

  it("is written before its turn, changed, and taken back alone", () => {
    const state = diplomacy();
    expect(refusedWith(state, plan(0, "diplomacy", [{ type: "end-diplomacy" }]))).toBe("order-too-late");
    expect(refusedWith(state, plan(1, "patching", [{ type: "discard-card" }]))).toBe("order-too-late");
    expect(refusedWith(state, plan(1, "management", [{ type: "trade", room: "0,0", route: "g9" }]))).toBe(
      "not-orderable",
    );
    expect(refusedWith(state, plan(1, "management", [{ type: "end-movement" }]))).toBe("not-orderable");
    const both = act(state, plan(1, "management", [done]), plan(1, "movement", [{ type: "end-movement" }]));
    const changed = act(both, plan(1, "management", [exchange(2), done]));
    expect(plansOf(changed, 1).management?.[0]?.commands).toHaveLength(2);
    const back = act(changed, { type: "cancel-orders", seat: 1, order: "management" });
    expect(Object.keys(plansOf(back, 1))).toEqual(["movement"]);
    expect(refusedWith(back, { type: "cancel-orders", seat: 1, order: "management" })).toBe("no-such-order");
  });

  it("for a card ends, with the later ones, when somebody bids more for it", () => {
    const start = auctionAt([6, 6, 6]);
    const cards = start.phase.kind === "auction" ? start.phase.offers.map(({ card }) => card) : [];
    const [card = "", other = ""] = cards;
    expect(refusedWith(start, plan(0, "patching", [{ type: "discard-card" }]))).toBe("order-too-late");
    const led = act(
      start,
      { type: "place-bid", seat: 0, card, amount: 1 },
      plan(0, "patching", [{ type: "discard-card" }]),
      plan(0, "management", [done]),
    );
    expect(Object.keys(plansOf(act(led, { type: "place-bid", seat: 1, card: other, amount: 1 }), 0))).toHaveLength(2);
    const events = eventsOf(led, { type: "place-bid", seat: 1, card, amount: 2 });
    expect(only(events, "orders-lapsed")).toEqual([
      { type: "orders-lapsed", seat: 0, orders: noOrders, unmet: "patching" },
    ]);
  });

  it("does not bind who takes over the seat", () => {
    const state = act(diplomacy(), plan(1, "management", [done]));
    expect(patchistory.heard?.(state, { type: "seat-handed-over", seat: 1, to: "person" })).toEqual([
      { type: "orders-lapsed", seat: 1, orders: noOrders, handedOver: true },
    ]);
  });

  it("leaves a log of before as it was: orders without plans stay what they were", () => {
    const start = auctionAt([6, 6, 6]);
    const ordered = act(start, { type: "order-bids", seat: 1, list: [], wait: false, otherwise: "ask" });
    expect(Object.keys(ordered.orders[1] ?? {})).toEqual(["auction", "stances", "aid", "boosts"]);
  });
});

const withoutPlans = (state: State): State => ({
  ...state,
  orders: state.orders.map(({ plans: _plans, ...orders }) => orders),
});

const must = (state: State, command: Command): State => {
  const decided = patchistory.decide(state, command);
  if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${decided.error.code}`);
  return decided.value.state;
};

const ending = /^end-/;

/** The table a command leads to when nobody has a plan, and everybody whose plan was carried out plays it by hand. */
const byHand = (before: State, command: Command, events: readonly GameEvent[]): State => {
  const plans = new Map<number, Orders>(before.orders.map((orders, seat) => [seat, orders]));
  let now = command.type === "order-wishes" ? withoutPlans(before) : must(withoutPlans(before), command);
  for (const event of events) {
    if (event.type === "order-used" && event.order === "plans") {
      const commands = plans.get(event.seat)?.plans?.[event.entry as PlanMoment]?.[event.wish ?? 0]?.commands ?? [];
      for (const [index, one] of commands.entries()) {
        const isOver = index > 0 && index === commands.length - 1 && ending.test(one.type);
        if (isOver && !patchistory.decide(now, one as Command).ok) continue; // the turn has ended by itself
        now = must(now, one as Command);
      }
    }
    if (event.type === "orders-set" || event.type === "orders-lapsed" || event.type === "order-used")
      if (event.orders !== undefined) plans.set(event.seat, event.orders);
  }
  return now;
};

/** What a seat could plan of a random look ahead, by phase. */
const plansFor = (state: State, seat: number, chance: Stream): readonly Command[] => {
  const offers = patchistory.offers(state, seat).filter(({ type }) => type === "order-wishes");
  const tried: Command[] = [];
  let turns: readonly number[] = [];
  while (offers.length > 0 && tried.length < 12) {
    const looked = patchistory.ahead?.(state, seat, tried, tried.length);
    if (!looked?.ok) break;
    turns = looked.value.turns;
    if (looked.value.over !== null) break;
    const next = looked.value.next;
    const end = tried.length > 0 && chance.below(2) === 0 ? next.find(({ type }) => ending.test(type)) : undefined;
    const types = [...new Set(next.map(({ type }) => type))];
    const some = next.filter(({ type }) => type === types[chance.below(types.length)]);
    const command = end ?? some[chance.below(Math.max(1, some.length))];
    if (!command) break;
    tried.push(command);
  }
  return planMoments.flatMap((moment) =>
    [...new Set(turns)].flatMap((turn) => {
      const chain = tried.filter((_, index) => turns[index] === turn);
      const order = plan(seat, moment, moment === "patching" ? chain.slice(0, 1) : chain);
      return chain.length > 0 && offers.some((offer) => coveredBy(offer, order)) ? [order] : [];
    }),
  );
};

/** The beginning of a game in which seats plan ahead; the result of each command compared with the result by hand. */
const compare = (players: number): { readonly used: ReadonlySet<string>; readonly lapsed: number } => {
  const seed = seedOf(`plans by hand ${players}`);
  const chance = stream(seed, "choices");
  const used = new Set<string>();
  let lapsed = 0;
  let state = opened(players, {}, seed);
  for (let count = 0; count < 140 && !state.outcome; count += 1) {
    const planned = chance.below(3) === 0 ? plansFor(state, chance.below(players), chance) : [];
    const asked = patchistory.waiting(state);
    const seat = asked[chance.below(asked.length)]?.seat ?? 0;
    const menu = patchistory.legal(state, seat);
    const types = [...new Set(menu.map(({ type }) => type))];
    const some = menu.filter(({ type }) => type === types[chance.below(types.length)]);
    const played = some[chance.below(Math.max(1, some.length))];
    for (const command of [...planned, ...(played && planned.length === 0 ? [played] : [])]) {
      const events = eventsOf(state, command);
      const after = act(state, command);
      for (const event of events) {
        if (event.type === "order-used" && event.order === "plans") used.add(event.entry ?? "");
        if (event.type === "orders-lapsed" && event.unmet) lapsed += 1;
      }
      expect(withoutPlans(after)).toEqual(byHand(state, command, events));
      state = after;
    }
  }
  return { used, lapsed };
};

describe("a table with plans", () => {
  it("reaches the same states as one where the same was done by hand, in every phase that can be planned", () => {
    const games = [2, 3].map(compare);
    for (const moment of planMoments)
      expect(
        games.some(({ used }) => used.has(moment)),
        moment,
      ).toBe(true);
    expect(games.some(({ lapsed }) => lapsed > 0)).toBe(true);
  });
});
