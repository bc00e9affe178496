import type { MovementPhase } from "../phases.ts";
import type { Appliers } from "./changes.ts";
import { withItem, withoutOne, withoutOneAt, withPhase, withTerritory, withWorker } from "./changes.ts";

/** Facts of movement. */
export const movement = {
  "marched-to-war": (state, { routes }) => ({
    ...state,
    routes: state.routes.map((route) =>
      routes.includes(route.id)
        ? { ...route, workers: route.workers.map((worker) => ({ ...worker, at: "war" })) }
        : route,
    ),
  }),
  "worker-moved": (state, { seat, from, to }) =>
    withPhase<MovementPhase>(
      withTerritory(state, seat, ({ workers }) => ({ workers: [...withoutOne(workers, from), to] })),
      ({ unmoved }) => ({ unmoved: withoutOneAt(unmoved, seat, from) }),
    ),
  "worker-walked": (state, { seat, route, to }) =>
    withPhase<MovementPhase>(
      withWorker(state, route, seat, ({ seat: owner }) => [{ seat: owner, at: to }]),
      ({ routes }) => ({ routes: withoutOneAt(routes, seat, route) }),
    ),
  "worker-returned": (state, { seat, route, room }) =>
    withPhase<MovementPhase>(
      withTerritory(
        withWorker(state, route, seat, () => []),
        seat,
        ({ workers }) => ({ workers: [...workers, room] }),
      ),
      ({ routes }) => ({ routes: withoutOneAt(routes, seat, route) }),
    ),
  "movement-ended": (state, { seat }) =>
    withPhase<MovementPhase>(state, ({ finished }) => ({ finished: withItem(finished, seat, true) })),
} satisfies Partial<Appliers>;
