import { useMemo, useState } from "preact/hooks";
import { intentKeys } from "../../intent.ts";
import type { Problem } from "../../request.ts";
import type { Result } from "../../result.ts";

/**
 * Sends something and keeps its problem; an intent keeps its key until its outcome is known. `about`: intents of another table
 * have other keys.
 */
export const useAsking = (about = "") => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const once = useMemo(intentKeys, [about]);
  const ask = async <T>(
    intent: string,
    send: (moveId: string) => Promise<Result<T, Problem>>,
    done: (value: T) => void,
  ) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const result = await once(intent, send);
    setBusy(false);
    if (result.ok) done(result.value);
    else setProblem(result.error);
  };
  return { busy, problem, ask };
};
