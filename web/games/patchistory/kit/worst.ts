import type { Change } from "../../../contract.ts";

/** Some changes of one seat, worst first: losses from the greatest, then gains from the greatest. */
export const worstFirst = (changes: readonly Change[], seat: number | null): readonly Change[] =>
  changes
    .filter((change) => change.seat === seat)
    .sort((one, other) => {
      const [a, b] = [one.to - one.from, other.to - other.from];
      return a < 0 || b < 0 ? a - b : b - a;
    });
