import type { SeatState, TableState } from "../table/state.ts";
import type { Deps } from "./deps.ts";

/** Bots make no more commits than this in a row that no person has looked at; then they rest until somebody does. */
export const MOST_UNSEEN = 200;

/** A table of bots alone ends by its game; should that ever fail, the bots stop after this commit. */
export const DEMONSTRATION_COMMITS = 3000;

/** A bot that fails is asked again in later runs, so often in all; then its seat is told to be stuck. */
export const MOST_ATTEMPTS = 3;

/** Whether the bot of a seat has been given up: its people are told, and the host can hand the seat over. */
export const isStuck = ({ bot, failed = 0 }: SeatState): boolean => bot === true && failed >= MOST_ATTEMPTS;

/**
 * Whether the bots of a table rest because nobody has looked. Only after a long run without a person's commit is the mark
 * asked for, so a table with people on it costs nothing.
 */
export const areResting = async ({ looks }: Pick<Deps, "looks">, table: TableState): Promise<boolean> => {
  const isLong = (since: number): boolean => table.version - since >= MOST_UNSEEN;
  return isLong(table.lastByPerson) && isLong(await looks.seen(table.id));
};
