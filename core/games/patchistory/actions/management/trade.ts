import type { Rejection, Seat } from "../../../../game.ts";
import { reject } from "../../rejections.ts";
import { gainsAt, takeGains } from "../../rules/effects.ts";
import type { Route } from "../../table/routes.ts";
import { player } from "../../table/state.ts";
import { action, cellKeySchema, command, idSchema } from "../action.ts";
import { refuseAction, spend } from "./managing.ts";

/** Whether a route may take a worker of this seat at its Start (P-MGT-11, P-MGT-12, PR-46). */
const refuseRoute = (route: Route | undefined, seat: Seat): Rejection | undefined => {
  if (!route) return reject("unknown-route");
  const own = route.a === seat || (route.type === "allied" && route.b === seat);
  if (!own) return reject("not-your-route");
  // On a general route nobody but its owner walks.
  return route.workers.some((worker) => worker.seat === seat) ? reject("route-occupied") : undefined;
};

/** TRADE: a worker from the territory to the Start of an own route (P-MGT-10). */
export const trade = action({
  schema: command("trade", { room: cellKeySchema, route: idSchema }),
  *candidates(state, seat) {
    if (refuseAction(state, seat, "trade")) return;
    for (const route of state.routes)
      for (const room of new Set(player(state, seat).territory.workers))
        yield { type: "trade", seat, room, route: route.id } as const;
  },
  refuse(state, { seat, room, route }) {
    const barred = refuseAction(state, seat, "trade");
    if (barred) return barred;
    if (!player(state, seat).territory.workers.includes(room)) return reject("no-worker-there");
    return refuseRoute(
      state.routes.find(({ id }) => id === route),
      seat,
    );
  },
  carryOut(decision, { seat, room, route }) {
    const bonuses = gainsAt(decision.state, seat, "trade");
    spend(decision, seat, "trade");
    decision.emit({ type: "traded", seat, room, route });
    takeGains(decision, seat, bonuses, "management");
  },
});
