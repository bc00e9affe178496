import type { Bot } from "../../../bot.ts";
import { estimateOf, type Linear } from "../../../engine/learned/linear.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import { careful, choosing, type Mind } from "./choosing.ts";
import { featuresOf, scale } from "./features.ts";
import { guessFrom } from "./guess.ts";
import type { Judge } from "./imagine.ts";
import type { Outlook } from "./outlook.ts";
import { symbolWorth } from "./worth/symbols.ts";
import type { Weights } from "./worth/weights.ts";
import { worthOf } from "./worth/worth.ts";

/** A bot with such a mind, which sees what its seat does. */
export const seeing = (mind: Mind): Bot<View, Command> => {
  const choose = choosing(mind);
  return (view, menu, random) => choose(guessFrom(view, menu[0]?.seat ?? 0), menu, random);
};

/** How much of a judgement is what was learned; the rest is made by hand. */
const trust = 0.5;

/** What tables are worth to a seat, in VP: by the given weights, and by what was learned, if anything was. */
export const judgeFor =
  (outlook: Outlook, by: Weights, learned: Linear | null): Judge =>
  (state) => {
    const byHand = worthOf(state, outlook, by);
    if (learned === null) return byHand;
    return byHand + trust * (scale * estimateOf(learned, featuresOf(state, outlook)) - byHand);
  };

/** A bot that values a table by the given weights and what was learned, and looks as closely as it does. */
export const planner = (by: Weights, care = careful, learned: Linear | null = null): Bot<View, Command> =>
  seeing({
    judge: (outlook) => judgeFor(outlook, by, learned),
    appraise:
      ({ clock }) =>
      (symbols) =>
        symbolWorth(symbols, clock, by),
    by,
    ...care,
  });
