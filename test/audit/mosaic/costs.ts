import type { Player } from "../../../core/games/mosaic/table/player.ts";
import type { State } from "../../../core/games/mosaic/table/state.ts";
import { at } from "./counting.ts";
import { type Amounts, card, standard } from "./data.ts";

/** M-POP-01, M-POP-02. */
export const costOfPopulation = (id: string | null): Amounts =>
  id === null ? { food: 15 } : (card(id).cost as Amounts);

/** M-PAY-05, M-TOWN-01. */
export const costOfBuilding = (piece: string): Amounts => {
  if (piece === "city" || piece === "portCity") return { stone: 4, population: 2 };
  return piece === "project" ? { stone: 5, ideas: 5 } : {};
};

/** M-WON-04: more for each own wonder. */
export const costOfWonder = (state: State, seat: number, id: string): Amounts => {
  const { base = {}, perOwnedWonder = {} } = card(id).cost ?? {};
  const owned = at(state, seat).wonders.length;
  return Object.fromEntries(Object.entries(base).map(([what, n]) => [what, n + owned * (perOwnedWonder[what] ?? 0)]));
};

/** M-PAY-01 to M-PAY-03: 2 money for one missing stone, idea or food; nothing for population or money. */
export const payable = ({ currencies, population }: Player, cost: Amounts): boolean => {
  const lacking = standard.reduce((sum, one) => sum + Math.max(0, (cost[one] ?? 0) - currencies[one]), 0);
  return population >= (cost.population ?? 0) && currencies.money >= (cost.money ?? 0) + 2 * lacking;
};
