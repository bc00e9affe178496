import * as z from "zod/mini";
import { reject } from "../../rejections.ts";
import { costFor } from "../../rules/costs.ts";
import { demandFrom, demands, refuseDemand } from "../../rules/diplomacy.ts";
import { status } from "../../rules/status/status.ts";
import { powers } from "../../rules/territory/ground.ts";
import { allied, clockwise, ownRoutesTo, player } from "../../table/state.ts";
import { action, command, seatSchema } from "../action.ts";
import { badTarget, notOnTurn } from "./turn.ts";

export const demandSchema = z.enum(demands);

/** THREATEN: demand Money or VPs from a weaker player at the end of an own route (P-DIP-20 … P-DIP-24, PR-39). */
export const threaten = action({
  schema: command("threaten", { target: seatSchema, demand: demandSchema }),
  *candidates(state, seat) {
    for (const target of clockwise(state))
      for (const demand of demands) yield { type: "threaten", seat, target, demand } as const;
  },
  refuse(state, { seat, target, demand }) {
    const barred = notOnTurn(state, seat) ?? badTarget(state, seat, target);
    if (barred) return barred;
    const { favours } = costFor(state, seat, "threaten");
    const have = player(state, seat).favours;
    if (have < favours) return reject("not-enough-favours", { need: favours, have });
    const waived = powers(state, seat).threatenWaives;
    if (ownRoutesTo(state, seat, target).length === 0 && !waived.includes("route"))
      return reject("no-own-route", { to: target });
    if (allied(state, seat, target) && !waived.includes("alliance")) return reject("allied", { target });
    const [attack, defence] = [status(state, seat).attack, status(state, target).defence];
    if (attack <= defence && !waived.includes("force")) return reject("too-weak", { attack, defence });
    return refuseDemand(state, target, demand);
  },
  carryOut(decision, { seat, target, demand }) {
    const { favours } = costFor(decision.state, seat, "threaten");
    decision.emit({ type: "favours-spent", seat, amount: favours, action: "threaten" });
    demandFrom(decision, seat, target, demand);
  },
});
