import * as z from "zod/mini";
import { emailSchema, json, languageSchema, seat, tableIdSchema, time } from "../fields.ts";

/* A person over all tables: signing in by address, and what is shown then. */

/** POST /api/person/links: mails a link to all tables to this address, if its reader has any. */
export const personLinkRequest = z.lazy(() => z.strictObject({ email: emailSchema }));
export type PersonLinkRequest = z.infer<typeof personLinkRequest>;

/** Its answer, the same for any address. */
export const personLinkReplySchema = z.lazy(() => z.object({ asked: z.literal(true) }));
export type PersonLinkReply = z.infer<typeof personLinkReplySchema>;

/** POST /api/person/session: trades the token of a mailed link, or the code shown on another device, for a cookie. */
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

/** Bytes as browsers write them, at most so many characters. */
const base64 = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.maxLength(most));

/**
 * POST /api/person/push: where the browser of this device takes messages (`endpoint`), with its keys, and the name of ours it was asked with
 * (`kid`); or that a device is no longer notified (`off`: the id of one, or "here").
 */
export const pushRequest = z.lazy(() =>
  z.union([
    z.strictObject({
      endpoint: z.string().check(z.maxLength(1024)),
      p256dh: base64(120),
      auth: base64(40),
      kid: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)),
    }),
    z.strictObject({ off: z.string().check(z.regex(/^[A-Za-z0-9_-]{3,40}$/)) }),
  ]),
);
export type PushRequest = z.infer<typeof pushRequest>;

/**
 * Answers to GET and POST /api/person/push: the key (base64url, with its name) a browser is asked with, and since when (ms) the device that
 * asks is notified, and where; null: it is not.
 */
export const pushReplySchema = z.lazy(() =>
  z.object({ kid: z.string(), key: z.string(), since: z.nullable(time), endpoint: z.nullable(z.string()) }),
);
export type PushReply = z.infer<typeof pushReplySchema>;

/** Answer to POST /api/person/code: a code that signs another device in, once, until `until` (ms). */
export const personCodeReplySchema = z.lazy(() => z.object({ code: z.string(), until: time }));
export type PersonCodeReply = z.infer<typeof personCodeReplySchema>;

/**
 * Answer to GET /api/person. `tables`: those that wait for the reader first, nearest deadline first, then longest wait first.
 * `seat` null: host without a seat. `waits`: since when the reader is waited for, and until when there is time (null: no limit);
 * null: not waited for. `devices`: where the reader is signed in, most recently used first; `here`: the one that asks; `told`:
 * since when it gets notifications (null: it gets none). Times in ms.
 */
export const personReplySchema = z.lazy(() =>
  z.object({
    address: z.string(),
    devices: z.array(
      z.object({
        id: z.string(),
        words: z.string(),
        since: time,
        seen: time,
        told: z.nullable(time),
        here: z.boolean(),
      }),
    ),
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
 * POST /api/tables/:tableId/seats/:seat/note: the holder's private note. `since`: when the version it replaces was saved, in ms
 * (null: there was none).
 */
export const noteRequest = z.lazy(() =>
  z.strictObject({ text: z.string().check(z.maxLength(10_000)), since: z.nullable(time) }),
);
export type NoteRequest = z.infer<typeof noteRequest>;

/** Its answer, also to GET; `at`: when the note was saved, in ms (null: there is none). */
export const noteReplySchema = z.lazy(() => z.object({ text: z.string(), at: z.nullable(time) }));
export type NoteReply = z.infer<typeof noteReplySchema>;

/** Answer to POST /api/person/erasure: a mail asks for confirmation; or, when no table knows the address, it is already done. */
export const erasureReplySchema = z.lazy(() => z.object({ mailed: z.boolean() }));
export type ErasureReply = z.infer<typeof erasureReplySchema>;

/**
 * Answer to GET /api/person/record: everything that is kept about the signed-in person. `tables`: each place, with what is known
 * of mails to it; `kept`: what is stored under the address itself, as it is stored.
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
        /** Their private note there. */
        note: z.string(),
      }),
    ),
    /** Their messages at tables that have not been removed. */
    talk: z.array(z.object({ tableId: tableIdSchema, number: z.int(), text: z.string(), at: time })),
    kept: z.array(z.record(z.string(), json)),
  }),
);
export type PersonRecordReply = z.infer<typeof personRecordReplySchema>;
