/** What is shown as a number beside a picture. Each has words of its own, for one and for several. */
export const countedGoods = ["food", "mineral", "coin", "vp", "vote", "favour"] as const;
export type CountedGood = (typeof countedGoods)[number];

/** Amounts of some goods, one by one, as they are counted. */
export const countsOf = (
  goods: Readonly<Partial<Record<CountedGood, number>>>,
): readonly (readonly [good: CountedGood, n: number])[] =>
  countedGoods.flatMap((good) => (goods[good] === undefined ? [] : [[good, goods[good]] as const]));
