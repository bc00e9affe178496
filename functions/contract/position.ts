import * as z from "zod/mini";
import { outcomeSchema } from "./exportFormat.ts";
import { json, seat, time, version } from "./fields.ts";

/* A table at an earlier point. */

/**
 * A table right after commit `version`, made at `at` (ms), as its reader could see it then; `seat`: from which seat's point of
 * view, null for what everybody could see. `view` is the game's, null before play.
 */
export const positionReplySchema = z.lazy(() =>
  z.object({
    version,
    at: time,
    seat: z.nullable(seat),
    status: z.enum(["open", "playing", "ended"]),
    view: json,
    waiting: z.array(z.object({ seat, kind: z.string(), since: version, askedAt: time })),
    outcome: z.nullable(outcomeSchema),
  }),
);
export type PositionReply = z.infer<typeof positionReplySchema>;
