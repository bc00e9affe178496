import { mosaic } from "./games/mosaic/index.ts";
import { patchistory } from "./games/patchistory/index.ts";
import type { Games } from "./replay.ts";

export type { Bot } from "./bot.ts";
export * from "./game.ts";
export { type AnyWatch, invariants, type Watch } from "./invariants.ts";
export { type FoldedCommand, type FoldedMenu, foldMenu, unfoldMenu } from "./menu.ts";
export { commitmentOf, type Stream, stream } from "./random.ts";
export { type Games, replay } from "./replay.ts";
export { fail, ok, type Result } from "./result.ts";

/** Every game there is. Nobody outside `core/` imports deeper than this file. */
export const games = { mosaic, patchistory } satisfies Games as Games;
