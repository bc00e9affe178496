import { openOffers } from "../../rules/auction/bids.ts";
import { freeTaker, reveal } from "../../rules/auction/revealing.ts";
import { openBidding } from "../../rules/auction/turns.ts";
import { bidByOrder, ordersOf } from "../../rules/orders.ts";
import { commitPlacement } from "../../rules/patching/committing.ts";
import { nextToPatch } from "../../rules/patching/handingIn.ts";
import type { Decision } from "../../table/decision.ts";
import type { AuctionPhase, PatchingPhase } from "../../table/phases.ts";
import { player } from "../../table/state.ts";
import { obeyOrder } from "../byItself.ts";
import { startDiplomacy } from "./diplomacy.ts";

export const stepAuction = (decision: Decision, phase: AuctionPhase): boolean => {
  if (phase.offers.length === 0) {
    reveal(decision, phase, phase.mode === "first" ? 1 : decision.state.seats);
    const seat = freeTaker(decision.state);
    if (seat !== undefined) decision.emit({ type: "choice-opened", choice: { kind: "free-card", seat } });
    return true;
  }
  if (phase.bidders === null) {
    openBidding(decision, phase);
    return true;
  }
  return bidWithOrder(decision, phase);
};

const bidWithOrder = (decision: Decision, phase: AuctionPhase): boolean => {
  const seat = phase.turn;
  if (seat === null) return false; // two players bid at the same time
  const order = ordersOf(decision.state, seat).auction;
  if (!order) return false;
  if (order.wait && obeyOrder(decision, "auction", null, { type: "wait", seat })) return true;
  const bid = bidByOrder(order, {
    phase,
    cards: openOffers(phase).map(({ card }) => card),
    seat,
    money: player(decision.state, seat).stock.coin,
  });
  if (!bid) return false;
  const { card, amount, entry } = bid;
  return obeyOrder(decision, "auction", entry, { type: "place-bid", seat, card, amount });
};

export const stepPatching = (decision: Decision, phase: PatchingPhase): boolean => {
  const seat = nextToPatch(phase);
  if (seat === undefined)
    return decision.state.players.some(({ arriving }) => arriving > 0) ? false : startDiplomacy(decision);
  if (phase.placements[seat] === null) return false;
  commitPlacement(decision, seat);
  return true;
};
