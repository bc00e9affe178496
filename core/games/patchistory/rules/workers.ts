import type { Seat } from "../../../game.ts";
import { constants } from "../content/index.ts";
import type { Decision } from "../table/decision.ts";
import { player, type State } from "../table/state.ts";
import { freeRooms, homeRooms } from "./territory/rooms.ts";

/** Takes up to `count` descendants off the track for the owner to place: as many as there are rooms for (PR-48). */
export const callDescendants = (decision: Decision, seat: Seat, count: number): void => {
  const { track, arriving } = player(decision.state, seat);
  const called = Math.min(count, track, freeRooms(decision.state, seat).length - arriving);
  if (called > 0) decision.emit({ type: "descendants-called", seat, count: called });
};

/** Takes a worker off its route; its owner chooses the room, unless only one is left to choose (PR-120). */
export const recall = (decision: Decision, seat: Seat, route: string): void => {
  decision.emit({ type: "worker-recalled", seat, route });
  settleHome(decision, seat);
};

/** Sends a worker home by itself where there is no choice of rooms. */
export const settleHome = (decision: Decision, seat: Seat): void => {
  const { homing } = player(decision.state, seat);
  const [only, ...others] = homeRooms(decision.state, seat);
  if (homing > 0 && only && others.length === 0) decision.emit({ type: "worker-homed", seat, room: only.key });
};

/** Takes every worker off a route that ends (PR-65). */
export const clearRoute = (decision: Decision, route: string): void => {
  for (const { id, workers } of decision.state.routes)
    if (id === route) for (const { seat } of workers) recall(decision, seat, id);
};

/** Workers of a seat that could be paid: by room and by route (P-GEN-11). */
export const payableWorkers = (
  state: State,
  seat: Seat,
): readonly ({ readonly room: string } | { readonly route: string })[] => [
  ...[...new Set(player(state, seat).territory.workers)].map((room) => ({ room })),
  ...state.routes.flatMap(({ id, workers }) => (workers.some((worker) => worker.seat === seat) ? [{ route: id }] : [])),
];

/** Whether anybody's worker waits for a room. */
export const anyoneHoming = (state: State): boolean => state.players.some(({ homing }) => homing > 0);

/** Workers a player starts with (P-AUC-24). */
export const startingWorkers = ({ options }: State): number => constants.startingWorkers[options.baseland];
