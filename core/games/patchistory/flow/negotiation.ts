import type { Seat } from "../../../game.ts";
import { allianceIsPossible } from "../rules/alliances.ts";
import { lapseOrders, ordersOf, useOrder } from "../rules/orders.ts";
import { powers } from "../rules/territory/ground.ts";
import { boostLimit } from "../rules/war/boosts.ts";
import { fight, payPreparations } from "../rules/war/fighting.ts";
import { openNegotiation, openTalks, openWar, openWars } from "../rules/war/opening.ts";
import { recall } from "../rules/workers.ts";
import type { Boost, NegotiationPhase } from "../table/phases.ts";
import type { Play } from "../table/play.ts";
import { clockwise } from "../table/state.ts";
import { produce } from "./production.ts";

export const startNegotiation = (play: Play): boolean => {
  const { state } = play;
  const called = state.routes.some(({ workers }) => workers.some(({ at }) => at === "negotiation" || at === "war"));
  if (!called) {
    lapseOrders(play, "stances");
    return produce(play);
  }
  const phase = { kind: "negotiation", order: clockwise(state), negotiation: null, war: null } as const;
  play.emit({ type: "phase-started", phase });
  return true;
};

export const stepNegotiation = (play: Play, phase: NegotiationPhase): boolean => {
  if (phase.negotiation) return stepTalk(play, phase.negotiation);
  if (phase.war) return stepWar(play, phase.war);
  const seat = phase.order[0];
  if (seat === undefined) {
    lapseOrders(play, "stances");
    return produce(play);
  }
  const talks = openTalks(play.state, seat);
  const [first, second] = talks.length > 0 ? talks : openWars(play.state, seat);
  if (first === undefined) play.emit({ type: "affairs-settled", seat });
  else if (second !== undefined) return false;
  else if (talks.length > 0) openNegotiation(play, seat, first);
  else openWar(play, seat, first);
  return true;
};

const stepTalk = (play: Play, talk: NonNullable<NegotiationPhase["negotiation"]>): boolean => {
  const { route, initiator, other, stances, answers } = talk;
  const pairs = [
    [initiator, other],
    [other, initiator],
  ] as const;
  if (talk.stage === "stances") {
    for (const [side, [seat, opponent]] of pairs.entries()) {
      const order = ordersOf(play.state, seat).stances.find((each) => each.opponent === opponent);
      if (stances[side] !== null || !order) continue;
      useOrder(play, seat, "stances", opponent);
      play.emit({ type: "stance-chosen", seat, stance: order.stance });
      return true;
    }
    const [mine, theirs] = stances;
    if (mine === null || theirs === null) return false;
    play.emit({ type: "stances-revealed", route, stances: [mine, theirs] });
    if (mine === "peaceful" && theirs === "peaceful") {
      if (allianceIsPossible(play.state, initiator, other)) play.emit({ type: "alliance-asked", route });
      else peace(play, initiator, route);
      return true;
    }
    const invaders = pairs.filter((_, side) => stances[side] === "aggressive").map(([seat]) => seat);
    const immediate = pairs.some(([seat]) => powers(play.state, seat).immediateWar);
    play.emit({ type: "war-declared", route, seat: initiator, invaders, immediate });
    for (const [seat, opponent] of pairs) if (invaders.includes(seat)) payPreparations(play, seat, opponent);
    play.emit({ type: "negotiation-closed", route });
    return true;
  }
  for (const [side, [seat, opponent]] of pairs.entries()) {
    const form = ordersOf(play.state, seat).stances.find((each) => each.opponent === opponent)?.alliance;
    if (answers[side] !== null || form == null) continue;
    useOrder(play, seat, "stances", opponent);
    play.emit({ type: "alliance-answered", seat, form });
    return true;
  }
  const [mine, theirs] = answers;
  if (mine === null || theirs === null) return false;
  play.emit({ type: "alliance-decided", route, answers: [mine, theirs] });
  if (mine && theirs) {
    play.emit({ type: "negotiation-closed", route });
    play.emit({ type: "choice-opened", choice: { kind: "orientation", seat: initiator, partner: other } });
  } else peace(play, initiator, route);
  return true;
};

/** Peace without an Alliance: the worker goes home (P-NEG-16). */
const peace = (play: Play, initiator: Seat, route: string): void => {
  play.emit({ type: "negotiation-closed", route });
  recall(play, initiator, route);
};

const stepWar = (play: Play, war: NonNullable<NegotiationPhase["war"]>): boolean => {
  for (const [side, seat] of war.sides.entries()) {
    if (war.boosts[side] !== null) continue;
    const boost = boostWithoutAsking(play, seat, war.route);
    if (!boost) continue;
    play.emit({ type: "boost-committed", seat, boost });
    return true;
  }
  const [mine, theirs] = war.boosts;
  if (mine === null || theirs === null) return false;
  fight(play, war, [mine, theirs]);
  return true;
};

/** A boost that needs no question: there is nothing to commit (PR-120), or an order says what. */
const boostWithoutAsking = (play: Play, seat: Seat, route: string): Boost | null => {
  const limit = boostLimit(play.state, seat);
  if (limit.minerals === 0 && limit.votes === 0) return { minerals: 0, votes: 0 };
  const order = ordersOf(play.state, seat).boosts.find((each) => each.route === route);
  if (!order) return null;
  useOrder(play, seat, "boosts", route);
  const per = powers(play.state, seat).votesPerBoost ?? 1;
  const votes = Math.min(order.votes, limit.votes);
  return { minerals: Math.min(order.minerals, limit.minerals), votes: votes - (votes % per) };
};
