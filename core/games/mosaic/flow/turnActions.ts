import { action, command } from "../actions/action.ts";
import { reject } from "../rejections.ts";
import { passBenefits } from "./setup.ts";
import { endTurn } from "./turns.ts";

/** End the own turn: the action is taken, what is left of bonus and free actions is given up. */
export const endTurnAction = action({
  schema: command("end-turn", {}),
  moment: { phases: ["turns"] },
  refuse: ({ turn }) => (turn && turn.actions > 0 ? reject("action-still-due") : undefined),
  candidates: (_state, seat) => [{ type: "end-turn", seat } as const],
  carryOut: (decision) => endTurn(decision),
});

/** SET-UP: leave the other starting technologies face down for later (M-SET-20). */
export const finishBenefits = action({
  schema: command("finish-benefits", {}),
  moment: { phases: ["benefits"] },
  refuse: () => undefined,
  candidates: (_state, seat) => [{ type: "finish-benefits", seat } as const],
  carryOut: (decision) => passBenefits(decision),
});
