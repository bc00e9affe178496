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

/** Asks the service for something about a table; the answer is the table as it stands then. */
export type Send = (tableId: string, moveId: string) => Promise<Result<Table, Problem>>;

/** One press, sent again under the same key until it is known what became of it. */
export const usePress = ({ table, receive }: PressProps) => {
  const { id } = table.table;
  const { ask, busy, problem } = useAsking(id);
  const press = (intent: string, send: Send) => ask(intent, (moveId) => send(id, moveId), receive);
  return { press, busy, problem };
};

interface PressButtonProps {
  /** The answer to an earlier press is still awaited: until then another does nothing. */
  readonly busy: boolean;
  readonly press: () => Promise<void>;
  readonly look?: "" | "quiet" | "primary" | "primary wide";
  readonly children: ComponentChildren;
}

/** A button that asks the service for something. It keeps the focus while its answer is awaited, so it is never `disabled`. */
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

/** Why what was pressed did not happen. */
export const Refused = ({ problem }: { readonly problem: Problem }) => (
  <Note tone="red" role="alert" lead={problemText(problem)} />
);
