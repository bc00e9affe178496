import type { ToldDevice } from "../../contacts/pushes.ts";
import { vapidHeader } from "../../identity/pushKeys.ts";
import { excusesOf } from "../../pace/calendar.ts";
import type { Wishes } from "../../table/wishes.ts";
import type { Claimed, ClaimedDigest } from "../claims/claims.ts";
import type { ClockDeps, Sweep } from "../deps.ts";
import type { Notice } from "../outbox.ts";
import { PostFailure, postPublicly } from "../posting/publicPost.ts";
import { lineOf } from "../sending/drop.ts";
import { errorName } from "../sending/later.ts";
import { claim, note } from "../sending/send.ts";
import { encrypted } from "./encrypt.ts";
import { type PushWords, topicOf } from "./pushWords.ts";

/**
 * What came of telling somebody's devices: a push service has taken it for one at least (`reached`), now or before; for none (`missed`);
 * or another sweep is at it (`elsewhere`).
 */
export type Told = "reached" | "missed" | "elsewhere";

/** How long a push service keeps a message for a device that is off, in seconds: after a day a mail reminds. */
const KEPT_FOR = 24 * 60 * 60;
/** A device whose push service refuses so often in a row is told no more. */
const MOST_FAILURES = 10;

/** What became of one message: `gone`: its address is good for nothing any more; `away`: its push service does not answer just now. */
type End = "taken" | "gone" | "refused" | "away";

const endOf = (error: unknown): End => {
  // What is no key, and what is too long, will not be otherwise the next time.
  if (!(error instanceof PostFailure) || error.kind === "refused") return "gone";
  const { status } = error;
  if (status === 404 || status === 410) return "gone";
  return status === undefined || status === 429 || status >= 500 ? "away" : "refused";
};

const tellOne = async (deps: ClockDeps, sweep: Sweep, device: ToldDevice, words: PushWords): Promise<End> => {
  const { keys, origin, post = postPublicly } = deps;
  const url = device.endpoint;
  try {
    const { host, origin: audience } = new URL(url);
    if (sweep.pushAway.has(host)) return "away";
    const signed = await vapidHeader(keys, device.kid, { audience, subject: origin, now: deps.clock() });
    if (signed === undefined) return "gone";
    const headers = {
      Authorization: signed,
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      TTL: String(KEPT_FOR),
      Urgency: words.quiet ? "low" : "normal",
      Topic: topicOf(url, words.tag),
    };
    await post({ url, headers, body: encrypted(device, Buffer.from(JSON.stringify(words))) });
    return "taken";
  } catch (error) {
    const end = endOf(error);
    if (end === "away") sweep.pushAway.add(new URL(url).host);
    return end;
  }
};

/** Notes at the device what came of telling it. A service that is away says nothing about the device. */
const noteAt = async ({ pushes }: ClockDeps, email: string, device: ToldDevice, end: End): Promise<void> => {
  if (end === "taken" && device.failures > 0) await pushes?.reached(email, device);
  if (end === "gone" || end === "refused")
    await pushes?.failed(email, device, end === "gone" || device.failures + 1 >= MOST_FAILURES);
};

/** What is to be told to whom. `notice`: how the service's log names it. */
interface Telling {
  readonly notice: Notice;
  readonly claimed: Claimed | ClaimedDigest;
  readonly email: string;
  readonly words: PushWords;
}

/** Whether a mail has told it already (before a restore, or before the device was switched on): then no device is told of it again. */
const isMailed = async ({ claims }: ClockDeps, claimed: Claimed | ClaimedDigest): Promise<boolean> => {
  if ("reader" in claimed) return false;
  const last = (await claims.ofContact(claimed.tableId, claimed.contactId))[claimed.kind];
  return last !== undefined && last.sent && last.about >= claimed.about;
};

const tell = async (deps: ClockDeps, sweep: Sweep, { notice, claimed, email, words }: Telling): Promise<Told> => {
  const { pushes, claims, log } = deps;
  const at = deps.clock();
  const devices = at >= sweep.until ? [] : ((await pushes?.toldOf(email, at)) ?? []);
  if (devices.length === 0) return "missed";
  if (await isMailed(deps, claimed)) return "missed";
  const own = { ...claimed, channel: "push" as const };
  const got = await claim(deps, own, sweep.id, at);
  if (got === "sent") return "reached";
  if (got !== "claimed" && got !== "again") return got === "taken" ? "elsewhere" : "missed";
  const ends = await Promise.all(devices.map((device) => tellOne(deps, sweep, device, words)));
  const count = (end: End): number => ends.filter((one) => one === end).length;
  const [taken, gone] = [count("taken"), count("gone")];
  log({ level: "info", event: "pushed", ...lineOf(notice), taken, gone, failed: ends.length - taken - gone });
  const ending = taken > 0 ? () => claims.sent(own, sweep.id, deps.clock()) : () => claims.release(own, sweep.id);
  await note(deps, notice, [
    ending,
    ...devices.map((device, index) => () => noteAt(deps, email, device, ends[index] ?? "away")),
  ]);
  return taken > 0 ? "reached" : "missed";
};

/**
 * Tells the devices of a reader, once: claimed beside the mail, and as a mail is. What no device got is not tried again by itself: the mail
 * goes then. No fault here keeps the mail back.
 */
export const tellDevices = async (deps: ClockDeps, sweep: Sweep, telling: Telling): Promise<Told> => {
  try {
    return await tell(deps, sweep, telling);
  } catch (error) {
    deps.log({ level: "warn", event: "push-failed", ...lineOf(telling.notice), error: errorName(error) });
    return "missed";
  }
};

/** Whether the reader's clock rests now: in quiet hours, on weekends and on vacation devices show what they are told without a sound. */
export const isResting = ({ zone, free }: Pick<Wishes, "zone" | "free">, now: number): boolean => {
  if (free === undefined) return false;
  const [first] = excusesOf([{ since: 0, zone, ...free }], now, Number.POSITIVE_INFINITY);
  return first !== undefined && first.from <= now;
};
