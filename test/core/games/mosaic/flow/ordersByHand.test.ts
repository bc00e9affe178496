import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { type Command, mosaic, type State } from "../../../../../core/games/mosaic/index.ts";
import type { Event } from "../../../../../core/games/mosaic/table/events.ts";
import { stream } from "../../../../../core/index.ts";
import { anyLegal, seedOf } from "../../../../../functions/tools/randomGame.ts";
import { withOrders } from "../../../../../functions/tools/record/mosaicOrders.ts";
import { opened, playing } from "../../../../support/mosaic.ts";

const traces = new Set(["orders-set", "order-used", "orders-lapsed"]);
const orderTypes = new Set(["order-wishes", "cancel-orders"]);
const withoutOrders = (state: State): State => ({ ...state, orders: [] });
const ending = new Set(["end-turn", "finish-benefits", "finish-military", "decline"]);

const must = (state: State, command: Command): State => {
  const decided = mosaic.decide(state, command);
  if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${decided.error.code}`);
  return decided.value.state;
};

/** The table a command leads to when nobody has ordered anything, and everybody whose order was carried out plays by hand. */
const byHand = (before: State, command: Command, events: readonly Event[]): State => {
  let orders = before.orders;
  let now = orderTypes.has(command.type) ? withoutOrders(before) : must(withoutOrders(before), command);
  for (const event of events) {
    if (event.type === "order-used") {
      const commands = orders[event.seat]?.[event.order]?.[event.entry]?.commands ?? [];
      for (const [index, one] of commands.entries()) {
        const isLast = index === commands.length - 1;
        const decided = mosaic.decide(now, one as Command);
        if (!decided.ok && index > 0 && isLast && ending.has(one.type)) continue;
        now = must(now, one as Command);
      }
    }
    if (event.type === "orders-set" || event.type === "order-used" || event.type === "orders-lapsed")
      orders = before.players.map((_, seat) => (seat === event.seat ? event.orders : (orders[seat] ?? {})));
  }
  return withoutOrders(now);
};

/** Commands that are checked of a game: the set-up and some rounds of turns. */
const most = 260;

/** The beginning of a game with orders; the result of each command compared with the result by hand. */
const compare = (
  seats: number,
): { readonly used: Readonly<Record<string, number>>; readonly wrong: readonly string[] } => {
  const used: Record<string, number> = {};
  const wrong: string[] = [];
  const chance = stream(seedOf(`orders by hand ${seats}`), "choices");
  const choose = withOrders(anyLegal);
  let state = opened(seats, {}, null, seedOf(`orders by hand ${seats}`));
  for (let count = 0; count < most; count += 1) {
    const seat = mosaic.waiting(state)[0]?.seat;
    if (seat === undefined) break;
    const command = choose({ state, seat, legal: mosaic.legal(state, seat) as never, chance }) as unknown as Command;
    const { events, state: after } = playing(state, command);
    for (const event of events) if (event.type === "order-used") used[event.order] = (used[event.order] ?? 0) + 1;
    if (
      events.some(({ type }) => traces.has(type)) &&
      !isDeepStrictEqual(byHand(state, command, events), withoutOrders(after))
    )
      wrong.push(`${JSON.stringify(command)} led to ${JSON.stringify(events)}`);
    state = after;
  }
  return { used, wrong };
};

describe("standing orders", () => {
  it("lead where the same commands by hand would, of every kind a random game calls on", () => {
    const games = [2, 4].map(compare);
    expect(games.flatMap(({ wrong }) => wrong).slice(0, 3)).toEqual([]);
    for (const moment of ["leader", "draft", "city", "turn"])
      expect(
        games.some(({ used }) => (used[moment] ?? 0) > 0),
        moment,
      ).toBe(true);
  });
});
