import { games } from "../../../core/index.ts";
import { seedOf } from "../randomGame.ts";
import { type AnyLearner, lessonOf } from "./selfPlay.ts";

/** A game to be played: the network as it is now, the number of the game, and how daring it is played. */
export interface Task {
  readonly parameters: Float64Array;
  readonly number: number;
  readonly daring: number;
}

/** Plays games of self-play for `main.ts`, one after the other, in a process of its own. */
const [id = "", players = "", seed = ""] = process.argv.slice(2);
const game = games[id];
const bots = await game?.bots?.();
const learner = bots?.learner as AnyLearner | undefined;
if (!game || !learner) throw new Error(`${id} is not learned`);
const shape = { dense: learner.names.dense.length, present: learner.names.present.length, hidden: learner.hidden };

process.on("message", ({ parameters, number, daring }: Task) => {
  const lesson = lessonOf(
    game,
    learner,
    { shape, parameters },
    Number(players),
    seedOf(`${seed}/train/${number}`),
    daring,
  );
  process.send?.(lesson);
});
process.on("disconnect", () => process.exit(0));
