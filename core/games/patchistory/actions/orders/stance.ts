import * as z from "zod/mini";
import type { Offer } from "../../../../engine/offers.ts";
import type { Seat } from "../../../../game.ts";
import { reject } from "../../rejections.ts";
import { openOrders } from "../../rules/orderPlaces.ts";
import { isTimeForStances, ordersOf } from "../../rules/orders.ts";
import { action, command, seatSchema } from "../action.ts";
import { neverListed, offer, oneOf } from "../offering.ts";

/** What to show an opponent in this round's Negotiations, and perhaps the answer to the Alliance question. */
export const orderStance = action({
  schema: command("order-stance", {
    opponent: seatSchema,
    stance: z.enum(["peaceful", "aggressive"]),
    alliance: z._default(z.nullable(z.boolean()), null),
  }),
  candidates: neverListed,
  refuse(state, { seat, opponent }) {
    if (opponent === seat) return reject("not-yourself");
    if (opponent >= state.seats) return reject("unknown-seat");
    return isTimeForStances(state) ? undefined : reject("order-too-late");
  },
  carryOut(decision, { seat, opponent, stance, alliance }) {
    const orders = ordersOf(decision.state, seat);
    const stances = [...orders.stances.filter((order) => order.opponent !== opponent), { opponent, stance, alliance }];
    decision.emit({ type: "orders-set", seat, orders: { ...orders, stances } });
  },
  offers(state, seat) {
    const stance = oneOf(["peaceful", "aggressive"]);
    const about = (opponents: readonly Seat[], answers: readonly (boolean | null)[]): readonly Offer[] =>
      opponents.length === 0
        ? []
        : [offer("order-stance", seat, { opponent: oneOf(opponents), stance, alliance: oneOf(answers) })];
    const { stances, alliances } = openOrders(state, seat);
    return [...about(stances, [null, true, false]), ...about(alliances, [true, false])];
  },
});
