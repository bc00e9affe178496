import { PostFailure } from "../posting/publicPost.ts";

const MINUTE = 60 * 1000;
/** After this many failures in a row nothing more is delivered: with the pauses between them, that is half a day. */
const MOST_FAILURES = 16;

/** Until the next try (ms), after so many failures before this one: 1, 2, 4 … 60 minutes. */
export const backoff = (failures: number): number => MINUTE * Math.min(60, 2 ** Math.min(failures, 10));

/** Whether nothing more is posted there after this failure; `failures`: those in a row before it. */
export const isLastTry = (failures: number, error: unknown): boolean =>
  failures + 1 >= MOST_FAILURES || (error instanceof PostFailure && error.kind === "refused");

/** Why a post failed, for the service's log: never what the other end said. */
export const whyFailed = (error: unknown): string => (error instanceof PostFailure ? error.message : "unknown");
