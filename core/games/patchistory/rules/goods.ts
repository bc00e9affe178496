import type { Seat } from "../../../game.ts";
import type { Decision } from "../table/decision.ts";
import { type Cause, type Good, type Goods, goodNames } from "../table/goods.ts";
import { player, type State } from "../table/state.ts";

const positive = (goods: Goods): Goods => {
  const real: Partial<Record<Good, number>> = {};
  for (const good of goodNames) {
    const amount = goods[good] ?? 0;
    if (amount > 0) real[good] = amount;
  }
  return real;
};

const isEmpty = (goods: Goods): boolean => {
  for (const _ in goods) return false;
  return true;
};

/** Takes goods from storage. */
export const gain = (decision: Decision, seat: Seat, goods: Goods, cause: Cause, by?: string): void => {
  const real = positive(goods);
  if (!isEmpty(real)) decision.emit({ type: "gained", seat, goods: real, cause, ...(by && { by }) });
};

/** Pays goods to storage, as far as they are there; gives back what was really paid (P-GEN-05). */
export const pay = (decision: Decision, seat: Seat, goods: Goods, cause: Cause, by?: string): Goods => {
  const { stock } = player(decision.state, seat);
  const real: Partial<Record<Good, number>> = {};
  for (const good of goodNames) {
    const amount = Math.min(stock[good], goods[good] ?? 0);
    if (amount > 0) real[good] = amount;
  }
  if (!isEmpty(real)) decision.emit({ type: "paid", seat, goods: real, cause, ...(by && { by }) });
  return real;
};

/** VPs that stand for one missing unit of a due (P-PROD-12, P-PROD-21, P-NEG-22). */
const vpPerMissing = { food: 3, mineral: 6 } as const;

/** Pays a due in Food and Minerals in full if possible, else all there is and VPs for what is missing (PR-87). */
export const payDue = (decision: Decision, seat: Seat, due: Goods, cause: Cause): void => {
  const { stock } = player(decision.state, seat);
  let vp = 0;
  for (const good of ["food", "mineral"] as const)
    vp += Math.max(0, (due[good] ?? 0) - stock[good]) * vpPerMissing[good];
  pay(decision, seat, { ...due, vp }, cause);
};

/** Whether a stock holds all of these goods. */
export const covers = (state: State, seat: Seat, goods: Goods): boolean => {
  const { stock } = player(state, seat);
  return goodNames.every((good) => stock[good] >= (goods[good] ?? 0));
};

/** Units in all. */
export const total = (goods: Goods): number => goodNames.reduce((sum, good) => sum + (goods[good] ?? 0), 0);
