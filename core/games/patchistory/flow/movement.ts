import { canStillMove, restingFirst } from "../rules/movement.ts";
import { status } from "../rules/status/status.ts";
import type { MovementPhase } from "../table/phases.ts";
import type { Play } from "../table/play.ts";
import { clockwise, perSeat } from "../table/state.ts";
import { startNegotiation } from "./negotiation.ts";

export const startMovement = (play: Play): boolean => {
  const { routes } = play.state;
  const declared = routes.filter(({ workers }) => workers.some(({ invaders }) => invaders)).map(({ id }) => id);
  if (declared.length > 0) play.emit({ type: "marched-to-war", routes: declared });
  const { state } = play;
  play.emit({
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

export const stepMovement = (play: Play, phase: MovementPhase): boolean => {
  const { state } = play;
  for (const seat of clockwise(state)) {
    if (phase.finished[seat]) continue;
    // With TRA 0 the Rest space is the only one: no question (P-MOV-23, PR-120). Resting workers come home first.
    const [route] = phase.routes[seat] as readonly string[];
    if (phase.steps[seat] === 0 && route !== undefined && restingFirst(state, phase, seat).length === 0) {
      play.emit({ type: "worker-walked", seat, route, to: "rest" });
      return true;
    }
    if (canStillMove(state, phase, seat)) continue;
    play.emit({ type: "movement-ended", seat });
    return true;
  }
  if (phase.finished.includes(false)) return false;
  return startNegotiation(play);
};
