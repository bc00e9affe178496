import { dirname, relative } from "node:path";
import type { Built, DryRun, Mutant, TestRun } from "./contract.ts";
import type { Patience } from "./subject.ts";

/** Which tests may find a mutant, the likeliest first. */
export interface Witnesses {
  /** They pass its place. */
  readonly direct: readonly TestRun[];
  /**
   * Their file reads the mutant's while it is read itself. Empty for a mutant that is not passed then, and that lies in no file
   * that keeps what it made once: there only the first test of all passes what the others use.
   */
  readonly byLoading: readonly TestRun[];
}

export interface WitnessList {
  of(mutant: Mutant): Witnesses;
  /** This test has found a mutant of that file: it is tried first for the next ones. */
  noticed(file: string, test: TestRun): void;
  /** This test fails without any mutant when it runs by itself: it is not asked any more. */
  leaveOut(test: TestRun): void;
}

/** How far the folder of a file of tests is from that of a source: 0 is its mirror. */
const distance = (source: string, test: string): number => {
  const mirror = dirname(test).replace(/^test\/|(?<=^infra)\/test/, "");
  const way = relative(mirror, dirname(source));
  return way === "" ? 0 : way.split("/").length;
};

/** A test that has noticed something of a file is asked first about the rest of it where it is no more work than this, in ms. */
const QUICK_MS = 1_000;

/** In the mirror of a source's folder, one above or one below it. */
const NEAR = 1;

export const witnessList = (
  { tests: files, remembering }: Built,
  dry: DryRun,
  { slowest, together }: Patience,
): WitnessList => {
  const usable = dry.tests
    .filter(({ ms, error }) => error === null && ms < slowest)
    .sort((one, other) => one.ms - other.ms);
  const passing = new Map<string, TestRun[]>();
  for (const test of usable)
    for (const number of test.passes) {
      const id = String(number);
      const list = passing.get(id) ?? [];
      if (list.length === 0) passing.set(id, list);
      list.push(test);
    }
  const loading = new Set(dry.loading.map(String));
  const importers = new Map<string, Set<string>>();
  for (const { file, imports } of files)
    for (const source of imports) {
      const set = importers.get(source) ?? new Set();
      importers.set(source, set.add(file));
    }
  const useful = new Map<string, Set<TestRun>>();
  const leftOut = new Set<TestRun>();
  const affordable = (tests: readonly TestRun[]): readonly TestRun[] => {
    let left = together;
    return tests.filter(({ ms }) => {
      left -= ms;
      return left > 0;
    });
  };
  /** Tests that lie where the source does come first: of those that pass a place of general use not all can be asked. */
  const isNear = (source: string, test: TestRun): boolean => distance(source, test.file) <= NEAR;
  return {
    noticed: (file, test) => {
      const set = useful.get(file) ?? new Set();
      useful.set(file, set.add(test));
    },
    leaveOut: (test) => leftOut.add(test),
    of: ({ id, file }) => {
      const known = useful.get(file) ?? new Set();
      const rank = (test: TestRun): number => (known.has(test) && test.ms < QUICK_MS ? 0 : isNear(file, test) ? 1 : 2);
      const direct = (passing.get(id) ?? [])
        .filter((test) => !leftOut.has(test))
        .sort((one, other) => rank(one) - rank(other) || one.ms - other.ms);
      if (!loading.has(id) && !remembering.includes(file)) return { direct: affordable(direct), byLoading: [] };
      const near = new Map<string, number>();
      for (const name of importers.get(file) ?? []) near.set(name, distance(file, name));
      const has = new Set(direct);
      const byLoading = usable
        .filter((test) => near.has(test.file) && !has.has(test) && !leftOut.has(test))
        .sort(
          (one, other) =>
            rank(one) - rank(other) || (near.get(one.file) ?? 0) - (near.get(other.file) ?? 0) || one.ms - other.ms,
        );
      return { direct: affordable(direct), byLoading: affordable(byLoading) };
    },
  };
};
