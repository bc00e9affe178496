import type { Seat } from "../../../game.ts";
import { contentOf, type Track } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { covers, symbolsOf } from "../rules/counts/symbols.ts";
import { applyEffects } from "../rules/effects/applyEffects.ts";
import { canPay } from "../rules/payment.ts";
import { powersOf } from "../rules/powers.ts";
import { takeAction } from "../rules/turns.ts";
import type { Decision } from "../table/decision.ts";
import type { GovernmentId } from "../table/ids.ts";
import { player } from "../table/state.ts";
import { action, command, idSchema } from "./action.ts";

/** GOVERNMENT: pay the ideas of an available tile whose prerequisites are met (M-GOV-01, M-GOV-02, R-40, R-80). */
export const takeGovernment = action({
  schema: command("take-government", { government: idSchema }),
  moment: { phases: ["turns"], action: "government" },
  refuse(state, { seat, government }) {
    const owner = player(state, seat);
    if (owner.government === government) return reject("government-already-yours");
    if (!state.governments.includes(government)) return reject("government-not-available");
    const { cost, prereqs } = contentOf(state).government(government);
    if (!canPay(owner, cost)) return reject("cannot-pay");
    return covers(symbolsOf(state, seat), prereqs) || powersOf(state, seat, "governmentIgnorePrereqs").length > 0
      ? undefined
      : reject("government-prerequisites");
  },
  candidates: (state, seat) =>
    state.governments.map((government) => ({ type: "take-government", seat, government }) as const),
  carryOut(decision, { seat, government }) {
    takeAction(decision, seat, "government");
    decision.push({ kind: "perform", seat, action: { type: "government", government }, paid: false });
  },
});

/** What comes after paying: the old tile goes back with its production, then the new one comes (M-GOV-03, M-GOV-04). */
export const finishGovernment = (decision: Decision, seat: Seat, government: GovernmentId): void => {
  const old = player(decision.state, seat).government;
  if (old) {
    for (const { source, value } of powersOf(decision.state, seat, "whileGovernment")) {
      const { production } = player(decision.state, seat);
      // Never below 0. Nothing to lose is no loss, and a "minus zero" would not survive the log.
      const by = Object.entries(value.gainProduction)
        .map(([track, n]) => [track, -Math.min(n, production[track as Track])] as const)
        .filter(([, n]) => n < 0);
      if (by.length > 0)
        decision.emit({ type: "production-changed", seat, by: Object.fromEntries(by), because: source });
    }
    decision.emit({ type: "government-returned", seat, government: old });
  }
  decision.emit({ type: "government-taken", seat, government });
  applyEffects(decision, seat, government, null);
};
