import type { Appliers } from "./changes.ts";
import { withoutOne, withPlayer, withTerritory, withWorker } from "./changes.ts";

/** Facts of workers and descendants. */
export const workers = {
  "descendants-called": (state, { seat, count }) =>
    withPlayer(state, seat, ({ track, arriving }) => ({ track: track - count, arriving: arriving + count })),
  "worker-placed": (state, { seat, room }) =>
    withTerritory(
      withPlayer(state, seat, ({ arriving }) => ({ arriving: arriving - 1 })),
      seat,
      ({ workers }) => ({ workers: [...workers, room] }),
    ),
  "worker-shifted": (state, { seat, room }) =>
    withTerritory(state, seat, ({ workers }) => ({ workers: [...workers, room] })),
  "descendant-removed": (state, { seat }) =>
    withPlayer(state, seat, ({ track, gone }) => ({ track: track - 1, gone: gone + 1 })),
  "worker-paid": (state, { seat, room, route }) => {
    const paid = withPlayer(state, seat, ({ track }) => ({ track: track + 1 }));
    if (route !== undefined) return withWorker(paid, route, seat, () => []);
    return withTerritory(paid, seat, ({ workers }) => ({ workers: withoutOne(workers, room) }));
  },
  "worker-recalled": (state, { seat, route }) =>
    withPlayer(
      withWorker(state, route, seat, () => []),
      seat,
      ({ homing }) => ({ homing: homing + 1 }),
    ),
  "worker-homed": (state, { seat, room }) =>
    withTerritory(
      withPlayer(state, seat, ({ homing }) => ({ homing: homing - 1 })),
      seat,
      ({ workers }) => ({ workers: [...workers, room] }),
    ),
  born: (state, { seat, room }) =>
    withTerritory(
      withPlayer(state, seat, ({ track }) => ({ track: track - 1 })),
      seat,
      ({ workers }) => ({ workers: [...workers, room] }),
    ),
} satisfies Partial<Appliers>;
