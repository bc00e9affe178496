import type { Plugin } from "esbuild";

/** Plain data in, plain data out: a content file of `game` without what its rules never read. */
export const slimContent: (game: string, json: unknown) => unknown;

/** Gives the content files of a game through `slimContent`, compressed together, in an esbuild bundle for Node. */
export const slimContentPlugin: () => Plugin;
