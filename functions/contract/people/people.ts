import * as z from "zod/mini";
import { seat, tableIdSchema, time } from "../fields.ts";

/* Answers about people: links, sessions, addresses and mails. */

/** What has been mailed to the address: the question whether it is right, or a new link for its seat. */
export const addressReplySchema = z.lazy(() => z.object({ mailed: z.enum(["confirmation", "invitation"]) }));
export type AddressReply = z.infer<typeof addressReplySchema>;

const deadReason = z.lazy(() => z.enum(["bounce", "complaint"]));

/** Why mails do not arrive. */
export const troubleReason = z.lazy(() => z.enum(["bounce", "complaint", "undelivered", "capped"]));

/**
 * What mails a reader can expect: `none` (no address), `unconfirmed` (given by its owner, not confirmed), `off` (unsubscribed),
 * `bounce` (mails come back), `complaint` (reported as unwanted), `undelivered` (tried for a day and given up), `capped` (more
 * were due today than may be sent; the next come tomorrow), `working`; or the reader's wish for all tables: `hourly`, `daily`,
 * `reminders` (none for each turn), `nothing`. `pending`: a mail asks whether an address is right and has not been answered yet.
 */
export const ownMailSchema = z.lazy(() =>
  z.object({
    state: z.enum([
      "none",
      "unconfirmed",
      "off",
      "bounce",
      "complaint",
      "undelivered",
      "capped",
      "working",
      "hourly",
      "daily",
      "reminders",
      "nothing",
    ]),
    pending: z.boolean(),
  }),
);

/** Answer to POST /api/tables/:tableId/seats/:seat/mails. */
export type MailsReply = z.infer<typeof ownMailSchema>;

/**
 * A link for a seat (null: for a host without one): returned (`link`) to be passed on, or `mailed` to the seat's own address and
 * shown to nobody else. `stopped`: neither, because nothing is sent to that address, and why; the host gives the seat a new one.
 */
export const invitationSchema = z.lazy(() =>
  z.object({
    seat: z.nullable(seat),
    name: z.string(),
    mailed: z.boolean(),
    link: z.nullable(z.string()),
    stopped: z.optional(deadReason),
  }),
);
export type Invitation = z.infer<typeof invitationSchema>;

/** Answer to POST /api/tables. `hostLink` is the opener's own; `invitations` are those of the other seats. */
export const openTableReplySchema = z.lazy(() =>
  z.object({
    tableId: tableIdSchema,
    hostLink: z.string(),
    invitations: z.array(invitationSchema),
  }),
);
export type OpenTableReply = z.infer<typeof openTableReplySchema>;

/**
 * Answer to GET /api/tables/:tableId/mails, for the host: the state of the mails to each seat, except bots. `none`: no address;
 * `off`: its player wants none; what stops them (see `troubleReason`); what the seat is to be notified of is still to come:
 * `queued` (by itself), `gathered` (with others), `reminders` (its player wants reminders only); otherwise the last mail was
 * `sent`, or `delivered` (accepted at the other end), or a device of the player was notified in its place (`pushed`); `idle`: none
 * has been sent yet. `at`: when the last one was, in ms.
 */
export const seatMailsSchema = z.lazy(() =>
  z.object({
    seats: z.array(
      z.object({
        seat,
        state: z.enum([
          "none",
          "off",
          "bounce",
          "complaint",
          "undelivered",
          "capped",
          "queued",
          "gathered",
          "reminders",
          "sent",
          "pushed",
          "delivered",
          "idle",
        ]),
        at: z.nullable(time),
      }),
    ),
  }),
);
export type SeatMails = z.infer<typeof seatMailsSchema>;

/** Answer to POST /api/tables/:tableId/seats/:seat/nudge: when the mail is sent: `now`, or with the reader's next digest. */
export const nudgeReplySchema = z.lazy(() => z.object({ comes: z.enum(["now", "hourly", "daily"]) }));
export type NudgeReply = z.infer<typeof nudgeReplySchema>;

/**
 * Answer to POST /api/tables/:tableId/live: the ticket that opens the line on which a page is notified of commits; valid once,
 * for half a minute.
 */
export const liveReplySchema = z.lazy(() => z.object({ ticket: z.string() }));
export type LiveReply = z.infer<typeof liveReplySchema>;

/**
 * Answers to GET and POST /api/tables/:tableId/seats/:seat/feed: since when (ms) there is a private URL at which calendar
 * programs read the reader's deadlines (null: there is none), and the URL itself, which only the answer that created it contains.
 */
export const feedReplySchema = z.lazy(() => z.object({ since: z.nullable(time), link: z.nullable(z.string()) }));
export type FeedReply = z.infer<typeof feedReplySchema>;

/**
 * Answers to GET and POST /api/tables/:tableId/hook, for the host: the web host at which the table reports whom it waits for
 * (null: none), since when (ms) it has stopped because too many deliveries failed, how many failed in a row, and the secret that
 * signs its messages, which is shown once.
 */
export const hookReplySchema = z.lazy(() =>
  z.object({
    host: z.nullable(z.string()),
    off: z.nullable(time),
    failures: z.int(),
    secret: z.nullable(z.string()),
  }),
);
export type HookReply = z.infer<typeof hookReplySchema>;

/**
 * Answers to GET and POST /api/tables/:tableId/seats/:seat/hook: the same of the reader's own webhook, for all their tables, and when
 * (ms) a message last arrived there (null: none has yet).
 */
export const ownHookReplySchema = z.lazy(() =>
  z.object({
    host: z.nullable(z.string()),
    off: z.nullable(time),
    failures: z.int(),
    reached: z.nullable(time),
    secret: z.nullable(z.string()),
  }),
);
export type OwnHookReply = z.infer<typeof ownHookReplySchema>;

/** Answer to GET /api/tables/:tableId/rematch: the next table of its players, and its host's name; null while there is none. */
export const nextTableReplySchema = z.lazy(() =>
  z.object({
    next: z.nullable(z.object({ tableId: tableIdSchema, host: z.string() })),
  }),
);
export type NextTableReply = z.infer<typeof nextTableReplySchema>;

/** Answer to POST /api/session: who the cookie makes you. */
export const sessionReplySchema = z.lazy(() =>
  z.object({ tableId: tableIdSchema, seat: z.nullable(seat), host: z.boolean() }),
);
export type SessionReply = z.infer<typeof sessionReplySchema>;
