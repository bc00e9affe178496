import type { Seat } from "../../../game.ts";
import { type Content, constants, contentOf, entry, printedRooms } from "../content/index.ts";
import { byEra, type PlacedPiece, type PlacedTile, player, type State, type Territory } from "../table/state.ts";
import {
  type BoardTile,
  type CellKey,
  keyOf,
  type PatchingRules,
  type SeenRoom,
  type Survey,
  survey,
} from "./patching.ts";
import { type Powers, powersOf } from "./powers.ts";

const boardTile = (printed: Content, { id, at, face }: PlacedTile): BoardTile => {
  if (face === "wasteland") return { id, at, kind: "wasteland", symbols: {}, activity: null, reclaimed: true };
  const { kind, symbols, activity } = entry(printed.tiles, id);
  return { id, at, kind, symbols, activity, reclaimed: false };
};

// Territories change seldom and are asked about often. A short list of the last ones is quicker than a weak map, which every
// garbage collection has to walk; a new process simply starts with an empty list.
const REMEMBERED = 16;
/** A short list of the last things worked out; the oldest makes room for the newest. */
export const remember = <Known extends object>() => {
  const known: Known[] = [];
  let oldest = 0;
  return {
    find(matches: (entry: Known) => boolean): Known | undefined {
      for (const entry of known) if (matches(entry)) return entry;
      return undefined;
    },
    keep(entry: Known): Known {
      known[oldest] = entry;
      oldest = (oldest + 1) % REMEMBERED;
      return entry;
    },
  };
};

interface Ground {
  /** With which values it was worked out. */
  readonly printed: Content;
  readonly pieces: readonly PlacedPiece[];
  readonly tiles: readonly PlacedTile[];
  readonly survey: Survey;
  readonly powers: Powers;
}
const grounds = remember<Ground>();

/**
 * The same things in the same places, be it in another list: a fold makes a list of its own. Looked at from the end, where
 * piles differ.
 */
const alike = <T extends PlacedPiece | PlacedTile>(
  one: readonly T[],
  other: readonly T[],
  face: (thing: T) => string,
): boolean =>
  one.length === other.length &&
  one.findLastIndex((thing, index) => {
    const twin = other[index] as T;
    if (thing === twin) return false;
    return thing.id !== twin.id || keyOf(thing.at) !== keyOf(twin.at) || face(thing) !== face(twin);
  }) === -1;
const sideOf = ({ side }: PlacedPiece): string => side;
const faceOf = ({ face }: PlacedTile): string => face;

let latest: Ground | undefined;
const groundOf = (printed: Content, territory: Territory): Ground => {
  // One territory is asked about many times in a row.
  if (latest?.pieces === territory.pieces && latest.tiles === territory.tiles && latest.printed === printed)
    return latest;
  latest = findGround(printed, territory);
  return latest;
};

const findGround = (printed: Content, { pieces, tiles }: Territory): Ground => {
  const known =
    grounds.find((ground) => ground.printed === printed && ground.pieces === pieces && ground.tiles === tiles) ??
    grounds.find(
      (ground) =>
        ground.printed === printed && alike(ground.pieces, pieces, sideOf) && alike(ground.tiles, tiles, faceOf),
    );
  if (known) return known;
  const seen = survey(
    pieces.map(({ id, side, at }) => ({ id, at, rooms: printedRooms(printed, id, side) })),
    tiles.map((tile) => boardTile(printed, tile)),
  );
  const figures = seen.rooms.flatMap(({ figure }) => (figure === null ? [] : [figure]));
  return grounds.keep({ printed, pieces, tiles, survey: seen, powers: powersOf(figures) });
};

/** The geometry of a territory, a seat's or one tried out; the same object as long as pieces and tiles are the same. */
export const surveyed = (printed: Content, territory: Territory): Survey => groundOf(printed, territory).survey;

/** The geometry of a seat's territory. */
export const surveyOf = (state: State, seat: Seat): Survey => surveyed(contentOf(state), player(state, seat).territory);

/** What the visible heroes and wonders of a seat can do. */
export const powers = (state: State, seat: Seat): Powers =>
  groundOf(contentOf(state), player(state, seat).territory).powers;

interface Occupation {
  readonly territory: Territory;
  readonly printed: Content;
  readonly rooms: readonly SeenRoom[];
}
const occupations = remember<Occupation>();

/** The visible rooms of a seat with the number of workers in each. */
export const roomsWithWorkers = (state: State, seat: Seat): readonly SeenRoom[] => {
  const { territory } = player(state, seat);
  const printed = contentOf(state);
  const { rooms } = surveyed(printed, territory);
  if (territory.workers.length === 0) return rooms;
  const known = occupations.find((entry) => entry.territory === territory && entry.printed === printed);
  if (known) return known.rooms;
  const occupied = [...rooms];
  for (const key of territory.workers) {
    const index = rooms.findIndex((room) => room.key === key);
    const room = occupied[index];
    if (room) occupied[index] = { ...room, workers: room.workers + 1 };
  }
  return occupations.keep({ territory, printed, rooms: occupied }).rooms;
};

/** The visible room that begins in a cell. */
export const roomByKey = (state: State, seat: Seat, key: CellKey): SeenRoom | undefined =>
  roomsWithWorkers(state, seat).find((room) => room.key === key);

/** Rooms without a worker, in the order of the pile: where an arriving worker may go (PR-112). */
export const freeRooms = (state: State, seat: Seat): readonly SeenRoom[] =>
  roomsWithWorkers(state, seat).filter(({ workers }) => workers === 0);

/** Where a worker that must come home may go: a room without a worker, or, if there is none, any room (PR-58). */
export const homeRooms = (state: State, seat: Seat): readonly SeenRoom[] => {
  const free = freeRooms(state, seat);
  return free.length > 0 ? free : roomsWithWorkers(state, seat);
};

/** Index of a room in the survey, by key; −1 if no visible room begins there. */
export const roomIndex = (state: State, seat: Seat, key: CellKey): number =>
  surveyOf(state, seat).rooms.findIndex((room) => room.key === key);

/** What applies to a seat's next placement (P-PATCH-11, PR-25, PR-26). */
export const patchingRules = (state: State, seat: Seat): PatchingRules => {
  const { noSizeLimit, waterIsLand, uncoverable } = powers(state, seat);
  return { sizeLimit: noSizeLimit ? null : byEra(state, constants.sizeLimit.value), waterIsLand, uncoverable };
};
