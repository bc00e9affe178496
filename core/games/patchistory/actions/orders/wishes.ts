import * as z from "zod/mini";
import type { AnyCommand } from "../../../../engine/actions.ts";
import { coveredBy, type Offer } from "../../../../engine/offers.ts";
import { type Wish, wishesOffer, wishesSchema } from "../../../../engine/orders.ts";
import type { Seat } from "../../../../game.ts";
import { reject } from "../../rejections.ts";
import { ordersOf } from "../../rules/orders.ts";
import { isPlannable, withPlans } from "../../rules/plans.ts";
import { type PlanMoment, planMoments } from "../../table/orders.ts";
import type { State } from "../../table/state.ts";
import { action, command } from "../action.ts";
import { neverListed, offer } from "../offering.ts";
import { fieldsFor } from "./planFields.ts";

/** A card is laid by one command; what its place asks for is asked when the others' cards lie. */
const longest = (moment: PlanMoment): number => (moment === "patching" ? 1 : Number.POSITIVE_INFINITY);

/** What a seat may plan for one phase; at most one offer. */
const offersFor = (state: State, seat: Seat, moment: PlanMoment): readonly Offer[] => {
  const commands = isPlannable(state, seat, moment) ? fieldsFor[moment](state, seat) : [];
  if (commands.length === 0) return [];
  const wishes = wishesOffer(commands, longest(moment), false);
  return [{ ...offer("order-wishes", seat, { moment: { kind: "const", value: moment }, wishes }), tried: true }];
};

/**
 * A plan for an own turn to come in this round: wishes in order, each a chain of commands that is carried out as a whole. A new one
 * replaces the old one. `commands`: the JSON of what may be sent by hand.
 */
export const orderWishes = (commands: z.ZodMiniType<AnyCommand>) =>
  action({
    schema: command("order-wishes", { moment: z.enum(planMoments), wishes: wishesSchema(commands) }),
    candidates: neverListed,
    refuse(state, order) {
      const { seat, moment } = order;
      if (!isPlannable(state, seat, moment)) return reject("order-too-late");
      return offersFor(state, seat, moment).some((each) => coveredBy(each, order))
        ? undefined
        : reject("not-orderable");
    },
    carryOut(decision, { seat, moment, wishes }) {
      const orders = ordersOf(decision.state, seat);
      const plans = { ...orders.plans, [moment]: wishes as readonly Wish[] };
      decision.emit({ type: "orders-set", seat, orders: withPlans(orders, plans) });
    },
    offers: (state, seat) => planMoments.flatMap((moment) => offersFor(state, seat, moment)),
  });
