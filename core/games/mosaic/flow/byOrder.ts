import { carryOutWish, firstPossible, ordersWithout, type WishParts } from "../../../engine/orders.ts";
import type { Seat } from "../../../game.ts";
import { actions, type Command } from "../commands.ts";
import { lapse, ordersOf } from "../rules/orders/orders.ts";
import { type Decision, decisionOn } from "../table/decision.ts";
import type { OrderMoment } from "../table/orders.ts";
import { type Phase, pendingOf, player, type State } from "../table/state.ts";
import { refuserFor } from "./gate.ts";

/** Asked at each part of the set-up, and when a turn begins. */
const momentOf: Partial<Readonly<Record<Phase, OrderMoment>>> = {
  leaders: "leader",
  cities: "city",
  benefits: "benefits",
  turns: "turn",
};

/** Who is asked for something now for which an order can be written. */
const asked = (state: State): readonly { readonly seat: Seat; readonly moment: OrderMoment }[] => {
  const pending = pendingOf(state);
  if (pending) return pending.kind === "before-scoring" ? [{ seat: pending.seat, moment: "scoring" }] : [];
  if (state.phase === "draft")
    return state.players.flatMap((_, seat) => (player(state, seat).pick === null ? [{ seat, moment: "draft" }] : []));
  const moment = momentOf[state.phase];
  return moment && state.active !== null ? [{ seat: state.active, moment }] : [];
};

/** An order that is called on more than once: for every pick of the draft. */
const isLasting = (moment: OrderMoment): boolean => moment === "draft";

const paid = ({ events }: Decision, seat: Seat): number =>
  events.reduce(
    (sum, event) => (event.type === "paid" && event.seat === seat ? sum + (event.cost.money ?? 0) : sum),
    0,
  );

const partsWith = (between: (decision: Decision) => void): WishParts<State, Command, Decision> => ({
  refuse: (state, command) => refuserFor(state, command.seat)(command),
  actionOf: actions.actionOf,
  begin: (state) => decisionOn(state),
  between,
  paid,
  ending: new Set(["end-turn", "finish-benefits", "finish-military", "decline"]),
});

/**
 * Carries out what somebody who is asked now has ordered, or ends the order when none of its wishes is possible, so that they
 * are asked. `between`: lets follow what follows by itself between two commands, without orders. False: nothing was ordered.
 */
export const obeyOrder = (decision: Decision, between: (decision: Decision) => void): boolean => {
  for (const { seat, moment } of asked(decision.state)) {
    const orders = ordersOf(decision.state, seat);
    const wishes = orders[moment];
    if (!wishes) continue;
    const parts = partsWith(between);
    const entry = firstPossible(parts, decision.state, seat, wishes);
    const wish = entry === undefined ? undefined : wishes[entry];
    if (entry !== undefined && wish) {
      const left = isLasting(moment) ? orders : ordersWithout(orders, moment);
      decision.emit({ type: "order-used", seat, order: moment, entry, orders: left });
      // Whose look at a deck commits them has sent the move; who has ordered has looked at nothing.
      decision.commitment = null;
      carryOutWish(parts, decision, wish);
      return true;
    }
    if (isLasting(moment)) continue;
    lapse(decision, seat, moment, true);
    return true;
  }
  return false;
};
