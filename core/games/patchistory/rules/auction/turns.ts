import type { Seat } from "../../../../game.ts";
import { constants } from "../../content/index.ts";
import type { AuctionPhase } from "../../table/phases.ts";
import type { Play } from "../../table/play.ts";
import { clockwise, player } from "../../table/state.ts";
import { gain, pay } from "../goods.ts";
import { inRevealStep, leads } from "./bids.ts";
import { reveal } from "./revealing.ts";
import { win } from "./winning.ts";

/** Everybody who bids and is broke pays up to 3 VPs for 1 Money (P-AUC-04, PR-10). */
const brokeExchange = (play: Play, bidders: readonly Seat[]): void => {
  const { vp, coin } = constants.brokeExchange;
  for (const seat of bidders) {
    if (player(play.state, seat).stock.coin > 0) continue;
    pay(play, seat, { vp }, "broke");
    gain(play, seat, { coin }, "broke");
  }
};

/** Opens the bidding for all but the one who took a card; with two players that leaves nobody to bid against (PR-11). */
export const openBidding = (play: Play, phase: AuctionPhase): void => {
  const bidders = clockwise(play.state).filter((seat) => seat !== phase.taken?.seat);
  if (phase.taken && play.state.seats === 2) {
    win(play, phase);
    return;
  }
  brokeExchange(play, bidders);
  play.emit({ type: "bidding-opened", bidders });
  if (phase.mode !== "secret") play.emit({ type: "turn-given", seat: bidders[0] as Seat, steps: 0 });
};

/** After a bid or a wait: the next reveal step, the next bidder who is not leading, or the end (P-AUC-06, P-AUC-12). */
export const afterBid = (play: Play): void => {
  const phase = play.state.phase as AuctionPhase;
  const bidders = phase.bidders as readonly Seat[]; // a bid or a wait is taken while the bidding is open
  let { steps } = phase;
  let from = bidders.indexOf(phase.turn as Seat) + 1;
  if (inRevealStep(phase)) {
    steps += 1;
    const next = bidders[steps];
    if (next !== undefined) {
      reveal(play, phase, 1);
      play.emit({ type: "turn-given", seat: next, steps });
      return;
    }
    from = 0; // normal bidding starts with the First Player (P-AUC-23)
  }
  const next = bidders
    .map((_, index) => bidders[(from + index) % bidders.length] ?? 0)
    .find((seat) => !leads(phase, seat));
  if (next !== undefined) play.emit({ type: "turn-given", seat: next, steps });
  else win(play, phase);
};
