import type { AnyCommand, Table } from "../../contract.ts";
import type { Layout } from "../../ui/hooks.ts";
import { toast } from "../../ui/Toasts.tsx";
import { misplaced } from "../store/question.ts";
import { isOutdated, newsOf, ownMoveOf, type TableState, type TableStore } from "../store/tableState.ts";
import type { Section, TableContext } from "./gameUi.ts";
import { facesOf } from "./seats.ts";

/** The context of a game; the frame knows only the contract. */
export type AnyContext = TableContext<unknown, AnyCommand, unknown>;

interface Surroundings {
  readonly layout: Layout;
  readonly section: Section;
  readonly mayAct: boolean;
  readonly show: (section: Section) => void;
  readonly showActions: (open: boolean) => void;
  readonly openCard: (id: string) => void;
}

/** Everything a game's pictures are drawn from, taken from the store. */
export const contextOf = (table: Table, state: TableState, store: TableStore, around: Surroundings): AnyContext => {
  const { you, waiting, menu, offers, view } = table;
  const { draft, preview, draftState, draftProblem, log } = state;
  return {
    ...around,
    table: table.table,
    view,
    menu: around.mayAct ? menu : [],
    offers,
    waiting,
    seats: facesOf(table),
    you: you.seat,
    myTurn: you.seat !== null && waiting.some(({ seat }) => seat === you.seat),
    ownMail: state.ownMail,
    deadlines: table.deadlines,
    log,
    news: newsOf(log.items, you.seat),
    ownMove: ownMoveOf(log.items, you.seat),
    draft: {
      commands: draft.commands,
      choice: draft.choice,
      options: draft.commands.length === 0 ? menu : (preview?.next ?? []),
      preview,
      state: draftState,
      asking: state.asking,
      problem: draftProblem,
      outdated: isOutdated(state),
      misplaced: state.held !== null && misplaced(draft.question, state.held) !== null,
      choose: store.choose,
      add: (commands, choice) => store.add(commands, choice, draft.commands.length),
      replace: store.replace,
      undo: store.undo,
      clear: store.clear,
      confirm: () => void store.confirm(),
      release: () => void store.release(),
    },
    toast: (text) => toast({ text }),
  };
};
