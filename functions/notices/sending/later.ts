import { MailFailure } from "../../mail/message.ts";
import type { Claimed } from "../claims/claims.ts";
import type { ClockDeps } from "../deps.ts";
import type { Notice } from "../outbox.ts";
import { drop, lineOf } from "./drop.ts";
import type { Fate } from "./fates.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** A notice is given up after about a day of failures. */
const MOST_FAILURES = 28;
/**
 * Pauses before a notice that may have been sent is tried again. Each time a duplicate may be sent, so there are few of these.
 */
const PAUSES_IN_DOUBT = [5 * MINUTE, 20 * MINUTE, HOUR, 4 * HOUR] as const;

/** Until the next attempt: 1, 2, 4 … 60 minutes. */
const backoff = (failures: number): number => Math.min(HOUR, MINUTE * 2 ** Math.min(failures, 10));

/** An error in a log line: a mail failure with its details; of any other error only its name. */
export const errorName = (error: unknown): string =>
  error instanceof MailFailure ? error.message : error instanceof Error ? error.name : "unknown";

/** Postpones a notice after a failure at `now` (ms), or gives it up. */
export const tryLater = async (
  deps: ClockDeps,
  notice: Notice,
  error: unknown,
  { claimed, now }: { readonly claimed?: Claimed; readonly now: number },
): Promise<Fate> => {
  const { outbox, log } = deps;
  const unknown = error instanceof MailFailure && error.kind === "unknown";
  const { failures, doubts = 0, since = notice.dueAt } = notice;
  const wait = unknown ? PAUSES_IN_DOUBT[doubts] : failures + 1 < MOST_FAILURES ? backoff(failures) : undefined;
  const counted = unknown ? { doubts: doubts + 1 } : { failures: failures + 1 };
  const late = Math.max(0, Math.round((now - since) / 1000));
  log({ level: "warn", event: "mail-failed", ...lineOf(notice), ...counted, late, error: errorName(error) });
  if (wait === undefined) {
    if (claimed !== undefined) await deps.claims.giveUp(claimed, now);
    return drop(deps, notice, "given-up");
  }
  // The later one first: a crash in between leaves it twice, not nowhere.
  await outbox.put({ ...notice, ...counted, since, dueAt: now + wait });
  await outbox.remove(notice);
  return "failed";
};
