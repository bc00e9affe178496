import type { Seat } from "../../../../game.ts";
import type { Decision } from "../../table/decision.ts";
import { otherEnd, type Route, type RouteWorker } from "../../table/routes.ts";
import type { State } from "../../table/state.ts";

/** Routes on whose Negotiation Room a worker of the seat has still to negotiate (P-NEG-02). */
export const openTalks = (state: State, seat: Seat): readonly Route[] =>
  state.routes.filter(({ workers }) =>
    workers.some((worker) => worker.seat === seat && worker.at === "negotiation" && !worker.invaders),
  );

/** Routes on whose War Room a worker of the seat stands (P-WAR-01). */
export const openWars = (state: State, seat: Seat): readonly Route[] =>
  state.routes.filter(({ workers }) => workers.some((worker) => worker.seat === seat && worker.at === "war"));

/** Opens the Negotiation of a seat's worker on a route (P-NEG-03). */
export const openNegotiation = (decision: Decision, seat: Seat, route: Route): void =>
  decision.emit({ type: "negotiation-opened", route: route.id, initiator: seat, other: otherEnd(route, seat) });

/** Opens the war of a seat's worker on a route; roles are those of the declaration (PR-72). */
export const openWar = (decision: Decision, seat: Seat, route: Route): void => {
  const { invaders } = route.workers[0] as RouteWorker; // there is one on a General Trade Route (P-MGT-11)
  const sides = [seat, otherEnd(route, seat)] as const;
  decision.emit({ type: "war-opened", route: route.id, sides, invaders: invaders as readonly Seat[] });
};
