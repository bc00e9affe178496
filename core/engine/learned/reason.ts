import type { Reason, Weighed } from "../../bot.ts";

/** Less than this is no reason. */
const least = 0.5; // VP

/** The part of a judgement that gains most from one table to the other; null where none gains much. */
export const reasonOf = <Part extends string>(
  parts: readonly Part[],
  before: Readonly<Record<Part, number>>,
  after: Readonly<Record<Part, number>>,
): (Reason & { readonly what: Part }) | null => {
  let found: Part | undefined;
  let most = least;
  for (const part of parts) {
    const gained = after[part] - before[part];
    if (gained > most) {
      most = gained;
      found = part;
    }
  }
  return found === undefined ? null : { what: found, vp: Math.round(10 * most) / 10 };
};

/** Judged commands with how much less than the best they are worth, the best first; without those that were refused. `vp`: worth of a VP. */
export const weighed = <Command>(
  judged: readonly { readonly command: Command; readonly worth: number }[],
  vp = 1,
): readonly Weighed<Command>[] => {
  const tried = judged.filter(({ worth }) => Number.isFinite(worth)).sort((one, other) => other.worth - one.worth);
  const most = tried[0]?.worth ?? 0;
  return tried.map(({ command, worth }) => ({ command, less: Math.round((10 * (most - worth)) / vp) / 10 }));
};
