import { type Weights, weights } from "./weights.ts";

/** A beginner plans less far, thinks little of votes and of prosperity cards to come, and not of what others may do. */
export const beginners: Weights = {
  ...weights,
  patience: 0.8,
  vote: 0.15,
  lead: 0.1,
  stake: 1,
  fear: 0,
  reachable: 0.2,
};
