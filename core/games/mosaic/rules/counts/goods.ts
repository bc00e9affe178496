import type { Seat } from "../../../../game.ts";
import { contentOf } from "../../content/index.ts";
import type { Player } from "../../table/player.ts";
import { player, type State } from "../../table/state.ts";

/** Types of goods owned for certain: tokens and wild goods whose type is fixed. */
export const goodTypesOf = ({ goods, wild }: Player): ReadonlySet<string> =>
  new Set([...goods, ...wild.filter((type) => type !== null)]);

/** Wild goods that still stand for any type. */
export const flexibleWildGoods = ({ wild }: Player): number => wild.filter((type) => type === null).length;

/** Different types, each wild good being one that is lacking, as long as there is one (M-GOOD-04, M-GOOD-05, R-45). */
export const uniqueGoods = (state: State, seat: Seat): number => {
  const owner = player(state, seat);
  return Math.min(contentOf(state).goodTypes.length, goodTypesOf(owner).size + flexibleWildGoods(owner));
};
