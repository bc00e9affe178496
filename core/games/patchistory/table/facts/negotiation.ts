import type { NegotiationPhase } from "../phases.ts";
import type { Appliers } from "./changes.ts";
import { pair, sideOf, withPhase, withWorker } from "./changes.ts";

/** Facts of Negotiations and wars. */
export const negotiation = {
  "negotiation-opened": (state, { route, initiator, other }) =>
    withPhase<NegotiationPhase>(state, () => ({
      negotiation: { route, initiator, other, stage: "stances", stances: [null, null], answers: [null, null] },
    })),
  "stance-chosen": (state, { seat, stance }) =>
    withPhase<NegotiationPhase>(state, ({ negotiation }) => ({
      negotiation: negotiation && {
        ...negotiation,
        stances: pair(negotiation.stances, sideOf(negotiation.initiator, seat), stance),
      },
    })),
  "stances-revealed": (state) => state,
  "alliance-asked": (state) =>
    withPhase<NegotiationPhase>(state, ({ negotiation }) => ({
      negotiation: negotiation && { ...negotiation, stage: "alliance" },
    })),
  "alliance-answered": (state, { seat, form }) =>
    withPhase<NegotiationPhase>(state, ({ negotiation }) => ({
      negotiation: negotiation && {
        ...negotiation,
        answers: pair(negotiation.answers, sideOf(negotiation.initiator, seat), form),
      },
    })),
  "alliance-decided": (state) => state,
  "war-declared": (state, { route, seat, invaders, immediate }) =>
    withWorker(state, route, seat, (worker) => [{ ...worker, invaders, at: immediate ? "war" : worker.at }]),
  "negotiation-closed": (state) => withPhase<NegotiationPhase>(state, () => ({ negotiation: null })),
  "war-opened": (state, { route, sides, invaders }) =>
    withPhase<NegotiationPhase>(state, () => ({ war: { route, sides, invaders, boosts: [null, null] } })),
  "boost-committed": (state, { seat, boost }) =>
    withPhase<NegotiationPhase>(state, ({ war }) => ({
      war: war && { ...war, boosts: pair(war.boosts, sideOf(war.sides[0], seat), boost) },
    })),
  "war-fought": (state) => withPhase<NegotiationPhase>(state, () => ({ war: null })),
  "affairs-settled": (state) => withPhase<NegotiationPhase>(state, ({ order }) => ({ order: order.slice(1) })),
} satisfies Partial<Appliers>;
