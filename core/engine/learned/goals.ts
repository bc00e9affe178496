import type { Seat } from "../../seat.ts";

/** How a game came out: VP of each seat, who won (nobody where it was stopped), and whether it came to its end. */
export interface Ending {
  readonly points: readonly number[];
  readonly winners: readonly Seat[];
  readonly ended: boolean;
}

/** Margins count up to this many VP. */
const cut = 60;
/** What being ahead of the best of the others counts, and of their mean. */
const parts = { best: 0.3, mean: 0.3 } as const;
/** A game that has to be stopped is bad for everybody. */
const endless = 0.4;

/** What a seat has of a victory: 1, its share where it was shared, 0 for none. */
export const shareOf = (winners: readonly Seat[], seat: Seat): number =>
  winners.includes(seat) ? 1 / winners.length : 0;

/** What a game came to for a seat where everybody sees all points: mostly by how far it was ahead, partly whether it won. */
export const marginGoal =
  (scale: number) =>
  ({ points, winners, ended }: Ending, seat: Seat): number => {
    const own = points[seat] ?? 0;
    const others = points.filter((_, one) => one !== seat);
    const within = (margin: number): number => Math.max(-cut, Math.min(cut, margin)) / scale;
    const best = within(own - Math.max(...others));
    const mean = within(own - others.reduce((sum, one) => sum + one, 0) / others.length);
    return (
      parts.best * best + parts.mean * mean + 0.5 * (shareOf(winners, seat) - 1 / points.length) - (ended ? 0 : endless)
    );
  };

/** What a VP more than everybody else counts in it. */
export const marginOfVp = (scale: number): number => (parts.best + parts.mean) / scale;

/** The same where the others' points lie behind screens: the own points, and partly whether it won. */
export const pointsGoal =
  (scale: number) =>
  ({ points, winners, ended }: Ending, seat: Seat): number =>
    (points[seat] ?? 0) / scale + 0.5 * (shareOf(winners, seat) - 1 / points.length) - (ended ? 0 : endless);
