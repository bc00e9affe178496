import * as z from "zod/mini";
import { STRENGTHS, WATCHING_WAYS } from "../table/events.ts";
import { isDays, isQuiet, MOST_VACATIONS } from "../table/time/calendar.ts";
import { isZone, MODES, PUSH_WISHES, TALK_WISHES } from "../table/wishes.ts";
import {
  emailSchema,
  json,
  languageSchema,
  MAX_COMMANDS,
  MAX_LOG_PAGE,
  moveIdSchema,
  nameSchema,
  seat,
  tableIdSchema,
  version,
} from "./fields.ts";
import { paceSchema } from "./pace.ts";

/* Requests: their bodies, and the query of the log. */

const personSchema = z.lazy(() =>
  z.strictObject({
    name: nameSchema,
    email: z.optional(emailSchema),
    language: z.optional(languageSchema),
    bot: z.optional(z.literal(true)),
    strength: z.optional(z.enum(STRENGTHS)),
  }),
);

/**
 * A person invited to a table. Without an address, the host passes the link on. `bot`: the service plays the seat, at the given
 * `strength` ("good" by default).
 */
export type PersonRequest = z.infer<typeof personSchema>;

const commandSchema = z.lazy(() => z.looseObject({ type: z.string().check(z.maxLength(64)), seat }));

/** Most commands in one look ahead, over all turns together. */
const MAX_AHEAD = 60;

const commandsSchema = z.lazy(() => z.array(commandSchema).check(z.minLength(1), z.maxLength(MAX_COMMANDS)));

/**
 * POST /api/tables. `hostSeat`: the index of the host in `seats`, or null for a host who only runs the table (`host`).
 * `hostAwayDays`: after how many days without a sign of the host a player may ask to take over (7 by default). `pace`: how fast
 * it is played; without it there is no time limit. `backBeyond`: all together may go back past what was revealed.
 * `demonstration`: bots play every seat, for the host to watch; they stop at the latest after commit `DEMONSTRATION_COMMITS`.
 */
export const openTableRequest = z.lazy(() =>
  z.strictObject({
    moveId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    game: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
    name: z.optional(nameSchema),
    options: z.optional(z.record(z.string().check(z.maxLength(64)), json)),
    corrections: z.optional(json),
    seats: z.array(personSchema).check(z.minLength(1), z.maxLength(8)),
    hostSeat: z.nullable(seat),
    host: z.optional(personSchema),
    hostAwayDays: z.optional(z.int().check(z.gte(1), z.lte(90))),
    demonstration: z.optional(z.literal(true)),
    pace: z.optional(paceSchema),
    backBeyond: z.optional(z.literal(true)),
  }),
);
export type OpenTableRequest = z.infer<typeof openTableRequest>;

/** POST /api/tables/:tableId/rematch. `order`: last place plays first (`result`), or random. */
export const rematchRequest = z.lazy(() =>
  z.strictObject({
    moveId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,48}$/)),
    order: z.enum(["result", "chance"]),
  }),
);
export type RematchRequest = z.infer<typeof rematchRequest>;

/** POST /api/tables/:tableId/start and the other host actions that need nothing more. */
export const moveIdRequest = z.lazy(() => z.strictObject({ moveId: moveIdSchema }));
export type MoveIdRequest = z.infer<typeof moveIdRequest>;

/** POST /api/tables/:tableId/moves. `expectedVersion`: the version of the table the commands were chosen on. */
export const moveRequest = z.lazy(() =>
  z.strictObject({
    moveId: moveIdSchema,
    expectedVersion: version,
    commands: commandsSchema,
  }),
);
export type MoveRequest = z.infer<typeof moveRequest>;

/**
 * POST /api/tables/:tableId/take-back. `to`: the version to go back to, as the table named it (`you.takeBack`);
 * `expectedVersion`: the version of the table that named it. Also POST /api/tables/:tableId/rewind, which asks all the others.
 */
export const takeBackRequest = z.lazy(() =>
  z.strictObject({ moveId: moveIdSchema, expectedVersion: version, to: version }),
);
export type TakeBackRequest = z.infer<typeof takeBackRequest>;

/**
 * POST /api/tables/:tableId/rewind/answer. `asked`: the commit that asked (`rewind.asked`); the seat that asked withdraws the
 * question.
 */
export const rewindAnswerRequest = z.lazy(() =>
  z.strictObject({ moveId: moveIdSchema, asked: version, agree: z.boolean() }),
);
export type RewindAnswerRequest = z.infer<typeof rewindAnswerRequest>;

/** POST /api/tables/:tableId/preview. */
export const previewRequest = z.lazy(() =>
  z.strictObject({ commands: z.array(commandSchema).check(z.maxLength(MAX_COMMANDS)) }),
);
export type PreviewRequest = z.infer<typeof previewRequest>;

/** POST /api/tables/:tableId/ahead. `from`: the index of the command from which changes are counted. */
export const aheadRequest = z.lazy(() =>
  z.strictObject({
    commands: z.array(commandSchema).check(z.maxLength(MAX_AHEAD)),
    from: z._default(z.int().check(z.gte(0), z.lte(MAX_AHEAD)), 0),
  }),
);

/** POST /api/tables/:tableId/seats/:seat/replace. */
export const replaceRequest = z.lazy(() =>
  z.strictObject({
    moveId: moveIdSchema,
    name: nameSchema,
    email: z.optional(emailSchema),
    language: z.optional(languageSchema),
    bot: z.optional(z.literal(true)),
  }),
);
export type ReplaceRequest = z.infer<typeof replaceRequest>;

/** POST /api/tables/:tableId/host: the new host. */
export const changeHostRequest = z.lazy(() => z.strictObject({ moveId: moveIdSchema, seat }));
export type ChangeHostRequest = z.infer<typeof changeHostRequest>;

/** POST /api/tables/:tableId/seats/:seat/profile: its player changes name or language. */
export const profileRequest = z.lazy(() =>
  z
    .strictObject({ moveId: moveIdSchema, name: z.optional(nameSchema), language: z.optional(languageSchema) })
    .check(z.refine((request) => request.name !== undefined || request.language !== undefined)),
);
export type ProfileRequest = z.infer<typeof profileRequest>;

/**
 * POST /api/tables/:tableId/seats/:seat/address: the seat's player gives an address (none: the current one is tried again), or
 * the host gives one for a seat whose mails do not arrive.
 */
export const addressRequest = z.lazy(() => z.strictObject({ moveId: moveIdSchema, email: z.optional(emailSchema) }));
export type AddressRequest = z.infer<typeof addressRequest>;

/** POST /api/tables/:tableId/seats/:seat/mails: mails about the play, on or off. */
export const mailsRequest = z.lazy(() => z.strictObject({ on: z.boolean() }));
export type MailsRequest = z.infer<typeof mailsRequest>;

const minutes = z.lazy(() => z.int().check(z.gte(0), z.lte(1439)));
const day = z.lazy(() => z.string().check(z.maxLength(10)));

/**
 * When a person need not answer, in their time zone. `quiet`: minutes of the day, over midnight where `from` is later; at most
 * twelve hours. `weekends`: Saturdays and Sundays. `vacations`: days as "2026-12-24", both included.
 */
const freeTimeSchema = z.lazy(() =>
  z.strictObject({
    quiet: z.optional(z.strictObject({ from: minutes, to: minutes }).check(z.refine(isQuiet))),
    weekends: z.boolean(),
    vacations: z
      .array(z.strictObject({ from: day, to: day }).check(z.refine(isDays)))
      .check(z.maxLength(MOST_VACATIONS)),
  }),
);

/**
 * POST /api/tables/:tableId/seats/:seat/wishes, and its answers: how the reader of the seat's address wants to be notified, at
 * all tables. `hour`: of the daily mail, in `zone` (an IANA name). `free`: when they need not answer; `talk`: how they learn of
 * messages at tables; absent: not stated, or left unchanged.
 */
export const wishesSchema = z.lazy(() =>
  z.strictObject({
    mode: z.enum(MODES),
    hour: z.int().check(z.gte(0), z.lte(23)),
    zone: z.string().check(z.maxLength(64), z.refine(isZone)),
    free: z.optional(freeTimeSchema),
    talk: z.optional(z.enum(TALK_WISHES)),
    push: z.optional(z.enum(PUSH_WISHES)),
  }),
);

/** POST /api/tables/:tableId/seats/:seat/feed: a new URL for calendar programs, which ends the previous one; or none. */
export const feedRequest = z.lazy(() => z.strictObject({ on: z.boolean() }));

/**
 * POST /api/tables/:tableId/hook: where the table reports whom it waits for (null: nowhere); without `url`, switches the same one
 * on again after failures.
 */
export const hookRequest = z.lazy(() =>
  z.strictObject({
    moveId: moveIdSchema,
    url: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
  }),
);

/**
 * POST /api/tables/:tableId/seats/:seat/hook: where to post what waits for the reader, at all tables (null: nowhere); without
 * `url`, switches the same one on again after failures.
 */
export const ownHookRequest = z.lazy(() =>
  z.strictObject({ url: z.optional(z.nullable(z.string().check(z.maxLength(512)))) }),
);

/** POST /api/session: trades the token of a seat link for a cookie. `zone`: where the device is, by its IANA name. */
export const sessionRequest = z.lazy(() =>
  z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(2048)),
    // Some browsers know zones that the service does not: nobody is kept out for that.
    zone: z.optional(z.string().check(z.maxLength(64))),
  }),
);
export type SessionRequest = z.infer<typeof sessionRequest>;

/** DELETE /api/session: clears the cookie for this table. */
export const endSessionRequest = z.lazy(() => z.strictObject({ tableId: tableIdSchema }));
export type EndSessionRequest = z.infer<typeof endSessionRequest>;

const integerText = (max: number, min = 0) =>
  z.string().check(
    z.regex(/^\d{1,8}$/),
    z.refine((text) => Number(text) <= max && Number(text) >= min),
  );

/** GET /api/tables/:tableId/log?after=<version>&limit=<entries>. */
export const logQuery = z.lazy(() =>
  z.object({
    after: z.optional(integerText(99_999_999)),
    limit: z.optional(integerText(MAX_LOG_PAGE, 1)),
  }),
);

/** POST /api/tables/:tableId/watching: who may watch the table; "link": anyone with the new link, which ends the previous one. */
export const watchingRequest = z.lazy(() => z.strictObject({ moveId: moveIdSchema, way: z.enum(WATCHING_WAYS) }));
export type WatchingRequest = z.infer<typeof watchingRequest>;

/** Its answer, also to GET. `link`: the link for watching, if there is one. */
export const watchingReplySchema = z.lazy(() => z.object({ way: z.enum(WATCHING_WAYS), link: z.nullable(z.string()) }));
export type WatchingReply = z.infer<typeof watchingReplySchema>;
