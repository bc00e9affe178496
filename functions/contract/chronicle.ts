import * as z from "zod/mini";
import { seat, version } from "./fields.ts";
import { logItemSchema } from "./log.ts";

/* The course of a finished game. */

/** The part of the game: [era, round], or [round]; 0 is its set-up. */
const chapter = z.lazy(() => z.array(z.int()));

/** Other figures of each seat at that point, by name. */
const measures = z.lazy(() => z.record(z.string(), z.array(z.int())));

/**
 * A finished game in numbers. `began`: the commit at which play began. `points`: what each seat would have scored if the game had
 * ended after each part, the last with the final points; `version`: the commit that ended the part. `moments`: the commits of
 * great moments. `deeds`: how often each seat has done what, in the game's terms.
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
