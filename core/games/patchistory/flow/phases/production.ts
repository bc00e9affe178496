import type { Seat } from "../../../../game.ts";
import { constants } from "../../content/index.ts";
import { gainBonuses } from "../../rules/effects.ts";
import { gain, payDue } from "../../rules/goods.ts";
import { printedGain, spaceYield, upkeepOf } from "../../rules/production.ts";
import { status } from "../../rules/status/status.ts";
import { powers } from "../../rules/territory/ground.ts";
import type { Decision } from "../../table/decision.ts";
import { clockwise } from "../../table/state.ts";
import { maintain } from "./era.ts";
import { startRound } from "./rounds.ts";

export const produce = (decision: Decision): boolean => {
  decision.emit({ type: "phase-started", phase: { kind: "production" } });
  for (const seat of clockwise(decision.state)) {
    gain(decision, seat, status(decision.state, seat).production, "production");
    produceOnRoutes(decision, seat);
  }
  for (const seat of clockwise(decision.state))
    payDue(decision, seat, { food: upkeepOf(decision.state, seat) }, "maintenance");
  const { firstPlayer, seats, era, round } = decision.state;
  decision.emit({ type: "first-player-passed", to: (firstPlayer + 1) % seats });
  return round < constants.roundsPerEra.value ? startRound(decision, era, round + 1) : maintain(decision);
};

/** Each worker on a resource space yields what it shows (P-PROD-03). */
const produceOnRoutes = (decision: Decision, seat: Seat): void => {
  for (const route of decision.state.routes)
    for (const worker of route.workers) {
      if (worker.seat !== seat) continue;
      const printed = printedGain(decision.state, route, worker.at);
      if (!printed) continue;
      gain(decision, seat, spaceYield(printed, powers(decision.state, seat).routeGainBonus), "routes", route.id);
      gainBonuses(decision, seat, "routeGain", "routes");
    }
};
