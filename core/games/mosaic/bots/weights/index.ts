import type { Linear } from "../../../../engine/learned/linear.ts";
import { judgeOf, type Weights } from "../../../../engine/learned/weights.ts";
import { featureNames } from "../features.ts";
import four from "./4.json" with { type: "json" };

/** Weights by number of seats. */
const files: Readonly<Record<number, Weights>> = { 4: four };

/** The number of seats whose weights are used where there are none of their own: features are the same for all numbers. */
const usual = 4;

/** The numbers of players that have weights of their own. */
export const learnedSizes: readonly number[] = Object.keys(files).map(Number);

const read = new Map<number, Linear>();

/** What was learned for a table of so many seats. */
export const learnedFor = (seats: number): Linear => {
  const of = files[seats] ? seats : usual;
  let judge = read.get(of);
  if (!judge) {
    judge = judgeOf(files[of] as Weights, featureNames);
    read.set(of, judge);
  }
  return judge;
};
