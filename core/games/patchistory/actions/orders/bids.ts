import * as z from "zod/mini";
import type { FieldOffer } from "../../../../engine/offers.ts";
import { reject } from "../../rejections.ts";
import { openOffers } from "../../rules/auction/bids.ts";
import { ordersOf, refuseAuctionOrder } from "../../rules/orders.ts";
import { action, amountSchema, command, during, idSchema, mostAmount } from "../action.ts";
import { between, neverListed, offer, oneOf } from "../offering.ts";

/** Cards a list of bids may name. */
const longestList = 8;

/** An ordered list for this auction: "card A up to 5, else C up to 3" (PR-13). A new list replaces the old one. */
export const orderBids = action({
  schema: command("order-bids", {
    list: z.array(z.strictObject({ card: idSchema, max: amountSchema })).check(z.maxLength(longestList)),
    wait: z._default(z.boolean(), false),
    otherwise: z._default(z.enum(["move", "ask"]), "move"),
  }),
  candidates: neverListed,
  refuse({ phase }, { seat, list }) {
    if (phase.kind !== "auction") return reject("wrong-phase");
    const barred = refuseAuctionOrder(phase, seat);
    if (barred) return barred;
    const cards = openOffers(phase).map(({ card }) => card);
    if (list.some(({ card }) => !cards.includes(card))) return reject("unknown-card");
    return list.some(({ max }) => max < 1) ? reject("bid-too-small") : undefined;
  },
  carryOut(decision, { seat, list, wait, otherwise }) {
    const seen = openOffers(during(decision.state, "auction")).length;
    const auction = { list, wait, otherwise, seen };
    decision.emit({ type: "orders-set", seat, orders: { ...ordersOf(decision.state, seat), auction } });
  },
  offers({ phase }, seat) {
    if (phase.kind !== "auction" || refuseAuctionOrder(phase, seat)) return [];
    const cards = openOffers(phase).map(({ card }) => card);
    const entry: FieldOffer = { kind: "record", fields: { card: oneOf(cards), max: between(1, mostAmount) } };
    const list: FieldOffer = { kind: "list", of: entry, min: 0, max: cards.length === 0 ? 0 : longestList };
    return [offer("order-bids", seat, { list, wait: oneOf([false, true]), otherwise: oneOf(["move", "ask"]) })];
  },
});
