export type { Bot, Bots, Reason, Strength, Weighed } from "./bot.ts";
export type { Decided } from "./engine/decision.ts";
export { shareOf } from "./engine/learned/goals.ts";
export type { Learner } from "./engine/learned/learner.ts";
export * from "./engine/learned/linear.ts";
export { judgeOf, packed, type Weights as LearnedWeights } from "./engine/learned/weights.ts";
export {
  coveredBy,
  type FieldOffer,
  type Json,
  type Offer,
  sampleOf,
} from "./engine/offers.ts";
export type { Wish } from "./engine/orders.ts";
export * from "./game.ts";
export { games, invariants } from "./games/index.ts";
export { gameModules } from "./games/onDemand.ts";
export type { AnyWatch } from "./invariants.ts";
export { type FoldedMenu, foldMenu, unfoldMenu } from "./menu.ts";
export { commitmentOf, type Stream, stream } from "./random.ts";
export { type Games, replay } from "./replay.ts";
export { fail, ok, type Result } from "./result.ts";
