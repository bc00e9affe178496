import { type FeatureNames, fingerprintOf, type Linear } from "./linear.ts";

/** A list of numbers as whole ones, and what one of them stands for. */
interface Block {
  readonly unit: number;
  readonly values: readonly number[];
}

/** How weights were made. */
export interface Made {
  readonly seed: string;
  readonly games: number;
  readonly commit: string;
  /** The weights that were departed from: the first games were played by them. Without, they began with zero. */
  readonly from?: string;
  /** The shrinkage of the regression, and the shares of the variance that were explained on games left out: by all features, and by points promised. */
  readonly shrinkage?: number;
  readonly explained?: number;
  readonly promised?: number;
}

/** A linear judge as it lies in a file. */
export interface Weights {
  /** Fingerprint of the features it reads. */
  readonly features: string;
  readonly made: Made;
  readonly blocks: Readonly<Record<keyof Linear, Block>>;
}

/** Weights lie in files as whole numbers up to this. */
const finest = 9999;

const blockOf = (values: readonly number[]): Block => {
  const unit = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / finest;
  return { unit, values: values.map((value) => (unit === 0 ? 0 : Math.round(value / unit))) };
};

/** A judge as whole numbers. */
export const packed = ({ dense, present, base }: Linear, names: FeatureNames, made: Made): Weights => ({
  features: fingerprintOf(names),
  made,
  blocks: { dense: blockOf(dense), present: blockOf(present), base: blockOf([base]) },
});

/** The judge that weights stand for. Throws where they were made for other features: it would judge nonsense. */
export const judgeOf = ({ features, blocks }: Weights, names: FeatureNames): Linear => {
  if (features !== fingerprintOf(names))
    throw new Error(`weights for features ${features}, not ${fingerprintOf(names)}`);
  const read = (block: keyof Linear, length: number): readonly number[] => {
    const { unit, values } = blocks[block];
    if (values.length !== length) throw new Error(`weights ${block}: ${values.length} instead of ${length}`);
    return values.map((value) => unit * value);
  };
  const [base = 0] = read("base", 1);
  return { dense: read("dense", names.dense.length), present: read("present", names.present.length), base };
};

/**
 * The judges of weights by number of players, each read when it is first asked for; where a number has none of its own those of `usual`.
 */
export const judgesOf = (
  files: Readonly<Record<number, Weights>>,
  usual: number,
  names: FeatureNames,
): ((seats: number) => Linear) => {
  const read = new Map<number, Linear>();
  return (seats) => {
    const of = files[seats] ? seats : usual;
    let judge = read.get(of);
    if (!judge) {
      judge = judgeOf(files[of] as Weights, names);
      read.set(of, judge);
    }
    return judge;
  };
};
