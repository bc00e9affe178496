import type { Rejection, Seat } from "../../../../game.ts";
import { reject } from "../../rejections.ts";
import { movesOnRoute, partOf, type RouteMoves, restingFirst } from "../../rules/movement.ts";
import { homeRooms, roomByKey } from "../../rules/territory/rooms.ts";
import { routeOf, type State } from "../../table/state.ts";
import { action, cellKeySchema, command, idSchema } from "../action.ts";
import { refuseHome } from "../workers.ts";
import { moving, notMoving, refuseCrowding } from "./moving.ts";

/** What bars a seat's worker on a route from moving now; else what its moves say. */
const refuseJourney = (
  state: State,
  seat: Seat,
  id: string,
  refuseMove: (moves: RouteMoves, steps: number) => Rejection | undefined,
): Rejection | undefined => {
  const phase = moving(state, seat);
  if (!phase) return notMoving(state);
  const { steps, routes } = partOf(phase, seat);
  const route = routeOf(state, id);
  if (!route) return reject("unknown-route");
  if (!routes.includes(id))
    return reject(route.workers.some((worker) => worker.seat === seat) ? "already-moved" : "no-worker-there");
  const resting = restingFirst(state, phase, seat);
  if (resting.length > 0 && !resting.includes(id)) return reject("rest-first");
  return refuseMove(movesOnRoute(state, phase, seat, route), steps);
};

/** Moves a worker along a route, away from its own territory, or to Rest (P-MOV-22 … P-MOV-25, P-MOV-31, PR-59, PR-60). */
export const walk = action({
  schema: command("walk", { route: idSchema, to: idSchema }),
  *candidates(state, seat) {
    const phase = moving(state, seat);
    if (!phase) return;
    for (const route of state.routes)
      for (const to of movesOnRoute(state, phase, seat, route).spaces)
        yield { type: "walk", seat, route: route.id, to } as const;
  },
  refuse: (state, { seat, route, to }) =>
    refuseJourney(state, seat, route, ({ spaces }, steps) =>
      spaces.includes(to) ? undefined : reject("wrong-space", { steps }),
    ),
  carryOut: (decision, { seat, route, to }) => decision.emit({ type: "worker-walked", seat, route, to }),
});

/** Brings a worker home from Rest, or from the far end among allies (P-MOV-21, P-MOV-26, P-MOV-32). */
export const returnHome = action({
  schema: command("return-home", { route: idSchema, room: cellKeySchema }),
  *candidates(state, seat) {
    const phase = moving(state, seat);
    if (!phase) return;
    for (const route of partOf(phase, seat).routes)
      for (const { key } of homeRooms(state, seat)) yield { type: "return-home", seat, route, room: key } as const;
  },
  refuse: (state, { seat, route, room }) =>
    refuseJourney(state, seat, route, ({ home }) => {
      if (!home) return reject("wrong-space");
      const phase = moving(state, seat);
      const free = roomByKey(state, seat, room)?.workers === 0;
      return (
        refuseHome(state, seat, room) ?? (phase && free ? refuseCrowding(state, phase, seat, { to: room }) : undefined)
      );
    }),
  carryOut: (decision, { seat, route, room }) => decision.emit({ type: "worker-returned", seat, route, room }),
});
