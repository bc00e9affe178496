import { ok, type Result } from "../../../core/index.ts";
import type { OwnTalk, TalkBook, TalkMessage, TalkState, Writer } from "../../contacts/talk.ts";
import { MAX_TALK_PAGE, type OwnTalkRequest, type TalkReply, type TalkRulesRequest } from "../../contract/index.ts";
import type { Claims } from "../../identity/tokens.ts";
import type { Limit } from "../../store/rateLimits.ts";
import { type Place, personAt } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import type { Deps } from "../deps.ts";
import { holderAt } from "../people/holderAt.ts";
import { readTable } from "../play/readTable.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { isBy, writerOf } from "./unread.ts";

/** Whose talk is requested, and by whom. */
export interface TalkOf {
  readonly tableId: string;
  readonly claims: Claims | null;
}

/** How many messages may be posted: by one seat, and at one table. Counted across all processes. */
export const talkLimits = {
  seat: { name: "talk-seat", capacity: 12, seconds: 60, shared: true },
  table: { name: "talk-table", capacity: 30, seconds: 60, shared: true },
} as const satisfies Record<string, Limit>;

interface Talking {
  readonly table: TableState;
  readonly talk: TalkBook;
  readonly writer: Writer;
}

/** A participant: with a seat, or as the host; `hosting`: only as the host. */
const talking = async (deps: Deps, { tableId, claims }: TalkOf, hosting = false): Promise<Result<Talking, Refusal>> => {
  const read = await readTable(deps, tableId, claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  const writer = writerOf(table, who);
  if (writer === undefined) return refuse("sign-in-needed");
  if (hosting && !who.host) return refuse("host-only");
  return deps.talk === undefined ? refuse("talk-closed") : ok({ table, talk: deps.talk, writer });
};

interface Known extends TalkState, OwnTalk {
  readonly writer: Writer | undefined;
}

const placeTold = (place: Place): number | null => (place === "host" ? null : place);

/** An allow-list: what this reader sees of a message. */
const messageFor =
  (table: TableState, writer: Writer | undefined) =>
  (one: TalkMessage): TalkReply["said"][number] => ({
    number: one.number,
    seat: placeTold(one.seat),
    former: one.heldFrom !== holderAt(table, one.seat).heldFrom,
    name: one.name,
    text: one.text,
    at: one.at,
    yours: isBy(one, writer),
  });

const replyOf = async (
  table: TableState,
  talk: TalkBook,
  { writer, closed, shownAfter, read, muted }: Known,
  before?: number,
): Promise<TalkReply> => {
  // People at the table read everything; spectators what was posted since they were let in.
  const from = writer === undefined ? (shownAfter ?? 0) : 0;
  const said = (await talk.newest(table.id, MAX_TALK_PAGE, before)).filter(({ number }) => number > from);
  return {
    said: said.map(messageFor(table, writer)),
    earlier: (said[0]?.number ?? 1) > from + 1,
    read,
    muted: muted.map(placeTold),
    closed,
    shown: shownAfter !== null,
  };
};

/** Messages before number `before`, or the latest. Spectators read them if the host allows it. */
export const readTalk = async (
  deps: Deps,
  { tableId, claims, before }: TalkOf & { readonly before?: number },
): Promise<Result<TalkReply, Refusal>> => {
  const read = await readTable(deps, tableId, claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  const writer = writerOf(table, who);
  if (deps.talk === undefined) return refuse(writer === undefined ? "sign-in-needed" : "talk-closed");
  const known = await deps.talk.state(table.id, writer);
  if (writer === undefined && known.shownAfter === null) return refuse("sign-in-needed");
  return ok(await replyOf(table, deps.talk, { ...known, writer }, before));
};

/** How long (s) this writer must wait before posting again; 0: not at all. */
const tooFast = async (deps: Deps, { table, writer }: Talking): Promise<number> => {
  const now = deps.clock();
  const ofSeat = await deps.limits.take(talkLimits.seat, `${table.id}.${writer.seat}`, now);
  return ofSeat > 0 ? ofSeat : deps.limits.take(talkLimits.table, table.id, now);
};

/** Who else is notified: those who read mails and have come to the table; to others it would be a mail from strangers. */
const othersTold = (table: TableState, { seat: own }: Writer): readonly Place[] => [
  ...table.seats.flatMap(({ contact, joined, bot, left }, seat) =>
    seat === own || contact === undefined || !joined || bot || left !== undefined ? [] : [seat],
  ),
  ...(own !== "host" && personAt(table, "host")?.contact !== undefined ? (["host"] as const) : []),
];

/** Posts a message. Safe to repeat under the same `moveId`. */
export const postToTalk = async (
  deps: Deps,
  request: TalkOf & { readonly moveId: string; readonly text: string },
): Promise<Result<TalkReply, Refusal>> => {
  const found = await talking(deps, request);
  if (!found.ok) return found;
  const { table, talk, writer } = found.value;
  const { moveId, text } = request;
  const known = await talk.state(table.id, writer);
  if (known.closed) return refuse("talk-closed");
  const seconds = await tooFast(deps, found.value);
  if (seconds > 0) return refuse("talk-too-fast", { seconds });
  const person = personAt(table, writer.seat);
  const email = person?.contact && (await deps.contacts.get(table.id, person.contact))?.email;
  const said = await talk.post(
    table.id,
    { ...writer, name: person?.name ?? "", text, at: deps.clock(), moveId },
    email,
  );
  await deps.talkNews?.notify(table.id, othersTold(table, writer), said.at);
  // A writer who had read everything before has read their own message too; what others have posted meanwhile is still unread.
  if (known.read >= said.number - 1) await talk.markRead(table.id, writer, said.number);
  return ok(await replyOf(table, talk, { ...(await talk.state(table.id, writer)), writer }));
};

/** Removes a message of the sender: its text is emptied. Safe to repeat. */
export const removeFromTalk = async (
  deps: Deps,
  request: TalkOf & { readonly number: number },
): Promise<Result<TalkReply, Refusal>> => {
  const found = await talking(deps, request);
  if (!found.ok) return found;
  const { table, talk, writer } = found.value;
  if (!(await talk.remove(table.id, request.number, writer))) return refuse("not-said");
  return ok(await replyOf(table, talk, { ...(await talk.state(table.id, writer)), writer }));
};

/** Records how far the sender has read, and whom they mute. It concerns only them. */
export const changeOwnTalk = async (
  deps: Deps,
  request: TalkOf & OwnTalkRequest,
): Promise<Result<TalkReply, Refusal>> => {
  const found = await talking(deps, request);
  if (!found.ok) return found;
  const { table, talk, writer } = found.value;
  const { read, mute } = request;
  const { last, muted } = await talk.state(table.id, writer);
  if (read !== undefined) await talk.markRead(table.id, writer, Math.min(read, last));
  if (mute !== undefined) {
    const place = mute.seat ?? "host";
    if (place !== "host" && table.seats[place] === undefined) return refuse("no-such-seat");
    const others = muted.filter((one) => one !== place);
    await talk.mute(table.id, writer, mute.on ? [...others, place] : others);
  }
  return ok(await replyOf(table, talk, { ...(await talk.state(table.id, writer)), writer }));
};

/** Closes or reopens the talk, and lets spectators read messages from now on, or not. Only the host may. */
export const changeTalkRules = async (
  deps: Deps,
  request: TalkOf & TalkRulesRequest,
): Promise<Result<TalkReply, Refusal>> => {
  const found = await talking(deps, request, true);
  if (!found.ok) return found;
  const { table, talk, writer } = found.value;
  const { closed, shown } = request;
  const { last, shownAfter } = await talk.state(table.id, writer);
  if (closed !== undefined) await talk.close(table.id, closed);
  // Earlier messages were meant for the table only.
  if (shown !== undefined && shown !== (shownAfter !== null)) await talk.show(table.id, shown ? last : null);
  return ok(await replyOf(table, talk, { ...(await talk.state(table.id, writer)), writer }));
};
