import type { Seat } from "../../../game.ts";
import { buildCost, finishBuilding } from "../actions/build.ts";
import { finishGovernment } from "../actions/government.ts";
import { convertPopulation, takeOverCity } from "../actions/leaderPowers.ts";
import { exchangeUnused } from "../actions/offers.ts";
import { growPopulation, populationCost } from "../actions/population.ts";
import { finishTechnology, playTechnology, waitsForLaterTurn } from "../actions/technology.ts";
import { meetsCondition } from "../actions/tiles.ts";
import { finishWonder, wonderCost } from "../actions/wonder.ts";
import { contentOf, decks } from "../content/index.ts";
import { hasCards, refill } from "../rules/cardOffers.ts";
import { applyEffects } from "../rules/effects.ts";
import { empireScoring } from "../rules/empireScoring.ts";
import { pay } from "../rules/payment.ts";
import { seatsFrom } from "../rules/placing.ts";
import { powersOf } from "../rules/powers.ts";
import { finalScoring } from "../rules/scoring.ts";
import { piecesPerColour } from "../table/evolve.ts";
import {
  type AutomaticStep,
  type Cost,
  isAutomatic,
  type Pending,
  type PlannedAction,
  player,
  type State,
} from "../table/state.ts";
import { answersItself } from "./questions.ts";
import { emit, pop, push, type Run } from "./run.ts";

/** The next seat clockwise. */
const next = (state: State, seat: Seat): Seat => (seat + 1) % state.players.length;

/** What an action costs, and what it is paid for. */
const costOf = (state: State, seat: Seat, action: PlannedAction): { readonly cost: Cost; readonly source: string } => {
  const content = contentOf(state);
  switch (action.type) {
    case "population":
      return { cost: populationCost(state, action.card), source: action.card ?? action.type };
    case "build":
      return { cost: buildCost(state, action.card, action.piece), source: action.card ?? action.piece };
    case "wonder":
      return { cost: wonderCost(state, action.wonder, player(state, seat).wonders.length), source: action.wonder };
    case "technology":
      // Not its id: a card from the top of the deck stays unseen.
      return { cost: content.technology(action.technology).cost, source: action.type };
    case "government":
      return { cost: content.government(action.government).cost, source: action.government };
  }
};

/** What a paid action brings. */
const finish = (run: Run, seat: Seat, action: PlannedAction): void => {
  if (action.type === "population") growPopulation(run, seat, action.card);
  else if (action.type === "build") finishBuilding(run, seat, action.card, action.piece, action.hex);
  else if (action.type === "technology") finishTechnology(run, seat, action.technology, action.faceUp);
  else if (action.type === "government") finishGovernment(run, seat, action.government);
  else if (action.hex !== null) finishWonder(run, seat, action.wonder, action.hex);
};

/** The whole cost is paid before anything comes of the action (M-PAY-06). */
const perform = (run: Run, step: Extract<AutomaticStep, { readonly kind: "perform" }>): void => {
  const { seat, action, paid } = step;
  if (paid) {
    finish(run, seat, action);
    return;
  }
  push(run, { ...step, paid: true });
  const { cost, source } = costOf(run.state, seat, action);
  pay(run, seat, cost, source);
};

/** The choices before a scoring, clockwise from the active seat, then the scoring (M-EMP-10, M-EMP-11, R-38). */
const prepareScoring = (run: Run): void => {
  const questions = seatsFrom(run.state.players.length, run.state.active ?? 0).flatMap((seat): readonly Pending[] => {
    const { usedPowers } = player(run.state, seat);
    const powers = [
      ...powersOf(run.state, seat, "eliminateBeforeScoring").map(({ source }) => source),
      ...powersOf(run.state, seat, "moveEnemyUnits")
        .map(({ source }) => source)
        .filter((source) => !usedPowers.includes(source)),
    ];
    return powers.length === 0 ? [] : [{ kind: "before-scoring", seat, powers, elimination: null }];
  });
  push(run, ...questions, { kind: "score-regions" });
};

const beginTurn = (run: Run, seat: Seat, round: number): void => {
  const extra = round === 1 ? powersOf(run.state, seat, "extraActions") : [];
  // M-LEAD-04, R-64: the Scribe's first turn has more actions.
  const actions = extra.reduce((sum, { value }) => sum + value.firstTurn, 1);
  emit(run, { type: "turn-began", seat, round, actions, extra: false });
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
const passTurn = (run: Run): void => {
  const { state } = run;
  const { active, end, round, start, turn } = state;
  if (active === null || !turn) return;
  const seat = next(state, active);
  const lastTurn = turn.extra || (seat === start && end !== null && round >= end.lastRound);
  const extra = lastTurn && !turn.extra ? extraTurn(state) : undefined;
  if (!lastTurn) beginTurn(run, seat, seat === start ? round + 1 : round);
  else if (extra) emit(run, { type: "turn-began", ...extra, round, extra: true });
  else emit(run, { type: "game-ended", seed: state.seed, outcome: finalScoring(state) });
};

const resolve = (run: Run, step: AutomaticStep): void => {
  pop(run);
  if (step.kind === "effects") applyEffects(run, step.seat, step.source, step.region, step.from);
  else if (step.kind === "perform") perform(run, step);
  else if (step.kind === "refill") refill(run, step.deck);
  else if (step.kind === "empire-scoring") prepareScoring(run);
  else if (step.kind === "score-regions") emit(run, { type: "empire-scored", ...empireScoring(run.state) });
  else passTurn(run);
};

/** Ends the turn; where scorings wait for the end of the turn they come first (ED-24). */
export const endTurn = (run: Run): void => {
  push(run, { kind: "turn-end" });
  for (let due = run.state.empire.due; due > 0; due -= 1) push(run, { kind: "empire-scoring" });
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
      (!known || playTechnology.check(state, { type: "play-technology", seat, technology: id }) === null),
  ) ||
  (exchangeUnused(state, seat) && decks.some((deck) => hasCards(state, deck))) ||
  [convertPopulation, takeOverCity].some(({ candidates, check }) =>
    (candidates(state, seat) as readonly never[]).some((command) => check(state, command) === null),
  ) ||
  [...state.goldenAges, ...state.achievements].some((tile) => meetsCondition(state, seat, tile));

/** The benefits step of a seat: first what its leader brings (M-SET-20, R-02). */
const beginBenefits = (run: Run, seat: Seat): void => {
  const { leader } = player(run.state, seat);
  if (leader) push(run, { kind: "effects", seat, source: leader, from: 0, region: null });
};

/** The seat has turned up what it wants; the next one has its benefits, or the first turn begins. */
export const passBenefits = (run: Run): void => {
  const { state } = run;
  if (state.active === null) return;
  const seat = next(state, state.active);
  if (seat === state.start) {
    emit(run, { type: "phase-began", phase: "turns", active: seat });
    beginTurn(run, seat, 1);
  } else {
    emit(run, { type: "seat-began", seat });
    beginBenefits(run, seat);
  }
};

/** M-SET-16: counter-clockwise; the starting player chooses last. */
const passLeaders = (run: Run, seat: Seat): boolean => {
  const { leaders, players, start } = run.state;
  if (player(run.state, seat).leader === null) return false;
  if (seat !== start) emit(run, { type: "seat-began", seat: (seat + players.length - 1) % players.length });
  else {
    emit(run, { type: "leaders-discarded", leaders });
    emit(run, { type: "phase-began", phase: "draft", active: null });
  }
  return true;
};

/** M-SET-17: when all have chosen the hands go to the left; the last card is kept without a choice. */
const passDraft = (run: Run): boolean => {
  if (run.state.players.some(({ pick }) => pick === null)) return false;
  emit(run, { type: "hands-passed" });
  for (const [seat, { hand }] of run.state.players.entries()) {
    const [last, ...others] = hand;
    if (last !== undefined && others.length === 0) emit(run, { type: "technology-drafted", seat, technology: last });
  }
  if (run.state.players.every(({ hand }) => hand.length === 0))
    emit(run, { type: "phase-began", phase: "cities", active: run.state.start });
  return true;
};

/** M-SET-18: clockwise from the starting player. */
const passCities = (run: Run, seat: Seat): boolean => {
  const { state } = run;
  if (player(state, seat).reserve.city === piecesPerColour.city) return false;
  if (next(state, seat) !== state.start) emit(run, { type: "seat-began", seat: next(state, seat) });
  else {
    emit(run, { type: "phase-began", phase: "benefits", active: state.start });
    beginBenefits(run, state.start);
  }
  return true;
};

const passTurnItself = (run: Run, seat: Seat): boolean => {
  const { state } = run;
  if (!state.turn) return false;
  if (state.empire.due > 0 && state.options.empireScoringMoment === "afterAction") {
    push(run, { kind: "empire-scoring" });
    return true;
  }
  if (state.turn.actions > 0 || state.turn.bonus.length > 0 || freeActionMayBeLeft(state, seat)) return false;
  endTurn(run);
  return true;
};

/** What follows by itself when nothing is left to resolve; false when some seat has to act. */
const goOn = (run: Run): boolean => {
  const { active, phase } = run.state;
  if (phase === "draft") return passDraft(run);
  if (active === null) return false;
  switch (phase) {
    case "leaders":
      return passLeaders(run, active);
    case "cities":
      return passCities(run, active);
    case "benefits":
      if (player(run.state, active).technologies.some(({ faceUp }) => !faceUp)) return false;
      passBenefits(run);
      return true;
    case "turns":
      return passTurnItself(run, active);
    default:
      return false;
  }
};

/** Carries on until some seat has to choose, and records what is left to be resolved. */
export const settle = (run: Run): void => {
  for (;;) {
    const top = run.agenda[0];
    if (top === undefined) {
      if (!goOn(run)) break;
    } else if (isAutomatic(top)) resolve(run, top);
    else if (!answersItself(run, top)) break;
  }
  if (run.agenda !== run.state.agenda && (run.agenda.length > 0 || run.state.agenda.length > 0))
    emit(run, { type: "agenda-set", agenda: run.agenda });
};
