import * as z from "zod/mini";
import { decks } from "../../content/index.ts";
import { reject } from "../../rejections.ts";
import { exchangeOffer, hasCards } from "../../rules/cardOffers.ts";
import { answered } from "../../table/decision.ts";
import { action, command } from "../action.ts";

/** Answer: the offer a card exchanges (M-BUILD-12, R-13). */
export const chooseOffer = action({
  schema: command("choose-offer", { offer: z.enum(decks) }),
  moment: { answers: ["choose-offer"] },
  refuse: (state, { offer }) => (hasCards(state, offer) ? undefined : reject("offer-empty")),
  candidates: (_state, seat) => decks.map((offer) => ({ type: "choose-offer", seat, offer }) as const),
  carryOut(decision, { seat, offer }) {
    const { source } = answered(decision.state, "choose-offer");
    decision.pop();
    exchangeOffer(decision, seat, offer, source);
  },
});
