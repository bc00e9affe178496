import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** What a seat sees of a table, as numbers of about −1 … 1, and which of many things are there. */
export interface Features {
  /** One number for each name of `FeatureNames.dense`. */
  readonly dense: readonly number[];
  /** Places in `FeatureNames.present` of what is there. */
  readonly present: readonly number[];
}

/** What the numbers stand for, in their order. Weights hold for exactly one such list. */
export interface FeatureNames {
  readonly dense: readonly string[];
  readonly present: readonly string[];
}

/** How many numbers a network reads, and its rectified units. */
export interface Shape {
  readonly dense: number;
  readonly present: number;
  readonly hidden: number;
}

/**
 * A judge of tables: a linear part on everything, and rectified units on the dense numbers. One list of parameters, block by
 * block in the order of `blocksOf`.
 */
export interface Network {
  readonly shape: Shape;
  readonly parameters: Float64Array;
}

/** A stretch of the parameters. */
interface Block {
  readonly from: number;
  readonly length: number;
}

type Blocks = Readonly<Record<"linear" | "present" | "units" | "thresholds" | "out" | "base", Block>>;

const laidOut = ({ dense, present, hidden }: Shape): Blocks => {
  let from = 0;
  const next = (length: number): Block => {
    from += length;
    return { from: from - length, length };
  };
  return {
    linear: next(dense),
    present: next(present),
    units: next(hidden * dense),
    thresholds: next(hidden),
    out: next(hidden),
    base: next(1),
  };
};

const blocksByShape = new WeakMap<Shape, Blocks>();

/** The blocks of the parameters: where each begins, and its length. */
export const blocksOf = (shape: Shape): Blocks => {
  let blocks = blocksByShape.get(shape);
  if (!blocks) {
    blocks = laidOut(shape);
    blocksByShape.set(shape, blocks);
  }
  return blocks;
};

/** How many parameters a network of this shape has. */
export const parametersOf = (shape: Shape): number => {
  const { base } = blocksOf(shape);
  return base.from + base.length;
};

/** The shape of a network that reads these features. */
export const shapeOf = (names: FeatureNames, hidden: number): Shape => ({
  dense: names.dense.length,
  present: names.present.length,
  hidden,
});

/** Names and order of the features, as 16 hex digits: weights made for other ones are refused. */
export const fingerprintOf = ({ dense, present }: FeatureNames): string =>
  bytesToHex(sha256(utf8ToBytes([...dense, "/", ...present].join("\n")))).slice(0, 16);

/** What the rectified units answer. */
export const unitsOf = ({ shape, parameters }: Network, { dense }: Features): Float64Array => {
  const { units, thresholds } = blocksOf(shape);
  const answers = new Float64Array(shape.hidden);
  for (let unit = 0; unit < shape.hidden; unit += 1) {
    let sum = parameters[thresholds.from + unit] as number;
    const row = units.from + unit * shape.dense;
    for (let index = 0; index < shape.dense; index += 1)
      sum += (parameters[row + index] as number) * (dense[index] as number);
    answers[unit] = Math.max(sum, 0);
  }
  return answers;
};

/** What a table is worth. Sums and products alone, in one order: the same on every machine. */
export const estimateOf = (network: Network, features: Features, units = unitsOf(network, features)): number => {
  const { shape, parameters } = network;
  const { linear, present, out, base } = blocksOf(shape);
  let value = parameters[base.from] as number;
  for (let index = 0; index < shape.dense; index += 1)
    value += (parameters[linear.from + index] as number) * (features.dense[index] as number);
  for (const place of features.present) value += parameters[present.from + place] as number;
  for (let unit = 0; unit < shape.hidden; unit += 1)
    value += (parameters[out.from + unit] as number) * (units[unit] as number);
  return value;
};
