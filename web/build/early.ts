import type { Plugin, Rolldown } from "vite";
import { languages } from "../i18n/languages.ts";
import type { PageGame } from "./games.ts";
import { minified } from "./minified.ts";

/** The files of a table's first screen: read by `early.js`, which requests them before the page itself is there. */
export interface Pieces {
  /** The page of a table. */
  readonly table: readonly string[];
  /** The drawings shared by all pages. */
  readonly pictures: readonly string[];
  /** The sentences of such a page, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** A game's pictures and, by language, its sentences and names. */
  readonly games: Readonly<
    Record<string, { readonly files: readonly string[]; readonly words: Readonly<Record<string, readonly string[]>> }>
  >;
}

/** Areas with sentences for every table's page. */
const tableAreas = ["shell", "table", "service"];
/** Areas of a game with sentences for its first screen. */
const gameAreas = ["table", "terms", "effects", "log", "rejections", "territory"];

/** The fields of a built chunk that are used. */
type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "isEntry" | "moduleIds"> & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/** Finds the chunks of a table's first screen in the build's output. */
export const piecesIn = (
  chunks: readonly Chunk[],
  pictures: readonly string[],
  games: readonly Pick<PageGame, "id" | "module">[],
): Pieces => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  /** A chunk and what it requires, except what is listed elsewhere. */
  const filesOf = (chunk: Chunk | undefined, told: ReadonlySet<string>): readonly string[] => {
    const found = new Set<string>();
    const add = (one: Chunk | undefined): void => {
      if (!one || found.has(one.fileName) || told.has(one.fileName)) return;
      found.add(one.fileName);
      for (const file of one.imports) add(byFile.get(file));
      for (const sheet of one.viteMetadata?.importedCss ?? []) sheets.add(sheet);
    };
    const sheets = new Set<string>();
    add(chunk);
    return [...found, ...[...sheets].filter((sheet) => !told.has(sheet))];
  };
  const moduleAt = (end: string): Chunk | undefined => [...byModule].find(([id]) => id.endsWith(end))?.[1];
  const start = new Set(
    filesOf(
      chunks.find(({ isEntry }) => isEntry),
      new Set(),
    ),
  );
  const table = filesOf(moduleAt("/pages/TablePage.tsx"), start);
  const known = new Set([...start, ...table]);
  const catalogue = (name: string) => filesOf(byModule.get(`\0virtual:catalogue/${name}`), known);
  const inEach = (of: (language: string) => readonly string[]): Record<string, readonly string[]> =>
    Object.fromEntries(languages.map((language) => [language, [...new Set(of(language))]]));
  return {
    table,
    pictures,
    words: inEach((language) => tableAreas.flatMap((area) => catalogue(`${language}/${area}`))),
    games: Object.fromEntries(
      games.map(({ id, module }) => [
        id,
        {
          files: filesOf(byModule.get(module), known),
          words: inEach((language) => [
            ...gameAreas.flatMap((area) => catalogue(`${language}/${id}-${area}`)),
            ...filesOf(byModule.get(`\0virtual:${id}-content/${language}`), known),
          ]),
        },
      ]),
    ),
  };
};

/**
 * Puts `early.js` beside the page, and writes into the page itself what it may request: as data, which no policy takes for a
 * script.
 */
export const earlyPieces = (games: readonly Pick<PageGame, "id" | "module">[]): Plugin => ({
  name: "tessera:early",
  apply: "build",
  async generateBundle() {
    this.emitFile({ type: "asset", fileName: "early.js", source: await minified("early.js") });
  },
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const pictures = Object.keys(bundle).filter((name) => /\/sprite-[^/]*\.svg$/.test(name));
      const told = JSON.stringify(piecesIn(chunks, pictures, games)).replaceAll("assets/", "");
      return html.replace(
        /\s*<script src="\/early.js"/,
        (script) => `\n    <script type="application/json" id="pieces">${told}</script>${script}`,
      );
    },
  },
});
