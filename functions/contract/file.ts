import * as z from "zod/mini";
import { EXPORT_FORMAT, exportedTableSchema, finishedExportSchema } from "./exportFormat.ts";
import { json, seat } from "./fields.ts";
import { logItemSchema } from "./log.ts";

/* A table as a file, complete or as its reader knows it. */

/** The file of an unfinished table: what its reader may know. `seat` is null for a reader without a seat. */
export const partialExportSchema = z.lazy(() =>
  z.object({
    format: z.literal(EXPORT_FORMAT),
    contains: z.literal("own-knowledge"),
    seat: z.nullable(seat),
    table: exportedTableSchema,
    view: json,
    log: z.array(logItemSchema),
  }),
);
export type PartialExport = z.infer<typeof partialExportSchema>;

/** GET /api/tables/:tableId/export. */
export const tableExportSchema = z.lazy(() => z.union([finishedExportSchema, partialExportSchema]));
export type TableExport = z.infer<typeof tableExportSchema>;
