import type { Seat } from "../../../game.ts";
import { contentOf } from "../content/index.ts";
import { forPlayers } from "../content/kinds.ts";
import { countOf } from "../rules/counts/count.ts";
import { symbolsOf } from "../rules/counts/symbols.ts";
import type { State } from "../table/state.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** How far a requirement is met, 0 … 1, bent so that the last steps are worth most. */
const progress = (have: number, need: number): number => {
  const part = Math.min(1, have / need);
  return part * part;
};

/** How near a seat is to the golden ages and achievements nobody has, summed: 1 for each that could be claimed. */
export const tilesAhead = (state: State, seat: Seat): number => {
  const content = contentOf(state);
  const symbols = symbolsOf(state, seat);
  const seats = state.players.length;
  const ages = state.goldenAges.map((id) => {
    const { symbol, count } = content.goldenAge(id).requirement;
    return progress(symbols[symbol], count);
  });
  const achievements = state.achievements.map((id) => {
    const { count, min, minByPlayers } = content.achievement(id).requirement;
    const need = min ?? (minByPlayers && forPlayers(minByPlayers, seats)) ?? 1;
    const part = progress(countOf(state, seat, count), need);
    return part * part;
  });
  return sum(ages) + sum(achievements);
};
