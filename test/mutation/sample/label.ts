import { say, shout } from "./words.ts";

/** What stands on a ware. */
export const label = (ware: string, price: number): string => (price < 3 ? shout(ware) : say(ware));

/** The same, by words that are fetched when they are needed. */
export const labelLater = async (ware: string): Promise<string> =>
  `${(await import("./words.ts")).shout(ware)} (later)`;

/** Nobody asks for this, and nothing in this file is kept. */
export const twice = (count: number): number => count * 2;

/** What is said of it, without its price. */
export const named = (ware: string): string => say(ware);
