import type { Care, SearchParts } from "../../../engine/learned/search.ts";
import type { Seat } from "../../../game.ts";
import type { Command } from "../commands.ts";
import { decide, legal } from "../flow/decide.ts";
import { pendingOf, type State } from "../table/state.ts";
import { distinct } from "./candidates.ts";

const after = (state: State, command: Command): State | null => {
  const decided = decide(state, command);
  return decided.ok ? decided.value.state : null;
};

/** Pays what is asked with as little money as possible: only then does it show what an action is good for. */
const settled = (state: State, seat: Seat): State => {
  let next = state;
  for (let pending = pendingOf(next); pending?.kind === "pay" && pending.seat === seat; pending = pendingOf(next)) {
    const { currency, min } = pending;
    const then = after(next, { type: "pay", seat, currency, replaced: min });
    if (!then) return next;
    next = then;
  }
  return next;
};

/** How a table imagined from what a seat sees goes on. */
export const searchParts: SearchParts<State, Command> = {
  after,
  legal,
  owes: (state, seat) => pendingOf(state)?.seat === seat,
  settled,
  distinct,
};

/** A glance at a menu, and a close look at what promises most. */
export const careful: Care = {
  most: 48,
  glance: { depth: 1, breadth: 2 },
  promising: 4,
  look: { depth: 3, breadth: 9 },
};
