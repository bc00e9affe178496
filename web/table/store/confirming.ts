import { tableInProblem } from "../../api.ts";
import type { Table } from "../../contract.ts";
import { isShut, isUnknown, newMoveId, type Problem } from "../../request.ts";
import type { Arriving } from "./arriving.ts";
import type { Desk } from "./desk.ts";
import { keyed, rebased } from "./draft.ts";
import type { Planning } from "./planning.ts";
import { pauses, sendUntilKnown } from "./sending.ts";
import { isOutdated, type TableService } from "./tableState.ts";

/** The draft on its way: from the press of the button until the outcome of the move is known. */
export interface Confirming {
  /** Sends the draft as it is, at most `tries` times; resolves to whether it is now known to be played. */
  readonly send: (tries?: number) => Promise<boolean>;
  readonly confirm: () => Promise<boolean>;
  readonly release: () => Promise<void>;
}

/** The part of a table's store that plays moves. `wait`: the delay in milliseconds before asking again. */
export const confirmingOf = (
  tableId: string,
  { state, set, keep, newest }: Desk,
  api: TableService,
  { planning, arriving }: { readonly planning: Planning; readonly arriving: Arriving },
  wait: (milliseconds: number) => Promise<void>,
): Confirming => {
  const accepted = (table: Table) => {
    const known = newest()?.table.version ?? -1;
    planning.empty({ readAt: Date.now(), offline: false, dropped: null, moved: state().moved + 1 });
    arriving.forgetTag();
    if (table.table.version >= known) arriving.draw(table);
    else arriving.settle(); // after asking again, the answer may be older than what is known by now
  };

  const refused = async (problem: Problem) => {
    const current = problem.code === "version-conflict" ? tableInProblem(problem) : null;
    const { draft } = state();
    const plan = rebased(draft, draft.version);
    keep(plan);
    set({ draft: plan, preview: null, draftState: "refused", asking: false, draftProblem: problem });
    if (current) arriving.draw(current);
    else if (problem.status === 409 || isShut({ problem })) await arriving.read(); // the game has ended, the seat is gone, or the like
    const { held } = state();
    if (problem.code !== "version-conflict" && !held) return;
    // The plan is checked on the new table, and sent only by another press.
    const table = newest();
    if (held) arriving.draw(held);
    if (table) planning.carry(plan, table);
  };

  const send = async (tries = pauses.length + 1): Promise<boolean> => {
    const { draft, draftState } = state();
    const move = keyed(draft, newMoveId);
    const before = draftState === "unknown";
    planning.forgetChecks();
    keep(move);
    set({ draft: move, draftState: before ? "unknown" : "sending", asking: true, draftProblem: null, dropped: null });
    const sent = await sendUntilKnown(
      () => api.sendMove(tableId, { moveId: move.moveId, expectedVersion: move.version, commands: move.commands }),
      {
        before,
        tries,
        wait,
        lost: (problem) => set({ draftState: "unknown", draftProblem: problem, offline: isUnknown(problem) }),
      },
    );
    if (!sent.known) set({ asking: false, draftProblem: sent.problem });
    else if (sent.result.ok) accepted(sent.result.value);
    else await refused(sent.result.error);
    return sent.known && sent.result.ok;
  };

  return {
    send,
    confirm: async () => {
      const { table, draftState, draft, asking } = state();
      if (!table || draftState === "sending" || draftState === "checking" || draft.commands.length === 0) return false;
      if (draftState === "unknown" ? asking : isOutdated(state())) return false;
      return send();
    },
    release: async () => {
      const isOpen = () => state().draftState === "unknown" && !state().asking;
      if (!isOpen()) return;
      const result = await api.readTable(tableId, null);
      if (!isOpen()) return;
      if (!result.ok) return set({ draftProblem: result.error, offline: isUnknown(result.error) });
      if (!result.value.table) return;
      planning.empty({ dropped: "released" });
      arriving.draw(result.value.table);
    },
  };
};
