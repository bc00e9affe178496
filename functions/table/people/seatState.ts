import type { Seat } from "../../../core/index.ts";
import type { Person, TableCommit } from "../events.ts";
import type { SeatState } from "../state.ts";
import { formerAfter } from "./addresses.ts";

/** A seat with its first holder. */
export const seated = (person: Person): SeatState => ({
  ...person,
  generation: 1,
  joined: false,
  moved: 0,
  heldFrom: 0,
});

/** How many earlier holders of a seat are remembered. */
const MOST_EARLIER = 16;

/** A seat with a new holder: what the previous one could do by it is void, and what they did stays theirs. */
export const handedTo = (
  { generation, moved, name, earlier = [] }: SeatState,
  to: Person,
  { version }: TableCommit,
): SeatState => {
  // A bot plays on in the name of whoever it plays for.
  const all = name === to.name ? earlier : [...earlier, { name, until: version }].slice(-MOST_EARLIER);
  return {
    ...seated(to),
    generation: generation + 1,
    moved,
    heldFrom: version,
    ...(all.length > 0 && { earlier: all }),
  };
};

/** A seat after a move. A move of the stand-in is no sign of its holder. */
export const movedSeat = (state: SeatState, { version, by }: TableCommit, seat: Seat): SeatState => {
  const { failed: _failed, ownMove, ...moved } = state;
  if (by !== seat) return { ...moved, ownMove: ownMove ?? state.moved, moved: version };
  // A player who moves is there.
  const { away: _away, replaced: _read, left: _left, ...here } = moved;
  return { ...here, joined: true, moved: version };
};

/** A seat whose mails go to another address from this commit on. */
export const addressUsed = (
  { pending: _settled, former, ...state }: SeatState,
  contact: string,
  { version }: TableCommit,
): SeatState => ({
  ...state,
  contact,
  ...formerAfter({ ...(state.contact && { contact: state.contact }), ...(former && { former }) }, contact, version),
});
