import { at, dropOne, type Phased, routeNamed, type Table } from "../table.ts";
import type { Act } from "./act.ts";

const phaseOf = (table: Table): Phased<"movement"> => table.phase as Phased<"movement">;

/** Chapter 7. */
export const movementActs: Readonly<Record<string, Act>> = {
  "move-worker": (table, { seat, from, to }) => {
    const { workers } = at(table, seat).territory;
    dropOne(workers, String(from));
    workers.push(String(to));
    dropOne(phaseOf(table).unmoved[seat] as string[], String(from));
  },
  walk: (table, { seat, route, to }) => {
    for (const worker of routeNamed(table, route).workers) if (worker.seat === seat) worker.at = String(to);
    dropOne(phaseOf(table).routes[seat] as string[], String(route));
  },
  "return-home": (table, { seat, route, room }) => {
    const left = routeNamed(table, route);
    left.workers = left.workers.filter((worker) => worker.seat !== seat);
    at(table, seat).territory.workers.push(String(room));
    dropOne(phaseOf(table).routes[seat] as string[], String(route));
  },
  "end-movement": (table, { seat }) => {
    phaseOf(table).finished[seat] = true;
  },
};
