import { describe, expect, it } from "vitest";
import { createApp } from "../../../functions/api/app.ts";
import { SESSION_COOKIE } from "../../../functions/api/credentials.ts";
import type { TableReply, WatchingReply } from "../../../functions/contract/index.ts";
import { newKeyRing, parseKeyRing } from "../../../functions/identity/keyRing.ts";
import { type Claims, LIFETIME, signToken } from "../../../functions/identity/tokens.ts";
import { type As, get, moveId, openToy, send, type TestService, testService, tokenIn } from "../../support/service.ts";

/*
 * Calls every route as every kind of caller. The routes are those of the app: a new one fails here until the matrix has a line
 * for it. This tests who is let in; what a route then does is tested elsewhere.
 */

const SEAT = 1;

/** A table in play with seats 0 (the host), 1 (whose routes are called) and 2, and another table of the same people. */
const openTables = async (service: TestService) => {
  const table = await openToy(service);
  const other = await openToy(service);
  return { table, other };
};

type Tables = Awaited<ReturnType<typeof openTables>>;

/** The payload of a seat's link. */
const saidIn = (token: string | undefined): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from((token ?? "").split(".")[1] ?? "", "base64url").toString());

/** The payload of the seat's valid link; a forger would use the same. */
const claimsOf = ({ table }: Tables): Claims => {
  const { s, g } = saidIn(table.tokens[SEAT]);
  return { table: table.tableId, seat: Number(s), generation: Number(g) };
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const forgedKeys = parseKeyRing(newKeyRing("test", new Uint8Array(32).fill(8)));
const unknownKey = parseKeyRing(newKeyRing("other", new Uint8Array(32).fill(7)));

/** All kinds of callers, in the order of the matrix's columns. Seat 1 is the seat that routes of a seat are about. */
const callers: Readonly<Record<string, (service: TestService, tables: Tables) => As | Promise<As>>> = {
  nobody: () => ({}),
  // With the link to watch a table that is shown to nobody else.
  spectator: async (service, { table }) => {
    const { path, tokens } = table;
    const settled = await send(service, `${path}/watching`, { moveId: moveId(), way: "link" }, { token: tokens[0] });
    return { token: tokenIn(((await settled.json()) as WatchingReply).link) };
  },
  "own link": (_, { table }) => ({ token: table.tokens[SEAT] }),
  "own session": async (service, { table }) => {
    const traded = await send(service, "/api/session", { token: table.tokens[SEAT] });
    return { cookie: traded.headers.getSetCookie()[0]?.split(";")[0] };
  },
  "other seat": (_, { table }) => ({ token: table.tokens[2] }),
  host: (_, { table }) => ({ token: table.tokens[0] }),
  revoked: async (service, { table }) => {
    const { path, tokens } = table;
    const revoked = await send(service, `${path}/seats/${SEAT}/revoke`, { moveId: moveId() }, { token: tokens[0] });
    if (revoked.status !== 200) throw new Error(await revoked.text());
    return { token: tokens[SEAT] };
  },
  expired: async (service, tables) => ({
    token: await signToken(
      service.deps.keys,
      "link",
      claimsOf(tables),
      service.deps.clock() - (LIFETIME.link + 1) * 1000,
    ),
  }),
  "other table": (_, { other }) => ({ token: other.tokens[SEAT] }),
  "forged: other secret": async (service, tables) => ({
    token: await signToken(forgedKeys, "link", claimsOf(tables), service.deps.clock()),
  }),
  "forged: unknown key": async (service, tables) => ({
    token: await signToken(unknownKey, "link", claimsOf(tables), service.deps.clock()),
  }),
  "forged: no algorithm": (_, { table }) => {
    return { token: `${part({ alg: "none", kid: "test" })}.${part(saidIn(table.tokens[SEAT]))}.` };
  },
  "forged: other claims": (_, { table }) => {
    const [head = "", , signature = ""] = (table.tokens[2] ?? "").split(".");
    return { token: `${head}.${part({ ...saidIn(table.tokens[2]), s: SEAT })}.${signature}` };
  },
  "session as link": async (service, tables) => ({
    token: await signToken(service.deps.keys, "session", claimsOf(tables), service.deps.clock()),
  }),
  "link as session": (_, { table }) => ({ cookie: `${SESSION_COOKIE}=${table.tokens[SEAT]}` }),
};

/** The body for each route, besides a `moveId`. */
const bodies: Readonly<Record<string, (tables: Tables, as: As) => object>> = {
  "POST /api/tables": () => ({
    moveId: `${moveId()}-open`,
    game: "toy",
    hostSeat: 0,
    seats: [{ name: "Ann" }, { name: "Bob" }],
  }),
  "POST /api/tables/:tableId/moves": () => ({
    expectedVersion: 2,
    commands: [{ type: "pick", seat: SEAT, card: "a" }],
  }),
  "POST /api/tables/:tableId/ahead": () => ({
    moveId: undefined,
    commands: [{ type: "pick", seat: SEAT, card: "a" }],
  }),
  "POST /api/tables/:tableId/live": () => ({ moveId: undefined }),
  "POST /api/tables/:tableId/preview": () => ({
    moveId: undefined,
    commands: [{ type: "pick", seat: SEAT, card: "a" }],
  }),
  "POST /api/tables/:tableId/take-back": () => ({ expectedVersion: 2, to: 1 }),
  "POST /api/tables/:tableId/rewind": () => ({ expectedVersion: 2, to: 1 }),
  "POST /api/tables/:tableId/rewind/answer": () => ({ asked: 2, agree: true }),
  "POST /api/tables/:tableId/host": () => ({ seat: 2 }),
  "POST /api/tables/:tableId/rematch": () => ({ order: "result" }),
  "POST /api/tables/:tableId/pace": () => ({ pace: null }),
  "POST /api/tables/:tableId/pause": () => ({ days: 2 }),
  "POST /api/tables/:tableId/seats/:seat/time": () => ({ hours: 1 }),
  "POST /api/tables/:tableId/seats/:seat/replace": () => ({ name: "Zoe" }),
  "POST /api/tables/:tableId/seats/:seat/address": () => ({ email: "ann@mail.example" }),
  "POST /api/tables/:tableId/seats/:seat/mails": () => ({ moveId: undefined, on: false }),
  "POST /api/tables/:tableId/seats/:seat/wishes": () => ({ moveId: undefined, mode: "each", hour: 8, zone: "UTC" }),
  "POST /api/tables/:tableId/seats/:seat/feed": () => ({ moveId: undefined, on: true }),
  "POST /api/tables/:tableId/seats/:seat/hook": () => ({ moveId: undefined, url: null }),
  "POST /api/tables/:tableId/seats/:seat/note": () => ({ moveId: undefined, text: "", since: null }),
  "POST /api/tables/:tableId/seats/:seat/profile": () => ({ name: "Zoe" }),
  "POST /api/tables/:tableId/watching": () => ({ way: "all" }),
  "POST /api/tables/:tableId/talk": () => ({ text: "Hello" }),
  "POST /api/tables/:tableId/talk/remove": () => ({ moveId: undefined, number: 1 }),
  "POST /api/tables/:tableId/talk/own": () => ({ moveId: undefined, read: 1 }),
  "POST /api/tables/:tableId/talk/rules": () => ({ moveId: undefined, closed: true }),
  "POST /api/session": (_, { token = "no.link.at-all" }) => ({ moveId: undefined, token }),
  "DELETE /api/session": ({ table }) => ({ moveId: undefined, tableId: table.tableId }),
  "POST /api/person/links": () => ({ moveId: undefined, email: "ann@mail.example" }),
  "POST /api/person/session": () => ({ moveId: undefined, token: "no.link.at-all" }),
  "POST /api/person/devices/end": () => ({ moveId: undefined, device: "all" }),
  "POST /api/person/push": () => ({ moveId: undefined, off: "here" }),
};

/** A service with its tables, and the caller's credential. */
const visited = async (caller: string) => {
  const service = testService();
  const tables = await openTables(service);
  return { service, tables, as: await (callers[caller] ?? (() => ({})))(service, tables) };
};

/** Tables nobody has changed, by caller: a refused or read-only call leaves them as they were for the next one. */
const unchanged = new Map<string, ReturnType<typeof visited>>();

/**
 * "in" if the caller was let in, whatever happened next; otherwise the code of the refusal. Callers who should be let in get
 * tables of their own.
 */
const outcome = async (route: string, caller: string, expected: string | undefined): Promise<string> => {
  const [method = "", pattern = ""] = route.split(" ");
  const changes = expected === "in" && method !== "GET";
  const found = (changes ? undefined : unchanged.get(caller)) ?? visited(caller);
  if (!changes) unchanged.set(caller, found);
  const { service, tables, as } = await found;
  const path = pattern
    .replace(":tableId", tables.table.tableId)
    .replace(":seat", String(SEAT))
    .replace(":version", "2");
  const body = { moveId: moveId(), ...bodies[route]?.(tables, as) };
  const answer = method === "GET" ? await get(service, path, as) : await send(service, path, body, as, method);
  // An invalid body would be refused before the caller is checked.
  if (answer.status === 400 || answer.status >= 500)
    throw new Error(`${route} as ${caller}: ${answer.status} ${await answer.text()}`);
  if (![401, 403, 410].includes(answer.status)) return "in";
  return ((await answer.json()) as { readonly code: string }).code;
};

/** Callers whose credential is not valid, and the code they get. */
const bad: Readonly<Record<string, string>> = {
  revoked: "link-revoked",
  expired: "link-expired",
  "other table": "link-of-other-table",
  "forged: other secret": "link-invalid",
  "forged: unknown key": "link-invalid",
  "forged: no algorithm": "link-invalid",
  "forged: other claims": "link-invalid",
  "session as link": "link-invalid",
  "link as session": "link-invalid",
};

const everybody = (told: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(callers).map((caller) => [caller, told]));

/** Whoever may at most look, where it is a seat's or the host's to act. */
const watching = { nobody: "sign-in-needed", spectator: "sign-in-needed" };
const own = { "own link": "in", "own session": "in" };

/** Who is let in by whom, and the codes the others get. */
const kinds = {
  /** Needs no credential and ignores any. */
  open: everybody("in"),
  /** Anybody may look; an invalid link is refused, an invalid cookie is ignored. */
  look: { nobody: "in", spectator: "in", ...own, "other seat": "in", host: "in", ...bad, "link as session": "in" },
  /** Whoever sits at the table, or is its host. */
  player: { ...watching, ...own, "other seat": "in", host: "in", ...bad },
  /** The seat only: neither the other seats nor the host. */
  seat: { ...watching, ...own, "other seat": "not-your-seat", host: "not-your-seat", ...bad },
  /** The seat, or the host for it. */
  seatOrHost: { ...watching, ...own, "other seat": "host-only", host: "in", ...bad },
  /** The host only. */
  host: {
    ...watching,
    "own link": "host-only",
    "own session": "host-only",
    "other seat": "host-only",
    host: "in",
    ...bad,
  },
  /** A person, known by their own session: no credential of a seat is accepted. */
  person: everybody("sign-in-needed"),
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

type Row = keyof typeof kinds | Readonly<Record<string, string>>;

const matrix: Readonly<Record<string, Row>> = {
  "GET /api/health": "open",
  "GET /api/health/deep": "open",
  "GET /api/openapi.json": "open",
  "GET /api/games": "open",
  "POST /api/tables": "open",
  // The link itself is the request: one of another table opens that table, and a cookie opens none.
  "POST /api/session": {
    ...kinds.player,
    nobody: "link-invalid",
    spectator: "in",
    "own session": "link-invalid",
    "other table": "in",
  },
  "DELETE /api/session": "open",
  "GET /api/tables/:tableId": "look",
  "GET /api/tables/:tableId/at/:version": "look",
  "GET /api/tables/:tableId/chronicle": "look",
  "GET /api/tables/:tableId/export": "look",
  "GET /api/tables/:tableId/log": "look",
  "GET /api/tables/:tableId/rematch": "look",
  "GET /api/tables/:tableId/hook": "host",
  "GET /api/tables/:tableId/mails": "host",
  "POST /api/tables/:tableId/ahead": "seat",
  "POST /api/tables/:tableId/hook": "host",
  "POST /api/tables/:tableId/host": "host",
  "POST /api/tables/:tableId/live": "look",
  "POST /api/tables/:tableId/moves": "seat",
  "POST /api/tables/:tableId/pace": "host",
  "POST /api/tables/:tableId/pause": "player",
  "POST /api/tables/:tableId/pause/agree": "player",
  "POST /api/tables/:tableId/pause/decline": "player",
  "POST /api/tables/:tableId/pause/end": "player",
  "POST /api/tables/:tableId/preview": "seat",
  "POST /api/tables/:tableId/rematch": "player",
  "POST /api/tables/:tableId/rewind": "player",
  "POST /api/tables/:tableId/rewind/answer": "player",
  "POST /api/tables/:tableId/start": "host",
  "POST /api/tables/:tableId/succession": "player",
  "POST /api/tables/:tableId/succession/end": "player",
  "POST /api/tables/:tableId/succession/take": "player",
  "POST /api/tables/:tableId/take-back": "player",
  // Spectators may read along where the host allows it; here the host has not.
  "GET /api/tables/:tableId/talk": { ...kinds.player, "link as session": "sign-in-needed" },
  "GET /api/tables/:tableId/watching": "host",
  "POST /api/tables/:tableId/watching": "host",
  "POST /api/tables/:tableId/talk": "player",
  "POST /api/tables/:tableId/talk/own": "player",
  "POST /api/tables/:tableId/talk/remove": "player",
  "POST /api/tables/:tableId/talk/rules": "host",
  "GET /api/tables/:tableId/seats/:seat/feed": "seat",
  "GET /api/tables/:tableId/seats/:seat/hook": "seat",
  "GET /api/tables/:tableId/seats/:seat/wishes": "seat",
  "POST /api/tables/:tableId/seats/:seat/address": { ...kinds.seatOrHost, "other seat": "not-your-seat" },
  "POST /api/tables/:tableId/seats/:seat/feed": "seat",
  "POST /api/tables/:tableId/seats/:seat/hook": "seat",
  // An expired link is replaced by mail only: this seat has no address.
  "POST /api/tables/:tableId/seats/:seat/links": "seatOrHost",
  "POST /api/tables/:tableId/seats/:seat/leave": "seat",
  "POST /api/tables/:tableId/seats/:seat/mails": "seat",
  "GET /api/tables/:tableId/seats/:seat/note": "seat",
  "POST /api/tables/:tableId/seats/:seat/note": "seat",
  "POST /api/tables/:tableId/seats/:seat/nudge": "player",
  "POST /api/tables/:tableId/seats/:seat/person": "seat",
  "POST /api/tables/:tableId/seats/:seat/profile": "seat",
  "POST /api/tables/:tableId/seats/:seat/replace": "host",
  "POST /api/tables/:tableId/seats/:seat/return": "seat",
  "POST /api/tables/:tableId/seats/:seat/revoke": "seatOrHost",
  "POST /api/tables/:tableId/seats/:seat/stand-in": "host",
  "POST /api/tables/:tableId/seats/:seat/time": "host",
  "POST /api/tables/:tableId/seats/:seat/wishes": "seat",
  "GET /api/person": "person",
  "GET /api/person/record": "person",
  "POST /api/person/erasure": "person",
  "POST /api/person/code": "person",
  "POST /api/person/devices/end": "person",
  "GET /api/person/push": "person",
  "POST /api/person/push": "person",
  "POST /api/person/links": "open",
  "POST /api/person/session": everybody("link-invalid"),
  "POST /api/person/tables/:tableId/seats/:seat/session": {
    ...kinds.person,
    ...bad,
    revoked: "sign-in-needed",
    "other table": "sign-in-needed",
  },
};

/** The routes of the app. */
const routes = (): readonly string[] => {
  const all = createApp(testService().deps).routes.filter(
    ({ method, path }) => method !== "ALL" && !path.includes("*"),
  );
  return [...new Set(all.map(({ method, path }) => `${method} ${path}`))].sort();
};

describe("who is let in", () => {
  it("is listed for every route of the app, and for no other", () => {
    expect(Object.keys(matrix).sort()).toEqual(routes());
    expect(Object.keys(bodies).filter((route) => matrix[route] === undefined)).toEqual([]);
  });

  it.each(Object.entries(matrix))("%s", async (route, row) => {
    const expected: Readonly<Record<string, string>> = typeof row === "string" ? kinds[row] : row;
    const found: Record<string, string> = {};
    for (const caller of Object.keys(callers)) found[caller] = await outcome(route, caller, expected[caller]);
    expect(found).toEqual(expected);
  });

  it("nobody may use a link instead of a session: they see the table as everybody does", async () => {
    const service = testService();
    const { table } = await openTables(service);
    const cookie = `${SESSION_COOKIE}=${table.tokens[SEAT]}`;
    const seen = async (as: As) => {
      const { view, menu, you } = (await (await get(service, table.path, as)).json()) as TableReply;
      return { view, menu, seat: you.seat };
    };
    expect(await seen({ cookie })).toEqual(await seen({}));
    expect((await seen({ token: table.tokens[SEAT] })).seat).toBe(SEAT);
  });
});
