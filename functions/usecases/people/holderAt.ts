import type { NoteOwner } from "../../contacts/notes.ts";
import type { Place } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";

/**
 * Who holds a place at a table: the place, and the commit that gave it to them. Notes and messages belong to a holder, so that the
 * next one has neither.
 */
export const holderAt = ({ id, seats, host }: TableState, seat: Place): NoteOwner => ({
  tableId: id,
  seat,
  heldFrom: seat === "host" ? host.generation : (seats[seat]?.heldFrom ?? 0),
});
