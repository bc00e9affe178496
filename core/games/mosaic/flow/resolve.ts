import type { Seat } from "../../../game.ts";
import { buildCost, finishBuilding } from "../actions/build.ts";
import { finishGovernment } from "../actions/government.ts";
import { growPopulation, populationCost } from "../actions/population.ts";
import { finishTechnology } from "../actions/technology.ts";
import { finishWonder, wonderCost } from "../actions/wonder.ts";
import { contentOf } from "../content/index.ts";
import { refill } from "../rules/cardOffers.ts";
import { applyEffects } from "../rules/effects/applyEffects.ts";
import { empireScoring } from "../rules/empireScoring.ts";
import { lapseAll } from "../rules/orders/orders.ts";
import { pay } from "../rules/payment.ts";
import { seatsFrom } from "../rules/placing.ts";
import { powersOf } from "../rules/powers.ts";
import type { Decision } from "../table/decision.ts";
import { player, type State } from "../table/state.ts";
import type { AutomaticStep, Cost, Pending, PlannedAction } from "../table/steps.ts";
import { passTurn } from "./turns.ts";

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
const finish = (decision: Decision, seat: Seat, action: PlannedAction): void => {
  if (action.type === "population") growPopulation(decision, seat, action.card);
  else if (action.type === "build") finishBuilding(decision, seat, action.card, action.piece, action.hex);
  else if (action.type === "technology") finishTechnology(decision, seat, action.technology, action.faceUp);
  else if (action.type === "government") finishGovernment(decision, seat, action.government);
  else if (action.hex !== null) finishWonder(decision, seat, action.wonder, action.hex);
};

/** The whole cost is paid before anything comes of the action (M-PAY-06). */
const perform = (decision: Decision, step: Extract<AutomaticStep, { readonly kind: "perform" }>): void => {
  const { seat, action, paid } = step;
  if (paid) {
    finish(decision, seat, action);
    return;
  }
  decision.push({ ...step, paid: true });
  const { cost, source } = costOf(decision.state, seat, action);
  pay(decision, seat, cost, source);
};

/** The choices before a scoring, clockwise from the active seat, then the scoring (M-EMP-10, M-EMP-11, R-38). */
const prepareScoring = (decision: Decision): void => {
  const questions = seatsFrom(decision.state.players.length, decision.state.active ?? 0).flatMap(
    (seat): readonly Pending[] => {
      const { usedPowers } = player(decision.state, seat);
      const powers = [
        ...powersOf(decision.state, seat, "eliminateBeforeScoring").map(({ source }) => source),
        ...powersOf(decision.state, seat, "moveEnemyUnits")
          .map(({ source }) => source)
          .filter((source) => !usedPowers.includes(source)),
      ];
      return powers.length === 0 ? [] : [{ kind: "before-scoring", seat, powers, elimination: null }];
    },
  );
  decision.push(...questions, { kind: "score-regions" });
};

/** Resolves a step that goes on by itself, when it has come to the top. */
export const resolve = (decision: Decision, step: AutomaticStep): void => {
  decision.pop();
  if (step.kind === "effects") applyEffects(decision, step.seat, step.source, step.region, step.from);
  else if (step.kind === "perform") perform(decision, step);
  else if (step.kind === "refill") refill(decision, step.deck);
  else if (step.kind === "empire-scoring") prepareScoring(decision);
  else if (step.kind === "score-regions") {
    decision.emit({ type: "empire-scored", ...empireScoring(decision.state) });
    lapseAll(decision, "scoring");
  } else passTurn(decision);
};
