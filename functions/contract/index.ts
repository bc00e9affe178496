import * as z from "zod/mini";
import { LANGUAGES } from "../table/events.ts";
import { addressFault } from "../table/mailAddress.ts";
import { MAX_NAME_UNITS, nameFault } from "../table/seenName.ts";
import {
  EXPORT_FORMAT,
  exportedTableSchema,
  finishedExportSchema,
  outcomeSchema,
  tableIdSchema,
} from "./exportFormat.ts";

export type { FinishedExport } from "./exportFormat.ts";
export { finishedExportSchema, tableIdSchema };

/*
 * What travels over HTTP: the schemas of all requests and answers. The server validates with them, the OpenAPI document is
 * made from them, and the page takes its types from here.
 */

/** Longest body taken, in bytes. */
export const MAX_BODY = 64 * 1024;
/** Most commands in one move. */
export const MAX_COMMANDS = 64;
/** Most entries on one page of the log. */
export const MAX_LOG_PAGE = 200;

const seat = z.int().check(z.gte(0), z.lte(15));
const version = z.int().check(z.gte(0), z.lte(99_999_999));
const time = z.int();
const json = z.unknown();

/** Chosen by the client, new for every intent, the same for every retry of it. */
export const moveIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
export const languageSchema = z.enum(LANGUAGES);
/**
 * 1 to 40 characters as a reader counts them, judged by what is seen: what is refused here comes back with its reason
 * (`name-invalid`).
 */
export const nameSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_NAME_UNITS),
  z.refine((text) => nameFault(text) === null),
);
/** An address the mailer can send to: what is refused here comes back with its reason (`address-invalid`). */
export const emailSchema = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.email(),
  z.refine((text) => addressFault(text) === null),
);

const personSchema = z.strictObject({
  name: nameSchema,
  email: z.optional(emailSchema),
  language: z.optional(languageSchema),
  bot: z.optional(z.literal(true)),
});
/** A person invited to a table. Without an address, the host passes the link on. `bot`: the service plays the seat itself. */
export type PersonRequest = z.infer<typeof personSchema>;

const commandSchema = z.looseObject({ type: z.string().check(z.maxLength(64)), seat });
const commandsSchema = z.array(commandSchema).check(z.minLength(1), z.maxLength(MAX_COMMANDS));

/**
 * POST /api/tables. `hostSeat`: the index of the host in `seats`, or null for a host who only runs the table (`host`).
 * `hostAwayDays`: after how many days without a sign of the host a player may ask to take over (7 unless said otherwise).
 * `demonstration`: bots play every seat, for the host to watch; they stop at the latest after commit `DEMONSTRATION_COMMITS`.
 */
export const openTableRequest = z.strictObject({
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
});
export type OpenTableRequest = z.infer<typeof openTableRequest>;

/** POST /api/tables/:tableId/start and the other host duties that need nothing more. */
export const moveIdRequest = z.strictObject({ moveId: moveIdSchema });
export type MoveIdRequest = z.infer<typeof moveIdRequest>;

/** POST /api/tables/:tableId/moves. `expectedVersion`: the version of the table the commands were chosen on. */
export const moveRequest = z.strictObject({
  moveId: moveIdSchema,
  expectedVersion: version,
  commands: commandsSchema,
});
export type MoveRequest = z.infer<typeof moveRequest>;

/** POST /api/tables/:tableId/preview. */
export const previewRequest = z.strictObject({ commands: z.array(commandSchema).check(z.maxLength(MAX_COMMANDS)) });
export type PreviewRequest = z.infer<typeof previewRequest>;

/** POST /api/tables/:tableId/seats/:seat/replace. */
export const replaceRequest = z.strictObject({
  moveId: moveIdSchema,
  name: nameSchema,
  email: z.optional(emailSchema),
  language: z.optional(languageSchema),
  bot: z.optional(z.literal(true)),
});
export type ReplaceRequest = z.infer<typeof replaceRequest>;

/** POST /api/tables/:tableId/host: who shall be the host from now on. */
export const changeHostRequest = z.strictObject({ moveId: moveIdSchema, seat });
export type ChangeHostRequest = z.infer<typeof changeHostRequest>;

/** POST /api/tables/:tableId/seats/:seat/profile: its player changes name or language. */
export const profileRequest = z
  .strictObject({ moveId: moveIdSchema, name: z.optional(nameSchema), language: z.optional(languageSchema) })
  .check(z.refine((request) => request.name !== undefined || request.language !== undefined));
export type ProfileRequest = z.infer<typeof profileRequest>;

/**
 * POST /api/tables/:tableId/seats/:seat/address: the seat's player gives an address (none: has the present one tried again),
 * or the host gives one for a seat that no mail reaches.
 */
export const addressRequest = z.strictObject({ moveId: moveIdSchema, email: z.optional(emailSchema) });
export type AddressRequest = z.infer<typeof addressRequest>;

/** What has been sent to the address: the question whether it is right, or a new link for its seat. */
export const addressReplySchema = z.object({ mailed: z.enum(["confirmation", "invitation"]) });
export type AddressReply = z.infer<typeof addressReplySchema>;

/** POST /api/tables/:tableId/seats/:seat/mails: mails about the play, on or off. */
export const mailsRequest = z.strictObject({ on: z.boolean() });
export type MailsRequest = z.infer<typeof mailsRequest>;

/** POST /api/session: the token of a seat link, traded for a cookie. */
export const sessionRequest = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(2048)) });
export type SessionRequest = z.infer<typeof sessionRequest>;

/** DELETE /api/session: forget the cookie for this table. */
export const endSessionRequest = z.strictObject({ tableId: tableIdSchema });
export type EndSessionRequest = z.infer<typeof endSessionRequest>;

const integerText = (max: number, min = 0) =>
  z.string().check(
    z.regex(/^\d{1,8}$/),
    z.refine((text) => Number(text) <= max && Number(text) >= min),
  );
/** GET /api/tables/:tableId/log?after=<version>&limit=<entries>. */
export const logQuery = z.object({
  after: z.optional(integerText(99_999_999)),
  limit: z.optional(integerText(MAX_LOG_PAGE, 1)),
});

/** Several commands that differ in one or two fields only; stands for all combinations of `choices` (core/menu.ts). */
export const foldedCommandSchema = z.object({
  command: z.record(z.string(), json),
  choices: z.optional(z.record(z.string(), z.array(json))),
});

const sumSchema = z.object({ of: z.array(z.string()), min: z.optional(z.int()), max: z.int() });

/** A command with parameters, for what no menu can list: what each field may be is told as in core/engine/offers.ts. */
export const offerSchema = z.object({
  type: z.string(),
  seat,
  fields: z.record(z.string(), json),
  sums: z.optional(z.array(sumSchema)),
});

const deadReason = z.enum(["bounce", "complaint"]);
const troubleReason = z.enum(["bounce", "complaint", "undelivered", "capped"]);

/**
 * What a reader may expect of mails: `none` (no address), `unconfirmed` (given by its owner, not confirmed), `off` (left),
 * `bounce` (they come back), `complaint` (reported as unwanted), `undelivered` (tried for a day and given up), `capped` (more
 * were due today than may go out; the next come tomorrow), `working`. `pending`: a mail asks whether an address is
 * right, and is not answered yet.
 */
export const ownMailSchema = z.object({
  state: z.enum(["none", "unconfirmed", "off", "bounce", "complaint", "undelivered", "capped", "working"]),
  pending: z.boolean(),
});
/** Answer to POST /api/tables/:tableId/seats/:seat/mails. */
export type MailsReply = z.infer<typeof ownMailSchema>;

/**
 * A table as its reader may see it. Times are ms since the epoch. `you.seat` is null for who holds no seat; `view` is the
 * game's, null until play starts; `menu` holds what `you.seat` may do now (unfold it: core/menu.ts), `offers` what it may do
 * besides, with parameters. `mail`: whom no mail reaches, told to that seat and to the host when the table is read, and to nobody else. `host.awayFrom`: when the host will
 * have given no sign for `awayDays`, so that a seat may ask for the host's rights; `succession`: one has asked, and may
 * take over from `takeFrom` on unless somebody objects. `ownMail`: what `you` may
 * expect of mails, with a seat or as the host, told when the table is read.
 */
export const tableReplySchema = z.object({
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
        /** Its bot cannot go on: the seat has to be given to somebody. Absent: it can. */
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
  }),
  /** Who reads. `moved`: the number of the last move that was made for the seat; 0 before the first, and without a seat. */
  you: z.object({ seat: z.nullable(seat), host: z.boolean(), moved: z.optional(version) }),
  view: json,
  menu: z.array(foldedCommandSchema),
  offers: z.array(offerSchema),
  waiting: z.array(z.object({ seat, kind: z.string(), since: version, askedAt: time })),
  outcome: z.nullable(outcomeSchema),
  mail: z.optional(z.array(z.object({ seat: z.nullable(seat), reason: troubleReason }))),
  ownMail: z.optional(ownMailSchema),
  /** The reader's session has been ended: the seat was handed over, or its links taken back. What is read is what anybody reads. */
  sessionEnded: z.optional(z.literal(true)),
});
export type TableReply = z.infer<typeof tableReplySchema>;

/** The answer to an accepted move: its version, and the table as it stood right after it. */
export const moveReplySchema = z.extend(tableReplySchema, { version });
export type MoveReply = z.infer<typeof moveReplySchema>;

/** One thing that matters to a seat, before and after; absent where it did not matter, or no longer does. */
const changedMatterSchema = z.object({ about: z.string(), from: z.optional(json), to: z.optional(json) });
export type ChangedMatter = z.infer<typeof changedMatterSchema>;

/**
 * One entry of the log, as its reader may see it. `seat` is null when the host or the service acted. `changed`: what it
 * changed of what matters to the reader's seat, in the words of its game; absent where there is nothing, and in files.
 */
export const logItemSchema = z.object({
  seq: version,
  at: time,
  seat: z.nullable(seat),
  events: z.array(z.looseObject({ type: z.string() })),
  changed: z.optional(z.array(changedMatterSchema)),
});
export type LogItem = z.infer<typeof logItemSchema>;

/** A page of the log, oldest first. `more`: there is a page after it. */
export const logReplySchema = z.object({ items: z.array(logItemSchema), more: z.boolean() });
export type LogReply = z.infer<typeof logReplySchema>;

/** A table that is not finished as a file: what its reader may know. `seat` is null for who holds none. */
export const partialExportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  contains: z.literal("own-knowledge"),
  seat: z.nullable(seat),
  table: exportedTableSchema,
  view: json,
  log: z.array(logItemSchema),
});
export type PartialExport = z.infer<typeof partialExportSchema>;

/** GET /api/tables/:tableId/export. */
export const tableExportSchema = z.union([finishedExportSchema, partialExportSchema]);
export type TableExport = z.infer<typeof tableExportSchema>;

/** What a draft would do, from what its seat knows. `next`: what could be added to it. */
export const previewReplySchema = z.object({
  version,
  changes: z.array(z.object({ seat, what: z.string(), from: z.number(), to: z.number() })),
  reveals: z.boolean(),
  next: z.array(foldedCommandSchema),
  pending: z.optional(json),
});
export type PreviewReply = z.infer<typeof previewReplySchema>;

/**
 * A link for a seat (null: for a host without one): given back (`link`) to be passed on, or `mailed` to the seat's own
 * address and shown to nobody else. `stopped`: neither, because nothing is sent to that address, and why; the host gives the
 * seat a new one.
 */
export const invitationSchema = z.object({
  seat: z.nullable(seat),
  name: z.string(),
  mailed: z.boolean(),
  link: z.nullable(z.string()),
  stopped: z.optional(deadReason),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Answer to POST /api/tables. `hostLink` is the opener's own; `invitations` are those of the other seats. */
export const openTableReplySchema = z.object({
  tableId: tableIdSchema,
  hostLink: z.string(),
  invitations: z.array(invitationSchema),
});
export type OpenTableReply = z.infer<typeof openTableReplySchema>;

/** Answer to POST /api/session: who the cookie makes you. */
export const sessionReplySchema = z.object({ tableId: tableIdSchema, seat: z.nullable(seat), host: z.boolean() });
export type SessionReply = z.infer<typeof sessionReplySchema>;

/** One game that can be opened. */
export const gameInfoSchema = z.object({
  id: z.string(),
  rulesVersion: z.int(),
  seats: z.object({ min: z.int(), max: z.int() }),
  /** Whether the service can play seats of this game itself. */
  bots: z.boolean(),
  /** Whether a table can be opened with corrected values of the game's data. */
  correctable: z.boolean(),
  options: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.union([z.string(), z.number(), z.boolean()])),
      default: z.union([z.string(), z.number(), z.boolean()]),
    }),
  ),
});
export type GameInfo = z.infer<typeof gameInfoSchema>;
export const gamesReplySchema = z.array(gameInfoSchema);

export const healthReplySchema = z.object({ status: z.literal("ok") });

const problemParams = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/**
 * Every refusal (RFC 9457). `code` is stable, `key` finds the sentence in the message catalogues, `rule` is the rule of the
 * game that says so. `at` is the index of the refused command in the move. `current` comes with a conflict: the table now.
 * `errors`: every mistake of a file of corrected values by its place ("tax-07.unrest"), each with a code of its own.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  key: z.string(),
  rule: z.optional(z.string()),
  params: z.optional(problemParams),
  detail: z.optional(z.string()),
  at: z.optional(z.int()),
  current: z.optional(tableReplySchema),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string(), params: z.optional(problemParams) }))),
});
export type Problem = z.infer<typeof problemSchema>;
