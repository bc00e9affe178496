import { actionTable, type CommandOf } from "../../engine/actions.ts";
import type { Seat } from "../../game.ts";
import { placeBid, takeCard, waitForCards } from "./actions/auction.ts";
import { ally, chooseRemoval, decline, payWorker, placeRoute } from "./actions/cardAnswers.ts";
import { answerAid, offerAid } from "./actions/diplomacy/aid.ts";
import { breakAlliance } from "./actions/diplomacy/breakAlliance.ts";
import { threaten } from "./actions/diplomacy/threaten.ts";
import { endDiplomacy } from "./actions/diplomacy/turn.ts";
import { birth } from "./actions/management/birth.ts";
import { campaign } from "./actions/management/campaign.ts";
import { exchange } from "./actions/management/exchange.ts";
import { endManagement } from "./actions/management/managing.ts";
import { constructBuilding, reclaim } from "./actions/management/tiles.ts";
import { trade } from "./actions/management/trade.ts";
import { constructTradeRoute } from "./actions/management/tradeRoute.ts";
import { worshipHeroes, worshipWonders } from "./actions/management/worship.ts";
import { moveWorker } from "./actions/movement/moveWorker.ts";
import { endMovement } from "./actions/movement/moving.ts";
import { returnHome, walk } from "./actions/movement/routes.ts";
import { giveRelief, strike, threatenLoser } from "./actions/negotiation/afterWar.ts";
import { commitBoost } from "./actions/negotiation/boost.ts";
import { answerAlliance, chooseRoute, chooseStance, orientRoute } from "./actions/negotiation/talks.ts";
import { orderAid } from "./actions/orders/aid.ts";
import { orderBids } from "./actions/orders/bids.ts";
import { orderBoost } from "./actions/orders/boost.ts";
import { cancelOrders } from "./actions/orders/cancel.ts";
import { orderStance } from "./actions/orders/stance.ts";
import { orderWishes } from "./actions/orders/wishes.ts";
import { discardCard, patch } from "./actions/placement.ts";
import { commitVotes, doubleCard, pickProsperity } from "./actions/prosperity.ts";
import { sellWorker } from "./actions/sellWorker.ts";
import { homeWorker, placeWorker, shiftWorker } from "./actions/workers.ts";
import type { Decision } from "./table/decision.ts";
import type { State } from "./table/state.ts";

/** Every action by the type of its command, without standing orders. */
const byHand = {
  "place-bid": placeBid,
  wait: waitForCards,
  "take-card": takeCard,
  patch,
  "discard-card": discardCard,
  ally,
  "place-route": placeRoute,
  "remove-route": chooseRemoval,
  "pay-worker": payWorker,
  "place-worker": placeWorker,
  "home-worker": homeWorker,
  "shift-worker": shiftWorker,
  "offer-aid": offerAid,
  "answer-aid": answerAid,
  threaten,
  "break-alliance": breakAlliance,
  "end-diplomacy": endDiplomacy,
  trade,
  exchange,
  birth,
  "worship-heroes": worshipHeroes,
  "worship-wonders": worshipWonders,
  "construct-trade-route": constructTradeRoute,
  reclaim,
  "construct-building": constructBuilding,
  campaign,
  "end-management": endManagement,
  "move-worker": moveWorker,
  walk,
  "return-home": returnHome,
  "end-movement": endMovement,
  "choose-route": chooseRoute,
  "choose-stance": chooseStance,
  "answer-alliance": answerAlliance,
  "orient-route": orientRoute,
  "commit-boost": commitBoost,
  "threaten-loser": threatenLoser,
  strike,
  "give-relief": giveRelief,
  "sell-worker": sellWorker,
  "pick-prosperity": pickProsperity,
  "commit-votes": commitVotes,
  "double-card": doubleCard,
  decline,
} as const;

/** Everything a seat can ask for: what may be played, and orders to play it. */
const actions = {
  ...byHand,
  "order-bids": orderBids,
  "order-stance": orderStance,
  "order-aid": orderAid,
  "order-boost": orderBoost,
  "order-wishes": orderWishes(actionTable<State, Decision, typeof byHand>(byHand).command),
  "cancel-orders": cancelOrders,
} as const;

export type Command = CommandOf<typeof actions>;
export type CommandType = Command["type"];

/** The one table of actions: schemas, guards and what each does. */
export const table = actionTable<State, Decision, typeof actions>(actions);

/** The action of a command, with its type forgotten. */
export const { actionOf } = table;

/** Whether a seat has any command of some types. */
export const hasAny = (state: State, seat: Seat, types: readonly CommandType[]): boolean =>
  !table.allowed(state, seat, types).next().done;
