import { remember } from "../../../../engine/remember.ts";
import type { Seat } from "../../../../game.ts";
import { type Content, contentOf } from "../../content/index.ts";
import type { CellKey } from "../../table/cells.ts";
import type { Territory } from "../../table/kingdom.ts";
import { player, type State } from "../../table/state.ts";
import { surveyed, surveyOf } from "./ground.ts";
import type { SeenRoom } from "./seen.ts";

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
