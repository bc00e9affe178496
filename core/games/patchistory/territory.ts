import type { Seat } from "../../game.ts";
import type { Cell } from "./content/schema.ts";
import { content, entry, printedRooms } from "./content.ts";
import {
  type BoardTile,
  type CellKey,
  cellOf,
  type PatchingRules,
  packed,
  type SeenRoom,
  type Survey,
  survey,
} from "./patching.ts";
import { type Powers, powersOf } from "./powers.ts";
import { type PlacedPiece, type PlacedTile, player, type State, type Territory } from "./state.ts";

const boardTile = ({ id, at, face }: PlacedTile): BoardTile => {
  if (face === "wasteland") return { id, at, kind: "wasteland", symbols: {}, activity: null, reclaimed: true };
  const { kind, symbols, activity } = entry(content.tiles, id);
  return { id, at, kind, symbols, activity, reclaimed: false };
};

const surveys = new WeakMap<readonly PlacedPiece[], WeakMap<readonly PlacedTile[], Survey>>();

/** The geometry of a territory; the same object as long as pieces and tiles are the same. */
export const surveyOf = ({ pieces, tiles }: Territory): Survey => {
  const byTiles = surveys.get(pieces) ?? new WeakMap<readonly PlacedTile[], Survey>();
  const known = byTiles.get(tiles);
  if (known) return known;
  const fresh = survey(
    pieces.map(({ id, side, at }) => ({ id, at, rooms: printedRooms(id, side) })),
    tiles.map(boardTile),
  );
  byTiles.set(tiles, fresh);
  surveys.set(pieces, byTiles);
  return fresh;
};

const powersCache = new WeakMap<Survey, Powers>();

/** What the visible heroes and wonders of a territory can do. */
export const powersAt = (territory: Territory): Powers => {
  const seen = surveyOf(territory);
  const known = powersCache.get(seen);
  if (known) return known;
  const fresh = powersOf(seen.rooms.flatMap(({ figure }) => (figure === null ? [] : [figure])));
  powersCache.set(seen, fresh);
  return fresh;
};

/** What the visible heroes and wonders of a seat can do. */
export const powers = (state: State, seat: Seat): Powers => powersAt(player(state, seat).territory);

export type OccupiedRoom = SeenRoom & { readonly workers: number; readonly reclaimed: boolean };
const occupied = new WeakMap<Territory, readonly OccupiedRoom[]>();

/** The visible rooms with the number of workers in each. */
export const roomsWithWorkers = (territory: Territory): readonly OccupiedRoom[] => {
  const known = occupied.get(territory);
  if (known) return known;
  const inRoom = new Map<CellKey, number>();
  for (const key of territory.workers) inRoom.set(key, (inRoom.get(key) ?? 0) + 1);
  const fresh = surveyOf(territory).rooms.map((room) => ({
    ...room,
    workers: inRoom.get(room.key) ?? 0,
    reclaimed: room.tile === "wasteland",
  }));
  occupied.set(territory, fresh);
  return fresh;
};

/** The visible room that begins in a cell. */
export const roomByKey = (territory: Territory, key: CellKey): OccupiedRoom | undefined =>
  roomsWithWorkers(territory).find((room) => room.key === key);

/** Rooms without a worker, in the order of the pile: where an arriving worker may go (PR-112). */
export const freeRooms = (territory: Territory): readonly OccupiedRoom[] =>
  roomsWithWorkers(territory).filter(({ workers }) => workers === 0);

/** Where a worker that must come home may go: a room without a worker, or, if there is none, any room (PR-58). */
export const homeRooms = (territory: Territory): readonly OccupiedRoom[] => {
  const free = freeRooms(territory);
  return free.length > 0 ? free : roomsWithWorkers(territory);
};

/** The key of the room seen in a cell. */
export const roomKeyAt = (territory: Territory, cell: Cell): CellKey | undefined => {
  const { rooms, roomAt } = surveyOf(territory);
  return rooms[roomAt.get(packed(cell)) ?? -1]?.key;
};

/** Index of a room in the survey, by key; −1 if no visible room begins there. */
export const roomIndex = (territory: Territory, key: CellKey): number => {
  const { rooms, roomAt } = surveyOf(territory);
  const index = roomAt.get(packed(cellOf(key))) ?? -1;
  return rooms[index]?.key === key ? index : -1;
};

const limits = [5, 6, 7] as const;

/** What applies to a seat's next placement (P-PATCH-11, PR-25, PR-26). */
export const patchingRules = (state: State, seat: Seat): PatchingRules => {
  const { noSizeLimit, waterIsLand, uncoverable } = powers(state, seat);
  return { sizeLimit: noSizeLimit ? null : (limits[state.era - 1] ?? null), waterIsLand, uncoverable };
};
