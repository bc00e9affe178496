import * as z from "zod/mini";
import { json, seat, version } from "./fields.ts";

/* What a seat may do, listed or offered, and what it would lead to. */

/** Several commands that differ in one or two fields only; stands for all combinations of `choices` (core/menu.ts). */
export const foldedCommandSchema = z.lazy(() =>
  z.object({
    command: z.record(z.string(), json),
    choices: z.optional(z.record(z.string(), z.array(json))),
  }),
);

const sumSchema = z.lazy(() => z.object({ of: z.array(z.string()), min: z.optional(z.int()), max: z.int() }));

/** A command with parameters, for anything a menu cannot list; each field's range is described as in core/engine/offers.ts. */
export const offerSchema = z.lazy(() =>
  z.object({
    type: z.string(),
    seat,
    fields: z.record(z.string(), json),
    sums: z.optional(z.array(sumSchema)),
    tried: z.optional(z.literal(true)),
  }),
);

/**
 * What a draft would do, given what its seat knows. `next`: what could be added to it. `final`: once played it cannot be taken
 * back alone.
 */
export const previewReplySchema = z.lazy(() =>
  z.object({
    version,
    changes: z.array(z.object({ seat, what: z.string(), from: z.number(), to: z.number() })),
    reveals: z.boolean(),
    final: z.boolean(),
    next: z.array(foldedCommandSchema),
    pending: z.optional(json),
  }),
);
export type PreviewReply = z.infer<typeof previewReplySchema>;

/**
 * The outcome of commands over the seat's coming turns, given what it knows, with the others doing nothing. `view`: the table as
 * the seat would see it; `kind`: what the seat would be asked; `next`: what could be tried then. `turns`: the seat's turn of each
 * command, counted from 0; `turn`: the turn at the end. `sure`: how many commands rest on no guess. `over`: why it cannot go on,
 * if it cannot.
 */
export const aheadReplySchema = z.lazy(() =>
  z.object({
    version,
    view: json,
    kind: z.nullable(z.string()),
    next: z.array(foldedCommandSchema),
    changes: z.array(z.object({ seat, what: z.string(), from: z.number(), to: z.number() })),
    turns: z.array(z.int()),
    turn: z.int(),
    sure: z.int(),
    over: z.nullable(z.enum(["hidden", "others", "end"])),
  }),
);
export type AheadReply = z.infer<typeof aheadReplySchema>;
