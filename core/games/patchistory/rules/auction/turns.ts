import type { Seat } from "../../../../game.ts";
import { constants } from "../../content/index.ts";
import type { Decision } from "../../table/decision.ts";
import type { AuctionPhase } from "../../table/phases.ts";
import { clockwise, player } from "../../table/state.ts";
import { gain, pay } from "../goods.ts";
import { inRevealStep, leads } from "./bids.ts";
import { reveal } from "./revealing.ts";
import { win } from "./winning.ts";

/** Everybody who bids and is broke pays up to 3 VPs for 1 Money (P-AUC-04, PR-10). */
const brokeExchange = (decision: Decision, bidders: readonly Seat[]): void => {
  const { vp, coin } = constants.brokeExchange;
  for (const seat of bidders) {
    if (player(decision.state, seat).stock.coin > 0) continue;
    pay(decision, seat, { vp }, "broke");
    gain(decision, seat, { coin }, "broke");
  }
};

/** Opens the bidding for all but the one who took a card; with two players that leaves nobody to bid against (PR-11). */
export const openBidding = (decision: Decision, phase: AuctionPhase): void => {
  const bidders = clockwise(decision.state).filter((seat) => seat !== phase.taken?.seat);
  if (phase.taken && decision.state.seats === 2) {
    win(decision, phase);
    return;
  }
  brokeExchange(decision, bidders);
  decision.emit({ type: "bidding-opened", bidders });
  if (phase.mode !== "secret") decision.emit({ type: "turn-given", seat: bidders[0] as Seat, steps: 0 });
};

/** After a bid or a wait: the next reveal step, the next bidder who is not leading, or the end (P-AUC-06, P-AUC-12). */
export const afterBid = (decision: Decision): void => {
  const phase = decision.state.phase as AuctionPhase;
  const bidders = phase.bidders as readonly Seat[]; // a bid or a wait is taken while the bidding is open
  let { steps } = phase;
  let from = bidders.indexOf(phase.turn as Seat) + 1;
  if (inRevealStep(phase)) {
    steps += 1;
    const next = bidders[steps];
    if (next !== undefined) {
      reveal(decision, phase, 1);
      decision.emit({ type: "turn-given", seat: next, steps });
      return;
    }
    from = 0; // normal bidding starts with the First Player (P-AUC-23)
  }
  const next = bidders
    .map((_, index) => bidders[(from + index) % bidders.length] ?? 0)
    .find((seat) => !leads(phase, seat));
  if (next !== undefined) decision.emit({ type: "turn-given", seat: next, steps });
  else win(decision, phase);
};
