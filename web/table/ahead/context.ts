import type { Ahead, Preview, Table } from "../../contract.ts";
import { type AnyContext, contextOf } from "../context/context.ts";
import { isEmpty } from "../store/draft.ts";
import type { TableState, TableStore } from "../store/tableState.ts";
import type { AheadHandle } from "./useAhead.ts";

const nothing = () => undefined;

/** What the draft would do, in the form used for drafts at the table; what belongs to a later turn is not offered in this one. */
const previewOf = (base: Ahead, tried: Ahead | null, version: number): Preview | null =>
  tried && {
    version,
    changes: tried.changes,
    reveals: tried.over === "hidden",
    final: false,
    next: tried.turn === base.turn ? tried.next : [],
    pending:
      tried.turn === base.turn ? ((tried.view as { readonly pending?: Preview["pending"] }).pending ?? null) : null,
  };

/** The game's pictures on the table as it would be: the reader's turn, and a draft that is never sent. */
export const aheadContext = (
  { table, state, store }: { readonly table: Table; readonly state: TableState; readonly store: TableStore },
  look: AheadHandle,
  base: Ahead,
  around: Pick<AnyContext, "layout" | "openCard">,
): AnyContext => {
  const { kept, draft, tried, problem } = look.trying;
  const { seat } = table.you;
  const version = table.table.version;
  const then: Table = {
    ...table,
    // Caches by table and version must not confuse this with other commands.
    table: { ...table.table, version: version + (kept.length + 1) / 1000 },
    view: base.view as Table["view"],
    menu: base.next,
    offers: [],
    waiting: seat === null || base.kind === null ? [] : [{ seat, kind: base.kind, since: version, askedAt: 0 }],
  };
  const drafted = draft.commands.length > 0;
  const tryingState: TableState = {
    ...state,
    table: then,
    held: null,
    draft: { ...draft, version: then.table.version },
    preview: previewOf(base, tried, version),
    draftProblem: problem,
    draftState: problem ? "refused" : drafted ? (tried ? "ready" : "checking") : isEmpty(draft) ? "empty" : "ready",
  };
  const trying: TableStore = {
    ...store,
    choose: look.choose,
    add: look.add,
    replace: look.replace,
    undo: look.undo,
    clear: look.clear,
    confirm: async () => {
      look.keep();
      return true;
    },
    release: async () => undefined,
  };
  return contextOf(then, tryingState, trying, {
    ...around,
    section: "board",
    mayAct: true,
    show: nothing,
    showActions: nothing,
  });
};
