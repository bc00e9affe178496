import type { Appliers } from "./changes.ts";
import { withoutRoute, withRouteMore } from "./changes.ts";

/** Facts of routes. */
export const routes = {
  "route-placed": (state, { route, kind, a, b }) => ({
    ...state,
    routes: [...state.routes, { id: route, type: kind, a, b, workers: [] }],
    storage: { ...state.storage, [kind]: state.storage[kind] - 1 },
    routesPlaced: state.routesPlaced + 1,
  }),
  "route-returned": (state, { route }) =>
    withoutRoute({ ...state, storage: withRouteMore(state.storage, state, route) }, route),
  "route-removed": (state, { route }) =>
    withoutRoute({ ...state, routesRemoved: withRouteMore(state.routesRemoved, state, route) }, route),
} satisfies Partial<Appliers>;
