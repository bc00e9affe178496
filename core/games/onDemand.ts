import type { AnyGame } from "../game.ts";

/** The rules of every game by its id, each read when somebody asks for it. The same games as in `games`. */
export const gameLoaders: Readonly<Record<string, () => Promise<AnyGame>>> = {
  mosaic: async () => (await import("./mosaic/index.ts")).mosaic as AnyGame,
  patchistory: async () => (await import("./patchistory/index.ts")).patchistory as AnyGame,
};
