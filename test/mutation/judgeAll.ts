import type { Mutant, Result } from "./contract.ts";
import { createJudge } from "./judge.ts";
import type { Prepared } from "./prepare.ts";
import type { Subject } from "./subject.ts";
import { witnessList } from "./witnesses.ts";

/** Judges mutants in so many processes at a time, in their order, and tells each result as it comes, until it `isOver`. */
export const judgeAll = async (
  { outdir, patience }: Subject,
  { built, dry }: Prepared,
  mutants: readonly Mutant[],
  {
    workers,
    tell,
    isOver,
  }: { readonly workers: number; readonly tell: (result: Result) => void; readonly isOver: () => boolean },
): Promise<void> => {
  const left = [...mutants];
  const witnesses = witnessList(built, dry, patience);
  const lane = async (): Promise<void> => {
    const judge = createJudge(outdir, built, dry, witnesses, patience);
    while (!isOver()) {
      const mutant = left.shift();
      if (mutant === undefined) break;
      tell(await judge.judge(mutant));
    }
    judge.stop();
  };
  await Promise.all(Array.from({ length: workers }, lane));
};
