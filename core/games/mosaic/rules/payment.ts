import type { Seat } from "../../../game.ts";
import { type Amounts, type StandardCurrency, standardCurrencies } from "../content/index.ts";
import type { Decision } from "../table/decision.ts";
import type { Player } from "../table/player.ts";
import { player } from "../table/state.ts";
import type { Cost } from "../table/steps.ts";

/** Money that replaces one unit of a standard currency (M-PAY-01). */
export const moneyPerUnit = 2;

type Purse = Pick<Player, "currencies" | "population">;
type Replaced = Partial<Readonly<Record<StandardCurrency, number>>>;

const shortfall = ({ currencies }: Purse, cost: Cost, currency: StandardCurrency): number =>
  Math.max(0, (cost[currency] ?? 0) - currencies[currency]);

/** Money that covers the missing part of a cost (M-PAY-01), never population (M-PAY-03); null if the cost cannot be paid. */
export const moneyInstead = (purse: Purse, cost: Cost): number | null => {
  const money = moneyPerUnit * standardCurrencies.reduce((sum, currency) => sum + shortfall(purse, cost, currency), 0);
  const isEnough = purse.population >= (cost.population ?? 0) && purse.currencies.money >= (cost.money ?? 0) + money;
  return isEnough ? money : null;
};

/** Whether a cost can be paid, with money for what is missing (M-PAY-01 to M-PAY-03). */
export const canPay = (purse: Purse, cost: Cost): boolean => moneyInstead(purse, cost) !== null;

/**
 * How many units of a currency may be replaced by money, when `replaced` is decided for others already and the rest
 * replaces as little as possible.
 */
export const replaceable = (
  purse: Purse,
  cost: Cost,
  replaced: Replaced,
  currency: StandardCurrency,
): { readonly min: number; readonly max: number } => {
  const others = standardCurrencies
    .filter((other) => other !== currency)
    .reduce((sum, other) => sum + (replaced[other] ?? shortfall(purse, cost, other)), 0);
  const left = purse.currencies.money - (cost.money ?? 0) - moneyPerUnit * others;
  return {
    min: shortfall(purse, cost, currency),
    max: Math.min(cost[currency] ?? 0, Math.floor(left / moneyPerUnit)),
  };
};

/** What is paid when these amounts of a cost are replaced (M-PAY-04). */
export const paidFor = (cost: Cost, replaced: Replaced): Amounts => {
  const paid: Record<string, number> = {};
  let money = cost.money ?? 0;
  for (const currency of standardCurrencies) {
    const instead = replaced[currency] ?? 0;
    money += moneyPerUnit * instead;
    const rest = (cost[currency] ?? 0) - instead;
    if (rest > 0) paid[currency] = rest;
  }
  if (money > 0) paid.money = money;
  if (cost.population) paid.population = cost.population;
  return paid;
};

/** Pays a cost the seat can pay; where several payments are possible it asks, one currency after the other. */
export const pay = (decision: Decision, seat: Seat, cost: Cost, because: string, decided: Replaced = {}): void => {
  const purse = player(decision.state, seat);
  const replaced: Record<string, number> = { ...decided };
  for (const currency of standardCurrencies) {
    if (!cost[currency] || currency in replaced) continue;
    const { min, max } = replaceable(purse, cost, replaced, currency);
    if (min < max) {
      decision.push({ kind: "pay", seat, cost, replaced, currency, min, max, source: because });
      return;
    }
    replaced[currency] = min;
  }
  const paid = paidFor(cost, replaced);
  if (Object.keys(paid).length > 0) decision.emit({ type: "paid", seat, cost: paid, because });
};
