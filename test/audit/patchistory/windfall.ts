import type { GameEvent } from "../../../core/games/patchistory/table/events.ts";
import type { State } from "../../../core/games/patchistory/table/state.ts";
import { freeRooms } from "./ground.ts";
import { areAllied, at, seatsOf } from "./table.ts";

/** Each round begins with some goods more, and a worker more as long as there are descendants and rooms. */
const gifts = (state: State): readonly GameEvent[] =>
  seatsOf(state).flatMap((seat): readonly GameEvent[] => {
    const [room] = freeRooms(state, seat);
    return [
      { type: "gained", seat, goods: { food: 6, mineral: 3, vote: 2 }, cause: "start" },
      ...(room !== undefined && at(state, seat).track > 0 && at(state, seat).arriving === 0
        ? ([
            { type: "descendants-called", seat, count: 1 },
            { type: "worker-placed", seat, room },
          ] as const)
        : []),
    ];
  });

/** The First Player has a general route, and a worker who can be spared goes to the Start of one that is free. */
const departures = (state: State): readonly GameEvent[] => {
  const { firstPlayer: seat, routes, storage, seats, routesPlaced } = state;
  const own = routes.filter(({ type, a }) => type === "general" && a === seat);
  const [first, ...others] = at(state, seat).territory.workers;
  if (own.length === 0 && storage.general > 0)
    return [{ type: "route-placed", route: `r${routesPlaced + 1}`, kind: "general", a: seat, b: (seat + 1) % seats }];
  const free = own.filter(({ workers }) => workers.length === 0);
  return first === undefined || others.length === 0
    ? []
    : free.slice(0, 1).map(({ id }) => ({ type: "traded", seat, room: first, route: id }));
};

/** The First Player's workers on the way to somebody who is no ally come to the Negotiation Room at once. */
const arrivals = (state: State): readonly GameEvent[] =>
  state.routes
    .filter(({ type, a, b }) => type === "general" && a === state.firstPlayer && !areAllied(state, a, b))
    .filter(({ workers }) => workers.some(({ at: place }) => /^s/.test(place)))
    .map(({ id, a }) => ({ type: "worker-walked", seat: a, route: id, to: "negotiation" }));

/** Facts that nobody's command brings and the rules do not know: they make talks and wars common, which chance seldom brings about. */
export const windfall = (state: State, events: readonly GameEvent[]): readonly GameEvent[] => {
  if (events.some(({ type }) => type === "round-started")) return [...gifts(state), ...departures(state)];
  const moving = events.some((event) => event.type === "phase-started" && event.phase.kind === "movement");
  return moving && state.phase.kind === "movement" ? arrivals(state) : [];
};
