import { actionOf } from "../commands.ts";
import { openOffers } from "../rules/auction/bids.ts";
import { freeTaker, reveal } from "../rules/auction/revealing.ts";
import { openBidding } from "../rules/auction/turns.ts";
import { bidByOrder, ordersOf, useOrder } from "../rules/orders.ts";
import { commitPlacement } from "../rules/patching/committing.ts";
import { nextToPatch } from "../rules/patching/turns.ts";
import type { AuctionPhase, PatchingPhase } from "../table/phases.ts";
import type { Play } from "../table/play.ts";
import { player } from "../table/state.ts";
import { startDiplomacy } from "./affairs.ts";

export const stepAuction = (play: Play, phase: AuctionPhase): boolean => {
  if (phase.offers.length === 0) {
    reveal(play, phase, phase.mode === "first" ? 1 : play.state.seats);
    const seat = freeTaker(play.state);
    if (seat !== undefined) play.emit({ type: "choice-opened", choice: { kind: "free-card", seat } });
    return true;
  }
  if (phase.bidders === null) {
    openBidding(play, phase);
    return true;
  }
  return bidWithOrder(play, phase);
};

const bidWithOrder = (play: Play, phase: AuctionPhase): boolean => {
  const seat = phase.turn;
  if (seat === null) return false; // two players bid at the same time
  const order = ordersOf(play.state, seat).auction;
  if (!order) return false;
  const wait = { type: "wait", seat } as const;
  if (order.wait && !actionOf("wait").refuse(play.state, wait)) {
    useOrder(play, seat, "auction", null);
    actionOf("wait").run(play, wait);
    return true;
  }
  const bid = bidByOrder(order, {
    bids: phase.bids.filter((each) => each !== null),
    cards: openOffers(phase).map(({ card }) => card),
    own: phase.bids[seat] ?? null,
    money: player(play.state, seat).stock.coin,
  });
  if (!bid) return false;
  useOrder(play, seat, "auction", bid.entry);
  actionOf("place-bid").run(play, { type: "place-bid", seat, card: bid.card, amount: bid.amount });
  return true;
};

export const stepPatching = (play: Play, phase: PatchingPhase): boolean => {
  const seat = nextToPatch(phase);
  if (seat === undefined) return play.state.players.some(({ arriving }) => arriving > 0) ? false : startDiplomacy(play);
  if (phase.placements[seat] === null) return false;
  commitPlacement(play, seat);
  return true;
};
