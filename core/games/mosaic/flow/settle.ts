import { lapseOver } from "../rules/orders/orders.ts";
import type { Decision } from "../table/decision.ts";
import { player } from "../table/state.ts";
import { isAutomatic } from "../table/steps.ts";
import { obeyOrder } from "./byOrder.ts";
import { answersItself } from "./questions.ts";
import { resolve } from "./resolve.ts";
import { passBenefits, passCities, passDraft, passLeaders } from "./setup.ts";
import { passTurnItself } from "./turns.ts";

/** What follows by itself when nothing is left to resolve; false when some seat has to act. */
const goOn = (decision: Decision): boolean => {
  const { active, phase } = decision.state;
  if (phase === "draft") return passDraft(decision);
  if (active === null) return false;
  switch (phase) {
    case "leaders":
      return passLeaders(decision, active);
    case "cities":
      return passCities(decision, active);
    case "benefits":
      if (player(decision.state, active).technologies.some(({ faceUp }) => !faceUp)) return false;
      passBenefits(decision);
      return true;
    case "turns":
      return passTurnItself(decision, active);
    default:
      return false;
  }
};

/** Does one thing that needs no decision; false when some seat has to choose. */
const step = (decision: Decision): boolean => {
  const top = decision.state.agenda[0];
  if (top === undefined) return goOn(decision);
  if (!isAutomatic(top)) return answersItself(decision, top);
  resolve(decision, top);
  return true;
};

/** Carries on until some seat has to choose, whatever it has ordered. */
const carryOn = (decision: Decision): void => {
  while (step(decision)) {
    // each step brings the game on
  }
};

/** Carries on until some seat has to choose that has ordered nothing, and records what is left to be resolved. */
export const settle = (decision: Decision): void => {
  do carryOn(decision);
  while (obeyOrder(decision, carryOn));
  if (decision.state.phase !== "ended") lapseOver(decision);
  decision.recordAgenda((agenda) => ({ type: "agenda-set", agenda }));
};
