import type { Seat } from "../../../game.ts";
import { constants, contentOf } from "../content/index.ts";
import { type Goods, goodNames } from "../table/goods.ts";
import type { Route } from "../table/routes.ts";
import { player, type State } from "../table/state.ts";
import { costWith } from "./costs.ts";
import { status } from "./status/status.ts";
import { powers } from "./territory/ground.ts";

/** Food for a seat's workers: the highest uncovered number of its track, unless a card sets it (P-PROD-10, PR-86). */
export const upkeepOf = (state: State, seat: Seat): number => {
  const uncovered = constants.supply.workersPerPlayer - player(state, seat).track;
  return costWith(powers(state, seat), "workerMaintenance", "food", contentOf(state).upkeep[uncovered] ?? 0, 0);
};

/** What a seat's heroes and wonders cost at the end of an era: Food per hero and Minerals per wonder (P-PROD-20, PR-90). */
export const cardUpkeepOf = (state: State, seat: Seat): { readonly food: number; readonly mineral: number } => {
  if (powers(state, seat).noCardMaintenance) return { food: 0, mineral: 0 };
  const { foodPerHero, mineralPerWonder } = constants.cardMaintenance;
  const { heroes, wonders } = status(state, seat);
  return { food: foodPerHero * heroes, mineral: mineralPerWonder * wonders };
};

/** What the space of a route shows, if it is one that yields (P-PROD-03). */
export const printedGain = (state: State, { type }: Route, at: string): Goods | undefined => {
  const { generalRoute, alliedRoute } = contentOf(state);
  const { path } = type === "general" ? generalRoute : alliedRoute;
  return path.find(({ id }) => id === at)?.gain as Goods | undefined;
};

/** What a space yields with the bonus of the same type for each gain (PR-84). */
export const spaceYield = (printed: Goods, bonus: number): Goods =>
  Object.fromEntries(goodNames.flatMap((good) => (printed[good] ? [[good, printed[good] + bonus]] : [])));
