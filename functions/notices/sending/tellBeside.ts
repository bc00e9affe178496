import type { Channel, Claimed, ClaimedDigest } from "../claims/claims.ts";
import type { ClockDeps, Sweep } from "../deps.ts";
import type { Notice } from "../outbox.ts";
import { lineOf } from "./drop.ts";
import { errorName } from "./later.ts";
import { claim, note } from "./send.ts";

/**
 * The result of notifying somebody by another way than mail: it was accepted (`reached`), now or before; it was not, or there is no
 * such way (`missed`); or another sweep is doing it (`elsewhere`).
 */
export type ChannelResult = "reached" | "missed" | "elsewhere";

/** A message and whom it is for. `notice`: how the service's log names it. */
export interface Telling<Words = unknown> {
  readonly notice: Notice;
  readonly claimed: Claimed | ClaimedDigest;
  readonly email: string;
  readonly words: Words;
}

/** Whether it was accepted, and what has to be recorded about that. */
export interface Outcome {
  readonly taken: boolean;
  readonly notes: readonly (() => Promise<unknown>)[];
}

/** Whether a mail has said it already (before a restore, or before there was another way): then it is not repeated. */
const isMailed = async ({ claims }: ClockDeps, claimed: Claimed | ClaimedDigest): Promise<boolean> => {
  if ("reader" in claimed) return false;
  const last = (await claims.ofContact(claimed.tableId, claimed.contactId))[claimed.kind];
  return last?.sent === true && last.about >= claimed.about;
};

/**
 * Sends something by another way than mail, once: claimed separately from the mail, in the same way. What was not accepted is not
 * tried again: the mail goes. No error here holds the mail back.
 */
export const tellBeside = async (
  deps: ClockDeps,
  sweep: Sweep,
  { notice, claimed }: Telling,
  { channel, tell }: { readonly channel: Channel; readonly tell: () => Promise<Outcome> },
): Promise<ChannelResult> => {
  const { claims, log } = deps;
  try {
    if (await isMailed(deps, claimed)) return "missed";
    const own = { ...claimed, channel };
    const got = await claim(deps, own, sweep.id, deps.clock());
    if (got === "sent") return "reached";
    if (got !== "claimed" && got !== "again") return got === "taken" ? "elsewhere" : "missed";
    const { taken, notes } = await tell();
    const ending = taken ? () => claims.sent(own, sweep.id, deps.clock()) : () => claims.release(own, sweep.id);
    await note(deps, notice, [ending, ...notes]);
    return taken ? "reached" : "missed";
  } catch (error) {
    log({ level: "warn", event: `${channel}-failed`, ...lineOf(notice), error: errorName(error) });
    return "missed";
  }
};
