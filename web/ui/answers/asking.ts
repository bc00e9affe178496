import { useMemo, useState } from "preact/hooks";
import { intentKeys } from "../../intent.ts";
import type { Problem } from "../../request.ts";
import type { Result } from "../../result.ts";

/**
 * Sends something and keeps what is wrong with it; one intent keeps its key until it is known what became of it. `about`: another
 * table's intents have keys of their own.
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
