/**
 * How long a game is, by number of players: measured at tables of stand-ins (`command` in each game's `lengths.json`, which
 * states how many games). `rounds` and `decisions` (per player) are means.
 */
export interface Lengths {
  readonly command: string;
  readonly games: number;
  readonly players: Readonly<Record<string, { readonly rounds: number; readonly decisions: number }>>;
}

const MINUTES_AN_HOUR = 60;

/** A game's length at a table of this many players; null when it was not measured. In whole hours, at a minute per decision. */
export const lengthOf = (
  { players }: Pick<Lengths, "players">,
  seats: number,
): { readonly rounds: number; readonly decisions: number; readonly hours: number } | null => {
  const measured = players[seats];
  if (measured === undefined) return null;
  const { rounds, decisions } = measured;
  return { rounds, decisions, hours: Math.max(1, Math.round((decisions * seats) / MINUTES_AN_HOUR)) };
};
