/** The part of the page that asks questions: fetched once, when a question is opened or the browser has nothing else to do. */
import { whenIdle } from "../../../ui/lazy.tsx";
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

/** Fetches it soon, when the browser is idle; a failure is of no consequence yet. */
export const fetchQuestionsSoon = (): void => {
  whenIdle(() => void fetchQuestions().catch(() => undefined));
};
