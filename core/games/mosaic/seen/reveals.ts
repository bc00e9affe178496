import { isOfAnother, type RevealList, revealsBy } from "../../../engine/reveals.ts";
import type { Event } from "../table/events.ts";
import type { TechnologyId } from "../table/ids.ts";
import { player, type State } from "../table/state.ts";

/** A card from the top of a deck, which nobody else has seen. */
const isFromDeck = ({ slot }: { readonly slot: number | null }): boolean => slot === null;

/** Whether everybody has seen this technology of a seat. */
const isKnown = (state: State, seat: number, technology: TechnologyId): boolean =>
  player(state, seat).technologies.some(({ id, known }) => id === technology && known);

const list: RevealList<State, Event> = {
  "game-opened": true,
  "leader-chosen": false,
  "leaders-discarded": false,
  // A pick lies face down until all have chosen; the pass shows everybody another hand.
  "technology-drafted": false,
  "hands-passed": true,
  // hands are looked at when the draft begins.
  "phase-began": ({ phase }) => phase === "draft",
  "seat-began": false,
  "turn-began": false,
  "agenda-set": false,
  "action-taken": false,
  "bonus-action-granted": false,
  paid: false,
  gained: false,
  "production-changed": false,
  "vp-gained": false,
  "production-converted": false,
  "holding-area-filled": false,
  "holding-area-emptied": false,
  "card-revealed": true,
  "empire-card-revealed": true,
  "offer-exchanged": false,
  "exchange-used": false,
  "deck-peeked": true,
  "technology-taken": isFromDeck,
  "technology-played": ({ seat, technology }, state) => !isKnown(state, seat, technology),
  "population-card-taken": isFromDeck,
  "build-card-taken": isFromDeck,
  "tax-tariff-card-taken": isFromDeck,
  "power-used": false,
  "government-returned": false,
  "government-taken": false,
  "tile-claimed": false,
  "piece-placed": false,
  "wonder-built": false,
  "pillar-chosen": false,
  "good-taken": false,
  "cache-taken": false,
  "wild-good-gained": false,
  "city-taken-over": false,
  "region-closed": false,
  "unit-placed": false,
  "unit-moved": false,
  "unit-eliminated": false,
  "units-displaced": false,
  "orders-set": false,
  "order-used": isOfAnother,
  // Only their owner knows that there were any; whether a move can be taken back must not tell the others.
  "orders-lapsed": false,
  "empire-scored": false,
  "end-triggered": false,
  "game-ended": true,
};

/** Whether an event shows anybody what was hidden from them. */
export const reveals = revealsBy(list);
