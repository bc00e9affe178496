import type { Bot, Strength } from "../../../bot.ts";
import { noticed } from "../../../engine/learned/mistakes.ts";
import { type Care, noSecondLook, oneOfBest } from "../../../engine/learned/search.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import type { Player } from "../table/player.ts";
import { player } from "../table/state.ts";
import { guessFrom } from "./guess.ts";
import { closely, considered } from "./learned.ts";
import { outlookOf, pointsNow, scoringVp } from "./outlook.ts";
import { choosing, planner } from "./planner.ts";
import { learnedFor } from "./weights/index.ts";
import { beginners } from "./worth/beginner.ts";
import { weights, worthOf } from "./worth/worth.ts";

/** A greedy player hoards no more of a currency than this. */
const hoard = 15;

/** What a greedy player counts when points are equal: goods, what brings goods, and cards. */
const thingsOf = ({ currencies, production, population, technologies, buildCards }: Player): number =>
  Object.values(currencies).reduce((sum, one) => sum + Math.min(one, hoard), 0) +
  3 * Object.values(production).reduce((sum, one) => sum + one, 0) +
  3 * population +
  5 * (technologies.filter(({ faceUp }) => faceUp).length + buildCards.length);

/** Takes what gives most points at once; between equals, what gives most of everything. Looks no further. */
export const greedy: Bot<View, Command> = choosing(
  (_before, seat) => (state) =>
    pointsNow(state, seat) + (scoringVp(state)[seat] ?? 0) + thingsOf(player(state, seat)) / 1000,
);

/** Plays a whole seat well: fills an empty one, or stands in for somebody. */
export const standIn: Bot<View, Command> = planner(weights);

/** A beginner looks at what a command does at once, and not at what can be made of it. */
const careless: Care = { most: 24, glance: { depth: 1, breadth: 2 }, ...noSecondLook };

const judgesShort = choosing((before, seat) => {
  const outlook = outlookOf(before, seat);
  return (state) => worthOf(state, seat, outlook, beginners);
}, careless);

/** Plays as a beginner does: overlooks some of what could be done, and judges the rest by what is near. */
export const easy: Bot<View, Command> = (view, menu, random) => judgesShort(view, noticed(menu, random), random);

/** Plays by what was learned, with a close look at what the most promising choices may come to. */
export const strong = (seats: number): Bot<View, Command> => {
  const judge = learnedFor(seats);
  return (view, menu, random) => oneOfBest(considered(judge, closely, guessFrom(view), menu), random).command;
};

/** The bot of a strength. */
export const strength = (of: Strength, seats: number): Bot<View, Command> =>
  of === "easy" ? easy : of === "strong" ? strong(seats) : standIn;

export { learner } from "./learned.ts";
export { weigh, why } from "./why.ts";
