import * as z from "zod/mini";
import { EXPIRIES } from "../table/time/pace.ts";
import { moveIdSchema, seat, time } from "./fields.ts";

/* The pace of a table: requests and answers. */

const pace = {
  /** Per question, or in total; 1 hour to 90 days. */
  hours: z.int().check(z.gte(1), z.lte(2160)),
  expiry: z.enum(EXPIRIES),
  vacationDays: z.int().check(z.gte(0), z.lte(60)),
};

/**
 * How fast a table is played: a number of hours for each question, or a stock of hours per seat, with what it gets back after
 * playing. `expiry`: what happens when a seat's time is up. `vacationDays`: how many days of vacation each player has at the
 * table.
 */
export const paceSchema = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({ ...pace, kind: z.literal("turn") }),
    z.strictObject({ ...pace, kind: z.literal("budget"), increment: z.int().check(z.gte(0), z.lte(720)) }),
  ]),
);

/** POST /api/tables/:tableId/pace; null: no time limit any more. */
export const paceRequest = z.lazy(() => z.strictObject({ moveId: moveIdSchema, pace: z.nullable(paceSchema) }));
export type PaceRequest = z.infer<typeof paceRequest>;

/** POST /api/tables/:tableId/seats/:seat/time. */
export const timeRequest = z.lazy(() =>
  z.strictObject({ moveId: moveIdSchema, hours: z.int().check(z.gte(1), z.lte(720)) }),
);
export type TimeRequest = z.infer<typeof timeRequest>;

/** POST /api/tables/:tableId/pause. */
export const pauseRequest = z.lazy(() =>
  z.strictObject({ moveId: moveIdSchema, days: z.int().check(z.gte(1), z.lte(60)) }),
);
export type PauseRequest = z.infer<typeof pauseRequest>;

/**
 * The clock of a table that has a pace. `pausedUntil`: it pauses, at most until then. `pauseAsked`: a seat asks all for a pause;
 * the request lapses at `until`.
 */
export const clockSchema = z.lazy(() =>
  z.object({
    pace: paceSchema,
    pausedUntil: z.nullable(time),
    pauseAsked: z.nullable(z.object({ seat, days: z.int(), until: time, agreed: z.array(seat) })),
    seats: z.array(z.object({ used: z.int(), vacation: z.int() })),
  }),
);

/** A seat ran out of time while it was waited for, and what follows from it. */
export const timedOutSchema = z.lazy(() => z.object({ at: time, expiry: z.enum(EXPIRIES) }));

/**
 * When the time of a seat that is waited for since `askedAt` is up. `from`: when it began to count; `restsUntil`: the clock rests
 * now, until then.
 */
export const deadlineSchema = z.lazy(() =>
  z.object({
    seat,
    askedAt: time,
    from: time,
    at: time,
    restsUntil: z.optional(time),
  }),
);
