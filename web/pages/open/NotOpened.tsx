import type { Problem } from "../../request.ts";
import { problemText } from "../../ui/answers/problem.ts";
import { Note } from "../../ui/bits.tsx";

interface NotOpenedProps {
  readonly problem: Problem;
  /** The text for a lost answer: whether the table is open is not known then. */
  readonly lost: string;
}

/** Says why a click did not open a table. */
export const NotOpened = ({ problem, lost }: NotOpenedProps) => (
  <Note
    tone="red"
    role="alert"
    icon={problem.status === 0 ? "offline" : "warning"}
    lead={problem.status === 0 ? lost : problemText(problem)}
  />
);
