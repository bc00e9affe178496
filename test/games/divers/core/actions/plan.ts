import * as z from "zod/mini";
import { reject } from "../rejections.ts";
import { playerOf } from "../state.ts";
import { action } from "./action.ts";

/** PLAN: cards to dive with by itself from the next round on; none ends the plan there is (DV-08). */
export const plan = action({
  schema: z.strictObject({ type: z.literal("plan"), seat: z.int(), cards: z.array(z.int()) }),
  candidates: () => [], // there are too many orders to list: see `offers`
  refuse(state, { seat, cards }) {
    const { hand, plan } = playerOf(state, seat);
    if (cards.length === 0 && plan.length === 0) return reject("no-plan");
    for (const [index, card] of cards.entries()) {
      if (!hand.includes(card)) return reject("not-in-hand", { card });
      if (cards.indexOf(card) < index) return reject("planned-twice", { card });
    }
    return undefined;
  },
  carryOut: (decision, { seat, cards }) => decision.emit({ type: "plan-made", seat, cards }),
  offers(state, seat) {
    const { hand, plan } = playerOf(state, seat);
    if (hand.length === 0 && plan.length === 0) return [];
    const min = plan.length === 0 ? 1 : 0;
    const cards = {
      kind: "list",
      of: { kind: "choice", values: hand },
      min,
      max: hand.length,
      distinct: true,
    } as const;
    return [{ type: "plan", seat, fields: { cards } }];
  },
});
