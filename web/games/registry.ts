import type { PageGame } from "../build/games.ts";
import { mosaic } from "./mosaic/entry.ts";
import { patchistory } from "./patchistory/entry.ts";

/** The games the page is built with, in their order on the landing page. The service decides which can be opened. */
export const pageGames: readonly PageGame[] = [mosaic, patchistory];
