import { remember } from "../../../../engine/remember.ts";
import type { Seat } from "../../../../game.ts";
import { type Content, contentOf } from "../../content/index.ts";
import type { Territory } from "../../table/kingdom.ts";
import { player, type State } from "../../table/state.ts";
import { powers } from "../territory/ground.ts";
import { roomsWithWorkers } from "../territory/rooms.ts";
import { type Status, statusOf } from "./board.ts";
import type { KingdomCounts } from "./counting.ts";

/** Routes, as they count for a player: own general ones and every Allied one at the kingdom (P-GEN-22). */
const countedRoutes = (state: State, seat: Seat): Pick<KingdomCounts, "ownRoutes" | "alliedRoutes"> => {
  let [ownRoutes, alliedRoutes] = [0, 0];
  for (const { type, a, b } of state.routes)
    if (type === "general") ownRoutes += a === seat ? 1 : 0;
    else if (a === seat || b === seat) alliedRoutes += 1;
  return { ownRoutes, alliedRoutes };
};

/** Workers of a seat on all routes, and on their way home from one. */
export const workersAway = (state: State, seat: Seat): number => {
  let away = player(state, seat).homing;
  for (const route of state.routes) for (const worker of route.workers) if (worker.seat === seat) away += 1;
  for (const choice of state.choices) if (choice.kind === "shifted-worker" && choice.seat === seat) away += 1;
  return away;
};

// A board depends on few things that rarely change, so the latest results are cached across states.
interface Board {
  readonly territory: Territory;
  readonly printed: Content;
  readonly kingdom: KingdomCounts;
  readonly board: Status;
}

const boards = remember<Board>();

/**
 * The status board of a seat now: always the current territory, workers, heroes and wonders (P-GEN-25). Its counter of Money is
 * 0: the one effect that counts Money asks for it itself.
 */
export const status = (state: State, seat: Seat): Status => {
  const { territory } = player(state, seat);
  const { ownRoutes, alliedRoutes } = countedRoutes(state, seat);
  const away = workersAway(state, seat);
  const printed = contentOf(state);
  const known = boards.find(
    (entry) =>
      entry.territory === territory &&
      entry.printed === printed &&
      entry.kingdom.ownRoutes === ownRoutes &&
      entry.kingdom.alliedRoutes === alliedRoutes &&
      entry.kingdom.workersAway === away,
  );
  if (known) return known.board;
  const kingdom = { ownRoutes, alliedRoutes, workersAway: away, money: 0 };
  const board = statusOf(roomsWithWorkers(state, seat), powers(state, seat), kingdom);
  return boards.keep({ territory, printed, kingdom, board }).board;
};

/** What an effect can count of a seat, its Money included. */
export const countersOf = (state: State, seat: Seat): Status["counters"] => ({
  ...status(state, seat).counters,
  money: player(state, seat).stock.coin,
});
