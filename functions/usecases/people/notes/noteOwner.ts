import type { NoteOwner } from "../../../contacts/notes.ts";
import type { Place } from "../../../table/people.ts";
import type { TableState } from "../../../table/state.ts";

/** Whose note it is that whoever is there reads. */
export const noteOwner = ({ id, seats, host }: TableState, seat: Place): NoteOwner => ({
  tableId: id,
  seat,
  heldFrom: seat === "host" ? host.generation : (seats[seat]?.heldFrom ?? 0),
});
