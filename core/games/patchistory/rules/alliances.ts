import type { Seat } from "../../../game.ts";
import type { Decision } from "../table/decision.ts";
import type { Route } from "../table/routes.ts";
import { allied, clockwise, type State } from "../table/state.ts";
import { recall } from "./workers.ts";

/** Routes between two players. */
export const routesBetween = (state: State, x: Seat, y: Seat): readonly Route[] =>
  state.routes.filter(({ a, b }) => (a === x && b === y) || (a === y && b === x));

/** Players a seat could ally with: not yet allied, while an Allied route is in storage (P-NEG-12, P-NEG-14). */
export const possibleAllies = (state: State, seat: Seat): readonly Seat[] =>
  state.storage.allied === 0 ? [] : clockwise(state).filter((other) => other !== seat && !allied(state, seat, other));

/** Whether two peaceful negotiators are asked about an Alliance (P-NEG-12, P-NEG-13, PR-67). */
export const allianceIsPossible = (state: State, x: Seat, y: Seat): boolean =>
  possibleAllies(state, x).includes(y) &&
  !routesBetween(state, x, y).some(({ workers }) => workers.some(({ at }) => at === "war"));

/** Lays the Allied route, side A at `a`, and sends home who stands on Negotiation Rooms between the two (P-NEG-15, PR-68). */
export const formAlliance = (decision: Decision, a: Seat, b: Seat): void => {
  decision.emit({ type: "route-placed", route: `r${decision.state.routesPlaced + 1}`, kind: "allied", a, b });
  for (const route of routesBetween(decision.state, a, b))
    for (const worker of route.workers) if (worker.at === "negotiation") recall(decision, worker.seat, route.id);
};

/** Lays a general route from storage, Start at `seat` (P-MGT-50). */
export const layGeneralRoute = (decision: Decision, seat: Seat, to: Seat): void =>
  decision.emit({
    type: "route-placed",
    route: `r${decision.state.routesPlaced + 1}`,
    kind: "general",
    a: seat,
    b: to,
  });
