import { judgesOf, type Weights } from "../../../../engine/learned/weights.ts";
import { featureNames } from "../features.ts";
import two from "./2.json" with { type: "json" };
import four from "./4.json" with { type: "json" };

/** Weights by number of seats. */
const files: Readonly<Record<number, Weights>> = { 2: two, 4: four };

/** The numbers of players that have weights of their own. */
export const learnedSizes: readonly number[] = Object.keys(files).map(Number);

/** What was learned for a table of so many seats: features are the same for all numbers. */
export const learnedFor = judgesOf(files, 4, featureNames);
