import { type Weights, weights } from "./worth.ts";

/** A beginner thinks of the own stock and engine; less of scorings to come and tiles, and of others not at all. */
export const beginners: Weights = { ...weights, scoring: 0.3, tile: 2, symbol: 0.2, rivalry: 0, ending: 0, hurry: 0 };
