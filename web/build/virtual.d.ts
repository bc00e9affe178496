/** The games the page is built with, by id (see `web/build/games.ts`). */
declare module "virtual:games" {
  export const games: Readonly<
    Record<
      string,
      {
        readonly learn?: () => Promise<{
          readonly learningIn: (language: string) => Promise<import("./rules.ts").Learning>;
        }>;
        readonly load: () => Promise<{ readonly ui: import("../table/context/gameUi.ts").GameUi }>;
      }
    >
  >;
}

/** The games' cards, in that order (see `web/build/games.ts`). */
declare module "virtual:game-cards" {
  export const cards: readonly (import("./games.ts").GameCard & { readonly id: string })[];
}

/** The compiled message catalogues, by "language/area" (see `web/build/catalogues.ts`). */
declare module "virtual:catalogues" {
  type Catalogues = Readonly<
    Record<
      string,
      () => Promise<{
        default: Readonly<Record<string, string | ((params: Readonly<Record<string, unknown>>) => string)>>;
      }>
    >
  >;
  /** Those the first screen of a table may need. */
  export const catalogues: Catalogues;
  /** The areas of all others, and where those are. */
  export const lateAreas: readonly string[];
  export const lateCatalogues: () => Promise<Catalogues>;
}

/** The compiler of `@messageformat/core` ships its types under another path. */
declare module "@messageformat/core/compile-module.js" {
  import type MessageFormat from "@messageformat/core";

  const compileModule: (format: MessageFormat, messages: Readonly<Record<string, string>>) => string;
  export default compileModule;
}

/** Riddles, by game, each loaded on demand (see `web/build/riddles.ts`). */
declare module "virtual:riddles" {
  export const riddles: readonly {
    readonly game: string;
    readonly all: readonly (() => Promise<{ readonly default: unknown }>)[];
    readonly words?: () => Promise<{
      readonly commandText: (context: never, command: never) => string;
      readonly areas?: readonly string[];
    }>;
  }[];
}
