import { empireCard } from "../../table/ids.ts";
import { exchangeOffer } from "../cardOffers.ts";
import type { Handlers } from "./context.ts";

/** Cards and actions. */
export const cards = {
  bonusAction: ({ decision, seat, source }, { action, count }) => {
    for (let n = 0; n < count; n += 1) decision.emit({ type: "bonus-action-granted", seat, action, because: source });
  },
  clearOffer: ({ decision, seat, source }, { offer }) => {
    if (offer === "choice") decision.push({ kind: "choose-offer", seat, source });
    else exchangeOffer(decision, seat, offer, source);
  },
  drawTechnology: ({ decision, seat }, { count }) => {
    for (let n = 0; n < count; n += 1) {
      const technology = decision.state.decks.technology.cards[0];
      // No empire card lies so high during set-up (M-SET-22).
      if (technology === undefined || technology === empireCard) return;
      decision.emit({ type: "technology-taken", seat, technology, slot: null, known: false });
    }
  },
} satisfies Partial<Handlers>;
