import * as z from "zod/mini";
import { reject } from "../rejections.ts";
import { canSell, takeOffers } from "../rules/offers.ts";
import { payableWorkers } from "../rules/workers.ts";
import { action, asked, cellKeySchema, command, idSchema } from "./action.ts";

/** Pays a worker and Minerals for VPs at the end of phase 6, as often as one can (PR-90). */
export const sellWorker = action({
  schema: command("sell-worker", { room: z.optional(cellKeySchema), route: z.optional(idSchema) }),
  candidates: (state, seat) =>
    payableWorkers(state, seat).map((where) => ({ type: "sell-worker", seat, ...where }) as const),
  refuse(state, { seat, room, route }) {
    if (!asked(state, seat, "sell-worker")) return reject("nothing-asked");
    if ((room === undefined) === (route === undefined)) return reject("no-worker-there");
    if (!canSell(state, seat)) return reject("cannot-pay");
    const there = payableWorkers(state, seat).some((where) =>
      "room" in where ? where.room === room : where.route === route,
    );
    return there ? undefined : reject("no-worker-there");
  },
  carryOut(decision, { seat, room, route }) {
    decision.emit({ type: "worker-paid", seat, ...(room !== undefined ? { room } : { route }) });
    takeOffers(decision, seat, "afterCardMaintenance");
    if (!canSell(decision.state, seat)) decision.emit({ type: "choice-closed", kind: "sell-worker", seat });
  },
});
