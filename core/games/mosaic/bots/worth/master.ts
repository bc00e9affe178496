import { type Weights, weights } from "./worth.ts";

/**
 * How a strong bot values what is not points yet: more the technologies, ideas and tiles, and the regions less and more steadily. Found by
 * play in which every seat had other weights; see BOTS.md.
 */
export const masters: Weights = {
  ...weights,
  currency: { stone: 0.272, ideas: 0.547, food: 0.235, money: 0.146 },
  spent: {
    stone: { aTurn: 7.9, most: 50 },
    ideas: { aTurn: 4.1, most: 45 },
    food: { aTurn: 2.7, most: 33 },
    money: { aTurn: 9.4, most: 67 },
  },
  enough: 14,
  production: { stone: 0.039, ideas: 0.0235, food: 0.0127, tax: 0.0126, tariff: 0.0127 },
  population: 0.071,
  scoring: 0.36,
  doubted: 0.5,
  tile: 3.6,
  symbol: 0.49,
  good: 0.47,
  faceDown: 0.7,
  unit: 0.11,
  rivalry: 0.65,
  ending: 16,
  pace: 0.72,
  hurry: 0.57,
  further: {
    reach: 0.093,
    tileHad: 1.05,
    denied: 1.45,
    settlers: { each: 0.26, most: 6.4 },
    wonder: 1.9,
    technology: 0.044,
    leaders: {
      "leader-philosopher": 3,
      "leader-artist": 1.5,
      "leader-priestess": 1.5,
      "leader-scribe": 1.5,
      "leader-engineer": -2,
      "leader-farmer": -6,
      "leader-merchant": -6,
    },
  },
};
