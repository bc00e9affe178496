import { canStillMove, restingFirst } from "../../rules/movement.ts";
import { status } from "../../rules/status/status.ts";
import type { Decision } from "../../table/decision.ts";
import type { MovementPhase } from "../../table/phases.ts";
import { clockwise, perSeat } from "../../table/state.ts";
import { doForSeat } from "../byItself.ts";
import { startNegotiation } from "./negotiation.ts";

export const startMovement = (decision: Decision): boolean => {
  const { routes } = decision.state;
  const declared = routes.filter(({ workers }) => workers.some(({ invaders }) => invaders)).map(({ id }) => id);
  if (declared.length > 0) decision.emit({ type: "marched-to-war", routes: declared });
  const { state } = decision;
  decision.emit({
    type: "phase-started",
    phase: {
      kind: "movement",
      steps: state.players.map((_, seat) => status(state, seat).TRA),
      unmoved: state.players.map(({ territory }) => territory.workers),
      routes: state.players.map((_, seat) =>
        state.routes
          .filter(({ workers }) => workers.some((worker) => worker.seat === seat && worker.at !== "war"))
          .map(({ id }) => id),
      ),
      finished: perSeat(state, false),
    },
  });
  return true;
};

export const stepMovement = (decision: Decision, phase: MovementPhase): boolean => {
  const { state } = decision;
  for (const seat of clockwise(state)) {
    if (phase.finished[seat]) continue;
    // With TRA 0 the Rest space is the only one: no question (P-MOV-23, PR-120). Resting workers come home first.
    const [route] = phase.routes[seat] as readonly string[];
    if (phase.steps[seat] === 0 && route !== undefined && restingFirst(state, phase, seat).length === 0) {
      return doForSeat(decision, { type: "walk", seat, route, to: "rest" });
    }
    if (canStillMove(state, phase, seat)) continue;
    decision.emit({ type: "movement-ended", seat });
    return true;
  }
  if (phase.finished.includes(false)) return false;
  return startNegotiation(decision);
};
