import * as z from "zod/mini";
import type { Seat } from "../../../game.ts";
import { contentOf, decks } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { exchangeOffer, hasCards } from "../rules/cardOffers.ts";
import { powersOf } from "../rules/powers.ts";
import { answered } from "../table/decision.ts";
import { player, type State } from "../table/state.ts";
import { action, command } from "./action.ts";

/** Whether the own government's exchange of an offer is still to be used (M-GOV-05, R-14). */
export const exchangeUnused = (state: State, seat: Seat): boolean => {
  const { government } = player(state, seat);
  if (!government) return false;
  const used = state.usedExchanges.filter((id) => id === government).length;
  return used < contentOf(state).government(government).clearOffer.uses;
};

/** Free action: exchange one offer with the own government tile (M-GOV-05, R-12 to R-14). */
export const exchangeOfferAction = action({
  schema: command("exchange-offer", { offer: z.enum(decks) }),
  moment: { phases: ["turns"] },
  refuse(state, { seat, offer }) {
    if (!exchangeUnused(state, seat)) return reject("no-exchange");
    return hasCards(state, offer) ? undefined : reject("offer-empty");
  },
  candidates: (_state, seat) => decks.map((offer) => ({ type: "exchange-offer", seat, offer }) as const),
  carryOut(decision, { seat, offer }) {
    const { government } = player(decision.state, seat);
    if (!government) return;
    decision.emit({ type: "exchange-used", seat, government });
    exchangeOffer(decision, seat, offer, government);
  },
});

/** Free action: look at the top card of one deck before the action (M-GOV-12, R-15). */
export const peekDeck = action({
  schema: command("peek-deck", { deck: z.enum(decks) }),
  moment: { phases: ["turns"] },
  refuse(state, { seat, deck }) {
    const { turn } = state;
    if (powersOf(state, seat, "peekDeck").length === 0 || !turn || turn.peeked) return reject("no-peek");
    // With two actions in a turn a look that commits may come before either; one that is free only before both.
    if (state.options.republicLook === "commits" ? turn.actions === 0 : turn.taken > 0) return reject("no-peek");
    return state.decks[deck].cards.length > 0 ? undefined : reject("deck-empty");
  },
  candidates: (_state, seat) => decks.map((deck) => ({ type: "peek-deck", seat, deck }) as const),
  carryOut(decision, { seat, deck }) {
    const card = decision.state.decks[deck].cards[0];
    if (card !== undefined) decision.emit({ type: "deck-peeked", seat, deck, card });
  },
});

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
