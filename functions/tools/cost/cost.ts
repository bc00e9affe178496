import type { PlayedTable } from "../playedTable.ts";
import prices from "./prices.json" with { type: "json" };

/** What a finished game has used, as counted by `npm run playthrough`: whose players do not poll. */
export type PlayedUnits = Pick<
  PlayedTable,
  "game" | "players" | "moves" | "mails" | "requests" | "answeredBytesGzip" | "writeUnitsPerMove" | "readUnitsPerMove"
> &
  Partial<Pick<PlayedTable, "orders">>;

/** What the stream follows and pages are told of: each move, and each order that was written. */
const commitsOf = ({ moves, orders = 0 }: PlayedUnits): number => moves + orders;

/** What playing does not count: how long functions run, and what pages do while they are open. Each with its source. */
export interface Assumptions {
  /** Polls of an open page per turn of a person, answered by “not changed”. */
  readonly pollsPerTurn: number;
  /** How long a page stays open per turn, with a line to it, in minutes. */
  readonly minutesPerTurn: number;
  /** Charged time of a run, in ms, by function. */
  readonly runMs: { readonly api: number; readonly stream: number; readonly clock: number; readonly feedback: number };
  /** Read units of a poll. */
  readonly readUnitsPerPoll: number;
  /** Bytes of log written per run. */
  readonly logBytes: number;
}

export const assumptions: Assumptions = {
  // For a page that stays open for two minutes after a turn: once, when its line is open (web/table/store/line.ts).
  pollsPerTurn: 1,
  minutesPerTurn: 2,
  runMs: { api: 40, stream: 60, clock: 200, feedback: 30 },
  readUnitsPerPoll: 1,
  logBytes: 400,
};

export type PriceName = keyof typeof prices.prices;

/** The amount of each that is used. */
export type Usage = Readonly<Partial<Record<PriceName, number>>>;

/** The cost of a usage, in US dollars: each part, and the total. */
export const costOf = (
  usage: Usage,
): { readonly parts: Readonly<Record<string, number>>; readonly dollars: number } => {
  const parts = Object.fromEntries(
    (Object.entries(usage) as [PriceName, number][]).map(([name, amount]) => {
      const { per, dollars } = prices.prices[name];
      return [name, (amount / per) * dollars];
    }),
  );
  return { parts, dollars: Object.values(parts).reduce((sum, part) => sum + part, 0) };
};

/** Memory of the functions in GB, as set in `infra/stack.ts`. A test compares. */
export const MEMORY_GB = { api: 1, stream: 1, clock: 0.5, feedback: 0.25, live: 0.25 } as const;

const GB = 1024 ** 3;

/** What one finished game uses, with all moves made by people. */
export const usageOfGame = (played: PlayedUnits, given: Assumptions = assumptions): Usage => {
  const { runMs, pollsPerTurn, minutesPerTurn, readUnitsPerPoll, logBytes } = given;
  // One turn per mail. Each opens a line: for a ticket, in a run, entered in a list and removed again.
  const lines = played.mails;
  const polls = pollsPerTurn * played.mails;
  const requests = played.requests + polls + lines;
  const commits = commitsOf(played);
  const gbSeconds =
    (requests * runMs.api * MEMORY_GB.api +
      commits * runMs.stream * MEMORY_GB.stream +
      lines * runMs.api * MEMORY_GB.live +
      played.mails * runMs.feedback * MEMORY_GB.feedback) /
    1000;
  return {
    dynamodbWriteUnits: played.writeUnitsPerMove * played.moves + lines * 2,
    dynamodbReadUnits: played.readUnitsPerMove * played.moves + (polls + lines) * readUnitsPerPoll + lines,
    lambdaCalls: requests + lines + commits + played.mails,
    lambdaArmGbSeconds: gbSeconds,
    httpApiRequests: requests,
    cdnRequests: requests + lines,
    lineMinutes: lines * minutesPerTurn,
    // The message that opens it, and per commit one to the page, or one that finds it gone.
    lineMessages: lines + commits,
    cdnGb: played.answeredBytesGzip / GB,
    mails: played.mails,
    mailEvents: played.mails,
    logGb: (((requests + lines) * 2 + commits + played.mails) * logBytes) / GB,
  };
};

/**
 * The units of a game with fewer mails, interpolated between those of the same game by mail and with everybody together. They contain
 * what a mail uses besides its own price: writing down that it is due, claiming it, and recording its delivery.
 */
export const withMails = (byMail: PlayedUnits, together: PlayedUnits, mails: number): PlayedUnits => {
  const share = (mails - together.mails) / (byMail.mails - together.mails);
  const between = (unit: "requests" | "answeredBytesGzip" | "writeUnitsPerMove" | "readUnitsPerMove"): number =>
    together[unit] + share * (byMail[unit] - together[unit]);
  return {
    ...byMail,
    mails,
    requests: between("requests"),
    answeredBytesGzip: between("answeredBytesGzip"),
    writeUnitsPerMove: between("writeUnitsPerMove"),
    readUnitsPerMove: between("readUnitsPerMove"),
  };
};

/** What a game costs without any mail, what each mail adds, both in US dollars, and the most mails that `dollars` allow. */
export const mailsWithin = (dollars: number, byMail: PlayedUnits, together: PlayedUnits) => {
  const costWith = (mails: number): number => costOf(usageOfGame(withMails(byMail, together, mails))).dollars;
  // All usage is linear in the number of mails.
  const without = costWith(0);
  const each = costWith(1) - without;
  return { without, each, mails: Math.floor((dollars - without) / each) };
};

/** The monthly cost without any play: the clock, the monitoring, the secrets. */
export const usageOfMonth = (
  stack: { readonly alarms: number; readonly metrics: number; readonly secrets: number },
  { runMs, logBytes }: Assumptions = assumptions,
): Usage => {
  const minutes = 30 * 24 * 60;
  return {
    lambdaCalls: minutes,
    lambdaArmGbSeconds: (minutes * runMs.clock * MEMORY_GB.clock) / 1000,
    dynamodbReadUnits: minutes * CLOCK_READS,
    dynamodbWriteUnits: minutes,
    logGb: (minutes * logBytes) / GB,
    alarmMonths: stack.alarms,
    metricMonths: stack.metrics,
    dashboardMonths: 1,
    secretMonths: stack.secrets,
  };
};

/** Reads of a clock run in which nothing is due, at most a unit each: counted in the rehearsal. */
const CLOCK_READS = 12;
