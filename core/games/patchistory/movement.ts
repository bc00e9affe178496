import type { Seat } from "../../game.ts";
import { content } from "./content.ts";
import { distances, matching } from "./patching.ts";
import { allied, type MovementPhase, otherEnd, player, type Route, type State } from "./state.ts";
import { roomIndex, roomsWithWorkers, surveyOf } from "./territory.ts";

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
  const { territory } = player(state, seat);
  const { steps } = partOf(phase, seat);
  const far = distances(surveyOf(territory), roomIndex(territory, from));
  return roomsWithWorkers(territory).flatMap(({ key, workers }, index) =>
    workers === 0 && (far[index] ?? Infinity) <= steps ? [key] : [],
  );
};

/** How many surplus workers of overfull rooms could leave, given the rooms that are free; or still could after a move (PR-29). */
export const surplusThatCanLeave = (
  state: State,
  phase: MovementPhase,
  seat: Seat,
  move?: { readonly from: string; readonly to: string },
): number => {
  const { territory } = player(state, seat);
  const rooms = roomsWithWorkers(territory);
  if (!rooms.some(({ workers }) => workers > 1)) return 0;
  const { steps, unmoved } = partOf(phase, seat);
  const surplus: number[] = [];
  const free: number[] = [];
  for (const [index, { key, workers }] of rooms.entries()) {
    const gone = key === move?.from ? 1 : 0;
    const here = workers - gone + (key === move?.to ? 1 : 0);
    const movable = unmoved.filter((room) => room === key).length - gone;
    for (let left = Math.min(here - 1, movable); left > 0; left -= 1) surplus.push(index);
    if (here === 0) free.push(index);
  }
  return matching(surveyOf(territory), surplus, free, steps);
};

/** Whether a seat could still move anything. */
export const canStillMove = (state: State, phase: MovementPhase, seat: Seat): boolean => {
  const { routes, unmoved } = partOf(phase, seat);
  return routes.length > 0 || unmoved.some((from) => reachable(state, phase, seat, from).length > 0);
};
