import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type FoldedMenu, type Seat, stream, unfoldMenu } from "../../core/index.ts";
import type { LogReply, MoveReply, OpenTableReply, PreviewReply, TableReply } from "../contract/index.ts";
import type { Service } from "../local/service.ts";
import { LANGUAGES } from "../table/events.ts";
import { createLedger, type Mail, noticeOf } from "./mailLedger.ts";
import { orderAhead } from "./playedOrders.ts";
import { createWeb } from "./playersWeb.ts";
import { seedOf } from "./randomGame.ts";

/** The result of a whole game over HTTP and mail. Times in ms, sizes in bytes. */
export interface PlayedTable {
  readonly game: string;
  readonly players: number;
  readonly moves: number;
  readonly mails: number;
  /** API requests of its players, without the mailbox. */
  readonly requests: number;
  /** The same by what they are about ("table", "log", "moves", …). */
  readonly requestsByKind: Readonly<Record<string, number>>;
  /** Total size of the answers to them, as transferred. */
  readonly answeredBytesGzip: number;
  /** The same by kind of notice ("turn", "invitation", …). */
  readonly mailsByKind: Readonly<Record<string, number>>;
  /** Orders that were written and accepted. */
  readonly orders: number;
  /** Failed answers where success was expected. */
  readonly refused: number;
  readonly writeUnitsPerMove: number;
  readonly readUnitsPerMove: number;
  /** Written units in the whole game, by what was written. */
  readonly written: Readonly<Record<string, number>>;
  readonly viewBytesGzip: { readonly median: number; readonly max: number };
  readonly moveMs: { readonly p50: number; readonly p99: number };
  readonly finalScores: readonly { readonly seat: Seat; readonly total: number }[];
  readonly logItems: number;
  /** Everything that must not happen: waited for without a mail, mailed without being waited for, … Empty when all is well. */
  readonly problems: readonly string[];
}

interface PlayOptions {
  readonly game: string;
  readonly players: number;
  readonly seed: string;
  /** Whether players write standing orders after each of their moves. */
  readonly orders?: boolean;
  /** Whether all have the table open and answer within the grace period, so that nobody need be called by mail. */
  readonly together?: boolean;
}

type Command = { readonly type: string; readonly seat: Seat };

/** Only reached when a mail does not come at all, however slow the machine. */
const MAIL_PATIENCE_MS = 120_000;
const MAIL_POLL_MS = 5;
/** More mails than are sent at the same time. */
const SIDE_BY_SIDE = 20;
/** Longest chain of choices in one move. */
const LONGEST_CHAIN = 12;
const MOST_REFUSED = 50;

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Plays one table with random legal commands, like its players would: by the links in their mails, over HTTP. */
const createPlayers = (service: Service, { game, players, seed, orders = false, together = false }: PlayOptions) => {
  const { request, must, follow, traffic } = createWeb(service.url);
  const ledger = createLedger();
  // A random stream for each seat: the order in which mails arrive changes nobody's choice.
  const chances = Array.from({ length: players }, (_, seat) => stream(seedOf(seed), `playthrough/${seat}`));
  const pick = <T>(seat: Seat, from: readonly T[]): T | undefined =>
    from[chances[seat]?.below(Math.max(1, from.length)) ?? 0];
  const told = { invitation: new Set<Seat>(), finished: new Set<Seat>() };
  const counts = { mails: 0, refused: 0, orders: 0 };
  const mailsByKind: Record<string, number> = {};
  const viewBytes: number[] = [];
  const moveMs: number[] = [];
  let lastMail = 0;
  const received = new Set<number>();
  let requests = 0;
  let tableId = "";
  /** How far each seat has read the log. */
  const news = new Map<Seat, number>();
  const newMoveId = (): string => {
    requests += 1;
    return `playthrough-${String(requests).padStart(6, "0")}`;
  };

  /** The new mails. Those sent side by side may lie in the mailbox in another order than that of their numbers. */
  const newMails = async (): Promise<readonly Mail[]> => {
    const after = Math.max(0, lastMail - SIDE_BY_SIDE);
    const found = await must<readonly Mail[]>("mailbox", `/dev/mail.json?after=${after}`);
    const mails = found.filter(({ id }) => !received.has(id));
    for (const { id } of mails) received.add(id);
    lastMail = Math.max(lastMail, ...mails.map(({ id }) => id));
    counts.mails += mails.length;
    return mails;
  };

  /** Reads a mail and follows its link; returns the seat that has to play because of it, if any. */
  const receive = async (mail: Mail): Promise<readonly Seat[]> => {
    const { kind, seat, about } = noticeOf(mail);
    mailsByKind[kind] = (mailsByKind[kind] ?? 0) + 1;
    const link = mail.links.find((one) => new RegExp(`/table/${tableId}(/score)?#`).test(one));
    if (link === undefined || !mail.to.includes(`player${seat}@`)) {
      ledger.problems.push(`mail ${mail.id} (${kind}) has no link or goes to somebody else`);
      return [];
    }
    await follow(link, seat);
    if (kind === "invitation" || kind === "finished") told[kind].add(seat);
    const isAsked = kind === "turn" ? ledger.mailed(seat, about) : ledger.toldWith(seat, kind, mail);
    return isAsked ? [seat] : [];
  };

  /** Opens the table, reads every invitation, lets every player enter by the link in it, and starts. */
  const begin = async (): Promise<TableReply> => {
    const seats = Array.from({ length: players }, (_, seat) => ({
      name: `Player ${seat}`,
      email: `player${seat}@mail.example`,
      language: LANGUAGES[seat % LANGUAGES.length],
    }));
    const moveId = `playthrough-open-${newMoveId()}`;
    const opened = await must<OpenTableReply>("open", "/api/tables", {
      moveId,
      game,
      name: "Playthrough",
      seats,
      hostSeat: 0,
    });
    tableId = opened.tableId;
    await follow(opened.hostLink, 0);
    for (const until = Date.now() + MAIL_PATIENCE_MS; told.invitation.size < players && Date.now() < until; ) {
      for (const mail of await newMails()) await receive(mail);
      await wait(MAIL_POLL_MS);
    }
    if (told.invitation.size < players)
      throw new Error(`only ${told.invitation.size} of ${players} players got an invitation`);
    const started = await must<TableReply>("start", `/api/tables/${tableId}/start`, { moveId: newMoveId() }, 0);
    if (!together) ledger.note(started);
    return started;
  };

  /** A random legal command, and the choices the game then asks for, as long as nothing hidden is revealed in between. */
  const draft = async (seat: Seat, menu: FoldedMenu): Promise<readonly Command[]> => {
    const first = pick(seat, unfoldMenu<Command>(menu));
    const commands: Command[] = first === undefined ? [] : [first];
    while (commands.length > 0 && commands.length < LONGEST_CHAIN) {
      const answer = await request<PreviewReply>(`/api/tables/${tableId}/preview`, { commands }, seat);
      if (answer.status !== 200) {
        counts.refused += 1;
        break;
      }
      const { reveals, next, pending } = answer.body;
      const further =
        reveals || pending === undefined || pending === null ? undefined : pick(seat, unfoldMenu<Command>(next));
      if (further === undefined) break;
      commands.push(further);
    }
    return commands;
  };

  /** Reads what is new in the log, as a page does for each table it draws: what did not come with the table. */
  const readNews = async (seat: Seat, { table, you, news: told = [] }: TableReply): Promise<void> => {
    const after = news.get(seat) ?? Math.max(0, (you.moved ?? 0) - 1);
    if (after >= table.version) return;
    const [first] = told;
    const { items } =
      first !== undefined && first.seq <= after + 1
        ? { items: told }
        : await must<LogReply>("log", `/api/tables/${tableId}/log?after=${after}&limit=200`, undefined, seat);
    news.set(seat, items.at(-1)?.seq ?? after);
  };

  /** Plays a seat until the table no longer waits for it. Returns the last answer. */
  const playSeat = async (seat: Seat): Promise<TableReply> => {
    const path = `/api/tables/${tableId}`;
    // A page that is opened knows nothing of the log yet.
    news.delete(seat);
    const read = await request<TableReply>(path, undefined, seat);
    viewBytes.push(gzipSync(read.bytes).length);
    let table = read.body;
    await readNews(seat, table);
    while (table.waiting.some((waited) => waited.seat === seat)) {
      const commands = await draft(seat, table.menu);
      const body = { moveId: newMoveId(), expectedVersion: table.table.version, commands };
      // What the previous move set off is done by other machines in AWS and does not count towards this one's time.
      await service.settled();
      const begun = performance.now();
      const answer = await request<MoveReply>(`${path}/moves`, body, seat);
      if (answer.status === 200) {
        moveMs.push(performance.now() - begun);
        viewBytes.push(gzipSync(answer.bytes).length);
        table = answer.body;
        if (!together) ledger.note(table);
        await readNews(seat, table);
        continue;
      }
      counts.refused += 1;
      if (counts.refused > MOST_REFUSED)
        throw new Error(`seat ${seat}: ${answer.status} ${JSON.stringify(answer.body)}`);
      table = await must<TableReply>("read", path, undefined, seat);
    }
    return table;
  };

  /** Plays at one table in one evening: a seat that is waited for sees it and answers. */
  const playTogether = async (started: TableReply): Promise<TableReply> => {
    let table = started;
    while (table.table.status === "playing") {
      const [asked] = table.waiting;
      if (asked === undefined) throw new Error("the game waits for nobody and has not ended");
      table = await playSeat(asked.seat);
    }
    return table;
  };

  /** Plays on each turn mail, in order of arrival, until the game has ended and everybody has been notified. */
  const play = async (started: TableReply): Promise<TableReply | undefined> => {
    let ended = together ? await playTogether(started) : undefined;
    let patience = Date.now() + MAIL_PATIENCE_MS;
    while ((ended === undefined || told.finished.size < players) && Date.now() < patience) {
      const mails = await newMails();
      for (const mail of mails) {
        for (const seat of await receive(mail)) {
          const table = await playSeat(seat);
          if (table.table.status === "ended") ended = table;
          else if (orders)
            counts.orders += await orderAhead(
              {
                seat,
                chance: chances[seat],
                request: (rest, body) => request(`/api/tables/${tableId}${rest}`, body, seat),
              },
              table,
              newMoveId,
              ledger.note,
            );
        }
        patience = Date.now() + MAIL_PATIENCE_MS;
      }
      if (mails.length === 0) await wait(MAIL_POLL_MS);
    }
    ledger.close();
    if (ended === undefined) ledger.problems.push("the game did not end");
    else if (told.finished.size < players) ledger.problems.push("not everybody was told that the game has ended");
    return ended;
  };

  return { begin, play, counts, traffic, mailsByKind, viewBytes, moveMs, problems: ledger.problems };
};

/** Plays a whole game on a running service whose grace period is 0, and reports the result. */
export const playTable = async (service: Service, options: PlayOptions): Promise<PlayedTable> => {
  const { begin, play, counts, traffic, mailsByKind, viewBytes, moveMs, problems } = createPlayers(service, options);
  service.meter.take();
  const ended = await play(await begin());
  await service.settled();
  const units = service.meter.take();
  const moves = moveMs.length;
  const perMove = (value: number) => rounded(value / Math.max(1, moves));
  return {
    game: options.game,
    players: options.players,
    moves,
    mails: counts.mails,
    requests: traffic.requests,
    requestsByKind: traffic.byKind,
    answeredBytesGzip: traffic.bytesGzip,
    mailsByKind,
    orders: counts.orders,
    refused: counts.refused,
    writeUnitsPerMove: perMove(units.write),
    readUnitsPerMove: perMove(units.read),
    written: units.written,
    viewBytesGzip: { median: quantile(viewBytes, 0.5), max: quantile(viewBytes, 1) },
    moveMs: { p50: rounded(quantile(moveMs, 0.5)), p99: rounded(quantile(moveMs, 0.99)) },
    finalScores: (ended?.outcome?.scores ?? []).map(({ seat, total }) => ({ seat, total })),
    logItems: ended?.table.version ?? 0,
    problems,
  };
};
