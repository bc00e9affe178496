import type { Seat } from "../../../game.ts";
import { content } from "../content/index.ts";
import type { MovementPhase } from "../table/phases.ts";
import { otherEnd, type Route } from "../table/routes.ts";
import { allied, type State } from "../table/state.ts";
import { distances, matching } from "./patching/walking.ts";
import { surveyOf } from "./territory/ground.ts";
import { roomIndex, roomsWithWorkers } from "./territory/rooms.ts";

/** One seat's part in a movement phase. */
export const partOf = ({ steps, unmoved, routes }: MovementPhase, seat: Seat) => ({
  steps: steps[seat] ?? 0,
  unmoved: unmoved[seat] ?? [],
  routes: routes[seat] ?? [],
});

/** Where one route worker may go in its step: spaces of the route, and whether home is among the choices. */
export interface RouteMoves {
  readonly spaces: readonly string[];
  readonly home: boolean;
}

/**
 * Destinations of a worker on a route (P-MOV-20 … P-MOV-32). `path` runs from its own Start to the far end; `homeAtEnd`: an
 * Allied route, or a general one whose Negotiation Room sends it home because the kingdoms are allied.
 */
export const routeMoves = (
  path: readonly string[],
  at: string,
  steps: number,
  { homeAtEnd }: { readonly homeAtEnd: boolean },
): RouteMoves => {
  if (at === "rest") return { spaces: [], home: true };
  const from = path.indexOf(at);
  const end = path.length - 1;
  const spaces = path.slice(from + 1, from + 1 + steps).filter((_, step) => !homeAtEnd || from + 1 + step < end);
  return { spaces: ["rest", ...spaces], home: homeAtEnd && from + steps >= end };
};

/** The spaces a worker of this seat walks along, from its Start; on a general route as far as the Negotiation Room (P-MOV-25). */
export const pathOf = (route: Route, seat: Seat): readonly string[] => {
  if (route.type === "general")
    return content.generalRoute.path.filter(({ type }) => type !== "war").map(({ id }) => id);
  const path = content.alliedRoute.path.map(({ id }) => id);
  return route.a === seat ? path : path.reverse();
};

/** Destinations of a seat's worker on a route in this movement phase. */
export const movesOnRoute = (state: State, phase: MovementPhase, seat: Seat, route: Route): RouteMoves => {
  const worker = route.workers.find((other) => other.seat === seat);
  if (!worker) return { spaces: [], home: false };
  const homeAtEnd = allied(state, seat, otherEnd(route, seat));
  return routeMoves(pathOf(route, seat), worker.at, partOf(phase, seat).steps, { homeAtEnd });
};

/** Routes on which a resting worker of the seat still has to come home: they go before all others (P-MOV-21, P-MOV-22). */
export const restingFirst = (state: State, phase: MovementPhase, seat: Seat): readonly string[] =>
  state.routes
    .filter(
      ({ id, workers }) =>
        partOf(phase, seat).routes.includes(id) &&
        workers.some((worker) => worker.seat === seat && worker.at === "rest"),
    )
    .map(({ id }) => id);

/** Rooms an unmoved worker may stop in: within its steps, through any rooms, without a worker (P-MOV-10, P-MOV-11). */
export const reachable = (state: State, phase: MovementPhase, seat: Seat, from: string): readonly string[] => {
  const { steps } = partOf(phase, seat);
  const far = distances(surveyOf(state, seat), roomIndex(state, seat, from));
  return roomsWithWorkers(state, seat).flatMap(({ key, workers }, index) =>
    workers === 0 && (far[index] ?? Infinity) <= steps ? [key] : [],
  );
};

/** Workers above one in a room, over all rooms of a seat. */
export const surplusOf = (state: State, seat: Seat): number =>
  roomsWithWorkers(state, seat).reduce((sum, { workers }) => sum + Math.max(0, workers - 1), 0);

/** A change of where workers stand: one leaves a room, one that has moved stands in another. */
export interface Move {
  readonly from?: string;
  readonly to: string;
}

/**
 * The surplus that is left when as many workers as can have left overfull rooms by any order of moves, now or after a move
 * (PR-29). A room whose worker has moved is taken; every other can hold one of the unmoved, its own or one that comes when
 * its own has stepped aside. Workers are alike, so this is a matching.
 */
export const leastSurplus = (state: State, phase: MovementPhase, seat: Seat, move?: Move): number => {
  const { steps, unmoved } = partOf(phase, seat);
  const waiting: number[] = [];
  const open: number[] = [];
  let standing = 0;
  for (const [index, { key, workers }] of roomsWithWorkers(state, seat).entries()) {
    const here = workers - (key === move?.from ? 1 : 0) + (key === move?.to ? 1 : 0);
    const movable = unmoved.filter((room) => room === key).length - (key === move?.from ? 1 : 0);
    for (let left = movable; left > 0; left -= 1) waiting.push(index);
    const moved = here - movable;
    if (moved === 0) open.push(index);
    else standing += moved - 1;
  }
  return standing + waiting.length - matching(surveyOf(state, seat), waiting, open, steps);
};

/** Whether a seat could still move anything. */
export const canStillMove = (state: State, phase: MovementPhase, seat: Seat): boolean => {
  const { routes, unmoved } = partOf(phase, seat);
  return routes.length > 0 || unmoved.some((from) => reachable(state, phase, seat, from).length > 0);
};
