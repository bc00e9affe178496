import * as z from "zod/mini";
import { json, seat } from "./fields.ts";

/* A position of a game between bots that is put as a riddle: a file beside the page, which no service answers with. */

const command = z.looseObject({ type: z.string(), seat });

/**
 * `view`: what `seat` saw, and nothing else of the table. `choices`: some of what it could do, in the order of its menu, each with by how
 * many VP less than the best one the bot likes it; exactly one is the best. `why`: the bot's reason for that. `made`: how to come to
 * the position again, which is `move` commands into a recorded game.
 */
export const riddleSchema = z.lazy(() =>
  z.strictObject({
    seats: z.int().check(z.minimum(2)),
    seat,
    kind: z.string(),
    view: json,
    choices: z.array(z.strictObject({ command, less: z.number().check(z.minimum(0)) })),
    why: z.strictObject({ what: z.string(), of: z.optional(z.string()), vp: z.number() }),
    made: z.strictObject({
      seed: z.string(),
      game: z.int(),
      move: z.int(),
      bots: z.enum(["good", "strong"]),
      commit: z.string(),
    }),
  }),
);
export type Riddle = z.infer<typeof riddleSchema>;
