import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The root folder of the project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** One import of one file. */
export interface Import {
  readonly from: string;
  /** A package's name as written, or a path relative to the root. */
  readonly to: string;
  /** Types only: absent when the code runs. */
  readonly typeOnly: boolean;
  /** A module of Node's own. */
  readonly builtIn: boolean;
}

/** The result of `test/imports/cruise.mjs`: the delivered files, what they import, and which rules that breaks. */
export interface Reading {
  readonly files: readonly string[];
  readonly imports: readonly Import[];
  readonly broken: readonly string[];
}

/** Reads every import of the delivered code, in some seconds. */
export const readImports = async (): Promise<Reading> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, "test/imports/cruise.mjs")], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Reading;
};

/** The sources below a folder, without installed packages; paths relative to the root. */
export const sourcesOf = async (
  folder: string,
): Promise<readonly { readonly path: string; readonly text: string }[]> => {
  const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  const paths = names
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.includes("node_modules") && !name.endsWith(".d.ts"))
    .map((name) => join(folder, name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") })));
};

/** Code without its comments, to search it for calls. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:])\/\/.*$/gm, "$1");
