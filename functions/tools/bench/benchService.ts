import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AnyGame, stream, unfoldMenu } from "../../../core/index.ts";
import { createApp } from "../../api/app.ts";
import { createMemoryContacts } from "../../contacts/contacts.ts";
import type { MoveReply, OpenTableReply, TableReply } from "../../contract/index.ts";
import { newKeyRing, parseKeyRing } from "../../identity/keyRing.ts";
import { openDatabase } from "../../local/data/database.ts";
import { createDynamoStore } from "../../store/dynamoStore.ts";
import { SNAPSHOT_EVERY } from "../../store/eventStore.ts";
import { createMemoryLooks } from "../../store/looks.ts";
import type { TableEvent } from "../../table/events.ts";
import { createTableCache } from "../../table/tableCache.ts";
import type { Deps } from "../../usecases/deps.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import { seedOf } from "../randomGame.ts";

/** Moves through the whole API on the embedded store: times in ms, from the request to its answer. */
export interface ServiceTimes {
  readonly moves: number;
  /** Every move of the warm process: the first `WARM_UP` are left out. */
  readonly moveMs: readonly number[];
  /** One query and the fold of its result, in a process that did not know the table: after the first and the last move. */
  readonly coldLoadMs: { readonly first: number; readonly last: number };
}

/** How many moves are played before any is timed. */
const WARM_UP = 60;
const REPEATS = 9;

type Command = { readonly type: string; readonly seat: number };

const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

const setUp = async (game: AnyGame, seed: string) => {
  const folder = await mkdtemp(join(tmpdir(), "tessera-bench-"));
  const database = await openDatabase({ folder });
  let ids = 0;
  const deps: Deps = {
    games: { [game.id]: game },
    store: createDynamoStore<TableEvent>({ client: database.client(), tableName: database.tableName }),
    cache: createTableCache(),
    contacts: createMemoryContacts(),
    looks: createMemoryLooks(),
    keys: parseKeyRing(newKeyRing("bench", new Uint8Array(32).fill(1))),
    limits: { take: async () => 0 },
    clock: () => Date.now(),
    ids: { id: () => `bench-${ids++}`, seed: () => seed },
    log: () => {},
    origin: "https://bench.example",
    code: "bench",
  };
  const close = async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { deps, app: createApp(deps), close };
};

/** Plays one table with random moves, one command per move, and times the API for each. */
export const measureService = async (game: AnyGame, players: number, seed: string): Promise<ServiceTimes> => {
  const { deps, app, close } = await setUp(game, seedOf(`${seed}/service`));
  const chance = stream(seedOf(seed), "service");
  let requests = 0;
  const send = async <T>(path: string, token: string, body: object): Promise<T> => {
    requests += 1;
    const answer = await app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token === "" ? {} : { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ moveId: `bench-move-${String(requests).padStart(8, "0")}`, ...body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const tokenOf = (link: string | null): string => new URL(link ?? "").hash.slice(1);
  const coldLoad = async (tableId: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < REPEATS; round += 1) {
      const begun = performance.now();
      await loadTable({ ...deps, cache: createTableCache() }, tableId);
      times.push(performance.now() - begun);
    }
    return median(times);
  };
  try {
    const seats = Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat}`, language: "en" }));
    const opened = await send<OpenTableReply>("/api/tables", "", { game: game.id, name: "Bench", hostSeat: 0, seats });
    const path = `/api/tables/${opened.tableId}`;
    const tokens = [opened.hostLink, ...opened.invitations.map(({ link }) => link)].map(tokenOf);
    const first: TableReply = await send(`${path}/start`, tokens[0] ?? "", {});
    const load = { first: await coldLoad(opened.tableId), last: 0 };
    let { table, waiting } = first;
    const moveMs: number[] = [];
    while (table.status === "playing") {
      const seat = waiting[chance.below(waiting.length)]?.seat ?? 0;
      const token = tokens[seat] ?? "";
      const read = await app.request(path, { headers: { Authorization: `Bearer ${token}` } });
      const menu = unfoldMenu<Command>(((await read.json()) as TableReply).menu);
      const body = { expectedVersion: table.version, commands: [menu[chance.below(menu.length)]] };
      const begun = performance.now();
      const moved = await send<MoveReply>(`${path}/moves`, token, body);
      moveMs.push(performance.now() - begun);
      ({ table, waiting } = moved);
      // The stream's work, outside the request.
      const state = deps.cache.atVersion(opened.tableId, table.version);
      if (table.version % SNAPSHOT_EVERY === 0 && state !== undefined)
        await deps.store.saveSnapshot(opened.tableId, { version: table.version, code: deps.code, state });
    }
    load.last = await coldLoad(opened.tableId);
    return { moves: moveMs.length, moveMs: moveMs.slice(WARM_UP), coldLoadMs: load };
  } finally {
    await close();
  }
};
