import * as z from "zod/mini";
import type { AnyCommand } from "../../../engine/actions.ts";
import { coveredBy, type Offer } from "../../../engine/offers.ts";
import { ordersWithout, type Wish, wishesSchema } from "../../../engine/orders.ts";
import type { Seat } from "../../../game.ts";
import { reject } from "../rejections.ts";
import { isOrderable, wishesFor } from "../rules/orders/moments.ts";
import { ordersOf } from "../rules/orders/orders.ts";
import { type OrderMoment, orderMoments } from "../table/orders.ts";
import type { State } from "../table/state.ts";
import { action, command } from "./action.ts";

// Orders are written while their owner is not asked; menus never list them, there are too many: they are offered.
const none = (): readonly never[] => [];

/** What a seat may order for one moment; at most one offer. */
const offersFor = (state: State, seat: Seat, moment: OrderMoment): readonly Offer[] => {
  const wishes = wishesFor(state, seat, moment);
  if (wishes === undefined) return [];
  const fields = { moment: { kind: "const", value: moment }, wishes } as const;
  return [{ type: "order-wishes", seat, fields, ...(moment === "turn" && { tried: true }) }];
};

/**
 * Wishes in order for a moment to come ("take Masonry, else work for food"). New ones replace the old ones. `command`: the JSON of what
 * may be sent by hand.
 */
export const orderWishes = (commands: z.ZodMiniType<AnyCommand>) =>
  action({
    schema: command("order-wishes", { moment: z.enum(orderMoments), wishes: wishesSchema(commands) }),
    moment: { anytime: true },
    candidates: none,
    refuse(state, order) {
      const { seat, moment } = order;
      if (!isOrderable(state, seat, moment)) return reject("order-too-late");
      return offersFor(state, seat, moment).some((offer) => coveredBy(offer, order))
        ? undefined
        : reject("not-orderable");
    },
    carryOut(decision, { seat, moment, wishes }) {
      const orders = { ...ordersOf(decision.state, seat), [moment]: wishes as readonly Wish[] };
      decision.emit({ type: "orders-set", seat, orders });
    },
    offers: (state, seat) => orderMoments.flatMap((moment) => offersFor(state, seat, moment)),
  });

/** Takes back the order for one moment. */
export const cancelOrders = action({
  schema: command("cancel-orders", { order: z.enum(orderMoments) }),
  moment: { anytime: true },
  candidates: none,
  refuse: (state, { seat, order }) => (ordersOf(state, seat)[order] ? undefined : reject("no-such-order")),
  carryOut: (decision, { seat, order }) =>
    decision.emit({ type: "orders-set", seat, orders: ordersWithout(ordersOf(decision.state, seat), order) }),
  offers(state, seat) {
    const values = orderMoments.filter((moment) => ordersOf(state, seat)[moment]);
    return values.length === 0 ? [] : [{ type: "cancel-orders", seat, fields: { order: { kind: "choice", values } } }];
  },
});
