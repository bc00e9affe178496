import type { Outcome, Seat } from "../../../game.ts";
import { constants } from "../content/index.ts";
import { gainsAt } from "../rules/effects.ts";
import { gain, pay, payDue } from "../rules/goods.ts";
import { canSell } from "../rules/offers.ts";
import { resultOf, scoredOf } from "../rules/prosperity.ts";
import { status } from "../rules/status/status.ts";
import { powers } from "../rules/territory/ground.ts";
import type { ProsperityPhase, ScoringPhase, VotePhase } from "../table/phases.ts";
import type { Play } from "../table/play.ts";
import { clockwise, perSeat, player, type State } from "../table/state.ts";
import { startRound } from "./rounds.ts";

/** 2 Food per hero and 1 Mineral per wonder, then what may be sold (P-PROD-20, PR-90). */
export const maintain = (play: Play): boolean => {
  play.emit({ type: "phase-started", phase: { kind: "maintenance" } });
  const { foodPerHero, mineralPerWonder } = constants.cardMaintenance;
  for (const seat of clockwise(play.state)) {
    if (powers(play.state, seat).noCardMaintenance) continue;
    const { heroes, wonders } = status(play.state, seat);
    payDue(play, seat, { food: foodPerHero * heroes, mineral: mineralPerWonder * wonders }, "maintenance");
  }
  for (const seat of clockwise(play.state))
    if (canSell(play.state, seat)) play.emit({ type: "choice-opened", choice: { kind: "sell-worker", seat } });
  return true;
};

export const startProsperity = (play: Play): boolean => {
  play.emit({ type: "phase-started", phase: { kind: "prosperity", picks: perSeat(play.state, null) } });
  return true;
};

export const stepProsperity = (play: Play, { picks }: ProsperityPhase): boolean => {
  for (const [seat, { prosperity }] of play.state.players.entries()) {
    if (picks[seat] !== null || prosperity.length > 1) continue;
    play.emit({ type: "prosperity-picked", seat, card: prosperity[0] as string }); // the last card is no choice (PR-120)
    return true;
  }
  if (picks.includes(null)) return false;
  const order = play.state.fate.rows[play.state.era - 1] as readonly Seat[];
  const row = order.map((seat) => picks[seat] as string);
  play.emit({ type: "row-revealed", row });
  play.emit({ type: "phase-started", phase: { kind: "vote", row, cast: [], votes: perSeat(play.state, null) } });
  return true;
};

export const stepVote = (play: Play, phase: VotePhase): boolean => {
  const { state } = play;
  const { row, cast, votes } = phase;
  const card = row[cast.length];
  if (card === undefined) {
    const todo = scoredOf(row, cast, state.seats);
    const eliminated = row.filter((other) => !todo.includes(other));
    if (eliminated.length > 0) play.emit({ type: "cards-eliminated", cards: eliminated });
    play.emit({ type: "phase-started", phase: { kind: "scoring", row, cast, todo, doubled: null } });
    askForDoubling(play, row, cast, todo);
    return true;
  }
  const without = votes.findIndex((each, seat) => each === null && player(state, seat).stock.vote === 0);
  if (without >= 0) {
    play.emit({ type: "votes-committed", seat: without, votes: 0 }); // nothing to commit is no choice (PR-120)
    return true;
  }
  if (votes.includes(null)) return false;
  play.emit({ type: "votes-revealed", card, votes: votes.map((each) => each ?? 0) });
  return true;
};

/** After the elimination, before scoring: which card counts double for its owner (PR-95). */
const askForDoubling = (
  play: Play,
  row: readonly string[],
  cast: readonly (readonly number[])[],
  cards: readonly string[],
): void => {
  const seat = clockwise(play.state).find((each) => powers(play.state, each).doublesProsperity);
  const [only, ...others] = cards;
  if (seat === undefined || only === undefined) return;
  if (others.length > 0 && play.state.options.doubledCard === "owner") {
    play.emit({ type: "choice-opened", choice: { kind: "double-card", seat, cards } });
    return;
  }
  const worth = (card: string): number => resultOf(play.state, row, cast, card, null).raw[seat] ?? 0;
  const card = cards.reduce((best, other) => (worth(other) > worth(best) ? other : best), only);
  play.emit({ type: "card-doubled", seat, card });
};

export const stepScoring = (play: Play, { row, cast, todo, doubled }: ScoringPhase): boolean => {
  const [card] = todo;
  if (card !== undefined) {
    const doubledFor = doubled?.card === card ? doubled.seat : null;
    const { votes, values, places, changes } = resultOf(play.state, row, cast, card, doubledFor);
    play.emit({ type: "prosperity-scored", card, votes, values, places, changes });
    return true;
  }
  play.emit({ type: "prosperity-removed", cards: row });
  for (const seat of clockwise(play.state)) {
    const { vote } = player(play.state, seat).stock;
    if (!powers(play.state, seat).keepsVotes) pay(play, seat, { vote }, "prosperity");
  }
  return endEra(play);
};

/** All of a seat's gains and losses of one moment in one sum, then the floor of 0 (PR-99). */
const settleMoment = (play: Play, timing: "endOfEra" | "endGame"): void => {
  const cause = timing === "endOfEra" ? "eraEnd" : "gameEnd";
  for (const seat of clockwise(play.state)) {
    const vp = gainsAt(play.state, seat, timing).reduce((sum, { goods }) => sum + (goods.vp ?? 0), 0);
    gain(play, seat, { vp }, cause);
    pay(play, seat, { vp: 0 - vp }, cause); // of the two, only what is more than 0 happens
  }
};

const endEra = (play: Play): boolean => {
  play.emit({ type: "phase-started", phase: { kind: "eraEnd" } });
  settleMoment(play, "endOfEra");
  const { era, revealed } = play.state;
  play.emit({ type: "era-ended", era, unused: constants.supply.landCardsPerEra - revealed });
  if (era < constants.eras.value) return startRound(play, era + 1, 1);
  settleMoment(play, "endGame");
  play.emit({ type: "game-ended", outcome: outcomeOf(play.state), seed: play.state.fate.seed });
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
