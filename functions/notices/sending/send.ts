import { setTimeout as pause } from "node:timers/promises";
import pRetry from "p-retry";
import { MailFailure, type Message } from "../../mail/message.ts";
import type { Claim, Claimed, ClaimedDigest } from "../claims/claims.ts";
import type { ClockDeps, Sweep } from "../deps.ts";
import type { Notice } from "../outbox.ts";
import { lineOf } from "./drop.ts";
import { errorName } from "./later.ts";

/** Our own transports have shorter limits for each of their steps. */
const LONGEST_SEND = 15_000;

/** Sends, but not indefinitely: a transport that does not return may have sent it. */
const sendInTime = async ({ transport, sendWithin = LONGEST_SEND }: ClockDeps, message: Message): Promise<void> => {
  const ended = new AbortController();
  const timeUp = pause(sendWithin, undefined, { signal: ended.signal }).then(
    () => {
      throw new MailFailure("unknown", "the transport did not come back");
    },
    () => undefined,
  );
  try {
    await Promise.race([transport.send(message), timeUp]);
  } finally {
    ended.abort();
  }
};

/**
 * Sends; returns what went wrong, after which nothing else is tried in this sweep unless the provider only rejected this message.
 */
export const sent = async (
  deps: ClockDeps,
  sweep: Sweep,
  message: Message,
): Promise<{ readonly error: unknown } | undefined> => {
  try {
    await sendInTime(deps, message);
    return undefined;
  } catch (error) {
    if (error instanceof MailFailure && error.kind !== "refused") sweep.providerAway = true;
    return { error };
  }
};

/** Claims for `by`, and gives back what may have been claimed if the answer was lost. */
export const claim = async (
  { claims }: ClockDeps,
  claimed: Claimed | ClaimedDigest,
  by: string,
  at: number,
): Promise<Claim> => {
  try {
    return await claims.claim(claimed, by, at);
  } catch (error) {
    await claims.release(claimed, by).catch(() => undefined);
    throw error;
  }
};

const TRIES_TO_NOTE = 3;

/**
 * Records what follows from a sent mail. Each of the writes is tried whatever happens to the others: either the end of the claim
 * or the removal of the notice is enough to prevent a second sending, and a missing reminder is found by the second look.
 */
export const note = async (
  { log }: ClockDeps,
  notice: Notice,
  steps: readonly (() => Promise<unknown>)[],
): Promise<void> => {
  for (const step of steps)
    await pRetry(step, { retries: TRIES_TO_NOTE - 1, minTimeout: 20, maxTimeout: 100 }).catch((error: unknown) =>
      log({ level: "warn", event: "mail-not-noted", ...lineOf(notice), error: errorName(error) }),
    );
};
