import { ok, type Result } from "../../../core/index.ts";
import type { NudgeReply } from "../../contract/index.ts";
import { addressesAt } from "../../table/people.ts";
import { isGathered } from "../../table/wishes.ts";
import type { Deps } from "../deps.ts";
import { readTable } from "../play/readTable.ts";
import { type Refusal, refuse } from "../refusals.ts";
import type { SeatRequest } from "./seats.ts";

const HOUR = 60 * 60 * 1000;
/** Nobody is nudged before the table has waited for them this long, in ms. */
const NUDGE_AFTER = 24 * HOUR;

const hoursUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / HOUR));

/**
 * Asks a seat that the table waits for, by mail, how it goes. Any other seat may, and the host; once the table has waited for a
 * day, and once per day. Not recorded in the log. Returns when the mail is sent, or why none is.
 */
export const nudge = async (deps: Deps, request: SeatRequest): Promise<Result<NudgeReply, Refusal>> => {
  const { tableId, claims, seat, moveId } = request;
  const read = await readTable(deps, tableId, claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  if (who.seat === null && !who.host) return refuse("sign-in-needed");
  if (seat === "host" || table.seats[seat] === undefined) return refuse("no-such-seat");
  const waited = table.waiting.find((one) => one.seat === seat);
  if (waited === undefined || who.seat === seat || table.seats[seat].bot) return refuse("nobody-to-nudge");
  const now = deps.clock();
  if (now < waited.askedAt + NUDGE_AFTER)
    return refuse("nudge-too-early", { hours: hoursUntil(waited.askedAt + NUDGE_AFTER, now) });
  const { contact } = addressesAt(table, seat);
  const email = contact === undefined ? undefined : (await deps.contacts.get(tableId, contact))?.email;
  if (contact === undefined || email === undefined || deps.nudges === undefined || deps.wishes === undefined)
    return refuse("no-address");
  const reason = (await deps.contactStates?.addressState(email)) ?? null;
  if (reason !== null) return refuse("mail-stopped", { reason });
  const wishes = await deps.wishes.ofEmail(email);
  if (wishes.mode === "nothing" || (await deps.contactStates?.get(tableId, contact))?.off)
    return refuse("mails-unwanted");
  const nudged = await deps.nudges.nudge({ tableId, seat, by: who.seat ?? "host", moveId }, now);
  if (nudged !== "nudged") return refuse("nudged-already", { hours: hoursUntil(nudged.again, now) });
  return ok({ comes: isGathered(wishes) ? wishes.mode : "now" });
};
