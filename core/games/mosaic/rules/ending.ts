import type { Decision } from "../table/decision.ts";
import type { State } from "../table/state.ts";
import { scoringLeft } from "./cardOffers.ts";

/** Two of the three sets of wonders, achievements in the game and golden ages are completely taken (M-END-01). */
export const setsCompleted = ({
  wonders,
  achievements,
  goldenAges,
}: Pick<State, "wonders" | "achievements" | "goldenAges">): boolean =>
  [wonders, achievements, goldenAges].filter((left) => left.length === 0).length >= 2;

/** After a tile or a wonder was taken: the end and its scoring, unless they have happened (M-END-02, M-END-06, R-63, R-79). */
export const triggerEndByTiles = (decision: Decision): void => {
  if (decision.state.end || !setsCompleted(decision.state)) return;
  const scores = scoringLeft(decision.state);
  decision.emit({ type: "end-triggered", trigger: "tiles", lastRound: decision.state.round + 1, scores });
  if (scores) decision.push({ kind: "empire-scoring" });
};
