import { type AllowList, redactBy } from "../../../engine/allowList.ts";
import { decks } from "../content/index.ts";
import type { Event } from "../table/events.ts";

/** The facts of each event that everyone may know, and those only the event's seat may know. */
const visible: AllowList<Event> = {
  // Deck orders and hands stay hidden; only the number of cards in a deck is public.
  "game-opened": {
    all: [
      "seats",
      "options",
      "corrections",
      "commitment",
      "start",
      "tokens",
      "leaders",
      "wonders",
      "goldenAges",
      "achievements",
      "governments",
    ],
    derived: (event) => ({
      deckSizes: Object.fromEntries(decks.map((deck) => [deck, event.decks[deck].length])),
    }),
  },
  "leader-chosen": { all: ["seat", "leader"] },
  "leaders-discarded": { all: ["leaders"] },
  "technology-drafted": { all: ["seat"], own: ["technology"] },
  "hands-passed": { all: [] },
  "phase-began": { all: ["phase", "active"] },
  "seat-began": { all: ["seat"] },
  "turn-began": { all: ["seat", "round", "actions", "extra"] },
  // What is left to be resolved is not told as an event.
  "agenda-set": "hidden",
  "action-taken": { all: ["seat", "action", "bonus"] },
  "bonus-action-granted": { all: ["seat", "action", "because"] },
  paid: { all: ["seat", "cost", "because"] },
  gained: { all: ["seat", "gain", "because"] },
  "production-changed": { all: ["seat", "by", "because"] },
  "vp-gained": { all: ["seat", "vp", "source", "because"] },
  "production-converted": { all: ["seat", "from", "to", "amount"] },
  "holding-area-filled": { all: ["money"] },
  "holding-area-emptied": { all: ["seat", "money"] },
  "card-revealed": { all: ["deck", "slot", "card"] },
  "empire-card-revealed": { all: ["deck", "scores"] },
  "offer-exchanged": { all: ["seat", "deck", "because"] },
  "exchange-used": { all: ["seat", "government"] },
  "deck-peeked": { all: ["seat", "deck"], own: ["card"] },
  // `known` when it came from the offer.
  "technology-taken": { all: ["seat", "slot", "known"], own: ["technology"] },
  "technology-played": { all: ["seat", "technology"] },
  "population-card-taken": { all: ["seat", "card", "slot"] },
  "build-card-taken": { all: ["seat", "card", "slot"] },
  "tax-tariff-card-taken": { all: ["seat", "card", "slot"] },
  "power-used": { all: ["seat", "power"] },
  "government-returned": { all: ["seat", "government"] },
  "government-taken": { all: ["seat", "government"] },
  "tile-claimed": { all: ["seat", "tile"] },
  "piece-placed": { all: ["seat", "piece", "hex", "because"] },
  "wonder-built": { all: ["seat", "wonder", "hex"] },
  "pillar-chosen": { all: ["seat", "wonder", "pillar"] },
  "good-taken": { all: ["seat", "good", "hex"] },
  "cache-taken": { all: ["seat", "cache", "hex"] },
  "wild-good-gained": { all: ["seat", "good"] },
  "city-taken-over": { all: ["seat", "from", "piece", "hex"] },
  "region-closed": { all: ["seat", "region"] },
  "unit-placed": { all: ["seat", "unit", "region", "recruited"] },
  "unit-moved": { all: ["seat", "unit", "from", "to"] },
  "unit-eliminated": { all: ["seat", "victim", "unit", "region"] },
  "units-displaced": { all: ["seat", "victim", "from", "to"] },
  "orders-set": { onlyOwn: true, own: ["seat", "orders"] },
  "order-used": { onlyOwn: true, own: ["seat", "order", "entry"] },
  "orders-lapsed": { onlyOwn: true, own: ["seat", "order", "unmet", "handedOver"] },
  "empire-scored": { all: ["regions", "governments"] },
  "end-triggered": { all: ["trigger", "lastRound", "scores"] },
  "game-ended": { all: ["seed", "outcome"] },
};

/** The event as a viewer may read it in the log: what all have seen (`known`) belongs to all. */
export const redact = redactBy(
  visible,
  (event, viewer) => ("seat" in event && event.seat === viewer) || ("known" in event && event.known),
);

const intentions: ReadonlySet<Event["type"]> = new Set(["orders-set", "order-used", "orders-lapsed"]);

/** Orders are what somebody meant to do; cards that came to a hand are what the seat has. */
export const isIntention = ({ type }: Event): boolean => intentions.has(type);
