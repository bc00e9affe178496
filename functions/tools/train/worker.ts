import { games, type Linear } from "../../../core/index.ts";
import { type AnyLearner, lessonOf } from "./lesson.ts";

/** A game to be played: its number in the series, and the judge all seats play by. */
export interface Task {
  readonly number: number;
  readonly judge: Linear;
}

/** Plays games of self-play for `main.ts`, one after the other, in a process of its own. */
const [id = "", players = "", seed = ""] = process.argv.slice(2);
const game = games[id];
const learner = (await game?.bots?.())?.learner as AnyLearner | undefined;
if (!game || !learner) throw new Error(`${id} is not learned`);

process.on("message", ({ number, judge }: Task) => {
  process.send?.(lessonOf(game, learner, Number(players), judge, seed, number));
});
process.on("disconnect", () => process.exit(0));
// Whoever stops the training by the keyboard stops it after the games that are being played.
process.on("SIGINT", () => {});
