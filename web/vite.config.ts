import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import browsers from "./browsers.json" with { type: "json" };
import { catalogues } from "./build/catalogues.ts";
import { gameContent } from "./build/gameContent.ts";
import { contentSource as mosaic } from "./games/mosaic/contentSource.ts";
import { contentSource as patchistory } from "./games/patchistory/contentSource.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The browsers the page is built for, as the compilers name them: "chrome108". */
const targets = Object.entries(browsers).map(([name, version]) => `${name}${version}`);

/** Builds the static client into `dist/web`. Every file there but the page itself carries a hash and may be cached for ever. */
export default defineConfig({
  root,
  base: "/",
  plugins: [
    catalogues({ folder: `${root}i18n` }),
    gameContent("mosaic", mosaic),
    gameContent("patchistory", patchistory),
  ],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    // light-dark() is younger than these: the style compiler rewrites it.
    target: ["es2022", ...targets],
    cssTarget: targets,
    assetsInlineLimit: 0, // the content security policy lets no data: URL through
    modulePreload: { polyfill: false },
  },
});
