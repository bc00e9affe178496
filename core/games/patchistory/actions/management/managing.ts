import type { Rejection, Seat } from "../../../../game.ts";
import type { ActionId } from "../../content/schema/cards.ts";
import type { Kind } from "../../content/schema/pieces.ts";
import { reject } from "../../rejections.ts";
import { costFor } from "../../rules/costs.ts";
import { covers, pay } from "../../rules/goods.ts";
import type { Decision } from "../../table/decision.ts";
import { clockwise, player, type State } from "../../table/state.ts";
import { action, command, during } from "../action.ts";

/** What bars a seat from managing: it has finished, or broken an Alliance in this phase (P-DIP-30, PR-119). */
export const notManaging = (state: State, seat: Seat): Rejection | undefined => {
  if (state.phase.kind !== "management") return reject("wrong-phase");
  if (player(state, seat).marks.brokeAlliance) return reject("alliance-broken");
  return state.phase.finished[seat] ? reject("finished") : undefined;
};

/** The phase, favours and costs of an action (P-MGT-02). */
export const refuseAction = (
  state: State,
  seat: Seat,
  id: ActionId,
  more: { kind?: Kind; spent?: number } = {},
): Rejection | undefined => {
  const barred = notManaging(state, seat);
  if (barred) return barred;
  const { favours, goods } = costFor(state, seat, id, more);
  const have = player(state, seat).favours;
  if (have < favours) return reject("not-enough-favours", { need: favours, have });
  return covers(state, seat, goods) ? undefined : reject("cannot-pay");
};

/** Spends favours and pays storage (P-MGT-03). */
export const spend = (
  decision: Decision,
  seat: Seat,
  id: ActionId,
  more: { kind?: Kind; spent?: number } = {},
): void => {
  const { favours, goods } = costFor(decision.state, seat, id, more);
  decision.emit({ type: "favours-spent", seat, amount: favours, action: id });
  pay(decision, seat, goods, "management");
};

/**
 * A shared supply that is smaller than the number of players who may still draw on it is drawn on in the order of play: an
 * earlier player who has not finished goes first (PR-45).
 */
export const mustWait = (state: State, seat: Seat, left: number, mayDraw: (seat: Seat) => boolean): boolean => {
  const { finished } = during(state, "management");
  const drawing = clockwise(state).filter((other) => !finished[other] && mayDraw(other));
  return left > 0 && left < drawing.length && drawing[0] !== seat;
};

/** Ends the own management; final (PR-119). */
export const endManagement = action({
  schema: command("end-management", {}),
  candidates: (_state, seat) => [{ type: "end-management", seat } as const],
  refuse: (state, { seat }) => notManaging(state, seat),
  carryOut: (decision, { seat }) => decision.emit({ type: "management-ended", seat }),
});
