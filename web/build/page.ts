import { fileURLToPath } from "node:url";
import type { UserConfig } from "vite";
import { loadAgain } from "./again.ts";
import browsers from "./browsers.json" with { type: "json" };
import { catalogueFolders, catalogues } from "./catalogues.ts";
import { earlyPieces } from "./early.ts";
import { gameContent } from "./gameContent.ts";
import { gameList, type PageGame } from "./games.ts";
import { lostLines } from "./lost.ts";
import { riddleList } from "./riddles.ts";
import { gameRules } from "./rules.ts";
import { workerFile } from "./worker.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The browsers the page is built for, in the compilers' notation: "chrome108". */
const targets = Object.entries(browsers).map(([name, version]) => `${name}${version}`);

/** The parts of every table's first screen apart from its game. */
const everyTable =
  /web.(table.kit|api|request|ui.(Sheet|bits|hooks|lazy|announce|focus|Toasts|drawn)|router|links.link|intent|games.index|table.people.seats|table.explain.HelpButton|table.context.(mailLine|names|seats)|words.(commits|log|translate|turns)|table.store.table(State|Events)|ui.answers.problem)|messageformat.runtime/;

/** The page of a table with its store, which pages beside it share. */
const tablePage = /web.(pages.TablePage|table.store.store|table.context.context)\.tsx?$/;

/**
 * The build configuration of the static client with these games into `outDir`. Files in `assets/` have a hash and may be cached
 * for ever.
 */
export const pageBuild = (games: readonly PageGame[], outDir: string): UserConfig => ({
  root,
  base: "/",
  plugins: [
    gameList(games),
    riddleList(games),
    workerFile(targets),
    earlyPieces(games),
    lostLines(),
    loadAgain(),
    catalogues({ folders: [...catalogueFolders, ...games.flatMap(({ texts }) => texts ?? [])] }),
    ...games.flatMap(({ id, content }) => (content === undefined ? [] : [gameContent(id, content)])),
    ...games.flatMap(({ id, learning, statements }) => (learning ? [gameRules(id, learning, statements)] : [])),
  ],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir,
    emptyOutDir: true,
    // light-dark() is younger than these: the style compiler rewrites it.
    target: ["es2022", ...targets],
    cssTarget: targets,
    assetsInlineLimit: 0, // the content security policy forbids data: URLs
    modulePreload: {
      polyfill: false,
      // `early.js` requests what the first screen of a table needs; later chunks find most of theirs already loaded. Listing it
      // again for each of them would cost more than it saves.
      resolveDependencies: (_piece, needed, { hostType }) =>
        hostType === "html" ? needed : needed.filter((file) => file.endsWith(".css")),
    },
    // What every table needs is one chunk, and so is what a game needs at once: chunks of a few lines each compress badly.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "kit", test: everyTable, priority: 3 },
            { name: "TablePage", test: tablePage, priority: 2 },
            ...games.map(({ id, module }) => ({ name: id, test: (path: string) => path === module, priority: 2 })),
          ],
        },
      },
    },
  },
});
