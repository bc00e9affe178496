import type { Seat } from "../../../game.ts";
import type { Deck } from "../content/kinds.ts";
import type { Decision } from "../table/decision.ts";
import type { ActionName } from "../table/events.ts";
import type { BonusAction, State } from "../table/state.ts";
import { scoringLeft } from "./cardOffers.ts";

/**
 * What an action uses up: an action of the turn (null), a bonus action, or nothing because none is left. `bound`: the remaining
 * actions of the turn must be other ones.
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
export const takeAction = (decision: Decision, seat: Seat, action: ActionName, from: Deck | null = null): void => {
  const bound = decision.commitment !== null && decision.commitment !== from;
  decision.emit({ type: "action-taken", seat, action, bonus: usedUpBy(decision.state, action, bound) ?? null });
};

/** The next seat clockwise. */
export const nextSeat = (state: State, seat: Seat): Seat => (seat + 1) % state.players.length;

/** Two of the three sets of wonders, achievements in the game and golden ages are completely taken (M-END-01). */
export const setsCompleted = ({
  wonders,
  achievements,
  goldenAges,
}: Pick<State, "wonders" | "achievements" | "goldenAges">): boolean =>
  [wonders, achievements, goldenAges].filter((left) => left.length === 0).length >= 2;

/** After a tile or a wonder was taken: the end and its scoring, unless they have happened (M-END-02, M-END-06, R-63, R-79). */
export const triggerEndByTiles = (decision: Decision): void => {
  if (decision.state.end || !setsCompleted(decision.state)) return;
  const scores = scoringLeft(decision.state);
  decision.emit({ type: "end-triggered", trigger: "tiles", lastRound: decision.state.round + 1, scores });
  if (scores) decision.push({ kind: "empire-scoring" });
};
