import { groundAt, has } from "./ground.ts";
import { at, type Seen } from "./table.ts";

/** PR-40. */
export const demandsFrom = (table: Seen, target: number): readonly ("coin" | "vp")[] =>
  has(table, target, "parthenon") ? ["vp"] : ["coin", "vp"];

/** PR-52, PR-53: where a tile may be laid on a territory. */
export const tileRooms = (table: Seen, on: number, face: "wasteland" | "building"): readonly string[] =>
  groundAt(table, on)
    .rooms.filter(({ cells, figure }) => cells.length === 1 && figure !== "statue-of-liberty")
    .filter(({ kind }) =>
      face === "wasteland" ? kind !== "wasteland" : kind !== "water" || has(table, on, "angkor-wat"),
    )
    .map(({ key }) => key);

/** PR-66, P-NEG-02: own workers that have to negotiate; without any, those whose war has to be fought. */
export const affairsOf = ({ routes }: Seen, seat: number): { kind: "talk" | "war"; routes: readonly string[] } => {
  const standing = (wanted: (worker: { at: string; invaders?: unknown }) => boolean) =>
    routes
      .filter(({ workers }) => workers.some((worker) => worker.seat === seat && wanted(worker)))
      .map(({ id }) => id);
  const talks = standing(({ at: place, invaders }) => place === "negotiation" && !invaders);
  return talks.length > 0 ? { kind: "talk", routes: talks } : { kind: "war", routes: standing((w) => w.at === "war") };
};

/** P-GEN-11: workers that could be paid, by room or by route. */
export const payable = (table: Seen, seat: number): readonly ({ room: string } | { route: string })[] => [
  ...[...new Set(at(table, seat).territory.workers)].map((room) => ({ room })),
  ...table.routes
    .filter(({ workers }) => workers.some((worker) => worker.seat === seat))
    .map(({ id }) => ({ route: id })),
];
