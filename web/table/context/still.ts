import type { Table } from "../../contract.ts";
import { emptyDraft } from "../store/draft.ts";
import type { TableState, TableStore } from "../store/tableState.ts";
import { type AnyContext, contextOf } from "./context.ts";

const nothing = () => undefined;

/** The context for pictures with which nothing can be done: a past moment, a game that has ended. */
export const stillContext = (
  table: Table,
  { state, store }: { readonly state: TableState; readonly store: TableStore },
  { layout, openCard }: Pick<AnyContext, "layout" | "openCard">,
): AnyContext => {
  const { version } = table.table;
  const still: TableState = {
    ...state,
    table,
    held: null,
    draft: emptyDraft(version),
    preview: null,
    draftState: "empty",
    log: { ...state.log, items: state.log.items.filter(({ seq }) => seq <= version) },
  };
  const idle: TableStore = { ...store, choose: nothing, add: nothing, replace: nothing, undo: nothing, clear: nothing };
  const around = { layout, section: "board", mayAct: false, show: nothing, showActions: nothing, openCard } as const;
  return contextOf({ ...table, menu: [], offers: [] }, still, idle, around);
};
