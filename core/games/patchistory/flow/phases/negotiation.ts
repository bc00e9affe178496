import type { Seat } from "../../../../game.ts";
import { allianceIsPossible } from "../../rules/alliances.ts";
import { lapseOrders, ordersOf } from "../../rules/orders.ts";
import { powers } from "../../rules/territory/ground.ts";
import { boostLimit, wholeVotes } from "../../rules/war/boosts.ts";
import { fight, payPreparations } from "../../rules/war/fighting.ts";
import { openTalks, openWars } from "../../rules/war/opening.ts";
import { recall } from "../../rules/workers.ts";
import type { Decision } from "../../table/decision.ts";
import type { NegotiationPhase } from "../../table/phases.ts";
import { clockwise } from "../../table/state.ts";
import { doForSeat, obeyOrder } from "../byItself.ts";
import { produce } from "./production.ts";

export const startNegotiation = (decision: Decision): boolean => {
  const { state } = decision;
  const called = state.routes.some(({ workers }) => workers.some(({ at }) => at === "negotiation" || at === "war"));
  if (!called) {
    lapseOrders(decision, "stances");
    return produce(decision);
  }
  const phase = { kind: "negotiation", order: clockwise(state), negotiation: null, war: null } as const;
  decision.emit({ type: "phase-started", phase });
  return true;
};

export const stepNegotiation = (decision: Decision, phase: NegotiationPhase): boolean => {
  if (phase.negotiation) return stepTalk(decision, phase.negotiation);
  if (phase.war) return stepWar(decision, phase.war);
  const seat = phase.order[0];
  if (seat === undefined) {
    lapseOrders(decision, "stances");
    return produce(decision);
  }
  const talks = openTalks(decision.state, seat);
  const [first, second] = talks.length > 0 ? talks : openWars(decision.state, seat);
  if (first === undefined) decision.emit({ type: "affairs-settled", seat });
  else if (second !== undefined) return false;
  else return doForSeat(decision, { type: "choose-route", seat, route: first.id });
  return true;
};

const stepTalk = (decision: Decision, talk: NonNullable<NegotiationPhase["negotiation"]>): boolean => {
  const { route, initiator, other, stances, answers } = talk;
  const pairs = [
    [initiator, other],
    [other, initiator],
  ] as const;
  if (talk.stage === "stances") {
    for (const [side, [seat, opponent]] of pairs.entries()) {
      const order = ordersOf(decision.state, seat).stances.find((each) => each.opponent === opponent);
      if (stances[side] !== null || !order) continue;
      if (obeyOrder(decision, "stances", opponent, { type: "choose-stance", seat, stance: order.stance })) return true;
    }
    const [mine, theirs] = stances;
    if (mine === null || theirs === null) return false;
    decision.emit({ type: "stances-revealed", route, stances: [mine, theirs] });
    if (mine === "peaceful" && theirs === "peaceful") {
      if (allianceIsPossible(decision.state, initiator, other)) decision.emit({ type: "alliance-asked", route });
      else peace(decision, initiator, route);
      return true;
    }
    const invaders = pairs.filter((_, side) => stances[side] === "aggressive").map(([seat]) => seat);
    const immediate = pairs.some(([seat]) => powers(decision.state, seat).immediateWar);
    decision.emit({ type: "war-declared", route, seat: initiator, invaders, immediate });
    for (const [seat, opponent] of pairs) if (invaders.includes(seat)) payPreparations(decision, seat, opponent);
    decision.emit({ type: "negotiation-closed", route });
    return true;
  }
  for (const [side, [seat, opponent]] of pairs.entries()) {
    const form = ordersOf(decision.state, seat).stances.find((each) => each.opponent === opponent)?.alliance;
    if (answers[side] !== null || form == null) continue;
    if (obeyOrder(decision, "stances", opponent, { type: "answer-alliance", seat, form })) return true;
  }
  const [mine, theirs] = answers;
  if (mine === null || theirs === null) return false;
  decision.emit({ type: "alliance-decided", route, answers: [mine, theirs] });
  if (mine && theirs) {
    decision.emit({ type: "negotiation-closed", route });
    decision.emit({ type: "choice-opened", choice: { kind: "orientation", seat: initiator, partner: other } });
  } else peace(decision, initiator, route);
  return true;
};

/** Peace without an Alliance: the worker goes home (P-NEG-16). */
const peace = (decision: Decision, initiator: Seat, route: string): void => {
  decision.emit({ type: "negotiation-closed", route });
  recall(decision, initiator, route);
};

const stepWar = (decision: Decision, war: NonNullable<NegotiationPhase["war"]>): boolean => {
  for (const [side, seat] of war.sides.entries()) {
    if (war.boosts[side] !== null) continue;
    if (boostWithoutAsking(decision, seat, war.route)) return true;
  }
  const [mine, theirs] = war.boosts;
  if (mine === null || theirs === null) return false;
  fight(decision, war, [mine, theirs]);
  return true;
};

/** A boost that needs no question: there is nothing to commit (PR-120), or an order says what, as far as it is there. */
const boostWithoutAsking = (decision: Decision, seat: Seat, route: string): boolean => {
  const limit = boostLimit(decision.state, seat);
  if (limit.minerals === 0 && limit.votes === 0)
    return doForSeat(decision, { type: "commit-boost", seat, minerals: 0, votes: 0 });
  const order = ordersOf(decision.state, seat).boosts.find((each) => each.route === route);
  if (!order) return false;
  const minerals = Math.min(order.minerals, limit.minerals);
  const votes = wholeVotes(decision.state, seat, Math.min(order.votes, limit.votes));
  return obeyOrder(decision, "boosts", route, { type: "commit-boost", seat, minerals, votes });
};
