import type { Seat } from "../../../game.ts";
import { constants, inForce } from "../content/index.ts";
import { upkeepOf } from "../flow/production.ts";
import { status } from "../rules/status.ts";
import { type Goods, goodNames, player, type State } from "../table/state.ts";

/** A greedy player hoards no more of a good than this. */
const hoard = 15;

const onRoutes = (state: State, seat: Seat): Goods => {
  const sum: Record<string, number> = {};
  for (const { type, workers } of state.routes)
    for (const worker of workers) {
      const { path } = type === "general" ? inForce().generalRoute : inForce().alliedRoute;
      const gain = worker.seat === seat ? path.find(({ id }) => id === worker.at)?.gain : undefined;
      for (const [good, amount] of Object.entries(gain ?? {})) sum[good] = (sum[good] ?? 0) + (amount ?? 0);
    }
  return sum;
};

/** VPs now, with those of the next production and what hunger would cost then. */
export const pointsAtOnce = (state: State, seat: Seat): number => {
  const { stock, track } = player(state, seat);
  const { production } = status(state, seat);
  const routes = onRoutes(state, seat);
  const due = upkeepOf(state, seat, inForce().upkeep[constants.supply.workersPerPlayer - track] ?? 0);
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
