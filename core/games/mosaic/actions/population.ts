import * as z from "zod/mini";
import type { Amounts } from "../content/index.ts";
import { contentOf } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { exhausted, hasCards, refillLater, slotOf, takeable } from "../rules/cardOffers.ts";
import { canPay } from "../rules/payment.ts";
import { powersOf, unusedPower } from "../rules/powers.ts";
import { takeAction } from "../rules/turns.ts";
import type { Decision } from "../table/decision.ts";
import type { PopulationCardId } from "../table/ids.ts";
import { player, type State } from "../table/state.ts";
import type { Cost } from "../table/steps.ts";
import { action, command, idSchema } from "./action.ts";

/** The population action when deck and offer are used up (M-POP-02, R-16). */
export const exhaustedPopulation: { readonly cost: Cost; readonly gain: Amounts } = {
  cost: { food: 15 },
  gain: { population: 2 },
};

const rateOf = (state: State, card: PopulationCardId | null) =>
  card === null ? exhaustedPopulation : contentOf(state).populationCard(card);

/** POPULATION: pay the food of a card of the offer and grow by it (M-POP-01, M-POP-02). */
export const takePopulation = action({
  schema: command("take-population", { card: z.nullable(idSchema) }),
  moment: { phases: ["turns"], action: "population" },
  refuse(state, { seat, card }) {
    if (card !== null) {
      if (!takeable(state, "population").includes(card)) return reject("card-not-available");
    } else if (!exhausted(state, "population"))
      return hasCards(state, "population") ? reject("card-left-in-offer") : reject("card-not-available");
    return canPay(player(state, seat), rateOf(state, card).cost) ? undefined : reject("cannot-pay");
  },
  candidates: (state, seat) =>
    [...takeable(state, "population"), null].map((card) => ({ type: "take-population", seat, card }) as const),
  carryOut(decision, { seat, card }) {
    takeAction(decision, seat, "population", card === null ? null : "population");
    decision.push({ kind: "perform", seat, action: { type: "population", card }, paid: false });
  },
});

/** The cost of a population card; doubling its gain does not double it. */
export const populationCost = (state: State, card: PopulationCardId | null): Cost => rateOf(state, card).cost;

/** What comes after paying: the card leaves the game, its gain doubled by Flood Agriculture, then the Farmer's. */
export const growPopulation = (decision: Decision, seat: number, card: PopulationCardId | null): void => {
  const { gain } = rateOf(decision.state, card);
  if (card !== null) {
    const slot = slotOf(decision.state, "population", card);
    decision.emit({ type: "population-card-taken", seat, card, slot });
    refillLater(decision, "population", slot);
  }
  const doubled = unusedPower(decision.state, seat, "doubleNextPopulationCard");
  if (doubled) decision.emit({ type: "power-used", seat, power: doubled.source });
  const twice = Object.fromEntries(Object.entries(gain).map(([what, n]) => [what, n * 2]));
  decision.emit({ type: "gained", seat, gain: doubled ? twice : gain, because: card ?? "population" });
  for (const { source, value } of powersOf(decision.state, seat, "onPopulationCard"))
    decision.emit({ type: "gained", seat, gain: value.gain, because: source });
};
