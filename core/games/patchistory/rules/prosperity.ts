import type { Seat } from "../../../game.ts";
import { content, entry } from "../content/index.ts";
import { player, type State } from "../table/state.ts";
import { status } from "./status/status.ts";

/** Place of each value: the number of players whose value is greater than or equal to it (P-VOTE-07, PR-92). */
export const placesOf = (values: readonly number[]): readonly number[] =>
  values.map((value) => values.filter((other) => other >= value).length);

/** VP changes on one card, before doubling and before the floor (P-VOTE-05, P-VOTE-06, P-2P-11, P-2P-12, PR-98). */
export const changesOf = (values: readonly number[], votes: number, mostVotes: number): readonly number[] => {
  const half = Math.floor(votes / 2);
  const payout = values.length === 2 ? [votes === mostVotes ? votes : half, 0] : [votes, half, 0, 0 - half];
  return placesOf(values).map((place) => payout[place - 1] as number);
};

/** Votes on each card of the row. */
export const totalsOf = (cast: readonly (readonly number[])[]): readonly number[] =>
  cast.map((votes) => votes.reduce((sum, each) => sum + each, 0));

/** Which cards of a row are scored: with three or four players all but those with the fewest votes (P-VOTE-04, PR-93, P-2P-10). */
export const scoredOf = (
  row: readonly string[],
  cast: readonly (readonly number[])[],
  players: number,
): readonly string[] => {
  const totals = totalsOf(cast);
  const fewest = Math.min(...totals);
  return players === 2 ? row : row.filter((_, index) => (totals[index] as number) > fewest);
};

/** What a card measures, for every seat (P-VOTE-20 … P-VOTE-34). */
export const valuesFor = (state: State, card: string): readonly number[] => {
  const { measure } = entry(content.prosperity, card);
  return state.players.map((_, seat) => status(state, seat).counters[measure]);
};

/** The result of a card of the row if it is scored now, doubled where due, with the floor of 0 VPs (PR-94). */
export const resultOf = (
  state: State,
  row: readonly string[],
  cast: readonly (readonly number[])[],
  card: string,
  doubledFor: Seat | null,
) => {
  const totals = totalsOf(cast);
  const votes = totals[row.indexOf(card)] as number;
  const values = valuesFor(state, card);
  const raw = changesOf(values, votes, Math.max(...totals)).map((change, seat) =>
    seat === doubledFor ? 2 * change : change,
  );
  const changes = raw.map((change, seat) => Math.max(change, 0 - player(state, seat).stock.vp));
  return { votes, values, places: placesOf(values), raw, changes };
};
