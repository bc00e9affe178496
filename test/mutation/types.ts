import { execFile } from "node:child_process";
import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Result } from "./contract.ts";
import { root, type Subject } from "./subject.ts";

/** Lines between two mutants of a file that are checked together: none reaches the other's statement. */
const APART = 12;

/** Mutants that can be checked together: their places in a file lie well apart. */
export const batches = <M extends Pick<Result, "file" | "from" | "to">>(
  mutants: readonly M[],
): readonly (readonly M[])[] => {
  const all: M[][] = [];
  for (const mutant of mutants) {
    const fits = (batch: readonly M[]): boolean =>
      batch.every(
        ({ file, from, to }) =>
          file !== mutant.file || from.line > mutant.to.line + APART || to.line < mutant.from.line - APART,
      );
    const batch = all.find(fits);
    if (batch) batch.push(mutant);
    else all.push([mutant]);
  }
  return all;
};

/** Where in a text a place is. */
const offset = (text: string, { line, column }: Result["from"]): number => {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, column - 1);
};

/** A text with mutants in it. */
export const mutated = (text: string, mutants: readonly Pick<Result, "from" | "to" | "replacement">[]): string =>
  mutants
    .toSorted((one, other) => other.from.line - one.from.line)
    .reduce((all, { from, to, replacement }) => {
      // On one line, so that what follows keeps its line.
      const lost = "\n".repeat(to.line - from.line);
      return (
        all.slice(0, offset(all, from)) + replacement.replace(/\s*\n\s*/g, " ") + lost + all.slice(offset(all, to))
      );
    }, text);

const folders = ["core", "functions", "web", "test/support", "infra"];

/** A copy of the product in which files may be changed. */
const copy = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  for (const name of folders)
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist|cdk\.out|test\/fixtures)$/.test(path),
    });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await symlink(join(root, "infra/node_modules"), join(folder, "infra/node_modules")).catch(() => undefined);
  await cp(join(root, "tsconfig.json"), join(folder, "tsconfig.json"));
};

const check = (folder: string, tsconfig: string): Promise<string> =>
  new Promise((resolve) => {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    execFile(process.execPath, [tsc, "-p", tsconfig, "--pretty", "false"], { cwd: folder, maxBuffer: 1e8 }, (_, out) =>
      resolve(out),
    );
  });

/** Where errors are: "core/menu.ts" → lines. */
const errorsIn = (out: string): ReadonlyMap<string, readonly number[]> => {
  const errors = new Map<string, number[]>();
  for (const [, file = "", line] of out.matchAll(/^(?:\.\.\/)*([^\s(]+)\((\d+),\d+\): error/gm))
    errors.set(file, [...(errors.get(file) ?? []), Number(line)]);
  return errors;
};

/**
 * Which of these mutants the type-check refuses, by an error in the very lines that were changed. It reads the judged part, not
 * its tests. `tell` is called for each batch.
 */
export const refusedByTypes = async (
  { name, sources, tsconfig }: Subject,
  mutants: readonly Result[],
  tell: (done: number, of: number) => boolean,
): Promise<{ readonly refused: ReadonlySet<string>; readonly checked: ReadonlySet<string> }> => {
  const folder = join(root, "dist", "mutation", `${name}-types`);
  await copy(folder);
  const settings = join(folder, "mutation.tsconfig.json");
  const files = sources.filter((file) => /\.tsx?$/.test(file));
  await writeFile(settings, JSON.stringify({ extends: `./${tsconfig}`, include: files, exclude: [] }));
  const refused = new Set<string>();
  const checked = new Set<string>();
  const all = batches(mutants);
  for (const [number, batch] of all.entries()) {
    if (!tell(number, all.length)) break;
    const changed = new Set(batch.map(({ file }) => file));
    for (const file of changed) {
      const here = batch.filter((mutant) => mutant.file === file);
      await writeFile(join(folder, file), mutated(await readFile(join(root, file), "utf8"), here));
    }
    const errors = errorsIn(await check(folder, "mutation.tsconfig.json"));
    for (const { key, file, from, to } of batch) {
      checked.add(key);
      if (errors.get(file)?.some((line) => line >= from.line && line <= to.line)) refused.add(key);
    }
    for (const file of changed) await cp(join(root, file), join(folder, file));
  }
  await rm(folder, { recursive: true, force: true });
  return { refused, checked };
};
