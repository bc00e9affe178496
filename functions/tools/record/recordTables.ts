import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { games, type Seat, stream } from "../../../core/index.ts";
import { createApp } from "../../api/app.ts";
import { createMemoryContacts } from "../../contacts/contacts.ts";
import type { OpenTableReply } from "../../contract/index.ts";
import { newKeyRing, parseKeyRing } from "../../identity/keyRing.ts";
import { createMemoryLooks } from "../../store/looks.ts";
import { createMemoryStore } from "../../store/memoryStore.ts";
import type { TableEvent } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import { createTableCache } from "../../table/tableCache.ts";
import type { Deps } from "../../usecases/deps.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import { lookAtClock } from "../../usecases/pace/timeOut.ts";
import { seedOf } from "../randomGame.ts";

/**
 * Records finished tables for the tests, as their players download them: games in which players ran out of time, the stand-in
 * played, the host let it play, and a seat changed hands. Existing recordings are never changed, since they must verify for ever.
 *
 *     npx tsx functions/tools/record/recordTables.ts [folder]
 */
const folder = process.argv[2] ?? "test/replays/tables";

const HOUR = 3_600_000;
const PACE = { kind: "turn", hours: 10, vacationDays: 0 } as const;

/** One in so many decisions is left until its time is up. */
const LATE = 6;
/** From this version on the host decides what comes of it; from the next the second seat is somebody else's. */
const HOST_DECIDES = 60;
const CHANGES_HANDS = 100;

/** The service in memory, with a clock and a chance of its own. */
const serviceOf = (name: string) => {
  let now = Date.UTC(2026, 0, 1);
  let made = 0;
  const deps: Deps = {
    games,
    store: createMemoryStore<TableEvent>(),
    cache: createTableCache(),
    contacts: createMemoryContacts(),
    looks: createMemoryLooks(),
    keys: parseKeyRing(newKeyRing("recorded", new Uint8Array(32).fill(7))),
    limits: { take: async () => 0 },
    clock: () => now,
    ids: { id: () => `id-${made++}`, seed: () => seedOf(`${name} ${made++}`) },
    log: () => {},
    origin: "https://play.example.org",
    code: "recorded",
  };
  const app = createApp(deps);
  const request = async (path: string, token: string | undefined, body?: object): Promise<unknown> => {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
    const moveId = `recorded-${String(made++).padStart(8, "0")}`;
    const sent = body && { method: "POST", body: JSON.stringify({ moveId, ...body }) };
    const response = await app.request(path, { headers, ...sent });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const pass = (ms: number): void => {
    now += ms;
  };
  return { deps, request, pass };
};

const tokenIn = (link: string | null): string => new URL(link ?? "").hash.slice(1);

/** Plays a whole table at random, and returns its file. */
const play = async (gameId: string, players: number): Promise<unknown> => {
  const name = `recorded table ${gameId} ${players}`;
  const { deps, request, pass } = serviceOf(name);
  const chance = stream(seedOf(name), "choices");
  const { tableId, hostLink, invitations } = (await request("/api/tables", undefined, {
    game: gameId,
    name: "Friday",
    hostSeat: 0,
    seats: ["Ann", "Bob", "Cleo", "Dan"].slice(0, players).map((one) => ({ name: one })),
    pace: { ...PACE, expiry: "standin" },
  })) as OpenTableReply;
  const path = `/api/tables/${tableId}`;
  const tokens = [tokenIn(hostLink), ...invitations.map(({ link }) => tokenIn(link))];
  const [host] = tokens;
  await request(`${path}/start`, host, {});

  const late = async (table: TableState, seat: Seat): Promise<void> => {
    pass(11 * HOUR);
    const asked = table.waiting.find((one) => one.seat === seat)?.asked ?? 0;
    await lookAtClock({ ...deps, outagesSince: async () => [] }, table, { seat, asked });
    const after = await loadTable(deps, tableId);
    if (after?.clock?.pace.expiry === "host" && chance.below(2) === 0)
      await request(`${path}/seats/${seat}/stand-in`, host, {});
  };
  const done = { pace: false, hands: false };
  for (
    let table = await loadTable(deps, tableId);
    table?.status === "playing";
    table = await loadTable(deps, tableId)
  ) {
    const { version, waiting, play: state } = table;
    const seat = waiting[chance.below(waiting.length)]?.seat ?? 0;
    if (!done.pace && version >= HOST_DECIDES) {
      done.pace = true;
      await request(`${path}/pace`, host, { pace: { ...PACE, expiry: "host" } });
    } else if (!done.hands && version >= CHANGES_HANDS) {
      done.hands = true;
      const { link } = (await request(`${path}/seats/1/replace`, host, { name: "Eve" })) as { link: string };
      tokens[1] = tokenIn(link);
    } else if (chance.below(LATE) === 0) await late(table, seat);
    else {
      pass(HOUR / 60);
      const legal = games[gameId]?.legal(state, seat) as readonly { readonly type: string }[];
      const types = [...new Set(legal.map(({ type }) => type))];
      const type = types[chance.below(types.length)];
      const some = legal.filter((command) => command.type === type);
      const commands = [some[chance.below(some.length)]];
      await request(`${path}/moves`, tokens[seat], { expectedVersion: version, commands });
    }
  }
  return request(`${path}/export`, host);
};

mkdirSync(folder, { recursive: true });
for (const [game, players] of [
  ["mosaic", 2],
  ["patchistory", 3],
] as const) {
  const file = join(folder, `${game}-${players}-players.json.br`);
  if (existsSync(file)) continue;
  const packed = brotliCompressSync(JSON.stringify(await play(game, players)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  writeFileSync(file, packed);
  process.stdout.write(`${file}: ${packed.length} bytes\n`);
}
