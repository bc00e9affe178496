import * as z from "zod/mini";
import { json, seat, time, version } from "./fields.ts";

/* The log as the API answers it. */

/** One thing that matters to a seat, before and after; absent when it did not matter, or no longer does. */
const changedMatterSchema = z.lazy(() => z.object({ about: z.string(), from: z.optional(json), to: z.optional(json) }));
export type ChangedMatter = z.infer<typeof changedMatterSchema>;

/** Why a bot made a move: a part of its evaluation, its object, and how many VP it expected. */
const reasonSchema = z.lazy(() => z.object({ what: z.string(), of: z.optional(z.string()), vp: z.number() }));

/**
 * One entry of the log, as its reader may see it. `seat` is null when the host or the service acted. `changed`: what it changed
 * of what matters to the reader's seat, in the game's terms; absent when there is nothing, and in files. `why`: a bot's reason,
 * shown once the game has ended, and immediately to the only person at a table.
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

/** A page of the log, oldest first. `more`: another page follows. */
export const logReplySchema = z.lazy(() => z.object({ items: z.array(logItemSchema), more: z.boolean() }));
export type LogReply = z.infer<typeof logReplySchema>;
