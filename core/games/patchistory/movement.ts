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
  if (steps === 0) return { spaces: ["rest"], home: false };
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
  const homeAtEnd = route.type === "allied" || allied(state, seat, otherEnd(route, seat));
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

/**
 * How many surplus workers of overfull rooms could still leave, given the rooms that are free (PR-29). `freed` and `taken`
 * try out one move of another worker.
 */
export const surplusThatCanLeave = (
  state: State,
  phase: MovementPhase,
  seat: Seat,
  { freed, taken }: { readonly freed?: string; readonly taken?: string } = {},
): number => {
  const { territory } = player(state, seat);
  const rooms = roomsWithWorkers(territory);
  if (!rooms.some(({ workers }) => workers > 1)) return 0;
  const { steps, unmoved } = partOf(phase, seat);
  const surplus = rooms.flatMap(({ key, workers }, index) => {
    const movable = unmoved.filter((room) => room === key).length;
    return Array.from({ length: Math.min(workers - 1, movable) }, () => index); // none for an empty room
  });
  const free = rooms.flatMap(({ key, workers }, index) =>
    (workers === 0 && key !== taken) || key === freed ? [index] : [],
  );
  return matching(surveyOf(territory), surplus, free, steps);
};

/** Whether a seat could still move anything. */
export const canStillMove = (state: State, phase: MovementPhase, seat: Seat): boolean => {
  const { routes, unmoved } = partOf(phase, seat);
  return routes.length > 0 || unmoved.some((from) => reachable(state, phase, seat, from).length > 0);
};
