import type { Outcome } from "../../../../core/game.ts";
import type { Dive, State } from "./state.ts";

/** DV-06: the seat of the deepest dive; of equal depths that with the higher card. */
export const deepest = (dives: readonly Dive[]): number => {
  const isDeeper = (one: Dive, other: Dive): boolean => {
    const difference = one.card + one.air - (other.card + other.air);
    return difference > 0 || (difference === 0 && one.card > other.card);
  };
  return dives.reduce((best, dive, seat) => (isDeeper(dive, dives[best] ?? dive) ? seat : best), 0);
};

/** DV-09: points, and who has won. Null until the game has ended. */
export const outcome = ({ status, players }: State): Outcome | null => {
  if (status !== "ended") return null;
  const scores = players.map(({ pearls, air }, seat) => {
    const worth = pearls.reduce((sum, pearl) => sum + pearl, 0);
    return { seat, total: worth + air, breakdown: { pearls: worth, air }, tieBreaks: { pearls: pearls.length } };
  });
  const most = Math.max(...scores.map(({ total }) => total));
  const first = scores.filter(({ total }) => total === most);
  const pearls = Math.max(...first.map(({ tieBreaks }) => tieBreaks.pearls));
  return { winners: first.filter(({ tieBreaks }) => tieBreaks.pearls === pearls).map(({ seat }) => seat), scores };
};
