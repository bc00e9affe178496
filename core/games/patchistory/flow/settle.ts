import { lapseBoostOrders } from "../rules/orders.ts";
import { endPlans } from "../rules/plans.ts";
import { anyoneHoming } from "../rules/workers.ts";
import type { Decision } from "../table/decision.ts";
import { runJob } from "./jobs.ts";
import { stepAuction, stepPatching } from "./phases/auction.ts";
import { answerAidByOrder, stepDiplomacy } from "./phases/diplomacy.ts";
import { startProsperity, stepProsperity, stepScoring, stepVote } from "./phases/era.ts";
import { stepManagement } from "./phases/management.ts";
import { stepMovement } from "./phases/movement.ts";
import { stepNegotiation } from "./phases/negotiation.ts";
import { startRound } from "./phases/rounds.ts";
import { obeyPlan } from "./planned/obeyPlan.ts";

/** Lets everything happen that needs no decision, until some seat has to choose or the game is over. */
export const settle = (decision: Decision): void => {
  do settleWithoutPlans(decision);
  while (obeyPlan(decision, settleWithoutPlans));
};

/** The same with nobody's plan for an own turn carried out. */
const settleWithoutPlans = (decision: Decision): void => {
  do endPlans(decision);
  while (step(decision)); // each step emits at least one event
  lapseBoostOrders(decision);
};

/** One automatic step; false = the table waits for somebody. */
const step = (decision: Decision): boolean => {
  const { state } = decision;
  if (state.outcome) return false;
  if (answerAidByOrder(decision)) return true;
  if (state.choices.length > 0 || anyoneHoming(state)) return false;
  const [job] = state.agenda;
  if (job) {
    decision.emit({ type: "job-started" });
    runJob(decision, job);
    return true;
  }
  const { phase } = state;
  switch (phase.kind) {
    case "setup":
      return startRound(decision, 1, 1);
    case "auction":
      return stepAuction(decision, phase);
    case "patching":
      return stepPatching(decision, phase);
    case "diplomacy":
      return stepDiplomacy(decision, phase.order[0]);
    case "management":
      return stepManagement(decision, phase);
    case "movement":
      return stepMovement(decision, phase);
    case "negotiation":
      return stepNegotiation(decision, phase);
    case "maintenance":
      return startProsperity(decision);
    case "prosperity":
      return stepProsperity(decision, phase);
    case "vote":
      return stepVote(decision, phase);
    case "scoring":
      return stepScoring(decision, phase);
    default:
      return false;
  }
};
