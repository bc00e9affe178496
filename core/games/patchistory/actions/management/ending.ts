import * as z from "zod/mini";
import { action, by } from "../action.ts";
import { notManaging } from "./managing.ts";

/** Ends the own management; final (PR-119). */
export const endManagement = action({
  schema: z.strictObject(by("end-management")),
  candidates: (_state, seat) => [{ type: "end-management", seat } as const],
  refuse: (state, { seat }) => notManaging(state, seat),
  carryOut: (decision, { seat }) => decision.emit({ type: "management-ended", seat }),
});
