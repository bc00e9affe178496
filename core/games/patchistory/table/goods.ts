/** Goods behind a screen other than tiles and cards: Resources (P-GEN-04) and votes. `coin` is Money. */
export interface Stock {
  readonly food: number;
  readonly mineral: number;
  readonly coin: number;
  readonly vp: number;
  readonly vote: number;
}

export type Good = keyof Stock;

/** Amounts of some goods; what is missing counts 0. */
export type Goods = Readonly<Partial<Record<Good, number>>>;

export const goodNames = ["food", "mineral", "coin", "vp", "vote"] as const satisfies readonly Good[];

/** Where VPs come from or go to: the lines of the final breakdown. */
export const causes = [
  "start",
  "broke",
  "patching",
  "aid",
  "threaten",
  "management",
  "worship",
  "negotiation",
  "war",
  "production",
  "routes",
  "maintenance",
  "offer",
  "prosperity",
  "eraEnd",
  "gameEnd",
] as const;

export type Cause = (typeof causes)[number];
