import type { TableReply } from "../../contract/index.ts";
import type { Sent } from "./world.ts";

/** A seat was waited for, and neither its holder nor the host had been notified. Times in ms. */
export interface Silence {
  readonly name: string;
  readonly since: number;
  readonly seenAt: number;
}

/** The holder of a seat as a recipient: the address, and how long after a question a mail may take, in ms. */
export interface Reach {
  readonly name: string;
  readonly address: string;
  readonly patience: number;
  /** No mail reaches the address: the host must be informed. */
  readonly dead: boolean;
}

/** Mails that inform their reader that something waits, or waited. */
const telling = new Set(["turn", "reminder", "nudge", "digest", "time-up", "deadline-changed", "invitation"]);

/**
 * Who is waited for right now without anybody having been notified. `reachOf`: who sits in a seat; undefined for bots. `counted`:
 * the ms between two times in which the service ran.
 */
export const silences = (
  { waiting }: Pick<TableReply, "waiting">,
  now: number,
  {
    sent,
    reachOf,
    hostAddress,
    counted,
  }: {
    readonly sent: readonly Sent[];
    readonly reachOf: (seat: number) => Reach | undefined;
    readonly hostAddress: string;
    readonly counted: (from: number, to: number) => number;
  },
): readonly Silence[] =>
  waiting.flatMap(({ seat, askedAt }) => {
    const reach = reachOf(seat);
    if (reach === undefined || counted(askedAt, now) <= reach.patience) return [];
    const told = sent.some(({ at, to, kind }) => at >= askedAt && to.address === reach.address && telling.has(kind));
    const hostKnows = reach.dead && sent.some(({ to, kind }) => to.address === hostAddress && kind === "unreached");
    return told || hostKnows ? [] : [{ name: reach.name, since: askedAt, seenAt: now }];
  });
