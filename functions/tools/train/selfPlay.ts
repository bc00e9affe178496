import {
  type AnyGame,
  commitmentOf,
  estimateOf,
  type Features,
  type Learner,
  type Network,
  replay,
  stream,
} from "../../../core/index.ts";
import type { AnyCommand } from "../randomGame.ts";

export type AnyLearner = Learner<unknown, unknown, AnyCommand>;

/** A table as a seat decided for it, and what the rest of the game said it was worth. */
export interface Row {
  readonly features: Features;
  readonly target: number;
}

/** A game that was played to learn from. */
export interface Lesson {
  readonly rows: readonly Row[];
  readonly rounds: number;
  readonly ended: boolean;
  readonly meanPoints: number;
  /** Mean square of how far the judgement was from the targets, before anything was learned of them. */
  readonly error: number;
}

/** How much of what comes later counts against the judgement of the next table; a table is judged after each decision of anybody. */
const lambda = 0.975;

/** Most commands of a menu a game still chooses from where it dares something: the best ones. */
const dared = 5;

/** A table as a seat judged it. */
interface Moment {
  readonly features: Features;
  readonly worth: number;
}

const momentOf = (network: Network, features: Features): Moment => ({
  features,
  worth: estimateOf(network, features),
});

/** Plays one game of a network against itself. `daring`: the share of decisions that try what does not seem best. */
export const lessonOf = (
  game: AnyGame,
  learner: AnyLearner,
  network: Network,
  players: number,
  seed: string,
  daring: number,
): Lesson => {
  const chance = stream(seed, "train");
  const setup = { seats: players, options: game.options.parse({}), seed, commitment: commitmentOf(seed) };
  let state: unknown = replay(game, game.setup(setup));
  const seen: Moment[][] = Array.from({ length: players }, () => []);
  const chapter = (): number => (game.chronicle?.chapter(state) ?? [0]).at(-1) ?? 0;
  const limit = learner.roundLimit(players);
  for (let asked = game.waiting(state)[0]; asked && chapter() <= limit; asked = game.waiting(state)[0]) {
    const { seat } = asked;
    const menu = game.legal(state, seat) as readonly AnyCommand[];
    let command = menu[0] as AnyCommand;
    let own: Moment | undefined;
    if (menu.length > 1) {
      const all = learner.consider(network, learner.care, learner.blind(state, seat), menu, chance);
      const bold = chance.below(10_000) < daring * 10_000;
      const chosen = all[bold ? chance.below(Math.min(dared, all.length)) : 0];
      if (chosen && Number.isFinite(chosen.worth)) own = momentOf(network, chosen.features());
      command = chosen?.command ?? command;
    }
    const decided = game.decide(state, command);
    if (!decided.ok) throw new Error(`refused ${JSON.stringify(command)}: ${decided.error.code}`);
    state = decided.value.state;
    if (!own) continue;
    for (const [one, moments] of seen.entries())
      moments.push(one === seat ? own : momentOf(network, learner.features(learner.blind(state, one), one)));
  }
  const outcome = game.outcome(state);
  const points = outcome?.scores.map(({ total }) => total) ?? game.chronicle?.points(state) ?? [];
  const rows: Row[] = [];
  let error = 0;
  for (const [seat, moments] of seen.entries()) {
    let target = learner.goal({ points, winners: outcome?.winners ?? [], ended: outcome !== null }, seat);
    for (let index = moments.length - 1; index >= 0; index -= 1) {
      const { features, worth } = moments[index] as Moment;
      rows.push({ features, target });
      error += (target - worth) * (target - worth);
      target = lambda * target + (1 - lambda) * worth;
    }
  }
  return {
    rows,
    rounds: chapter(),
    ended: outcome !== null,
    meanPoints: points.reduce((sum, one) => sum + one, 0) / players,
    error: error / Math.max(1, rows.length),
  };
};
