/**
 * Every key the code builds from data, with all the values it may be built from; `*` stands for what is filled in. The lists are
 * the engine's own or checked by its types, so that anything new without words is found missing.
 */
import { worthParts as mosaicParts } from "../../../core/games/mosaic/bots/worth/worth.ts";
import { actions as mosaicActions } from "../../../core/games/mosaic/commands.ts";
import {
  buildings,
  type CountPlace,
  currencies,
  decks,
  pillars,
  plainCounts,
  regions,
  standardCurrencies,
  tracks,
  unitTypes,
} from "../../../core/games/mosaic/content/kinds.ts";
import type { FreeUnits, FreeUnitType, Operations } from "../../../core/games/mosaic/content/operations.ts";
import { scoreSources } from "../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import { optionInfo as mosaicOptions } from "../../../core/games/mosaic/table/options.ts";
import { orderMoments } from "../../../core/games/mosaic/table/orders.ts";
import type { BonusAction, Phase } from "../../../core/games/mosaic/table/state.ts";
import type { Pending } from "../../../core/games/mosaic/table/steps.ts";
import { worthParts as patchParts } from "../../../core/games/patchistory/bots/worth/worth.ts";
import { table as patchTable } from "../../../core/games/patchistory/commands.ts";
import { content as patchContent } from "../../../core/games/patchistory/content/index.ts";
import { actionIds as patchActions } from "../../../core/games/patchistory/content/schema/cards.ts";
import { kinds, symbolNames } from "../../../core/games/patchistory/content/schema/pieces.ts";
import { demands } from "../../../core/games/patchistory/rules/diplomacy.ts";
import { deedNames } from "../../../core/games/patchistory/seen/chronicle.ts";
import { causes, goodNames } from "../../../core/games/patchistory/table/goods.ts";
import { optionInfo as patchOptions } from "../../../core/games/patchistory/table/options.ts";
import { planMoments } from "../../../core/games/patchistory/table/orders.ts";
import type { Submission } from "../../../core/games/patchistory/table/submissions.ts";
import type { TimeUpMatter } from "../../../functions/mail/clockLetters.ts";
import type { HostMatter } from "../../../functions/mail/hostLetters.ts";
import type { InvitationReason } from "../../../functions/mail/letters.ts";
import { STRENGTHS } from "../../../functions/table/events.ts";
import { EXPIRIES } from "../../../functions/table/time/pace.ts";
import { MODES, TALK_WISHES } from "../../../functions/table/wishes.ts";
import { actionIds, type EntryId, entryOfType } from "../../../web/games/mosaic/acting/plan/entries.ts";
import { fieldGroups, fieldName } from "../../../web/games/mosaic/acting/plan/plan.ts";
import { rules as mosaicTopics } from "../../../web/games/mosaic/learn/rules.ts";
import type { Space } from "../../../web/games/patchistory/content.ts";
import { rules as patchTopics } from "../../../web/games/patchistory/learn/rules.ts";
import type { OrderKind } from "../../../web/games/patchistory/panels/orders/orders.ts";
import mosaicHints from "../../../web/i18n/en/mosaic-hints.json" with { type: "json" };
import patchHints from "../../../web/i18n/en/patchistory-hints.json" with { type: "json" };
import { lines as keyLines } from "../../../web/table/keys/keys.ts";
import { themes } from "../../../web/ui/top/theme.ts";
import { contentFile } from "../../support/mosaicContent.ts";
import { choices as patchChoices, phases as patchPhases } from "../../support/patchistoryKinds.ts";

/** All members of a union: a missing one does not compile. */
const all = <K extends string>(members: Readonly<Record<K, true>>): readonly K[] => Object.keys(members) as K[];

const each = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  lists.reduce<readonly (readonly string[])[]>(
    (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  );

/** The values of one pattern: a list for every `*` of it, combined in every way; or rows of values, as they occur. */
export type Values =
  | { readonly lists: readonly (readonly string[])[] }
  | { readonly rows: readonly (readonly string[])[] };

const of = (...lists: readonly (readonly string[])[]): Values => ({ lists });
const rows = (found: readonly (readonly string[])[]): Values => ({ rows: found });

/** The keys of a pattern with its values. */
export const expanded = (pattern: string, values: Values): readonly string[] =>
  ("rows" in values ? values.rows : each(values.lists)).map((row) =>
    row.reduce((key, value) => key.replace("*", value), pattern),
  );

const explainedTopics = [
  ...Object.keys(mosaicTopics).map((id) => ["mosaic", id]),
  ...Object.keys(patchTopics).map((id) => ["patchistory", id]),
];
const hinted = [
  ...Object.keys(mosaicHints.mosaic.hint).map((id) => ["mosaic", id]),
  ...Object.keys(patchHints.patchistory.hint).map((id) => ["patchistory", id]),
];
const you = ["you", "other"];
const gameIds = ["mosaic", "patchistory"];
const freeUnits = all<FreeUnitType>({ infantry: true, cavalry: true, infantryOrCavalry: true });
const pieces = [...buildings, ...unitTypes, "wonder"];
const goods = contentFile("trade-goods")
  .map(({ id }) => id.replace(/^good-/, ""))
  .filter((id) => id !== "blank");
const bonus = all<BonusAction>({ any: true, work: true });
const commandTypes = mosaicActions.types;
const asked = Object.entries(fieldGroups).flatMap(([type, groups]) =>
  groups.map((group) => [type, fieldName(group).replaceAll("+", "-")]),
);
const pending = all<Exclude<Pending["kind"], "choose-region">>({
  place: true,
  pay: true,
  military: true,
  "choose-track": true,
  "choose-currency": true,
  "convert-production": true,
  "choose-pillar": true,
  "choose-good": true,
  "choose-offer": true,
  "place-units": true,
  "take-token": true,
  eliminate: true,
  "before-scoring": true,
});
const started = all<Exclude<Phase, "unopened" | "leaders" | "ended">>({
  draft: true,
  cities: true,
  benefits: true,
  turns: true,
});
const beforeTurns = ["unopened", "leaders", "draft", "cities", "benefits", "ended"];
const entries = all<Exclude<EntryId, (typeof actionIds)[number] | "answer" | "orders">>({
  "turn-up": true,
  claim: true,
  exchange: true,
  convert: true,
  "take-over": true,
  peek: true,
  leader: true,
  draft: true,
  city: true,
  "finish-benefits": true,
  "end-turn": true,
});
/** Commands of one action between which a player chooses by their kind. */
const kindsOfCommand = Object.entries(entryOfType)
  .filter(
    ([type, entry]) =>
      entry !== "answer" &&
      entry !== "orders" &&
      Object.entries(entryOfType).some(([t, e]) => e === entry && t !== type),
  )
  .map(([type]) => type);

const mosaic: Readonly<Record<string, Values>> = {
  "mosaic.effect.allowUnit.*": of(unitTypes),
  "mosaic.effect.bonusAction.*": of(bonus),
  "mosaic.effect.clearOffer.*": of(all<Operations["clearOffer"]["offer"]>({ technology: true, choice: true })),
  "mosaic.effect.free.*": of(freeUnits),
  "mosaic.effect.freeCity.*": of(
    all<Operations["freeCity"]["where"]>({
      anywhere: true,
      regionWithoutOwnCity: true,
      adjacentToOwnCity: true,
      regionAdjacentToOwnCityRegion: true,
    }),
  ),
  "mosaic.effect.freeTown.*": of(all<Operations["freeTown"]["kind"]>({ farm: true, manufactory: true, any: true })),
  "mosaic.effect.in.*": of(
    all<FreeUnits["placement"]>({ anyRegion: true, regionWithOwnCity: true, builtRegion: true }),
  ),
  "mosaic.effect.moveRange.*": of(unitTypes),
  "mosaic.effect.per.*": of([
    ...plainCounts,
    "symbol",
    "production",
    ...all<CountPlace>({ wonderRegion: true, adjacentToWonder: true }),
  ]),
  "mosaic.effect.need.*": of(plainCounts),
  "mosaic.effect.scoringInfluence.*": of(
    all<Operations["scoringInfluence"]["where"]>({ infantry: true, cavalry: true }),
  ),
  "mosaic.effect.*.*": of(["eliminate", "eliminateOneRegion"], freeUnits),
  "*.*": of(["mosaic.effect.gain", "mosaic.term.amount"], [...currencies, "population"]),
  "mosaic.effect.card.*": of(["tax", "tariff"]),
  "mosaic.effect.place.*": of(["port", "nonPort"]),
  "mosaic.term.aPiece.*": of(pieces),
  "mosaic.term.deck.*": of(decks),
  "mosaic.term.good.*": of(goods),
  "mosaic.term.pieces.*": of(unitTypes),
  "mosaic.term.pieces.*Town": of(["farm", "manufactory"]),
  "mosaic.term.region.*": of(regions),
  "mosaic.term.symbol.*": of(pillars),
  "mosaic.term.symbols.*": of(pillars),
  "mosaic.term.track.*": of(tracks),
  "mosaic.term.currency.*": of(currencies),
  "mosaic.term.some.*": of(standardCurrencies),
  "mosaic.log.phase.*": of(started),
  "mosaic.log.action.*": of(actionIds),
  "mosaic.term.action.*": of(actionIds),
  "mosaic.log.bonusAction.*": of(bonus),
  "mosaic.log.orderUsed.*": of(orderMoments),
  "mosaic.log.endTriggered.*": of(["empire-cards", "tiles"]),
  "mosaic.table.ask.*.*": rows(asked),
  "mosaic.table.change.*": of(["reserve", "pieces", "units", "goods"]),
  "mosaic.table.corrected.field.*": of([
    ...["cost", "prereqs", "pillars", "effects", "placement", "requirement", "goods", "scorePillar", "gain", "money"],
    ...["unrest", "count", "hexes", "regionAdjacency"],
  ]),
  "mosaic.table.deck.*": of(decks),
  "mosaic.table.do.*": of(commandTypes.filter((type) => type !== "take-tax-tariff")),
  "mosaic.table.do.take-*": of(["tax", "tariff"]),
  "mosaic.table.entry.*": of(entries),
  "mosaic.table.exhausted.*": of(["tax", "tariff"]),
  "mosaic.table.label.pending.*": of([...pending, "choose-region"]),
  "mosaic.table.label.*": of(["action", "rest", ...beforeTurns]),
  "mosaic.table.pending.*": of(pending),
  "mosaic.table.pending.choose-region-*": of(["expedition", "close"]),
  "mosaic.table.phase.*": of(beforeTurns),
  "mosaic.table.piece.*": of(["project", "wonder"]),
  "mosaic.table.score.*": of(scoreSources),
  "mosaic.table.step.*": of([
    ...["card", "hex", "pay", "wonder", "government", "leader", "tile", "currency", "units", "choice"],
  ]),
  "mosaic.table.track.*": of(tracks),
  "mosaic.table.type.*": of([...kindsOfCommand, "eliminate", "displace-units"]),
  "mosaic.table.waiting.*.*": of(["leader", "draft", "starting-city", "benefits", "turn", "choice"], you),
  "mosaic.table.waiting.choice.*": of(you),
};

const phases = Object.keys(patchPhases);
const choices = Object.keys(patchChoices);
/** Questions with a page of their own, with words built from their kind. */
const questions = choices.filter((kind) => !["free-card", "shifted-worker", "aid", "double-card"].includes(kind));
const declined = ["free-card", "alliance-partner", "threaten-loser", "strike", "relief", "sell-worker"];
const owed = ["sealed-bid", "bid", "patch", "diplomacy", "management", "movement", "stance", "alliance", "boost"];
const waiting = [...owed, "affairs", "prosperity", "vote", "worker-home", "worker-room", ...choices];
const orders = all<OrderKind>({ auction: true, stances: true, aid: true, boosts: true });
const stances = ["peaceful", "aggressive"];
const sides = ["white", "black"];
const stock = [...goodNames, "favour"];
const counts = [...stock, "worker"];
const routeSpaces = all<Space["type"]>({
  start: true,
  resource: true,
  negotiation: true,
  war: true,
  rest: true,
});
const patchTypes = patchTable.types;
const patchFields = [
  ...new Set(
    patchTypes.flatMap((type) => {
      const { shape } = patchTable.actionOf(type).schema as unknown as { readonly shape: object };
      return Object.keys(shape);
    }),
  ),
].filter((field) => field !== "seat");
const changed = [...goodNames, "favours", "descendants", "MIL", "POL", "TRA", "SHIELD"];
const produced = ["mineral", "food", "vp", "coin"].map((good) => `production.${good}`);

const patchistory: Readonly<Record<string, Values>> = {
  "patchistory.effect.action.*": of(patchActions),
  "patchistory.effect.figure.*": of([...patchContent.figures.keys()]),
  "patchistory.effect.kind.*": of(kinds),
  "patchistory.effect.prosperity.*": of([...patchContent.prosperity.keys()]),
  "patchistory.log.action.*": of(patchActions),
  "patchistory.great.deed.*": of(deedNames),
  "patchistory.term.era.*": of(["1", "2", "3"]),
  "patchistory.log.answer.*": of(["true", "false"]),
  "patchistory.log.finished.*": of(["diplomacy", "management", "movement"]),
  "patchistory.log.orders.*": of(["move", "ask"]),
  "patchistory.log.orders.plan.*": of(planMoments),
  "patchistory.log.orderUsed.plan.*": of(planMoments),
  "patchistory.log.planUnmet.*": of(planMoments),
  "patchistory.log.orderUsed.*": of(orders.filter((kind) => kind === "stances" || kind === "aid")),
  "patchistory.log.phase.*": of(phases),
  "patchistory.log.withdrawn.*": of(
    all<Submission>({
      bid: true,
      placement: true,
      stance: true,
      alliance: true,
      boost: true,
      prosperity: true,
      votes: true,
    }),
  ),
  "patchistory.log.you.*": of(["warWon", "warLost", "warDrawn"]),
  "patchistory.table.corrected.field.*": of([...sides, "liberty", "equality", "symbols", "kind", "activity", "gains"]),
  "patchistory.table.lapse.*": of(orders),
  "patchistory.table.order.aid.answer.*": of(["ask", "accept", "refuse"]),
  "patchistory.table.order.bids.*": of(["move", "ask"]),
  "patchistory.table.order.stance.*": of(stances),
  "patchistory.table.order.stance.answer.*": of(["ask", "peaceful", "peaceful-yes", "peaceful-no", "aggressive"]),
  "patchistory.table.phase.*": of([
    ...["auction", "diplomacy", "management", "movement", "negotiation", "production", "maintenance", "vote", "eraEnd"],
  ]),
  "patchistory.table.question.decline.*": of(declined),
  "patchistory.table.question.demand.*": of(demands),
  "patchistory.table.question.now.*": of([
    ...["orient-route", "ally", "place-route", "remove-route", "pay-worker", "sell-worker", "threaten-loser"],
    ...["give-relief", "strike"],
  ]),
  "patchistory.table.question.text.*": of(questions),
  "patchistory.table.question.title.*": of(questions),
  "patchistory.table.sealed.stance.*": of(stances),
  "patchistory.table.side.*": of(sides),
  "patchistory.table.space.*": of(routeSpaces.filter((type) => type !== "resource")),
  "patchistory.table.space.short.*": of(routeSpaces),
  "patchistory.table.stance.*": of(stances),
  "patchistory.table.stance.alliance.*": of(["yes", "no"]),
  "patchistory.table.stance.costs.*": of(stances),
  "patchistory.table.stance.if.*": of(stances),
  "patchistory.table.stance.seal.*": of(stances),
  "patchistory.table.stance.then.*.*": of(stances, stances),
  "patchistory.table.threaten.for.*": of(demands),
  "patchistory.table.title.order.*": of(orders),
  "patchistory.term.amount.*": of(counts),
  "patchistory.term.change.*": of([...changed, ...produced]),
  "patchistory.term.good.*": of(stock),
  "patchistory.term.kind.*": of(kinds),
  "patchistory.term.order.*": of(orders),
  "patchistory.term.phase.*": of(phases),
  "patchistory.term.score.*": of(causes),
  "patchistory.term.side.*": of(sides),
  "patchistory.term.space.*": of(["start", "start-a", "start-b", "rest", "negotiation", "war"]),
  "patchistory.term.stance.*": of(stances),
  "patchistory.term.change.production.*": of(["mineral", "food", "vp", "coin"]),
  "patchistory.term.stat.*": of(["POL", "TRA", "MIL", "SHIELD", "attack", "defence"]),
  "patchistory.term.symbols.*": of(symbolNames),
  "patchistory.term.waiting.*.*": of(waiting, you),
  "patchistory.term.waiting.*.task": of(waiting),
  "patchistory.term.waiting.*.you": of(waiting),
  "patchistory.term.waiting.choice.*": of(you),
  "patchistory.move.*": of(patchTypes),
  "patchistory.territory.field.*": of(patchFields),
  "patchistory.territory.patch.side.*": of(sides),
  "patchistory.territory.rooms.about.*": of(["worker-room", "worker-home", "shifted-worker"]),
  "patchistory.territory.rooms.title.*": of(["worker-room", "worker-home", "shifted-worker"]),
  "patchistory.territory.type.*": of(patchTypes),
};

const topics = [
  ...["seat", "turn", "undo", "waiting", "offline", "shuffle", "mosaic", "patchistory", "orders", "privacy", "access"],
];
/** Letters about all tables of their reader. */
const aboutAll = ["person", "erasure"];
const seatActions = ["revoke", "replace", "bot", "person", "host", "address", "nudge"];
const timeUps = all<TimeUpMatter>({ remind: true, standin: true, stoodIn: true, host: true, substitute: true });
const matters = all<HostMatter>({
  askedYou: true,
  asked: true,
  ended: true,
  passed: true,
  yours: true,
  complete: true,
  started: true,
  left: true,
  leftYou: true,
});

const optionsOf = (game: string, info: typeof mosaicOptions | typeof patchOptions) =>
  info.map(({ name, values }) => ({ game, name, key: `${game}.option.${name}`, values: values.map(String) }));
const options = [...optionsOf("mosaic", mosaicOptions), ...optionsOf("patchistory", patchOptions)];
const optionKeys = options.map(({ key }) => key);

/** Codes of faults in a file of corrections, as the sources that find them write them. */
const faults = [
  ...["wrong-type", "not-one-of", "unknown-field", "too-small", "too-big", "wrong-form", "wrong-shape", "no-records"],
  ...["unknown-record", "no-fields", "not-correctable", "cells-not-covered", "equality-differs", "figure-count"],
  "no-land",
];

const shell: Readonly<Record<string, Values>> = {
  "*.about.length": of(gameIds),
  "*.about.what": of(gameIds),
  "*.effect.action.*": of(["patchistory"], patchActions),
  "*.help.*.title": rows(explainedTopics),
  "*.help.*.text": rows(explainedTopics),
  "*.hint.*": rows(hinted),
  "*.learn.action.*": of(["mosaic"], actionIds),
  "*.learn.how.*.text": of(gameIds, ["1", "2", "3", "4", "5", "6"]),
  "*.learn.how.*.title": of(gameIds, ["1", "2", "3", "4", "5", "6"]),
  "*.term.action.*": rows([...actionIds.map((id) => ["mosaic", id]), ...patchActions.map((id) => ["patchistory", id])]),
  "*.about": of(optionKeys),
  "ahead.moment.*": of([...orderMoments, ...planMoments]),
  "ahead.ends.*": of([...orderMoments, ...planMoments]),
  "ahead.over.*": of(["hidden", "end"]),
  "*.name": of(optionKeys),
  "*.value.*": rows(options.flatMap(({ key, values }) => values.map((value) => [key, value]))),
  "*.term.*": of(
    ["mosaic"],
    regions.map((region) => `region.${region}`),
  ),
  "*.why.*": rows([
    ...[...mosaicParts, "region"].map((part) => ["mosaic", part]),
    ...patchParts.map((part) => ["patchistory", part]),
  ]),
  "*.term.list.*": of(gameIds, ["and", "or", "more"]),
  "corrections.*": of(faults),
  "error.*": of(["offline", "timeout"]),
  "game.*": of(gameIds),
  "help.*.text": of(topics),
  "help.*.title": of(topics),
  "invited.*": of(["wrong", "cut"]),
  "landing.*": of(gameIds),
  "landing.how.*.text": of(["open", "mail", "shuffle"]),
  "keys.does.*": of(keyLines),
  "keys.of.*": of(keyLines),
  "landing.how.*.title": of(["open", "mail", "shuffle"]),
  "landing.table.*": of(gameIds),
  "link.*.text": of(["offline", "failing", "expired", "ended", "missing", "refused", "watching", "gone", "unseated"]),
  "link.*.title": of(["offline", "failing", "expired", "ended", "missing", "refused", "watching", "gone", "unseated"]),
  "open.corrections.*": of(["long", "noJson"]),
  "open.strength.*": of(STRENGTHS),
  "open.strength.*Hint": of(STRENGTHS),
  "pace.expiry.*": of(EXPIRIES),
  "pace.expiryText.*": of(EXPIRIES),
  "pace.hours.*": of(["turn", "budget"]),
  "pace.kind.*": of(["none", "turn", "budget"]),
  "pace.kindText.*": of(["none", "turn", "budget"]),
  "prefs.theme.*": of(themes),
  "seats.*.button": of(seatActions),
  "seats.*.do": of(seatActions),
  "seats.*.text": of(seatActions),
  "seats.*.title": of(seatActions),
  "back.*": of(["agree", "refuse", "withdraw"]),
  "back.bar.*": of(["own", "asked", "agreed", "watch"]),
  "back.bar.*More": of(["own", "asked", "agreed", "watch"]),
  "filter.*": of(["all", "turns", "table", "undone"]),
  "look.*": of(["first", "previous", "next", "last"]),
  "section.*": of(["news", "board", "offers", "mine", "others"]),
  "shape.*": of(["circle", "square", "triangle", "diamond", "cross", "hourglass"]),
  "succession.*": of(["take", "takeBack", "here", "object"]),
  "succession.bar.*": of(["mayTake", "own", "you", "other"]),
  "tables.*": of(["you", "others", "open", "finished"]),
};

/** Keys the mails build for themselves, in their own catalogue. */
const mails: Readonly<Record<string, Values>> = {
  "mail:confirm.*": of(["ask", "done", "void", "stopped", "failed"]),
  "mail:host.*.lead": of(matters),
  "mail:host.*.subject": of(matters),
  "wishes.*": of(MODES),
  "wishes.*Text": of(MODES),
  "wishes.talk.*": of(TALK_WISHES),
  "mail:*.button": of(aboutAll),
  "mail:*.heading": of(aboutAll),
  "mail:*.lead": of(aboutAll),
  "mail:*.more": of(aboutAll),
  "mail:*.subject": of(aboutAll),
  "mail:erasure.*": of(["ask", "done", "void", "failed"]),
  "mail:wishes.*": of([...MODES, "ask", "done", "invalid", "void"]),
  "mail:wishes.*Text": of(MODES),
  "mail:timeUp.*.*": rows([...timeUps.map((matter) => ["own", matter]), ["ask", "host"], ["ask", "substitute"]]),
  "mail:timeUp.*.heading": of(["own", "ask"]),
  "mail:timeUp.*.subject": of(["own", "ask"]),
  "mail:lead.*": of(all<Exclude<InvitationReason, "invited">>({ own: true, runs: true, link: true })),
};

/** All patterns. What mails take from the texts of a game has the keys of the page. */
export const builtKeys: Readonly<Record<string, Values>> = { ...mosaic, ...patchistory, ...shell, ...mails };

/** Not used as they are: sentences that only some of a kind have, and prefixes of longer keys. */
export const unasked: readonly string[] = ["mail:host.*.heading", "mail:host.*.more", "*.option.*"];
