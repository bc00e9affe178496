import type { Seat } from "../../../../game.ts";
import type { EventOf, GameEvent } from "../events.ts";
import { type Goods, goodNames, type Stock } from "../goods.ts";
import type { Player, Territory } from "../kingdom.ts";
import type { Phase } from "../phases.ts";
import type { Route, RouteWorker } from "../routes.ts";
import type { State } from "../state.ts";

/** What each fact changes of a table. */
export type Appliers = { readonly [T in GameEvent["type"]]: (state: State, event: EventOf<T>) => State };

export const withPlayer = (state: State, seat: Seat, change: (player: Player) => Partial<Player>): State => ({
  ...state,
  players: state.players.map((other, index) => (index === seat ? { ...other, ...change(other) } : other)),
});
export const withTerritory = (state: State, seat: Seat, change: (territory: Territory) => Partial<Territory>): State =>
  withPlayer(state, seat, ({ territory }) => ({ territory: { ...territory, ...change(territory) } }));
export const withPhase = <P extends Phase>(state: State, change: (phase: P) => Partial<P>): State => ({
  ...state,
  phase: { ...state.phase, ...change(state.phase as P) } as Phase,
});
/** A list with another item at one place. */
export const withItem = <T>(list: readonly T[], index: number, value: T): readonly T[] =>
  list.map((old, other) => (other === index ? value : old));
export const without = <T>(list: readonly T[], which: (item: T) => boolean): readonly T[] => {
  const index = list.findIndex(which);
  return list.filter((_, other) => other !== index);
};
export const withoutOne = (list: readonly string[], value: string | undefined): readonly string[] =>
  without(list, (item) => item === value);
/** A list of lists, one per seat, without one entry of one seat. */
export const withoutOneAt = (lists: readonly (readonly string[])[], seat: Seat, value: string) =>
  lists.map((list, other) => (other === seat ? withoutOne(list, value) : list));
export const addGoods = (stock: Stock, goods: Goods, sign: 1 | -1): Stock => {
  const sum = { ...stock };
  for (const good of goodNames) sum[good] += sign * (goods[good] ?? 0);
  return sum;
};
export const withGoods = (state: State, event: EventOf<"gained"> | EventOf<"paid">, sign: 1 | -1): State =>
  withPlayer(state, event.seat, ({ stock, sources }) => ({
    stock: addGoods(stock, event.goods, sign),
    ...(event.goods.vp && {
      sources: { ...sources, [event.cause]: (sources[event.cause] ?? 0) + sign * event.goods.vp },
    }),
  }));
export const withRoute = (state: State, id: string, change: (route: Route) => Partial<Route>): State => ({
  ...state,
  routes: state.routes.map((route) => (route.id === id ? { ...route, ...change(route) } : route)),
});
export const withWorker = (
  state: State,
  route: string,
  seat: Seat,
  change: (worker: RouteWorker) => readonly RouteWorker[],
): State =>
  withRoute(state, route, ({ workers }) => ({
    workers: workers.flatMap((worker) => (worker.seat === seat ? change(worker) : worker)),
  }));
export const withoutRoute = (state: State, id: string): State => ({
  ...state,
  routes: state.routes.filter((route) => route.id !== id),
});
/** Counts of routes by kind, with a route more. */
export const withRouteMore = (counts: State["storage"], { routes }: State, id: string): State["storage"] => {
  const more = (kind: Route["type"]): number => routes.filter((route) => route.id === id && route.type === kind).length;
  return { general: counts.general + more("general"), allied: counts.allied + more("allied") };
};
/** Initiator's entry is 0, the other's 1. */
export const sideOf = (first: Seat | undefined, seat: Seat): 0 | 1 => (first === seat ? 0 : 1);
export const pair = <T>(old: readonly [T, T], index: 0 | 1, value: T): readonly [T, T] =>
  index === 0 ? [value, old[1]] : [old[0], value];
