/** What the page knows of every question before it is asked; how it is asked is loaded on demand. */
import { type Context, content, landPhrase } from "../game.ts";
import { tablePhrase } from "../kit/kit.ts";
import type { Head, PanelId } from "../panel.ts";
import { mayChangeBid } from "./auction/Auction.tsx";
import { cancel, isSet, mayOrder, type OrderKind, ordersOf } from "./orders/orders.ts";
import { wonBy } from "./patching/won.ts";
import { actions } from "./rooms/actions.ts";
import { mayChangeTalk } from "./talk/Negotiation.tsx";
import { mayChangePick, mayChangeVotes } from "./vote/Vote.tsx";
import { mayChangeBoost } from "./war/War.tsx";

const bidding = { types: ["place-bid", "wait"], icon: "p-coin" } as const;

const order = (kind: OrderKind, types: Head["types"]): Head => ({
  types: [...types, "cancel-orders"],
  icon: "standing-order",
  title: () => tablePhrase(`title.order.${kind}`),
  offered: (context) => mayOrder(context, kind) || (context.mayAct && isSet(ordersOf(context), kind)),
  // An order that can no longer be changed can be withdrawn: otherwise its page would be empty.
  begins: (context) => (context.you === null || mayOrder(context, kind) ? [] : [cancel(context.you, kind)]),
});

const room = (kind: PanelId, type: "place-worker" | "home-worker" | "shift-worker"): Head => ({
  types: [type],
  icon: "p-worker",
  title: () => landPhrase(`rooms.title.${kind}`),
});

const cardWon = (context: Context): string => content().name(wonBy(context)?.won.card ?? "");

/** Every page, by its name: those of the panels, those drawn on the territory, the list of all commands. */
export const heads: Readonly<Record<PanelId | "list", Head>> = {
  bid: { ...bidding, title: () => tablePhrase("title.bid") },
  "sealed-bid": {
    ...bidding,
    title: () => tablePhrase("title.sealedBid"),
    offered: mayChangeBid,
  },
  "free-card": { types: ["take-card", "decline"], icon: "p-hero", title: () => tablePhrase("title.freeCard") },
  diplomacy: {
    types: ["offer-aid", "threaten", "break-alliance", "end-diplomacy"],
    icon: "influence",
    title: () => tablePhrase("title.diplomacy"),
  },
  aid: { types: ["answer-aid"], icon: "food", title: () => tablePhrase("title.aid") },
  movement: {
    types: ["walk", "return-home", "move-worker", "end-movement"],
    icon: "p-worker",
    title: () => tablePhrase("title.movement"),
  },
  affairs: { types: ["choose-route"], icon: "p-camel", title: () => tablePhrase("title.affairs") },
  stance: {
    types: ["choose-stance", "order-stance"],
    icon: "p-thumb-up",
    title: () => tablePhrase("title.stance"),
    offered: (context) => mayChangeTalk(context, "stances"),
  },
  alliance: {
    types: ["answer-alliance"],
    icon: "p-alliance",
    title: () => tablePhrase("title.alliance"),
    offered: (context) => mayChangeTalk(context, "alliance"),
  },
  boost: { types: ["commit-boost"], icon: "p-sword", title: () => tablePhrase("title.war"), offered: mayChangeBoost },
  prosperity: {
    types: ["pick-prosperity"],
    icon: "p-prosperity",
    title: () => tablePhrase("title.prosperity"),
    offered: mayChangePick,
  },
  vote: { types: ["commit-votes"], icon: "p-vote", title: () => tablePhrase("title.vote"), offered: mayChangeVotes },
  "double-card": { types: ["double-card"], icon: "p-prosperity", title: () => tablePhrase("title.double") },
  strike: { types: ["strike", "decline"], icon: "p-wasteland", title: () => tablePhrase("question.title.strike") },
  orientation: { types: ["orient-route"], icon: "p-alliance", title: () => tablePhrase("question.title.orientation") },
  "alliance-partner": {
    types: ["ally", "decline"],
    icon: "p-alliance",
    title: () => tablePhrase("question.title.alliance-partner"),
  },
  "free-route": { types: ["place-route"], icon: "p-camel", title: () => tablePhrase("question.title.free-route") },
  "remove-route": { types: ["remove-route"], icon: "p-camel", title: () => tablePhrase("question.title.remove-route") },
  "pay-worker": { types: ["pay-worker"], icon: "p-worker", title: () => tablePhrase("question.title.pay-worker") },
  "sell-worker": {
    types: ["sell-worker", "decline"],
    icon: "p-worker",
    title: () => tablePhrase("question.title.sell-worker"),
  },
  "threaten-loser": {
    types: ["threaten-loser", "decline"],
    icon: "p-sword",
    title: () => tablePhrase("question.title.threaten-loser"),
  },
  relief: { types: ["give-relief", "decline"], icon: "food", title: () => tablePhrase("question.title.relief") },
  "order-auction": order("auction", ["order-bids"]),
  "order-stances": order("stances", ["order-stance"]),
  "order-aid": order("aid", ["order-aid"]),
  "order-boosts": order("boosts", ["order-boost"]),
  patch: {
    types: ["patch", "discard-card"],
    icon: "action-build",
    title: (context) => landPhrase("patch.title", { card: cardWon(context) }),
    // A submitted placement can be changed until its turn comes.
    offered: (context) => context.mayAct && wonBy(context)?.placement != null,
  },
  management: {
    types: [...actions.map(([type]) => type), "end-management"],
    icon: "action-build",
    title: () => landPhrase("manage.title"),
  },
  "worker-room": room("worker-room", "place-worker"),
  "worker-home": room("worker-home", "home-worker"),
  "shifted-worker": room("shifted-worker", "shift-worker"),
  list: { types: [], icon: "log", title: () => landPhrase("list.title") },
};
