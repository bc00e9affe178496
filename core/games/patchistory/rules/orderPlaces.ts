import type { Seat } from "../../../game.ts";
import { otherEnd, type Route } from "../table/routes.ts";
import { clockwise, ownRoutesTo, player, type State } from "../table/state.ts";
import { costFor } from "./costs.ts";
import { movesOnRoute } from "./movement.ts";
import { isTimeForAid, isTimeForStances } from "./orders.ts";
import { powers } from "./territory/ground.ts";

/*
 * What an order can still be for. An order that nothing can call on any more would lie there in silence, so it is refused
 * when it is written. Only what everybody sees is looked at: a refusal tells nothing about what others hold.
 */

/** Whether `giver` may still offer Aid to a seat this round (P-DIP-02, P-DIP-10, P-DIP-13, P-DIP-32); what it holds is not looked at. */
export const mayGetAid = (state: State, seat: Seat, giver: Seat): boolean => {
  const { phase } = state;
  // Before diplomacy a card may still bring a route, and the favours are not given out.
  if (phase.kind !== "diplomacy") return true;
  if (state.choices.some((choice) => choice.kind === "aid" && choice.seat === seat && choice.from === giver))
    return true;
  const { marks, favours } = player(state, giver);
  return (
    phase.order.includes(giver) &&
    !marks.acceptedAid &&
    !powers(state, giver).aidCannotBeRefused && // nobody is asked (PR-38)
    !marks.brokeAlliance &&
    favours >= costFor(state, giver, "aid").favours &&
    ownRoutesTo(state, giver, seat).length > 0
  );
};

/** Whether the worker on a route has called its Negotiation, or can still do so this round (P-NEG-01, P-MOV-25). */
const mayCall = (state: State, route: Route): boolean =>
  route.workers.some(({ seat, at, invaders }) => {
    if (invaders) return false;
    if (at === "negotiation") return true;
    if (state.phase.kind !== "movement" || !(state.phase.routes[seat] ?? []).includes(route.id)) return false;
    return movesOnRoute(state, state.phase, seat, route).spaces.includes("negotiation");
  });

const joins = (route: Route, seat: Seat, other: Seat): boolean =>
  (route.a === seat || route.b === seat) && otherEnd(route, seat) === other;

/** Whether a Negotiation of two seats is under way or may come this round, in which an order of the first can decide something. */
export const mayTalk = (state: State, seat: Seat, opponent: Seat, alliance: boolean | null): boolean => {
  const talk = state.phase.kind === "negotiation" ? state.phase.negotiation : null;
  return state.routes.some((route) => {
    if (!joins(route, seat, opponent) || !mayCall(state, route)) return false;
    if (talk?.route !== route.id || talk.stage === "stances") return true;
    // The stances are known: the Alliance question is what is left.
    return alliance !== null && talk.answers[talk.initiator === seat ? 0 : 1] === null;
  });
};

/** Whether a seat has its boost for the war under way on a route in already: it is changed by handing in another. */
export const isBoosted = ({ phase }: State, seat: Seat, route: string): boolean => {
  const war = phase.kind === "negotiation" ? phase.war : null;
  return war !== null && war.route === route && war.boosts[war.sides.indexOf(seat)] !== null;
};

/** The seats about whom an order can be written now, by its kind. */
interface OpenOrders {
  readonly aid: readonly Seat[];
  readonly stances: readonly Seat[];
  /** Those with whom only the Alliance question is still open. */
  readonly alliances: readonly Seat[];
  /** The routes on which a declared war still takes an order for its boost. */
  readonly boosts: readonly string[];
}

/** Whether a seat is one of the two sides of the war that an army on a route has declared (P-NEG-20). */
export const isAtWar = (route: Route, seat: Seat): boolean =>
  route.workers.some(({ seat: invader, invaders }) => invaders && (invader === seat || joins(route, invader, seat)));

/** What a seat can write orders for, of what everybody sees. */
export const openOrders = (state: State, seat: Seat): OpenOrders => {
  const others = clockwise(state).filter((other) => other !== seat);
  const talks = (alliance: boolean | null): readonly Seat[] =>
    isTimeForStances(state) ? others.filter((opponent) => mayTalk(state, seat, opponent, alliance)) : [];
  const stances = talks(null);
  return {
    aid: isTimeForAid(state) ? others.filter((giver) => mayGetAid(state, seat, giver)) : [],
    stances,
    alliances: talks(true).filter((opponent) => !stances.includes(opponent)),
    boosts: state.routes
      .filter((route) => isAtWar(route, seat) && !isBoosted(state, seat, route.id))
      .map(({ id }) => id),
  };
};
