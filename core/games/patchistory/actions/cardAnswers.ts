import * as z from "zod/mini";
import { reject } from "../rejections.ts";
import { formAlliance, layGeneralRoute } from "../rules/alliances.ts";
import { removeRoute } from "../rules/effects.ts";
import { payableWorkers } from "../rules/workers.ts";
import { clockwise } from "../table/state.ts";
import { action, asked, cellKeySchema, command, idSchema, seatSchema } from "./action.ts";

/** Names the ally an effect brings, and whose end is side A of the route (PR-69). */
export const ally = action({
  schema: command("ally", { partner: seatSchema, sideA: seatSchema }),
  *candidates(state, seat) {
    const choice = asked(state, seat, "alliance-partner");
    if (!choice) return;
    for (const partner of choice.partners)
      for (const sideA of [seat, partner]) yield { type: "ally", seat, partner, sideA } as const;
  },
  refuse(state, { seat, partner, sideA }) {
    const choice = asked(state, seat, "alliance-partner");
    if (!choice) return reject("nothing-asked");
    if (!choice.partners.includes(partner) || (sideA !== seat && sideA !== partner)) return reject("unknown-seat");
    return undefined;
  },
  carryOut(decision, { seat, partner, sideA }) {
    decision.emit({ type: "choice-closed", kind: "alliance-partner", seat });
    formAlliance(decision, sideA, sideA === seat ? partner : seat);
  },
});

/** Chooses whose kingdom a free general route leads to (PR-51). */
export const placeRoute = action({
  schema: command("place-route", { to: seatSchema }),
  candidates: (state, seat) => clockwise(state).map((to) => ({ type: "place-route", seat, to }) as const),
  refuse(state, { seat, to }) {
    if (!asked(state, seat, "free-route")) return reject("nothing-asked");
    if (to === seat) return reject("not-yourself");
    return to >= state.seats ? reject("unknown-seat") : undefined;
  },
  carryOut(decision, { seat, to }) {
    decision.emit({ type: "choice-closed", kind: "free-route", seat });
    layGeneralRoute(decision, seat, to);
  },
});

/** Chooses the route in play that leaves the game (PR-80). */
export const chooseRemoval = action({
  schema: command("remove-route", { route: idSchema }),
  candidates: ({ routes }, seat) => routes.map(({ id }) => ({ type: "remove-route", seat, route: id }) as const),
  refuse(state, { seat, route }) {
    if (!asked(state, seat, "remove-route")) return reject("nothing-asked");
    return state.routes.some(({ id }) => id === route) ? undefined : reject("unknown-route");
  },
  carryOut(decision, { seat, route }) {
    decision.emit({ type: "choice-closed", kind: "remove-route", seat });
    removeRoute(decision, seat, route);
  },
});

/** Chooses the worker to be paid: from a room of the territory or from a route (P-GEN-11, PR-89). */
export const payWorker = action({
  schema: command("pay-worker", { room: z.optional(cellKeySchema), route: z.optional(idSchema) }),
  candidates: (state, seat) =>
    payableWorkers(state, seat).map((where) => ({ type: "pay-worker", seat, ...where }) as const),
  refuse(state, { seat, room, route }) {
    if (!asked(state, seat, "pay-worker")) return reject("nothing-asked");
    if ((room === undefined) === (route === undefined)) return reject("no-worker-there");
    const there = payableWorkers(state, seat).some((where) =>
      "room" in where ? where.room === room : where.route === route,
    );
    return there ? undefined : reject("no-worker-there");
  },
  carryOut(decision, { seat, room, route }) {
    decision.emit({ type: "choice-closed", kind: "pay-worker", seat });
    decision.emit({ type: "worker-paid", seat, ...(room !== undefined ? { room } : { route }) });
  },
});

/** What may be passed by. */
const optional = ["free-card", "alliance-partner", "threaten-loser", "strike", "relief", "sell-worker"] as const;

/** Lets an optional effect pass, or ends a repeatable one. */
export const decline = action({
  schema: command("decline", { choice: z.enum(optional) }),
  candidates: (_state, seat) => optional.map((choice) => ({ type: "decline", seat, choice }) as const),
  refuse: (state, { seat, choice }) => (asked(state, seat, choice) ? undefined : reject("nothing-asked")),
  carryOut: (decision, { seat, choice }) => decision.emit({ type: "choice-closed", kind: choice, seat }),
});
