/** Why a notice is not sent any more. */
export type DropReason =
  /** It no longer holds: the seat has moved, the table has ended. */
  | "no-longer-true"
  /** Nobody with an address holds the seat, or the address has been forgotten. */
  | "no-address"
  /** The person wants no mails from this table. */
  | "unwanted"
  /** Mail to this address bounces, or was complained about. */
  | "dead-address"
  /** The table, or the text for it, is gone. */
  | "nothing-to-say"
  /** It has been carried out: not a mail, but something that happens to the table on its own. */
  | "carried-out"
  /** It has been sent. */
  | "already-sent"
  /** A later notice of the same kind has been sent. */
  | "superseded"
  /** The same notice is in the outbox at another time. */
  | "twin"
  /** The address gets one mail for all its seats at this table. */
  | "in-one-mail"
  /** Twice its outcome was unknown. */
  | "in-doubt-twice"
  /** Sending has failed too often. */
  | "given-up";

/**
 * The fate of one notice. `pushed`: a device was notified, and its reader wants no mail then. `again`: sent although it may have been
 * sent before. `delayed`: a cap of the day is reached. `held`: it is part of the reader's next digest. `postponed`: it was too early
 * for it. `left`: nothing yet, it stays due.
 */
export type Fate = "sent" | "pushed" | "again" | "failed" | "delayed" | "held" | "postponed" | "left" | DropReason;

/** The result of a sweep, counted in notices: a digest counts as many as it contains. */
export interface SweepReport {
  readonly sent: number;
  /** A device was notified in place of a mail. */
  readonly pushed: number;
  /** Sent although they may have been sent before, under the same Message-ID. */
  readonly again: number;
  /** Failed to send; they are due again later. */
  readonly failed: number;
  /** Postponed to the next day: a cap is reached (`mail-capped` in the log says which). */
  readonly delayed: number;
  /** They wait for a digest. */
  readonly held: number;
  /** It was too early for them; they are due again later. */
  readonly postponed: number;
  /** Still due: another sweep was sending it, the time was up, or the provider unreachable. */
  readonly left: number;
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}

const isCounted = <T extends object>(fate: Fate, report: T): fate is Fate & keyof T => Object.hasOwn(report, fate);

/** The fates, counted. */
export const reportOf = (fates: readonly Fate[]): SweepReport => {
  const report = { sent: 0, pushed: 0, again: 0, failed: 0, delayed: 0, held: 0, postponed: 0, left: 0 };
  const dropped: Partial<Record<DropReason, number>> = {};
  for (const fate of fates) {
    if (isCounted(fate, report)) report[fate] += 1;
    else dropped[fate] = (dropped[fate] ?? 0) + 1;
  }
  return { ...report, dropped };
};
