import type { DryRun, Mutant, Result } from "./contract.ts";
import { createWorker, type Worker } from "./workers.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Which tests may notice a mutant: those that pass its place, the quickest first, and those whose file does while it is read. */
interface Witnesses {
  readonly direct: readonly number[];
  readonly byLoading: readonly number[];
  readonly hits: number;
}

/** `slowest`: longer tests, in ms, are left out. */
const witnessesOf = ({ tests, loading, always }: DryRun, slowest: number): ((mutant: string) => Witnesses) => {
  const usable = tests
    .map(({ file, ms, hits, error }, number) => ({ number, file, ms, hits, error }))
    .filter(({ ms, error }) => error === null && ms < slowest)
    .sort((one, other) => one.ms - other.ms);
  return (mutant) => {
    const direct = usable.filter(({ hits }) => hits[mutant] !== undefined);
    const numbers = new Set(direct.map(({ number }) => number));
    const byLoading = usable.filter(
      ({ number, file }) =>
        !numbers.has(number) && (always[mutant] !== undefined || loading[file]?.[mutant] !== undefined),
    );
    return {
      direct: [...numbers],
      byLoading: byLoading.map(({ number }) => number),
      hits: sum(direct.map(({ hits }) => hits[mutant] ?? 0)),
    };
  };
};

/** What the tests make of one mutant. `shared` is used for as many mutants as it bears. */
const judgeOne = async (
  mutant: Mutant,
  { direct, byLoading, hits }: Witnesses,
  { shared, folder }: { readonly shared: Worker; readonly folder: string },
): Promise<Result> => {
  if (direct.length + byLoading.length === 0) return { ...mutant, status: "uncovered", by: null };
  const limit = hits * 100 + 10_000;
  const known =
    direct.length === 0 ? { by: null } : await shared.judge({ mutant: mutant.id, tests: direct, limit }, 60_000);
  if (known.by !== null && !known.unsound) return { ...mutant, status: "killed", by: known.by };
  // What was remembered before the mutant was in force may hide it: nothing survives without a process of its own.
  const fresh = createWorker(folder, mutant.id);
  const tests = [...byLoading, ...direct];
  const { by } = await fresh.judge({ mutant: mutant.id, tests, limit: limit + 10_000_000 }, 120_000);
  fresh.stop();
  return { ...mutant, status: by === null ? "survived" : "killed", by };
};

/** Judges mutants one after the other and tells each result as it comes. */
export const judgeAll = async (
  mutants: readonly Mutant[],
  run: DryRun,
  {
    folder,
    slowest,
    tell,
  }: { readonly folder: string; readonly slowest: number; readonly tell: (result: Result) => void },
): Promise<void> => {
  const witnesses = witnessesOf(run, slowest);
  const shared = createWorker(folder);
  for (const mutant of mutants) tell(await judgeOne(mutant, witnesses(mutant.id), { shared, folder }));
  shared.stop();
};
