import { isGathered } from "../table/wishes.ts";
import { messageOf, write } from "./compose.ts";
import type { ClockDeps, Sweep } from "./deps.ts";
import { hold, mayWait } from "./digest/hold.ts";
import { tellHook } from "./hooks/tellHook.ts";
import type { MailNotice } from "./outbox.ts";
import { isDeviceEnough, isPushed, pushWords } from "./push/pushWords.ts";
import { isResting, tellDevices } from "./push/tellDevices.ts";
import { dispatch, toldByDevice } from "./sending/dispatch.ts";
import { drop } from "./sending/drop.ts";
import type { Fate } from "./sending/fates.ts";
import { prepare } from "./sending/prepare.ts";

export { attendDigest } from "./digest/attendDigest.ts";

/** Processes a due notice that is a mail of its own: it is written and sent, put into its reader's digest, or dropped. */
export const attendMail = async (deps: ClockDeps, sweep: Sweep, notice: MailNotice): Promise<Fate> => {
  const prepared = await prepare(deps, sweep, notice);
  if (typeof prepared === "string") return prepared;
  const { address, wishes } = prepared;
  if (isGathered(wishes) && (await mayWait(deps, prepared, wishes))) return hold(deps, notice, address, wishes);
  // Written before it is claimed: a fault while writing leaves no claim behind.
  const written = await write(deps, prepared);
  if (written === undefined) return drop(deps, notice, "nothing-to-say");
  const message = messageOf(deps, written, prepared);
  if (isPushed(notice.kind)) {
    const words = pushWords(written.letter, notice.tableId, await isResting(wishes, deps.clock()));
    const telling = { notice, claimed: prepared.claimed, email: address, words };
    const [told] = await Promise.all([tellDevices(deps, sweep, telling), tellHook(deps, sweep, telling)]);
    if (isDeviceEnough(notice.kind, wishes)) {
      if (told === "reached") return toldByDevice(deps, sweep, prepared);
      if (told === "elsewhere") return "left";
    }
  }
  return dispatch(deps, sweep, prepared, message);
};
