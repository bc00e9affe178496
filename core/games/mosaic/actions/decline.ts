import { reject } from "../rejections.ts";
import { type ActionFor, pop } from "../run.ts";
import { type Pending, pendingOf } from "../state.ts";

/** What may be declined, in whole or in what is left of it. */
export const declinable = (pending: Pending): boolean => {
  switch (pending.kind) {
    case "place":
      return pending.free;
    case "choose-region":
      return pending.purpose === "expedition";
    case "place-units":
    case "take-token":
    case "eliminate":
    case "before-scoring":
    // Any number of points may be moved, none included.
    case "convert-production":
      return true;
    default:
      return false;
  }
};

/** Answer: nothing, or nothing more. */
export const decline: ActionFor<"decline"> = {
  check(state) {
    const pending = pendingOf(state);
    if (!pending) return reject("nothing-to-answer");
    return declinable(pending) ? null : reject("cannot-decline");
  },
  candidates: (_state, seat) => [{ type: "decline", seat }],
  perform: (run) => pop(run),
};
