import type { Message } from "../../mail/message.ts";
import { BY_DEVICE, type Claimed } from "../claims/claims.ts";
import type { ClockDeps, Sweep } from "../deps.ts";
import { type MetCap, nextDay } from "../limits/allowance.ts";
import { countedAs } from "../limits/strangers.ts";
import type { Notice } from "../outbox.ts";
import { REMIND_AFTER } from "../owed.ts";
import { dropUnclaimed, forgetFormer, lineOf } from "./drop.ts";
import type { Fate } from "./fates.ts";
import { tryLater } from "./later.ts";
import type { Prepared } from "./prepare.ts";
import { claim, note, sent } from "./send.ts";

/** After the mail about a turn, sent at `at` (ms), schedules a possible one about the silence (see `owedTo`). */
export const remindLater = async (
  { outbox }: ClockDeps,
  { kind, tableId, seat }: Notice,
  { waiting, clock }: Prepared["table"],
  at: number,
): Promise<void> => {
  const asked = waiting.find((one) => one.seat === seat)?.asked;
  // Where there is a clock, its check takes care of the reminder.
  if (kind !== "turn" || asked === undefined || clock !== undefined) return;
  await outbox.put({ kind: "reminder", tableId, seat, about: asked, failures: 0, dueAt: at + REMIND_AFTER });
};

/** A cap of the day is exceeded: the notice is sent when the next day begins. */
export const delay = async (deps: ClockDeps, notice: Notice, claimed: Claimed, cap: MetCap): Promise<Fate> => {
  const { outbox, claims, log, clock } = deps;
  log({ level: "warn", event: "mail-capped", cap, ...lineOf(notice) });
  const dueAt = nextDay(clock());
  await claims.putOff(claimed, dueAt);
  await outbox.put({ ...notice, dueAt });
  await outbox.remove(notice);
  return "delayed";
};

/** Who claims a mail that a device replaces: the sweep, marked as such. */
const byDevice = ({ id }: Sweep): string => `${BY_DEVICE}${id}`;

/**
 * Settles a mail that its reader does not want because a device was notified: everything that follows from a sent mail still follows.
 * Nothing is counted against the day's caps, and the mail provider is not needed.
 */
export const toldByDevice = async (deps: ClockDeps, sweep: Sweep, prepared: Prepared): Promise<Fate> => {
  const { notice, claimed, table } = prepared;
  const at = deps.clock();
  const got = await claim(deps, claimed, byDevice(sweep), at);
  if (got !== "claimed" && got !== "again") return dropUnclaimed(deps, notice, got);
  await note(deps, notice, [
    () => deps.claims.sent(claimed, byDevice(sweep), deps.clock()),
    () => remindLater(deps, notice, table, at),
    () => deps.outbox.remove(notice),
  ]);
  return "pushed";
};

/** Claims the turn a mail tells as well. `lost`: somebody tells it meanwhile, so that the mail is to be written anew. */
const claimTurn = async (
  deps: ClockDeps,
  sweep: Sweep,
  { turnToo }: Prepared,
  at: number,
): Promise<Claimed | "lost" | undefined> => {
  const turn = turnToo?.claimed;
  if (turn === undefined) return undefined;
  const got = await claim(deps, turn, sweep.id, at);
  if (got === "claimed" || got === "again") return turn;
  // Twice in doubt, it is not sent again: at least the log says so.
  return got === "settled" ? undefined : "lost";
};

/** What follows from a turn that was reported with something else: the same as from a mail about it. */
const turnNoted = (
  deps: ClockDeps,
  sweep: Sweep,
  { notice, table }: Prepared,
  turn: Claimed | undefined,
  at: number,
): readonly (() => Promise<unknown>)[] =>
  turn === undefined
    ? []
    : [
        () => deps.claims.sent(turn, sweep.id, deps.clock()),
        ...(notice.kind === "reminder" ? [] : [() => remindLater(deps, { ...notice, kind: "turn" }, table, at)]),
      ];

/** Claims and sends a written notice. From the claim on, each outcome is either known or left to be checked again. */
export const dispatch = async (deps: ClockDeps, sweep: Sweep, prepared: Prepared, message: Message): Promise<Fate> => {
  const { allowance } = deps;
  const { notice, claimed, address, table } = prepared;
  const counted = countedAs(notice, prepared.unasked);
  // A sweep is never cut off in the middle of a claim: it makes none when it has no time to finish it.
  const at = deps.clock();
  if (sweep.providerAway || at >= sweep.until) return "left";
  const cap = await allowance.take(address, counted, at);
  if (cap !== undefined) return delay(deps, notice, claimed, cap);
  const got = await claim(deps, claimed, sweep.id, at);
  if (got !== "claimed" && got !== "again") {
    await allowance.giveBack(address, counted, at);
    return dropUnclaimed(deps, notice, got);
  }
  const turn = await claimTurn(deps, sweep, prepared, at);
  if (turn === "lost") {
    await deps.claims.release(claimed, sweep.id);
    await allowance.giveBack(address, counted, at);
    return "left";
  }
  if (got === "again") deps.log({ level: "warn", event: "mail-in-doubt", ...lineOf(notice) });
  const failed = await sent(deps, sweep, message);
  if (failed !== undefined) {
    await deps.claims.release(claimed, sweep.id);
    if (turn !== undefined) await deps.claims.release(turn, sweep.id);
    const fate = await tryLater(deps, notice, failed.error, { claimed, now: deps.clock() });
    await allowance.giveBack(address, counted, at);
    return fate;
  }
  await note(deps, notice, [
    () => deps.claims.sent(claimed, sweep.id, deps.clock()),
    () => remindLater(deps, notice, table, at),
    ...turnNoted(deps, sweep, prepared, turn, at),
    () => forgetFormer(deps, notice),
    () => deps.outbox.remove(notice),
  ]);
  return got === "again" ? "again" : "sent";
};
