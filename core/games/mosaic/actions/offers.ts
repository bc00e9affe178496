import type { Seat } from "../../../game.ts";
import { contentOf, decks } from "../content/index.ts";
import { type ActionFor, answered, emit, pop } from "../flow/run.ts";
import { reject } from "../rejections.ts";
import { exchangeOffer, hasCards } from "../rules/cardOffers.ts";
import { powersOf } from "../rules/powers.ts";
import { player, type State } from "../table/state.ts";

/** Whether the own government's exchange of an offer is still to be used (M-GOV-05, R-14). */
export const exchangeUnused = (state: State, seat: Seat): boolean => {
  const { government } = player(state, seat);
  if (!government) return false;
  const used = state.usedExchanges.filter((id) => id === government).length;
  return used < contentOf(state).government(government).clearOffer.uses;
};

/** Free action: exchange one offer with the own government tile (M-GOV-05, R-12 to R-14). */
export const exchangeOfferAction: ActionFor<"exchange-offer"> = {
  check(state, { seat, offer }) {
    if (!exchangeUnused(state, seat)) return reject("no-exchange");
    return hasCards(state, offer) ? null : reject("offer-empty");
  },
  candidates: (_state, seat) => decks.map((offer) => ({ type: "exchange-offer", seat, offer })),
  perform(run, { seat, offer }) {
    const { government } = player(run.state, seat);
    if (!government) return;
    emit(run, { type: "exchange-used", seat, government });
    exchangeOffer(run, seat, offer, government);
  },
};

/** Answer: the offer a card exchanges (M-BUILD-12, R-13). */
export const chooseOffer: ActionFor<"choose-offer"> = {
  check: (state, { offer }) => (hasCards(state, offer) ? null : reject("offer-empty")),
  candidates: (_state, seat) => decks.map((offer) => ({ type: "choose-offer", seat, offer })),
  perform(run, { seat, offer }) {
    const { source } = answered(run.agenda, "choose-offer");
    pop(run);
    exchangeOffer(run, seat, offer, source);
  },
};

/** Free action: look at the top card of one deck before the action (M-GOV-12, R-15). */
export const peekDeck: ActionFor<"peek-deck"> = {
  check(state, { seat, deck }) {
    const { turn } = state;
    if (powersOf(state, seat, "peekDeck").length === 0 || !turn || turn.peeked) return reject("no-peek");
    // With two actions in a turn a look that commits may come before either; one that is free only before both.
    if (state.options.republicLook === "commits" ? turn.actions === 0 : turn.taken > 0) return reject("no-peek");
    return state.decks[deck].cards.length > 0 ? null : reject("deck-empty");
  },
  candidates: (_state, seat) => decks.map((deck) => ({ type: "peek-deck", seat, deck })),
  perform(run, { seat, deck }) {
    const card = run.state.decks[deck].cards[0];
    if (card !== undefined) emit(run, { type: "deck-peeked", seat, deck, card });
  },
};
