import { today } from "../../ui/today.ts";

/* Days, as "2026-12-24", and the riddle each has: counted from the date alone, so that everybody has the same one. */

const oneDay = 86_400_000; // ms

/** Which day since 1970 a date is; null for what is no date. */
export const dayOf = (date: string): number | null => {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const at = Date.parse(`${date}T00:00Z`);
  return Number.isNaN(at) || dateOf(at / oneDay) !== date ? null : at / oneDay;
};

/** The date of a day since 1970. */
export const dateOf = (day: number): string => new Date(day * oneDay).toISOString().slice(0, 10);

/** Somewhere it is already tomorrow; what lies further ahead is nobody's day yet. */
export const hasBegun = (day: number, now = new Date()): boolean => day <= (dayOf(today(now)) ?? day) + 1;

/**
 * The riddle of a day: the games have it in turn, each its riddles one after the other, and then again. `counts`: how many each has.
 */
export const riddleOn = (
  day: number,
  counts: readonly number[],
): { readonly game: number; readonly put: number } | null => {
  const having = counts.flatMap((count, game) => (count > 0 ? [game] : []));
  const game = having[day % having.length];
  if (game === undefined) return null;
  return { game, put: Math.floor(day / having.length) % (counts[game] as number) };
};
