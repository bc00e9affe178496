import type { Seat } from "../../../game.ts";
import { buildingCosts } from "../actions/build.ts";
import { exhaustedPopulation } from "../actions/population.ts";
import { taxTariffIncome } from "../actions/taxTariff.ts";
import { wonderCost } from "../actions/wonder.ts";
import { workAmount } from "../actions/work.ts";
import { buildings, contentOf, type Deck, type StandardCurrency, standardCurrencies } from "../content/index.ts";
import { exhausted, takeable } from "../rules/cardOffers.ts";
import { movePrice, recruitPrice } from "../rules/military.ts";
import { moneyInstead, moneyPerUnit } from "../rules/payment.ts";
import type { CardId, WonderId } from "../table/ids.ts";
import { player, type State } from "../table/state.ts";
import type { Cost } from "../table/steps.ts";

/** What a tax & tariff card would leave its taker with. */
export interface Income {
  /** Money gained, that of the holding area included (M-TAX-01). */
  readonly money: number;
  /** The seat's printed unrest afterwards. */
  readonly unrest: number;
}

/**
 * What things cost one seat now, and what they would bring it: the numbers a player works out before choosing. Derived from what
 * that seat sees; it says nothing about whether the thing may be done.
 */
export interface Prices {
  /** What Work yields of each currency: population + production (M-WORK-01). */
  readonly work: Readonly<Record<StandardCurrency, number>>;
  /** Money for recruiting one unit and for moving one (M-MIL-02, M-MIL-05). */
  readonly recruit: number;
  readonly move: number;
  /** Wonders on display, each with the surcharge for the wonders the seat owns (M-WON-04). */
  readonly wonders: Readonly<Record<WonderId, Cost>>;
  /** By card of the offer (M-TAX-02, M-TAX-03); by "tax" and "tariff" once the cards are used up (M-TAX-04). */
  readonly taxTariff: Readonly<Record<string, Income>>;
  /** Money that replaces one unit of a standard currency (M-PAY-01). */
  readonly perUnit: number;
  /**
   * Money that would make up for what lacks (M-PAY-01), by card, wonder or government; by piece for what is built without a
   * card, by "population" for growing without one. What can be paid in kind, or not at all, is not listed.
   */
  readonly byMoney: Readonly<Record<string, number>>;
}

/** Everything on display with a price, as its key and its cost. */
const priced = (
  state: State,
  seat: Seat,
  seen: (deck: Deck) => readonly CardId[],
): readonly (readonly [string, Cost])[] => {
  const content = contentOf(state);
  const owned = player(state, seat).wonders.length;
  return [
    ...seen("technology").map((id) => [id, content.technology(id).cost] as const),
    ...seen("population").map((id) => [id, content.populationCard(id).cost] as const),
    ...seen("build").map((id) => [id, content.buildCard(id).cost] as const),
    ...buildings.map((piece) => [piece, buildingCosts[piece]] as const),
    ...(exhausted(state, "population") ? [["population", exhaustedPopulation.cost] as const] : []),
    ...state.wonders.map((id) => [id, wonderCost(state, id, owned)] as const),
    ...state.governments.map((id) => [id, content.government(id).cost] as const),
  ];
};

/** The prices of a seat, from the offers and the top card it has looked at. */
export const pricesFor = (state: State, seat: Seat): Prices => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const seen = (deck: Deck): readonly CardId[] =>
    state.active === seat ? takeable(state, deck) : state.decks[deck].offer.filter((card) => card !== null);
  const unrest = owner.taxTariffCards.reduce((sum, id) => sum + content.taxTariffCard(id).unrest, 0);
  const income = (kind: "tax" | "tariff", card: CardId | null): Income => ({
    money: taxTariffIncome(state, seat, kind, card).money + state.holding,
    unrest: unrest + (card === null ? 0 : content.taxTariffCard(card).unrest),
  });
  return {
    work: Object.fromEntries(
      standardCurrencies.map((currency) => [currency, workAmount(state, seat, currency)]),
    ) as Record<StandardCurrency, number>,
    recruit: recruitPrice,
    move: movePrice,
    wonders: Object.fromEntries(state.wonders.map((id) => [id, wonderCost(state, id, owner.wonders.length)])),
    taxTariff: Object.fromEntries(
      exhausted(state, "taxTariff")
        ? (["tax", "tariff"] as const).map((kind) => [kind, income(kind, null)])
        : seen("taxTariff").map((id) => [id, income(content.taxTariffCard(id).type, id)]),
    ),
    perUnit: moneyPerUnit,
    byMoney: Object.fromEntries(
      priced(state, seat, seen).flatMap(([key, cost]) => {
        const money = moneyInstead(owner, cost);
        return money ? [[key, money]] : [];
      }),
    ),
  };
};
