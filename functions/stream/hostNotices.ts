import { OBJECT_WITHIN } from "../usecases/hostState.ts";
import { hasContact, type Place, personAt } from "../usecases/people.ts";
import type { TableCommit, TableState } from "../usecases/table.ts";
import type { Notice } from "./outbox.ts";

/** When a seat has asked for the host's rights: everybody else is told at once, the seat itself when it may take over. */
const ofSuccession = (before: TableState, after: TableState, { version, at, by }: TableCommit) => {
  const everybody: readonly Place[] = [...after.seats.keys(), "host"];
  const open = after.host.succession;
  if (open?.asked === version)
    return everybody.map((place) => ({ place, dueAt: place === open.seat ? at + OBJECT_WITHIN : at }));
  if (before.host.seat !== after.host.seat && after.host.seat !== null)
    return after.seats.flatMap((_, place) => (place === by ? [] : [{ place, dueAt: at }]));
  const former = before.host.succession;
  return former !== null && open === null && former.seat !== by ? [{ place: former.seat, dueAt: at }] : [];
};

/** What concerns the host and who shall be the host; besides, what a host without a seat is told as seats are. */
export const hostNoticesOf = (before: TableState | null, after: TableState, commit: TableCommit): readonly Notice[] => {
  const notice = (kind: Notice["kind"], place: Place, dueAt = commit.at): readonly Notice[] =>
    hasContact(personAt(after, place))
      ? [{ kind, tableId: after.id, seat: place, about: commit.version, dueAt, failures: 0 }]
      : [];
  const linked = commit.events.some((event) => event.type === "link-issued" && event.seat === "host" && event.mail);
  if (before === null || linked) return notice("invitation", "host");
  if (before.status !== after.status) return notice(after.status === "ended" ? "finished" : "host", "host");
  return ofSuccession(before, after, commit).flatMap(({ place, dueAt }) => notice("host", place, dueAt));
};
