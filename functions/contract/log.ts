import * as z from "zod/mini";
import { json, seat, time, version } from "./fields.ts";

/* The log as it is answered. */

/** One thing that matters to a seat, before and after; absent where it did not matter, or no longer does. */
const changedMatterSchema = z.lazy(() => z.object({ about: z.string(), from: z.optional(json), to: z.optional(json) }));
export type ChangedMatter = z.infer<typeof changedMatterSchema>;

/** What a bot's move was made for: a part of its judgement, what of it, and how many VP it hoped for. */
const reasonSchema = z.lazy(() => z.object({ what: z.string(), of: z.optional(z.string()), vp: z.number() }));

/**
 * One entry of the log, as its reader may see it. `seat` is null when the host or the service acted. `changed`: what it
 * changed of what matters to the reader's seat, in the words of its game; absent where there is nothing, and in files.
 * `why`: what a bot did it for, told once the game has ended, and at once to the only person at a table.
 */
export const logItemSchema = z.lazy(() =>
  z.object({
    seq: version,
    at: time,
    seat: z.nullable(seat),
    events: z.array(z.looseObject({ type: z.string() })),
    changed: z.optional(z.array(changedMatterSchema)),
    why: z.optional(reasonSchema),
  }),
);
export type LogItem = z.infer<typeof logItemSchema>;

/** A page of the log, oldest first. `more`: there is a page after it. */
export const logReplySchema = z.lazy(() => z.object({ items: z.array(logItemSchema), more: z.boolean() }));
export type LogReply = z.infer<typeof logReplySchema>;
