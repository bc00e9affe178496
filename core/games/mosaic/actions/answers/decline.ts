import { reject } from "../../rejections.ts";
import { pendingOf } from "../../table/state.ts";
import type { Pending } from "../../table/steps.ts";
import { action, command } from "../action.ts";

/** Of the questions that `decline` answers, two can be asked in a way that has to be answered otherwise. */
const mustBeAnswered = (pending: Pending): boolean =>
  (pending.kind === "place" && !pending.free) || (pending.kind === "choose-region" && pending.purpose === "close");

/** Answer: nothing, or nothing more. */
export const decline = action({
  schema: command("decline", {}),
  moment: {
    answers: [
      "place",
      "convert-production",
      "choose-region",
      "place-units",
      "take-token",
      "eliminate",
      "before-scoring",
    ],
  },
  refuse(state) {
    const pending = pendingOf(state);
    return pending && mustBeAnswered(pending) ? reject("cannot-decline") : undefined;
  },
  candidates: (_state, seat) => [{ type: "decline", seat } as const],
  carryOut: (decision) => decision.pop(),
});
