import type { Plugin } from "vite";
import { type Language, languages } from "../i18n/languages.ts";
import { catalogueFolders, readCatalogue } from "./catalogues.ts";

const lineIn = (lang: Language): string =>
  `<p lang="${lang}">${readCatalogue(catalogueFolders, `${lang}/shell`)["error.offline"]}</p>`;

/**
 * Writes into the page itself what it says when its scripts do not arrive, in all languages: nobody can tell which one is the reader's.
 * `check.js` shows it after a while, unless what is drawn has taken its place.
 */
export const lostLines = (): Plugin => ({
  name: "tessera:lost",
  transformIndexHtml: (html) =>
    html.replace("</main>", `</main><div id="lost" role="alert" hidden>${languages.map(lineIn).join("")}</div>`),
});
