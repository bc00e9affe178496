import type { Built, DryRun, Job, Mutant, Result, TestName, TestRun, Verdict } from "./contract.ts";
import type { Patience } from "./subject.ts";
import type { WitnessList } from "./witnesses.ts";
import { createWorker, type Worker } from "./workers.ts";

/** A test may take so many times as long as without a mutant. */
const TIMES = 5;

/** `more`: how much longer than that a test may take, in ms (`Patience`). */
const jobsFor =
  (more: number) =>
  (mutant: string | null, tests: readonly TestRun[], count: number, times: number): Job => ({
    mutant,
    tests: tests.map(({ file, place, name }): TestName => ({ file, place, name })),
    limits: tests.map(({ ms }) => times * (TIMES * ms + more)),
    hitLimit: count * 100 + 10_000,
  });

const isBad = (verdict: Verdict | "broken"): boolean => verdict === "broken" || verdict.late === true;

/** What tests make of a mutant: which noticed it, or that something never ended. `hits`: how often it was met. */
interface Finding {
  readonly status: "killed" | "timeout" | "survived";
  readonly by: TestRun | null;
  readonly hits: number;
}

export interface Judge {
  judge(mutant: Mutant): Promise<Result>;
  stop(): void;
}

/** Judges mutants one after the other, in one process for as many as it bears. */
export const createJudge = (
  folder: string,
  { remembering }: Built,
  { counts }: DryRun,
  witnesses: WitnessList,
  { more }: Pick<Patience, "more">,
): Judge => {
  const jobOf = jobsFor(more);
  const shared = createWorker(folder);
  const alone = new Map<TestRun, boolean>();

  /** Does a test pass by itself, without any mutant, in a process that is used as it is? */
  const passesAlone = async (test: TestRun, worker: Worker): Promise<boolean> => {
    const verdict = await worker.judge(jobOf(null, [test], 0, 2));
    return verdict !== "broken" && verdict.by === null;
  };

  const isSound = async (test: TestRun): Promise<boolean> => {
    const known = alone.get(test);
    if (known !== undefined) return known;
    let sound = await passesAlone(test, shared);
    if (!sound) {
      shared.stop();
      sound = await passesAlone(test, shared);
    }
    alone.set(test, sound);
    if (!sound) witnesses.leaveOut(test);
    return sound;
  };

  /** Asks tests in a process. What did not end is asked once more, with more time, in a process of its own. */
  const ask = async (mutant: Mutant, tests: readonly TestRun[], worker: Worker): Promise<Finding> => {
    const count = counts[mutant.id] ?? 0;
    const first = await worker.judge(jobOf(mutant.id, tests, count, 1));
    const verdict = isBad(first) ? await worker.judge(jobOf(mutant.id, tests, count, 2)) : first;
    if (verdict === "broken") return { status: "timeout", by: null, hits: 1 };
    const { by, late, hits } = verdict;
    if (by === null) return { status: "survived", by: null, hits };
    const test = tests.find(({ file, place }) => file === by.file && place === by.place) ?? null;
    return { status: late ? "timeout" : "killed", by: test, hits };
  };

  /** With the mutant in force from the start, in a process of its own. */
  const askAfresh = async (mutant: Mutant, tests: readonly TestRun[]): Promise<Finding> => {
    const fresh = createWorker(folder, mutant.id);
    const finding = await ask(mutant, tests, fresh);
    fresh.stop();
    if (finding.by === null || finding.status !== "killed" || (await isSound(finding.by))) return finding;
    return askAfresh(
      mutant,
      tests.filter((test) => test !== finding.by),
    );
  };

  const askShared = async (mutant: Mutant, tests: readonly TestRun[]): Promise<Finding> => {
    const finding = await ask(mutant, tests, shared);
    if (finding.status !== "killed" || finding.by === null) return finding;
    if (await passesAlone(finding.by, shared)) {
      alone.set(finding.by, true);
      return finding;
    }
    // What a mutant, or one before it, left behind in this process must not be what fails a test.
    shared.stop();
    return askAfresh(mutant, tests);
  };

  const find = async (mutant: Mutant): Promise<Finding | null> => {
    const { direct, byLoading } = witnesses.of(mutant);
    if (direct.length + byLoading.length === 0) return null;
    const finding: Finding =
      direct.length === 0 ? { status: "survived", by: null, hits: 0 } : await askShared(mutant, direct);
    if (finding.status !== "survived") return finding;
    // What is passed while files are read, or hidden by what was remembered before the mutant was in force, needs a process
    // that begins with it.
    const mayBeHidden = byLoading.length > 0 || finding.hits === 0 || remembering.includes(mutant.file);
    return mayBeHidden ? askAfresh(mutant, [...direct, ...byLoading]) : finding;
  };

  return {
    stop: shared.stop,
    judge: async (mutant) => {
      const finding = await find(mutant);
      if (finding === null) return { ...mutant, status: "uncovered", by: null };
      if (finding.by) witnesses.noticed(mutant.file, finding.by);
      return { ...mutant, status: finding.status, by: finding.by && `${finding.by.file}: ${finding.by.name}` };
    },
  };
};
