/** What land cards are called: after the rooms on the side that shows, as their printed numbers say nothing to a player. */
import { content } from "./game.ts";

/** The rooms of a side of a land card, in reading order; undefined for baselands and for anything else. */
export const roomNames = (id: string, side: string): readonly string[] | undefined => {
  const { piece, rooms, name } = content();
  if (piece(id).era === undefined) return undefined;
  const of = rooms(id, side);
  if (of.length === 0) return undefined;
  return [...of]
    .sort(({ cells: [a] }, { cells: [b] }) => (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0))
    .map((room) => name(room.hero ?? room.wonder ?? room.building ?? room.kind));
};
