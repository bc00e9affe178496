export type { Bot } from "./bot.ts";
export * from "./game.ts";
export { games, invariants } from "./games/index.ts";
export type { AnyWatch, Watch } from "./invariants.ts";
export { type FoldedCommand, type FoldedMenu, foldMenu, unfoldMenu } from "./menu.ts";
export { commitmentOf, type Stream, stream } from "./random.ts";
export { type Games, replay } from "./replay.ts";
export { fail, ok, type Result } from "./result.ts";
