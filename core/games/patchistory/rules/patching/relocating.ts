import type { Cell } from "../../content/schema/pieces.ts";
import type { CellKey } from "../../table/cells.ts";
import { type SeenRoom, type Survey, seenRoomAt } from "../territory/seen.ts";

/**
 * Where the workers stand after a placement: in the visible room over their old one (P-PATCH-14). A worker of a larger room
 * now covered by several rooms goes where its owner says, if possible to a room without a worker (PR-28).
 */
export const relocate = (
  before: readonly { readonly key: CellKey; readonly cells: readonly Cell[]; readonly workers: number }[],
  after: Survey,
): { readonly workers: readonly CellKey[]; readonly undecided: readonly (readonly CellKey[])[] } => {
  const workers: CellKey[] = [];
  const waiting: CellKey[][] = [];
  for (const room of before) {
    if (room.workers === 0) continue;
    const over = [...new Set(room.cells.map((cell) => (seenRoomAt(after, cell) as SeenRoom).key))];
    for (let each = 0; each < room.workers; each += 1) {
      if (over.length === 1) workers.push(...over);
      else waiting.push(over);
    }
  }
  const undecided = waiting.map((rooms) => {
    const free = rooms.filter((room) => !workers.includes(room));
    return free.length > 0 ? free : rooms;
  });
  return { workers, undecided };
};
