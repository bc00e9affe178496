import { say, shout } from "./words.ts";

/** What stands on a ware. */
export const label = (ware: string, isCheap: boolean): string => (isCheap ? shout(ware) : say(ware));

/** Nobody asks for this, and nothing in this file is kept. */
export const twice = (count: number): number => count * 2;
