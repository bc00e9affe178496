import type { TableReply } from "../../contract/index.ts";
import type { Stage } from "./stage.ts";
import type { Sent } from "./world.ts";

const MINUTE = 60_000;

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

/** How long a mail to somebody may take after a question, in ms: until the next digest, or half an hour. */
const PATIENCE = { daily: 25 * 60 * MINUTE, each: 30 * MINUTE };

/** The same of everybody on a stage, as their table answers now. */
export const silencesAt = (stage: Stage, answer: TableReply): readonly Silence[] => {
  const { world, seats, cast, daily, dead, counted } = stage;
  const reachOf = (seat: number) => {
    const who = seats[seat];
    if (who === undefined || answer.table.status !== "playing") return undefined;
    const { name, address } = who;
    return { name, address, patience: daily.has(who) ? PATIENCE.daily : PATIENCE.each, dead: dead.has(address) };
  };
  const hostAddress = (seats[answer.table.host.seat ?? 0] ?? cast.anna).address;
  return silences(answer, world.now(), { sent: world.sent, reachOf, hostAddress, counted });
};
