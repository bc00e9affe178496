import type { Plugin } from "vite";
import type { Language } from "../i18n/languages.ts";
import type { IconName } from "../ui/Icon.tsx";
import type { Lengths } from "../words/lengths.ts";
import type { Learning } from "./rules.ts";

/** A stone of a game's band: its icon, and the pillar that gives its colour. */
export interface BandStone {
  readonly icon: IconName;
  readonly colour: string;
}

/** A game's card on the landing page: a band of stones, and how many play. */
export interface GameCard {
  readonly band: readonly BandStone[];
  /** Whether there are pictures of a table of it, `/art/<game>-light-<language>.webp` and `-dark-…`. */
  readonly picture?: true;
  readonly seats: { readonly min: number; readonly max: number };
  /** Its length, by number of players; absent when it was not measured. */
  readonly lengths?: Lengths["players"];
}

/** A game as input to the page's build. */
export interface PageGame {
  readonly id: string;
  readonly card: GameCard;
  /** The path of the module whose `ui` draws the game (`GameUi`). */
  readonly module: string;
  /** Names and printed facts in one language, as plain JSON: served by `virtual:<id>-content`. */
  readonly content?: (language: Language) => unknown;
  /** The material for learning the game: served as `virtual:<id>-rules`. */
  readonly learning?: () => Learning;
  /** A folder with its statements in other languages than English, `<language>.json`. */
  readonly statements?: string;
  /**
   * Positions put as riddles, a file each in `folder` (`npm run riddles`): served by `virtual:riddles`. `words`: the module whose
   * `commandText` says their choices, with the catalogues it names as `areas`; without it, the game's `ui` does.
   */
  readonly riddles?: { readonly folder: string; readonly words?: string };
  /** A folder with the game's own sentences, `<language>/<area>.json`, beside those of the page. */
  readonly texts?: string;
}

const list = "virtual:games";
const cards = "virtual:game-cards";

/**
 * Serves `virtual:games` (where each game is loaded from) and `virtual:game-cards` (the cards on the landing page): a table needs
 * only the first.
 */
export const gameList = (games: readonly PageGame[]): Plugin => ({
  name: "tessera:games",
  resolveId: (id) => (id === list || id === cards ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${cards}`)
      return `export const cards = ${JSON.stringify(games.map((game) => ({ id: game.id, ...game.card })))};`;
    if (id !== `\0${list}`) return undefined;
    const lines = games.map(({ id, module, learning }) => {
      const learn = learning ? `, learn: () => import("virtual:${id}-rules")` : "";
      return `${JSON.stringify(id)}: { load: () => import(${JSON.stringify(module)})${learn} }`;
    });
    return `export const games = { ${lines.join(", ")} };`;
  },
});
