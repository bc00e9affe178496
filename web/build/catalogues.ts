import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import type { Plugin } from "vite";
import { grammar } from "../words/grammar.ts";

/** A catalogue file: sentences in ICU MessageFormat, nested freely; keys are joined with dots. */
export interface CatalogueTree {
  readonly [key: string]: string | CatalogueTree;
}

/** `{ a: { b: "x" } }` → `{ "a.b": "x" }`. */
export const flatten = (tree: CatalogueTree, prefix = ""): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );

const plain = (message: string) => !/[{}#']/.test(message);

/** The formatters of names, imported by the compiled catalogue from their source file. */
const customFormatters = Object.fromEntries(
  Object.entries(grammar).map(([id, formatter]) => [
    id,
    { formatter, id, module: fileURLToPath(new URL("../words/grammar.ts", import.meta.url)) },
  ]),
);

/** One catalogue as an ES module: plain sentences stay strings, the others become functions of their parameters. */
export const compileCatalogue = (language: string, messages: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(messages);
  const texts = Object.fromEntries(entries.filter(([, message]) => plain(message)));
  const shaped = Object.fromEntries(entries.filter(([, message]) => !plain(message)));
  const code = compileModule(new MessageFormat(language, { customFormatters }), shaped).replace(
    "export default",
    "const shaped =",
  );
  return `${code};\nexport default { ...shaped, ...${JSON.stringify(texts)} };\n`;
};

/** The folders of the page's catalogues: its own, and those shared with the mails. */
export const catalogueFolders = ["../i18n", "../words/i18n"].map((one) => fileURLToPath(new URL(one, import.meta.url)));

/** Every catalogue in these folders, as "language/area". */
export const listCatalogues = (...folders: readonly string[]): readonly string[] => {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) =>
        readdirSync(join(folder, name))
          .filter((file) => file.endsWith(".json"))
          .map((file) => `${name}/${file.slice(0, -5)}`),
      ),
  );
  return [...new Set(found)].sort();
};

/** The files of one catalogue: a file of the same name in a later folder adds its sentences. */
const filesOf = (folders: readonly string[], id: string): readonly string[] =>
  folders.map((folder) => join(folder, `${id}.json`)).filter((file) => existsSync(file));

/** Reads one catalogue with its keys flattened. */
export const readCatalogue = (folders: readonly string[], id: string): Record<string, string> =>
  Object.assign(
    {},
    ...filesOf(folders, id).map((file) => flatten(JSON.parse(readFileSync(file, "utf8")) as CatalogueTree)),
  );

const all = "virtual:catalogues";
const later = "virtual:catalogues/late";
const one = "virtual:catalogue/";

/**
 * The areas that the first screen of a table may need. The file names of the others are in a chunk of their own: with its hash, a
 * name is most of the compressed size of a line in the list.
 */
const early = /\/(shell|table|service|.+-(effects|log|rejections|table|terms|territory))$/;

const listed = (names: readonly string[]): string =>
  `{ ${names.map((name) => `${JSON.stringify(name)}: () => import("${one}${name}")`).join(", ")} }`;

/** The areas listed in the later chunk. */
const lateAreas = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name) => !early.test(name)).map((name) => name.slice(name.indexOf("/") + 1))),
];

/**
 * Compiles the message catalogues at build time: no parser and no `eval` reaches the page. One lazy chunk per language and area;
 * a file of the same name in a later folder adds its sentences to the area.
 */
export const catalogues = ({ folders }: { readonly folders: readonly string[] }): Plugin => ({
  name: "tessera:catalogues",
  resolveId: (id) => (id === all || id === later || id.startsWith(one) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${all}`) {
      const names = listCatalogues(...folders);
      return [
        `export const catalogues = ${listed(names.filter((name) => early.test(name)))};`,
        `export const lateAreas = ${JSON.stringify(lateAreas(names))};`,
        `export const lateCatalogues = async () => (await import("${later}")).catalogues;`,
      ].join("\n");
    }
    if (id === `\0${later}`)
      return `export const catalogues = ${listed(listCatalogues(...folders).filter((name) => !early.test(name)))};`;
    if (!id.startsWith(`\0${one}`)) return undefined;
    const name = id.slice(one.length + 1);
    for (const file of filesOf(folders, name)) this.addWatchFile(file);
    return compileCatalogue(name.split("/")[0] ?? "en", readCatalogue(folders, name));
  },
});
