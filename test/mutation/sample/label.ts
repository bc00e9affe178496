import { say, shout } from "./words.ts";

/** What stands on a ware. */
export const label = (ware: string, isCheap: boolean): string => (isCheap ? shout(ware) : say(ware));
