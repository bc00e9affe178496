import * as z from "zod/mini";
import { inRevealStep, leads, openOffers, refuseBid } from "../rules/auction/bids.ts";
import { afterBid } from "../rules/auction/turns.ts";
import { win } from "../rules/auction/winning.ts";
import { player } from "../table/state.ts";
import { action, amountSchema, asked, by, during, idSchema, reject } from "./action.ts";

/** A bid on one card (P-AUC-08 … P-AUC-11); with two players a secret one, changeable until both are in (P-2P-04). */
export const placeBid = action({
  schema: z.strictObject({ ...by("place-bid"), card: idSchema, amount: amountSchema }),
  *candidates(state, seat) {
    if (state.phase.kind !== "auction") return;
    const { coin } = player(state, seat).stock;
    for (const { card } of openOffers(state.phase))
      for (let amount = 1; amount <= coin; amount += 1) yield { type: "place-bid", seat, card, amount } as const;
  },
  refuse(state, { seat, card, amount }) {
    const { phase } = state;
    if (phase.kind !== "auction" || phase.bidders === null) return reject("wrong-phase");
    if (phase.mode !== "secret" && phase.turn !== seat) return reject("not-your-turn");
    if (!phase.bidders.includes(seat)) return reject("not-your-turn");
    if (phase.mode !== "secret" && leads(phase, seat)) return reject("not-your-turn");
    return refuseBid(state, phase, seat, { card, amount });
  },
  run(play, { seat, card, amount }) {
    if (during(play.state, "auction").mode !== "secret") {
      play.emit({ type: "bid-placed", seat, card, amount });
      afterBid(play);
      return;
    }
    play.emit({ type: "bid-sealed", seat, card, amount });
    const { bids } = during(play.state, "auction");
    if (bids.includes(null)) return;
    play.emit({ type: "bids-revealed", bids });
    win(play, during(play.state, "auction"));
  },
});

/** To wait in a reveal step of the first auction; the last player may not (P-AUC-21, P-AUC-23). */
export const waitForCards = action({
  schema: z.strictObject(by("wait")),
  candidates: (_state, seat) => [{ type: "wait", seat } as const],
  refuse({ phase }, { seat }) {
    if (phase.kind !== "auction" || phase.bidders === null) return reject("wrong-phase");
    if (phase.turn !== seat) return reject("not-your-turn");
    if (!inRevealStep(phase) || phase.steps === phase.bidders.length - 1) return reject("must-bid");
    return undefined;
  },
  run(play, { seat }) {
    play.emit({ type: "bid-waited", seat });
    afterBid(play);
  },
});

/** Takes a revealed card for free and sits this auction out (PR-11). */
export const takeCard = action({
  schema: z.strictObject({ ...by("take-card"), card: idSchema }),
  *candidates({ phase }, seat) {
    if (phase.kind !== "auction") return;
    for (const { card } of phase.offers) yield { type: "take-card", seat, card } as const;
  },
  refuse(state, { seat, card }) {
    if (!asked(state, seat, "free-card")) return reject("nothing-asked");
    if (state.phase.kind !== "auction" || !state.phase.offers.some((offer) => offer.card === card))
      return reject("unknown-card");
    return undefined;
  },
  run(play, { seat, card }) {
    play.emit({ type: "choice-closed", kind: "free-card", seat });
    play.emit({ type: "card-taken", seat, card });
  },
});
