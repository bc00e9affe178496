import type { AnyCommand, Table } from "../../contract.ts";
import { isUnknown } from "../../request.ts";
import type { Desk } from "./desk.ts";
import { added, chosen, type Draft, emptyDraft, isEmpty, keepDraft, rebased, replaced, undone } from "./draft.ts";
import { type Dropped, misplaced, questionOf } from "./question.ts";
import { isLocked, type TableService, type TableState } from "./tableState.ts";

/** The draft while it is being built: every change is stored in the tab and, once there are commands, checked by the service. */
export interface Planning {
  /** Asks what the draft would do. */
  readonly check: () => Promise<void>;
  /** Answers about an earlier draft no longer count. */
  readonly forgetChecks: () => void;
  /** Clears the draft, here and in the tab. */
  readonly empty: (change?: Partial<TableState>) => void;
  /** Discards the draft, and says why. */
  readonly drop: (why: Dropped) => void;
  /** Another seat reads: the previous one's draft stays stored for it, and is not shown. */
  readonly change: (table: Table) => void;
  /** Puts a draft on a table it was not made for: it is discarded if it has no place there, otherwise checked again. */
  readonly carry: (draft: Draft, table: Table) => void;
  readonly choose: (choice: unknown) => void;
  /** `drawn`: how many commands the draft had where they were chosen. The second of two presses of one control finds it longer. */
  readonly add: (commands: readonly AnyCommand[], choice?: unknown, drawn?: number) => void;
  readonly replace: (commands: readonly AnyCommand[], choice?: unknown) => void;
  readonly undo: () => void;
  readonly clear: () => void;
}

/** What planning needs from the rest of the store. */
interface Rest {
  /** The service knows a newer table than the page, or seems to. */
  readonly read: () => Promise<unknown>;
  /** What was held back may be drawn if nothing is in its way. */
  readonly settle: () => void;
}

/** How long a repeatedly changed choice must rest, in ms, before the service is asked what it would do. */
export const restMs = 300;

/** Acts at once; repeated calls wait until they have paused. */
const onceAtRest = (act: () => void) => {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let waits = false;
  const drop = () => {
    clearTimeout(resting);
    resting = undefined;
    waits = false;
  };
  return {
    drop,
    ask: () => {
      if (resting === undefined) act();
      else waits = true;
      clearTimeout(resting);
      resting = setTimeout(() => {
        const late = waits;
        drop();
        if (late) act();
      }, restMs);
    },
  };
};

/**
 * The player's edits of the draft. `put`: stores another draft, and has it checked; `again`: it replaces one that was checked,
 * and may change again at the next press of the same stepper.
 */
const editsOf = (
  { state, set, version, keep }: Desk,
  put: (draft: Draft, again?: boolean) => void,
  rest: Rest,
): Pick<Planning, "choose" | "add" | "replace" | "undo" | "clear"> => {
  // A draft begins on the drawn table; an existing plan keeps the version it was begun on.
  const base = () => {
    const { draft, table } = state();
    return isEmpty(draft) ? emptyDraft(version(), table && questionOf(table)) : draft;
  };
  return {
    choose: (choice) => {
      if (isLocked(state())) return;
      const draft = chosen(base(), choice);
      keep(draft);
      const { draftState } = state();
      set({
        draft,
        dropped: null,
        draftState: draft.commands.length > 0 ? draftState : isEmpty(draft) ? "empty" : "ready",
      });
      rest.settle();
    },
    add: (commands, choice = null, drawn) => {
      const onto = base();
      if (drawn === undefined || drawn === onto.commands.length) put(added(onto, commands, choice));
    },
    replace: (commands, choice = null) => put(replaced(base(), commands, choice), true),
    undo: () => put(undone(state().draft)),
    clear: () => put(emptyDraft(version())),
  };
};

/** The part of a table's store that the player plans with. */
export const planningOf = (
  tableId: string,
  desk: Desk,
  api: Pick<TableService, "previewDraft">,
  rest: Rest,
): Planning => {
  const { state, set, version, newest, keep } = desk;
  let checks = 0;
  let carried = false; // the draft was put on another table than it was made for, and the service has not checked it there yet

  const forgetChecks = () => {
    checks++;
    changing.drop();
  };

  const changing = onceAtRest(() => void check());

  const check = async () => {
    const turn = ++checks;
    const { commands } = state().draft;
    if (commands.length === 0) return;
    const result = await api.previewDraft(tableId, commands);
    if (turn !== checks) return; // the draft has changed meanwhile
    const refused = !result.ok && !isUnknown(result.error);
    if (result.ok) {
      carried = false;
      set({ preview: result.value, draftState: "ready" });
    } else if (carried && refused) drop("unfit");
    else set({ preview: null, draftState: "refused", draftProblem: result.error });
    // What the page offers is refused where the game has gone on: news of that may have been lost on its way.
    if (refused || (result.ok && result.value.version > (newest()?.table.version ?? 0))) await rest.read();
  };

  const empty = (change: Partial<TableState> = {}) => {
    forgetChecks();
    carried = false;
    const draft = emptyDraft(version());
    keep(draft);
    set({ draft, preview: null, draftProblem: null, draftState: "empty", asking: false, ...change });
  };

  const drop = (dropped: Dropped) => {
    empty({ dropped });
    rest.settle();
  };

  const put = (draft: Draft, again = false) => {
    if (isLocked(state())) return;
    checks++;
    if (!again || draft.commands.length === 0) changing.drop();
    carried = false;
    keep(draft);
    const waits = draft.commands.length > 0;
    const draftState = waits ? "checking" : isEmpty(draft) ? "empty" : "ready";
    set({ draft, preview: null, draftProblem: null, dropped: null, draftState });
    if (waits) void (again ? changing.ask() : check());
    else if (isEmpty(draft)) rest.settle();
  };

  const change = (table: Table) => {
    forgetChecks();
    const draft = emptyDraft(table.table.version);
    set({ draft, preview: null, draftProblem: null, draftState: "empty" });
  };

  const carry = (draft: Draft, table: Table) => {
    const why = misplaced(draft.question, table);
    if (why) return drop(why);
    const moved = rebased(draft, table.table.version);
    carried = true;
    keepDraft(tableId, table.you.seat, moved);
    set({ draft: moved, preview: null, draftState: moved.commands.length > 0 ? "checking" : "ready" });
    void check();
  };

  return { check, forgetChecks, empty, drop, change, carry, ...editsOf(desk, put, rest) };
};
