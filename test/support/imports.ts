import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Where the project lies. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** One import of one file. */
export interface Import {
  readonly from: string;
  /** A package's name as it is written, or a path relative to the root. */
  readonly to: string;
  /** Types only: gone when the code runs. */
  readonly typeOnly: boolean;
  /** A module of Node's own. */
  readonly builtIn: boolean;
}

/** What `test/imports/cruise.mjs` reads: the files that are delivered, what they import, and which rules that breaks. */
export interface Reading {
  readonly files: readonly string[];
  readonly imports: readonly Import[];
  readonly broken: readonly string[];
}

/** Reads every import of what is delivered, in some seconds. */
export const readImports = async (): Promise<Reading> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, "test/imports/cruise.mjs")], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Reading;
};

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

/** Code without its comments: what is looked at for calls. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:])\/\/.*$/gm, "$1");
