/** What is asked about a table beside its play: opening, seats, mails, the host, the pace. Who only plays does not fetch it. */

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
  OwnMail,
  Pace,
  PositionReply,
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
import { unfold } from "./menu.ts";
import { request } from "./request.ts";
import { ok } from "./result.ts";
import { heldToken } from "./session.ts";
import { isolated } from "./words/isolate.ts";

/** The games that can be opened, with their settings. */
export const listGames = (): Reply<readonly GameInfo[]> => typed(request("/api/games"));

/** Whether the service can play seats of this game. */
export const readBots = async (game: string): Reply<boolean> => {
  const games = await listGames();
  return games.ok ? ok(games.value.find(({ id }) => id === game)?.bots ?? false) : games;
};

/** Opens a table. Its links come back once; the `moveId` in it makes a second press harmless. */
export const openTable = (table: OpenTableRequest): Reply<OpenTableReply> =>
  typed(request("/api/tables", { method: "POST", body: table, idempotent: true }));

/** Opens the next table with the people of a finished one; the reader is its host. */
export const openRematch = (tableId: string, asked: RematchRequest): Reply<OpenTableReply> =>
  post(tableId, "/rematch", asked);

/** The table that the players of a finished one have gone on to. */
export const readNextTable = (tableId: string): Reply<NextTableReply> =>
  typed(request(tablePath(tableId, "/rematch"), { token: heldToken(tableId) }));

/** The table as it stood after commit `version`, as this reader could see it then. `reader`: as the table names it. */
export const readPosition = (tableId: string, version: number, reader: string): Reply<PositionReply> =>
  typed(
    request(tablePath(tableId, `/at/${version}?reader=${encodeURIComponent(reader)}`), { token: heldToken(tableId) }),
  );

/** How a finished game went. `reader`: as the table names it. */
export const readChronicle = (tableId: string, reader: string): Reply<ChronicleReply> =>
  typed(request(tablePath(tableId, `/chronicle?reader=${encodeURIComponent(reader)}`), { token: heldToken(tableId) }));

/** What commands would come to over the reader's turns to come, from what they know. Changes nothing. */
export const lookAhead = (tableId: string, commands: readonly AnyCommand[], from: number): Reply<Ahead> =>
  map(post<AheadReply>(tableId, "/ahead", { commands, from }), (ahead) => ({ ...ahead, next: unfold(ahead.next) }));

/** The table as one file: while it runs what this reader knows, afterwards everything. */
export const exportTable = (tableId: string): Reply<unknown> =>
  typed(request(tablePath(tableId, "/export"), { token: heldToken(tableId) }));

/** Starts the game; the host only. */
export const startTable = (tableId: string, moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, "/start", { moveId }), tableOf);

/** Takes the reader's own last moves back: the game goes back to version `to`. */
export const takeBack = (tableId: string, request: TakeBackRequest): Reply<Table> =>
  map(post<TableReply>(tableId, "/take-back", request), tableOf);

/** Asks all the other players that the game go back to version `to`. */
export const askRewind = (tableId: string, request: TakeBackRequest): Reply<Table> =>
  map(post<TableReply>(tableId, "/rewind", request), tableOf);

/** Answers the question to go back that was asked in commit `asked`, or takes the own one back. */
export const answerRewind = (tableId: string, answer: RewindAnswerRequest): Reply<Table> =>
  map(post<TableReply>(tableId, "/rewind/answer", answer), tableOf);

/** Leaves the table on this device; the links in the mails stay good. */
export const endSession = (tableId: string): Reply<unknown> =>
  typed(request("/api/session", { method: "DELETE", body: { tableId }, idempotent: true }));

/** What the reader has written down for themselves. */
export const readNote = (tableId: string, seat: Seat | "host"): Reply<NoteReply> =>
  typed(request(tablePath(tableId, `/seats/${seat}/note`), { token: heldToken(tableId) }));

/** Saves that in place of what was saved at `since` (ms; null: nothing was). */
export const writeNote = (tableId: string, seat: Seat | "host", text: string, since: number | null): Reply<NoteReply> =>
  post(tableId, `/seats/${seat}/note`, { text, since });

// Names come in here, and from here on may stand in any sentence.
const talkOf = (reply: TalkReply): Talk => ({
  ...reply,
  said: reply.said.map((one) => ({ ...one, name: isolated(one.name) })),
});

/** What was said at the table before number `before`; without it, what was said last. */
export const readTalk = (tableId: string, before?: number): Reply<Talk> =>
  map(
    typed<TalkReply>(
      request(tablePath(tableId, `/talk${before === undefined ? "" : `?before=${before}`}`), {
        token: heldToken(tableId),
      }),
    ),
    talkOf,
  );

/** Says something there. */
export const sayAtTable = (tableId: string, moveId: string, text: string): Reply<Talk> =>
  map(post<TalkReply>(tableId, "/talk", { moveId, text }), talkOf);

/** Empties what the reader has said under this number. */
export const removeSaid = (tableId: string, number: number): Reply<Talk> =>
  map(post<TalkReply>(tableId, "/talk/remove", { number }), talkOf);

/** Notes how far the reader has read, and whom they do not want to read. */
export const changeOwnTalk = (
  tableId: string,
  own: { readonly read?: number; readonly mute?: { readonly seat: Seat | null; readonly on: boolean } },
): Reply<Talk> => map(post<TalkReply>(tableId, "/talk/own", own), talkOf);

/** Closes the talk or opens it, and lets whoever watches read along, or not; the host only. */
export const changeTalkRules = (
  tableId: string,
  rules: { readonly closed?: boolean; readonly shown?: boolean },
): Reply<Talk> => map(post<TalkReply>(tableId, "/talk/rules", rules), talkOf);

/** Leaves the own seat for good, or comes back while nobody has it. */
export const leaveSeat = (tableId: string, seat: Seat, way: "leave" | "return", moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, `/seats/${seat}/${way}`, { moveId }), tableOf);

/** Makes a new link for a seat; the older ones stay good. */
export const renewLink = (tableId: string, seat: Seat | "host", moveId: string): Reply<Invitation> =>
  post(tableId, `/seats/${seat}/links`, { moveId });

/** A fresh link by mail, in place of one that has expired: it goes to the address of the seat and nowhere else. */
export const mailFreshLink = (tableId: string, seat: Seat | "host", token: string, moveId: string): Reply<Invitation> =>
  typed(
    request(tablePath(tableId, `/seats/${seat}/links`), { method: "POST", body: { moveId }, token, idempotent: true }),
  );

/** Ends every link and session of a seat. Of the own one, this device is signed in anew, and the answer has a new link. */
export const revokeSeat = (tableId: string, seat: Seat | "host", moveId: string): Reply<Invitation> =>
  post(tableId, `/seats/${seat}/revoke`, { moveId });

/** Hands a seat to somebody else: what the former holder has ends at once. */
export const replaceSeat = (tableId: string, seat: Seat, person: ReplaceRequest): Reply<Invitation> =>
  post(tableId, `/seats/${seat}/replace`, person);

/**
 * Gives a seat, or the host without one, a mail address: its player (without one: has the present one tried again), or the host where no mail arrives.
 * Says what has been sent there.
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

/** What has become of the mails to each seat, for the host. */
export const readSeatMails = (tableId: string): Reply<SeatMails> =>
  typed(request(tablePath(tableId, "/mails"), { token: heldToken(tableId) }));

/** Has a seat that the table waits for asked by mail how it goes. */
export const nudgeSeat = (tableId: string, seat: Seat, moveId: string): Reply<NudgeReply> =>
  post(tableId, `/seats/${seat}/nudge`, { moveId });

/** How the reader of the seat's address, or the host's, wants to be told, at all tables; only for who came with a mail's link. */
export const readWishes = (tableId: string, seat: Seat | "host"): Reply<Wishes> =>
  typed(request(tablePath(tableId, `/seats/${seat}/wishes`), { token: heldToken(tableId) }));

/** Changes that. */
export const changeWishes = (tableId: string, seat: Seat | "host", wishes: Wishes): Reply<Wishes> =>
  post(tableId, `/seats/${seat}/wishes`, wishes);

/** Whether there is a private address at which calendar programs read the reader's deadlines. */
export const readFeed = (tableId: string, seat: Seat | "host"): Reply<Feed> =>
  typed(request(tablePath(tableId, `/seats/${seat}/feed`), { token: heldToken(tableId) }));

/** Makes a new one, which ends the former one, or ends it. */
export const changeFeed = (tableId: string, seat: Seat | "host", on: boolean): Reply<Feed> =>
  post(tableId, `/seats/${seat}/feed`, { on });

/** Gives the host's rights to the holder of a seat. */
export const changeHost = (tableId: string, seat: Seat, moveId: string): Reply<unknown> =>
  post(tableId, "/host", { moveId, seat });

/** Asks for the rights of a host who has given no sign for long. */
export const askForHost = (tableId: string, moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, "/succession", { moveId }), tableOf);

/** Objects to somebody's asking, or takes the own asking back; the host says: I am here. */
export const endSuccession = (tableId: string, moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, "/succession/end", { moveId }), tableOf);

/** Takes over as host, a day after asking. */
export const takeHost = (tableId: string, moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, "/succession/take", { moveId }), tableOf);

/** Chooses how fast a table is played from now on; null: nobody is in a hurry. The host only. */
export const changePace = (tableId: string, moveId: string, pace: Pace | null): Reply<Table> =>
  map(post<TableReply>(tableId, "/pace", { moveId, pace }), tableOf);

/** Gives a seat that is waited for so many hours more; the host only. */
export const giveTime = (tableId: string, seat: Seat, moveId: string, hours: number): Reply<Table> =>
  map(post<TableReply>(tableId, `/seats/${seat}/time`, { moveId, hours }), tableOf);

/** Lets the stand-in play one turn for a seat whose time was up; the host only. */
export const letStandIn = (tableId: string, seat: Seat, moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, `/seats/${seat}/stand-in`, { moveId }), tableOf);

/** Stops all clocks for so many days (the host), or asks everybody for that. */
export const askForPause = (tableId: string, moveId: string, days: number): Reply<Table> =>
  map(post<TableReply>(tableId, "/pause", { moveId, days }), tableOf);

/** Agrees to a pause, says no to it, or ends one that is. */
export const answerPause = (tableId: string, answer: "agree" | "decline" | "end", moveId: string): Reply<Table> =>
  map(post<TableReply>(tableId, `/pause/${answer}`, { moveId }), tableOf);

/** Where the table tells whom it waits for; the host only. */
export const readHook = (tableId: string): Reply<Hook> =>
  typed(request(tablePath(tableId, "/hook"), { token: heldToken(tableId) }));

/** Has it tell another address (null: none); without one, the present one again after failures. */
export const changeHook = (tableId: string, moveId: string, url?: string | null): Reply<Hook> =>
  post(tableId, "/hook", { moveId, ...(url === undefined ? {} : { url }) });

/** Who may watch the table; the host only. */
export const readWatchers = (tableId: string): Reply<Watchers> =>
  typed(request(tablePath(tableId, "/watching"), { token: heldToken(tableId) }));

/** Changes that; "link" makes a new one, which ends the former one. */
export const changeWatchers = (tableId: string, moveId: string, way: Watchers["way"]): Reply<Watchers> =>
  post(tableId, "/watching", { moveId, way });
