/** Something to judge: a price with a discount, a table that is made while it is read, and a value that is remembered. */
export const PRICES: Readonly<Record<string, number>> = { stone: 2 + 1, marble: 5 };

let remembered: number | undefined;

/** The dearest of all, looked for once. */
export const dearest = (): number => {
  remembered ??= Math.max(...Object.values(PRICES));
  return remembered;
};

/** What `count` pieces cost; from ten on one is free. */
export const total = (ware: string, count: number): number => {
  let sum = 0;
  for (let piece = 0; piece < count; piece += 1) sum += PRICES[ware] ?? 0;
  return count >= 10 ? sum - (PRICES[ware] ?? 0) : sum;
};

/** Nobody asks for this. */
export const half = (price: number): number => price / 2;
