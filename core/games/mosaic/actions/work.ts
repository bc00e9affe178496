import * as z from "zod/mini";
import type { Seat } from "../../../game.ts";
import { type StandardCurrency, standardCurrencies } from "../content/index.ts";
import { powersOf } from "../rules/powers.ts";
import { takeAction } from "../rules/turns.ts";
import { player, type State } from "../table/state.ts";
import { action, command } from "./action.ts";

/** What working yields a seat in this currency: population + production (M-WORK-01). */
export const workAmount = (state: State, seat: Seat, currency: StandardCurrency): number => {
  const { population, production } = player(state, seat);
  return population + production[currency];
};

/** WORK: take population + production of one currency, never money (M-WORK-01); some cards add to it (M-WORK-02 to M-WORK-04). */
export const work = action({
  schema: command("work", { currency: z.enum(standardCurrencies) }),
  moment: { phases: ["turns"], action: "work" },
  refuse: () => undefined,
  candidates: (_state, seat) => standardCurrencies.map((currency) => ({ type: "work", seat, currency }) as const),
  carryOut(decision, { seat, currency }) {
    takeAction(decision, seat, "work");
    const amount = workAmount(decision.state, seat, currency);
    decision.emit({ type: "gained", seat, gain: { [currency]: amount }, because: "work" });
    // Once per action.
    for (const { source, value } of powersOf(decision.state, seat, "onProduce"))
      if (value.resources.includes(currency))
        decision.emit({ type: "gained", seat, gain: value.gain, because: source });
  },
});
