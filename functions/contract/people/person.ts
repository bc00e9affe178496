import * as z from "zod/mini";
import { emailSchema, json, languageSchema, seat, tableIdSchema, time } from "../fields.ts";

/* A person over all tables: signing in by an address, and what is told then. */

/** POST /api/person/links: mails a way to all tables to this address, where its reader has any. */
export const personLinkRequest = z.lazy(() => z.strictObject({ email: emailSchema }));
export type PersonLinkRequest = z.infer<typeof personLinkRequest>;

/** Its answer, whoever asked for whatever address. */
export const personLinkReplySchema = z.lazy(() => z.object({ asked: z.literal(true) }));
export type PersonLinkReply = z.infer<typeof personLinkReplySchema>;

/** POST /api/person/session: the token of a mailed link, or the code another device shows, is traded for a cookie. */
export const personSessionRequest = z.lazy(() =>
  z
    .strictObject({
      token: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))),
      code: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z2-9]{8}$/))),
    })
    .check(z.refine(({ token, code }) => (token === undefined) !== (code === undefined))),
);
export type PersonSessionRequest = z.infer<typeof personSessionRequest>;

/** POST /api/person/devices/end: `device`: the id of one, "here" or "all". */
export const endDevicesRequest = z.lazy(() =>
  z.strictObject({ device: z.string().check(z.regex(/^[A-Za-z0-9_-]{3,40}$/)) }),
);
export type EndDevicesRequest = z.infer<typeof endDevicesRequest>;

/** Answer to POST /api/person/code: a code that signs another device in, once, until `until` (ms). */
export const personCodeReplySchema = z.lazy(() => z.object({ code: z.string(), until: time }));
export type PersonCodeReply = z.infer<typeof personCodeReplySchema>;

/**
 * Answer to GET /api/person. `tables`: what waits for the reader first, the nearest deadline before all, then what has waited
 * longest. `seat` null: as its host without a seat. `waits`: since when the reader is waited for, and until when there is time (null:
 * no limit); null: not at all. `devices`: where the reader is signed in, the one used last first; `here`: the one that asks. Times in ms.
 */
export const personReplySchema = z.lazy(() =>
  z.object({
    address: z.string(),
    devices: z.array(z.object({ id: z.string(), words: z.string(), since: time, seen: time, here: z.boolean() })),
    tables: z.array(
      z.object({
        tableId: tableIdSchema,
        seat: z.nullable(seat),
        waits: z.nullable(z.object({ askedAt: time, until: z.nullable(time) })),
      }),
    ),
  }),
);
export type PersonReply = z.infer<typeof personReplySchema>;

/**
 * POST /api/tables/:tableId/seats/:seat/note: what its holder writes down for themselves. `since`: when what it takes the place of was
 * saved, in ms (null: nothing was).
 */
export const noteRequest = z.lazy(() =>
  z.strictObject({ text: z.string().check(z.maxLength(10_000)), since: z.nullable(time) }),
);
export type NoteRequest = z.infer<typeof noteRequest>;

/** Answer to it, and to GET of the same; `at`: when it was saved, in ms (null: nothing was). */
export const noteReplySchema = z.lazy(() => z.object({ text: z.string(), at: z.nullable(time) }));
export type NoteReply = z.infer<typeof noteReplySchema>;

/** Answer to POST /api/person/erasure: a mail asks whether that is meant; or, where no table knows the address, it is done. */
export const erasureReplySchema = z.lazy(() => z.object({ mailed: z.boolean() }));
export type ErasureReply = z.infer<typeof erasureReplySchema>;

/**
 * Answer to GET /api/person/record: everything that is kept of whoever is signed in. `tables`: each place, with what is known of mails to
 * it; `kept`: what lies under the address itself, as it is stored.
 */
export const personRecordReplySchema = z.lazy(() =>
  z.object({
    address: z.string(),
    wishes: z.record(z.string(), json),
    tables: z.array(
      z.object({
        tableId: tableIdSchema,
        game: z.string(),
        table: z.string(),
        seat: z.nullable(seat),
        name: z.string(),
        language: languageSchema,
        openedAt: time,
        mails: z.record(z.string(), json),
        /** What they have written down for themselves there. */
        note: z.string(),
      }),
    ),
    /** What they have said at tables, and not removed. */
    talk: z.array(z.object({ tableId: tableIdSchema, number: z.int(), text: z.string(), at: time })),
    kept: z.array(z.record(z.string(), json)),
  }),
);
export type PersonRecordReply = z.infer<typeof personRecordReplySchema>;
