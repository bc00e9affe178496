import { cards } from "virtual:game-cards";

/** The games this page can show, as the landing page presents them, in that order (see `registry.ts`). */
export const gameCards = cards;
