import * as z from "zod/mini";
import { STRENGTHS } from "../table/events.ts";

/* The games that can be played. */

/** One game that can be opened. */
export const gameInfoSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    rulesVersion: z.int(),
    seats: z.object({ min: z.int(), max: z.int() }),
    /** Whether the service can play seats of this game itself. */
    bots: z.boolean(),
    /** How well it can at tables of any size, weakest first; empty when it cannot. */
    strengths: z.array(z.enum(STRENGTHS)),
    /** Numbers of players for which it can also play "strong". */
    strongFor: z.array(z.int()),
    /** Whether a table can be opened with corrected values of the game's data. */
    correctable: z.boolean(),
    options: z.array(
      z.object({
        name: z.string(),
        values: z.array(z.union([z.string(), z.number(), z.boolean()])),
        default: z.union([z.string(), z.number(), z.boolean()]),
      }),
    ),
  }),
);
export type GameInfo = z.infer<typeof gameInfoSchema>;

export const gamesReplySchema = z.lazy(() => z.array(gameInfoSchema));

export const healthReplySchema = z.lazy(() => z.object({ status: z.literal("ok") }));

/** `store`: the log could be read. `code`: the rules code that is running. */
export const deepHealthReplySchema = z.lazy(() =>
  z.object({ status: z.literal("ok"), store: z.literal("ok"), code: z.string() }),
);
