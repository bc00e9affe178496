import type { Plugin } from "esbuild";

/** Plain data in, plain data out: a content file of `game` without what its rules never read. */
export const slimContent: (game: string, json: unknown) => unknown;

/** Reads `core/games/<game>/content/*.json` through `slimContent` in an esbuild bundle. */
export const slimContentPlugin: (options?: { readonly pack?: boolean }) => Plugin;
