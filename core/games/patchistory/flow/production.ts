import type { Seat } from "../../../game.ts";
import { constants, inForce } from "../content/index.ts";
import { gainBonuses } from "../rules/effects.ts";
import { costWith } from "../rules/powers.ts";
import { status } from "../rules/status.ts";
import { powers } from "../rules/territory.ts";
import { clockwise, type Goods, goodNames, player, type State } from "../table/state.ts";
import { maintain } from "./era.ts";
import { gain, type Play, payDue } from "./play.ts";
import { startRound } from "./rounds.ts";

export const produce = (play: Play): boolean => {
  play.emit({ type: "phase-started", phase: { kind: "production" } });
  for (const seat of clockwise(play.state)) {
    gain(play, seat, status(play.state, seat).production, "production");
    produceOnRoutes(play, seat);
  }
  for (const seat of clockwise(play.state)) {
    const { track } = player(play.state, seat);
    const printed = inForce().upkeep[constants.supply.workersPerPlayer - track] ?? 0;
    payDue(play, seat, { food: upkeepOf(play.state, seat, printed) }, "maintenance");
  }
  const { firstPlayer, seats, era, round } = play.state;
  play.emit({ type: "first-player-passed", to: (firstPlayer + 1) % seats });
  return round < constants.roundsPerEra.value ? startRound(play, era, round + 1) : maintain(play);
};

/** Food for the workers: the highest uncovered number, unless a card sets it (P-PROD-10, PR-86). */
export const upkeepOf = (state: State, seat: Seat, printed: number): number =>
  costWith(powers(state, seat), "workerMaintenance", "food", printed, 0);

/** What a space yields with the bonus of the same type for each gain (PR-84). */
export const spaceYield = (printed: Goods, bonus: number): Goods =>
  Object.fromEntries(goodNames.flatMap((good) => (printed[good] ? [[good, printed[good] + bonus]] : [])));

/** Each worker on a resource space yields what it shows (P-PROD-03). */
const produceOnRoutes = (play: Play, seat: Seat): void => {
  for (const route of play.state.routes)
    for (const worker of route.workers) {
      if (worker.seat !== seat) continue;
      const { path } = route.type === "general" ? inForce().generalRoute : inForce().alliedRoute;
      const printed = path.find(({ id }) => id === worker.at)?.gain as Goods | undefined;
      if (!printed) continue;
      gain(play, seat, spaceYield(printed, powers(play.state, seat).routeGainBonus), "routes", route.id);
      gainBonuses(play, seat, "routeGain", "routes");
    }
};
