/** Requests about a table apart from play: opening, seats, mails, the host, the pace. Not loaded by pages that only play. */

import { map, post, type Reply, tableOf, tablePath, typed } from "./api.ts";
import type {
  AddressReply,
  Ahead,
  AheadReply,
  AnyCommand,
  ChronicleReply,
  Feed,
  GameInfo,
  Hook,
  Invitation,
  NextTableReply,
  NoteReply,
  NudgeReply,
  OpenTableReply,
  OpenTableRequest,
  OwnHook,
  OwnMail,
  Pace,
  PositionReply,
  Push,
  RematchRequest,
  ReplaceRequest,
  RewindAnswerRequest,
  Seat,
  SeatMails,
  Table,
  TableReply,
  TakeBackRequest,
  Talk,
  TalkReply,
  Watchers,
  Wishes,
} from "./contract.ts";
import { heldToken } from "./device/session.ts";
import { unfold } from "./menu.ts";
import { request } from "./request.ts";
import { ok } from "./result.ts";
import { isolated } from "./words/isolate.ts";

/** The games that can be opened, with their settings. */
export const listGames = (): Reply<readonly GameInfo[]> => typed(request("/api/games"));

/** Whether the service can play seats of this game. */
export const readBots = async (game: string): Reply<boolean> => {
  const games = await listGames();
  return games.ok ? ok(games.value.find(({ id }) => id === game)?.bots ?? false) : games;
};

/** Opens a table. Its links are returned once; its `moveId` makes a second click harmless. */
export const openTable = (table: OpenTableRequest): Reply<OpenTableReply> =>
  typed(request("/api/tables", { method: "POST", body: table, idempotent: true }));

/** Opens the next table with the people of a finished one; the reader is its host. */
export const openRematch = (tableId: string, asked: RematchRequest): Reply<OpenTableReply> =>
  post(tableId, "/rematch", asked);

/** The next table of the players of a finished one. */
export const readNextTable = (tableId: string): Reply<NextTableReply> =>
  typed(request(tablePath(tableId, "/rematch"), { token: heldToken(tableId) }));

/** What never changes, read under an address that names its reader, so that the browser may keep it. */
const readKept = <T>(tableId: string, path: string, reader: string, newest?: number): Reply<T> =>
  typed(
    request(tablePath(tableId, `${path}?reader=${encodeURIComponent(reader)}`), {
      token: heldToken(tableId),
      kept: true,
      ...(newest === undefined ? {} : { newest }),
    }),
  );

/**
 * The table as it stood after commit `version`, as this reader could see it then. `reader`: as the table names it. `newest`: the
 * table's version as far as the page knows.
 */
export const readPosition = (tableId: string, version: number, reader: string, newest: number): Reply<PositionReply> =>
  readKept(tableId, `/at/${version}`, reader, newest);

/** The course of a finished game. `reader`: as the table names it. */
export const readChronicle = (tableId: string, reader: string): Reply<ChronicleReply> =>
  readKept(tableId, "/chronicle", reader);

/** The outcome of commands over the reader's coming turns, given what they know. Changes nothing. */
export const lookAhead = (tableId: string, commands: readonly AnyCommand[], from: number): Reply<Ahead> =>
  map(post<AheadReply>(tableId, "/ahead", { commands, from }), (ahead) => ({ ...ahead, next: unfold(ahead.next) }));

/** The table as one file: what this reader knows while it runs, everything afterwards. */
export const exportTable = (tableId: string): Reply<unknown> =>
  typed(request(tablePath(tableId, "/export"), { token: heldToken(tableId) }));

/** Starts the game; the host only. */
export const startTable = (tableId: string, moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, "/start", { moveId }), tableOf);

/** Takes back the reader's own last moves: the game goes back to version `to`. */
export const takeBack = (tableId: string, request: TakeBackRequest): Reply<Table> =>
  map(post<TableReply>(tableId, "/take-back", request), tableOf);

/** Asks all the other players to take the game back to version `to`. */
export const askRewind = (tableId: string, request: TakeBackRequest): Reply<Table> =>
  map(post<TableReply>(tableId, "/rewind", request), tableOf);

/** Answers the question to go back that was put in commit `asked`, or withdraws one's own. */
export const answerRewind = (tableId: string, answer: RewindAnswerRequest): Reply<Table> =>
  map(post<TableReply>(tableId, "/rewind/answer", answer), tableOf);

/** Signs out of the table on this device; the links in the mails stay valid. */
export const endSession = (tableId: string): Reply<unknown> =>
  typed(request("/api/session", { method: "DELETE", body: { tableId }, idempotent: true }));

/** The reader's private note. */
export const readNote = (tableId: string, seat: Seat | "host"): Reply<NoteReply> =>
  typed(request(tablePath(tableId, `/seats/${seat}/note`), { token: heldToken(tableId) }));

/** Replaces the note saved at `since` (ms; null: none yet). */
export const writeNote = (tableId: string, seat: Seat | "host", text: string, since: number | null): Reply<NoteReply> =>
  post(tableId, `/seats/${seat}/note`, { text, since });

// Names enter the page here, isolated, so that they can be used in any sentence.
const talkOf = (reply: TalkReply): Talk => ({
  ...reply,
  said: reply.said.map((one) => ({ ...one, name: isolated(one.name) })),
});

/** Messages at the table before number `before`; without it, the latest. */
export const readTalk = (tableId: string, before?: number): Reply<Talk> =>
  map(
    typed<TalkReply>(
      request(tablePath(tableId, `/talk${before === undefined ? "" : `?before=${before}`}`), {
        token: heldToken(tableId),
      }),
    ),
    talkOf,
  );

/** Posts a message. */
export const postToTalk = (tableId: string, moveId: string, text: string): Reply<Talk> =>
  map(post<TalkReply>(tableId, "/talk", { moveId, text }), talkOf);

/** Removes the reader's message with this number. */
export const removeFromTalk = (tableId: string, number: number): Reply<Talk> =>
  map(post<TalkReply>(tableId, "/talk/remove", { number }), talkOf);

/** Records how far the reader has read, and whom they mute. */
export const changeOwnTalk = (
  tableId: string,
  own: { readonly read?: number; readonly mute?: { readonly seat: Seat | null; readonly on: boolean } },
): Reply<Talk> => map(post<TalkReply>(tableId, "/talk/own", own), talkOf);

/** Closes or reopens the talk, and lets spectators read it or not; the host only. */
export const changeTalkRules = (
  tableId: string,
  rules: { readonly closed?: boolean; readonly shown?: boolean },
): Reply<Talk> => map(post<TalkReply>(tableId, "/talk/rules", rules), talkOf);

/** Leaves the reader's seat for good, or comes back while nobody has taken it. */
export const leaveSeat = (tableId: string, seat: Seat, way: "leave" | "return", moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, `/seats/${seat}/${way}`, { moveId }), tableOf);

/** Makes a new link for a seat; the older ones stay valid. */
export const renewLink = (tableId: string, seat: Seat | "host", moveId: string): Reply<Invitation> =>
  post(tableId, `/seats/${seat}/links`, { moveId });

/** A new link by mail, in place of an expired one: it goes to the address of the seat and nowhere else. */
export const mailFreshLink = (tableId: string, seat: Seat | "host", token: string, moveId: string): Reply<Invitation> =>
  typed(
    request(tablePath(tableId, `/seats/${seat}/links`), { method: "POST", body: { moveId }, token, idempotent: true }),
  );

/**
 * Ends every link and session of a seat. For the reader's own seat, this device is signed in again, and the answer contains a new
 * link.
 */
export const revokeSeat = (tableId: string, seat: Seat | "host", moveId: string): Reply<Invitation> =>
  post(tableId, `/seats/${seat}/revoke`, { moveId });

/** Hands a seat over to another person: the previous holder's access ends at once. */
export const replaceSeat = (tableId: string, seat: Seat, person: ReplaceRequest): Reply<Invitation> =>
  post(tableId, `/seats/${seat}/replace`, person);

/**
 * Gives a seat, or the host without one, a mail address: by its player (without an address: the current one is tried again), or
 * by the host when mails do not arrive. Returns what was sent there.
 */
export const giveAddress = (
  tableId: string,
  seat: Seat | "host",
  moveId: string,
  email?: string,
): Reply<AddressReply> =>
  post(tableId, `/seats/${seat}/address`, { moveId, ...(email === undefined ? {} : { email }) });

/** Switches the mails about the play on or off, for the reader's own seat, or for the host without one. */
export const switchMails = (tableId: string, seat: Seat | "host", on: boolean): Reply<OwnMail> =>
  post(tableId, `/seats/${seat}/mails`, { on });

/** The state of the mails to each seat, for the host. */
export const readSeatMails = (tableId: string): Reply<SeatMails> =>
  typed(request(tablePath(tableId, "/mails"), { token: heldToken(tableId) }));

/** Asks a seat the table waits for, by mail, how it goes. */
export const nudgeSeat = (tableId: string, seat: Seat, moveId: string): Reply<NudgeReply> =>
  post(tableId, `/seats/${seat}/nudge`, { moveId });

/**
 * How the reader of the seat's address, or the host's, wants to be notified, at all tables; only for readers who came by a mailed
 * link.
 */
export const readWishes = (tableId: string, seat: Seat | "host"): Reply<Wishes> =>
  typed(request(tablePath(tableId, `/seats/${seat}/wishes`), { token: heldToken(tableId) }));

/** Changes that. */
export const changeWishes = (tableId: string, seat: Seat | "host", wishes: Wishes): Reply<Wishes> =>
  post(tableId, `/seats/${seat}/wishes`, wishes);

/** Whether the reader has a private calendar feed of their deadlines. */
export const readFeed = (tableId: string, seat: Seat | "host"): Reply<Feed> =>
  typed(request(tablePath(tableId, `/seats/${seat}/feed`), { token: heldToken(tableId) }));

/** Makes a new one, which ends the previous one, or removes it. */
export const changeFeed = (tableId: string, seat: Seat | "host", on: boolean): Reply<Feed> =>
  post(tableId, `/seats/${seat}/feed`, { on });

/** Gives the host's rights to the holder of a seat. */
export const changeHost = (tableId: string, seat: Seat, moveId: string): Reply<unknown> =>
  post(tableId, "/host", { moveId, seat });

/** Asks for the rights of a host who has been absent for long. */
export const askForHost = (tableId: string, moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, "/succession", { moveId }), tableOf);

/** Objects to a request for the host's rights, or withdraws one's own; for the host it means: I am here. */
export const endSuccession = (tableId: string, moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, "/succession/end", { moveId }), tableOf);

/** Takes over as host, a day after asking. */
export const takeHost = (tableId: string, moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, "/succession/take", { moveId }), tableOf);

/** Sets how fast a table is played from now on; null: no time limit. The host only. */
export const changePace = (tableId: string, moveId: string, pace: Pace | null): Reply<Table> =>
  map(post<TableReply>(tableId, "/pace", { moveId, pace }), tableOf);

/** Gives a seat that is waited for this many more hours; the host only. */
export const giveTime = (tableId: string, seat: Seat, moveId: string, hours: number): Reply<Table> =>
  map(post<TableReply>(tableId, `/seats/${seat}/time`, { moveId, hours }), tableOf);

/** Lets the stand-in play one turn for a seat that ran out of time; the host only. */
export const letStandIn = (tableId: string, seat: Seat, moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, `/seats/${seat}/stand-in`, { moveId }), tableOf);

/** Stops all clocks for this many days (the host), or asks everybody for that. */
export const askForPause = (tableId: string, moveId: string, days: number): Reply<Table> =>
  map(post<TableReply>(tableId, "/pause", { moveId, days }), tableOf);

/** Agrees to a pause, declines it, or ends a current one. */
export const answerPause = (tableId: string, answer: "agree" | "decline" | "end", moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, `/pause/${answer}`, { moveId }), tableOf);

/** The reader's own webhook, for all their tables. */
export const readOwnHook = (tableId: string, seat: Seat | "host"): Reply<OwnHook> =>
  typed(request(tablePath(tableId, `/seats/${seat}/hook`), { token: heldToken(tableId) }));

/** Sets another one (null: none); without a URL, switches the present one on again. It is tried out. */
export const changeOwnHook = (tableId: string, seat: Seat | "host", url?: string | null): Reply<OwnHook> =>
  post(tableId, `/seats/${seat}/hook`, url === undefined ? {} : { url });

/** The webhook to which the table reports whom it waits for; the host only. */
export const readHook = (tableId: string): Reply<Hook> =>
  typed(request(tablePath(tableId, "/hook"), { token: heldToken(tableId) }));

/** Sets another webhook (null: none); without a URL, switches the current one on again after failures. */
export const changeHook = (tableId: string, moveId: string, url?: string | null): Reply<Hook> =>
  post(tableId, "/hook", { moveId, ...(url === undefined ? {} : { url }) });

/** Who may watch the table; the host only. */
export const readWatchers = (tableId: string): Reply<Watchers> =>
  typed(request(tablePath(tableId, "/watching"), { token: heldToken(tableId) }));

/** Changes that; "link" makes a new link, which ends the previous one. */
export const changeWatchers = (tableId: string, moveId: string, way: Watchers["way"]): Reply<Watchers> =>
  post(tableId, "/watching", { moveId, way });

/** Ends the notifications of one of the person's devices: by its id, or of this one ("here"). */
export const endPush = (device: string): Reply<Push> =>
  typed(request("/api/person/push", { method: "POST", body: { off: device }, idempotent: true }));
