import { type Assumptions, assumptions, MEMORY_GB, type PlayedUnits, type Usage, usageOfGame } from "./cost.ts";

/** Two people who have the same table open for an hour. */
export interface NearHour {
  readonly pages: number;
  /** Moves of all of them in that hour. */
  readonly moves: number;
}

/**
 * What a page does on its own in an hour with a line, and the requests caused by one message on it. Tests of the page count them.
 */
export const PAGE = {
  /** A message that keeps the line in use, every five minutes (web/table/store/line.ts). */
  words: 12,
  /** A poll in case a message was lost, every five minutes (web/table/store/poll.ts). */
  polls: 12,
  /** The table; what is new in its log comes with it. */
  readsPerMove: 1,
} as const;

/** One line in the gateway's log and one in the function's, per line opened. */
const LOG_LINES = 2;

/**
 * What live play uses in such an hour: the lines, their messages, and the requests pages make because of them. The moves
 * themselves are counted with their games.
 */
export const usageOfNearHour = ({ pages, moves }: NearHour, given: Assumptions = assumptions): Usage => {
  const { runMs, readUnitsPerPoll, logBytes } = given;
  const requests = pages * (1 + PAGE.polls) + moves * (pages - 1) * PAGE.readsPerMove;
  return {
    lineMinutes: pages * 60,
    // Opening a line counts as a message, too.
    lineMessages: pages * (1 + PAGE.words) + pages * moves,
    httpApiRequests: requests,
    cdnRequests: requests + pages,
    lambdaCalls: requests + pages,
    lambdaArmGbSeconds: ((requests * MEMORY_GB.api + pages * MEMORY_GB.live) * runMs.api) / 1000,
    // The list is read on opening a line, and once per commit.
    dynamodbReadUnits: requests * readUnitsPerPoll + pages + moves,
    dynamodbWriteUnits: pages * 2,
    logGb: ((requests + pages) * LOG_LINES * logBytes) / 1024 ** 3,
  };
};

const sum = (all: readonly Usage[]): Usage => {
  const names = [...new Set(all.flatMap((usage) => Object.keys(usage) as (keyof Usage)[]))];
  return Object.fromEntries(names.map((name) => [name, all.reduce((amount, usage) => amount + (usage[name] ?? 0), 0)]));
};

/**
 * What a game uses that is played in one evening of this many hours: everybody has the table open, and nobody is called by mail.
 */
export const usageOfEvening = (played: PlayedUnits, hours: number): Usage => {
  const pages = played.players;
  const quiet = Array.from({ length: hours - 1 }, () => usageOfNearHour({ pages, moves: 0 }));
  return sum([usageOfGame(played), usageOfNearHour({ pages, moves: played.moves }), ...quiet]);
};

/** How long an evening at a table is, in hours. */
export const EVENING = 3;
