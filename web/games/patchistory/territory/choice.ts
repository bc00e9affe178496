import type { Context } from "../game.ts";
import type { RoomChoice } from "./Territory.tsx";

/** What is asked on the big territory beside the panel; null while nothing is. */
export const boardChoice = (_context: Context): (RoomChoice & { readonly seat: number }) | null => null;
