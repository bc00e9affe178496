import { type Content, contentOf } from "../content/index.ts";
import type { Board, State } from "./state.ts";

/** What hangs on a table's map and content alone, found out once for each map: most of what happens leaves it as it was. */
export const onMap = <Derived>(derive: (state: State, content: Content) => Derived): ((state: State) => Derived) => {
  const byBoard = new WeakMap<Board, { readonly content: Content; readonly derived: Derived }>();
  return (state) => {
    const content = contentOf(state);
    let known = byBoard.get(state.board);
    if (known?.content !== content) {
      known = { content, derived: derive(state, content) };
      byBoard.set(state.board, known);
    }
    return known.derived;
  };
};
