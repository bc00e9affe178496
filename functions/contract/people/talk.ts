import * as z from "zod/mini";
import { isSeenText } from "../../table/people/seenName.ts";
import { moveIdSchema, seat, time } from "../fields.ts";

/* What people say to each other at a table: plain text, beside the game. */

/** Longest text, in UTF-16 units. */
export const MAX_TALK = 2000;
/** Most of what was said in one answer. */
export const MAX_TALK_PAGE = 50;

/** What was said under this number at a table: 1, 2, 3, … */
const number = z.lazy(() => z.int().check(z.gte(1), z.lte(99_999_999)));

/** Of what stands for no letter, line breaks and tabs alone are kept. */
const plain = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/(?![\n\t])\p{Cc}/gu, "");

/** POST /api/tables/:tableId/talk: says something. */
export const talkRequest = z.lazy(() =>
  z.strictObject({
    moveId: moveIdSchema,
    text: z.string().check(z.overwrite(plain), z.trim(), z.maxLength(MAX_TALK), z.refine(isSeenText)),
  }),
);
export type TalkRequest = z.infer<typeof talkRequest>;

/** GET of the same: what was said before number `before`; without it, what was said last. */
export const talkQuery = z.lazy(() => z.object({ before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,7}$/))) }));

/** POST …/talk/remove: empties what the sender has said under this number. */
export const talkRemoveRequest = z.lazy(() => z.strictObject({ number }));

/**
 * POST …/talk/own: how far the sender has read, and whom they do not want to read (`seat` null: the host without one) or do again. It
 * concerns them alone.
 */
export const ownTalkRequest = z.lazy(() =>
  z.strictObject({
    read: z.optional(number),
    mute: z.optional(z.strictObject({ seat: z.nullable(seat), on: z.boolean() })),
  }),
);
export type OwnTalkRequest = z.infer<typeof ownTalkRequest>;

/** POST …/talk/rules: the host closes the talk or opens it, and lets whoever watches read what is said from then on, or not. */
export const talkRulesRequest = z.lazy(() =>
  z.strictObject({ closed: z.optional(z.boolean()), shown: z.optional(z.boolean()) }),
);
export type TalkRulesRequest = z.infer<typeof talkRulesRequest>;

/**
 * What was said, the oldest first. `seat` null: by the host without one; `former`: by who held that seat before its present holder; `text`
 * null: it was removed. `earlier`: there is more before it. `read`: up to which number the reader has read. `closed`: nobody writes any more; `shown`: whoever watches reads along.
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
