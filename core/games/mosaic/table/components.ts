import type { Piece } from "../content/kinds.ts";

/** Pieces of one colour (M-COMP-05). */
export const piecesPerColour: Readonly<Record<Piece, number>> = {
  city: 12,
  portCity: 3,
  farmTown: 6,
  manufactoryTown: 6,
  infantry: 10,
  cavalry: 10,
  siegeEngine: 2,
};

/** Slots of the four offers (M-SET-10 to M-SET-13). */
export const offerSizes = { technology: 5, build: 5, population: 2, taxTariff: 2 } as const;
