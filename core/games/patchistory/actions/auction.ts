import { constants } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { inRevealStep, leads, leastBid, openOffers, refuseBid } from "../rules/auction/bids.ts";
import { afterBid } from "../rules/auction/turns.ts";
import { win } from "../rules/auction/winning.ts";
import { player } from "../table/state.ts";
import { action, amountSchema, asked, command, during, idSchema } from "./action.ts";
import { between, changeOf, offer, oneOf } from "./offering.ts";

/** A bid on one card (P-AUC-08 … P-AUC-11); with two players a secret one, changeable until both are in (P-2P-04). */
export const placeBid = action({
  schema: command("place-bid", { card: idSchema, amount: amountSchema }),
  *candidates(state, seat) {
    if (state.phase.kind !== "auction") return;
    const { coin } = player(state, seat).stock;
    const { phase } = state;
    for (const { card } of openOffers(phase))
      for (let amount = leastBid(phase, seat, card); amount <= coin; amount += 1)
        yield { type: "place-bid", seat, card, amount } as const;
  },
  refuse(state, { seat, card, amount }) {
    const { phase } = state;
    if (phase.kind !== "auction" || phase.bidders === null) return reject("wrong-phase");
    if (phase.mode !== "secret" && phase.turn !== seat) return reject("not-your-turn");
    if (!phase.bidders.includes(seat)) return reject("not-your-turn");
    if (phase.mode !== "secret" && leads(phase, seat)) return reject("not-your-turn");
    return refuseBid(state, phase, seat, { card, amount });
  },
  carryOut(decision, { seat, card, amount }) {
    if (during(decision.state, "auction").mode !== "secret") {
      decision.emit({ type: "bid-placed", seat, card, amount });
      afterBid(decision);
      return;
    }
    decision.emit({ type: "bid-sealed", seat, card, amount });
    const { bids } = during(decision.state, "auction");
    if (bids.includes(null)) return;
    decision.emit({ type: "bids-revealed", bids });
    win(decision, during(decision.state, "auction"));
  },
  offers: changeOf("bid", (state, seat) => [
    offer("place-bid", seat, {
      card: oneOf(openOffers(during(state, "auction")).map(({ card }) => card)),
      amount: between(constants.minimumBid.value, player(state, seat).stock.coin),
    }),
  ]),
});

/** To wait in a reveal step of the first auction; the last player may not (P-AUC-21, P-AUC-23). */
export const waitForCards = action({
  schema: command("wait", {}),
  candidates: (_state, seat) => [{ type: "wait", seat } as const],
  refuse({ phase }, { seat }) {
    if (phase.kind !== "auction" || phase.bidders === null) return reject("wrong-phase");
    if (phase.turn !== seat) return reject("not-your-turn");
    if (!inRevealStep(phase) || phase.steps === phase.bidders.length - 1) return reject("must-bid");
    return undefined;
  },
  carryOut(decision, { seat }) {
    decision.emit({ type: "bid-waited", seat });
    afterBid(decision);
  },
});

/** Takes a revealed card for free and sits this auction out (PR-11). */
export const takeCard = action({
  schema: command("take-card", { card: idSchema }),
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
  carryOut(decision, { seat, card }) {
    decision.emit({ type: "choice-closed", kind: "free-card", seat });
    decision.emit({ type: "card-taken", seat, card });
  },
});
