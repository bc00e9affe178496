import {
  type AnyGame,
  commitmentOf,
  type Features,
  type Learner,
  type Linear,
  replay,
  type Seat,
  stream,
} from "../../../core/index.ts";
import { type AnyCommand, seedOf } from "../randomGame.ts";

export type AnyLearner = Learner<unknown, unknown, AnyCommand>;

/** A table as a seat saw it. */
export interface Row extends Features {
  readonly seat: Seat;
}

/** A game that was played to learn from. */
export interface Lesson {
  readonly rows: readonly Row[];
  /** What it came to for each seat. */
  readonly goals: readonly number[];
  readonly rounds: number;
  readonly ended: boolean;
}

/** A number that is mostly within −2 … 2, in the mean 0 and its square 1: the sum of some that are alike. */
const bell = ({ below }: { below(limit: number): number }): number => {
  let sum = 0;
  for (let count = 0; count < 12; count += 1) sum += (below(10_001) - 5_000) / 10_000;
  return sum;
};

/** How the seats of a table differ: each has chance of its own, and every second one the opposite of the one before. */
const temperOf = (seed: string, seat: Seat): (() => number) => {
  const chance = stream(seed, `temper-${Math.floor(seat / 2)}`);
  return seat % 2 === 0 ? () => bell(chance) : () => -bell(chance);
};

/** In every second game every second seat plays as good does, the even and the odd ones by turns. */
const isRival = (number: number, seat: Seat): boolean => number % 2 === 1 && (seat + (number >> 1)) % 2 === 1;

/** Features lie in files to four places. */
const short = (number: number): number => Math.round(10_000 * number) / 10_000;

/**
 * Plays game `number` of a series, by the judge and for each seat a judgement by hand of its own, or as rivals do. The same number is the
 * same game.
 */
export const lessonOf = (
  game: AnyGame,
  learner: AnyLearner,
  players: number,
  judge: Linear,
  series: string,
  number: number,
): Lesson => {
  const seed = seedOf(`${series}/train/${number}`);
  const chance = stream(seed, "bots");
  const setup = { seats: players, options: game.options.parse({}), seed, commitment: commitmentOf(seed) };
  const bots = Array.from({ length: players }, (_, seat) => {
    const temper = temperOf(seed, seat);
    return isRival(number, seat) ? learner.rival(temper) : learner.playing(judge, temper);
  });
  let state: unknown = replay(game, game.setup(setup));
  const rows: Row[] = [];
  const chapter = (): number => (game.chronicle?.chapter(state) ?? [0]).at(-1) ?? 0;
  const limit = learner.roundLimit(players);
  for (let asked = game.waiting(state)[0]; asked && chapter() <= limit; asked = game.waiting(state)[0]) {
    const { seat } = asked;
    const menu = game.legal(state, seat) as readonly AnyCommand[];
    const command = menu.length > 1 ? bots[seat]?.(game.view(state, seat), menu, chance) : menu[0];
    const decided = game.decide(state, command);
    if (!decided.ok) throw new Error(`refused ${JSON.stringify(command)}: ${decided.error.code}`);
    const before = state;
    state = decided.value.state;
    for (const one of learner.noted(before, state)) {
      const { dense, present } = learner.features(game.view(state, one), one);
      rows.push({ seat: one, dense: dense.map(short), present });
    }
  }
  const outcome = game.outcome(state);
  const points = outcome?.scores.map(({ total }) => total) ?? game.chronicle?.points(state) ?? [];
  const ending = { points, winners: outcome?.winners ?? [], ended: outcome !== null };
  return {
    rows,
    goals: points.map((_, seat) => learner.goal(ending, seat)),
    rounds: chapter(),
    ended: ending.ended,
  };
};
