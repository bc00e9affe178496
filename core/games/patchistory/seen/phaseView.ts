import { pick } from "../../../engine/allowList.ts";
import type { Seat, Viewer } from "../../../game.ts";
import { nextToPatch } from "../rules/patching/handingIn.ts";
import type { Bid, Offer, Phase, Placement } from "../table/phases.ts";
import { bidSeen, boostSeen, offerSeen, placementSeen, wonSeen } from "./named.ts";

/** The phase as a viewer may see it: submissions of others are only "in" or not. */
export type PhaseView =
  | {
      readonly kind: "auction";
      readonly mode: "first" | "open" | "secret";
      readonly offers: readonly Offer[];
      readonly bidders: readonly Seat[] | null;
      readonly bids: readonly (Bid | "sealed" | null)[];
      readonly turn: Seat | null;
      readonly taken: { readonly seat: Seat; readonly card: string } | null;
    }
  | {
      readonly kind: "patching";
      readonly order: readonly Seat[];
      readonly won: readonly (Offer | null)[];
      readonly next: Seat | null;
      readonly placements: readonly (Placement | "discard" | "submitted" | null)[];
    }
  | { readonly kind: "diplomacy"; readonly order: readonly Seat[] }
  | { readonly kind: "management"; readonly finished: readonly boolean[] }
  | {
      readonly kind: "movement";
      readonly steps: readonly number[];
      readonly unmoved: readonly (readonly string[])[];
      readonly routes: readonly (readonly string[])[];
      readonly finished: readonly boolean[];
    }
  | {
      readonly kind: "negotiation";
      readonly order: readonly Seat[];
      readonly negotiation: {
        readonly route: string;
        readonly initiator: Seat;
        readonly other: Seat;
        readonly stage: "stances" | "alliance";
        readonly chosen: readonly [Secret, Secret];
      } | null;
      readonly war: {
        readonly route: string;
        readonly sides: readonly [Seat, Seat];
        readonly invaders: readonly Seat[];
        readonly boosts: readonly [Secret, Secret];
      } | null;
    }
  | { readonly kind: "prosperity"; readonly picks: readonly Secret[] }
  | {
      readonly kind: "vote";
      readonly row: readonly string[];
      readonly cast: readonly (readonly number[])[];
      readonly votes: readonly Secret[];
    }
  | {
      readonly kind: "scoring";
      readonly row: readonly string[];
      readonly cast: readonly (readonly number[])[];
      readonly todo: readonly string[];
      readonly doubled: { readonly card: string; readonly seat: Seat } | null;
    }
  | { readonly kind: "setup" | "production" | "maintenance" | "eraEnd" | "ended" };

/** A secret submission: the own value, "submitted" for others', null while it is missing. */
export type Secret = unknown;

const secretOf = (viewer: Viewer, seat: Seat | undefined, value: unknown): Secret =>
  value === null ? null : viewer === seat ? value : "submitted";

/** Built from what is public, and the viewer's own submissions. */
export const phaseView = (phase: Phase, viewer: Viewer): PhaseView => {
  switch (phase.kind) {
    case "auction": {
      const { mode, offers, bidders, bids, turn, taken } = phase;
      const shown = bids.map((bid, seat) =>
        bid && mode === "secret" && viewer !== seat ? "sealed" : bid && bidSeen(bid),
      );
      const free = taken && pick(taken, ["seat", "card"]);
      return { kind: "auction", mode, offers: offers.map(offerSeen), bidders, bids: shown, turn, taken: free };
    }
    case "patching": {
      const { order, won, placements } = phase;
      const shown = placements.map((each, seat) => each && (viewer === seat ? placementSeen(each) : "submitted"));
      const cards = won.map((card) => card && wonSeen(card));
      return { kind: "patching", order, won: cards, next: nextToPatch(phase) ?? null, placements: shown };
    }
    case "diplomacy":
      return { kind: "diplomacy", order: phase.order };
    case "management":
      return { kind: "management", finished: phase.finished };
    case "movement": {
      const { steps, unmoved, routes, finished } = phase;
      return { kind: "movement", steps, unmoved, routes, finished };
    }
    case "negotiation": {
      const { order, negotiation, war } = phase;
      const two = (seats: readonly [Seat, Seat], values: readonly [unknown, unknown]): readonly [Secret, Secret] => [
        secretOf(viewer, seats[0], values[0]),
        secretOf(viewer, seats[1], values[1]),
      ];
      return {
        kind: "negotiation",
        order,
        negotiation: negotiation && {
          route: negotiation.route,
          initiator: negotiation.initiator,
          other: negotiation.other,
          stage: negotiation.stage,
          chosen: two(
            [negotiation.initiator, negotiation.other],
            negotiation.stage === "stances" ? negotiation.stances : negotiation.answers,
          ),
        },
        war: war && {
          route: war.route,
          sides: war.sides,
          invaders: war.invaders,
          boosts: two(war.sides, [
            war.boosts[0] && boostSeen(war.boosts[0]),
            war.boosts[1] && boostSeen(war.boosts[1]),
          ]),
        },
      };
    }
    case "prosperity":
      return { kind: "prosperity", picks: phase.picks.map((pick, seat) => secretOf(viewer, seat, pick)) };
    case "vote": {
      const { row, cast, votes } = phase;
      return { kind: "vote", row, cast, votes: votes.map((each, seat) => secretOf(viewer, seat, each)) };
    }
    case "scoring": {
      const { row, cast, todo, doubled } = phase;
      return { kind: "scoring", row, cast, todo, doubled: doubled && pick(doubled, ["card", "seat"]) };
    }
    default:
      return { kind: phase.kind };
  }
};
