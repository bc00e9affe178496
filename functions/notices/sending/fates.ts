/** Why a notice goes out no more. */
export type DropReason =
  /** What it says is not true any more: the seat has moved, the table has ended. */
  | "no-longer-true"
  /** Nobody with an address holds the seat, or the address has been forgotten. */
  | "no-address"
  /** The person wants no mails from this table. */
  | "unwanted"
  /** Mail to this address comes back, or was complained about. */
  | "dead-address"
  /** The table or the words for it are gone. */
  | "nothing-to-say"
  /** What it was for has been done: no mail, but something that becomes of the table by itself. */
  | "carried-out"
  /** It has gone out. */
  | "already-sent"
  /** A later notice of the same kind has gone out. */
  | "superseded"
  /** The same notice lies in the outbox at another time. */
  | "twin"
  /** The address gets one mail for all its seats at this table. */
  | "in-one-mail"
  /** Twice nobody knew whether it had gone out. */
  | "in-doubt-twice"
  /** Sending has failed too often. */
  | "given-up";

/**
 * What became of one notice. `again`: sent although it may have gone out before. `delayed`: a cap of the day is met. `held`: it is
 * part of the reader's next digest. `postponed`: it was too early
 * for it. `left`: nothing yet, it stays due.
 */
export type Fate = "sent" | "again" | "failed" | "delayed" | "held" | "postponed" | "left" | DropReason;

/** What a sweep has done, counted by notices: a digest is as many as it tells. */
export interface SweepReport {
  readonly sent: number;
  /** Sent although they may have gone out before, under the same Message-ID. */
  readonly again: number;
  /** Sending failed; they come again later. */
  readonly failed: number;
  /** Put off to the next day: a cap is met (`mail-capped` in the log says which). */
  readonly delayed: number;
  /** They wait for others to come with them in one mail. */
  readonly held: number;
  /** It was too early for them; they come again. */
  readonly postponed: number;
  /** Still due: another sweep was at it, the time was up, or the provider away. */
  readonly left: number;
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}

const isCounted = <T extends object>(fate: Fate, report: T): fate is Fate & keyof T => Object.hasOwn(report, fate);

/** The fates, counted. */
export const reportOf = (fates: readonly Fate[]): SweepReport => {
  const report = { sent: 0, again: 0, failed: 0, delayed: 0, held: 0, postponed: 0, left: 0 };
  const dropped: Partial<Record<DropReason, number>> = {};
  for (const fate of fates) {
    if (isCounted(fate, report)) report[fate] += 1;
    else dropped[fate] = (dropped[fate] ?? 0) + 1;
  }
  return { ...report, dropped };
};
