import type { Play } from "../table/play.ts";
import { perSeat } from "../table/state.ts";

/** Begins a round with its auction (P-GEN-01, P-GEN-02). */
export const startRound = (play: Play, era: number, round: number): boolean => {
  play.emit({ type: "round-started", era, round });
  const first = era === 1 && round === 1;
  const mode = play.state.seats === 2 ? "secret" : first ? "first" : "open";
  const bids = perSeat(play.state, null);
  const phase = { kind: "auction", mode, offers: [], bidders: null, bids, turn: null, steps: 0, taken: null } as const;
  play.emit({ type: "phase-started", phase });
  return true;
};
