/**
 * How long a game is by how many play: measured by tables of nothing but stand-ins (`command` in each game's `lengths.json`, which
 * says how many games that were). `rounds` and `decisions` (for each player) are means.
 */
export interface Lengths {
  readonly command: string;
  readonly games: number;
  readonly players: Readonly<Record<string, { readonly rounds: number; readonly decisions: number }>>;
}

const MINUTES_AN_HOUR = 60;

/** What is said of a game's length at a table of so many; null where that was not measured. Hours at a minute a decision, whole ones. */
export const lengthOf = (
  { players }: Pick<Lengths, "players">,
  seats: number,
): { readonly rounds: number; readonly decisions: number; readonly hours: number } | null => {
  const measured = players[seats];
  if (measured === undefined) return null;
  const { rounds, decisions } = measured;
  return { rounds, decisions, hours: Math.max(1, Math.round((decisions * seats) / MINUTES_AN_HOUR)) };
};
