/** A question that was opened before its page is loaded. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { again, NotArrived } from "../../../ui/lazy.tsx";
import type { Context } from "../game.ts";
import { fetchQuestions } from "./fetching.ts";

/** Loads what is missing, then has the frame draw the question: the draft is unchanged. */
export function Fetching({ context }: { readonly context: Context }): JSX.Element {
  const [failures, setFailures] = useState(0);
  const latest = useRef(context);
  latest.current = context;
  useEffect(() => {
    let here = true;
    const fetchNow = (): void =>
      void fetchQuestions().then(
        () => here && latest.current.draft.choose(latest.current.draft.choice),
        () => here && setFailures(failures + 1),
      );
    const timer = setTimeout(fetchNow, failures === 0 ? 0 : again);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [failures]);
  return <div aria-busy="true">{failures > 0 && <NotArrived />}</div>;
}
