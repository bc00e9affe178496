/**
 * The topics explained for Patchistory: one for every action, phase, question, symbol and refusal. A missing one does not
 * compile.
 */
import type { rejectionCodes } from "../../../../core/games/patchistory/rejections.ts";
import type { Explained } from "../../../table/context/explained.ts";
import { topicsOf } from "../../../table/explain/topics.ts";
import { kindOf, openPanel } from "../acting/open.ts";
import type { Context, Kind, PhaseView, SymbolName } from "../game.ts";
import { learning } from "../learning.ts";
import type { PanelId } from "../panel.ts";
import { type HelpTopic, rules } from "./rules.ts";

type ActionId = (typeof learning.actions)[number][0];
type TopicId = HelpTopic | ActionId;

const ofPhase: Readonly<Record<PhaseView["kind"], TopicId>> = {
  setup: "setup",
  auction: "auction",
  patching: "patching",
  diplomacy: "diplomacy",
  management: "management",
  movement: "movement",
  negotiation: "negotiation",
  production: "production",
  maintenance: "maintenance",
  prosperity: "prosperity",
  vote: "vote",
  scoring: "scoring",
  eraEnd: "eraEnd",
  ended: "ended",
};

const ofPanel: Readonly<Record<PanelId, TopicId>> = {
  "sealed-bid": "secret-bid",
  bid: "auction",
  patch: "patching",
  diplomacy: "diplomacy",
  management: "management",
  movement: "movement",
  stance: "negotiation",
  alliance: "alliance",
  boost: "war",
  affairs: "negotiation",
  prosperity: "prosperity",
  vote: "vote",
  "worker-home": "home",
  "worker-room": "room",
  "free-card": "effect",
  "shifted-worker": "room",
  "alliance-partner": "alliance",
  "free-route": "route",
  "remove-route": "route",
  "pay-worker": "effect",
  aid: "aid",
  orientation: "alliance",
  "threaten-loser": "threat",
  strike: "effect",
  relief: "effect",
  "sell-worker": "effect",
  "double-card": "effect",
  "order-auction": "orders",
  "order-stances": "orders",
  "order-aid": "orders",
  "order-boosts": "orders",
};

const ofKind: Readonly<Record<Kind, TopicId>> = {
  culture: "culture",
  traffic: "traffic",
  industry: "industry",
  politics: "politics",
  economy: "economy",
  military: "military",
  special: "special",
  hero: "hero",
  wonder: "wonder",
  water: "water",
  wasteland: "wasteland",
};

const ofSymbol: Readonly<Record<SymbolName, TopicId>> = {
  vp: "vp",
  wheel: "TRA",
  mineral: "mineral",
  food: "food",
  book: "POL",
  coin: "coin",
  sword: "MIL",
  shield: "SHIELD",
};

export const ofRefusal: Readonly<Record<(typeof rejectionCodes)[number], TopicId>> = {
  "game-over": "ended",
  "not-your-turn": "order",
  "wrong-phase": "order",
  "answer-first": "order",
  "others-answer-first": "order",
  "nothing-asked": "order",
  "unknown-seat": "order",
  "not-yourself": "order",
  "unknown-card": "auction",
  "not-revealed": "auction",
  "bid-too-small": "auction",
  "not-enough-money": "coin",
  "bid-reduced": "auction",
  "not-higher": "auction",
  "must-bid": "auction",
  "nothing-to-patch": "patching",
  "wrong-side": "patching",
  "not-in-footprint": "patching",
  "no-overlap": "patching",
  "statue-covered": "effect",
  "size-limit": "patching",
  "water-covered": "water",
  "water-undercut": "water",
  "between-tile": "tiles",
  cyclic: "patching",
  "room-split": "patching",
  "new-water-hidden": "water",
  "water-adjacent": "water",
  "unknown-room": "room",
  "room-occupied": "room",
  "no-worker-there": "room",
  "not-enough-favours": "favour",
  "no-favours": "favour",
  "cannot-pay": "pay",
  "no-own-route": "route",
  "has-accepted-aid": "aid",
  "not-three-goods": "aid",
  "goods-missing": "aid",
  allied: "alliance",
  "too-weak": "threat",
  "demand-forbidden": "threat",
  "not-allied": "alliance",
  "must-be-only-action": "break-alliance",
  "alliance-broken": "break-alliance",
  finished: "management",
  "once-per-round": "management",
  "not-your-route": "route",
  "route-occupied": "route",
  "same-resource": "exchange",
  "no-even-exchange": "exchange",
  "no-descendant": "birth",
  "no-route-left": "construct-trade-route",
  "no-tile": "tiles",
  "not-1x1": "tiles",
  "already-wasteland": "reclamation",
  water: "water",
  "wait-for-order": "order",
  "too-far": "movement",
  "already-moved": "movement",
  "rest-first": "movement",
  "wrong-space": "movement",
  "must-move": "movement",
  overfull: "room",
  "not-involved": "negotiation",
  "unknown-route": "route",
  "boost-too-large": "war",
  "no-votes-as-boost": "war",
  "not-in-hand": "prosperity",
  "not-enough-votes": "vote-good",
  "nothing-ahead": "orders",
  "no-such-order": "orders",
  "order-too-late": "orders",
  "not-orderable": "orders",
  "no-aid-to-come": "orders",
  "no-talk-to-come": "orders",
};

const groups: Explained<Context>["groups"] = [
  { title: "explain.actions", topics: learning.actions.map(([id]) => id) },
  { title: "explain.steps", topics: [...Object.values(ofPhase), "secret-bid", "war", "alliance"] },
  {
    title: "explain.things",
    topics: [...Object.values(ofKind), ...Object.values(ofSymbol), "vote-good", "favour", "activity", "tiles", "route"],
  },
  { title: "explain.words", topics: ["pay", "room", "home", "threat", "effect", "order", "orders"] },
];

/** The topic of the current question: the open page, what is asked, or the phase. */
const now = (context: Context): string => {
  const panel = openPanel(context)?.id ?? kindOf(context);
  return ofPanel[panel as PanelId] ?? ofPhase[context.view.phase.kind];
};

/** Patchistory, explained. */
export const explained: Explained<Context> = {
  groups,
  topic: topicsOf("patchistory", learning.actions, rules),
  now,
  refused: (code) => ofRefusal[code as keyof typeof ofRefusal],
};
