import type { Rejection, Seat } from "../../../game.ts";
import { constants } from "../content/index.ts";
import { reject } from "../rejections.ts";
import type { Decision } from "../table/decision.ts";
import type { Goods } from "../table/goods.ts";
import { byEra, player, type State } from "../table/state.ts";
import { gainBonuses } from "./effects.ts";
import { gain, pay } from "./goods.ts";
import { powers } from "./territory/ground.ts";

export const demands = ["coin", "vp"] as const;

/** What a demand is worth against a target: the era's amount less its protection (P-DIP-23, PR-40). */
const demandDue = (state: State, target: Seat, demand: (typeof demands)[number]): number => {
  const { vpImmunity, demandReduction } = powers(state, target);
  const { patched } = player(state, target).marks;
  if (demand === "vp" && vpImmunity.some((card) => patched.includes(card))) return 0;
  return Math.max(0, byEra(state, constants.threatenDemand[demand]) - demandReduction);
};

/** Carries out a Threaten that succeeds: the target pays what it has of the demand (P-DIP-24); bonuses follow (PR-41). */
export const demandFrom = (decision: Decision, seat: Seat, target: Seat, demand: (typeof demands)[number]): void => {
  const due = demandDue(decision.state, target, demand);
  decision.emit({ type: "threatened", seat, target, demand, due });
  const paid = pay(decision, target, { [demand]: due }, "threaten");
  gain(decision, seat, paid, "threaten");
  gainBonuses(decision, seat, "threaten", "threaten");
};

/** Whether a demand may be made from a target at all (PR-40). */
export const refuseDemand = (state: State, target: Seat, demand: (typeof demands)[number]): Rejection | undefined =>
  powers(state, target).forbiddenDemands.includes(demand) ? reject("demand-forbidden", { target }) : undefined;

/** Moves the goods and rewards the giver (P-DIP-11, P-DIP-12, P-DIP-13). */
export const settleAid = (decision: Decision, giver: Seat, target: Seat, goods: Goods, accept: boolean): void => {
  decision.emit({ type: "aid-answered", seat: target, from: giver, accept });
  if (accept) {
    pay(decision, giver, goods, "aid");
    gain(decision, target, goods, "aid");
    decision.emit({ type: "marked", seat: target, mark: "acceptedAid" });
  }
  gain(decision, giver, { vp: accept ? constants.aid.accepted : constants.aid.rejected }, "aid");
};
