import { isGathered } from "../table/wishes.ts";
import { attendClock } from "./clock/attendClock.ts";
import { messageOf, write } from "./compose.ts";
import type { ClockDeps, Sweep } from "./deps.ts";
import { attendDigest } from "./digest/attendDigest.ts";
import { hold, mayWait } from "./digest/hold.ts";
import { attendHook } from "./hooks/attendHook.ts";
import { tellHook, tryHook } from "./hooks/tellHook.ts";
import { isMail, type MailNotice, type Notice } from "./outbox.ts";
import { isDeviceEnough, isPushed, pushWords } from "./push/pushWords.ts";
import { isResting, tellDevices } from "./push/tellDevices.ts";
import { dispatch, toldByDevice } from "./sending/dispatch.ts";
import { drop, lineOf } from "./sending/drop.ts";
import type { Fate } from "./sending/fates.ts";
import { errorName, tryLater } from "./sending/later.ts";
import { attendSuccession } from "./sending/passHost.ts";
import { prepare } from "./sending/prepare.ts";

const attend = async (deps: ClockDeps, sweep: Sweep, notice: MailNotice): Promise<Fate> => {
  const prepared = await prepare(deps, sweep, notice);
  if (typeof prepared === "string") return prepared;
  const { address, wishes } = prepared;
  if (isGathered(wishes) && (await mayWait(deps, prepared, wishes))) return hold(deps, notice, address, wishes);
  // Written before it is claimed: a fault while writing leaves no claim behind.
  const written = await write(deps, prepared);
  if (written === undefined) return drop(deps, notice, "nothing-to-say");
  const message = messageOf(deps, written, prepared);
  if (isPushed(notice.kind)) {
    const words = pushWords(written.letter, notice.tableId, isResting(wishes, deps.clock()));
    const telling = { notice, claimed: prepared.claimed, email: address, words };
    const [told] = await Promise.all([tellDevices(deps, sweep, telling), tellHook(deps, sweep, telling)]);
    if (isDeviceEnough(notice.kind, wishes)) {
      if (told === "reached") return toldByDevice(deps, sweep, prepared);
      if (told === "elsewhere") return "left";
    }
  }
  return dispatch(deps, sweep, prepared, message);
};

/**
 * Runs an action on a notice; one that cannot even be postponed stays due. A fault of one does not keep the others from being
 * sent.
 */
export const safely = async (deps: ClockDeps, notice: Notice, attend: () => Promise<Fate>): Promise<Fate> => {
  try {
    return await attend();
  } catch (error) {
    deps.log({ level: "warn", event: "mail-left", ...lineOf(notice), error: errorName(error) });
    return "left";
  }
};

/** Processes one due notice, or the digest it is a part of. After a fault it is due again later. */
export const attendSafely = async (deps: ClockDeps, sweep: Sweep, notice: Notice): Promise<readonly Fate[]> => {
  const { digest } = notice;
  if (digest !== undefined) return attendDigest(deps, sweep, { ...notice, digest });
  const fate = await safely(deps, notice, async () => {
    if (notice.kind === "deadline") return attendClock(deps, notice);
    if (notice.kind === "hook") return attendHook(deps, notice);
    if (notice.kind === "own-hook") return tryHook(deps, notice);
    if (!isMail(notice)) return attendSuccession(deps, notice);
    try {
      return await attend(deps, sweep, notice);
    } catch (error) {
      return await tryLater(deps, notice, error, { now: deps.clock() });
    }
  });
  return [fate];
};
