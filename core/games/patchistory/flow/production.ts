import type { Seat } from "../../../game.ts";
import { constants } from "../content/index.ts";
import { gainBonuses } from "../rules/effects.ts";
import { gain, payDue } from "../rules/goods.ts";
import { printedGain, spaceYield, upkeepOf } from "../rules/production.ts";
import { status } from "../rules/status/status.ts";
import { powers } from "../rules/territory/ground.ts";
import type { Play } from "../table/play.ts";
import { clockwise } from "../table/state.ts";
import { maintain } from "./era.ts";
import { startRound } from "./rounds.ts";

export const produce = (play: Play): boolean => {
  play.emit({ type: "phase-started", phase: { kind: "production" } });
  for (const seat of clockwise(play.state)) {
    gain(play, seat, status(play.state, seat).production, "production");
    produceOnRoutes(play, seat);
  }
  for (const seat of clockwise(play.state)) payDue(play, seat, { food: upkeepOf(play.state, seat) }, "maintenance");
  const { firstPlayer, seats, era, round } = play.state;
  play.emit({ type: "first-player-passed", to: (firstPlayer + 1) % seats });
  return round < constants.roundsPerEra.value ? startRound(play, era, round + 1) : maintain(play);
};

/** Each worker on a resource space yields what it shows (P-PROD-03). */
const produceOnRoutes = (play: Play, seat: Seat): void => {
  for (const route of play.state.routes)
    for (const worker of route.workers) {
      if (worker.seat !== seat) continue;
      const printed = printedGain(play.state, route, worker.at);
      if (!printed) continue;
      gain(play, seat, spaceYield(printed, powers(play.state, seat).routeGainBonus), "routes", route.id);
      gainBonuses(play, seat, "routeGain", "routes");
    }
};
