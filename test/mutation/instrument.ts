import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type File, Instrumenter } from "@stryker-mutator/instrumenter";
import type { Mutant, Place } from "./contract.ts";
import { root } from "./subject.ts";

const quiet = () => undefined;
const yes = () => true;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: yes,
  isErrorEnabled: yes,
  isFatalEnabled: yes,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
};

/** Leaves out what lies inside a JSX element: words, classes, properties and what is shown under which condition. */
const markup = {
  shouldIgnore: (path: { isJSXElement(): boolean; isJSXFragment(): boolean }): string | undefined =>
    path.isJSXElement() || path.isJSXFragment() ? "markup" : undefined,
};

/** Instrumented text of files by their names, and what was put in. `markup`: how many mutants were left out. */
export interface Instrumented {
  readonly texts: ReadonlyMap<string, string>;
  readonly mutants: readonly Mutant[];
  readonly markup: number;
}

/** Lines and columns of the instrumenter count from 0. */
const placeOf = ({ line, column }: Place): Place => ({ line: line + 1, column: column + 1 });

/**
 * Keys that depend on what a mutant changes and on the line it stands in, not on where that line is: samples stay the same
 * while other lines come and go.
 */
const keysFor = (texts: ReadonlyMap<string, string>) => {
  const seen = new Map<string, number>();
  return ({ file, from, kind, replacement }: Omit<Mutant, "key">): string => {
    const line = texts.get(file)?.split("\n")[from.line - 1]?.trim() ?? "";
    const same = JSON.stringify([file, kind, replacement, line]);
    const count = seen.get(same) ?? 0;
    seen.set(same, count + 1);
    return createHash("sha256").update(`${same}${count}`).digest("hex").slice(0, 16);
  };
};

const act = /stryMutAct_9fa48\("(\d+)"\)/g;
const covered = /stryCov_9fa48\(([^()]*)\)/g;

/** An instrumented text with the switches of these mutants alone: the others would only make it slower. */
export const withOnly = (text: string, wanted: ReadonlySet<string>): string =>
  text
    .replace(act, (whole, id: string) => (wanted.has(id) ? whole : "false"))
    .replace(covered, (whole, list: string) => {
      if (list === "") return whole;
      const left = [...list.matchAll(/"(\d+)"/g)].flatMap(([quoted, id = ""]) => (wanted.has(id) ? [quoted] : []));
      return left.length > 0 ? `stryCov_9fa48(${left.join(", ")})` : "0";
    });

/** Files below the root, with every mutant in them behind a switch. */
export const instrument = async (names: readonly string[]): Promise<Instrumented> => {
  const files: readonly File[] = await Promise.all(
    names.map(async (name) => ({ name, mutate: true, content: await readFile(join(root, name), "utf8") })),
  );
  const options = { ignorers: [markup], excludedMutations: [], plugins: null };
  const done = await new Instrumenter(logger).instrument(files, options as never);
  const keyOf = keysFor(new Map(files.map(({ name, content }) => [name, content])));
  const [judged, leftOut] = [
    done.mutants.filter(({ status }) => status !== "Ignored"),
    done.mutants.filter(({ status }) => status === "Ignored"),
  ];
  const mutants = judged.map(({ id, fileName: file, location, mutatorName: kind, replacement }): Mutant => {
    const mutant = { id, file, from: placeOf(location.start), to: placeOf(location.end), kind, replacement };
    return { ...mutant, key: keyOf(mutant) };
  });
  return { mutants, texts: new Map(done.files.map(({ name, content }) => [name, content])), markup: leftOut.length };
};
