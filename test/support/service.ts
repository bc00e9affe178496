import { createApp } from "../../functions/api/app.ts";
import { createMemoryContacts } from "../../functions/contacts/contacts.ts";
import type { Invitation, LogReply, MoveReply, OpenTableReply, TableReply } from "../../functions/contract/index.ts";
import { newKeyRing, parseKeyRing } from "../../functions/identity/keyRing.ts";
import type { EventStore } from "../../functions/store/eventStore.ts";
import { createMemoryLooks } from "../../functions/store/looks.ts";
import { createMemoryStore } from "../../functions/store/memoryStore.ts";
import type { RateLimits } from "../../functions/store/rateLimits.ts";
import type { TableEvent } from "../../functions/table/events.ts";
import { createTableCache } from "../../functions/table/tableCache.ts";
import type { Deps, LogLine } from "../../functions/usecases/deps.ts";
import { toyGame } from "./toyGame.ts";

/** Nobody ever has to wait. */
export const noLimits: RateLimits = { take: async () => 0 };

/** A store that counts what is written through it. */
export interface CountingStore extends EventStore<TableEvent> {
  readonly counts: { loads: number; appends: number; accepted: number };
}

/** Counts loads, attempts to append, and successful appends. */
export const counting = (store: EventStore<TableEvent>): CountingStore => {
  const counts = { loads: 0, appends: 0, accepted: 0 };
  return {
    ...store,
    counts,
    load: (tableId, options) => {
      counts.loads += 1;
      return store.load(tableId, options);
    },
    append: async (tableId, expected, commit) => {
      counts.appends += 1;
      const appended = await store.append(tableId, expected, commit);
      if (appended.ok) counts.accepted += 1;
      return appended;
    },
  };
};

export interface TestService {
  readonly deps: Deps;
  readonly store: CountingStore;
  readonly lines: LogLine[];
  /** Moves the clock on, in ms. */
  readonly pass: (ms: number) => void;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

const START = Date.UTC(2026, 0, 1);

/** The whole service on the toy game, with a clock and chance controlled by the test. */
export const testService = (changes: Partial<Deps> = {}): TestService => {
  let now = START;
  let seeds = 0;
  const lines: LogLine[] = [];
  const store = counting(changes.store ?? createMemoryStore<TableEvent>());
  const deps: Deps = {
    games: { toy: toyGame },
    cache: createTableCache(),
    contacts: createMemoryContacts(),
    looks: createMemoryLooks(),
    keys: parseKeyRing(newKeyRing("test", new Uint8Array(32).fill(7))),
    limits: noLimits,
    clock: () => now,
    ids: {
      id: () => `id-${seeds++}`,
      seed: () => (seeds++).toString(16).padStart(64, "0"),
    },
    log: (line) => void lines.push(line),
    origin: "https://play.example.org",
    code: "test",
    ...changes,
    store,
  };
  const app = createApp(deps);
  return {
    deps,
    store,
    lines,
    pass: (ms) => {
      now += ms;
    },
    fetch: async (path, init) => app.request(path, init),
  };
};

/** The sender of a request: a token, a cookie, or nobody. */
export interface As {
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
}

const headersOf = ({ token, cookie }: As): Record<string, string> => ({
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  ...(cookie === undefined ? {} : { Cookie: cookie }),
});

export const get = (service: TestService, path: string, as: As = {}, headers: Record<string, string> = {}) =>
  service.fetch(path, { headers: { ...headersOf(as), ...headers } });

export const send = (service: TestService, path: string, body: unknown, as: As = {}, method = "POST") =>
  service.fetch(path, {
    method,
    headers: { "Content-Type": "application/json", ...headersOf(as) },
    body: JSON.stringify(body),
  });

/** The token in a seat link's fragment. */
export const tokenIn = (link: string | null): string => new URL(link ?? "").hash.slice(1);

let moves = 0;
/** A fresh idempotency key. */
export const moveId = (): string => {
  moves += 1;
  return `test-move-${String(moves).padStart(8, "0")}`;
};

export interface OpenedTable {
  readonly tableId: string;
  /** By seat; the host sits at 0. */
  readonly tokens: readonly string[];
  readonly path: string;
}

/** Opens (and by default starts) a toy table whose players have no addresses. */
export const openToy = async (
  service: TestService,
  {
    seats = 3,
    start = true,
    rounds = 3,
    id = moveId(),
    more = {},
  }: { seats?: number; start?: boolean; rounds?: number; id?: string; more?: object } = {},
): Promise<OpenedTable> => {
  const names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"].slice(0, seats);
  const opened = await send(service, "/api/tables", {
    moveId: id,
    game: "toy",
    name: "Friday",
    options: { rounds },
    hostSeat: 0,
    seats: names.map((name) => ({ name })),
    ...more,
  });
  if (opened.status !== 201) throw new Error(await opened.text());
  const { tableId, hostLink, invitations } = (await opened.json()) as OpenTableReply;
  const tokens = [tokenIn(hostLink), ...invitations.map(({ link }: Invitation) => tokenIn(link))];
  const path = `/api/tables/${tableId}`;
  if (start) {
    const started = await send(service, `${path}/start`, { moveId: `${id}-start` }, { token: tokens[0] });
    if (started.status !== 200) throw new Error(await started.text());
  }
  return { tableId, tokens, path };
};

/** A table as this reader sees it. */
export const read = async (service: TestService, path: string, as: As = {}): Promise<TableReply> =>
  (await (await get(service, path, as)).json()) as TableReply;

/** The first page of the log as this reader sees it. */
export const readLog = async (service: TestService, path: string, as: As = {}): Promise<LogReply> =>
  (await (await get(service, `${path}/log`, as)).json()) as LogReply;

/** Sends a move; returns the answer's status and body. */
export const move = async (
  service: TestService,
  path: string,
  token: string | undefined,
  request: { readonly expectedVersion: number; readonly commands: readonly unknown[]; readonly moveId?: string },
) => {
  const response = await send(service, `${path}/moves`, { moveId: moveId(), ...request }, { token });
  return {
    status: response.status,
    body: (await response.json()) as MoveReply & { code?: string; current?: TableReply },
  };
};
