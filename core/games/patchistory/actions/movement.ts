import * as z from "zod/mini";
import type { Seat } from "../../../game.ts";
import { movesOnRoute, reachable, restingFirst, surplusThatCanLeave } from "../movement.ts";
import { type MovementPhase, player, routeOf, type State } from "../state.ts";
import { homeRooms, roomByKey, roomIndex } from "../territory.ts";
import { action, by, cellKeySchema, idSchema, reject } from "./action.ts";

const moving = (state: State, seat: Seat): MovementPhase | undefined =>
  state.phase.kind === "movement" && !state.phase.finished[seat] ? state.phase : undefined;
const notMoving = (state: State) => reject(state.phase.kind === "movement" ? "finished" : "wrong-phase");

/** Moves a worker inside the territory, once per phase (P-MOV-10 … P-MOV-13, PR-56, PR-57). */
export const moveWorker = action({
  schema: z.object({ ...by("move-worker"), from: cellKeySchema, to: cellKeySchema }),
  *candidates(state, seat) {
    const phase = moving(state, seat);
    if (!phase) return;
    for (const from of new Set(phase.unmoved[seat]))
      for (const to of reachable(state, phase, seat, from)) yield { type: "move-worker", seat, from, to } as const;
  },
  refuse(state, { seat, from, to }) {
    const phase = moving(state, seat);
    if (!phase) return notMoving(state);
    const { territory } = player(state, seat);
    if (!phase.unmoved[seat]?.includes(from))
      return reject(territory.workers.includes(from) ? "already-moved" : "no-worker-there");
    const target = roomByKey(territory, to);
    if (!target || roomIndex(territory, to) < 0) return reject("unknown-room");
    if (target.workers > 0) return reject("room-occupied");
    if (!reachable(state, phase, seat, from).includes(to)) return reject("too-far", { steps: phase.steps[seat] ?? 0 });
    const crowd = roomByKey(territory, from)?.workers ?? 0;
    if (crowd === 1) {
      const before = surplusThatCanLeave(state, phase, seat);
      if (before > 0 && surplusThatCanLeave(state, phase, seat, { freed: from, taken: to }) < before)
        return reject("overfull");
    }
    return undefined;
  },
  run: (play, { seat, from, to }) => play.emit({ type: "worker-moved", seat, from, to }),
});

/** What bars a seat's worker on a route from moving now. */
const notOnRoute = (state: State, seat: Seat, id: string) => {
  const phase = moving(state, seat);
  if (!phase) return { barred: notMoving(state) };
  const route = routeOf(state, id);
  if (!route) return { barred: reject("unknown-route") };
  if (!phase.routes[seat]?.includes(id)) {
    const there = route.workers.some((worker) => worker.seat === seat);
    return { barred: reject(there ? "already-moved" : "no-worker-there") };
  }
  const resting = restingFirst(state, phase, seat);
  if (resting.length > 0 && !resting.includes(id)) return { barred: reject("rest-first") };
  return { phase, route };
};

/** Moves a worker along a route, away from its own territory, or to Rest (P-MOV-22 … P-MOV-25, P-MOV-31, PR-59, PR-60). */
export const walk = action({
  schema: z.object({ ...by("walk"), route: idSchema, to: idSchema }),
  *candidates(state, seat) {
    const phase = moving(state, seat);
    for (const id of phase?.routes[seat] ?? []) {
      const route = routeOf(state, id);
      if (phase && route)
        for (const to of movesOnRoute(state, phase, seat, route).spaces)
          yield { type: "walk", seat, route: id, to } as const;
    }
  },
  refuse(state, { seat, route: id, to }) {
    const { barred, phase, route } = notOnRoute(state, seat, id);
    if (barred) return barred;
    return phase && movesOnRoute(state, phase, seat, route).spaces.includes(to)
      ? undefined
      : reject("wrong-space", { steps: phase?.steps[seat] ?? 0 });
  },
  run: (play, { seat, route, to }) => play.emit({ type: "worker-walked", seat, route, to }),
});

/** Brings a worker home from Rest, or from the far end among allies (P-MOV-21, P-MOV-26, P-MOV-32). */
export const returnHome = action({
  schema: z.object({ ...by("return-home"), route: idSchema, room: cellKeySchema }),
  *candidates(state, seat) {
    const phase = moving(state, seat);
    for (const id of phase?.routes[seat] ?? []) {
      const route = routeOf(state, id);
      if (phase && route && movesOnRoute(state, phase, seat, route).home)
        for (const { key } of homeRooms(player(state, seat).territory))
          yield { type: "return-home", seat, route: id, room: key } as const;
    }
  },
  refuse(state, { seat, route: id, room }) {
    const { barred, phase, route } = notOnRoute(state, seat, id);
    if (barred) return barred;
    if (!phase || !movesOnRoute(state, phase, seat, route).home) return reject("wrong-space");
    const { territory } = player(state, seat);
    if (!roomByKey(territory, room)) return reject("unknown-room");
    return homeRooms(territory).some(({ key }) => key === room) ? undefined : reject("room-occupied");
  },
  run: (play, { seat, route, room }) => play.emit({ type: "worker-returned", seat, route, room }),
});

/** Ends the own movement: every route worker has moved, and no surplus worker could still leave (P-MOV-22, PR-29). */
export const endMovement = action({
  schema: z.object(by("end-movement")),
  candidates: (_state, seat) => [{ type: "end-movement", seat } as const],
  refuse(state, { seat }) {
    const phase = moving(state, seat);
    if (!phase) return notMoving(state);
    const waiting = phase.routes[seat]?.length ?? 0;
    if (waiting > 0) return reject("must-move", { workers: waiting });
    return surplusThatCanLeave(state, phase, seat) > 0 ? reject("overfull") : undefined;
  },
  run: (play, { seat }) => play.emit({ type: "movement-ended", seat }),
});
