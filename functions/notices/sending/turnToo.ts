import { isPlayedFor } from "../../mail/clockLetters.ts";
import type { MailKind } from "../../mail/message.ts";
import type { TableState } from "../../table/state.ts";
import type { Claimed } from "../claims/claims.ts";
import type { ClockDeps } from "../deps.ts";
import { timeUpTold } from "../letterOf.ts";
import type { MailNotice } from "../outbox.ts";
import { addressFor } from "../recipient.ts";
import { stillTrue } from "../stillTrue.ts";

/** Whose letters may tell, besides their own matter, that the table waits for their reader. */
const mayTell: ReadonlySet<MailKind> = new Set([
  "reminder",
  "nudge",
  "deadline-changed",
  "time-up",
  "invitation",
  "rewind",
  "talk",
]);

/** That a mail tells its reader of their turn as well. `claimed`: the notice of it, which nobody has told; absent: it was told before. */
export interface TurnToo {
  readonly claimed?: Claimed;
}

/**
 * Whether a mail also tells its reader that the table waits for them, so that what comes together is one mail: a reminder, a nudge, the way
 * to a seat that was handed over or got another address, the move of a stand-in, what was said at the table, or the question whether to
 * take the game back, when nothing has told the turn so far and the reader
 * wants to be told of turns.
 */
export const turnTooIn = async (
  deps: ClockDeps,
  table: TableState,
  notice: MailNotice,
  contact: string,
): Promise<TurnToo | undefined> => {
  const { seat, kind, about } = notice;
  const waited = table.status === "playing" ? table.waiting.find((one) => one.seat === seat) : undefined;
  if (!mayTell.has(kind) || waited === undefined) return undefined;
  const turn = { tableId: table.id, contactId: contact, kind: "turn", about: waited.since } as const;
  if (!stillTrue(table, { ...turn, seat: waited.seat })) return undefined;
  // At a table that has just been opened nobody has come yet: there the turn is a mail of its own.
  if (kind === "invitation" && about === 1) return undefined;
  if (kind === "time-up") {
    const timeUp = await timeUpTold(deps, table, notice);
    if (timeUp === undefined || !isPlayedFor(timeUp)) return undefined;
  }
  if (typeof (await addressFor(deps, table.id, contact, "turn")) === "string") return undefined;
  const { turn: last } = await deps.claims.ofContact(table.id, contact);
  const isTold = last !== undefined && (last.about > turn.about || (last.about === turn.about && last.sent));
  if (!isTold) return { claimed: turn };
  // Asked again without a break: nothing else tells of what the seat owes since the stand-in has played for it.
  return kind === "time-up" && waited.since < about ? {} : undefined;
};
