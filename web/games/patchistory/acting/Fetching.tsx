/** A question that was opened before its page is loaded. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { NotArrived, useLoading } from "../../../ui/lazy.tsx";
import type { Context } from "../game.ts";
import { fetchQuestions } from "./fetching.ts";

/** Loads what is missing, then has the frame draw the question: the draft is unchanged. */
export function Fetching({ context }: { readonly context: Context }): JSX.Element {
  const latest = useRef(context);
  latest.current = context;
  const failures = useLoading(fetchQuestions, () => latest.current.draft.choose(latest.current.draft.choice));
  return <div aria-busy="true">{failures > 0 && <NotArrived />}</div>;
}
