import { attendClock } from "./clock/attendClock.ts";
import type { ClockDeps, Sweep } from "./deps.ts";
import { isMail, type Notice } from "./outbox.ts";
import { drop, lineOf } from "./sending/drop.ts";
import type { Fate } from "./sending/fates.ts";
import { errorName, tryLater } from "./sending/later.ts";
import { attendSuccession } from "./sending/passHost.ts";

/** Fetched with the first notice that needs them: a clock to look at needs no letters, and a mail no webhook. */
const mails = () => import("./attendMail.ts");
const hooks = () => import("./hooks/attendHook.ts");
const ownHooks = () => import("./hooks/tellHook.ts");

/**
 * Runs an action on a notice; one that cannot even be postponed stays due. A fault of one does not keep the others from being
 * sent.
 */
const safely = async <Ends>(deps: ClockDeps, notice: Notice, attend: () => Promise<Ends>): Promise<Ends | "left"> => {
  try {
    return await attend();
  } catch (error) {
    deps.log({ level: "warn", event: "mail-left", ...lineOf(notice), error: errorName(error) });
    return "left";
  }
};

/** Removes a notice that is in the outbox at another time as well. */
export const dropTwin = (deps: ClockDeps, notice: Notice): Promise<Fate> =>
  safely(deps, notice, () => drop(deps, notice, "twin"));

/** Processes one due notice, or the digest it is a part of. After a fault it is due again later. */
export const attendSafely = async (deps: ClockDeps, sweep: Sweep, notice: Notice): Promise<readonly Fate[]> => {
  const { digest } = notice;
  if (digest !== undefined) {
    const fates = await safely(deps, notice, async () =>
      (await mails()).attendDigest(deps, sweep, { ...notice, digest }),
    );
    return fates === "left" ? [fates] : fates;
  }
  const fate = await safely(deps, notice, async () => {
    if (notice.kind === "deadline") return attendClock(deps, notice);
    if (notice.kind === "hook") return (await hooks()).attendHook(deps, notice);
    if (notice.kind === "own-hook") return (await ownHooks()).tryHook(deps, notice);
    if (!isMail(notice)) return attendSuccession(deps, notice);
    try {
      return await (await mails()).attendMail(deps, sweep, notice);
    } catch (error) {
      return await tryLater(deps, notice, error, { now: deps.clock() });
    }
  });
  return [fate];
};
