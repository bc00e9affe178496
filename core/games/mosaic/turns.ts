import type { Seat } from "../../game.ts";
import type { ActionName } from "./events.ts";
import { emit, type Run } from "./run.ts";
import type { BonusAction, State } from "./state.ts";

/** What an action uses up: an action of the turn (null), a bonus action, or nothing because none is left. */
const usedUpBy = ({ turn }: State, action: ActionName): BonusAction | null | undefined => {
  if (!turn) return undefined;
  // A bonus work action can be nothing else, so it goes first (M-WORK-04).
  if (action === "work" && turn.bonus.includes("work")) return "work";
  if (turn.actions > 0) return null;
  return turn.bonus.includes("any") ? "any" : undefined;
};

/** Whether the active seat may take this action now (M-TURN-02, R-47). */
export const actionLeft = (state: State, action: ActionName): boolean => usedUpBy(state, action) !== undefined;

/** Begins an action of the turn. */
export const takeAction = (run: Run, seat: Seat, action: ActionName): void =>
  emit(run, { type: "action-taken", seat, action, bonus: usedUpBy(run.state, action) ?? null });
