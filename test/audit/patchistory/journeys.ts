import type { Route } from "../../../core/games/patchistory/table/routes.ts";
import type { Command } from "../contract.ts";
import { spacesOf } from "./data.ts";
import { beside, freeRooms, groundAt, homeRooms, workersIn } from "./ground.ts";
import { areAllied, at, farEnd, type Phased, routeNamed, type Seen } from "./table.ts";

type Part = { readonly steps: number; readonly unmoved: readonly string[]; readonly routes: readonly string[] };
/** What a seat has still to do in the movement phase. */
export const partOf = (table: Seen, seat: number): Part => {
  const { steps, unmoved, routes } = table.phase as Phased<"movement">;
  return { steps: steps[seat] as number, unmoved: unmoved[seat] as string[], routes: routes[seat] as string[] };
};

/** P-MOV-10, P-MOV-11: rooms within so many steps through any rooms, the room itself among them. */
const within = (table: Seen, seat: number, from: string, steps: number): ReadonlySet<string> => {
  const { rooms, seen } = groundAt(table, seat);
  const near = new Set([from]);
  for (let step = 0; step < steps; step += 1)
    for (const key of [...near])
      for (const each of rooms.find((room) => room.key === key)?.cells ?? [])
        for (const next of beside(each)) near.add(seen.get(next)?.key ?? key);
  return near;
};

const crowd = (rooms: readonly string[]): number => rooms.length - new Set(rooms).size;

/**
 * PR-29: the fewest surplus workers any moves of those who have not moved can leave: each of them ends in some room within
 * reach, and every room that somebody stands in saves one.
 */
const fewestSurplus = (table: Seen, seat: number, moved: readonly string[], unmoved: readonly string[]): number => {
  const { steps } = partOf(table, seat);
  const reach = unmoved.map((from) => [...within(table, seat, from, steps)].filter((room) => !moved.includes(room)));
  const holder = new Map<string, number>();
  const settle = (worker: number, asked: Set<string>): boolean =>
    (reach[worker] as string[]).some((room) => {
      if (asked.has(room)) return false;
      asked.add(room);
      const before = holder.get(room);
      if (before !== undefined && !settle(before, asked)) return false;
      holder.set(room, worker);
      return true;
    });
  for (const worker of unmoved.keys()) settle(worker, new Set());
  return moved.length + unmoved.length - new Set([...moved, ...holder.keys()]).size;
};

const without = (list: readonly string[], item: string): string[] => {
  const index = list.indexOf(item);
  return list.filter((_, other) => other !== index);
};
const movedOf = (workers: readonly string[], unmoved: readonly string[]): string[] =>
  unmoved.reduce<string[]>(without, [...workers]);

/** Whether a surplus worker could still leave (PR-29). */
const mustClear = (table: Seen, seat: number): boolean => {
  const { workers } = at(table, seat).territory;
  const { unmoved } = partOf(table, seat);
  return crowd(workers) > 0 && crowd(workers) > fewestSurplus(table, seat, movedOf(workers, unmoved), unmoved);
};

/** Whether a worker that goes to a room keeps more surplus workers in than another order would (PR-29). */
const keepsIn = (table: Seen, seat: number, to: string, from?: string): boolean => {
  const { workers } = at(table, seat).territory;
  const { unmoved } = partOf(table, seat);
  if (crowd(workers) === 0) return false;
  const moved = movedOf(workers, unmoved);
  const left = from === undefined ? unmoved : without(unmoved, from);
  return fewestSurplus(table, seat, [...moved, to], left) > fewestSurplus(table, seat, moved, unmoved);
};

/** Where a worker may stop inside the territory. */
export const targetsOf = (table: Seen, seat: number, from: string): readonly string[] =>
  [...within(table, seat, from, partOf(table, seat).steps)].filter((room) => workersIn(table, seat, room) === 0);

/** P-MOV-21: resting workers come home before any other worker walks. */
export const resting = (table: Seen, seat: number): readonly string[] =>
  partOf(table, seat).routes.filter((id) =>
    routeNamed(table, id).workers.some((worker) => worker.seat === seat && worker.at === "rest"),
  );

/** The spaces from a seat's own Start to the far end; the War Room is entered without walking (P-MOV-20). */
const wayOf = ({ type, a }: Pick<Route, "type" | "a">, seat: number): readonly string[] => {
  const way = spacesOf(type).map(({ id }) => id);
  if (type === "general") return way.filter((id) => id !== "war");
  return a === seat ? way : way.reverse();
};

/** P-MOV-22 to P-MOV-26, P-MOV-30 to P-MOV-32, PR-59 to PR-62. */
const walks = (table: Seen, seat: number, id: string): { spaces: readonly string[]; home: boolean } => {
  const route = routeNamed(table, id);
  const place = route.workers.find((worker) => worker.seat === seat)?.at as string;
  if (place === "rest") return { spaces: [], home: true };
  const way = wayOf(route, seat);
  const ahead = way.slice(way.indexOf(place) + 1);
  const reached = ahead.slice(0, partOf(table, seat).steps);
  const home = areAllied(table, seat, farEnd(route, seat)) && reached.length === ahead.length;
  return { spaces: ["rest", ...(home ? reached.slice(0, -1) : reached)], home };
};

/** Everything a seat may do in movement. */
export const movementMenu = (table: Seen, seat: number): readonly Omit<Command, "seat">[] => {
  const { unmoved, routes } = partOf(table, seat);
  const first = resting(table, seat);
  const free = new Set(freeRooms(table, seat));
  return [
    ...[...new Set(unmoved)].flatMap((from) =>
      targetsOf(table, seat, from)
        .filter((to) => !keepsIn(table, seat, to, from))
        .map((to) => ({ type: "move-worker", from, to })),
    ),
    ...(first.length > 0 ? first : routes).flatMap((route) => {
      const { spaces, home } = walks(table, seat, route);
      return [
        ...spaces.map((to) => ({ type: "walk", route, to })),
        ...(home ? homeRooms(table, seat) : [])
          .filter((room) => !free.has(room) || !keepsIn(table, seat, room))
          .map((room) => ({ type: "return-home", route, room })),
      ];
    }),
    ...(routes.length === 0 && !mustClear(table, seat) ? [{ type: "end-movement" }] : []),
  ];
};
