import { type Weights, weights } from "./worth/weights.ts";

/**
 * A beginner likes points at once more than what brings them in later rounds: income in goods and coins, and political influence. Plans less
 * far, bids too much for a card, which is looked at where it seems to fit first; thinks little of votes and of prosperity cards to
 * come, and not of what others may do.
 */
export const beginners: Weights = {
  ...weights,
  vp: 1.5,
  food: 0.15,
  coin: 0.1,
  mineral: 0.1,
  pol: 0.1,
  patience: 0.6,
  price: 0.5,
  cardLooks: 1,
  vote: 0.15,
  lead: 0.1,
  stake: 1,
  fear: 0,
  reachable: 0.2,
};
