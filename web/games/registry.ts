import type { PageGame } from "../build/games.ts";
import { mosaic } from "./mosaic/entry.ts";
import { patchistory } from "./patchistory/entry.ts";

/** The games the page is built with, in the order they are announced in. What can be opened is the service's word. */
export const pageGames: readonly PageGame[] = [mosaic, patchistory];
