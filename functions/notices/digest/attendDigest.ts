import { readerNames } from "../../contacts/wishes.ts";
import { DIGEST } from "../../mail/message.ts";
import { isGathered } from "../../table/wishes.ts";
import type { ClaimedDigest } from "../claims/claims.ts";
import { write } from "../compose.ts";
import type { ClockDeps, Sweep } from "../deps.ts";
import { tellHook } from "../hooks/tellHook.ts";
import { type Digest, isMail, type Notice } from "../outbox.ts";
import { isDeviceEnough, isPushed, pushWords } from "../push/pushWords.ts";
import { isResting, tellDevices } from "../push/tellDevices.ts";
import { delay, remindLater } from "../sending/dispatch.ts";
import { drop, dropUnclaimed, lineOf } from "../sending/drop.ts";
import type { Fate } from "../sending/fates.ts";
import { errorName, tryLater } from "../sending/later.ts";
import { prepare } from "../sending/prepare.ts";
import { claim, note, sent } from "../sending/send.ts";
import type { ChannelResult } from "../sending/tellBeside.ts";
import { composeDigest, digestLinks, letterOfDigest, type Part } from "./composeDigest.ts";
import { hold } from "./hold.ts";

/** The name under which the notices of a digest are claimed, whichever sweep sends it. */
const digestName = ({ to, slot }: Digest): string => `${DIGEST}.${to}.${slot}`;

const claimOf = ({ to, slot }: Digest): ClaimedDigest => ({ reader: to, kind: DIGEST, about: slot });

/** Takes a notice out of its digest: its reader has changed, or now wants each mail separately. */
const release = async ({ outbox, clock }: ClockDeps, notice: Notice): Promise<Fate> => {
  const { digest: _digest, ...alone } = notice;
  await outbox.put({ ...alone, dueAt: clock() });
  await outbox.remove(notice);
  return "held";
};

/** One notice of a digest, as far as the digest can report it; or its fate. A fault of one does not keep the others back. */
const partOf = async (deps: ClockDeps, sweep: Sweep, notice: Notice, digest: Digest): Promise<Part | Fate> => {
  try {
    if (!isMail(notice)) return await release(deps, notice);
    const prepared = await prepare(deps, sweep, notice);
    if (typeof prepared === "string") return prepared;
    if (!isGathered(prepared.wishes) || !readerNames(deps.keys, prepared.address).includes(digest.to))
      return await release(deps, notice);
    // A turn is told by the part that is about it, and by no other.
    const written = await write(deps, { ...prepared, turnToo: undefined });
    return written === undefined ? await drop(deps, notice, "nothing-to-say") : { prepared, written };
  } catch (error) {
    return tryLater(deps, notice, error, { now: deps.clock() }).catch((fault: unknown) => {
      deps.log({ level: "warn", event: "mail-left", ...lineOf(notice), error: errorName(fault) });
      return "left" as const;
    });
  }
};

/** Claims the parts in the name of their digest: those that were sent otherwise, or are about to be, are left out. */
const claimParts = async (deps: ClockDeps, parts: readonly Part[], by: string) => {
  const own: Part[] = [];
  const fates: Fate[] = [];
  for (const part of parts) {
    const { notice, claimed } = part.prepared;
    const got = await claim(deps, claimed, by, deps.clock());
    if (got === "claimed" || got === "again") own.push(part);
    else fates.push(await dropUnclaimed(deps, notice, got));
  }
  return { own, fates };
};

const noteSent = async (deps: ClockDeps, { prepared }: Part, { slot, ...to }: Digest): Promise<void> => {
  const { notice, claimed, table } = prepared;
  await note(deps, notice, [
    () => deps.claims.sent(claimed, digestName({ ...to, slot }), deps.clock()),
    // Counted from when it was due, so that the reminder is part of a later digest instead of just missing it.
    () => remindLater(deps, notice, table, slot),
    () => deps.outbox.remove(notice),
  ]);
};

/**
 * The digest has been sent, or (`isSent` false) is not sent again, twice in doubt. Its notices are done; those that came too late
 * for it are part of the next one.
 */
const afterwards = async (
  deps: ClockDeps,
  parts: readonly Part[],
  digest: Digest,
  isSent: boolean,
): Promise<readonly Fate[]> => {
  const fates: Fate[] = [];
  for (const part of parts) {
    const { notice, claimed, address, wishes } = part.prepared;
    const last = (await deps.claims.ofContact(claimed.tableId, claimed.contactId))[claimed.kind];
    if (last?.about === claimed.about && last.by === digestName(digest)) {
      if (isSent) await noteSent(deps, part, digest);
      fates.push(await drop(deps, notice, isSent ? "already-sent" : "in-doubt-twice"));
    } else if (isGathered(wishes)) {
      fates.push(await hold(deps, notice, address, wishes, deps.clock() + 1));
    } else fates.push(await release(deps, notice));
  }
  return fates;
};

/** All parts of a digest that could not be sent are due again at the same time, so that they stay one mail. */
const failed = async (
  deps: ClockDeps,
  parts: readonly Part[],
  error: unknown,
  digest: Digest,
): Promise<readonly Fate[]> => {
  const now = deps.clock();
  const failures = Math.max(...parts.map(({ prepared: { notice } }) => notice.failures));
  const doubts = Math.max(...parts.map(({ prepared: { notice } }) => notice.doubts ?? 0));
  const fates: Fate[] = [];
  for (const { prepared } of parts) {
    const { notice, claimed } = prepared;
    await deps.claims.release(claimed, digestName(digest));
    fates.push(await tryLater(deps, { ...notice, failures, doubts }, error, { claimed, now }));
  }
  return fates;
};

/** Tells the devices of what the mail says; `enough`: none is wanted where one was reached. */
const tellParts = async (
  deps: ClockDeps,
  sweep: Sweep,
  digest: Digest,
  parts: readonly [Part, ...Part[]],
): Promise<{ readonly told: ChannelResult; readonly enough: boolean }> => {
  const told = parts.filter(({ prepared }) => isPushed(prepared.notice.kind));
  const [first, ...others] = told;
  if (first === undefined) return { told: "missed", enough: false };
  const { notice, person, address, wishes } = first.prepared;
  const links = await digestLinks(deps, digest.to, person.language);
  const letter = letterOfDigest(deps, digest.slot, [first, ...others], links);
  const words = pushWords(letter, others.length === 0 ? notice.tableId : DIGEST, await isResting(wishes, deps.clock()));
  const claimed = claimOf(digest);
  const telling = { notice, claimed, email: address, words };
  const [byDevice] = await Promise.all([tellDevices(deps, sweep, telling), tellHook(deps, sweep, telling)]);
  return {
    told: byDevice,
    enough: parts.every(({ prepared }) => isDeviceEnough(prepared.notice.kind, prepared.wishes)),
  };
};

/** A device was told of all of it, and its reader wants no mail then. */
const settleDigest = async (
  deps: ClockDeps,
  sweep: Sweep,
  digest: Digest,
  parts: readonly Part[],
): Promise<readonly Fate[]> => {
  const got = await claim(deps, claimOf(digest), sweep.id, deps.clock());
  if (got === "taken") return parts.map(() => "left");
  if (got !== "claimed" && got !== "again") return afterwards(deps, parts, digest, got !== "settled");
  const { own, fates } = await claimParts(deps, parts, digestName(digest));
  for (const part of own) await noteSent(deps, part, digest);
  const [first] = parts;
  if (first !== undefined)
    await note(deps, first.prepared.notice, [() => deps.claims.sent(claimOf(digest), sweep.id, deps.clock())]);
  return [...fates, ...own.map((): Fate => "pushed")];
};

const sendDigest = async (
  deps: ClockDeps,
  sweep: Sweep,
  digest: Digest,
  parts: readonly [Part, ...Part[]],
): Promise<readonly Fate[]> => {
  const { allowance, claims } = deps;
  const { address } = parts[0].prepared;
  const { told, enough } = await tellParts(deps, sweep, digest, parts);
  if (enough && told === "reached") return settleDigest(deps, sweep, digest, parts);
  if (enough && told === "elsewhere") return parts.map(() => "left");
  const counted = parts.every(({ prepared }) => prepared.unasked) ? "unasked" : "wanted";
  const links = await digestLinks(deps, digest.to, parts[0].prepared.person.language);
  const at = deps.clock();
  const all = (fate: Fate): readonly Fate[] => parts.map(() => fate);
  if (sweep.providerAway || at >= sweep.until) return all("left");
  const cap = await allowance.take(address, counted, at);
  if (cap !== undefined)
    return Promise.all(parts.map(({ prepared: { notice, claimed } }) => delay(deps, notice, claimed, cap)));
  const got = await claim(deps, claimOf(digest), sweep.id, at);
  if (got !== "claimed" && got !== "again") {
    await allowance.giveBack(address, counted, at);
    return got === "taken" ? all("left") : afterwards(deps, parts, digest, got !== "settled");
  }
  const { own, fates } = await claimParts(deps, parts, digestName(digest)).catch(async (error: unknown) => {
    // Nothing has been sent: the claims are given back.
    for (const { prepared } of parts) await claims.release(prepared.claimed, digestName(digest));
    await claims.release(claimOf(digest), sweep.id);
    throw error;
  });
  const [first, ...others] = own;
  if (first === undefined) {
    await claims.release(claimOf(digest), sweep.id);
    await allowance.giveBack(address, counted, at);
    return fates;
  }
  if (got === "again") deps.log({ level: "warn", event: "digest-in-doubt", parts: own.length });
  const failure = await sent(
    deps,
    sweep,
    composeDigest(deps, digestName(digest), digest.slot, [first, ...others], links),
  );
  if (failure !== undefined) {
    await claims.release(claimOf(digest), sweep.id);
    await allowance.giveBack(address, counted, at);
    return [...fates, ...(await failed(deps, own, failure.error, digest))];
  }
  await note(deps, first.prepared.notice, [() => claims.sent(claimOf(digest), sweep.id, deps.clock())]);
  for (const part of own) await noteSent(deps, part, digest);
  return [...fates, ...own.map((): Fate => (got === "again" ? "again" : "sent"))];
};

/**
 * Processes everything collected for one reader: one mail, claimed as a whole for the sweep that sends it, and each notice in it
 * for the digest. A sweep that dies leaves the digest in doubt; it is sent once more, with the same Message-ID and with what
 * still holds.
 */
export const attendDigest = async (
  deps: ClockDeps,
  sweep: Sweep,
  notice: Notice & { readonly digest: Digest },
): Promise<readonly Fate[]> => {
  const { digest } = notice;
  try {
    const parts: Part[] = [];
    const fates: Fate[] = [];
    for (const one of await deps.outbox.together(notice)) {
      const part = await partOf(deps, sweep, one, digest);
      if (typeof part === "string") fates.push(part);
      else parts.push(part);
    }
    const [first, ...others] = parts;
    return first === undefined ? fates : [...fates, ...(await sendDigest(deps, sweep, digest, [first, ...others]))];
  } catch (error) {
    deps.log({ level: "warn", event: "digest-left", ...lineOf(notice), error: errorName(error) });
    return ["left"];
  }
};
