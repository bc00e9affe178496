import { standardCurrencies } from "../content/index.ts";
import { type ActionFor, emit } from "../flow/run.ts";
import { powersOf } from "../rules/powers.ts";
import { takeAction } from "../rules/turns.ts";
import { player } from "../table/state.ts";

/** What working yields: population + production (M-WORK-01). */
export const workAmount = (population: number, production: number): number => population + production;

/** WORK: take population + production of one currency, never money (M-WORK-01); some cards add to it (M-WORK-02 to M-WORK-04). */
export const work: ActionFor<"work"> = {
  check: () => null,
  candidates: (_state, seat) => standardCurrencies.map((currency) => ({ type: "work", seat, currency })),
  perform(run, { seat, currency }) {
    takeAction(run, seat, "work");
    const { population, production } = player(run.state, seat);
    const amount = workAmount(population, production[currency]);
    emit(run, { type: "gained", seat, gain: { [currency]: amount }, because: "work" });
    // Once per action.
    for (const { source, value } of powersOf(run.state, seat, "onProduce"))
      if (value.resources.includes(currency)) emit(run, { type: "gained", seat, gain: value.gain, because: source });
  },
};
