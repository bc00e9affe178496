import { useEffect, useState } from "preact/hooks";
import type { Reply } from "../../api.ts";
import { t } from "../../i18n/index.ts";
import { isUnknown, type Problem } from "../../request.ts";
import { Note } from "../bits.tsx";

/** An answer a page requests when it is drawn: pending, here, or failed. */
export interface Asked<T> {
  readonly value: T | null;
  readonly problem: Problem | null;
  readonly again: () => void;
}

/** Requests when the page is drawn and whenever one of `reasons` changes. `ask` null: nothing is requested. */
export const useAnswer = <T,>(ask: (() => Reply<T>) | null, reasons: readonly unknown[]): Asked<T> => {
  const [answer, setAnswer] = useState<Omit<Asked<T>, "again">>({ value: null, problem: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    void ask?.().then((result) => {
      if (!current) return;
      setAnswer(result.ok ? { value: result.value, problem: null } : { value: null, problem: result.error });
    });
    return () => {
      current = false;
    };
  }, [...reasons, tries]);
  return { ...answer, again: () => setTries(tries + 1) };
};

interface UnreadProps {
  readonly problem: Problem;
  readonly again: () => void;
  /** What failed to load, in a sentence; without it, the kind of failure. */
  readonly lead?: string;
}

/** Says that something could not be loaded, with a button to try again. */
export const Unread = ({ problem, again, lead }: UnreadProps) => {
  const lost = isUnknown(problem);
  return (
    <Note
      tone="red"
      icon={lost ? "offline" : "warning"}
      role="alert"
      lead={lead ?? t(lost ? "error.offline" : "error.unknown")}
    >
      <button type="button" class="btn" onClick={again}>
        {t("common.again")}
      </button>
    </Note>
  );
};
