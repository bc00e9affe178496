import * as z from "zod/mini";
import { json, seat, tableIdSchema, time, version } from "./fields.ts";

/* A table as a file: the API serves such files; the use cases write, verify and read them without HTTP. */

/** How a game ended: the result of the game's `outcome`. */
export const outcomeSchema = z.lazy(() =>
  z.object({
    winners: z.array(seat),
    scores: z.array(
      z.object({
        seat,
        total: z.number(),
        breakdown: z.record(z.string(), z.number()),
        tieBreaks: z.record(z.string(), z.number()),
      }),
    ),
  }),
);

/** First line of every downloaded table: the kind of file and its format. */
export const EXPORT_FORMAT = "tessera-table/1";

/** The facts of a table that every file begins with. Times are ms since the epoch. */
export const exportedTableSchema = z.lazy(() =>
  z.object({
    id: tableIdSchema,
    game: z.string(),
    name: z.string(),
    status: z.enum(["open", "playing", "ended"]),
    version,
    rulesVersion: z.int(),
    seats: z.array(z.object({ name: z.string(), bot: z.boolean() })),
    options: json,
    /** Corrected values of the game's data; null when the table plays with the usual ones. */
    corrections: json,
    commitment: z.nullable(z.string()),
    openedAt: time,
    startedAt: z.nullable(time),
    endedAt: z.nullable(time),
  }),
);

/**
 * A finished table as a file: its whole log. Each commit's `digest` is the SHA-256 of the digest before it and of the commit
 * (`functions/usecases/tableFile.ts`), so the last one covers the whole log.
 */
export const finishedExportSchema = z.lazy(() =>
  z.object({
    format: z.literal(EXPORT_FORMAT),
    contains: z.literal("everything"),
    table: exportedTableSchema,
    seed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    outcome: outcomeSchema,
    commits: z.array(
      z.object({
        version,
        at: time,
        by: z.union([seat, z.enum(["host", "service"])]),
        rules: z.int(),
        events: z.array(z.looseObject({ type: z.string() })),
        digest: z.string(),
      }),
    ),
  }),
);
export type FinishedExport = z.infer<typeof finishedExportSchema>;
