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

/** A judge of tables: what each number and each thing that is there counts, and what a table without any is worth. */
export interface Linear {
  readonly dense: readonly number[];
  readonly present: readonly number[];
  readonly base: number;
}

/** A judge to which all tables are alike. */
export const indifferent = ({ dense, present }: FeatureNames): Linear => ({
  dense: dense.map(() => 0),
  present: present.map(() => 0),
  base: 0,
});

/** Whether all tables are alike to a judge: nothing has been learned yet. */
export const isIndifferent = ({ dense, present }: Linear): boolean =>
  [...dense, ...present].every((weight) => weight === 0);

/** Names and order of the features, as 16 hex digits: weights made for other ones are refused. */
export const fingerprintOf = ({ dense, present }: FeatureNames): string =>
  bytesToHex(sha256(utf8ToBytes([...dense, "/", ...present].join("\n")))).slice(0, 16);

/** What a table is worth. Sums and products alone, in one order: the same on every machine. */
export const estimateOf = ({ dense, present, base }: Linear, features: Features): number => {
  let value = base;
  for (let index = 0; index < dense.length; index += 1)
    value += (dense[index] as number) * (features.dense[index] as number);
  for (const place of features.present) value += present[place] as number;
  return value;
};
