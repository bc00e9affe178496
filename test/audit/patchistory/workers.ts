import { freeRooms, homeRooms } from "./ground.ts";
import { at, between, dropOne, routeNamed, type Table } from "./table.ts";

/** Where only one room is left there is no question (PR-120). */
export const settle = (table: Table, seat: number): void => {
  const own = at(table, seat);
  const rooms = homeRooms(table, seat);
  if (own.homing === 0 || rooms.length !== 1) return;
  own.homing -= 1;
  own.territory.workers.push(rooms[0] as string);
};

const leave = (table: Table, id: string, seat: number): void => {
  const route = routeNamed(table, id);
  route.workers = route.workers.filter((worker) => worker.seat !== seat);
};

/** A worker leaves its route for a room of its owner's choice. */
export const recall = (table: Table, id: string, seat: number): void => {
  leave(table, id, seat);
  at(table, seat).homing += 1;
  settle(table, seat);
};

/** PR-65: a route goes, its workers come home; back to storage (P-DIP-32) or out of the game (PR-80). */
export const endRoute = (table: Table, id: string, where: "storage" | "routesRemoved"): void => {
  const route = routeNamed(table, id);
  for (const { seat } of [...route.workers]) recall(table, id, seat);
  dropOne(table.routes, route);
  table[where][route.type] += 1;
};

export const layRoute = (table: Table, type: "general" | "allied", a: number, b: number): void => {
  table.storage[type] -= 1;
  table.routesPlaced += 1;
  table.routes.push({ id: `r${table.routesPlaced}`, type, a, b, workers: [] });
};

/** P-NEG-15, PR-68: a worker on a Negotiation Room between the two goes home. */
export const ally = (table: Table, a: number, b: number): void => {
  layRoute(table, "allied", a, b);
  for (const { id, workers } of between(table, a, b))
    for (const { seat, at: place } of [...workers]) if (place === "negotiation") recall(table, id, seat);
};

/** PR-48: as many as the track has and free rooms can take. */
export const callDescendants = (table: Table, seat: number, count: number): void => {
  const own = at(table, seat);
  const called = Math.max(0, Math.min(count, own.track, freeRooms(table, seat).length - own.arriving));
  own.track -= called;
  own.arriving += called;
};

/** P-GEN-11: from a room or a route back to the descendants track. */
export const payWorker = (table: Table, seat: number, { room, route }: { room?: unknown; route?: unknown }): void => {
  const own = at(table, seat);
  if (route === undefined) dropOne(own.territory.workers, room as string);
  else leave(table, String(route), seat);
  own.track += 1;
};
