import type { TableCommit } from "../../table/events.ts";
import { takeFrom } from "../../table/people/hostState.ts";
import { hasContact, isComplete, type Place, personAt } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import type { Notice } from "../outbox.ts";

/**
 * Who is notified of a succession: of the question, everybody except who asks; of its outcome, everybody except who caused it.
 */
const ofSuccession = (before: TableState, after: TableState, { version, by }: TableCommit): readonly Place[] => {
  const everybody: readonly Place[] = [...after.seats.keys(), "host"];
  const open = after.host.succession;
  if (open?.asked === version) return everybody.filter((place) => place !== open.seat);
  if (before.host.seat !== after.host.seat && after.host.seat !== null)
    return [...after.seats.keys()].filter((place) => place !== by);
  const former = before.host.succession;
  return former !== null && open === null && former.seat !== by ? [former.seat] : [];
};

/** When the rights of the host pass automatically to the seat that has asked for them; nothing while none has. */
export const successionDue = ({ id, host: { succession: open } }: TableState): readonly Notice[] =>
  open === null
    ? []
    : [{ kind: "succession", tableId: id, seat: open.seat, about: open.asked, dueAt: takeFrom(open), failures: 0 }];

/** What concerns the host and the choice of a host; also what a host without a seat is notified of like seats are. */
export const hostNoticesOf = (before: TableState | null, after: TableState, commit: TableCommit): readonly Notice[] => {
  const notice = (kind: Notice["kind"], place: Place): readonly Notice[] =>
    hasContact(personAt(after, place))
      ? [{ kind, tableId: after.id, seat: place, about: commit.version, dueAt: commit.at, failures: 0 }]
      : [];
  const linked = commit.events.some((event) => event.type === "link-issued" && event.seat === "host" && event.mail);
  if (before === null || linked) return notice("invitation", "host");
  const left = commit.events.find((event) => event.type === "seat-left");
  if (left !== undefined && after.status !== "ended")
    return [...after.seats.keys(), "host" as const].flatMap((place) =>
      "seat" in left && left.seat !== place && left.seat !== "host" ? notice("host", place) : [],
    );
  if (before.status !== after.status) return notice(after.status === "ended" ? "finished" : "host", "host");
  const host = after.host.seat ?? "host";
  // Everybody now waits for the host, who may have left the page long ago.
  if (isComplete(after) && !isComplete(before) && commit.by !== host) return notice("host", host);
  const due = after.host.succession?.asked === commit.version ? successionDue(after) : [];
  return [...ofSuccession(before, after, commit).flatMap((place) => notice("host", place)), ...due];
};
