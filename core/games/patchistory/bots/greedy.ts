import type { Seat } from "../../../game.ts";
import { constants } from "../content/index.ts";
import { printedGain, upkeepOf } from "../rules/production.ts";
import { status } from "../rules/status/status.ts";
import { type Goods, goodNames } from "../table/goods.ts";
import { player, type State } from "../table/state.ts";

/** A greedy player hoards no more of a good than this. */
const hoard = 15;

const onRoutes = (state: State, seat: Seat): Goods => {
  const sum: Record<string, number> = {};
  for (const route of state.routes)
    for (const worker of route.workers) {
      const gain = worker.seat === seat ? printedGain(state, route, worker.at) : undefined;
      for (const [good, amount] of Object.entries(gain ?? {})) sum[good] = (sum[good] ?? 0) + (amount ?? 0);
    }
  return sum;
};

/** VPs now, with those of the next production and what hunger would cost then. */
export const pointsAtOnce = (state: State, seat: Seat): number => {
  const { stock } = player(state, seat);
  const { production } = status(state, seat);
  const routes = onRoutes(state, seat);
  const due = upkeepOf(state, seat);
  const missing = Math.max(0, due - stock.food - production.food - (routes.food ?? 0));
  return stock.vp + production.vp + (routes.vp ?? 0) - constants.shortfallVp.food * missing;
};

/** What a greedy player counts when points are equal: goods, what brings goods, strength, and workers. */
export const thingsOf = (state: State, seat: Seat): number => {
  const { stock, track, gone } = player(state, seat);
  const { production, POL, TRA, MIL, SHIELD, heroes, wonders } = status(state, seat);
  const goods = goodNames.reduce((sum, good) => sum + (good === "vp" ? 0 : Math.min(stock[good], hoard)), 0);
  const income = production.food + production.coin + 2 * production.mineral;
  const workers = constants.supply.workersPerPlayer - track - gone;
  return goods + 3 * (income + POL + TRA + MIL + SHIELD + heroes + wonders) + 3 * workers;
};
