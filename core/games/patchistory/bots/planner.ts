import type { Bot } from "../../../bot.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import { careful, choosing, type Mind } from "./choosing.ts";
import { guessFrom } from "./guess.ts";
import type { Weights } from "./weights.ts";
import { symbolWorth } from "./worth/symbols.ts";
import { worthOf } from "./worth/worth.ts";

/** A bot with such a mind, which sees what its seat does. */
export const seeing = (mind: Mind): Bot<View, Command> => {
  const choose = choosing(mind);
  return (view, menu, random) => choose(guessFrom(view, menu[0]?.seat ?? 0), menu, random);
};

/** A bot that values a table by the given weights, and looks as closely as it does. */
export const planner = (by: Weights, care = careful): Bot<View, Command> =>
  seeing({
    judge: (outlook) => (state) => worthOf(state, outlook, by),
    appraise:
      ({ clock }) =>
      (symbols) =>
        symbolWorth(symbols, clock, by),
    by,
    ...care,
  });
