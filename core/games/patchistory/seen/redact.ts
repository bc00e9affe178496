import type { RedactedEvent, Viewer } from "../../../game.ts";
import type { EventOf, GameEvent } from "../table/events.ts";

type Redactors = {
  readonly [T in GameEvent["type"]]: (event: EventOf<T>, viewer: Viewer) => RedactedEvent | undefined;
};

const open = <E extends GameEvent>(event: E): RedactedEvent => event;
/** Bookkeeping that says nothing to players. */
const silent = (): undefined => undefined;
/** The whole event for its seat, only the fact that it happened for the others. */
const sealed = <E extends GameEvent & { readonly seat: number }>(event: E, viewer: Viewer): RedactedEvent =>
  viewer === event.seat ? event : { type: event.type, seat: event.seat };
/** For its seat alone. */
const owned = <E extends GameEvent & { readonly seat: number }>(event: E, viewer: Viewer): RedactedEvent | undefined =>
  viewer === event.seat ? event : undefined;

/** Who may read what of every event; a new event type does not compile without an entry. */
const redactors: Redactors = {
  opened: ({ type, seats, options, commitment, firstPlayer }) => ({ type, seats, options, commitment, firstPlayer }),
  dealt: (event, viewer) =>
    viewer === event.seat ? event : { type: event.type, seat: event.seat, baseland: event.baseland },
  "round-started": open,
  "phase-started": ({ type, phase }) => ({ type, phase: phase.kind }),
  "first-player-passed": open,
  "era-ended": open,
  "game-ended": open,
  gained: open,
  paid: open,
  "cards-revealed": open,
  "card-taken": open,
  "bidding-opened": open,
  "turn-given": silent,
  "bid-placed": open,
  "bid-waited": open,
  "bid-sealed": sealed,
  "bids-revealed": open,
  "auction-won": open,
  "placement-submitted": sealed,
  // The other side of a covered wasteland tile stays unknown: only the number of tiles covered is told.
  patched: ({ removedTiles, ...event }) => ({ ...event, removedTiles: removedTiles.length }),
  discarded: open,
  "descendants-called": open,
  "worker-placed": open,
  "worker-shifted": open,
  "descendant-removed": open,
  "worker-paid": open,
  "worker-recalled": open,
  "worker-homed": open,
  born: open,
  "route-placed": open,
  "route-returned": open,
  "route-removed": open,
  "favours-received": open,
  "favours-spent": open,
  "favours-lapsed": open,
  marked: silent,
  "aid-offered": open,
  "aid-answered": open,
  threatened: open,
  "diplomacy-ended": open,
  "management-ended": open,
  traded: open,
  "tile-laid": ({ tile, removed, ...event }, viewer) => ({
    ...event,
    ...((event.face === "building" || viewer === event.seat) && { tile }),
    removed: removed !== null,
  }),
  "tile-drawn": sealed,
  "marched-to-war": open,
  "worker-moved": open,
  "worker-walked": open,
  "worker-returned": open,
  "movement-ended": open,
  "negotiation-opened": open,
  "stance-chosen": sealed,
  "stances-revealed": open,
  "alliance-asked": open,
  "alliance-answered": sealed,
  "alliance-decided": open,
  "war-declared": open,
  "negotiation-closed": silent,
  "war-opened": open,
  "boost-committed": sealed,
  "war-fought": open,
  "affairs-settled": silent,
  "prosperity-picked": sealed,
  "row-revealed": open,
  "votes-committed": sealed,
  "votes-revealed": open,
  "cards-eliminated": open,
  "card-doubled": open,
  "prosperity-scored": open,
  "prosperity-removed": silent,
  "choice-opened": silent,
  "choice-closed": silent,
  "jobs-added": silent,
  "job-started": silent,
  "orders-set": owned,
  "order-used": owned,
  "orders-lapsed": owned,
  "submission-withdrawn": open,
};

const intentions: ReadonlySet<GameEvent["type"]> = new Set([
  "bid-sealed",
  "placement-submitted",
  "stance-chosen",
  "alliance-answered",
  "boost-committed",
  "prosperity-picked",
  "votes-committed",
  "orders-set",
  "order-used",
  "orders-lapsed",
]);

/** Sealed choices and orders are what somebody meant to do; tiles and cards that came to a hand are what the seat has. */
export const isIntention = ({ type }: GameEvent): boolean => intentions.has(type);

/** An event as one viewer may read it in the log. */
export const redact = (event: GameEvent, viewer: Viewer): RedactedEvent | undefined => {
  const redactor = redactors[event.type] as (event: GameEvent, viewer: Viewer) => RedactedEvent | undefined;
  return redactor(event, viewer);
};
