import { commandsOf } from "../commands.ts";
import { gainsAt, resolvePatchEffect } from "../rules/effects.ts";
import { gain } from "../rules/goods.ts";
import { canGive } from "../rules/offers.ts";
import { lapseBoostOrders } from "../rules/orders.ts";
import { powers } from "../rules/territory/ground.ts";
import { anyoneHoming, callDescendants, recall, startingWorkers } from "../rules/workers.ts";
import type { Job } from "../table/choices.ts";
import type { Play } from "../table/play.ts";
import { player } from "../table/state.ts";
import { answerAidByOrder, stepDiplomacy, stepManagement } from "./affairs.ts";
import { stepAuction, stepPatching } from "./auction.ts";
import { startProsperity, stepProsperity, stepScoring, stepVote } from "./era.ts";
import { stepMovement } from "./movement.ts";
import { stepNegotiation } from "./negotiation.ts";
import { startRound } from "./rounds.ts";
/** Lets everything happen that needs no decision, until some seat has to choose or the game is over. */
export const advance = (play: Play): void => {
  while (step(play)) {
    // each step emits at least one event
  }
  lapseBoostOrders(play);
};

/** One automatic step; false = the table waits for somebody. */
const step = (play: Play): boolean => {
  const { state } = play;
  if (state.outcome) return false;
  if (answerAidByOrder(play)) return true;
  if (state.choices.length > 0 || anyoneHoming(state)) return false;
  const [job] = state.agenda;
  if (job) {
    play.emit({ type: "job-started" });
    runJob(play, job);
    return true;
  }
  const { phase } = state;
  switch (phase.kind) {
    case "setup":
      return startRound(play, 1, 1);
    case "auction":
      return stepAuction(play, phase);
    case "patching":
      return stepPatching(play, phase);
    case "diplomacy":
      return stepDiplomacy(play, phase.order[0]);
    case "management":
      return stepManagement(play, phase);
    case "movement":
      return stepMovement(play, phase);
    case "negotiation":
      return stepNegotiation(play, phase);
    case "maintenance":
      return startProsperity(play);
    case "prosperity":
      return stepProsperity(play, phase);
    case "vote":
      return stepVote(play, phase);
    case "scoring":
      return stepScoring(play, phase);
    default:
      return false;
  }
};

const runJob = (play: Play, job: Job): void => {
  const { seat } = job;
  switch (job.kind) {
    case "patch-effect":
      resolvePatchEffect(play, seat, job.effect);
      return;
    case "wonder-patched": // "another" wonder: not the card itself (PR-90, PR-91)
      for (const { card, goods } of gainsAt(play.state, seat, "wonderPatched"))
        if (card !== job.wonder) gain(play, seat, goods, "patching", card);
      return;
    case "starting-workers":
      callDescendants(play, seat, startingWorkers(play.state));
      return;
    case "threaten-loser":
      // Looked at again, like everything that has waited: a card covered since then asks nothing more (PR-123).
      if (!powers(play.state, seat).freeThreaten) return;
      play.emit({ type: "choice-opened", choice: { kind: "threaten-loser", seat, loser: job.loser } });
      return;
    case "strike": {
      const { marks } = player(play.state, seat);
      const choice = { kind: "strike", seat, loser: job.loser } as const;
      if (marks.struck || !powers(play.state, seat).freeReclamation) return;
      play.emit({ type: "choice-opened", choice });
      const [target] = commandsOf(play.state, seat, ["strike"]);
      if (target === undefined) play.emit({ type: "choice-closed", kind: "strike", seat });
      return;
    }
    case "recall":
      recall(play, seat, job.route);
      return;
    case "relief":
      if (canGive(play.state, seat)) play.emit({ type: "choice-opened", choice: { kind: "relief", seat } });
  }
};
