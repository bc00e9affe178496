import type { Seat } from "../../core/index.ts";
import type { Deps } from "./deps.ts";
import type { Who } from "./identify.ts";
import type { TableState } from "./table.ts";

/** Why mail to somebody has stopped: it comes back for good, or was reported as unwanted. */
export type DeadReason = "bounce" | "complaint";

/** The contacts of a table that cannot be written to, by the id of the contact. */
export type DeadMail = (tableId: string) => Promise<ReadonlyMap<string, DeadReason>>;

/** Somebody at the table whom no mail reaches; `seat` is null for a host without one. */
export interface MailTrouble {
  readonly seat: Seat | null;
  readonly reason: DeadReason;
}

/**
 * Whom no mail reaches, as far as it concerns the reader: the own seat, and everybody for the host. Undefined for who only
 * watches. Asks nothing when nobody concerned has given an address.
 */
export const mailTrouble = async (
  { deadMail }: Pick<Deps, "deadMail">,
  table: TableState,
  who: Who,
): Promise<readonly MailTrouble[] | undefined> => {
  if (who.seat === null && !who.host) return undefined;
  const people = [
    ...table.seats.map(({ contact }, seat) => ({ seat, contact })),
    { seat: null, contact: table.host.person?.contact },
  ];
  const concerned = people.flatMap(({ seat, contact }) =>
    contact !== undefined && (who.host || seat === who.seat) ? [{ seat, contact }] : [],
  );
  if (concerned.length === 0 || deadMail === undefined) return [];
  const dead = await deadMail(table.id);
  return concerned.flatMap(({ seat, contact }) => {
    const reason = dead.get(contact);
    return reason === undefined ? [] : [{ seat, reason }];
  });
};
