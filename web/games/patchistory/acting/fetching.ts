/** The part of the page that asks questions: loaded once, when a question is opened or the browser is idle. */
import { loadAreas } from "../../../i18n/index.ts";
import { whenIdle } from "../../../ui/lazy.tsx";
import type { questions } from "./questions.ts";

type Questions = typeof questions;

let fetched: Questions | null = null;
let fetching: Promise<void> | null = null;

/** What has been loaded; null before that. */
export const questionsNow = (): Questions | null => fetched;

/** Loads it; after a failure the next call tries again. */
export const fetchQuestions = (): Promise<void> => {
  fetching ??= Promise.all([import("./questions.ts"), loadAreas(["patchistory-moves"])]).then(
    ([module]) => {
      fetched = module.questions;
    },
    (error: unknown) => {
      fetching = null;
      throw error;
    },
  );
  return fetching;
};

/** Loads it soon, when the browser is idle; a failure does not matter yet. */
export const fetchQuestionsSoon = (): void => {
  whenIdle(() => void fetchQuestions().catch(() => undefined));
};
