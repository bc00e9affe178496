import * as z from "zod/mini";
import { seat, version } from "./fields.ts";
import { logItemSchema } from "./log.ts";

/* How a finished game went. */

/** The stretch of the game: [era, round], or [round]; 0 is its set-up. */
const chapter = z.lazy(() => z.array(z.int()));

/** What else was told of each seat then, by name. */
const measures = z.lazy(() => z.record(z.string(), z.array(z.int())));

/**
 * A finished game, told in numbers. `began`: the commit at which play began. `points`: what each seat would have had, had the game
 * ended after each stretch, the last with the final points; `version`: the commit that stretch ended with. `moments`: the commits
 * that were great ones. `deeds`: how often each seat has done what, in the words of the game.
 */
export const chronicleReplySchema = z.lazy(() =>
  z.object({
    began: version,
    points: z.array(z.object({ chapter, version, points: z.array(z.int()), measures: z.optional(measures) })),
    moments: z.array(logItemSchema),
    deeds: z.array(z.object({ seat, deed: z.string(), count: z.int() })),
  }),
);
export type ChronicleReply = z.infer<typeof chronicleReplySchema>;
