import { carryOutWish, firstPossible, type WishParts } from "../../../../engine/orders.ts";
import { actionOf, type Command } from "../../commands.ts";
import { ordersOf } from "../../rules/orders.ts";
import { failPlan, withoutPlan } from "../../rules/plans.ts";
import { type Decision, decisionOn } from "../../table/decision.ts";
import type { PlanMoment } from "../../table/orders.ts";
import { clockwise, type State } from "../../table/state.ts";
import { gate } from "../gate.ts";
import { owed } from "../waiting.ts";

/** Which plan answers what a seat is asked. */
const momentOf: Readonly<Record<string, PlanMoment>> = {
  patch: "patching",
  diplomacy: "diplomacy",
  management: "management",
  movement: "movement",
};

const partsWith = (between: (decision: Decision) => void): WishParts<State, Command, Decision> => ({
  refuse: (state, command) => gate(state, command.seat, command.type) ?? actionOf(command.type).refuse(state, command),
  actionOf,
  begin: decisionOn,
  between,
  paid: () => 0, // no wish names a price here
  ending: new Set(["end-diplomacy", "end-management", "end-movement"]),
});

/**
 * Carries out the plan of the first seat that is asked for its turn and has one, or ends it when none of its wishes is possible,
 * so that its owner is asked. `between`: what follows automatically between two commands, without plans. False: no plan was due.
 */
export const obeyPlan = (decision: Decision, between: (decision: Decision) => void): boolean => {
  for (const seat of clockwise(decision.state)) {
    const orders = ordersOf(decision.state, seat);
    const moment = orders.plans && momentOf[owed(decision.state, seat) ?? ""];
    const wishes = moment && orders.plans?.[moment];
    if (!moment || !wishes) continue;
    const parts = partsWith(between);
    const wish = firstPossible(parts, decision.state, seat, wishes);
    const chosen = wish === undefined ? undefined : wishes[wish];
    if (wish === undefined || !chosen) failPlan(decision, seat, moment);
    else {
      const left = withoutPlan(orders, moment);
      decision.emit({ type: "order-used", seat, order: "plans", entry: moment, wish, orders: left });
      carryOutWish(parts, decision, chosen);
    }
    return true;
  }
  return false;
};
