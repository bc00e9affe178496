import { reject } from "../../rejections.ts";
import { gainsAt, takeGains } from "../../rules/effects.ts";
import { gain } from "../../rules/goods.ts";
import { player } from "../../table/state.ts";
import { action, amountSchema, command } from "../action.ts";
import { notManaging, refuseAction, spend } from "./managing.ts";

/** CAMPAIGN: favours into votes, once a round (P-MGT-80, P-MGT-81, PR-55). */
export const campaign = action({
  schema: command("campaign", { favours: amountSchema }),
  candidates: (state, seat) =>
    Array.from(
      { length: player(state, seat).favours },
      (_, index) => ({ type: "campaign", seat, favours: index + 1 }) as const,
    ),
  refuse(state, { seat, favours }) {
    const barred = notManaging(state, seat);
    if (barred) return barred;
    if (player(state, seat).marks.campaigned) return reject("once-per-round");
    if (favours < 1) return reject("no-favours");
    return refuseAction(state, seat, "campaign", { spent: favours });
  },
  carryOut(decision, { seat, favours }) {
    const bonuses = gainsAt(decision.state, seat, "campaign");
    spend(decision, seat, "campaign", { spent: favours });
    decision.emit({ type: "marked", seat, mark: "campaigned" });
    gain(decision, seat, { vote: favours }, "management");
    takeGains(decision, seat, bonuses, "management");
  },
});
