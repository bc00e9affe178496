import { isNoticed, type Result, type Status } from "./contract.ts";

const rate = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** "40 of 50 noticed = 80.0 %". */
export const score = (results: readonly Pick<Result, "status">[]): string => {
  const noticed = results.filter(isNoticed).length;
  return `${noticed} of ${results.length} noticed = ${rate(noticed, results.length)}`;
};

/** What became of mutants, in figures. */
export const summary = (results: readonly Pick<Result, "status">[]) => {
  const count = (status: Status): number => results.filter((result) => result.status === status).length;
  const [killed, timeout, types] = [count("killed"), count("timeout"), count("types")];
  const judged = results.length - types;
  return {
    mutants: results.length,
    noticed: killed + timeout + types,
    killed,
    timeout,
    types,
    survived: count("survived"),
    uncovered: count("uncovered"),
    /** Percent of all. */
    score: Number(((100 * (killed + timeout + types)) / Math.max(1, results.length)).toFixed(1)),
    /** Percent by tests alone, of those the type-check has nothing against. */
    byTests: Number(((100 * (killed + timeout)) / Math.max(1, judged)).toFixed(1)),
    /** Percent of all that does not rest on a test that took too long, which a busy machine may cause. */
    withoutTimeouts: Number(((100 * (killed + types)) / Math.max(1, results.length)).toFixed(1)),
  };
};

const byPlace = (one: Result, other: Result): number =>
  one.from.line - other.from.line || one.from.column - other.from.column;

const line = ({ from, status, kind, replacement }: Result): string =>
  `  ${from.line}:${from.column} ${status}: ${kind} → ${replacement.replace(/\s+/g, " ")}`;

/** File by file what was not noticed, and what only took too long. */
export const lines = (results: readonly Result[]): readonly string[] =>
  [...new Set(results.map(({ file }) => file))].sort().flatMap((file) => {
    const here = results.filter((result) => result.file === file);
    return [
      `${file}: ${score(here)}`,
      ...here
        .filter((result) => !isNoticed(result) || result.status === "timeout")
        .sort(byPlace)
        .map(line),
    ];
  });
