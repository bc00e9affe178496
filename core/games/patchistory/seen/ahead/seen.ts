import type { Stop } from "../../../../engine/ahead.ts";
import type { Seat } from "../../../../game.ts";
import { owed } from "../../flow/waiting.ts";
import type { GameEvent } from "../../table/events.ts";
import { evolve } from "../../table/evolve.ts";
import type { State } from "../../table/state.ts";

/** Whether the seat is asked something at this table. */
export const isAsked = (state: State, seat: Seat): boolean => owed(state, seat) !== null;

/** Whether an auction has begun whose cards nobody knows yet: what it asks cannot be tried out. */
export const isUnknownAuction = ({ phase }: State): boolean => phase.kind === "auction" && phase.offers.length === 0;

/** What follows from cards nobody knows, and does not happen in a look. */
const ofUnknownCards: ReadonlySet<GameEvent["type"]> = new Set([
  "cards-revealed",
  "choice-opened",
  "bidding-opened",
  "turn-given",
  "gained",
  "paid",
]);

/** Automatic questions to others, which a look ahead skips. Any other question depends on what the seat has done. */
const byTheWay: ReadonlySet<string> = new Set(["sell-worker", "shifted-worker", "strike", "relief", "threaten-loser"]);

/**
 * The table after a fact, as this seat could imagine it: what comes up stays unknown, what hangs on a hidden card or on what
 * others want ends the look.
 */
export const seenBy =
  (seat: Seat) =>
  (state: State, event: GameEvent): State | Stop => {
    if (isUnknownAuction(state) && ofUnknownCards.has(event.type)) return state;
    switch (event.type) {
      case "cards-revealed":
      case "tile-drawn":
        return "hidden";
      case "choice-opened":
        if (event.choice.seat === seat) return evolve(state, event);
        return byTheWay.has(event.choice.kind) ? state : "others";
      case "bids-revealed":
      case "negotiation-opened":
      case "war-opened":
      case "row-revealed":
      case "votes-revealed":
        return "others";
      case "game-ended":
        return "end";
      default:
        return evolve(state, event);
    }
  };
