import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Offer, unfoldMenu } from "../../../core/index.ts";
import { SESSION_COOKIE } from "../../../functions/api/credentials.ts";
import type { Invitation, Problem, TableReply } from "../../../functions/contract/index.ts";
import { signToken } from "../../../functions/identity/tokens.ts";
import { type LocalDatabase, openDatabase } from "../../../functions/local/data/database.ts";
import { createDynamoStore } from "../../../functions/store/dynamoStore.ts";
import { createMemoryStore } from "../../../functions/store/memoryStore.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import { createTableCache } from "../../../functions/table/tableCache.ts";
import {
  type As,
  get,
  move,
  moveId,
  type OpenedTable,
  openToy,
  read,
  readLog,
  send,
  type TestService,
  testService,
} from "../../support/service.ts";
import { type ToyEvent, type ToyView, toyGame } from "../../support/toyGame.ts";

let database: LocalDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

/** The service on the embedded DynamoDB: races are tested against a real database. */
const onDatabase = (): TestService =>
  testService({ store: createDynamoStore<TableEvent>({ client: database.client(), tableName: database.tableName }) });

const pickOf = async (service: TestService, { path, tokens }: OpenedTable, seat: number, nth = 0) =>
  unfoldMenu((await read(service, path, { token: tokens[seat] })).menu)[nth];

/** Everybody picks: then it is seat 0's turn. */
const toTurns = async (service: TestService, table: OpenedTable): Promise<number> => {
  for (const seat of table.tokens.keys()) {
    const command = await pickOf(service, table, seat);
    await move(service, table.path, table.tokens[seat], { expectedVersion: 2 + seat, commands: [command] });
  }
  return 2 + table.tokens.length;
};

const cookieOf = (response: Response): string => (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";

const signIn = async (service: TestService, token: string | undefined): Promise<string> =>
  cookieOf(await send(service, "/api/session", { token }));

describe("K-01 a link survives any number of link scanners", () => {
  it("K-01 GET and HEAD set no cookie and write nothing; only the person's POST signs in", async () => {
    const service = testService();
    const { path, tokens, tableId } = await openToy(service);
    const before = JSON.stringify(await service.store.load(tableId));
    const agents = ["curl/8", "Mozilla/5.0", "GoogleImageProxy", "BarracudaCentral", ""];
    for (const agent of agents)
      for (const method of ["GET", "HEAD"])
        for (const where of [path, `${path}/log`, "/api/session", "/api/games", "/api/health", "/api/openapi.json"])
          for (const headers of [{}, { Authorization: `Bearer ${tokens[1]}` }] as Record<string, string>[]) {
            const response = await service.fetch(where, { method, headers: { "User-Agent": agent, ...headers } });
            expect(response.headers.get("Set-Cookie")).toBeNull();
            expect(response.status).toBe(where === "/api/session" ? 405 : 200);
          }
    expect(JSON.stringify(await service.store.load(tableId))).toBe(before);

    const session = await send(service, "/api/session", { token: tokens[1] });
    expect(session.status).toBe(200);
    expect(await session.json()).toEqual({ tableId, seat: 1, host: false });
    const cookie = session.headers.get("Set-Cookie") ?? "";
    expect(cookie).toContain(`Path=${path}`);
    for (const part of ["HttpOnly", "Secure", "SameSite=Strict"]) expect(cookie).toContain(part);
    expect((await read(service, path, { cookie: cookieOf(session) })).you).toEqual({
      seat: 1,
      host: false,
      moved: 0,
      reader: "1-0.test",
    });
    expect((await read(service, path)).table.seats[1]?.joined).toBe(true);
    // The link still works, on any device.
    expect((await read(service, path, { token: tokens[1] })).you.seat).toBe(1);
    expect((await send(service, "/api/session", { token: tokens[1] })).status).toBe(200);
    expect(
      (await readLog(service, path)).items.filter(({ events }) => events.some(({ type }) => type === "seat-joined")),
    ).toHaveLength(1);
  });

  it("K-01 the token of a link is not a session, and a session's is not a link", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const cookie = await signIn(service, tokens[1]);
    const asLink = await get(service, path, { token: cookie.split("=")[1] });
    const asCookie = await get(service, path, { cookie: `${SESSION_COOKIE}=${tokens[1]}` });
    expect(asLink.status).toBe(401);
    // A cookie that is not a session opens nothing: its sender sees what anybody sees.
    expect(asCookie.status).toBe(200);
    expect((await asCookie.json()).you).toEqual((await read(service, path)).you);
  });

  it("K-01 another site cannot sign anybody in or out", async () => {
    const service = testService();
    const { path, tokens, tableId } = await openToy(service);
    const cookie = await signIn(service, tokens[0]);
    const json = { "Content-Type": "application/json" };
    const body = JSON.stringify({ token: tokens[1] });
    for (const headers of [
      { ...json, Origin: "https://evil.example" },
      { ...json, "Sec-Fetch-Site": "cross-site" },
      { ...json, "Sec-Fetch-Site": "same-site" },
    ]) {
      const response = await service.fetch("/api/session", { method: "POST", headers, body });
      expect([response.status, response.headers.get("Set-Cookie")]).toEqual([403, null]);
    }
    const form = await service.fetch("/api/session", {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body,
    });
    expect(form.status).toBe(415);
    const start = await service.fetch(`${path}/start`, {
      method: "POST",
      headers: { ...json, Cookie: cookie, Origin: "https://evil.example" },
      body: JSON.stringify({ moveId: moveId() }),
    });
    expect(start.status).toBe(403);
    const own = await service.fetch("/api/session", {
      method: "POST",
      headers: { ...json, Origin: service.deps.origin },
      body,
    });
    expect(own.status).toBe(200);
    const out = await send(service, "/api/session", { tableId }, { cookie }, "DELETE");
    expect(out.status).toBe(204);
    expect(out.headers.get("Set-Cookie")).toMatch(/Max-Age=0/);
  });
});

describe("K-06 the link of a replaced player stops working", () => {
  it("K-06 all links and sessions of the old holder are refused; the new one's work; the log records it", async () => {
    const service = testService();
    const opened = await openToy(service, { seats: 2 });
    const { path, tokens, tableId } = opened;
    await toTurns(service, opened);
    const old = { token: tokens[1] };
    const oldCookie = { cookie: await signIn(service, tokens[1]) };
    expect((await read(service, path, oldCookie)).you.seat).toBe(1);
    const request = { moveId: moveId(), name: "Dora", email: "dora@example.org", language: "it" };
    const replaced = await send(service, `${path}/seats/1/replace`, request, { token: tokens[0] });
    expect(replaced.status).toBe(200);
    expect((await replaced.json()) as Invitation).toEqual({ seat: 1, name: "Dora", mailed: true, link: null });
    // Repeated after a lost answer: the same answer, and no second hand-over.
    expect(await (await send(service, `${path}/seats/1/replace`, request, { token: tokens[0] })).json()).toEqual({
      seat: 1,
      name: "Dora",
      mailed: true,
      link: null,
    });

    const { version } = (await read(service, path)).table;
    const commands = [{ type: "pass", seat: 1 }];
    for (const as of [old, oldCookie]) {
      const answers = [
        ...(as === old ? [await get(service, path, as), await get(service, `${path}/log`, as)] : []),
        await send(service, `${path}/moves`, { moveId: moveId(), expectedVersion: version, commands }, as),
        await send(service, `${path}/preview`, { commands }, as),
        await send(service, `${path}/seats/1/links`, { moveId: moveId() }, as),
        await send(service, `${path}/seats/1/profile`, { moveId: moveId(), name: "Me" }, as),
      ];
      for (const answer of answers) {
        const text = await answer.text();
        expect([answer.status, JSON.parse(text).code]).toEqual([410, "link-revoked"]);
        expect(text).not.toContain("secretcard");
        expect(text).not.toContain("view");
      }
    }
    expect((await send(service, "/api/session", { token: tokens[1] })).status).toBe(410);
    expect((await read(service, path)).table.version).toBe(version);

    // A cookie that is no longer valid does not keep anybody from watching: they see what anybody sees, and that the session has
    // ended.
    const { you, sessionEnded, ...watched } = await read(service, path, oldCookie);
    const { you: _, ...anybodys } = await read(service, path);
    expect({ you, sessionEnded }).toMatchObject({ you: { seat: null, host: false }, sessionEnded: true });
    expect(watched).toEqual(anybodys);
    const logOf = async (as = {}) => (await get(service, `${path}/log`, as)).json();
    expect(await logOf(oldCookie)).toEqual(await logOf());
    const tag = async (as = {}) => (await get(service, path, as)).headers.get("ETag");
    expect(await tag(oldCookie)).not.toBe(await tag());

    const token = await signToken(
      service.deps.keys,
      "link",
      { table: tableId, seat: 1, generation: 2 },
      service.deps.clock(),
    );
    expect((await read(service, path, { token })).you).toEqual({ seat: 1, host: false, moved: 4, reader: "1-5.test" });
    expect((await readLog(service, path)).items.at(-1)?.events).toEqual([
      { type: "seat-handed-over", seat: 1, name: "Dora", language: "it" },
    ]);
    const contact = service.deps.cache.newest(tableId)?.seats[1]?.contact ?? "";
    expect(await service.deps.contacts.get(tableId, contact)).toEqual({ email: "dora@example.org" });
  });

  it("K-06 the former holder's address is deleted", async () => {
    const service = testService();
    const id = moveId();
    const opened = await send(service, "/api/tables", {
      moveId: id,
      game: "toy",
      hostSeat: 0,
      seats: [{ name: "Ann" }, { name: "Bob", email: "bob@example.org" }],
    });
    const { tableId, hostLink } = (await opened.json()) as { tableId: string; hostLink: string };
    expect(await service.deps.contacts.get(tableId, `${id}.1`)).toBeDefined();
    const token = new URL(hostLink).hash.slice(1);
    await send(service, `/api/tables/${tableId}/seats/1/replace`, { moveId: moveId(), name: "Dora" }, { token });
    expect(await service.deps.contacts.get(tableId, `${id}.1`)).toBeUndefined();
  });

  it("K-06 revoking voids the links of one seat and of no other", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const revoked = await send(service, `${path}/seats/1/revoke`, { moveId: moveId() }, { token: tokens[0] });
    expect(await revoked.json()).toEqual({ seat: 1, name: "Bob", mailed: false, link: null });
    expect((await get(service, path, { token: tokens[1] })).status).toBe(410);
    expect((await get(service, path, { token: tokens[2] })).status).toBe(200);
    const renewed = await send(service, `${path}/seats/1/links`, { moveId: moveId() }, { token: tokens[0] });
    const token = new URL(((await renewed.json()) as Invitation).link ?? "").hash.slice(1);
    expect((await read(service, path, { token })).you.seat).toBe(1);
  });

  it("K-06 a seat whose links were revoked counts as joined again only with a new one", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const hasCome = async () => (await read(service, path)).table.seats[1]?.joined;
    await send(service, "/api/session", { token: tokens[1] });
    expect(await hasCome()).toBe(true);
    await send(service, `${path}/seats/1/revoke`, { moveId: moveId() }, { token: tokens[0] });
    expect(await hasCome()).toBe(false);
    const renewed = await send(service, `${path}/seats/1/links`, { moveId: moveId() }, { token: tokens[0] });
    const token = new URL(((await renewed.json()) as Invitation).link ?? "").hash.slice(1);
    expect(await hasCome()).toBe(false);
    expect((await send(service, "/api/session", { token })).status).toBe(200);
    expect(await hasCome()).toBe(true);
  });

  it("K-06 a host whose own link leaked revokes it and stays the host", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const revoked = await send(service, `${path}/seats/0/revoke`, { moveId: moveId() }, { token: tokens[0] });
    const { link } = (await revoked.json()) as Invitation;
    expect((await get(service, path, { token: tokens[0] })).status).toBe(410);
    expect((await read(service, path, { token: new URL(link ?? "").hash.slice(1) })).you).toEqual({
      seat: 0,
      host: true,
      moved: 0,
      reader: expect.stringMatching(/\.test$/),
    });
  });

  it("K-06 a host who gives away their own seat no longer sees it, and remains the host", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const replaced = await send(
      service,
      `${path}/seats/0/replace`,
      { moveId: moveId(), name: "Zoe" },
      { token: tokens[0] },
    );
    const { link } = (await replaced.json()) as Invitation;
    const host = await read(service, path, { token: tokens[0] });
    expect([host.you, host.menu]).toEqual([{ seat: null, host: true, moved: 0, reader: "s.test" }, []]);
    expect(host.view).toEqual((await read(service, path)).view);
    const zoe = await read(service, path, { token: new URL(link ?? "").hash.slice(1) });
    expect(zoe.you).toEqual({ seat: 0, host: false, moved: 0, reader: expect.stringMatching(/^0-\d+\.test$/) });
  });

  it("K-06 the host's rights pass to the new host, and the former host loses them", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const given = await send(service, `${path}/host`, { moveId: moveId(), seat: 2 }, { token: tokens[0] });
    expect((await given.json()).you).toEqual({
      seat: 0,
      host: false,
      moved: 0,
      reader: expect.stringMatching(/^0-\d+\.test$/),
    });
    const revoke = (token: string | undefined) =>
      send(service, `${path}/seats/1/revoke`, { moveId: moveId() }, { token });
    expect((await revoke(tokens[0])).status).toBe(403);
    expect((await revoke(tokens[2])).status).toBe(200);
  });
});

describe("K-07 a seat's view is for its holder only", () => {
  it("K-07 nobody sees more than a spectator without a credential, with a foreign or expired one, or by naming a seat", async () => {
    const service = testService();
    const mine = await openToy(service);
    const other = await openToy(service);
    const expired = await signToken(service.deps.keys, "link", { table: mine.tableId, seat: 1, generation: 1 }, 0);
    const forged = `${mine.tokens[1]?.slice(0, -4)}AAAA`;
    const routes = [mine.path, `${mine.path}/log`, `${mine.path}/export`];
    const claims = { table: mine.tableId, seat: 1, generation: 1 };
    const lapsed = await signToken(service.deps.keys, "session", claims, 0);
    for (const route of routes) {
      const public_ = await (await get(service, route)).text();
      // A session that is no longer valid does not keep anybody from watching, and shows nothing more than that.
      for (const session of ["x", lapsed, forged]) {
        const watched = await get(service, route, { cookie: `${SESSION_COOKIE}=${session}` });
        expect(watched.status).toBe(200);
        const { sessionEnded, ...shown } = (await watched.json()) as TableReply;
        expect(shown).toEqual(JSON.parse(public_));
        expect(sessionEnded).toBe(route === mine.path ? true : undefined);
      }
      const own = await (await get(service, route, { token: mine.tokens[0] })).text();
      expect(own).not.toBe(public_);
      for (const query of ["seat=1", "viewer=1", "as=1"]) {
        const text = await (await get(service, `${route}?${query}`, { token: mine.tokens[0] })).text();
        expect(text).toBe(own);
        expect(await (await get(service, `${route}?${query}`)).text()).toBe(public_);
      }
      const bad: As[] = [{ token: other.tokens[1] }, { token: expired }, { token: forged }, { token: "x" }];
      for (const as of bad) {
        const response = await get(service, route, as);
        expect([401, 403]).toContain(response.status);
        expect(Object.keys((await response.json()) as Problem).sort()).toEqual([
          "code",
          "key",
          "status",
          "title",
          "type",
        ]);
      }
    }
    for (const as of [{}, { token: other.tokens[1] }, { token: expired }, { cookie: `${SESSION_COOKIE}=${lapsed}` }]) {
      const response = await send(service, `${mine.path}/preview`, { commands: [] }, as);
      expect([401, 403]).toContain(response.status);
    }
    expect((await get(service, mine.path, { cookie: await signIn(service, other.tokens[1]) })).status).toBe(403);
  });

  it("K-07 the menu is that of the seat itself", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    expect((await read(service, path)).menu).toEqual([]);
    const menus = await Promise.all(
      tokens.map(async (token) => JSON.stringify((await read(service, path, { token })).menu)),
    );
    expect(new Set(menus).size).toBe(3);
  });

  it("K-07 the offers beside the menu are those of the seat itself, as the game gives them", async () => {
    const offersTo = (seat: number): Offer => ({
      type: "bid",
      seat,
      fields: { amount: { kind: "range", min: 1, max: 4 } },
    });
    const service = testService({ games: { toy: { ...toyGame, offers: (_state, seat) => [offersTo(seat)] } } });
    const { path, tokens } = await openToy(service);
    expect((await read(service, path)).offers).toEqual([]);
    for (const [seat, token] of tokens.entries())
      expect((await read(service, path, { token })).offers).toEqual([offersTo(seat)]);
  });
});

describe("K-08 repeated taps count once", () => {
  it.each([2, 5, 20, 100])(
    "K-08 %i identical submissions at the same time make one move and one answer",
    async (count) => {
      const service = onDatabase();
      const opened = await openToy(service);
      const { path, tokens } = opened;
      const body = { moveId: moveId(), expectedVersion: 2, commands: [await pickOf(service, opened, 1)] };
      const answers = await Promise.all(
        Array.from({ length: count }, async () => {
          const response = await send(service, `${path}/moves`, body, { token: tokens[1] });
          return `${response.status} ${await response.text()}`;
        }),
      );
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^200 /);
      expect((await read(service, path)).table.version).toBe(3);
      expect((await service.store.load(opened.tableId)).commits).toHaveLength(3);
    },
  );

  it("K-08 the same submission later gets the same answer, even after the game has moved on", async () => {
    const service = onDatabase();
    const opened = await openToy(service);
    const { path, tokens } = opened;
    const body = { moveId: moveId(), expectedVersion: 2, commands: [await pickOf(service, opened, 0)] };
    const first = await (await send(service, `${path}/moves`, body, { token: tokens[0] })).text();
    for (const seat of [1, 2])
      await move(service, path, tokens[seat], { expectedVersion: 2, commands: [await pickOf(service, opened, seat)] });
    for (let place = 0; place < 12; place += 1)
      await move(service, path, tokens[0], {
        expectedVersion: 5 + place,
        commands: [{ type: "place", seat: 0, x: place % 6, y: Math.floor(place / 6) }],
      });
    const { version } = (await read(service, path)).table;
    expect(version).toBe(17);
    expect(await (await send(service, `${path}/moves`, body, { token: tokens[0] })).text()).toBe(first);
    expect((await read(service, path)).table.version).toBe(version);
  });

  it("K-08 a process without a cache finds the move behind the snapshot", async () => {
    const store = createMemoryStore<TableEvent>();
    const service = testService({ store });
    const opened = await openToy(service);
    const { path, tokens, tableId } = opened;
    const body = { moveId: moveId(), expectedVersion: 2, commands: [await pickOf(service, opened, 0)] };
    const first = await (await send(service, `${path}/moves`, body, { token: tokens[0] })).text();
    for (const seat of [1, 2])
      await move(service, path, tokens[seat], { expectedVersion: 2, commands: [await pickOf(service, opened, seat)] });
    const state = service.deps.cache.newest(tableId);
    await store.saveSnapshot(tableId, { version: state?.version ?? 0, code: "test", state });
    const fresh = testService({ store });
    expect(await (await send(fresh, `${path}/moves`, body, { token: tokens[0] })).text()).toBe(first);
    expect((await store.load(tableId)).commits).toHaveLength(5);
  });

  it("K-08 exactly one of twenty different keys with the same expected version succeeds", async () => {
    const service = onDatabase();
    const opened = await openToy(service, { seats: 2 });
    const { path, tokens } = opened;
    const version = await toTurns(service, opened);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        move(service, path, tokens[0], {
          expectedVersion: version,
          commands: [{ type: "place", seat: 0, x: n % 6, y: Math.floor(n / 6) }],
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const conflicts = answers.filter(({ status }) => status === 409);
    expect(conflicts).toHaveLength(19);
    for (const { body } of conflicts) {
      expect(body.code).toBe("version-conflict");
      expect(body.current?.table.version).toBe(version + 1);
      expect(body.current?.you.seat).toBe(0);
    }
    expect((await read(service, path)).table.version).toBe(version + 1);
  });

  it("K-08 another seat cannot claim a key that was used", async () => {
    const service = testService();
    const opened = await openToy(service);
    const { path, tokens } = opened;
    const id = moveId();
    await move(service, path, tokens[0], {
      moveId: id,
      expectedVersion: 2,
      commands: [await pickOf(service, opened, 0)],
    });
    const other = await move(service, path, tokens[1], {
      moveId: id,
      expectedVersion: 3,
      commands: [await pickOf(service, opened, 1)],
    });
    expect([other.status, other.body.code]).toEqual([409, "move-id-taken"]);
  });

  it("K-08 a key that was used for one request conflicts with another request, even of its owner", async () => {
    const service = testService();
    const opened = await openToy(service);
    const { path, tokens } = opened;
    const id = moveId();
    const commands = [await pickOf(service, opened, 0)];
    const first = await move(service, path, tokens[0], { moveId: id, expectedVersion: 2, commands });
    expect(first.status).toBe(200);
    const profile = `${path}/seats/0/profile`;
    const other = await send(service, profile, { moveId: id, name: "Somebody else" }, { token: tokens[0] });
    expect([other.status, ((await other.json()) as Problem).code]).toEqual([409, "move-id-taken"]);
    const again = await move(service, path, tokens[0], { moveId: id, expectedVersion: 2, commands });
    expect([again.status, again.body.version]).toEqual([200, first.body.version]);
  });
});

describe("simultaneous choices", () => {
  it("picks that all seats made at the same version are all accepted, even at the same time", async () => {
    const service = onDatabase();
    const opened = await openToy(service, { seats: 6 });
    const picks = await Promise.all(opened.tokens.map((_, seat) => pickOf(service, opened, seat)));
    const answers = await Promise.all(
      opened.tokens.map((token, seat) =>
        move(service, opened.path, token, { expectedVersion: 2, commands: [picks[seat]] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(((await read(service, opened.path)).view as ToyView).phase).toBe("turns");
  });

  it("a second pick of the same seat at the same version is a conflict", async () => {
    const service = testService();
    const opened = await openToy(service);
    const { path, tokens } = opened;
    const [first, second] = [await pickOf(service, opened, 0, 0), await pickOf(service, opened, 0, 1)];
    expect((await move(service, path, tokens[0], { expectedVersion: 2, commands: [first] })).status).toBe(200);
    expect((await move(service, path, tokens[0], { expectedVersion: 2, commands: [second] })).status).toBe(409);
  });

  it("renaming a player does not conflict with anybody's move", async () => {
    const service = testService();
    const opened = await openToy(service, { seats: 2 });
    const { path, tokens } = opened;
    const version = await toTurns(service, opened);
    const renamed = await send(
      service,
      `${path}/seats/1/profile`,
      { moveId: moveId(), name: "Robert", language: "fr" },
      { token: tokens[1] },
    );
    expect(renamed.status).toBe(200);
    const played = await move(service, path, tokens[0], {
      expectedVersion: version,
      commands: [{ type: "pass", seat: 0 }],
    });
    expect(played.status).toBe(200);
    expect((await read(service, path)).table.seats[1]).toMatchObject({ name: "Robert", language: "fr" });
  });
});

describe("K-10 a failed save is repeated and never added twice", () => {
  it.each(["after the commit", "before the commit"])(
    "K-10 a connection that breaks %s leaves one move",
    async (when) => {
      const memory = createMemoryStore<TableEvent>();
      let broken = false;
      const service = testService({
        store: {
          ...memory,
          append: async (tableId, expected, commit) => {
            if (!broken) return memory.append(tableId, expected, commit);
            broken = false;
            if (when === "after the commit") await memory.append(tableId, expected, commit);
            throw new Error("socket hang up");
          },
        },
      });
      const opened = await openToy(service, { seats: 2 });
      const { path, tokens } = opened;
      const version = await toTurns(service, opened);
      const request = { moveId: moveId(), expectedVersion: version, commands: [{ type: "draw", seat: 0 }] };
      broken = true;
      const lost = await move(service, path, tokens[0], request);
      expect([lost.status, lost.body.code]).toEqual([500, "internal"]);
      const again = await move(service, path, tokens[0], request);
      expect([again.status, again.body.version]).toEqual([200, version + 1]);
      const { items } = await readLog(service, path);
      expect(items.flatMap(({ events }) => events).filter(({ type }) => type === "drawn")).toHaveLength(1);
    },
  );
});

describe("K-11 an old tab never overwrites a newer game", () => {
  it("K-11 a move chosen ten events ago is a conflict, answered with the current table", async () => {
    const service = testService();
    const opened = await openToy(service, { seats: 2, rounds: 50 });
    const { path, tokens } = opened;
    const stale = await toTurns(service, opened);
    // The turn goes round once: seat 0 is asked the same thing again.
    let version = stale;
    for (const command of [
      { type: "place", seat: 0, x: 0, y: 0 },
      { type: "pass", seat: 0 },
      { type: "pass", seat: 1 },
    ]) {
      await move(service, path, tokens[command.seat], { expectedVersion: version, commands: [command] });
      version += 1;
    }
    for (const seat of [0, 1]) {
      await move(service, path, tokens[seat], {
        expectedVersion: version,
        commands: [await pickOf(service, opened, seat)],
      });
      version += 1;
    }
    // The state of mails, and what has happened, are reported only when a table is read.
    const { mail: _, ownMail: _own, news: _news, ...now } = await read(service, path, { token: tokens[0] });
    expect(now.waiting[0]).toMatchObject({ seat: 0, kind: "turn" });
    const late = await move(service, path, tokens[0], {
      expectedVersion: stale,
      commands: [{ type: "pass", seat: 0 }],
    });
    expect([late.status, late.body.code]).toEqual([409, "version-conflict"]);
    expect(late.body.current).toEqual(now);
    expect((await read(service, path)).table.version).toBe(version);
    const future = await move(service, path, tokens[0], {
      expectedVersion: version + 5,
      commands: [{ type: "pass", seat: 0 }],
    });
    expect(future.status).toBe(409);
  });

  it("K-11 a process without a cache of the table decides the same", async () => {
    const store = createMemoryStore<TableEvent>();
    const service = testService({ store });
    const opened = await openToy(service, { seats: 2, rounds: 50 });
    const { path, tokens } = opened;
    const stale = await toTurns(service, opened);
    await move(service, path, tokens[0], {
      expectedVersion: stale,
      commands: [{ type: "place", seat: 0, x: 0, y: 0 }],
    });
    const fresh = testService({ store, cache: createTableCache(0) });
    const late = await move(fresh, path, tokens[0], { expectedVersion: stale, commands: [{ type: "pass", seat: 0 }] });
    expect(late.status).toBe(409);
  });
});

describe("K-15 no answer contains anything hidden", () => {
  /**
   * The same deal, except that seat 1 holds other cards (but for one), the bottom of the deck holds other cards, and the seed
   * differs.
   */
  const dealtOtherwise = (event: ToyEvent): ToyEvent => {
    if (event.type !== "dealt") return event;
    const [mine = [], [first = "", ...others] = []] = event.hands;
    const bottom = event.deck.slice(-others.length);
    const deck = [...event.deck.slice(0, -others.length), ...others];
    return { ...event, seed: "f".repeat(64), hands: [mine, [first, ...bottom]], deck };
  };
  const twin = {
    ...toyGame,
    setup: (options: Parameters<typeof toyGame.setup>[0]) => toyGame.setup(options).map(dealtOtherwise),
  };

  /** Everything seat 0 and a spectator can get from the service while a round is played, and what it must not contain. */
  const everything = async (service: TestService) => {
    const opened = await openToy(service, { seats: 2, id: "two-tables-of-a-kind" });
    const { path, tokens, tableId } = opened;
    const answers: string[] = [];
    const keep = async (label: string, response: Response) => {
      answers.push(`${label} ${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`);
    };
    const state = service.deps.cache.newest(tableId)?.play as { hands: string[][]; deck: string[]; seed: string };
    const hidden = [...(state.hands[1] ?? []), ...state.deck, state.seed];
    const look = async () => {
      for (const as of [{}, { token: tokens[0] }]) {
        await keep("view", await get(service, path, as));
        await keep("log", await get(service, `${path}/log`, as));
        await keep(
          "preview",
          await send(service, `${path}/preview`, { commands: [{ type: "place", seat: 0, x: 1, y: 1 }] }, as),
        );
        await keep("preview", await send(service, `${path}/preview`, { commands: [{ type: "draw", seat: 0 }] }, as));
        for (const commands of [
          [{ type: "pick", seat: 0, card: "no-card" }],
          [{ type: "pick", seat: 1, card: "no-card" }],
          [{ type: "draw", seat: 7 }],
          [{ type: "nothing", seat: 0 }],
        ])
          for (const expectedVersion of [0, 2, 99])
            await keep(
              "move",
              await send(
                service,
                `${path}/moves`,
                { moveId: `look-${answers.length}-x`, expectedVersion, commands },
                as,
              ),
            );
      }
    };
    await look();
    await move(service, path, tokens[1], {
      moveId: "seat-one-picks",
      expectedVersion: 2,
      commands: [{ type: "pick", seat: 1, card: state.hands[1]?.[0] }],
    });
    await look();
    const mine = await pickOf(service, opened, 0);
    const beforeReveal = answers.length;
    await keep(
      "pick",
      await send(
        service,
        `${path}/moves`,
        { moveId: "seat-zero-picks", expectedVersion: 2, commands: [mine] },
        { token: tokens[0] },
      ),
    );
    await look();
    return { answers, hidden, beforeReveal, lines: service.lines, tokens };
  };

  it("K-15 two tables that differ only in hidden things give the same answers, byte for byte", async () => {
    const one = await everything(testService());
    const other = await everything(testService({ games: { toy: twin } }));
    expect(one.hidden).not.toEqual(other.hidden);
    expect(one.answers.length).toBeGreaterThan(90);
    expect(other.answers).toEqual(one.answers);
  });

  it("K-15 no answer and no log line names a card in another seat's hand or in the deck", async () => {
    const { answers, hidden, beforeReveal, lines, tokens } = await everything(testService());
    const said = answers.slice(0, beforeReveal).join("\n");
    expect(said).toContain("secretcard-");
    expect(hidden.length).toBeGreaterThan(390);
    for (const secret of hidden) expect(said).not.toContain(secret);
    const logged = JSON.stringify(lines);
    expect(logged).toContain("/api/tables/:tableId/moves");
    for (const secret of [...hidden, ...tokens, "secretcard"]) expect(logged).not.toContain(secret);
  });

  it("K-15 an answer has the fields of the contract and no others", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const table = await read(service, path, { token: tokens[0] });
    expect(Object.keys(table).sort()).toEqual([
      "mail",
      "menu",
      "news",
      "offers",
      "outcome",
      "ownMail",
      "rewind",
      "table",
      "view",
      "waiting",
      "you",
    ]);
    expect(Object.keys(table.table.seats[0] ?? {}).sort()).toEqual(["bot", "joined", "language", "name", "seat"]);
  });
});
