import type { Hook } from "../../contacts/hooks.ts";
import { PostFailure, pauseAfter } from "../posting/publicPost.ts";
import { isChat } from "./chatForms.ts";

const MINUTE = 60 * 1000;
/** After this many failures in a row nothing more is delivered: with the pauses between them, that is half a day. */
const MOST_FAILURES = 16;

/** Until the next try (ms), after so many failures before this one: 1, 2, 4 … 60 minutes, and never sooner than the other end asks. */
export const backoff = (failures: number, error: unknown): number =>
  Math.max(MINUTE * Math.min(60, 2 ** Math.min(failures, 10)), pauseAfter(error));

/** "Gone" says that nobody is to come again; chat services answer that, or that there is nothing, for what was deleted there. */
const isGone = (url: string, status: number | undefined): boolean => status === 410 || (status === 404 && isChat(url));

/** Whether nothing more is posted there after this failure; `failures`: those in a row before it. */
export const isLastTry = ({ url, failures }: Pick<Hook, "url" | "failures">, error: unknown): boolean =>
  failures + 1 >= MOST_FAILURES ||
  (error instanceof PostFailure && (error.kind === "refused" || isGone(url, error.status)));

/** Why a post failed, for the service's log: never what the other end said. */
export const whyFailed = (error: unknown): string => (error instanceof PostFailure ? error.message : "unknown");
