import type { Seat } from "../../../game.ts";
import { constants } from "../content/index.ts";
import type { Decision } from "../table/decision.ts";
import type { Goods } from "../table/goods.ts";
import { gain, pay } from "./goods.ts";

/** Moves the goods and rewards the giver (P-DIP-11, P-DIP-12, P-DIP-13). */
export const answer = (decision: Decision, giver: Seat, target: Seat, goods: Goods, accept: boolean): void => {
  decision.emit({ type: "aid-answered", seat: target, from: giver, accept });
  if (accept) {
    pay(decision, giver, goods, "aid");
    gain(decision, target, goods, "aid");
    decision.emit({ type: "marked", seat: target, mark: "acceptedAid" });
  }
  gain(decision, giver, { vp: accept ? constants.aid.accepted : constants.aid.rejected }, "aid");
};
