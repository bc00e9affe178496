import * as z from "zod/mini";
import type { Seat } from "../../../game.ts";
import { type Amounts, contentOf, type TaxTariffCard } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { exhausted, hasCards, refillLater, slotOf, takeable } from "../rules/cardOffers.ts";
import { uniqueGoods } from "../rules/counts/count.ts";
import { citiesOf } from "../rules/counts/pieces.ts";
import { symbolsOf } from "../rules/counts/symbols.ts";
import { powersOf } from "../rules/powers.ts";
import { takeAction } from "../rules/turns.ts";
import type { CardId, TaxTariffCardId } from "../table/ids.ts";
import { player, type State } from "../table/state.ts";
import { action, command, idSchema } from "./action.ts";

type Rates = TaxTariffCard["money"];

/** The rates when deck and offer are used up (M-TAX-04, M-TAX-05, R-67, ED-06, ED-07). */
export const exhaustedRates = (kind: "tax" | "tariff", perPopulation: number): Rates =>
  kind === "tax"
    ? { perPopulation, perGovernmentSymbol: 1, plusProduction: "tax" }
    : { perUniqueTradeGood: 2, perCity: 1, plusProduction: "tariff" };

/** Money of a tax: a × population + b × own government symbols + tax production (M-TAX-02). */
export const taxMoney = (
  rates: { readonly perPopulation: number; readonly perGovernmentSymbol: number },
  population: number,
  governmentSymbols: number,
  production: number,
): number => rates.perPopulation * population + rates.perGovernmentSymbol * governmentSymbols + production;

/** Money of a tariff: a × unique trade goods + b × cities, ports included, + tariff production (M-TAX-03). */
export const tariffMoney = (
  rates: { readonly perUniqueTradeGood: number; readonly perCity: number },
  goods: number,
  cities: number,
  production: number,
): number => rates.perUniqueTradeGood * goods + rates.perCity * cities + production;

const moneyFor = (state: State, seat: Seat, rates: Rates): number => {
  const { population, production } = player(state, seat);
  return "perPopulation" in rates
    ? taxMoney(rates, population, symbolsOf(state, seat).government, production[rates.plusProduction])
    : tariffMoney(rates, uniqueGoods(state, seat), citiesOf(state, seat).length, production[rates.plusProduction]);
};

/** M-TAX-06, R-66. */
const timesUnique = (amounts: Amounts, goods: number): Amounts | null =>
  goods > 0 ? Object.fromEntries(Object.entries(amounts).map(([what, n]) => [what, n * goods])) : null;

/** What a card of the seat's adds to a tax. */
interface Extra {
  readonly source: CardId;
  readonly gain: Amounts;
}

/** What a tax or tariff brings a seat now, without the holding area: by its rates, and by cards of the seat's (M-TAX-06). */
interface TaxTariffGains {
  readonly byRates: number;
  readonly extras: readonly Extra[];
  /** All the money of both. */
  readonly money: number;
}

/** The gains of a card, or of taxing and trading without one. */
export const taxTariffIncome = (
  state: State,
  seat: Seat,
  kind: "tax" | "tariff",
  card: TaxTariffCardId | null,
): TaxTariffGains => {
  const rates =
    card === null
      ? exhaustedRates(kind, state.options.exhaustedTaxPerPopulation)
      : contentOf(state).taxTariffCard(card).money;
  const byRates = moneyFor(state, seat, rates);
  const extras = (kind === "tax" ? powersOf(state, seat, "onTaxCard") : []).flatMap(({ source, value }): Extra[] => {
    const gain = timesUnique(value.perUniqueTradeGood, uniqueGoods(state, seat));
    return gain ? [{ source, gain }] : [];
  });
  return { byRates, extras, money: extras.reduce((sum, { gain }) => sum + (gain.money ?? 0), byRates) };
};

/** TAX & TARIFF: take a card of the offer for its money and its unrest, and empty the holding area (M-TAX-01, R-65). */
export const takeTaxTariff = action({
  schema: command("take-tax-tariff", { card: z.nullable(idSchema), kind: z.enum(["tax", "tariff"]) }),
  moment: { phases: ["turns"], action: "tax-tariff" },
  refuse(state, { card, kind }) {
    if (card === null) {
      if (exhausted(state, "taxTariff")) return undefined;
      return hasCards(state, "taxTariff") ? reject("card-left-in-offer") : reject("card-not-available");
    }
    if (!takeable(state, "taxTariff").includes(card)) return reject("card-not-available");
    return contentOf(state).taxTariffCard(card).type === kind ? undefined : reject("wrong-kind");
  },
  candidates: (state, seat) => [
    ...takeable(state, "taxTariff").map(
      (card) => ({ type: "take-tax-tariff", seat, card, kind: contentOf(state).taxTariffCard(card).type }) as const,
    ),
    ...(["tax", "tariff"] as const).map((kind) => ({ type: "take-tax-tariff", seat, card: null, kind }) as const),
  ],
  carryOut(decision, { seat, card, kind }) {
    takeAction(decision, seat, "tax-tariff", card === null ? null : "taxTariff");
    if (card !== null) {
      const slot = slotOf(decision.state, "taxTariff", card);
      decision.emit({ type: "tax-tariff-card-taken", seat, card, slot });
      refillLater(decision, "taxTariff", slot);
    }
    const { byRates: money, extras } = taxTariffIncome(decision.state, seat, kind, card);
    if (money > 0) decision.emit({ type: "gained", seat, gain: { money }, because: card ?? kind });
    if (decision.state.holding > 0)
      decision.emit({ type: "holding-area-emptied", seat, money: decision.state.holding });
    for (const { source, gain } of extras) decision.emit({ type: "gained", seat, gain, because: source });
  },
});
