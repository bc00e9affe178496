import type { Seat } from "../../../game.ts";
import {
  type Amounts,
  type Building,
  type Operation,
  type Operations,
  operationOf,
  type PerAtPlayGain,
  type Production,
  type Region,
  type TownKind,
} from "../content/index.ts";
import type { Decision } from "../table/decision.ts";
import { type CardId, empireCard, player, type State } from "../table/state.ts";
import { exchangeOffer } from "./cardOffers.ts";
import { countOf } from "./counts.ts";
import { controls } from "./influence.ts";
import { regionsInPlay } from "./map.ts";
import { cardEffects } from "./powers.ts";

/** What an effect knows when it happens: whose it is, the card, and the region of the piece built with the card. */
interface Context {
  readonly decision: Decision;
  readonly seat: Seat;
  readonly source: CardId;
  readonly region: Region | null;
}

type Handler<K extends Operation> = (context: Context, value: Operations[K]) => void;
/** One handler for every operation there is: a missing one does not compile. */
type Handlers = { readonly [K in Operation]: Handler<K> };

/** Read by the rule it changes, for as long as the card is owned; nothing happens when it is gained. */
const passive = (): void => {};

/** Every number times n, capped by `max` in all. */
const scaled = <T extends Production | Amounts>(amounts: T, n: number, max = Number.POSITIVE_INFINITY): T =>
  Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, Math.min(value * n, max)])) as T;

const gainProduction = ({ decision, seat, source }: Context, by: Production): void => {
  if (Object.values(by).some((n) => n !== 0)) decision.emit({ type: "production-changed", seat, by, because: source });
};

const gain = ({ decision, seat, source }: Context, amounts: Amounts): void => {
  if (Object.values(amounts).some((n) => n !== 0))
    decision.emit({ type: "gained", seat, gain: amounts, because: source });
};

const vp = ({ decision, seat, source }: Context, points: number): void => {
  if (points !== 0) decision.emit({ type: "vp-gained", seat, vp: points, source: "technologies", because: source });
};

const gainChoice = (
  { decision, seat, source }: Context,
  { amount, from }: Operations["gainChoice"],
  times = 1,
): void => {
  if (times > 0) decision.push({ kind: "choose-currency", seat, times, amount, from, source });
};

const takeTradeGood = ({ decision, seat, source }: Context, good: string, count: number): void => {
  if (count > 0) decision.push({ kind: "take-token", seat, good, caches: false, count, source });
};

const recruitFree = (
  { decision, seat, source, region }: Context,
  { units, placement }: Operations["recruitFree"],
  times = 1,
): void =>
  decision.push({
    kind: "place-units",
    seat,
    units: units.map(({ type, count }) => ({ type, count: count * times })),
    where: placement === "anyRegion" ? "anyRegion" : "regionWithOwnCity",
    region: placement === "builtRegion" ? region : null,
    // ED-17: one edition puts the units of an "any region" card into one region.
    together: placement === "anyRegion" && !decision.state.options.splitFreeUnits,
    source,
  });

/** The inner thing of a "when played" effect, once for each of `count` things (M-CARD-01, R-52). */
const perThing = (context: Context, inner: PerAtPlayGain, count: number, max?: number): void => {
  if (inner.gainProduction) gainProduction(context, scaled(inner.gainProduction, count, max));
  if (inner.gain) gain(context, scaled(inner.gain, count, max));
  if (inner.vp !== undefined) vp(context, Math.min(inner.vp * count, max ?? Number.POSITIVE_INFINITY));
  if (inner.gainChoice) gainChoice(context, inner.gainChoice, count);
  if (inner.takeTradeGood)
    takeTradeGood(
      context,
      inner.takeTradeGood.good,
      Math.min(inner.takeTradeGood.count * count, max ?? Number.POSITIVE_INFINITY),
    );
  if (inner.recruitFree) recruitFree(context, inner.recruitFree, count);
};

const townPiece = (kind: TownKind): Building => (kind === "farm" ? "farmTown" : "manufactoryTown");

/** Regions in which an own city blocks the others: those controlled now, not closed by the seat already. */
export const closableRegions = (state: State, seat: Seat): readonly Region[] =>
  regionsInPlay(state).filter(
    (region) =>
      controls(state, seat, region) &&
      !state.board.closed.some((closed) => closed.region === region && closed.by === seat),
  );

const handlers: Handlers = {
  gainProduction,
  gainProductionChoice: ({ decision, seat, source }, { amount, from }) =>
    decision.push({ kind: "choose-track", seat, amount, from, source }),
  gainProductionPer: (context, value) =>
    gainProduction(context, scaled(value.gainProduction, countOf(context.decision.state, context.seat, value.count))),
  gain,
  gainChoice: (context, value) => gainChoice(context, value),
  gainFromProduction: (context, { track, factor, gain: currency }) =>
    gain(context, { [currency]: factor * player(context.decision.state, context.seat).production[track] }),
  vp,
  perAtPlay: (context, { count, max, ...inner }) =>
    perThing(context, inner as PerAtPlayGain, countOf(context.decision.state, context.seat, count), max),
  recruitFree: (context, value) => recruitFree(context, value),
  eliminate: ({ decision, seat, source }, { count, where, sameRegion }) =>
    decision.push({
      kind: "eliminate",
      seat,
      count,
      where,
      sameRegion: sameRegion || decision.state.options.eliminateSameRegion,
      region: null,
      source,
    }),
  freeCity: ({ decision, seat, source }, { where }) =>
    decision.push({
      kind: "place",
      seat,
      pieces: decision.state.options.freeCityMayBePort ? ["city", "portCity"] : ["city"],
      wonder: null,
      free: true,
      where,
      region: null,
      source,
    }),
  freeTown: ({ decision, seat, source }, { kind, where }) =>
    decision.push({
      kind: "place",
      seat,
      pieces: kind === "any" ? ["farmTown", "manufactoryTown"] : [townPiece(kind)],
      wonder: null,
      free: true,
      where,
      region: null,
      source,
    }),
  expedition: ({ decision, seat, source }) =>
    decision.push({ kind: "choose-region", seat, purpose: "expedition", source }),
  takeTradeGood: (context, { good, count }) => takeTradeGood(context, good, count),
  takeTile: ({ decision, seat, source }, { kinds, count }) =>
    decision.push({
      kind: "take-token",
      seat,
      good: kinds.includes("tradeGood") ? "any" : null,
      caches: kinds.includes("cache"),
      count,
      source,
    }),
  wildTradeGood: ({ decision, seat, source }, count) => {
    for (let n = 0; n < count; n += 1)
      if (decision.state.options.wildGood === "fixed") decision.push({ kind: "choose-good", seat, source });
      else decision.emit({ type: "wild-good-gained", seat, good: null });
  },
  losePopulation: ({ decision, seat, source }, n) => {
    const population = Math.min(n, player(decision.state, seat).population);
    decision.emit({ type: "paid", seat, cost: { population }, because: source });
  },
  convertProduction: ({ decision, seat, source }, { from, to }) =>
    decision.push({ kind: "convert-production", seat, from, to, source }),
  bonusAction: ({ decision, seat, source }, { action, count }) => {
    for (let n = 0; n < count; n += 1) decision.emit({ type: "bonus-action-granted", seat, action, because: source });
  },
  clearOffer: ({ decision, seat, source }, { offer }) => {
    if (offer === "choice") decision.push({ kind: "choose-offer", seat, source });
    else exchangeOffer(decision, seat, offer, source);
  },
  blockCityBuilding: ({ decision, seat, source }) =>
    decision.push({ kind: "choose-region", seat, purpose: "close", source }),
  gainSymbols: ({ decision, seat, source }, { count }) => decision.push({ kind: "choose-pillar", seat, count, source }),
  whileGovernment: (context, value) => gainProduction(context, value.gainProduction),
  drawTechnology: ({ decision, seat }, { count }) => {
    for (let n = 0; n < count; n += 1) {
      const technology = decision.state.decks.technology.cards[0];
      // No empire card lies so high during set-up (M-SET-22).
      if (technology === undefined || technology === empireCard) return;
      decision.emit({ type: "technology-taken", seat, technology, slot: null, known: false });
    }
  },
  recruitLimit: passive,
  allowUnit: passive,
  moveRange: passive,
  eliminateBeforeScoring: passive,
  moveEnemyUnits: passive,
  immuneToElimination: passive,
  scoringInfluence: passive,
  extraActions: passive,
  peekDeck: passive,
  doubleNextPopulationCard: passive,
  onProduce: passive,
  onCityBuilt: passive,
  onWonderBuilt: passive,
  onOwnBuild: passive,
  onPopulationCard: passive,
  onTaxCard: passive,
  governmentIgnorePrereqs: passive,
  freeAction: passive,
  takeOverCity: passive,
  endVpPer: passive,
  endVpBest: passive,
  endVpIfGoods: passive,
  scoreVpPer: passive,
  scoreVpBestRegion: passive,
  unrestIgnore: passive,
  unrestIgnorePer: passive,
};

/**
 * Carries out the effects of a card from number `from` on, until one asks something; then the rest waits beneath the
 * question. What belongs to a scoring is left to the scoring.
 */
export const applyEffects = (decision: Decision, seat: Seat, source: CardId, region: Region | null, from = 0): void => {
  const effects = cardEffects(decision.state, source);
  for (const [index, effect] of effects.entries()) {
    if (index < from || effect.timing === "endGame" || effect.timing === "empireScoring") continue;
    const below = decision.state.agenda;
    const { operation, value } = operationOf(effect);
    (handlers[operation] as (context: Context, value: unknown) => void)({ decision, seat, source, region }, value);
    if (decision.state.agenda === below) continue;
    if (index + 1 < effects.length)
      decision.insertBeneath(decision.state.agenda.length - below.length, {
        kind: "effects",
        seat,
        source,
        from: index + 1,
        region,
      });
    return;
  }
};

/** Whether playing a technology can be paid for with what the text takes. */
export const canBear = (state: State, seat: Seat, source: CardId): boolean =>
  cardEffects(state, source).every(
    ({ losePopulation }) => losePopulation === undefined || player(state, seat).population >= losePopulation,
  );

/** Whether the card grants a bonus action: during set-up it waits face down. */
export const grantsBonusAction = (state: State, source: CardId): boolean =>
  cardEffects(state, source).some(({ bonusAction }) => bonusAction !== undefined);
