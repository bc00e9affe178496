/** What is shown as a number beside a picture. Each has its own words, singular and plural. */
export const countedGoods = ["food", "mineral", "coin", "vp", "vote", "favour"] as const;
export type CountedGood = (typeof countedGoods)[number];

/** Amounts of some goods, one by one, as they are counted. */
export const countsOf = (
  goods: Readonly<Partial<Record<CountedGood, number>>>,
): readonly (readonly [good: CountedGood, n: number])[] =>
  countedGoods.flatMap((good) => (goods[good] === undefined ? [] : [[good, goods[good]] as const]));
