import * as z from "zod/mini";
import { actionSchema, heroOrWonderSchema, playerBoardSchema, prosperityCardSchema, routeSchema } from "./cards.ts";
import { baselandSchema, landCardSchema, tileSchema } from "./pieces.ts";

/** The dossier's files, one schema each: content tests parse every file with it. */
export const fileSchemas = {
  actions: z.looseObject({ actions: z.array(actionSchema) }),
  baselands: z.looseObject({ baselands: z.array(baselandSchema).check(z.length(4)) }),
  "construction-tiles": z.looseObject({ tiles: z.array(tileSchema).check(z.length(36)) }),
  heroes: z.looseObject({ heroes: z.array(heroOrWonderSchema).check(z.length(27)) }),
  wonders: z.looseObject({ wonders: z.array(heroOrWonderSchema).check(z.length(27)) }),
  "land-cards": z.looseObject({ cards: z.array(landCardSchema).check(z.length(75)) }),
  "prosperity-cards": z.looseObject({ cards: z.array(prosperityCardSchema).check(z.length(15)) }),
  "trade-routes": z.looseObject({ routes: z.array(routeSchema).check(z.length(2)) }),
  "player-board": playerBoardSchema,
} as const;
