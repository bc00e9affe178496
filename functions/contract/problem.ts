import * as z from "zod/mini";
import { tableReplySchema } from "./table.ts";

/* Every refusal. */

const problemParams = z.lazy(() => z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])));

/**
 * Every refusal (RFC 9457). `code` is stable, `key` finds the sentence in the message catalogues, `rule` is the rule of the game
 * behind it. `at` is the index of the refused command in the move. `current` comes with a conflict: the table now. `errors`:
 * every mistake of a file of corrected values by its place ("tax-07.unrest"), each with its own code.
 */
export const problemSchema = z.lazy(() =>
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    key: z.string(),
    rule: z.optional(z.string()),
    params: z.optional(problemParams),
    detail: z.optional(z.string()),
    at: z.optional(z.int()),
    current: z.optional(tableReplySchema),
    errors: z.optional(z.array(z.object({ path: z.string(), code: z.string(), params: z.optional(problemParams) }))),
  }),
);
export type Problem = z.infer<typeof problemSchema>;
