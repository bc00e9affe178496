import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type FoldedMenu, type Outcome, type Seat, stream, unfoldMenu } from "../../core/index.ts";
import type { MoveReply, OpenTableReply, TableReply } from "../api/contract.ts";
import type { Service } from "../local/service.ts";
import { LANGUAGES } from "../usecases/table.ts";
import { seedOf } from "./randomGame.ts";

/** How a whole game over HTTP and mail went. Times in ms, sizes in bytes. */
export interface PlayedTable {
  readonly game: string;
  readonly players: number;
  readonly moves: number;
  readonly mails: number;
  /** Answers that were no success where one was expected. */
  readonly refused: number;
  readonly writeUnitsPerMove: number;
  readonly readUnitsPerMove: number;
  readonly viewBytesGzip: { readonly median: number; readonly max: number };
  readonly moveMs: { readonly p50: number; readonly p99: number };
  readonly finalScores: readonly { readonly seat: Seat; readonly total: number }[];
  readonly logItems: number;
  /** Everything that must not be: waited for without a mail, mailed without being waited for, … Empty when all is well. */
  readonly problems: readonly string[];
}

interface PlayOptions {
  readonly game: string;
  readonly players: number;
  readonly seed: string;
}

/** A mail as /dev/mail.json tells it. */
interface Mail {
  readonly id: number;
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly links: readonly string[];
}

interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly cookie: string | undefined;
  readonly bytes: Uint8Array;
}

type Command = { readonly type: string; readonly seat: Seat };

const MAIL_PATIENCE_MS = 20_000;
const MAIL_POLL_MS = 5;
/** A chain of choices in one move is no longer than this. */
const LONGEST_CHAIN = 12;

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The notice a turn mail is: its key names table, seat and the commit that made the seat waited for. */
const noticeOf = ({ headers }: Mail) => {
  const [, kind = "", seat = "", about = ""] =
    /^<([a-z-]+)\.[\w-]+\.(\d+)\.(\d+)@/.exec(headers["message-id"] ?? "") ?? [];
  return { kind, seat: Number(seat), about: Number(about) };
};

/** Plays one table with random legal commands, as its players would: by the links in their mails, over HTTP. */
class Player {
  private readonly cookies = new Map<Seat, string>();
  private readonly tokens = new Map<Seat, string>();
  private readonly expected = new Map<string, "open" | "mailed">();
  private readonly pick;
  private lastMail = 0;
  private moveNumber = 0;
  private tableId = "";
  readonly problems: string[] = [];
  readonly viewBytes: number[] = [];
  readonly moveMs: number[] = [];
  readonly finished = new Set<Seat>();
  mails = 0;
  refused = 0;

  constructor(
    private readonly service: Service,
    private readonly options: PlayOptions,
  ) {
    const chance = stream(seedOf(options.seed), "playthrough");
    this.pick = <T>(from: readonly T[]): T | undefined => from[chance.below(Math.max(1, from.length))];
  }

  private async request<T>(path: string, body?: unknown, seat?: Seat): Promise<Answer<T>> {
    const cookie = seat === undefined ? undefined : this.cookies.get(seat);
    const response = await fetch(`${this.service.url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return {
      status: response.status,
      body: (text === "" ? undefined : JSON.parse(text)) as T,
      cookie: response.headers.getSetCookie()[0]?.split(";")[0],
      bytes,
    };
  }

  private async must<T>(what: string, path: string, body?: unknown, seat?: Seat): Promise<T> {
    const answer = await this.request<T>(path, body, seat);
    if (answer.status >= 400) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  private newMoveId(): string {
    this.moveNumber += 1;
    return `playthrough-${String(this.moveNumber).padStart(6, "0")}`;
  }

  /** Follows a seat's link: trades its token for a session. */
  private async follow(link: string, seat: Seat): Promise<void> {
    const token = new URL(link).hash.slice(1);
    const answer = await this.request("/api/session", { token });
    if (answer.cookie === undefined)
      throw new Error(`seat ${seat}: the link in the mail was not taken (${answer.status})`);
    this.cookies.set(seat, answer.cookie);
    this.tokens.set(seat, token);
  }

  /** Notes who is waited for from which commit on: each of them must get one mail about it. */
  private note(reply: TableReply): void {
    for (const { seat, since } of reply.waiting) {
      const key = `${seat}.${since}`;
      if (!this.expected.has(key)) this.expected.set(key, "open");
    }
  }

  /** The new mails, in the order of their arrival. */
  private async newMails(): Promise<readonly Mail[]> {
    const mails = await this.must<readonly Mail[]>("mailbox", `/dev/mail.json?after=${this.lastMail}`);
    this.lastMail = mails.at(-1)?.id ?? this.lastMail;
    this.mails += mails.length;
    return mails;
  }

  /** Takes a turn mail to account; gives its seat when somebody is to act on it. */
  private async receive(mail: Mail): Promise<readonly Seat[]> {
    const { kind, seat, about } = noticeOf(mail);
    const link = mail.links.find((one) => one.includes(`/table/${this.tableId}#`));
    if (link === undefined || !mail.to.includes(`player${seat}@`)) {
      this.problems.push(`mail ${mail.id} (${kind}) has no link or goes to somebody else`);
      return [];
    }
    await this.follow(link, seat);
    if (kind === "finished") this.finished.add(seat);
    if (kind !== "turn") return [];
    const key = `${seat}.${about}`;
    const known = this.expected.get(key);
    if (known === "open") {
      this.expected.set(key, "mailed");
      return [seat];
    }
    this.problems.push(
      known === undefined
        ? `seat ${seat} got a mail about commit ${about} without being waited for`
        : `seat ${seat} got a second mail about commit ${about}`,
    );
    return [];
  }

  /** Opens the table, reads every invitation, lets every player come by the link in it, and starts. */
  async begin(): Promise<void> {
    const { game, players } = this.options;
    const seats = Array.from({ length: players }, (_, seat) => ({
      name: `Player ${seat}`,
      email: `player${seat}@mail.example`,
      language: LANGUAGES[seat % LANGUAGES.length],
    }));
    const request = {
      moveId: `playthrough-${this.options.seed}-open`.padEnd(16, "0"),
      game,
      name: "Playthrough",
      seats,
      hostSeat: 0,
    };
    const opened = await this.must<OpenTableReply>("open", "/api/tables", request);
    this.tableId = opened.tableId;
    await this.follow(opened.hostLink, 0);
    const invited = new Set<Seat>();
    for (const until = Date.now() + MAIL_PATIENCE_MS; invited.size < players && Date.now() < until; ) {
      for (const mail of await this.newMails()) {
        await this.receive(mail);
        if (noticeOf(mail).kind === "invitation") invited.add(noticeOf(mail).seat);
      }
      await wait(MAIL_POLL_MS);
    }
    if (invited.size < players) throw new Error(`only ${invited.size} of ${players} players got an invitation`);
    const path = `/api/tables/${this.tableId}`;
    this.note(await this.must<TableReply>("start", `${path}/start`, { moveId: this.newMoveId() }, 0));
  }

  /** A random legal command, and the choices that follow from it as long as nothing hidden lies between. */
  private async draft(seat: Seat, menu: FoldedMenu): Promise<readonly Command[]> {
    const first = this.pick(unfoldMenu<Command>(menu));
    const commands: Command[] = first === undefined ? [] : [first];
    while (commands.length > 0 && commands.length < LONGEST_CHAIN) {
      const answer = await this.request<{ reveals: boolean; next: FoldedMenu; pending?: unknown }>(
        `/api/tables/${this.tableId}/preview`,
        { commands },
        seat,
      );
      if (answer.status !== 200) {
        this.refused += 1;
        break;
      }
      const { reveals, next, pending } = answer.body;
      // Only what the game itself asks for next belongs to the same move.
      if (reveals || pending === undefined || pending === null) break;
      const further = this.pick(unfoldMenu<Command>(next));
      if (further === undefined) break;
      commands.push(further);
    }
    return commands;
  }

  /** Plays a seat until the table no longer waits for it. Gives the last answer. */
  private async playSeat(seat: Seat): Promise<TableReply> {
    const path = `/api/tables/${this.tableId}`;
    const read = await this.request<TableReply>(path, undefined, seat);
    this.viewBytes.push(gzipSync(read.bytes).length);
    let table = read.body;
    while (table.waiting.some((waited) => waited.seat === seat)) {
      const commands = await this.draft(seat, table.menu);
      const body = { moveId: this.newMoveId(), expectedVersion: table.table.version, commands };
      const begun = performance.now();
      const answer = await this.request<MoveReply>(`${path}/moves`, body, seat);
      if (answer.status === 200) {
        this.moveMs.push(performance.now() - begun);
        table = answer.body;
        this.viewBytes.push(gzipSync(answer.bytes).length);
        this.note(table);
        continue;
      }
      this.refused += 1;
      if (this.refused > 50) throw new Error(`seat ${seat}: ${answer.status} ${JSON.stringify(answer.body)}`);
      table = await this.must<TableReply>("read", path, undefined, seat);
    }
    return table;
  }

  /** Plays on each turn mail, in the order they come, until the game has ended and everybody has been told. */
  async play(): Promise<{ readonly outcome: Outcome | null; readonly version: number }> {
    let ended: TableReply | undefined;
    let patience = Date.now() + MAIL_PATIENCE_MS;
    while (ended === undefined || this.finished.size < this.options.players) {
      const mails = await this.newMails();
      for (const mail of mails) {
        for (const seat of await this.receive(mail)) {
          const table = await this.playSeat(seat);
          if (table.table.status === "ended") ended = table;
        }
        patience = Date.now() + MAIL_PATIENCE_MS;
      }
      if (Date.now() > patience) break;
      if (mails.length === 0) await wait(MAIL_POLL_MS);
    }
    for (const [key, state] of this.expected)
      if (state === "open" && !(await this.hasEndedWithoutIt(key, ended)))
        this.problems.push(`seat ${key.split(".")[0]} was waited for since commit ${key.split(".")[1]} without a mail`);
    if (ended === undefined) this.problems.push("the game did not end");
    else if (this.finished.size < this.options.players)
      this.problems.push("not everybody was told that the game has ended");
    return { outcome: ended?.outcome ?? null, version: ended?.table.version ?? 0 };
  }

  /** A wait that another player's move has ended needs no mail any more. */
  private async hasEndedWithoutIt(key: string, ended: TableReply | undefined): Promise<boolean> {
    const [seat, since] = key.split(".").map(Number);
    const table = ended ?? (await this.must<TableReply>("read", `/api/tables/${this.tableId}`));
    return ended === undefined && !table.waiting.some((waited) => waited.seat === seat && waited.since === since);
  }

  get moves(): number {
    return this.moveMs.length;
  }
}

/** Plays a whole game on a running service whose grace period is 0, and says how it went. */
export const playTable = async (service: Service, options: PlayOptions): Promise<PlayedTable> => {
  const player = new Player(service, options);
  service.meter.take();
  await player.begin();
  const { outcome, version } = await player.play();
  await service.settled();
  const units = service.meter.take();
  const perMove = (value: number) => rounded(value / Math.max(1, player.moves));
  return {
    game: options.game,
    players: options.players,
    moves: player.moves,
    mails: player.mails,
    refused: player.refused,
    writeUnitsPerMove: perMove(units.write),
    readUnitsPerMove: perMove(units.read),
    viewBytesGzip: { median: quantile(player.viewBytes, 0.5), max: Math.max(0, ...player.viewBytes) },
    moveMs: { p50: rounded(quantile(player.moveMs, 0.5)), p99: rounded(quantile(player.moveMs, 0.99)) },
    finalScores: (outcome?.scores ?? []).map(({ seat, total }) => ({ seat, total })),
    logItems: version,
    problems: player.problems,
  };
};
