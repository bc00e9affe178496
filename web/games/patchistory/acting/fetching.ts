/** The part of the page that asks questions: fetched once, when a question is opened or the browser has nothing else to do. */
import type { questions } from "./questions.ts";

type Questions = typeof questions;

let fetched: Questions | null = null;
let fetching: Promise<void> | null = null;

/** What has been fetched; null before that. */
export const questionsNow = (): Questions | null => fetched;

/** Fetches it; after a failure the next call tries again. */
export const fetchQuestions = (): Promise<void> => {
  fetching ??= import("./questions.ts").then(
    (module) => {
      fetched = module.questions;
    },
    (error: unknown) => {
      fetching = null;
      throw error;
    },
  );
  return fetching;
};

const quiet = 1_500; // ms after the page has its texts: by then it is drawn

/** Fetches it soon, when the browser is idle; a failure is of no consequence yet. */
export const fetchQuestionsSoon = (): void => {
  const now = (): void => void fetchQuestions().catch(() => undefined);
  setTimeout(() => ("requestIdleCallback" in globalThis ? requestIdleCallback(now) : now()), quiet);
};
