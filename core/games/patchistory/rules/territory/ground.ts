import { remember } from "../../../../engine/remember.ts";
import type { Seat } from "../../../../game.ts";
import { type Content, contentOf, entry, printedRooms } from "../../content/index.ts";
import type { PlacedPiece, PlacedTile, Territory } from "../../table/kingdom.ts";
import { player, type State } from "../../table/state.ts";
import type { Powers } from "../powers/powers.ts";
import { powersOf } from "../powers/reading.ts";
import type { BoardTile, Survey } from "./seen.ts";
import { survey } from "./survey.ts";

const boardTile = (printed: Content, { id, at, face }: PlacedTile): BoardTile => {
  if (face === "wasteland") return { id, at, kind: "wasteland", symbols: {}, activity: null, reclaimed: true };
  const { kind, symbols, activity } = entry(printed.tiles, id);
  return { id, at, kind, symbols, activity, reclaimed: false };
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
): boolean => {
  if (one.length !== other.length) return false;
  for (let index = one.length - 1; index >= 0; index -= 1) {
    const [thing, twin] = [one[index] as T, other[index] as T];
    if (thing === twin) continue;
    const isMoved = thing.at[0] !== twin.at[0] || thing.at[1] !== twin.at[1];
    if (isMoved || thing.id !== twin.id || face(thing) !== face(twin)) return false;
  }
  return true;
};

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
