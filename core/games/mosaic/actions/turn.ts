import { endTurn, passBenefits } from "../flow/progress.ts";
import type { ActionFor } from "../flow/run.ts";
import { reject } from "../rejections.ts";

/** End the own turn: the action is taken, what is left of bonus and free actions is given up. */
export const endTurnAction: ActionFor<"end-turn"> = {
  check: ({ turn }) => (turn && turn.actions > 0 ? reject("action-still-due") : null),
  candidates: (_state, seat) => [{ type: "end-turn", seat }],
  perform: (run) => endTurn(run),
};

/** SET-UP: leave the other starting technologies face down for later (M-SET-20). */
export const finishBenefits: ActionFor<"finish-benefits"> = {
  check: () => null,
  candidates: (_state, seat) => [{ type: "finish-benefits", seat }],
  perform: (run) => passBenefits(run),
};
