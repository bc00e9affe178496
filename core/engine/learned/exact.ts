/*
 * Powers by sums, products and quotients alone. Engines may answer `Math.exp` and `**` differently in the last digit, and a bot has
 * to choose the same on every machine.
 */

/** Terms of the series of e: with powers up to a half the next one is less than a double can tell. */
const terms = 14;

/** e to this power. */
export const expOf = (power: number): number => {
  if (power < 0) return 1 / expOf(-power);
  let part = power;
  let halvings = 0;
  for (; part > 0.5 && halvings < 12; halvings += 1) part /= 2;
  let sum = 1;
  for (let term = terms; term > 0; term -= 1) sum = 1 + (part * sum) / term;
  for (; halvings > 0; halvings -= 1) sum *= sum;
  return sum;
};

/** A number to a whole power that is not negative. */
export const powerOf = (base: number, power: number): number => {
  let product = 1;
  for (let count = 0; count < power; count += 1) product *= base;
  return product;
};
