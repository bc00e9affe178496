import { fileURLToPath } from "node:url";
import type { UserConfig } from "vite";
import browsers from "./browsers.json" with { type: "json" };
import { catalogueFolders, catalogues } from "./catalogues.ts";
import { earlyPieces } from "./early.ts";
import { gameContent } from "./gameContent.ts";
import { gameList, type PageGame } from "./games.ts";
import { gameRules } from "./rules.ts";
import { workerFile } from "./worker.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The browsers the page is built for, as the compilers name them: "chrome108". */
const targets = Object.entries(browsers).map(([name, version]) => `${name}${version}`);

/** What the first screen of every table is made of besides its game. */
const everyTable =
  /web.(table.kit|api|request|ui.(Sheet|bits|hooks|lazy)|table.people.seats|table.explain.HelpButton|table.context.(names|seats)|table.people.mailLine|words.(commits|log|translate|turns)|table.store.table(State|Events)|ui.answers.problem)|messageformat.runtime/;

/** How the static client with these games is built into `outDir`. What lies in `assets/` carries a hash and may be cached for ever. */
export const pageBuild = (games: readonly PageGame[], outDir: string): UserConfig => ({
  root,
  base: "/",
  plugins: [
    gameList(games),
    workerFile(targets),
    earlyPieces(games),
    catalogues({ folders: [...catalogueFolders, ...games.flatMap(({ texts }) => texts ?? [])] }),
    ...games.flatMap(({ id, content }) => (content === undefined ? [] : [gameContent(id, content)])),
    ...games.flatMap(({ id, learning }) => (learning === undefined ? [] : [gameRules(id, learning)])),
  ],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir,
    emptyOutDir: true,
    // light-dark() is younger than these: the style compiler rewrites it.
    target: ["es2022", ...targets],
    cssTarget: targets,
    assetsInlineLimit: 0, // the content security policy lets no data: URL through
    modulePreload: {
      polyfill: false,
      // What the first screen of a table needs is asked for by `early.js`; later pieces find most of theirs in place. Naming it at
      // each of them again would weigh more than it saves.
      resolveDependencies: (_piece, needed, { hostType }) =>
        hostType === "html" ? needed : needed.filter((file) => file.endsWith(".css")),
    },
    // What every table needs is fetched in one piece, and so is what a game needs at once: pieces of a few lines each compress badly.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "kit", test: everyTable, priority: 3 },
            ...games.map(({ id, module }) => ({ name: id, test: (path: string) => path === module, priority: 2 })),
          ],
        },
      },
    },
  },
});
