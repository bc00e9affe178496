import type { SeatState, TableState } from "../table/state.ts";
import type { Deps } from "./deps.ts";

/** Bots make at most this many commits in a row that no person has watched; then they rest until somebody does. */
export const MOST_UNSEEN = 200;

/** A table of bots alone ends with its game; should that ever fail, the bots stop after this commit. */
export const DEMONSTRATION_COMMITS = 3000;

/** A failing bot is retried in later runs, at most this many times in total; then its seat counts as stuck. */
export const MOST_ATTEMPTS = 3;

/** Whether the bot of a seat has been given up: its people are notified, and the host can hand the seat over. */
export const isStuck = ({ bot, failed = 0 }: SeatState): boolean => bot === true && failed >= MOST_ATTEMPTS;

/**
 * Whether the bots of a table rest because nobody has watched. The mark is read only after a long run without a person's commit,
 * so a table with people costs nothing.
 */
export const areResting = async ({ looks }: Pick<Deps, "looks">, table: TableState): Promise<boolean> => {
  const isLong = (since: number): boolean => table.version - since >= MOST_UNSEEN;
  return isLong(table.lastByPerson) && isLong(await looks.seen(table.id));
};
