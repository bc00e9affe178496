import * as z from "zod/mini";
import { STRENGTHS } from "../table/events.ts";
import { outcomeSchema } from "./exportFormat.ts";
import { json, languageSchema, seat, tableIdSchema, time, version } from "./fields.ts";
import { logItemSchema } from "./log.ts";
import { foldedCommandSchema, offerSchema } from "./menu.ts";
import { clockSchema, deadlineSchema, timedOutSchema } from "./pace.ts";
import { ownMailSchema, troubleReason } from "./people/people.ts";

/* A table as the API answers it. */

const tableReply = () =>
  z.object({
    table: z.object({
      id: tableIdSchema,
      game: z.string(),
      name: z.string(),
      status: z.enum(["open", "playing", "ended"]),
      seats: z.array(
        z.object({
          seat,
          name: z.string(),
          language: languageSchema,
          joined: z.boolean(),
          bot: z.boolean(),
          /** How well its bot plays. Absent: it is not a bot. */
          strength: z.optional(z.enum(STRENGTHS)),
          /** Names it had, each until the commit that gave it to somebody else. Absent: none but this one. */
          earlier: z.optional(z.array(z.object({ name: z.string(), until: version }))),
          /** Its player has left for good: the seat waits for somebody to take it. Absent: no. */
          left: z.optional(z.literal(true)),
          /** Its bot cannot go on: the seat must be given to somebody. Absent: it can. */
          stuck: z.optional(z.literal(true)),
        }),
      ),
      host: z.object({
        seat: z.nullable(seat),
        name: z.string(),
        awayDays: z.int(),
        awayFrom: time,
        succession: z.nullable(z.object({ seat, askedAt: time, takeFrom: time })),
      }),
      options: z.record(z.string(), json),
      corrected: z.boolean(),
      version,
      rulesVersion: z.int(),
      commitment: z.nullable(z.string()),
      openedAt: time,
      startedAt: z.nullable(time),
      endedAt: z.nullable(time),
      /**
       * Who may watch apart from the people seated there: anyone with a link from the host, or nobody. Absent: anyone who knows
       * the address.
       */
      watching: z.optional(z.enum(["link", "none"])),
      /** Absent: no time limit. */
      clock: z.optional(clockSchema),
    }),
    /**
     * The reader. `moved`: the number of the last move made for the seat; 0 before the first, and without a seat. `takeBack`: the
     * version before the seat's last move, to which it may go back alone; absent: it may not. `signedIn`: read by a link, on a
     * device that has a session of the same seat; only when the table is read.
     */
    you: z.object({
      seat: z.nullable(seat),
      host: z.boolean(),
      moved: z.optional(version),
      takeBack: z.optional(version),
      /** Names the reader and the code, for URLs of content that never changes (`/at/:version?reader=…`). */
      reader: z.optional(z.string()),
      signedIn: z.optional(z.literal(true)),
    }),
    /**
     * During play: the first version all together may go back to (nothing was revealed since, unless `beyond`), and what a seat
     * has asked the others: to go back to `to`, in commit `asked`, until `until`. `left`: how many have not answered; `yours`:
     * whether the reader is one of them.
     */
    rewind: z.optional(
      z.object({
        from: version,
        /** The table goes back past what was revealed: what was seen stays known. */
        beyond: z.optional(z.literal(true)),
        open: z.nullable(
          z.object({ seat, to: version, asked: version, until: time, left: z.int(), yours: z.boolean() }),
        ),
      }),
    ),
    view: json,
    menu: z.array(foldedCommandSchema),
    offers: z.array(offerSchema),
    waiting: z.array(
      z.object({ seat, kind: z.string(), since: version, askedAt: time, timedOut: z.optional(timedOutSchema) }),
    ),
    /** When the time of the seats that are waited for is up; only when a table with a clock is read. */
    deadlines: z.optional(z.array(deadlineSchema)),
    outcome: z.nullable(outcomeSchema),
    mail: z.optional(z.array(z.object({ seat: z.nullable(seat), reason: troubleReason }))),
    ownMail: z.optional(ownMailSchema),
    /**
     * What has happened since the version of the answer the reader has (`If-None-Match`), or from the own last move on; after a
     * move, its entry. Only for a seat, when the table is read or a move accepted, and when it is not too much: the log has it all.
     */
    news: z.optional(z.array(logItemSchema)),
    /** How many messages the reader has not read (counted up to `MAX_TALK_PAGE`); only when the table is read. Absent: none. */
    talk: z.optional(z.int()),
    /** The reader's session has ended: the seat was handed over, or its links were revoked. They read as a spectator. */
    sessionEnded: z.optional(z.literal(true)),
  });

/**
 * A table as its reader may see it. Times are ms since the epoch. `you.seat` is null for a reader without a seat; `view` is the
 * game's, null until play starts; `menu` holds what `you.seat` may do now (unfold it: core/menu.ts), `offers` what else it may
 * do, with parameters. `mail`: the seats whose mails do not arrive, shown to that seat and to the host when the table is read,
 * and to nobody else. `host.awayFrom`: when the host will have been absent for `awayDays`, so that a seat may ask for the host's
 * rights; `succession`: a seat has asked, and may take over from `takeFrom` on unless somebody objects. `ownMail`: what mails
 * `you` can expect, with a seat or as the host, only when the table is read.
 */
export const tableReplySchema = z.lazy(tableReply);
export type TableReply = z.infer<typeof tableReplySchema>;

/** The answer to an accepted move: its version, and the table as it stood right after it. */
export const moveReplySchema = z.lazy(() => z.extend(tableReply(), { version }));
export type MoveReply = z.infer<typeof moveReplySchema>;
