import type { Amounts, Operations, PerAtPlayGain, Production } from "../../content/index.ts";
import { empireCard } from "../../table/ids.ts";
import { player } from "../../table/state.ts";
import { exchangeOffer } from "../cardOffers.ts";
import { countOf } from "../counts/count.ts";
import type { Context, Handlers } from "./context.ts";
import { recruitFree, takeTradeGood } from "./placed.ts";

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

/** The gain inside a "when played" effect, once for each of `count` things (M-CARD-01, R-52). */
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

/** Effects that change numbers, at once or after a choice. */
export const gains = {
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
  losePopulation: ({ decision, seat, source }, n) => {
    const population = Math.min(n, player(decision.state, seat).population);
    decision.emit({ type: "paid", seat, cost: { population }, because: source });
  },
  convertProduction: ({ decision, seat, source }, { from, to }) =>
    decision.push({ kind: "convert-production", seat, from, to, source }),
  gainSymbols: ({ decision, seat, source }, { count }) => decision.push({ kind: "choose-pillar", seat, count, source }),
  whileGovernment: (context, value) => gainProduction(context, value.gainProduction),
} satisfies Partial<Handlers>;

/** Effects that give cards and actions. */
export const cards = {
  bonusAction: ({ decision, seat, source }, { action, count }) => {
    for (let n = 0; n < count; n += 1) decision.emit({ type: "bonus-action-granted", seat, action, because: source });
  },
  clearOffer: ({ decision, seat, source }, { offer }) => {
    if (offer === "choice") decision.push({ kind: "choose-offer", seat, source });
    else exchangeOffer(decision, seat, offer, source);
  },
  drawTechnology: ({ decision, seat }, { count }) => {
    for (let n = 0; n < count; n += 1) {
      const technology = decision.state.decks.technology.cards[0];
      // No empire card lies so high during set-up (M-SET-22).
      if (technology === undefined || technology === empireCard) return;
      decision.emit({ type: "technology-taken", seat, technology, slot: null, known: false });
    }
  },
} satisfies Partial<Handlers>;
