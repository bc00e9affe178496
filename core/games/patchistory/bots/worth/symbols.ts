import type { Symbols } from "../../content/schema/pieces.ts";
import { type Clock, discounted } from "../outlook.ts";
import type { Weights } from "./weights.ts";

/** What one active symbol is worth for the rest of the game. */
export const symbolWorth = (symbols: Symbols, clock: Clock, by: Weights): number => {
  const income = discounted(clock.productions, by.patience);
  const acting = discounted(clock.favours, by.patience);
  return (
    income *
      (by.vp * (symbols.vp ?? 0) +
        by.food * (symbols.food ?? 0) +
        by.coin * (symbols.coin ?? 0) +
        by.mineral * (symbols.mineral ?? 0)) +
    acting *
      (by.pol * (symbols.book ?? 0) +
        by.tra[1] * (symbols.wheel ?? 0) +
        4 * by.sword * (symbols.sword ?? 0) +
        3 * by.shield * (symbols.shield ?? 0))
  );
};
