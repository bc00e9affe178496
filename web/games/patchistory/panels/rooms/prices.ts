/** What an action of management costs the reader now, beside what they have. */
import type { Context } from "../../game.ts";
import type { ActionId } from "./actions.ts";

export type PriceGood = "favour" | "food" | "mineral";

/** One good of a price. `most`: where the price depends on what is chosen; `has`: what the reader has of it after the plan. */
export interface PricePart {
  readonly good: PriceGood;
  readonly least: number;
  readonly most: number;
  readonly has: number;
}

/** The good as a preview calls it. */
const changed = { favour: "favours", food: "food", mineral: "mineral" } as const;

/** The price of an action card as the service says it, good by good; empty where it has none. */
export function priceOf(context: Pick<Context, "view" | "you" | "draft">, card: ActionId): readonly PricePart[] {
  const price = context.view.prices?.[card];
  const me = context.view.players.find(({ seat }) => seat === context.you);
  if (!price || !me) return [];
  const changes = context.draft.preview?.changes ?? [];
  const has = (good: PriceGood): number =>
    changes.find(({ seat, what }) => seat === me.seat && what === changed[good])?.to ??
    (good === "favour" ? me.favours : (me.stock?.[good] ?? 0));
  const part = (good: PriceGood, least: number, most = least): PricePart => ({ good, least, most, has: has(good) });
  const { favours, food, mineral } = price;
  return [
    ...(favours === null ? [] : [part("favour", favours)]),
    ...(food === undefined ? [] : [part("food", food)]),
    ...(mineral ? [part("mineral", ...mineral)] : []),
  ];
}

/** Whether the reader has less of it than it costs at least. */
export const isShort = ({ least, has }: PricePart): boolean => has < least;
