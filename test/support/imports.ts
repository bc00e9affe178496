import { readdir, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the project lies. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** One import of one file. */
export interface Import {
  readonly from: string;
  /** A package's name, or a path relative to the root. */
  readonly to: string;
  /** Types only: gone when the code runs. */
  readonly typeOnly: boolean;
}

/** The sources below a folder, without what is installed; paths relative to the root. */
export const sourcesOf = async (
  folder: string,
): Promise<readonly { readonly path: string; readonly text: string }[]> => {
  const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  const paths = names
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.includes("node_modules") && !name.endsWith(".d.ts"))
    .map((name) => join(folder, name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") })));
};

/** Code without its comments and strings' contents kept: what is looked at for calls. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:])\/\/.*$/gm, "$1");

const STATEMENT = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^"';]*?)\s*from\s*["']([^"']+)["']/g;
const BARE = /(?:^|\n)\s*import\s*["']([^"']+)["']/g;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** `{ type A, type B }`: every name is a type. */
const namesTypesOnly = (clause: string): boolean => {
  const names = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1];
  return (
    names
      ?.split(",")
      .filter((name) => name.trim() !== "")
      .every((name) => name.trim().startsWith("type ")) === true
  );
};

/** What a source imports: statically, for its effects, and on demand. */
export const importsIn = (path: string, source: string): readonly Import[] => {
  const text = withoutComments(source);
  const target = (specifier: string): string =>
    specifier.startsWith(".") ? normalize(join(dirname(path), specifier)) : specifier;
  return [
    ...[...text.matchAll(STATEMENT)].map(([, type, clause = "", specifier = ""]) => ({
      from: path,
      to: target(specifier),
      typeOnly: type !== undefined || namesTypesOnly(clause),
    })),
    ...[...text.matchAll(BARE), ...text.matchAll(DYNAMIC)].map(([, specifier = ""]) => ({
      from: path,
      to: target(specifier),
      typeOnly: false,
    })),
  ];
};

/** Every import below a folder. */
export const importsOf = async (folder: string): Promise<readonly Import[]> =>
  (await sourcesOf(folder)).flatMap(({ path, text }) => importsIn(path, text));
