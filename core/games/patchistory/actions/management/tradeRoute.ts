import { reject } from "../../rejections.ts";
import { layGeneralRoute } from "../../rules/alliances.ts";
import { clockwise, player } from "../../table/state.ts";
import { action, command, seatSchema } from "../action.ts";
import { mustWait, notManaging, refuseAction, spend } from "./managing.ts";

/** CONSTRUCT TRADE ROUTE: a general one to any other kingdom, once a round (P-MGT-50 … P-MGT-54, PR-51). */
export const constructTradeRoute = action({
  schema: command("construct-trade-route", { to: seatSchema }),
  candidates: (state, seat) => clockwise(state).map((to) => ({ type: "construct-trade-route", seat, to }) as const),
  refuse(state, { seat, to }) {
    const barred = notManaging(state, seat);
    if (barred) return barred;
    if (to === seat) return reject("not-yourself");
    if (to >= state.seats) return reject("unknown-seat");
    if (player(state, seat).marks.builtRoute) return reject("once-per-round");
    if (state.storage.general === 0) return reject("no-route-left");
    return (
      refuseAction(state, seat, "construct-trade-route") ??
      (mustWait(state, seat, state.storage.general, (other) => !player(state, other).marks.builtRoute)
        ? reject("wait-for-order")
        : undefined)
    );
  },
  carryOut(decision, { seat, to }) {
    spend(decision, seat, "construct-trade-route");
    decision.emit({ type: "marked", seat, mark: "builtRoute" });
    layGeneralRoute(decision, seat, to);
  },
});
