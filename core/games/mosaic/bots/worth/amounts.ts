/** From −1 to 1: half way at `half`. Only operations that every engine calculates alike. */
export const ratio = (amount: number, half: number): number => amount / (half + Math.abs(amount));

/**
 * What a stock is good for: the first unit most, each further one less, and nothing beyond what can still be spent in the
 * turns that are left.
 */
export const stockWorth = (have: number, each: number, spendable: number): number => {
  if (spendable <= 0) return 0;
  const useful = Math.min(have, spendable);
  return each * (useful - (useful * useful) / (2 * spendable));
};
