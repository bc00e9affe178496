import type { Plugin, Rolldown } from "vite";
import { languages } from "../i18n/languages.ts";
import type { PageGame } from "./games.ts";
import { minified } from "./minified.ts";

/** Files that are needed together: scripts and sheets and, by language, the sentences they show. */
interface Needed {
  readonly files: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** The files of first screens: read by `early.js`, which requests them before the page itself is there. */
export interface Pieces {
  /** By address; the page of every table is "table". */
  readonly pages: Readonly<Record<string, Needed>>;
  /** The drawings shared by all pages. */
  readonly pictures: readonly string[];
  /** What a game adds to the page of a table. */
  readonly games: Readonly<Record<string, Needed>>;
}

const catalogue = (name: string): string => `\0virtual:catalogue/${name}`;
/** Where sentences are found that no table needs at once. */
const lateCatalogues = "\0virtual:catalogues/late";

/** Pages people come to from elsewhere: their module, and those of their sentences. */
const pages = {
  table: {
    module: "/pages/TablePage.tsx",
    words: (language: string) => ["shell", "table", "service"].map((area) => catalogue(`${language}/${area}`)),
  },
  "/": {
    module: "/pages/Landing.tsx",
    words: (language: string) => [
      lateCatalogues,
      ...["shell", "landing"].map((area) => catalogue(`${language}/${area}`)),
    ],
  },
} as const;
/** Areas of a game with sentences for its first screen. */
const gameAreas = ["table", "terms", "effects", "log", "rejections", "territory"];

/** The fields of a built chunk that are used. */
type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "isEntry" | "moduleIds"> & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/** Finds the chunks of first screens in the build's output. */
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
  const inEach = (of: (language: string) => readonly string[]): Record<string, readonly string[]> =>
    Object.fromEntries(languages.map((language) => [language, [...new Set(of(language))]]));
  const needed = (
    known: ReadonlySet<string>,
    at: Chunk | undefined,
    words: (language: string) => readonly string[],
  ) => {
    const files = filesOf(at, known);
    const asked = new Set([...known, ...files]);
    return { files, words: inEach((language) => words(language).flatMap((id) => filesOf(byModule.get(id), asked))) };
  };
  const pageOf = ({ module, words }: (typeof pages)[keyof typeof pages]): Needed =>
    needed(start, moduleAt(module), words);
  const table = pageOf(pages.table);
  const known = new Set([...start, ...table.files]);
  return {
    pages: { table, "/": pageOf(pages["/"]) },
    pictures,
    games: Object.fromEntries(
      games.map(({ id, module }) => [
        id,
        needed(known, byModule.get(module), (language) => [
          ...gameAreas.map((area) => catalogue(`${language}/${id}-${area}`)),
          `\0virtual:${id}-content/${language}`,
        ]),
      ]),
    ),
  };
};

/**
 * Puts `early.js` and `check.js` beside the page, and writes into the page itself what `early.js` may request: as data, which no
 * policy takes for a script.
 */
export const earlyPieces = (games: readonly Pick<PageGame, "id" | "module">[]): Plugin => ({
  name: "tessera:early",
  apply: "build",
  async generateBundle() {
    this.emitFile({ type: "asset", fileName: "early.js", source: await minified("early.js") });
    this.emitFile({ type: "asset", fileName: "check.js", source: await minified("check.js", "es5") });
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
