import type { Bot } from "../../../bot.ts";
import { type Care, type Judge, oneOfBest, ranked } from "../../../engine/learned/search.ts";
import type { Seat } from "../../../game.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import type { State } from "../table/state.ts";
import { guessFrom } from "./guess.ts";
import { outlookOf } from "./outlook.ts";
import { careful, searchParts } from "./searchParts.ts";
import { type Weights, worthOf } from "./worth/worth.ts";

/** How a seat judges the tables that can follow from the one it decides on. */
type Judgement = (before: State, seat: Seat) => Judge<State>;

/** A bot with such a judgement, which looks as closely as it does. */
export const choosing =
  (judgement: Judgement, care: Care = careful): Bot<View, Command> =>
  (view, menu, random) => {
    const seat = menu[0]?.seat ?? 0;
    const state = guessFrom(view);
    return oneOfBest(ranked(searchParts, state, seat, menu, judgement(state, seat), care), random).command;
  };

/** A bot that values a table by the given weights. */
export const planner = (by: Weights): Bot<View, Command> =>
  choosing((before, seat) => {
    const outlook = outlookOf(before, seat);
    return (state) => worthOf(state, seat, outlook, by);
  });
