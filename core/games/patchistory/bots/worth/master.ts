import { type Weights, weights } from "./weights.ts";

/**
 * How a strong bot values what is not points yet: income, above all in coins, nearly three times as much as good does, strength from
 * the second era on many times, and political influence twice. See BOTS.md.
 */
export const masters: Weights = {
  ...weights,
  patience: 0.97,
  food: 0.5,
  coin: 0.95,
  seed: 0.4,
  hunger: 0.7,
  mineral: 0.45,
  enough: 9,
  surplus: 0.33,
  lead: 0.58,
  pol: 0.9,
  sword: 0.15,
  might: [0.1, 0.5, 0.8],
  shield: 0.06,
  mastery: [0.48, 1.2, 2.4],
  fear: 0.45,
  reachable: 0.8,
  home: 0.9,
  route: 0.25,
  figure: 0.4,
  stake: 5,
  vp: 1.4,
  spent: 2.4,
  ends: 0.55,
  worker: 0.14,
  aid: 0.35,
  gifts: 0.3,
  denied: 0.3,
  reach: 0.06,
  accepted: 0.85,
  rivalry: 0.3,
  peace: 0,
  price: 1.1,
  cardLooks: 13,
  plan: { best: 5, exchanges: 8, depth: 2 },
};

/**
 * Against a single rival: political influence half as much again, production and coins less, and what the
 * rival has more.
 */
const duelists: Weights = {
  ...masters,
  food: 0.35,
  coin: 0.55,
  seed: 0.3,
  mineral: 0.35,
  pol: 1.4,
  might: [0.1, 0.45, 0.7],
  shield: 0.02,
  figure: 0.7,
  vp: 1.1,
  ends: 0.9,
  aid: 0.3,
  gifts: 0.1,
  reach: 0.03,
  rivalry: 0.7,
};

/** How a strong bot values tables of so many players. */
export const mastersFor = (seats: number): Weights => (seats === 2 ? duelists : masters);
