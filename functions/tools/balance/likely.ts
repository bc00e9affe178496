/** A measured number, and the standard error that chance gives it. */
export interface Measured {
  readonly measured: number;
  readonly error: number;
}

/** What a measured number is likely to be, knowing all of its kind, with the 95 % interval. */
export interface Likely {
  readonly likely: number;
  readonly likelyInterval: readonly [number, number];
}

/** Before anything is measured, things of a kind are taken to differ by so much; it counts as so many of them. */
const before = { apart: 0.3, things: 3 };

/** Things never are as alike as a few measured ones may look. */
const leastApart = 0.1;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * The largest of many measured numbers are large by chance as well. Each is drawn towards the mean of its kind, the more so the
 * less it is known: as far as chance explains that the numbers differ (empirical Bayes; what differs beyond chance
 * is taken as normal, and estimated as DerSimonian and Laird do).
 */
export const likelyOf = (kind: readonly Measured[]): readonly Likely[] => {
  const weights = kind.map(({ error }) => 1 / error ** 2);
  const weight = sum(weights);
  const weighted = (of: (one: Measured) => number): number => sum(kind.map((one, at) => of(one) * (weights[at] ?? 0)));
  const mean = weighted(({ measured }) => measured) / weight;
  const others = kind.length - 1;
  const differing = weighted(({ measured }) => (measured - mean) ** 2) - others;
  const apart = others > 0 ? differing / (weight - sum(weights.map((one) => one ** 2)) / weight) : 0;
  const all = (others * apart + before.things * before.apart ** 2) / (others + before.things);
  const beyond = Math.max(leastApart ** 2, all);
  return kind.map(({ measured, error }) => {
    const known = beyond / (beyond + error ** 2);
    const likely = mean + known * (measured - mean);
    const wide = 1.96 * error * Math.sqrt(known);
    return { likely, likelyInterval: [likely - wide, likely + wide] };
  });
};
