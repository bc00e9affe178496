import { Temporal } from "temporal-polyfill";
import { type FoldedMenu, type Seat, type Stream, unfoldMenu } from "../../../core/index.ts";
import type { TableReply } from "../../contract/index.ts";
import type { Sent, World } from "./world.ts";

const HOUR = 3_600_000;

/** A simulated person who lives somewhere, reads mails when awake, and follows the links in them. */
export interface Somebody {
  readonly name: string;
  readonly zone: string;
  address: string;
  /** Does not react to anything in these periods (ms): vacation, or gone. */
  readonly absent: { readonly from: number; readonly to: number }[];
  /** The cookies of this person, by table. */
  readonly cookies: Map<string, string>;
}

export const somebody = (name: string, zone: string, address: string): Somebody => ({
  name,
  zone,
  address,
  absent: [],
  cookies: new Map(),
});

const AWAKE = { from: 8, to: 22 };

/** When a person reads a mail that arrived at `at` (ms), at the earliest `delay` ms later: awake, and not absent. */
export const readsAt = ({ zone, absent }: Somebody, at: number, delay: number): number => {
  let time = at + delay;
  for (;;) {
    const away = absent.find(({ from, to }) => time >= from && time < to);
    if (away !== undefined) {
      time = away.to;
      continue;
    }
    if (!Number.isFinite(time)) return time;
    const { hour } = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
    if (hour >= AWAKE.from && hour < AWAKE.to) return time;
    time += HOUR / 2;
  }
};

type Command = { readonly type: string; readonly seat: Seat };

const MOST_MOVES = 60;

/** What people do with the mails they read. */
export const createReaders = (world: World, chance: Stream) => {
  let keys = 0;
  const problems: string[] = [];
  const newKey = (): string => {
    keys += 1;
    return `weeks-${String(keys).padStart(12, "0")}`;
  };

  /** Sends a request as a person at a table (null: it failed, which is reported unless it `may`). */
  const asked = async (who: Somebody, tableId: string, path: string, body?: object, may = false): Promise<unknown> => {
    const cookie = who.cookies.get(tableId);
    const keyed = body === undefined ? undefined : { moveId: newKey(), ...body };
    const answer = await world.ask(`/api/tables/${tableId}${path}`, { body: keyed, cookie });
    if (answer.status < 300) return answer.body;
    if (!may) problems.push(`${who.name}: ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return null;
  };

  const table = async (who: Somebody, tableId: string): Promise<TableReply | null> =>
    (await asked(who, tableId, "")) as TableReply | null;

  const play = async (who: Somebody, tableId: string, first: TableReply): Promise<void> => {
    let now: TableReply | null = first;
    for (let moves = 0; now !== null && moves < MOST_MOVES; moves += 1) {
      const { seat } = now.you;
      if (now.table.status !== "playing" || !now.waiting.some((waited) => waited.seat === seat)) return;
      const menu = unfoldMenu<Command>(now.menu as FoldedMenu);
      const command = menu[chance.below(Math.max(1, menu.length))];
      if (command === undefined) return void problems.push(`${who.name} is waited for and has nothing to choose`);
      const move = { expectedVersion: now.table.version, commands: [command] };
      now = (await asked(who, tableId, "/moves", move)) as TableReply | null;
    }
  };

  /** Visits a table, and does what it asks for. */
  const visit = async (who: Somebody, tableId: string): Promise<void> => {
    const seen = await table(who, tableId);
    if (seen === null) return;
    if (seen.table.status === "open" && seen.you.host && seen.table.seats.every(({ joined, bot }) => joined || bot))
      await asked(who, tableId, "/start", {});
    if (seen.rewind?.open?.yours)
      await asked(who, tableId, "/rewind/answer", { asked: seen.rewind.open.asked, agree: true });
    const again = await table(who, tableId);
    if (again !== null) await play(who, tableId, again);
  };

  /** Reads a mail: follows each link to a table, and confirms the address when asked. */
  const read = async (who: Somebody, mail: Sent): Promise<void> => {
    const links = [...mail.text.matchAll(/https:\/\/play\.example(\/\S+)/g)].map(([, path = ""]) => path);
    if (mail.kind === "confirmation") {
      const confirm = links.find((path) => path.startsWith("/api/mail/confirm"));
      if (confirm !== undefined) await world.ask(confirm, { body: {} });
    }
    const tables = new Set<string>();
    for (const path of links) {
      const [, tableId, token] = /^\/table\/([\w-]+)(?:\/\w+)?#([\w.-]+)$/.exec(path) ?? [];
      if (tableId === undefined || token === undefined || tables.has(tableId)) continue;
      tables.add(tableId);
      const session = await world.ask("/api/session", { body: { token, zone: who.zone } });
      if (session.cookie !== undefined) who.cookies.set(tableId, session.cookie);
      await visit(who, tableId);
    }
  };

  return { problems, newKey, asked, table, visit, read };
};
