import { isUnknown, type Problem } from "../../request.ts";
import { fail, type Result } from "../../result.ts";

/**
 * Pauses before a move is asked about again, in ms. Each answer is awaited for 15 s; afterwards the page's own polling continues.
 */
export const pauses: readonly number[] = [400, 1_200, 3_000, 6_000, 12_000, 20_000];

const longest = 30_000; // upper limit in ms, whatever the service asks for

// Refused before the log was read: this says nothing about an earlier attempt whose answer was lost.
const atTheDoor = new Set([401, 403, 410, 429]);

const askedToWait = ({ params }: Problem): number =>
  typeof params.seconds === "number" ? Math.min(longest, params.seconds * 1_000) : 0;

/** The result of a sending. `known` false: the outcome cannot be determined yet. */
export type Sent<T> =
  | { readonly known: true; readonly result: Result<T, Problem> }
  | { readonly known: false; readonly problem: Problem };

/**
 * Sends one move until its outcome is known, always the very same request. `before`: it was sent earlier and its answer was lost.
 * Only an answer of the service, success or refusal, settles it; an error of the service (5xx), of a proxy or of the connection
 * settles nothing. Calls `lost` after each missing answer. Gives up after the last of `pauses`.
 */
export const sendUntilKnown = async <T>(
  send: () => Promise<Result<T, Problem>>,
  options: {
    readonly before: boolean;
    readonly tries: number;
    readonly wait: (milliseconds: number) => Promise<void>;
    readonly lost: (problem: Problem) => void;
  },
): Promise<Sent<T>> => {
  let { before } = options;
  for (let attempt = 0; ; attempt++) {
    const result = await send();
    if (result.ok) return { known: true, result };
    const problem = result.error;
    const unknown = isUnknown(problem) || (before && atTheDoor.has(problem.status));
    if (!unknown) return { known: true, result: fail(problem) };
    before = true;
    options.lost(problem);
    const mayComeBack = isUnknown(problem) || problem.status === 429;
    const pause = pauses[attempt];
    if (!mayComeBack || pause === undefined || attempt + 1 >= options.tries) return { known: false, problem };
    await options.wait(Math.max(pause, askedToWait(problem)));
  }
};
