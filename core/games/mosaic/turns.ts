import type { Seat } from "../../game.ts";
import type { ActionName } from "./events.ts";
import { emit, type Run } from "./run.ts";
import type { BonusAction, State, Turn } from "./state.ts";

/** What an action uses up: an action of the turn (null), a bonus action, or nothing because none is left. */
const usedUpBy = (turn: Turn, action: ActionName): BonusAction | null | undefined => {
  // A bonus work action can be nothing else, so it goes first (M-WORK-04).
  if (action === "work" && turn.bonus.includes("work")) return "work";
  if (turn.actions > 0) return null;
  return turn.bonus.includes("any") ? "any" : undefined;
};

/** Whether the active seat may take this action now (M-TURN-02, R-47). */
export const actionLeft = (state: State, action: ActionName): boolean =>
  state.turn !== null && usedUpBy(state.turn, action) !== undefined;

/** Begins an action of the turn. */
export const takeAction = (run: Run, seat: Seat, action: ActionName): void => {
  const bonus = run.state.turn ? usedUpBy(run.state.turn, action) : undefined;
  emit(run, { type: "action-taken", seat, action, bonus: bonus ?? null });
};
