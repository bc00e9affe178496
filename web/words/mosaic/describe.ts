/** What cards and tiles do, in words: structured effects in, short sentences out. Nothing here knows a rule or a DOM. */

import type { Amounts, Count, Pillar, Timing } from "../../../core/games/mosaic/content/kinds.ts";
import type { Effect, Operation, Operations } from "../../../core/games/mosaic/content/operations.ts";
import type { Achievement, GoldenAge, TaxTariffCard, Wonder } from "../../../core/games/mosaic/content/records.ts";
import { capitalised, type Translate } from "../translate.ts";
import { type EffectWords, forPlayers, tracks, wordsOf } from "./effectWords.ts";
import { joinWords } from "./joinWords.ts";

/** Numbers come before their unit, tasks after it: "5 food per …", "per …, 1 free unit". */
function gainPerCount(value: Operations["perAtPlay"], words: EffectWords): string {
  const { count } = value;
  if (value.gainProduction !== undefined) return words.each(words.production(value.gainProduction), count);
  if (value.gain !== undefined) return words.each(words.gain(value.gain), count);
  if (value.vp !== undefined) return words.each(words.vp(value.vp), count);
  const task = (gain: string) => words.effect("eachFirst", { gain, per: words.per(count) });
  if (value.gainChoice !== undefined) return task(words.gainChoice(value.gainChoice));
  if (value.takeTradeGood !== undefined) return task(words.takeTradeGood(value.takeTradeGood));
  return task(words.recruits(value.recruitFree));
}

/** The wording of each operation. A missing one does not compile. */
const phrases: { readonly [K in Operation]: (value: Operations[K], words: EffectWords) => string } = {
  gainProduction: (by, { production }) => production(by),
  gainProductionChoice: ({ amount, from }, { effect, trackList }) =>
    from.length === tracks.length
      ? effect("gainProductionChoice", { n: amount })
      : effect("gainProductionChoiceOf", { n: amount, tracks: trackList(from) }),
  gainProductionPer: ({ count, gainProduction }, { effect, production, per }) =>
    effect("gainProductionPer", { gain: production(gainProduction), per: per(count) }),
  gain: (amounts, { gain }) => gain(amounts),
  gainChoice: (choice, { gainChoice }) => gainChoice(choice),
  gainFromProduction: ({ track, factor, gain }, { effect, term }) =>
    effect("gainFromProduction", { currency: term(`currency.${gain}`), factor, track: term(`track.${track}`) }),
  vp: (n, { vp }) => vp(n),
  perAtPlay: (value, words) => {
    const all = gainPerCount(value, words);
    return value.max === undefined ? all : words.effect("atMost", { what: all, n: value.max });
  },
  endVpPer: ({ count, vp }, words) => words.each(words.vp(vp), count),
  endVpBest: (_value, { effect }) => effect("endVpBest"),
  endVpIfGoods: ({ goods, vp }, { effect, and, good }) =>
    effect("endVpIfGoods", { n: vp, goods: and(goods.map(good)) }),
  scoreVpPer: ({ count, vp, vpByPlayers }, words) =>
    words.each(vpByPlayers ? words.vpByPlayers(vpByPlayers) : words.vp(vp), count),
  scoreVpBestRegion: ({ count, vp }, words) =>
    words.effect("scoreVpBestRegion", { vp: words.vp(vp), per: words.per(count) }),
  unrestIgnore: (n, { effect }) => effect("unrestIgnore", { n }),
  unrestIgnorePer: ({ count, amount }, { effect, each }) => each(effect("unrestIgnore", { n: amount }), count),
  recruitFree: (units, { recruits }) => recruits(units),
  recruitLimit: ({ base, plus }, { effect, and }) =>
    and([
      ...(base === undefined ? [] : [effect("recruitBase", { n: base })]),
      ...(plus === undefined ? [] : [effect("recruitPlus", { n: plus })]),
    ]),
  allowUnit: ({ type, max }, { effect }) => effect(`allowUnit.${type}`, { n: max }),
  moveRange: ({ unit, regions }, { effect }) => effect(`moveRange.${unit}`, { n: regions }),
  eliminate: (elimination, { eliminates }) => eliminates(elimination),
  eliminateBeforeScoring: (elimination, { effect, eliminates }) =>
    effect("beforeScoring", { what: eliminates(elimination) }),
  moveEnemyUnits: (_value, { effect }) => effect("moveEnemyUnits"),
  immuneToElimination: (_value, { effect }) => effect("immuneToElimination"),
  scoringInfluence: ({ where, amount }, { effect }) => effect(`scoringInfluence.${where}`, { n: amount }),
  freeCity: ({ where }, { effect }) => effect(`freeCity.${where}`),
  freeTown: ({ kind }, { effect }) => effect(`freeTown.${kind}`),
  expedition: ({ units, town }, { effect, term, and }) => {
    const troops = units.map(({ type, count }) =>
      type === "infantryOrCavalry" ? effect(`free.${type}`, { n: count }) : term(`pieces.${type}`, { n: count }),
    );
    return effect("expedition", { pieces: and([...troops, term(`pieces.${town}Town`, { n: 1 })]) });
  },
  takeTradeGood: (value, { takeTradeGood }) => takeTradeGood(value),
  takeTile: ({ kinds, count }, { effect }) => {
    if (kinds.length > 1) return effect("takeTile", { n: count });
    return effect(kinds[0] === "cache" ? "takeCache" : "takeAnyTradeGood", { n: count });
  },
  wildTradeGood: (n, { effect }) => effect("wildTradeGood", { n }),
  losePopulation: (n, { effect }) => effect("losePopulation", { n }),
  convertProduction: ({ from, to }, { effect, trackList }) =>
    from.length === tracks.length && to.length === tracks.length
      ? effect("convertProduction")
      : effect("convertProductionOf", { from: trackList(from), to: trackList(to) }),
  bonusAction: ({ action, count }, { effect }) => effect(`bonusAction.${action}`, { n: count }),
  extraActions: ({ firstTurn, endOfGame }, { effect }) => effect("extraActions", { first: firstTurn, last: endOfGame }),
  clearOffer: ({ offer }, { effect }) => effect(`clearOffer.${offer}`),
  peekDeck: ({ perTurn }, { effect }) => effect("peekDeck", { n: perTurn }),
  doubleNextPopulationCard: (_value, { effect }) => effect("doubleNextPopulationCard"),
  onProduce: ({ resources, gain }, words) =>
    words.effect("onProduce", {
      resources: words.or(resources.map((resource) => words.term(`some.${resource}`))),
      gain: words.gain(gain),
    }),
  onCityBuilt: ({ gain, gainIfPort }, words) =>
    words.effect("onCityBuilt", { gain: words.gain(gain), port: words.gain(gainIfPort) }),
  onWonderBuilt: ({ gain }, words) => words.effect("onWonderBuilt", { gain: words.gain(gain) }),
  onOwnBuild: ({ pieces, gainProduction }, words) =>
    words.effect("onOwnBuild", {
      pieces: words.or(pieces.map((piece) => words.term(`aPiece.${piece}`))),
      gain: words.production(gainProduction),
    }),
  onPopulationCard: ({ gain }, words) => words.effect("onPopulationCard", { gain: words.gain(gain) }),
  onTaxCard: ({ perUniqueTradeGood }, words) =>
    words.effect("onTaxCard", { gain: words.gain(perUniqueTradeGood), per: words.per({ of: "uniqueTradeGood" }) }),
  whileGovernment: ({ gainProduction }, words) =>
    words.effect("whileGovernment", { gain: words.production(gainProduction) }),
  governmentIgnorePrereqs: (_value, { effect }) => effect("governmentIgnorePrereqs"),
  blockCityBuilding: ({ count }, { effect }) => effect("blockCityBuilding", { n: count }),
  gainSymbols: ({ count, identical }, { effect }) =>
    effect(identical ? "gainSymbols" : "gainSymbolsMixed", { n: count }),
  freeAction: ({ pay, gainChoice }, words) =>
    words.effect("freeAction", { cost: words.cost(pay), gain: words.gainChoice(gainChoice) }),
  takeOverCity: ({ opponentMinCities }, { effect }) => effect("takeOverCity", { n: opponentMinCities }),
  drawTechnology: ({ count }, { effect }) => effect("drawTechnology", { n: count }),
};

/** When it counts, if the phrase does not say so itself. */
const whens: Partial<Readonly<Record<Timing, string>>> = { endGame: "atEnd", empireScoring: "atScoring" };

const whenOf = (timing: Timing, operation: Operation) => {
  if (operation === "perAtPlay") return "whenPlayed";
  if (operation === "scoringInfluence") return "atScoring";
  return whens[timing];
};

function phrase<K extends Operation>(operation: K, value: Operations[K], words: EffectWords): string {
  return phrases[operation](value, words);
}

/**
 * One effect as a sentence. With the number of players given, numbers that depend on it are those of this table; without it both
 * are given.
 */
export function describeEffect(effect: Effect, t: Translate, players?: number): string {
  const { timing, ...rest } = effect;
  const [entry] = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (!entry) throw new Error("an effect without an operation");
  const [operation, value] = entry as [Operation, never];
  const words = wordsOf(t, players);
  const what = phrase(operation, value, words);
  const when = whenOf(timing, operation);
  return `${capitalised(when ? words.effect(when, { what }) : what)}.`;
}

/** All effects of a card, one sentence each, in the order they happen. */
export const describeEffects = (effects: readonly Effect[], t: Translate, players?: number): readonly string[] =>
  effects.map((effect) => describeEffect(effect, t, players));

/** "Needs 2 military symbols and 1 government symbol." */
export function describePrereqs(prereqs: readonly Pillar[], t: Translate): string {
  if (prereqs.length === 0) return t("mosaic.effect.need.nothing");
  const kinds = [...new Set(prereqs)];
  const counted = kinds.map((pillar) =>
    t(`mosaic.term.symbols.${pillar}`, { n: prereqs.filter((other) => other === pillar).length }),
  );
  return t("mosaic.effect.need.symbols", { what: joinWords(counted, "and", t) });
}

/** Currencies and population in words, "4 stone and 2 population"; empty when there is nothing. */
export const describeAmounts = (amounts: Amounts, t: Translate): string => wordsOf(t).cost(amounts);

/** What is taken from the supply, "5 food and population +1"; empty when there is nothing. */
export const describeGain = (amounts: Amounts, t: Translate): string => wordsOf(t).gain(amounts);

/** "Costs 4 stone and 2 population." */
export function describeCost(cost: Amounts, t: Translate): string {
  const what = describeAmounts(cost, t);
  return what ? t("mosaic.effect.need.cost", { what }) : t("mosaic.effect.need.free");
}

/** The price of a wonder, which rises with every wonder its buyer already has. */
export const describeWonderCost = ({ base, perOwnedWonder }: Wonder["cost"], t: Translate): string =>
  t("mosaic.effect.need.costMore", { base: describeAmounts(base, t), more: describeAmounts(perOwnedWonder, t) });

/** Where a wonder may be placed. */
export const describePlacement = ({ hex, minCitiesInRegion }: Wonder["placement"], t: Translate): string =>
  hex === "nonPort" && minCitiesInRegion > 1
    ? t("mosaic.effect.place.cities", { n: minCitiesInRegion })
    : t(`mosaic.effect.place.${hex}`);

const neededCount = (count: Count, n: number, words: EffectWords): string => {
  if (count.of === "symbol") return words.term(`symbols.${count.pillar}`, { n });
  if (count.of === "production")
    return words.effect("need.production", { what: words.term(`track.${count.track}`), n });
  return words.effect(`need.${count.of}`, { n });
};

/** What a golden age or an achievement requires. */
export function describeRequirement(
  requirement: GoldenAge["requirement"] | Achievement["requirement"],
  t: Translate,
  players?: number,
): string {
  const words = wordsOf(t, players);
  const tile = (what: string) => words.effect("need.tile", { what });
  if ("symbol" in requirement) return tile(words.term(`symbols.${requirement.symbol}`, { n: requirement.count }));
  const { count, min, minByPlayers } = requirement;
  if (!minByPlayers) return tile(neededCount(count, min ?? 0, words));
  const needed = (n: number) => neededCount(count, n, words);
  if (players !== undefined) return tile(needed(forPlayers(minByPlayers, players)));
  const [few, many] = [needed(minByPlayers["2-3"]), needed(minByPlayers["4-6"])];
  return tile(words.effect("need.byPlayers", { few, many }));
}

/** "Population +3 for 9 food." */
export const describePopulationCard = (
  { cost, gain }: { readonly cost: Amounts; readonly gain: Amounts },
  t: Translate,
): string => t("mosaic.effect.card.population", { n: gain.population ?? 0, cost: describeAmounts(cost, t) });

/** What a tax or tariff card pays, and its unrest. */
export function describeTaxTariffCard(card: TaxTariffCard, t: Translate): readonly string[] {
  const [first, second] =
    card.type === "tax"
      ? [card.money.perPopulation, card.money.perGovernmentSymbol]
      : [card.money.perUniqueTradeGood, card.money.perCity];
  return [t(`mosaic.effect.card.${card.type}`, { first, second }), t("mosaic.effect.card.unrest", { n: card.unrest })];
}
