import { type Weights, weights } from "./worth.ts";

/** A beginner thinks of the own stock and engine; less of scorings to come and tiles, and of others not at all. */
export const beginners: Weights = { ...weights, scoring: 0.15, tile: 1, symbol: 0.1, rivalry: 0, ending: 0, hurry: 0 };
