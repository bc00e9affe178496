import type { ComponentChildren } from "preact";
import type { Table } from "../../contract.ts";
import type { Problem } from "../../request.ts";
import type { Result } from "../../result.ts";
import { Note } from "../bits.tsx";
import { useAsking } from "./asking.ts";
import { problemText } from "./problem.ts";

interface PressProps {
  readonly table: Table;
  /** Takes the table an answer brought. */
  readonly receive: (table: Table) => void;
}

/** Sends a request about a table; the answer is the table afterwards. */
export type Send = (tableId: string, moveId: string) => Promise<Result<Table, Problem>>;

/** One press, sent again under the same key until its outcome is known. */
export const usePress = ({ table, receive }: PressProps) => {
  const { id } = table.table;
  const { ask, busy, problem } = useAsking(id);
  const press = (intent: string, send: Send) => ask(intent, (moveId) => send(id, moveId), receive);
  return { press, busy, problem };
};

interface PressButtonProps {
  /** The answer to an earlier press is pending: until then another does nothing. */
  readonly busy: boolean;
  readonly press: () => Promise<void>;
  readonly look?: "" | "quiet" | "primary" | "primary wide";
  readonly children: ComponentChildren;
}

/** A button that sends a request. It keeps the focus while waiting for the answer, so it is never `disabled`. */
export const PressButton = ({ busy, press, look = "", children }: PressButtonProps) => (
  <button
    type="button"
    class={look === "" ? "btn" : `btn ${look}`}
    aria-disabled={busy ? "true" : undefined}
    onClick={() => void press()}
  >
    {children}
  </button>
);

/** Why a press failed. */
export const Refused = ({ problem }: { readonly problem: Problem }) => (
  <Note tone="red" role="alert" lead={problemText(problem)} />
);
