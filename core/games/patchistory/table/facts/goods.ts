import type { Appliers } from "./changes.ts";
import { withGoods } from "./changes.ts";

/** Facts of goods that come and go. */
export const goods = {
  gained: (state, event) => withGoods(state, event, 1),
  paid: (state, event) => withGoods(state, event, -1),
} satisfies Partial<Appliers>;
