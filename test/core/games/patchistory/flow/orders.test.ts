import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type { GameEvent } from "../../../../../core/games/patchistory/table/events.ts";
import { noOrders } from "../../../../../core/games/patchistory/table/orders.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { replay, type Stream, stream } from "../../../../../core/index.ts";
import { seedOf } from "../../../../../functions/tools/randomGame.ts";
import {
  act,
  auctionAt,
  eventsOf,
  only,
  opened,
  refusedWith,
  route,
  stockOf,
  table,
  waitingFor,
} from "../../../../support/patchistory.ts";
import { revealNow } from "../vectors/played.ts";

const offersOf = ({ phase }: State): readonly string[] =>
  phase.kind === "auction" ? phase.offers.map(({ card }) => card) : [];
const bid = (seat: number, card: string | undefined, amount: number) =>
  ({ type: "place-bid", seat, card: card ?? "", amount }) as const;
const list = (
  seat: number,
  entries: readonly (readonly [string | undefined, number])[],
  more: { readonly wait?: boolean; readonly otherwise?: "move" | "ask" } = {},
): Command => ({
  type: "order-bids",
  seat,
  list: entries.map(([card, max]) => ({ card: card ?? "", max })),
  wait: false,
  otherwise: "move",
  ...more,
});
const ordersOf = (state: State, viewer: number) => patchistory.view(state, viewer).orders;

describe("auction orders", () => {
  it("PR-13 bid one legal raise at a time on their owner's turn, and say so in the owner's log only", () => {
    const start = auctionAt([6, 6, 6]);
    const [a, b] = offersOf(start);
    let state = act(
      start,
      list(2, [
        [a, 5],
        [b, 3],
      ]),
      list(1, [
        [a, 3],
        [b, 6],
      ]),
    );
    const events = eventsOf(state, bid(0, a, 1));
    expect(only(events, "bid-placed").map(({ seat, card, amount }) => [seat, card, amount])).toEqual([
      [0, a, 1],
      [1, a, 2],
      [2, a, 3],
    ]);
    const used = only(events, "order-used");
    expect(used.map(({ seat, entry }) => [seat, entry])).toEqual([
      [1, a],
      [2, a],
    ]);
    for (const event of used)
      for (const viewer of [0, 1, 2, "spectator"] as const)
        expect(patchistory.redact(event, viewer) !== undefined).toBe(viewer === event.seat);
    state = act(state, bid(0, a, 1));
    expect(waitingFor(state)).toEqual(["0 bid"]);
    // 0 goes to a higher bid on the same card: 1 has lost interest and takes its second choice, 2 raises.
    const next = eventsOf(state, bid(0, a, 4));
    expect(only(next, "bid-placed").map(({ seat, card, amount }) => [seat, card, amount])).toEqual([
      [0, a, 4],
      [1, b, 2],
      [2, a, 5],
    ]);
  });

  it("PR-13 act at once when written on the own turn, can be changed and taken back until used", () => {
    const start = auctionAt([6, 6, 6]);
    const [a, b] = offersOf(start);
    expect(only(eventsOf(start, list(0, [[b, 2]])), "bid-placed")).toMatchObject([{ seat: 0, card: b, amount: 1 }]);
    let state = act(start, list(1, [[a, 5]]), list(1, [[b, 4]]));
    expect(ordersOf(state, 1)?.auction?.list).toEqual([{ card: b, max: 4 }]);
    for (const viewer of [0, 2]) expect(ordersOf(state, viewer)).toEqual(noOrders);
    expect(patchistory.view(state, "spectator").orders).toBeNull();
    state = act(state, { type: "cancel-orders", seat: 1, order: "auction" });
    expect(waitingFor(act(state, bid(0, a, 1)))).toEqual(["1 bid"]);
    expect(refusedWith(state, { type: "cancel-orders", seat: 1, order: "auction" })).toBe("no-such-order");
  });

  it("PR-13 stop where their owner wants to decide, and lapse when the auction ends", () => {
    const start = auctionAt([6, 6, 6]);
    const [a, b, c] = offersOf(start);
    let state = act(start, list(1, [[a, 1]], { otherwise: "ask" }), bid(0, a, 1));
    expect(waitingFor(state)).toEqual(["1 bid"]); // 2 would be needed
    state = act(state, bid(1, b, 1));
    const events = eventsOf(state, bid(2, c, 1));
    expect(only(events, "orders-lapsed")).toMatchObject([{ seat: 1, orders: { auction: null } }]);
    expect(ordersOf(act(state, bid(2, c, 1)), 1)).toEqual(noOrders);
  });

  it("PR-13 wait in the reveal steps, and never land on a card their owner has not seen", () => {
    let state = act(opened(3), list(1, [], { wait: true }));
    const [a] = offersOf(state);
    state = act(state, bid(0, a, 1)); // seat 1 waits by order, and the third card is revealed
    expect(waitingFor(state)).toEqual(["2 bid"]);
    expect(offersOf(state)).toHaveLength(3);
    const [, b] = offersOf(state);
    state = act(state, bid(2, b, 1));
    // Only the first card was on the table when the order was written: no free card it knows, so the owner decides.
    expect(waitingFor(state)).toEqual(["1 bid"]);
  });

  it("PR-13 are refused for cards not on offer, for other phases and in the two-player auction", () => {
    const state = auctionAt([3, 3, 3]);
    expect(refusedWith(state, list(0, [["land-9-99", 3]]))).toBe("unknown-card");
    expect(refusedWith(state, list(0, [[offersOf(state)[0], 0]]))).toBe("bid-too-small");
    expect(refusedWith(table(), list(0, []))).toBe("wrong-phase");
    expect(refusedWith(opened(2), list(0, []))).toBe("order-too-late");
  });
});

describe("other standing orders", () => {
  const talk = (a: number, b: number, orders: readonly Command[]): State => {
    const state = table({
      kingdoms: [{ track: 7 }],
      routes: [route("g1", "general", a, b, [[a, "negotiation"]])],
      phase: { kind: "negotiation", order: [0, 1, 2], negotiation: null, war: null },
    });
    return revealNow(act(revealNow(state), ...orders));
  };

  it("P-NEG-03 stances by opponent, with the answer about an Alliance; they lapse with the round's Negotiations", () => {
    const order = (seat: number, opponent: number, alliance: boolean | null): Command => ({
      type: "order-stance",
      seat,
      opponent,
      stance: "peaceful",
      alliance,
    });
    expect(waitingFor(talk(0, 1, [order(1, 0, true)]))).toEqual(["0 stance"]);
    expect(waitingFor(talk(0, 1, []))).toEqual(["0 stance", "1 stance"]);
    expect(waitingFor(talk(0, 1, [order(1, 0, null), order(0, 1, true)]))).toEqual(["1 alliance"]);
    const both = talk(0, 1, [order(1, 0, true), order(0, 1, true)]);
    expect(waitingFor(both)).toEqual(["0 orientation"]);
    let later = act(both, { type: "orient-route", seat: 0, sideA: 0 });
    later = act(later, { type: "home-worker", seat: 0, room: "0,0" });
    expect(later.phase.kind).toBe("auction");
    expect(later.orders).toEqual([noOrders, noOrders, noOrders]);
    expect(refusedWith(later, order(0, 1, true))).toBe("order-too-late");
  });

  it("P-DIP-11 answers to Aid by giver; they lapse with the diplomacy of the round", () => {
    const kingdoms = [{ favours: 2, stock: { food: 3 } }, { favours: 9 }, { favours: 9 }];
    const routes = [route("g1", "general", 0, 1)];
    const state = table({ kingdoms, routes, phase: { kind: "diplomacy", order: [0, 1, 2] } });
    const ordered = act(state, { type: "order-aid", seat: 1, from: 0, accept: true });
    const now = act(ordered, { type: "offer-aid", seat: 0, to: 1, goods: { food: 3 } });
    expect([stockOf(now, 1).food, stockOf(now, 0).vp]).toEqual([3, 5]);
    expect(now.phase.kind).toBe("management");
    expect(now.orders[1]).toEqual(noOrders);
    expect(refusedWith(now, { type: "order-aid", seat: 1, from: 0, accept: true })).toBe("order-too-late");
    const other = act(
      { ...state, routes: [...routes, route("g2", "general", 2, 1)] },
      {
        type: "order-aid",
        seat: 1,
        from: 2,
        accept: true,
      },
    );
    expect(waitingFor(act(other, { type: "offer-aid", seat: 0, to: 1, goods: { food: 3 } }))).toEqual(["1 aid"]);
  });

  it("P-WAR-03 Minerals for one declared war, all there is if there is less; they lapse with that war", () => {
    const declared = route("g1", "general", 0, 1, [{ seat: 0, at: "war", invaders: [0] }]);
    const state = table({
      kingdoms: [{ stock: { mineral: 2 }, track: 7 }, { stock: { mineral: 2 } }],
      routes: [declared],
      phase: { kind: "negotiation", order: [0, 1, 2], negotiation: null, war: null },
    });
    expect(refusedWith(state, { type: "order-boost", seat: 2, route: "g1", minerals: 1, votes: 0 })).toBe(
      "no-such-order",
    );
    let now = act(state, { type: "order-boost", seat: 1, route: "g1", minerals: 9, votes: 0 });
    expect(waitingFor(now)).toEqual(["0 boost"]);
    expect(JSON.stringify(patchistory.view(now, 0))).not.toContain('"minerals":9');
    const events = eventsOf(now, { type: "commit-boost", seat: 0, minerals: 0, votes: 0 });
    expect(only(events, "war-fought")).toMatchObject([{ boosts: [{ minerals: 0 }, { minerals: 2 }] }]);
    now = act(now, { type: "commit-boost", seat: 0, minerals: 0, votes: 0 });
    expect(now.orders[1]).toEqual(noOrders);
  });
});

/** What a player would have sent by hand, read from the effects of the orders. */
const byHand = (events: readonly GameEvent[]): readonly Command[] =>
  events.flatMap((event, index): readonly Command[] => {
    if (event.type !== "order-used") return [];
    const { seat } = event;
    const done = events
      .slice(index + 1)
      .find(({ type }) => /^(bid-|stance-chosen|alliance-answered|aid-answered|boost-)/.test(type));
    switch (done?.type) {
      case "bid-placed":
        return [{ type: "place-bid", seat, card: done.card, amount: done.amount }];
      case "bid-waited":
        return [{ type: "wait", seat }];
      case "stance-chosen":
        return [{ type: "choose-stance", seat, stance: done.stance }];
      case "alliance-answered":
        return [{ type: "answer-alliance", seat, form: done.form }];
      case "aid-answered":
        return [{ type: "answer-aid", seat, accept: done.accept }];
      case "boost-committed":
        return [{ type: "commit-boost", seat, minerals: done.boost.minerals, votes: done.boost.votes }];
      default:
        throw new Error(`an order did nothing: ${event.order}`);
    }
  });

/** An order somebody might write now, or none. */
const someOrder = (state: State, seat: number, chance: Stream): Command | undefined => {
  const other = (seat + 1 + chance.below(state.seats - 1)) % state.seats;
  const cards = offersOf(state);
  const orders: readonly Command[] = [
    list(
      seat,
      chance.shuffle(cards).map((card) => [card, 1 + chance.below(6)] as const),
      { wait: chance.below(2) === 0, otherwise: chance.below(3) === 0 ? "ask" : "move" },
    ),
    {
      type: "order-stance",
      seat,
      opponent: other,
      stance: chance.below(3) === 0 ? "peaceful" : "aggressive",
      alliance: [true, false, null][chance.below(3)] ?? null,
    },
    { type: "order-aid", seat, from: other, accept: chance.below(2) === 0 },
    ...state.routes.map(
      ({ id }): Command => ({ type: "order-boost", seat, route: id, minerals: chance.below(4), votes: 0 }),
    ),
  ];
  const allowed = orders.filter((order) => refusedWith(state, order) === null);
  return allowed[chance.below(Math.max(1, allowed.length))];
};

const withoutOrders = (state: State): State => ({ ...state, orders: state.orders.map(() => noOrders) });
/** The facts, with what both sides of a war submit in the order of their seats: which came first does not matter. */
const settled = (events: readonly GameEvent[]): readonly GameEvent[] => {
  const boosts = only(events, "boost-committed").toSorted((one, other) => one.seat - other.seat);
  return events.map((event) => (event.type === "boost-committed" ? (boosts.shift() ?? event) : event));
};
const isOrder = ({ type }: GameEvent): boolean => /^orders?-/.test(type);

describe("a table with orders", () => {
  const games = process.env.TESSERA_LONG === "1" ? 60 : 6;
  it.each(Array.from({ length: games }, (_, game) => [game, 3 + (game % 2)] as const))(
    "PR-13 reaches the same states as one where the same was done by hand (game %i, %i players)",
    (game, players) => {
      const seed = seedOf(`orders ${game}`);
      const chance = stream(seed, "choices");
      let ordered = opened(players, {}, seed);
      let plain = ordered;
      let used = 0;
      while (!ordered.outcome) {
        const seats = patchistory.waiting(ordered);
        const writer = chance.below(players);
        const order = chance.below(2) === 0 ? someOrder(ordered, writer, chance) : undefined;
        const seat = seats[chance.below(seats.length)]?.seat ?? 0;
        const menu = patchistory.legal(ordered, seat);
        const types = [...new Set(menu.map(({ type }) => type))];
        const type = types[chance.below(types.length)];
        const some = menu.filter((command) => command.type === type);
        const command = order ?? some[chance.below(some.length)];
        if (!command) throw new Error("nobody can act");
        const events = eventsOf(ordered, command);
        ordered = replay(patchistory, events, ordered);
        const hand = byHand(events);
        used += hand.length;
        const log: GameEvent[] = [];
        for (const each of order ? hand : [command, ...hand]) {
          const happened = eventsOf(plain, each);
          log.push(...happened);
          plain = replay(patchistory, happened, plain);
        }
        expect(withoutOrders(ordered)).toEqual(plain);
        expect(settled(log)).toEqual(settled(events.filter((event) => !isOrder(event))));
      }
      expect(used).toBeGreaterThan(5);
    },
    60_000,
  );
});
