/** The topics explained for Mosaic: one for every action, phase, question, symbol and refusal. A missing one does not compile. */
import type { rejections } from "../../../../core/games/mosaic/rejections.ts";
import type { Explained } from "../../../table/context/explained.ts";
import { topicsOf } from "../../../table/explain/topics.ts";
import { type ActionId, actionIds, type EntryId } from "../acting/plan/entries.ts";
import type { Choice, Context, Currency, Pending, Pillar, Track, View } from "../game.ts";
import { learning } from "../learning.ts";
import { type HelpTopic, rules } from "./rules.ts";

type TopicId = HelpTopic | ActionId;

/** The topic of each way to begin a move. For an answer it is that of the question. */
const ofEntry: Readonly<Record<Exclude<EntryId, "answer">, TopicId>> = {
  work: "work",
  population: "population",
  build: "build",
  wonder: "wonder",
  technology: "technology",
  "tax-tariff": "tax-tariff",
  military: "military",
  government: "government",
  "turn-up": "turn-up",
  claim: "claim",
  exchange: "exchange",
  convert: "convert",
  "take-over": "take-over",
  peek: "peek",
  leader: "leader",
  draft: "draft",
  city: "city",
  "finish-benefits": "benefits",
  "end-turn": "end-turn",
  orders: "orders",
};

const ofPhase: Readonly<Record<View["phase"], TopicId>> = {
  unopened: "order",
  leaders: "leader",
  draft: "draft",
  cities: "city",
  benefits: "benefits",
  turns: "turn",
  ended: "empire",
};

const ofPending: Readonly<Record<Pending["kind"], TopicId>> = {
  place: "hex",
  pay: "pay",
  military: "military",
  "choose-track": "production",
  "choose-currency": "choice",
  "convert-production": "production",
  "choose-pillar": "symbol",
  "choose-good": "goods",
  "choose-region": "choice",
  "choose-offer": "exchange",
  "place-units": "units",
  "take-token": "token",
  eliminate: "eliminate",
  "before-scoring": "before-scoring",
};

const ofPillar: Readonly<Record<Pillar, TopicId>> = {
  science: "symbol",
  health: "symbol",
  government: "symbol",
  economy: "symbol",
  building: "symbol",
  military: "symbol",
  food: "symbol",
  culture: "symbol",
  urbanization: "symbol",
};

const ofCurrency: Readonly<Record<Currency | "population", TopicId>> = {
  stone: "stone",
  ideas: "ideas",
  food: "food",
  money: "money",
  population: "people",
};

const ofTrack: Readonly<Record<Track, TopicId>> = {
  stone: "production",
  ideas: "production",
  food: "production",
  tax: "production",
  tariff: "production",
};

export const ofRefusal: Readonly<Record<keyof typeof rejections, TopicId>> = {
  "no-such-seat": "order",
  "game-over": "order",
  "not-started": "order",
  "wrong-phase": "order",
  "not-your-turn": "order",
  "not-your-choice": "order",
  "choice-pending": "choice",
  "nothing-to-answer": "order",
  "no-action-left": "turn",
  "action-still-due": "end-turn",
  "leader-not-available": "leader",
  "already-drafted": "draft",
  "not-in-hand": "draft",
  "unknown-hex": "hex",
  "hex-not-allowed": "hex",
  "out-of-play": "hex",
  "cannot-pay": "pay",
  "payment-not-possible": "pay",
  "card-not-available": "offer",
  "card-left-in-offer": "offer",
  "wrong-kind": "tax-tariff",
  "needs-project-card": "build",
  "no-piece-left": "reserve",
  "no-hex": "hex",
  "wonder-not-available": "wonder",
  "prerequisites-missing": "symbol",
  "population-missing": "people",
  "waits-for-first-turn": "turn-up",
  "taken-this-turn": "turn-up",
  "not-face-down": "turn-up",
  "unit-not-allowed": "military",
  "recruit-limit": "military",
  "no-own-city": "military",
  "no-unit": "unit",
  "too-far": "military",
  "government-not-available": "government",
  "government-already-yours": "government",
  "government-prerequisites": "symbol",
  "no-exchange": "exchange",
  "offer-empty": "offer",
  "no-peek": "peek",
  "look-commits": "peek",
  "deck-empty": "offer",
  "tile-not-available": "claim",
  "tile-condition": "claim",
  "no-such-power": "choice",
  "no-city-to-take": "take-over",
  "not-offered": "choice",
  "too-much": "choice",
  "no-target": "eliminate",
  "no-such-order": "orders",
  "order-too-late": "orders",
  "not-orderable": "orders",
  "nothing-ahead": "orders",
  "cannot-decline": "choice",
};

const groups: Explained<Context>["groups"] = [
  { title: "explain.actions", topics: actionIds },
  {
    title: "explain.steps",
    topics: ["leader", "draft", "city", "benefits", "turn", "turn-up", "claim", "end-turn", "empire", "before-scoring"],
  },
  {
    title: "explain.things",
    topics: [
      ...new Set([...Object.values(ofCurrency), ...Object.values(ofTrack), ...Object.values(ofPillar)]),
      ...["unrest", "influence", "goods", "cache", "unit", "holding"],
    ],
  },
  {
    title: "explain.words",
    topics: [
      ...["pay", "hex", "offer", "reserve", "order", "orders", "exchange", "convert", "take-over", "peek"],
      ...["choice", "units", "token", "eliminate"],
    ],
  },
];

/** The topic of the current question: the action being built, what a card asks, or the step of the game. */
const now = ({ draft, view, you }: Pick<Context, "draft" | "view" | "you">): string => {
  const entry = (draft.choice as Choice | null)?.entry as EntryId | undefined;
  if (entry !== undefined && entry !== "answer") return ofEntry[entry] ?? ofPhase[view.phase];
  const { pending } = view;
  return pending && (entry === "answer" || pending.seat === you) ? ofPending[pending.kind] : ofPhase[view.phase];
};

/** Mosaic, explained. */
export const explained: Explained<Context> = {
  groups,
  topic: topicsOf("mosaic", learning.actions, rules),
  now,
  refused: (code) => ofRefusal[code as keyof typeof ofRefusal],
};
