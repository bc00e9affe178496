import type { Reason } from "../../bot.ts";

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
