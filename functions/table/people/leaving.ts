import type { TableCommit, TableEvent } from "../events.ts";
import type { Place } from "../people.ts";
import type { Forgotten, SeatState, TableState } from "../state.ts";
import { hostRenewed } from "./hostState.ts";

type Left = Extract<TableEvent, { type: "seat-left" }>;

/** A seat without the person: no name, no address, and every link and session void. What the game needs stays. */
const emptied = ({ language, moved, heldFrom, generation, earlier }: SeatState, version: number): SeatState => ({
  name: "",
  language,
  generation: generation + 1,
  joined: false,
  moved,
  heldFrom,
  ...(earlier && { earlier }),
  left: version,
});

const forgotten = (table: TableState, seat: Place, { version, at }: TableCommit): TableState => {
  const from = seat === "host" ? 0 : (table.seats[seat]?.heldFrom ?? 0);
  const gone: TableState = { ...table, forgotten: [...(table.forgotten ?? []), { seat, from, until: version }] };
  const { person, seat: hostSeat } = table.host;
  // A host who is erased has no link to the host's rights left: others may take them over.
  const renewed = hostRenewed(table.host, hostSeat, at);
  if (seat === "host") {
    const { pending: _asked, former: _had, ...host } = renewed;
    return person === undefined
      ? gone
      : { ...gone, host: { ...host, person: { name: "", language: person.language } } };
  }
  const seats = table.seats.map((state, index) => (index === seat ? emptied(state, version) : state));
  return { ...gone, seats, ...(hostSeat === seat ? { host: renewed } : {}) };
};

/** A seat whose holder leaves for good; if they asked to be erased, nothing of them remains. */
export const afterLeaving = (
  table: TableState,
  { seat, forgotten: forgets }: Left,
  commit: TableCommit,
): TableState => {
  if (forgets === true) return forgotten(table, seat, commit);
  const seats = table.seats.map((state, index) => (index === seat ? { ...state, left: commit.version } : state));
  return { ...table, seats };
};

/** A seat whose holder has come back before anybody took it. */
export const afterReturn = (table: TableState, seat: number): TableState => ({
  ...table,
  seats: table.seats.map((state, index) => {
    const { left: _left, ...here } = state;
    return index === seat ? here : state;
  }),
});

/** Whether the person at this place when commit `version` was written has asked to be erased since. */
export const isForgotten = (all: readonly Forgotten[] | undefined, place: Place, version: number): boolean =>
  all?.some(({ seat, from, until }) => seat === place && version >= from && version <= until) ?? false;

/** The events of a commit without the names of people who asked to be erased. */
export const withoutForgotten = (
  all: readonly Forgotten[] | undefined,
  version: number,
  event: TableEvent,
): TableEvent => {
  if (all === undefined) return event;
  const gone = (place: Place) => isForgotten(all, place, version);
  switch (event.type) {
    case "table-opened": {
      const seats = event.seats.map((person, seat) =>
        all.some((one) => one.seat === seat && one.from === 0) ? { ...person, name: "" } : person,
      );
      const host =
        event.host !== undefined && all.some(({ seat }) => seat === "host")
          ? { host: { ...event.host, name: "" } }
          : {};
      return { ...event, seats, ...host };
    }
    case "seat-handed-over":
      return gone(event.seat) && event.to.bot === undefined ? { ...event, to: { ...event.to, name: "" } } : event;
    case "seat-renamed":
      return gone(event.seat) ? { ...event, name: "" } : event;
    default:
      return event;
  }
};
