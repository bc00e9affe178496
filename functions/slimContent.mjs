import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/**
 * What the rules of a game never read: names and sentences for people, and the sources of values. By game, the keys to leave out
 * wherever they occur in a content file; a game not listed here keeps its files as they are.
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

const contentFolder = /core[\\/]games[\\/]([^\\/]+)[\\/]content[\\/]data$/;
const contentFile = /core[\\/]games[\\/][^\\/]+[\\/]content[\\/]data[\\/]([^\\/]+\.json)$/;

/** Names in the same folders: rules never read these files. */
const notPacked = new Set(["terms.json", "buildings.json"]);

/** Code that tells people about cards reads their names: it gets the files as they are, apart from those the rules read. */
const namesReader = /functions[\\/]mail[\\/]games[\\/]/;

/** A module with all content files of a game, by file name: together they are a quarter smaller than separately. */
const packed = async (folder) => {
  const [, game] = contentFolder.exec(folder) ?? [];
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json") && !notPacked.has(name)).sort();
  const files = await Promise.all(
    names.map(async (name) => [name, slimContent(game, JSON.parse(await readFile(join(folder, name), "utf8")))]),
  );
  const base64 = brotliCompressSync(JSON.stringify(Object.fromEntries(files))).toString("base64");
  return `import { brotliDecompressSync } from "node:zlib";
export const files = JSON.parse(brotliDecompressSync(Buffer.from("${base64}", "base64")).toString("utf8"));`;
};

/**
 * esbuild plugin for bundles that run in Node: `plugins: [slimContentPlugin()]`. Passes `core/games/<game>/content/data/*.json`
 * through `slimContent`, a game's files compressed together, so that the function starts faster; the page and the tests read the
 * files themselves.
 * @returns {import("esbuild").Plugin}
 */
export const slimContentPlugin = () => ({
  name: "slim-content",
  setup(build) {
    build.onResolve({ filter: /\.json$/ }, ({ path, importer, resolveDir }) => {
      const file = join(resolveDir, path);
      return namesReader.test(importer) && contentFile.test(file)
        ? { path: file, namespace: "named-content" }
        : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: "named-content" }, async ({ path }) => ({
      contents: await readFile(path, "utf8"),
      loader: "json",
    }));
    build.onLoad({ filter: contentFile }, ({ path }) => {
      const [, name] = contentFile.exec(path) ?? [];
      if (notPacked.has(name)) return { errors: [{ text: `${name} holds names, which this bundle has not` }] };
      return { contents: `import { files } from "packed-content";\nexport default files["${name}"];`, loader: "js" };
    });
    build.onResolve({ filter: /^packed-content$/ }, ({ importer }) => ({
      path: dirname(importer),
      namespace: "packed-content",
    }));
    build.onLoad({ filter: /.*/, namespace: "packed-content" }, async ({ path }) => ({
      contents: await packed(path),
      loader: "js",
    }));
  },
});
