import * as z from "zod/mini";
import { actionsOf, actionTable, type CommandOf, decider } from "../../../core/engine/actions.ts";
import { type AgendaDecision, agendaDecisionFrom } from "../../../core/engine/decision.ts";
import { rejectionTable } from "../../../core/engine/rejections.ts";
import type { Seat } from "../../../core/game.ts";

/*
 * The smallest game that uses every part of the engine: seats take turns at a market, buy for coins, bid in secret, and the buyer
 * of a chest is asked what is in it.
 */

export interface Market {
  readonly turn: Seat;
  readonly coins: readonly number[];
  readonly goods: readonly (readonly string[])[];
  readonly bids: readonly (number | null)[];
  readonly agenda: readonly Question[];
  readonly closed: boolean;
}

export interface Question {
  readonly kind: "chest";
  readonly seat: Seat;
}

export type Fact =
  | { readonly type: "bought"; readonly seat: Seat; readonly good: string; readonly price: number }
  | { readonly type: "opened"; readonly seat: Seat; readonly found: string }
  | { readonly type: "bid"; readonly seat: Seat; readonly amount: number }
  | { readonly type: "turn"; readonly to: Seat }
  | { readonly type: "agenda"; readonly agenda: readonly Question[] };

const put = <T>(list: readonly T[], at: number, item: T): readonly T[] =>
  list.map((other, index) => (index === at ? item : other));

/** How often a fact was applied: once a move is allowed. */
export const applied = { facts: 0 };

/** The market with another agenda. */
export const withAgenda = (state: Market, agenda: Market["agenda"]): Market => ({ ...state, agenda });

export const evolve = (state: Market, fact: Fact): Market => {
  applied.facts += 1;
  switch (fact.type) {
    case "bought":
      return {
        ...state,
        coins: put(state.coins, fact.seat, (state.coins[fact.seat] ?? 0) - fact.price),
        goods: put(state.goods, fact.seat, [...(state.goods[fact.seat] ?? []), fact.good]),
      };
    case "opened":
      return { ...state, goods: put(state.goods, fact.seat, [...(state.goods[fact.seat] ?? []), fact.found]) };
    case "bid":
      return { ...state, bids: put(state.bids, fact.seat, fact.amount) };
    case "turn":
      return { ...state, turn: fact.to };
    case "agenda":
      return { ...state, agenda: fact.agenda };
  }
};

export const market: Market = {
  turn: 0,
  coins: [5, 2],
  goods: [[], []],
  bids: [null, null],
  agenda: [],
  closed: false,
};

export const { reject, codes } = rejectionTable({
  closed: { key: "market.closed" },
  "not-your-turn": { rule: "X-01", key: "market.notYourTurn" },
  "answer-first": { key: "market.answerFirst" },
  "too-dear": { rule: "X-02", key: "market.tooDear", params: { price: "number", have: "number" } },
  "no-chest": { key: "market.noChest", params: { seat: "number?" } },
});

type Trade = AgendaDecision<Market, Fact, Question>;
const action = actionsOf<Market, Trade, { readonly answers: boolean }>();

const prices: Readonly<Record<string, number>> = { bread: 1, chest: 3 };
const seat = z.int().check(z.minimum(0), z.maximum(1));
const coinsOf = (state: Market, of: Seat): number => state.coins[of] ?? 0;

const buy = action({
  answers: false,
  schema: z.strictObject({ type: z.literal("buy"), seat, good: z.enum(["bread", "chest"]) }),
  candidates: (_state, seat) => [
    { type: "buy", seat, good: "bread" } as const,
    { type: "buy", seat, good: "chest" } as const,
  ],
  refuse(state, { seat, good }) {
    const [price, have] = [prices[good] ?? 0, coinsOf(state, seat)];
    return have < price ? reject("too-dear", { price, have }) : undefined;
  },
  carryOut(trade, { seat, good }) {
    trade.emit({ type: "bought", seat, good, price: prices[good] ?? 0 });
    if (good === "chest") trade.push({ kind: "chest", seat });
  },
});

/** The check whether there is a chest to open, also in nobody's hand. */
export const open = action({
  answers: true,
  schema: z.strictObject({ type: z.literal("open"), seat, found: z.enum(["pearl", "dust"]) }),
  candidates: (_state, seat) => [
    { type: "open", seat, found: "pearl" } as const,
    { type: "open", seat, found: "dust" } as const,
  ],
  refuse: (state, { seat }) => (state.agenda[0]?.seat === seat ? undefined : reject("no-chest", { seat })),
  carryOut(trade, { seat, found }) {
    trade.pop();
    trade.emit({ type: "opened", seat, found });
  },
});

/** Never in the menu: at any time, by any seat, any amount it has. */
const bid = action({
  answers: false,
  schema: z.strictObject({ type: z.literal("bid"), seat, amount: z.int().check(z.minimum(0)) }),
  candidates: () => [],
  refuse: (state, { seat, amount }) =>
    amount > coinsOf(state, seat) ? reject("too-dear", { price: amount, have: coinsOf(state, seat) }) : undefined,
  carryOut: (trade, { seat, amount }) => trade.emit({ type: "bid", seat, amount }),
  offers: (state, seat) => [
    { type: "bid", seat, fields: { amount: { kind: "range", min: 0, max: coinsOf(state, seat) } } },
  ],
});

const actions = { buy, open, bid } as const;
export type Command = CommandOf<typeof actions>;
export const table = actionTable<Market, Trade, typeof actions>(actions);

export const { alone, decide, legal, offers, refuse } = decider<Market, Command, Fact, Trade>(table, {
  gate(state, seat, type) {
    if (state.closed) return reject("closed");
    const [question] = state.agenda;
    if (question?.seat === seat && !table.actionOf(type).answers) return reject("answer-first");
    if (type === "bid") return undefined;
    return state.turn === seat ? undefined : reject("not-your-turn");
  },
  // The last coin stays in the purse.
  guard: (state, seat) =>
    coinsOf(state, seat) > 1
      ? undefined
      : (command) => (command.type === "buy" ? reject("too-dear", { price: 2, have: 1 }) : undefined),
  begin: (state) => agendaDecisionFrom<Question, Market, Fact>(state, evolve, withAgenda),
  settle(trade) {
    if (trade.state.agenda.length === 0 && trade.events.some(({ type }) => type !== "bid"))
      trade.emit({ type: "turn", to: (trade.state.turn + 1) % 2 });
    trade.recordAgenda((agenda) => ({ type: "agenda", agenda }));
  },
});
