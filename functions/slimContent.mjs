import { readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";

/**
 * What the rules of a game never read: names and sentences for people, and where a value comes from. By game, the keys to
 * leave out wherever they stand in a content file; a game that is not named here keeps its files as they are.
 */
const unread = {
  mosaic: new Set([
    "name",
    "nameSource",
    "summary",
    "rulings",
    "editionNotes",
    "source",
    "provenance",
    "order",
    "prereqCount",
    "pillarCount",
    "prereqCountMin",
    "pillarCountMin",
    "label",
    "note",
    "decor",
    "seaLinks",
    "coordinates",
    "orientation",
    "pixel",
  ]),
  patchistory: new Set([
    "names",
    "nameSource",
    "source",
    "summary",
    "summarySource",
    "symbolsSource",
    "copiesSource",
    "countSource",
    "notes",
  ]),
};

/**
 * Plain data in, plain data out: a content file without what the rules never read.
 * @param {string} game folder of the game under core/games
 * @param {unknown} json parsed content of the file; not changed
 * @returns {unknown}
 */
export const slimContent = (game, json) => {
  const dropped = unread[game];
  if (!dropped || typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map((item) => slimContent(game, item));
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => !dropped.has(key))
      .map(([key, value]) => [key, slimContent(game, value)]),
  );
};

const contentFile = /core[\\/]games[\\/]([^\\/]+)[\\/]content[\\/]data[\\/][^\\/]+\.json$/;

/** A module that unpacks a value: a few milliseconds less to read and to parse than the value written out. */
const packed = (json) => {
  const base64 = brotliCompressSync(JSON.stringify(json)).toString("base64");
  return `import { brotliDecompressSync } from "node:zlib";
export default JSON.parse(brotliDecompressSync(Buffer.from("${base64}", "base64")).toString("utf8"));`;
};

/**
 * esbuild plugin for the request bundle: `plugins: [slimContentPlugin()]`. Reads `core/games/<game>/content/data/*.json`
 * through `slimContent`, so that the function starts faster; the page and the tests read the files themselves. With
 * `pack` they lie in the bundle compressed, which only Node can read.
 * @param {{ pack?: boolean }} [options]
 * @returns {import("esbuild").Plugin}
 */
export const slimContentPlugin = ({ pack = false } = {}) => ({
  name: "slim-content",
  setup(build) {
    build.onLoad({ filter: contentFile }, async ({ path }) => {
      const game = contentFile.exec(path)?.[1] ?? "";
      const slim = slimContent(game, JSON.parse(await readFile(path, "utf8")));
      return pack ? { contents: packed(slim), loader: "js" } : { contents: JSON.stringify(slim), loader: "json" };
    });
  },
});
