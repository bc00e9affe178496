import type { Seat } from "../../../game.ts";
import { constants } from "../content/index.ts";
import type { Goods } from "../table/goods.ts";
import type { Play } from "../table/play.ts";
import { gain, pay } from "./goods.ts";

/** Moves the goods and rewards the giver (P-DIP-11, P-DIP-12, P-DIP-13). */
export const answer = (play: Play, giver: Seat, target: Seat, goods: Goods, accept: boolean): void => {
  play.emit({ type: "aid-answered", seat: target, from: giver, accept });
  if (accept) {
    pay(play, giver, goods, "aid");
    gain(play, target, goods, "aid");
    play.emit({ type: "marked", seat: target, mark: "acceptedAid" });
  }
  gain(play, giver, { vp: accept ? constants.aid.accepted : constants.aid.rejected }, "aid");
};
