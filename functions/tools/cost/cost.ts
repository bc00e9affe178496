import prices from "./prices.json" with { type: "json" };

/** What a finished game has used, as `npm run playthrough` counts it. */
export interface PlayedUnits {
  readonly game: string;
  readonly players: number;
  readonly moves: number;
  readonly mails: number;
  /** Requests of players, without polls. */
  readonly requests: number;
  readonly answeredBytesGzip: number;
  readonly writeUnitsPerMove: number;
  readonly readUnitsPerMove: number;
}

/** What is not counted by playing: how long functions run, and what pages do while they are open. Each with where it is from. */
export interface Assumptions {
  /** Polls of an open page for each turn of a person: answered by “not changed”. */
  readonly pollsPerTurn: number;
  /** How long a page stays open for each turn, with a line to it, in minutes. */
  readonly minutesPerTurn: number;
  /** How long a run is charged, in ms, by function. */
  readonly runMs: { readonly api: number; readonly stream: number; readonly clock: number; readonly feedback: number };
  /** What is read for a poll, in read units. */
  readonly readUnitsPerPoll: number;
  /** A line of the log for a run, in bytes. */
  readonly logBytes: number;
}

export const assumptions: Assumptions = {
  // Of a page that stays open for two minutes after a turn: once when its line is open (web/table/store/line.ts).
  pollsPerTurn: 1,
  minutesPerTurn: 2,
  runMs: { api: 40, stream: 60, clock: 200, feedback: 30 },
  readUnitsPerPoll: 1,
  logBytes: 400,
};

export type PriceName = keyof typeof prices.prices;

/** How much of each is used. */
export type Usage = Readonly<Partial<Record<PriceName, number>>>;

/** What a usage costs, in US dollars: each part, and all of it. */
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

/** Memory of the functions in GB, as `infra/stack.ts` gives it. A test compares. */
export const MEMORY_GB = { api: 1, stream: 1, clock: 0.5, feedback: 0.25, live: 0.25 } as const;

const GB = 1024 ** 3;

/** What one finished game uses, all moves by people. */
export const usageOfGame = (played: PlayedUnits, given: Assumptions = assumptions): Usage => {
  const { runMs, pollsPerTurn, minutesPerTurn, readUnitsPerPoll, logBytes } = given;
  // A turn is what a mail calls for. For each a line is opened: for a ticket, by a run, entered in a list and taken out again.
  const lines = played.mails;
  const polls = pollsPerTurn * played.mails;
  const requests = played.requests + polls + lines;
  const gbSeconds =
    (requests * runMs.api * MEMORY_GB.api +
      played.moves * runMs.stream * MEMORY_GB.stream +
      lines * runMs.api * MEMORY_GB.live +
      played.mails * runMs.feedback * MEMORY_GB.feedback) /
    1000;
  return {
    dynamodbWriteUnits: played.writeUnitsPerMove * played.moves + lines * 2,
    dynamodbReadUnits: played.readUnitsPerMove * played.moves + (polls + lines) * readUnitsPerPoll + lines,
    lambdaCalls: requests + lines + played.moves + played.mails,
    lambdaArmGbSeconds: gbSeconds,
    httpApiRequests: requests,
    cdnRequests: requests + lines,
    lineMinutes: lines * minutesPerTurn,
    // The one that opens it, and a move of the page that is told, or that finds it gone.
    lineMessages: lines + played.moves,
    cdnGb: played.answeredBytesGzip / GB,
    mails: played.mails,
    mailEvents: played.mails,
    logGb: (((requests + lines) * 2 + played.moves + played.mails) * logBytes) / GB,
  };
};

/** What a month costs whatever is played: the clock, what watches, the secrets. */
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

/** Reads of a run of the clock in which nothing is due, a unit each at the most: counted in the rehearsal. */
const CLOCK_READS = 12;
