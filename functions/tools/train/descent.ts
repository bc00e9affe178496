import {
  blocksOf,
  estimateOf,
  type FeatureNames,
  type Network,
  parametersOf,
  type Shape,
  type Stream,
  unitsOf,
} from "../../../core/index.ts";
import type { Row } from "./selfPlay.ts";

/** So many of the latest rows are remembered; those that are learned from again are drawn from them. */
const remembered = 60_000;

/** A network to begin with: what a beginner knows, and rectified units that say little yet. */
export const beginner = (
  shape: Shape,
  names: FeatureNames,
  start: Readonly<Record<string, number>>,
  chance: Stream,
): Network => {
  const parameters = new Float64Array(parametersOf(shape));
  const { linear, units, thresholds, out } = blocksOf(shape);
  const noise = (most: number): number => (most * (chance.below(20_001) - 10_000)) / 10_000;
  for (const [name, weight] of Object.entries(start)) {
    const index = names.dense.indexOf(name);
    if (index < 0) throw new Error(`no feature ${name}`);
    parameters[linear.from + index] = weight;
  }
  for (let index = 0; index < units.length; index += 1) parameters[units.from + index] = noise(0.25);
  for (let index = 0; index < thresholds.length; index += 1) parameters[thresholds.from + index] = noise(0.1);
  for (let index = 0; index < out.length; index += 1) parameters[out.from + index] = noise(0.05);
  return { shape, parameters };
};

/**
 * Moves a network towards one row: a step of steepest descent on the squared difference, all parameters at the same rate. A
 * difference beyond 2 counts as 2, so that one strange game does not overturn what is known.
 */
export const learnFrom = (network: Network, { features, target }: Row, rate: number): void => {
  const { shape, parameters } = network;
  const { linear, present, units, thresholds, out, base } = blocksOf(shape);
  const answers = unitsOf(network, features);
  const step = rate * Math.max(-2, Math.min(2, target - estimateOf(network, features, answers)));
  for (let unit = 0; unit < shape.hidden; unit += 1) {
    const answer = answers[unit] as number;
    if (answer <= 0) continue;
    const back = step * (parameters[out.from + unit] as number);
    parameters[out.from + unit] = (parameters[out.from + unit] as number) + step * answer;
    parameters[thresholds.from + unit] = (parameters[thresholds.from + unit] as number) + back;
    const row = units.from + unit * shape.dense;
    for (let index = 0; index < shape.dense; index += 1)
      parameters[row + index] = (parameters[row + index] as number) + back * (features.dense[index] as number);
  }
  for (let index = 0; index < shape.dense; index += 1)
    parameters[linear.from + index] =
      (parameters[linear.from + index] as number) + step * (features.dense[index] as number);
  for (const place of features.present)
    parameters[present.from + place] = (parameters[present.from + place] as number) + step;
  parameters[base.from] = (parameters[base.from] as number) + step;
};

/**
 * Learns from every row of a new game once, in an order of chance, and after each from one drawn by chance of all that are
 * remembered: mostly of earlier games, as the new ones are among them.
 */
export const memory = () => {
  const rows: Row[] = [];
  let next = 0;
  return (network: Network, lesson: readonly Row[], rate: number, chance: Stream): void => {
    for (const row of lesson) {
      if (rows.length < remembered) rows.push(row);
      else rows[next] = row;
      next = (next + 1) % remembered;
    }
    for (const row of chance.shuffle(lesson)) {
      learnFrom(network, row, rate);
      learnFrom(network, rows[chance.below(rows.length)] as Row, rate);
    }
  };
};
