import type { ToldDevice } from "../../contacts/pushes.ts";
import { vapidHeader } from "../../identity/pushKeys.ts";
import type { Wishes } from "../../table/wishes.ts";
import type { ClockDeps, Sweep } from "../deps.ts";
import { PostFailure, pauseAfter, postPublicly } from "../posting/publicPost.ts";
import { lineOf } from "../sending/drop.ts";
import { errorName } from "../sending/later.ts";
import { type ChannelResult, type Telling, tellBeside } from "../sending/tellBeside.ts";
import { encrypted } from "./encrypt.ts";
import { type PushWords, topicOf } from "./pushWords.ts";

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

/** `until` (ms): when its push service wants to be asked again; 0: it does not say. */
interface Ended {
  readonly end: End;
  readonly until: number;
}

const ended = (end: End, until = 0): Ended => ({ end, until });

const tellOne = async (deps: ClockDeps, sweep: Sweep, device: ToldDevice, words: PushWords): Promise<Ended> => {
  const { keys, origin, post = postPublicly } = deps;
  const url = device.endpoint;
  try {
    const { host, origin: audience } = new URL(url);
    const away = sweep.pushAway.get(host);
    if (away !== undefined) return ended("away", away);
    const signed = await vapidHeader(keys, device.kid, { audience, subject: origin, now: deps.clock() });
    if (signed === undefined) return ended("gone");
    const headers = {
      Authorization: signed,
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      TTL: String(KEPT_FOR),
      Urgency: words.quiet ? "low" : "normal",
      Topic: topicOf(url, words.tag),
    };
    await post({ url, headers, body: encrypted(device, Buffer.from(JSON.stringify(words))) });
    return ended("taken");
  } catch (error) {
    const end = endOf(error);
    if (end !== "away") return ended(end);
    const pause = pauseAfter(error);
    const until = pause > 0 ? deps.clock() + pause : 0;
    sweep.pushAway.set(new URL(url).host, until);
    return ended(end, until);
  }
};

/** Notes at the device what came of telling it. A service that is away says nothing about the device, but may ask for a pause. */
const noteAt = async (
  { pushes }: ClockDeps,
  email: string,
  device: ToldDevice,
  { end, until }: Ended,
): Promise<void> => {
  if (until > 0) await pushes?.rests(email, device, until);
  if (end === "taken" && device.failures > 0) await pushes?.reached(email, device);
  if (end === "gone" || end === "refused")
    await pushes?.failed(email, device, end === "gone" || device.failures + 1 >= MOST_FAILURES);
};

/** The devices that may be told now; none when that cannot be read: the mail goes. */
const toldDevices = async (deps: ClockDeps, email: string, at: number): Promise<readonly ToldDevice[]> => {
  try {
    const devices = (await deps.pushes?.toldOf(email, at)) ?? [];
    return devices.filter(({ next }) => next <= at);
  } catch (error) {
    deps.log({ level: "warn", event: "push-failed", error: errorName(error) });
    return [];
  }
};

/**
 * Tells the devices of a reader: taken where a push service has taken it for one at least. What no device got is not tried again by
 * itself: the mail goes then.
 */
export const tellDevices = async (
  deps: ClockDeps,
  sweep: Sweep,
  telling: Telling<PushWords>,
): Promise<ChannelResult> => {
  const { email, notice, words } = telling;
  const at = deps.clock();
  const devices = at >= sweep.until ? [] : await toldDevices(deps, email, at);
  if (devices.length === 0) return "missed";
  const tell = async () => {
    const ends = await Promise.all(devices.map((device) => tellOne(deps, sweep, device, words)));
    const count = (end: End): number => ends.filter((one) => one.end === end).length;
    const [taken, gone] = [count("taken"), count("gone")];
    deps.log({ level: "info", event: "pushed", ...lineOf(notice), taken, gone, failed: ends.length - taken - gone });
    const notes = devices.map((device, index) => () => noteAt(deps, email, device, ends[index] ?? ended("away")));
    return { taken: taken > 0, notes };
  };
  return tellBeside(deps, sweep, telling, { channel: "push", tell });
};

/** Whether the reader's clock rests now: in quiet hours, on weekends and on vacation devices show what they are told without a sound. */
export const isResting = async ({ zone, free }: Pick<Wishes, "zone" | "free">, now: number): Promise<boolean> => {
  if (free === undefined) return false;
  // Time zones are needed rarely: their code is fetched then.
  const { excusesOf } = await import("../../pace/calendar.ts");
  const [first] = excusesOf([{ since: 0, zone, ...free }], now, Number.POSITIVE_INFINITY);
  return first !== undefined && first.from <= now;
};
