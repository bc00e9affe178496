import type { Survey } from "../territory/seen.ts";

/** Steps from a room to every room, through any rooms (P-MOV-11); index by room, Infinity = not reachable. */
export const distances = ({ neighbours, steps: known }: Survey, from: number): readonly number[] => {
  const before = known[from];
  if (before) return before;
  const steps = neighbours.map(() => Infinity);
  steps[from] = 0;
  const queue = [from];
  for (const room of queue)
    for (const next of neighbours[room] as readonly number[])
      if (steps[next] === Infinity) {
        steps[next] = (steps[room] as number) + 1;
        queue.push(next);
      }
  known[from] = steps;
  return steps;
};

/**
 * Can workers standing in `from` end in `to`, each within `steps`, one per room? Workers are interchangeable, so this is a
 * matching (PR-57). Rooms are indexes into `survey.rooms`.
 */
export const canMoveTo = (
  territory: Survey,
  from: readonly number[],
  to: readonly number[],
  steps: number,
): "ok" | "room-occupied" | "too-far" => {
  if (new Set(to).size !== to.length) return "room-occupied";
  return matching(territory, from, to, steps) === to.length ? "ok" : "too-far";
};

/** How many of the workers in `from` can reach a room of their own in `to` within `steps`. */
export const matching = (territory: Survey, from: readonly number[], to: readonly number[], steps: number): number => {
  const taken = new Map<number, readonly number[]>();
  const place = (far: readonly number[], tried: Set<number>): boolean => {
    for (const room of to) {
      if (tried.has(room) || (far[room] ?? Infinity) > steps) continue;
      tried.add(room);
      const holder = taken.get(room);
      if (holder === undefined || place(holder, tried)) {
        taken.set(room, far);
        return true;
      }
    }
    return false;
  };
  return from.filter((room) => place(distances(territory, room), new Set())).length;
};
