import { type Seat, stream, unfoldMenu } from "../../core/index.ts";
import type { MoveReply, OpenTableReply, TableReply } from "../../functions/contract/index.ts";
import { seedOf } from "../../functions/tools/randomGame.ts";
import type { Box } from "./box/box.ts";
import type { WebAnswer } from "./box/gateway.ts";
import type { SentMail } from "./box/services.ts";

export interface TableWish {
  /** Names the table, its people's addresses and its chance. */
  readonly name: string;
  readonly game: string;
  readonly people: number;
  readonly bots?: number;
  /** Addresses of seats that are not the table's own: of people who sit at another one as well. */
  readonly addresses?: Readonly<Record<Seat, string>>;
  /** Where its people come from: each table has limits of its own. */
  readonly ip: string;
}

/** A move the service has said yes to. */
interface Acknowledged {
  readonly moveId: string;
  readonly version: number;
}

type Command = { readonly type: string; readonly seat: Seat };

/** How often a failed answer is requested again, with the same key, as the page does. */
const TRIES = 12;

/** What a mail is about, from its Message-ID: the kind, the seat, the commit. */
export const noticeOf = ({ headers }: SentMail) => {
  const [, kind = "", table = "", seat = "", about = ""] =
    /^<([a-z-]+)\.([\w-]+)\.(\d+)\.(\d+)@/.exec(headers["message-id"] ?? "") ?? [];
  return { kind, table, seat: Number(seat), about: Number(about) };
};

/** The people of one table, who play by the links in their mails, over the site's domain. */
export const seatPeople = async (box: Box, { name, game, people, bots = 0, addresses = {}, ip }: TableWish) => {
  const cookies = new Map<Seat, string>();
  const chances = Array.from({ length: people }, (_, seat) => stream(seedOf(name), `rehearsal/${seat}`));
  const acknowledged: Acknowledged[] = [];
  const waits = new Set<string>();
  const surprises: string[] = [];
  /** Seats that have read that it is their turn, and have not ended it. */
  const called = new Set<Seat>();
  let read = 0;
  let asked = 0;
  let ended = false;
  let last: TableReply | undefined;

  const ask = (method: string, path: string, body?: unknown, seat?: Seat): Promise<WebAnswer> => {
    const cookie = seat === undefined ? undefined : cookies.get(seat);
    return box.request({
      method,
      path,
      ip,
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(cookie !== undefined && { Cookie: cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  /** Asks until somebody answers who knows: a 5xx says nothing of what was done. */
  const insist = async (method: string, path: string, body?: unknown, seat?: Seat): Promise<WebAnswer> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(method, path, body, seat);
      if (answer.status < 500 || tries === TRIES) return answer;
    }
  };
  const must = async <T>(what: string, answering: Promise<WebAnswer>): Promise<T> => {
    const answer = await answering;
    if (answer.status >= 400) throw new Error(`${name}: ${what}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body) as T;
  };
  const follow = async (link: string, seat: Seat): Promise<void> => {
    const answer = await insist("POST", "/api/session", { token: new URL(link).hash.slice(1) });
    const [cookie] = answer.cookies;
    if (cookie === undefined) surprises.push(`${name}: the link of seat ${seat} was answered ${answer.status}`);
    else cookies.set(seat, cookie.split(";")[0] ?? "");
  };
  const addressOf = (seat: Seat): string => addresses[seat] ?? `${name}-${seat}@mail.example`;
  const isPerson = (seat: Seat): boolean => seat < people;
  /** Records who is waited for: each such wait must get a mail. */
  const note = (table: TableReply): void => {
    last = table;
    ended = table.table.status === "ended";
    for (const { seat, since } of table.waiting) if (isPerson(seat)) waits.add(`${seat}.${since}`);
  };

  const opening = {
    moveId: `rehearsal-${name}-opening`.padEnd(20, "0"),
    game,
    name: "Rehearsal",
    seats: Array.from({ length: people + bots }, (_, seat) =>
      isPerson(seat)
        ? { name: `Player ${seat}`, email: addressOf(seat), language: (["en", "fr", "it", "de"] as const)[seat % 4] }
        : { name: `Bot ${seat}`, bot: true },
    ),
    hostSeat: 0,
  };
  const opened = await must<OpenTableReply>("open", insist("POST", "/api/tables", opening));
  const tableId = opened.tableId;
  const path = `/api/tables/${tableId}`;
  await follow(opened.hostLink, 0);

  /** Mails to this table's people since they were last read. */
  const newMails = (): readonly SentMail[] => {
    const found = box.mails.slice(read).filter(({ tags }) => tags.table?.[0] === tableId);
    read = box.mails.length;
    return found;
  };
  const readMail = async (mail: SentMail): Promise<void> => {
    const { kind, seat } = noticeOf(mail);
    const [link] = mail.text.match(new RegExp(`https://\\S+/table/${tableId}(?:/[a-z]+)?#\\S+`)) ?? [];
    if (link === undefined) {
      surprises.push(`${name}: a mail (${kind}) has no link`);
      return;
    }
    // That a seat cannot be reached is mailed to the host, who has its link.
    await follow(link, kind === "unreached" ? opening.hostSeat : seat);
    if (kind === "turn") called.add(seat);
  };
  const seenBy = async (seat: Seat): Promise<TableReply> => {
    const table = await must<TableReply>("read", insist("GET", path, undefined, seat));
    note(table);
    return table;
  };

  /** Sends one random command of the menu. The answer, when it was accepted. */
  const move = async (seat: Seat, table: TableReply): Promise<TableReply> => {
    const menu = unfoldMenu<Command>(table.menu);
    const command = menu[chances[seat]?.below(Math.max(1, menu.length)) ?? 0];
    if (command === undefined) throw new Error(`${name}: seat ${seat} is waited for and has no command`);
    asked += 1;
    const moveId = `rehearsal-${name}-${String(asked).padStart(6, "0")}`;
    const body = { moveId, expectedVersion: table.table.version, commands: [command] };
    const answer = await insist("POST", `${path}/moves`, body, seat);
    if (answer.status !== 200) {
      if (answer.status !== 409) surprises.push(`${name}: a move was answered ${answer.status} ${answer.body}`);
      return seenBy(seat);
    }
    const reply = JSON.parse(answer.body) as MoveReply;
    acknowledged.push({ moveId, version: reply.version });
    note(reply);
    return reply;
  };
  /** Plays until the table waits for somebody else, or `most` moves have been made. */
  const playSeat = async (seat: Seat, most: number): Promise<void> => {
    let table = await seenBy(seat);
    for (let made = 0; made < most && table.waiting.some((waited) => waited.seat === seat); made += 1)
      table = await move(seat, table);
    if (!table.waiting.some((waited) => waited.seat === seat)) called.delete(seat);
  };

  return {
    name,
    tableId,
    path,
    ip,
    acknowledged,
    waits,
    surprises,
    ask,
    insist,
    follow,
    newMails,
    readMail,
    seenBy,
    move,
    addressOf,
    people,
    ended: (): boolean => ended,
    lastSeen: (): TableReply | undefined => last,
    cookieOf: (seat: Seat): string | undefined => cookies.get(seat),
    /** Lets the invitations come and starts. */
    begin: async (): Promise<void> => {
      await box.pass(1);
      for (const mail of newMails()) await readMail(mail);
      const body = { moveId: `rehearsal-${name}-start` };
      note(await must<TableReply>("start", insist("POST", `${path}/start`, body, 0)));
    },
    /**
     * Minutes pass; whoever gets a turn mail plays. Ends with the game, or after this many moves of people. `think`: how long
     * nobody reads mails between two turns, in minutes.
     */
    play: async ({ moves = Number.POSITIVE_INFINITY, minutes = 400, think = 0 } = {}): Promise<void> => {
      const before = acknowledged.length;
      for (let minute = 0; minute < minutes && !ended && acknowledged.length - before < moves; minute += 1) {
        if (think > 0) await box.idle(think);
        await box.pass(1);
        for (const mail of newMails()) await readMail(mail);
        for (const seat of called) await playSeat(seat, moves - (acknowledged.length - before));
        // A bot may have ended it.
        if (!ended && minute % 10 === 9) await seenBy(0);
      }
    },
  };
};

export type People = Awaited<ReturnType<typeof seatPeople>>;
