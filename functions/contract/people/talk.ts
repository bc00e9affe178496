import * as z from "zod/mini";
import { isSeenText } from "../../table/people/seenName.ts";
import { moveIdSchema, seat, time } from "../fields.ts";

/* The talk of a table: plain text, beside the game. */

/** Longest text, in UTF-16 units. */
export const MAX_TALK = 2000;
/** Most messages in one answer. */
export const MAX_TALK_PAGE = 50;

/** The number of a message at a table: 1, 2, 3, … */
const number = z.lazy(() => z.int().check(z.gte(1), z.lte(99_999_999)));

/** Of the characters that are not letters, only line breaks and tabs are kept. */
const plain = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/(?![\n\t])\p{Cc}/gu, "");

/** POST /api/tables/:tableId/talk: posts a message. */
export const talkRequest = z.lazy(() =>
  z.strictObject({
    moveId: moveIdSchema,
    text: z.string().check(z.overwrite(plain), z.trim(), z.maxLength(MAX_TALK), z.refine(isSeenText)),
  }),
);
export type TalkRequest = z.infer<typeof talkRequest>;

/** GET of the same: messages before number `before`; without it, the latest. */
export const talkQuery = z.lazy(() => z.object({ before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,7}$/))) }));

/** POST …/talk/remove: empties the sender's message with this number. */
export const talkRemoveRequest = z.lazy(() => z.strictObject({ number }));

/**
 * POST …/talk/own: how far the sender has read, and whom they mute (`seat` null: the host without one) or unmute. It concerns
 * only them.
 */
export const ownTalkRequest = z.lazy(() =>
  z.strictObject({
    read: z.optional(number),
    mute: z.optional(z.strictObject({ seat: z.nullable(seat), on: z.boolean() })),
  }),
);
export type OwnTalkRequest = z.infer<typeof ownTalkRequest>;

/** POST …/talk/rules: the host closes or reopens the talk, and allows spectators to read messages posted from then on, or not. */
export const talkRulesRequest = z.lazy(() =>
  z.strictObject({ closed: z.optional(z.boolean()), shown: z.optional(z.boolean()) }),
);
export type TalkRulesRequest = z.infer<typeof talkRulesRequest>;

/**
 * Messages, oldest first. `seat` null: by the host without one; `former`: by an earlier holder of that seat; `text` null: it was
 * removed. `earlier`: there are more before these. `read`: up to which number the reader has read. `closed`: nobody can write any
 * more; `shown`: spectators can read.
 */
export const talkReplySchema = z.lazy(() =>
  z.object({
    said: z.array(
      z.object({
        number,
        seat: z.nullable(seat),
        former: z.boolean(),
        name: z.string(),
        text: z.nullable(z.string()),
        at: time,
        yours: z.boolean(),
      }),
    ),
    earlier: z.boolean(),
    read: z.int(),
    muted: z.array(z.nullable(seat)),
    closed: z.boolean(),
    shown: z.boolean(),
  }),
);
export type TalkReply = z.infer<typeof talkReplySchema>;
