import type { Decision } from "../../table/decision.ts";
import { perSeat } from "../../table/state.ts";

/** Begins a round with its auction (P-GEN-01, P-GEN-02). */
export const startRound = (decision: Decision, era: number, round: number): boolean => {
  decision.emit({ type: "round-started", era, round });
  const first = era === 1 && round === 1;
  const mode = decision.state.seats === 2 ? "secret" : first ? "first" : "open";
  const bids = perSeat(decision.state, null);
  const phase = { kind: "auction", mode, offers: [], bidders: null, bids, turn: null, steps: 0, taken: null } as const;
  decision.emit({ type: "phase-started", phase });
  return true;
};
