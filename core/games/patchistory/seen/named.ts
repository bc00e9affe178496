import { pick } from "../../../engine/allowList.ts";
import type { Outcome } from "../../../game.ts";
import type { Choice } from "../table/choices.ts";
import type { PlacedPiece } from "../table/kingdom.ts";
import type { Orders, Plans } from "../table/orders.ts";
import type { Bid, Boost, Offer, Placement, Won } from "../table/phases.ts";
import type { Route } from "../table/routes.ts";

/*
 * The things of a table as views show them, field by field: a field that is added to one of them stays hidden until it is named
 * here.
 */

export const pieceSeen = (piece: PlacedPiece): PlacedPiece => pick(piece, ["id", "side", "at"]);

export const routeSeen = ({ id, type, a, b, workers }: Route): Route => ({
  id,
  type,
  a,
  b,
  workers: workers.map(({ seat, at, invaders }) => ({ seat, at, ...(invaders && { invaders }) })),
});

/** Facts of a question beyond its kind and the seat it asks. */
const asked: { readonly [K in Choice["kind"]]: readonly (keyof Extract<Choice, { readonly kind: K }>)[] } = {
  "free-card": [],
  "shifted-worker": ["rooms"],
  "alliance-partner": ["partners"],
  "free-route": [],
  "remove-route": [],
  "pay-worker": [],
  aid: ["from", "goods"],
  orientation: ["partner"],
  "threaten-loser": ["loser"],
  strike: ["loser"],
  relief: [],
  "sell-worker": [],
  "double-card": ["cards"],
};

export const choiceSeen = (choice: Choice): Choice =>
  pick(choice, ["kind", "seat", ...asked[choice.kind]] as readonly (keyof Choice)[]) as Choice;

export const offerSeen = (offer: Offer): Offer => pick(offer, ["card", "side"]);
export const wonSeen = (won: Won): Won => pick(won, ["card", "side"]);
export const bidSeen = (bid: Bid): Bid => pick(bid, ["card", "amount"]);
export const placementSeen = (placement: Placement | "discard"): Placement | "discard" =>
  placement === "discard" ? placement : pick(placement, ["side", "at", "under"]);
export const boostSeen = (boost: Boost): Boost => pick(boost, ["minerals", "votes"]);

export const ordersSeen = ({ auction, stances, aid, boosts }: Orders): Orders => ({
  auction: auction && {
    ...pick(auction, ["wait", "otherwise", "seen"]),
    list: auction.list.map((entry) => pick(entry, ["card", "max"])),
  },
  stances: stances.map((order) => pick(order, ["opponent", "stance", "alliance"])),
  aid: aid.map((order) => pick(order, ["from", "accept"])),
  boosts: boosts.map((order) => pick(order, ["route", "minerals", "votes"])),
});

/** A plan is shown as it was sent: its owner named all that is in it. */
export const plansSeen = ({ plans = {} }: Orders): Plans =>
  Object.fromEntries(
    Object.entries(plans).map(([moment, wishes]) => [moment, wishes.map((wish) => pick(wish, ["commands", "most"]))]),
  );

export const outcomeSeen = ({ winners, scores }: Outcome): Outcome => ({
  winners,
  scores: scores.map((score) => pick(score, ["seat", "total", "breakdown", "tieBreaks"])),
});
