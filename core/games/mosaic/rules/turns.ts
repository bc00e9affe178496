import type { Seat } from "../../../game.ts";
import type { Deck } from "../content/types.ts";
import { emit, type Run } from "../flow/run.ts";
import type { ActionName } from "../table/events.ts";
import type { BonusAction, State } from "../table/state.ts";

/**
 * What an action uses up: an action of the turn (null), a bonus action, or nothing because none is left. `bound`: what is
 * left of the turn's actions has to be another one.
 */
const usedUpBy = ({ turn }: State, action: ActionName, bound: boolean): BonusAction | null | undefined => {
  if (!turn) return undefined;
  // A bonus work action can be nothing else, so it goes first (M-WORK-04).
  if (action === "work" && turn.bonus.includes("work")) return "work";
  if (turn.actions > 0 && !(bound && turn.bonus.includes("any"))) return bound ? undefined : null;
  return turn.bonus.includes("any") ? "any" : undefined;
};

/** Whether the active seat may take this action now (M-TURN-02, R-47). */
export const actionLeft = (state: State, action: ActionName, bound = false): boolean =>
  usedUpBy(state, action, bound) !== undefined;

/** Begins an action of the turn; `from`: the deck whose card it takes, if it takes one. */
export const takeAction = (run: Run, seat: Seat, action: ActionName, from: Deck | null = null): void => {
  const bound = run.commitment !== null && run.commitment !== from;
  emit(run, { type: "action-taken", seat, action, bonus: usedUpBy(run.state, action, bound) ?? null });
};
