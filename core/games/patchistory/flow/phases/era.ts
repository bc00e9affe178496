import type { Outcome, Seat } from "../../../../game.ts";
import { constants } from "../../content/index.ts";
import { gainsAt } from "../../rules/effects.ts";
import { gain, pay, payDue } from "../../rules/goods.ts";
import { canSell } from "../../rules/offers.ts";
import { cardUpkeepOf } from "../../rules/production.ts";
import { resultOf, scoredOf } from "../../rules/prosperity.ts";
import { powers } from "../../rules/territory/ground.ts";
import type { Decision } from "../../table/decision.ts";
import type { ProsperityPhase, ScoringPhase, VotePhase } from "../../table/phases.ts";
import { clockwise, perSeat, player, type State } from "../../table/state.ts";
import { doForSeat } from "../byItself.ts";
import { startRound } from "./rounds.ts";

/** Heroes and wonders are paid for, then there is what may be sold (P-PROD-20, PR-90). */
export const maintain = (decision: Decision): boolean => {
  decision.emit({ type: "phase-started", phase: { kind: "maintenance" } });
  for (const seat of clockwise(decision.state)) {
    if (powers(decision.state, seat).noCardMaintenance) continue;
    payDue(decision, seat, cardUpkeepOf(decision.state, seat), "maintenance");
  }
  for (const seat of clockwise(decision.state))
    if (canSell(decision.state, seat)) decision.emit({ type: "choice-opened", choice: { kind: "sell-worker", seat } });
  return true;
};

export const startProsperity = (decision: Decision): boolean => {
  decision.emit({ type: "phase-started", phase: { kind: "prosperity", picks: perSeat(decision.state, null) } });
  return true;
};

export const stepProsperity = (decision: Decision, { picks }: ProsperityPhase): boolean => {
  for (const [seat, { prosperity }] of decision.state.players.entries()) {
    if (picks[seat] !== null || prosperity.length > 1) continue;
    return doForSeat(decision, { type: "pick-prosperity", seat, card: prosperity[0] as string }); // the last card is no choice (PR-120)
  }
  if (picks.includes(null)) return false;
  const order = decision.state.fate.rows[decision.state.era - 1] as readonly Seat[];
  const row = order.map((seat) => picks[seat] as string);
  decision.emit({ type: "row-revealed", row });
  decision.emit({
    type: "phase-started",
    phase: { kind: "vote", row, cast: [], votes: perSeat(decision.state, null) },
  });
  return true;
};

export const stepVote = (decision: Decision, phase: VotePhase): boolean => {
  const { state } = decision;
  const { row, cast, votes } = phase;
  const card = row[cast.length];
  if (card === undefined) {
    const todo = scoredOf(row, cast, state.seats);
    const eliminated = row.filter((other) => !todo.includes(other));
    if (eliminated.length > 0) decision.emit({ type: "cards-eliminated", cards: eliminated });
    decision.emit({ type: "phase-started", phase: { kind: "scoring", row, cast, todo, doubled: null } });
    askForDoubling(decision, row, cast, todo);
    return true;
  }
  const without = votes.findIndex((each, seat) => each === null && player(state, seat).stock.vote === 0);
  if (without >= 0) return doForSeat(decision, { type: "commit-votes", seat: without, votes: 0 }); // no choice (PR-120)
  if (votes.includes(null)) return false;
  decision.emit({ type: "votes-revealed", card, votes: votes.map((each) => each ?? 0) });
  return true;
};

/** After the elimination, before scoring: which card counts double for its owner (PR-95). */
const askForDoubling = (
  decision: Decision,
  row: readonly string[],
  cast: readonly (readonly number[])[],
  cards: readonly string[],
): void => {
  const seat = clockwise(decision.state).find((each) => powers(decision.state, each).doublesProsperity);
  const [only, ...others] = cards;
  if (seat === undefined || only === undefined) return;
  if (others.length > 0 && decision.state.options.doubledCard === "owner") {
    decision.emit({ type: "choice-opened", choice: { kind: "double-card", seat, cards } });
    return;
  }
  const worth = (card: string): number => resultOf(decision.state, row, cast, card, null).raw[seat] ?? 0;
  const card = cards.reduce((best, other) => (worth(other) > worth(best) ? other : best), only);
  decision.emit({ type: "card-doubled", seat, card });
};

export const stepScoring = (decision: Decision, { row, cast, todo, doubled }: ScoringPhase): boolean => {
  const [card] = todo;
  if (card !== undefined) {
    const doubledFor = doubled?.card === card ? doubled.seat : null;
    const { votes, values, places, changes } = resultOf(decision.state, row, cast, card, doubledFor);
    decision.emit({ type: "prosperity-scored", card, votes, values, places, changes });
    return true;
  }
  decision.emit({ type: "prosperity-removed", cards: row });
  for (const seat of clockwise(decision.state)) {
    const { vote } = player(decision.state, seat).stock;
    if (!powers(decision.state, seat).keepsVotes) pay(decision, seat, { vote }, "prosperity");
  }
  return endEra(decision);
};

/** All of a seat's gains and losses of one moment in one sum, then the floor of 0 (PR-99). */
const settleMoment = (decision: Decision, timing: "endOfEra" | "endGame"): void => {
  const cause = timing === "endOfEra" ? "eraEnd" : "gameEnd";
  for (const seat of clockwise(decision.state)) {
    const vp = gainsAt(decision.state, seat, timing).reduce((sum, { goods }) => sum + (goods.vp ?? 0), 0);
    gain(decision, seat, { vp }, cause);
    pay(decision, seat, { vp: 0 - vp }, cause); // of the two, only what is more than 0 happens
  }
};

const endEra = (decision: Decision): boolean => {
  decision.emit({ type: "phase-started", phase: { kind: "eraEnd" } });
  settleMoment(decision, "endOfEra");
  const { era, revealed } = decision.state;
  decision.emit({ type: "era-ended", era, unused: constants.supply.landCardsPerEra - revealed });
  if (era < constants.eras.value) return startRound(decision, era + 1, 1);
  settleMoment(decision, "endGame");
  decision.emit({ type: "game-ended", outcome: outcomeOf(decision.state), seed: decision.state.fate.seed });
  return true;
};

/** Most VPs win, a tie is a shared victory (P-END-06). */
const outcomeOf = ({ players }: State): Outcome => {
  const best = Math.max(...players.map(({ stock }) => stock.vp));
  return {
    winners: players.flatMap(({ stock }, seat) => (stock.vp === best ? [seat] : [])),
    scores: players.map(({ stock, sources }, seat) => ({
      seat,
      total: stock.vp,
      breakdown: sources as Record<string, number>,
      tieBreaks: {},
    })),
  };
};
