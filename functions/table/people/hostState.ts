import type { Seat } from "../../../core/index.ts";
import type { StoredCommit } from "../../store/eventStore.ts";
import type { Person } from "../events.ts";
import { formerAfter, type OtherAddresses } from "./addresses.ts";

const DAY = 24 * 60 * 60 * 1000;

/** After how many days without a sign of the host another may ask for the host's rights; default of a table. */
export const HOST_AWAY_DAYS = 7;

/** How long everybody has to object, in ms. */
export const OBJECT_WITHIN = DAY;

/** How long after that the seat may take over before another may ask instead, in ms. */
export const TAKE_WITHIN = 3 * DAY;

/** A seat that has asked for the host's rights: in which commit, and when (ms). */
export interface Succession {
  readonly seat: Seat;
  readonly asked: number;
  readonly askedAt: number;
}

/** Who has the host's rights, and what is known of their presence. */
export interface HostState extends OtherAddresses {
  readonly seat: Seat | null;
  /** Rises when the host's rights change hands, or the host's links are revoked. */
  readonly generation: number;
  /** The host in person, when the host holds no seat. */
  readonly person?: Person;
  /** The seat the host has given away, and its generation: its links still identify the host. */
  readonly formerSeat?: { readonly seat: Seat; readonly generation: number };
  /** The last sign of the host: when the host, or the host's seat, last made a commit, in ms. Reading leaves no trace. */
  readonly seenAt: number;
  /** Who has asked for the host's rights, while that is undecided. */
  readonly succession: Succession | null;
}

type Commit = Pick<StoredCommit, "by" | "at" | "version">;

/** The pending succession from the moment a seat asks. */
export const succession = (seat: Seat, { version, at }: Commit): Succession => ({ seat, asked: version, askedAt: at });

/** The rights with the holder of `seat` (null: the host without one), and every earlier link to them void. */
export const hostRenewed = (
  { generation, person, pending, former }: HostState,
  seat: Seat | null,
  at: number,
): HostState => ({
  seat,
  generation: generation + 1,
  // A host with a seat is mailed as its holder.
  ...(seat === null && { ...(person && { person }), ...(pending && { pending }), ...(former && { former }) }),
  seenAt: at,
  succession: null,
});

/** A host without a seat whose mails go to another address from commit `since` on. */
export const hostAddressUsed = (
  { pending: _settled, former, person = { name: "", language: "en" }, ...host }: HostState,
  contact: string,
  since: number,
): HostState => ({
  ...host,
  person: { ...person, contact },
  ...formerAfter({ ...(person.contact && { contact: person.contact }), ...(former && { former }) }, contact, since),
});

/** A host who gives the seat away stays the host, now without a seat. A seat that is given up no longer asks for anything. */
export const hostAfterHandOver = (
  host: HostState,
  seat: Seat,
  former: (Person & { readonly generation: number }) | undefined,
): HostState => {
  const open = host.succession?.seat === seat ? null : host.succession;
  if (host.seat !== seat || former === undefined) return { ...host, succession: open };
  const { name, language, contact, generation } = former;
  const person: Person = contact === undefined ? { name, language } : { name, language, contact };
  return { ...host, seat: null, person, formerSeat: { seat, generation }, succession: open };
};

/** Whatever the host does is a sign, and answers the question whether the host is there. */
export const hostAfterCommit = (host: HostState, { by, at }: Commit, ended: boolean): HostState => {
  if (by === "host" || (host.seat !== null && by === host.seat)) return { ...host, seenAt: at, succession: null };
  return ended && host.succession !== null ? { ...host, succession: null } : host;
};

/** From when (ms) somebody else may ask for the host's rights. */
export const awayFrom = ({ host, hostAwayDays }: { readonly host: HostState; readonly hostAwayDays: number }): number =>
  host.seenAt + hostAwayDays * DAY;

/** From when (ms) the seat that asked may take over, if nobody objects. */
export const takeFrom = ({ askedAt }: Succession): number => askedAt + OBJECT_WITHIN;
