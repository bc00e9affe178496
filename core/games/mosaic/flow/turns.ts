import { isPossible } from "../../../engine/actions.ts";
import type { Seat } from "../../../game.ts";
import { convertPopulation, takeOverCity } from "../actions/leaderPowers.ts";
import { exchangeUnused } from "../actions/offers.ts";
import { playTechnology, waitsForLaterTurn } from "../actions/technology.ts";
import { meetsCondition } from "../actions/tiles.ts";
import { decks } from "../content/index.ts";
import { hasCards } from "../rules/cardOffers.ts";
import { seatsFrom } from "../rules/placing.ts";
import { powersOf } from "../rules/powers.ts";
import { finalScoring } from "../rules/scoring/finalScoring.ts";
import { nextSeat } from "../rules/turns.ts";
import type { Decision } from "../table/decision.ts";
import { player, type State } from "../table/state.ts";

/** Begins the turn of a seat (M-TURN-01, M-LEAD-04). */
export const beginTurn = (decision: Decision, seat: Seat, round: number): void => {
  const extra = round === 1 ? powersOf(decision.state, seat, "extraActions") : [];
  // M-LEAD-04, R-64: the Scribe's first turn has more actions.
  const actions = extra.reduce((sum, { value }) => sum + value.firstTurn, 1);
  decision.emit({ type: "turn-began", seat, round, actions, extra: false });
};

/** The Scribe's further turn after the last round, if somebody has one. */
const extraTurn = (state: State): { readonly seat: Seat; readonly actions: number } | undefined =>
  seatsFrom(state.players.length, state.start)
    .map((seat) => ({
      seat,
      actions: powersOf(state, seat, "extraActions").reduce((sum, { value }) => sum + value.endOfGame, 0),
    }))
    .find(({ actions }) => actions > 0);

/** The turn of the next seat, the further turn of the Scribe, or the end (M-TURN-01, M-END-03, M-END-04). */
export const passTurn = (decision: Decision): void => {
  const { state } = decision;
  const { active, end, round, start, turn } = state;
  if (active === null || !turn) return;
  const seat = nextSeat(state, active);
  const lastTurn = turn.extra || (seat === start && end !== null && round >= end.lastRound);
  const extra = lastTurn && !turn.extra ? extraTurn(state) : undefined;
  if (!lastTurn) beginTurn(decision, seat, seat === start ? round + 1 : round);
  else if (extra) decision.emit({ type: "turn-began", ...extra, round, extra: true });
  else decision.emit({ type: "game-ended", seed: state.seed, outcome: finalScoring(state) });
};

/** Ends the turn; where scorings wait for the end of the turn they come first (ED-24). */
export const endTurn = (decision: Decision): void => {
  decision.push({ kind: "turn-end" });
  for (let due = decision.state.empire.due; due > 0; due -= 1) decision.push({ kind: "empire-scoring" });
};

/**
 * Whether a free action may be left, as far as everybody can tell: a technology nobody else has seen might be playable,
 * so the turn never ends by itself while its owner holds one; that it does not end must tell the others nothing.
 */
const freeActionMayBeLeft = (state: State, seat: Seat): boolean =>
  player(state, seat).technologies.some(
    ({ id, faceUp, known }) =>
      !faceUp &&
      !waitsForLaterTurn(state, id) &&
      (!known || !playTechnology.refuse(state, { type: "play-technology", seat, technology: id })),
  ) ||
  (exchangeUnused(state, seat) && decks.some((deck) => hasCards(state, deck))) ||
  isPossible(convertPopulation, state, seat) ||
  isPossible(takeOverCity, state, seat) ||
  [...state.goldenAges, ...state.achievements].some((tile) => meetsCondition(state, seat, tile));

/** Ends the turn by itself when nothing is left to be done in it; false when its seat has to act. */
export const passTurnItself = (decision: Decision, seat: Seat): boolean => {
  const { state } = decision;
  if (!state.turn) return false;
  if (state.empire.due > 0 && state.options.empireScoringMoment === "afterAction") {
    decision.push({ kind: "empire-scoring" });
    return true;
  }
  if (state.turn.actions > 0 || state.turn.bonus.length > 0 || freeActionMayBeLeft(state, seat)) return false;
  endTurn(decision);
  return true;
};
