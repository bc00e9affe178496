import * as z from "zod/mini";
import { reject } from "../rejections.ts";
import { playerOf } from "../state.ts";
import { action } from "./action.ts";

const upTo = (last: number): readonly number[] => Array.from({ length: last + 1 }, (_, index) => index);

/** DIVE: a card of the hand, face down, with some air (DV-04); until all have dived it may be changed (DV-05). */
export const dive = action({
  schema: z.strictObject({ type: z.literal("dive"), seat: z.int(), card: z.int(), air: z.int().check(z.gte(0)) }),
  candidates(state, seat) {
    const { hand, air } = playerOf(state, seat);
    return hand.flatMap((card) => upTo(air).map((some) => ({ type: "dive", seat, card, air: some }) as const));
  },
  refuse(state, { seat, card, air }) {
    const player = playerOf(state, seat);
    const have = player.air + (player.dive?.air ?? 0);
    if (!player.hand.includes(card) && player.dive?.card !== card) return reject("not-in-hand", { card });
    if (air > have) return reject("not-enough-air", { have });
    return undefined;
  },
  carryOut: (decision, { seat, card, air }) => decision.emit({ type: "dived", seat, card, air }),
  offers(state, seat) {
    const { hand, air, dive } = playerOf(state, seat);
    if (dive === null) return []; // the menu has them all
    const fields = {
      card: { kind: "choice", values: [...hand, dive.card] },
      air: { kind: "range", min: 0, max: air + dive.air },
    } as const;
    return [{ type: "dive", seat, fields }];
  },
});
