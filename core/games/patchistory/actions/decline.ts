import * as z from "zod/mini";
import { reject } from "../rejections.ts";
import { action, asked, by } from "./action.ts";

const optional = ["free-card", "alliance-partner", "threaten-loser", "strike", "relief", "sell-worker"] as const;

/** Lets an optional effect pass, or ends a repeatable one. */
export const decline = action({
  schema: z.strictObject({ ...by("decline"), choice: z.enum(optional) }),
  candidates: (_state, seat) => optional.map((choice) => ({ type: "decline", seat, choice }) as const),
  refuse: (state, { seat, choice }) => (asked(state, seat, choice) ? undefined : reject("nothing-asked")),
  carryOut: (decision, { seat, choice }) => decision.emit({ type: "choice-closed", kind: choice, seat }),
});
