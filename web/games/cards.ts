import { cards } from "virtual:game-cards";

/** The games this page can show, with how they are announced, in that order (see `registry.ts`). */
export const gameCards = cards;
