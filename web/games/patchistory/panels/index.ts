/** The panels of Patchistory: how each question is asked, the pages of standing orders, and the places around them. */
import type { Context } from "../game.ts";
import type { Panel, Panels, Parts, WaitingKind } from "../panel.ts";
import { auctionOf, BidPanel, bidLabel, FreeCardPanel, freeCardLabel, mayChangeBid } from "./Auction.tsx";
import { Timeline } from "./Boards.tsx";
import { AnswerAidPanel, answerAidLabel, DiplomacyPanel, diplomacyLabel } from "./Diplomacy.tsx";
import { roman, say } from "./kit.ts";
import { Affairs, Mine, Offers, World } from "./Middle.tsx";
import { MovementPanel, movementLabel } from "./Movement.tsx";
import {
  AffairsPanel,
  AlliancePanel,
  affairsLabel,
  allianceLabel,
  mayChangeTalk,
  StancePanel,
  stanceLabel,
} from "./Negotiation.tsx";
import { AidOrderPanel, BidOrderPanel, BoostOrderPanel, orderLabel, StanceOrderPanel } from "./Orders.tsx";
import { isSet, mayOrder, type OrderKind, ordersOf } from "./orders.ts";
import { questionBody, questionLabel, StrikePanel } from "./Questions.tsx";
import {
  DoublePanel,
  doubleLabel,
  mayChangePick,
  mayChangeVotes,
  ProsperityPanel,
  prosperityLabel,
  VotePanel,
  voteLabel,
} from "./Vote.tsx";
import { mayChangeBoost, WarPanel, warLabel } from "./War.tsx";

const roundOf = ({ view }: Context): string => say("subtitle", { era: roman(view.era), round: view.round });

const bid = (secret: boolean): Panel => ({
  types: ["place-bid", "wait"],
  icon: "p-coin",
  title: () => say(secret ? "title.sealedBid" : "title.bid"),
  subtitle: roundOf,
  label: bidLabel,
  offered: (context) => secret && auctionOf(context)?.mode === "secret" && mayChangeBid(context),
  Body: BidPanel,
});

const question = (kind: WaitingKind, icon: Panel["icon"], types: Panel["types"]): Panel => ({
  types,
  icon,
  title: () => say(`question.title.${kind}`),
  label: questionLabel,
  Body: questionBody(kind),
});

const order = (kind: OrderKind, types: Panel["types"], Body: Panel["Body"]): Panel => ({
  types: [...types, "cancel-orders"],
  icon: "standing-order",
  title: () => say(`title.order.${kind}`),
  subtitle: () => say("orders.private"),
  label: orderLabel,
  offered: (context) => mayOrder(context, kind) || (context.mayAct && isSet(ordersOf(context), kind)),
  Body,
});

/** Every panel by the kind of question it answers. */
export const panels: Panels = {
  bid: bid(false),
  "sealed-bid": bid(true),
  "free-card": {
    types: ["take-card", "decline"],
    icon: "p-hero",
    title: () => say("title.freeCard"),
    label: freeCardLabel,
    Body: FreeCardPanel,
  },
  diplomacy: {
    types: ["offer-aid", "threaten", "break-alliance", "end-diplomacy"],
    icon: "influence",
    title: () => say("title.diplomacy"),
    subtitle: roundOf,
    label: diplomacyLabel,
    Body: DiplomacyPanel,
  },
  aid: {
    types: ["answer-aid"],
    icon: "food",
    title: () => say("title.aid"),
    label: answerAidLabel,
    Body: AnswerAidPanel,
  },
  movement: {
    types: ["walk", "return-home", "move-worker", "end-movement"],
    icon: "p-worker",
    title: () => say("title.movement"),
    subtitle: roundOf,
    label: movementLabel,
    Body: MovementPanel,
  },
  affairs: {
    types: ["choose-route"],
    icon: "p-camel",
    title: () => say("title.affairs"),
    label: affairsLabel,
    Body: AffairsPanel,
  },
  stance: {
    types: ["choose-stance", "order-stance"],
    icon: "p-thumb-up",
    title: () => say("title.stance"),
    subtitle: () => say("sealed.both"),
    label: stanceLabel,
    offered: (context) => mayChangeTalk(context, "stances"),
    Body: StancePanel,
  },
  alliance: {
    types: ["answer-alliance"],
    icon: "p-alliance",
    title: () => say("title.alliance"),
    subtitle: () => say("sealed.both"),
    label: allianceLabel,
    offered: (context) => mayChangeTalk(context, "alliance"),
    Body: AlliancePanel,
  },
  boost: {
    types: ["commit-boost"],
    icon: "p-sword",
    title: () => say("title.war"),
    subtitle: () => say("sealed.both"),
    label: warLabel,
    offered: mayChangeBoost,
    Body: WarPanel,
  },
  prosperity: {
    types: ["pick-prosperity"],
    icon: "p-prosperity",
    title: () => say("title.prosperity"),
    subtitle: roundOf,
    label: prosperityLabel,
    offered: mayChangePick,
    Body: ProsperityPanel,
  },
  vote: {
    types: ["commit-votes"],
    icon: "p-vote",
    title: () => say("title.vote"),
    subtitle: () => say("sealed.all"),
    label: voteLabel,
    offered: mayChangeVotes,
    Body: VotePanel,
  },
  "double-card": {
    types: ["double-card"],
    icon: "p-prosperity",
    title: () => say("title.double"),
    label: doubleLabel,
    Body: DoublePanel,
  },
  strike: {
    types: ["strike", "decline"],
    icon: "p-wasteland",
    title: () => say("question.title.strike"),
    label: questionLabel,
    Body: StrikePanel,
  },
  orientation: question("orientation", "p-alliance", ["orient-route"]),
  "alliance-partner": question("alliance-partner", "p-alliance", ["ally", "decline"]),
  "free-route": question("free-route", "p-camel", ["place-route"]),
  "remove-route": question("remove-route", "p-camel", ["remove-route"]),
  "pay-worker": question("pay-worker", "p-worker", ["pay-worker"]),
  "sell-worker": question("sell-worker", "p-worker", ["sell-worker", "decline"]),
  "threaten-loser": question("threaten-loser", "p-sword", ["threaten-loser", "decline"]),
  relief: question("relief", "food", ["give-relief", "decline"]),
  "order-auction": order("auction", ["order-bids"], BidOrderPanel),
  "order-stances": order("stances", ["order-stance"], StanceOrderPanel),
  "order-aid": order("aid", ["order-aid"], AidOrderPanel),
  "order-boosts": order("boosts", ["order-boost"], BoostOrderPanel),
};

/** Places of the page that belong to the panels. */
export const parts: Parts = { Timeline, Offers, Mine, World, Affairs };
