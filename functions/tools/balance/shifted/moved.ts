import type { Value, Way } from "./values.ts";

/** What a game with shifted numbers told. */
export interface ShiftedGame {
  /** One sign for each number of the data: `+`, `-`, `=`. */
  readonly ways: string;
  readonly rounds: number;
  /** VP at the end, by seat. */
  readonly points: readonly number[];
  /** 1 for a victory, its share where it was shared. */
  readonly won: readonly number[];
  /** What each seat had at the end. */
  readonly had: readonly (readonly string[])[];
}

/** By how much something moves with one step of a number, with the 95 % interval; `sure`: how many times its standard error. */
export interface Move {
  readonly by: number;
  readonly interval: readonly [number, number];
  readonly sure: number;
}

/** What one step of a number changes: rounds of a game, VP of a seat in the mean, and wins in % of a seat that had the thing. */
export interface Moved {
  readonly name: string;
  /** How many numbers these are: of several the mean is told. */
  readonly numbers: number;
  readonly value: number;
  readonly step: number;
  readonly rounds: Move | null;
  readonly points: Move | null;
  readonly wins: Move | null;
  /** At how many seats of the games somebody had it when it had gone up, and down. */
  readonly held: readonly [number, number];
}

const signs: Readonly<Record<string, Way>> = { "+": 1, "-": -1 };

/** The ways of a game's numbers as one text. */
export const signsOf = (ways: readonly Way[]): string =>
  ways.map((way) => (way > 0 ? "+" : way < 0 ? "-" : "=")).join("");

/** Fewer pairs say nothing, and do not even tell how little: in all, and above and below the mean. */
const least = { all: 30, aside: 10 };

type Pair = readonly [steps: number, outcome: number];

const rounded = (number: number): number => Number(number.toFixed(2));

/** The straight line through these pairs; null where too few differ to say anything. `scale`: 100 tells shares in %. */
export const slopeOf = (pairs: readonly Pair[], scale = 1): Move | null => {
  const count = pairs.length;
  const mean = (of: (pair: Pair) => number): number => pairs.reduce((sum, pair) => sum + of(pair), 0) / count;
  const [steps, outcome] = [mean(([one]) => one), mean(([, one]) => one)];
  const apart = pairs.reduce((sum, [one]) => sum + (one - steps) ** 2, 0);
  const above = pairs.filter(([one]) => one > steps).length;
  const below = pairs.filter(([one]) => one < steps).length;
  if (count < least.all || Math.min(above, below) < least.aside) return null;
  const by = pairs.reduce((sum, [one, other]) => sum + (one - steps) * (other - outcome), 0) / apart;
  const left = pairs.reduce((sum, [one, other]) => sum + (other - outcome - by * (one - steps)) ** 2, 0);
  const error = Math.sqrt(left / (count - 2) / apart);
  if (error === 0) return null;
  const at = (number: number): number => rounded(scale * number);
  return { by: at(by), interval: [at(by - 1.96 * error), at(by + 1.96 * error)], sure: rounded(by / error) };
};

const surest = ({ rounds, points, wins }: Moved): number =>
  Math.max(...[rounds, points, wins].map((move) => Math.abs(move?.sure ?? 0)));

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

/** How some numbers of the data move a game, told together. */
const movedBy = (
  name: string,
  values: readonly (Value & { readonly index: number })[],
  games: readonly ShiftedGame[],
): Moved => {
  const wayIn = ({ ways }: ShiftedGame, index: number): Way => signs[ways[index] ?? ""] ?? 0;
  const steps = games.map((game) => values.reduce((sum, { index }) => sum + wayIn(game, index), 0));
  const told = (of: (game: ShiftedGame) => number): Move | null =>
    slopeOf(games.map((game, at) => [steps[at] ?? 0, of(game)]));
  const holders: Pair[] = [];
  let [up, down] = [0, 0];
  for (const game of games)
    for (const [seat, had] of game.had.entries()) {
      const own = values.filter(({ owner }) => owner !== null && had.includes(owner));
      if (own.length === 0) continue;
      const ways = own.map(({ index }) => wayIn(game, index));
      up += ways.filter((way) => way > 0).length;
      down += ways.filter((way) => way < 0).length;
      holders.push([ways.reduce<number>((sum, way) => sum + way, 0), game.won[seat] ?? 0]);
    }
  return {
    name,
    numbers: values.length,
    value: rounded(meanOf(values.map(({ value }) => value))),
    step: rounded(meanOf(values.map(({ step }) => step))),
    rounds: told(({ rounds }) => rounds),
    points: told(({ points }) => meanOf(points)),
    wins: slopeOf(holders, 100),
    held: [up, down],
  };
};

/** How often a move lies outside its 95 % interval by chance. */
const byChance = 0.05;

/** How every number moves a game, and those of a kind together; how many were compared, and how many look moved and are not. */
export interface Shifts {
  readonly values: readonly Moved[];
  readonly groups: readonly Moved[];
  readonly compared: number;
  /** Moves whose interval leaves out 0, and how many of them chance alone would give. */
  readonly seen: number;
  readonly expected: number;
}

/** From games in which every number had gone up or down by chance: what each of them moves, the surest first. */
export const shiftsOf = (values: readonly Value[], games: readonly ShiftedGame[]): Shifts => {
  const all = values.map((value, index) => ({ ...value, index }));
  const inGroups = new Map<string, (typeof all)[number][]>();
  for (const value of all) inGroups.set(value.group, [...(inGroups.get(value.group) ?? []), value]);
  const sorted = (moved: readonly Moved[]): readonly Moved[] =>
    [...moved].sort((one, other) => surest(other) - surest(one));
  const each = sorted(all.map((value) => movedBy(value.name, [value], games)));
  const moves = each.flatMap(({ rounds, points, wins }) => [rounds, points, wins].filter((move) => move !== null));
  return {
    values: each,
    groups: sorted([...inGroups].map(([group, those]) => movedBy(group, those, games))),
    compared: moves.length,
    seen: moves.filter(({ interval: [low, high] }) => low > 0 || high < 0).length,
    expected: Math.round(byChance * moves.length),
  };
};
