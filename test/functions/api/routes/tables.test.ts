import { describe, expect, it } from "vitest";
import { unfoldMenu } from "../../../../core/index.ts";
import type { GameInfo, OpenTableReply, PreviewReply, Problem } from "../../../../functions/contract/index.ts";
import { get, move, moveId, openToy, read, readLog, send, testService, tokenIn } from "../../../support/service.ts";
import type { ToyCommand, ToyView } from "../../../support/toyGame.ts";

const opening = {
  moveId: "opening-of-friday-1",
  game: "toy",
  name: "Friday",
  options: { rounds: 1 },
  hostSeat: 0,
  seats: [
    { name: "Ann", email: "ann@example.org" },
    { name: "Bob", email: "bob@example.org", language: "de" },
    { name: "Cléo" },
  ],
};

describe("opening a table", () => {
  it("gives the host a link, and the others a mail or a link to pass on", async () => {
    const service = testService();
    const response = await send(service, "/api/tables", opening);
    expect(response.status).toBe(201);
    const { tableId, hostLink, invitations } = (await response.json()) as OpenTableReply;
    expect(hostLink).toMatch(new RegExp(`^https://play\\.example\\.org/table/${tableId}#[\\w.-]+$`));
    expect(invitations).toEqual([
      { seat: 1, name: "Bob", mailed: true, link: null },
      { seat: 2, name: "Cléo", mailed: false, link: expect.stringContaining(`/table/${tableId}#`) },
    ]);
    const table = await read(service, `/api/tables/${tableId}`, { token: tokenIn(hostLink) });
    expect(table.you).toEqual({ seat: 0, host: true, moved: 0, reader: "0-0.test" });
    expect(table).toMatchObject({ view: null, menu: [], waiting: [], outcome: null });
    expect(table.table).toMatchObject({
      status: "open",
      game: "toy",
      name: "Friday",
      version: 1,
      options: { rounds: 1 },
    });
    expect(table.table.seats[1]).toEqual({ seat: 1, name: "Bob", language: "de", joined: false, bot: false });
  });

  it("keeps the addresses for mails and shows them to nobody", async () => {
    const service = testService();
    const { tableId, hostLink } = (await (await send(service, "/api/tables", opening)).json()) as OpenTableReply;
    const path = `/api/tables/${tableId}`;
    expect(await service.deps.contacts.get(tableId, "opening-of-friday-1.1")).toEqual({ email: "bob@example.org" });
    const as = { token: tokenIn(hostLink) };
    const texts = await Promise.all([
      get(service, path, as),
      get(service, `${path}/log`, as),
      send(service, `${path}/start`, { moveId: moveId() }, as),
      send(service, `${path}/seats/1/links`, { moveId: moveId() }, as),
    ]).then((answers) => Promise.all(answers.map((answer) => answer.text())));
    const log = JSON.stringify(await service.store.load(tableId));
    for (const text of [...texts, log, JSON.stringify(service.lines)]) expect(text).not.toContain("@example.org");
  });

  it("opens one table for a repeated request, and answers the same", async () => {
    const service = testService();
    const first = await (await send(service, "/api/tables", opening)).text();
    service.pass(60_000);
    const again = await Promise.all([1, 2, 3].map(async () => (await send(service, "/api/tables", opening)).text()));
    expect(new Set([first, ...again]).size).toBe(1);
    expect(service.store.counts.accepted).toBe(1);
  });

  it("opens another table for another request with the same key", async () => {
    const service = testService();
    const one = (await (await send(service, "/api/tables", opening)).json()) as OpenTableReply;
    const other = (await (await send(service, "/api/tables", { ...opening, name: "Sunday" })).json()) as OpenTableReply;
    expect(one.tableId).not.toBe(other.tableId);
  });

  it("lets a host run a table without playing", async () => {
    const service = testService();
    const request = { ...opening, hostSeat: null, host: { name: "Gro" } };
    const { tableId, hostLink, invitations } = (await (
      await send(service, "/api/tables", request)
    ).json()) as OpenTableReply;
    expect(invitations.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    const token = tokenIn(hostLink);
    const started = await send(service, `/api/tables/${tableId}/start`, { moveId: moveId() }, { token });
    expect(started.status).toBe(200);
    expect((await started.json()).you).toEqual({ seat: null, host: true, moved: 0, reader: "s.test" });
    const played = await move(service, `/api/tables/${tableId}`, token, {
      expectedVersion: 2,
      commands: [{ type: "pass", seat: 0 }],
    });
    expect(played).toMatchObject({ status: 403, body: { code: "not-your-seat" } });
  });

  it.each([
    ["an unknown game", { game: "chess" }, 422, "unknown-game"],
    ["a game named like a property of every object", { game: "constructor" }, 422, "unknown-game"],
    ["too few seats", { seats: [{ name: "Ann" }] }, 422, "seat-count"],
    ["a host seat there is not", { hostSeat: 7 }, 422, "host-missing"],
    ["no host at all", { hostSeat: null }, 422, "host-missing"],
    ["an option out of range", { options: { rounds: 99 } }, 422, "options-invalid"],
    ["corrections the game does not take", { corrections: { a: 1 } }, 422, "corrections-invalid"],
    ["an empty name", { seats: [{ name: "  " }, { name: "Bob" }] }, 400, "name-invalid"],
    ["a name with a line break", { seats: [{ name: "Ann\nBcc: x" }, { name: "Bob" }] }, 400, "name-invalid"],
    ["a name of 41 letters", { seats: [{ name: "a".repeat(41) }, { name: "Bob" }] }, 400, "name-invalid"],
    ["a name of which nothing is seen", { seats: [{ name: "\u3164" }, { name: "Bob" }] }, 400, "name-invalid"],
    ["a table's name that turns what follows", { name: "Winter\u202e" }, 400, "name-invalid"],
    ["the same name twice, to the eye", { seats: [{ name: "Ann" }, { name: "a\u200dNN" }] }, 409, "name-taken"],
    ["the host's name on a seat", { hostSeat: null, host: { name: "ann" } }, 409, "name-taken"],
    ["a bad address", { seats: [{ name: "Ann", email: "ann at example" }, { name: "Bob" }] }, 400, "address-invalid"],
    [
      "an address with a header in it",
      { seats: [{ name: "Ann", email: "a@b.org\r\nBcc: c@d.org" }, { name: "B" }] },
      400,
      "address-invalid",
    ],
    ["a field nobody knows", { admin: true }, 400, "invalid-request"],
    ["a short key", { moveId: "short" }, 400, "invalid-request"],
  ])("refuses %s and writes nothing", async (_, change, status, code) => {
    const service = testService();
    const response = await send(service, "/api/tables", { ...opening, ...change });
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    const problem = (await response.json()) as Problem;
    expect(problem).toMatchObject({ status, code, key: expect.stringMatching(/^service\./) });
    expect(JSON.stringify(problem)).not.toContain("example");
    expect(service.store.counts.appends).toBe(0);
  });
});

describe("names at a table", () => {
  it("may use any script, flags or a narrow space, and come back as they were written", async () => {
    const service = testService();
    const names = ["👨‍👩‍👧‍👦", "می‌خواهم", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Kate"];
    const response = await send(service, "/api/tables", { ...opening, seats: names.map((name) => ({ name })) });
    expect(response.status).toBe(201);
    const { tableId } = (await response.json()) as OpenTableReply;
    expect((await read(service, `/api/tables/${tableId}`)).table.seats.map(({ name }) => name)).toEqual(names);
  });

  it("stay distinct when a seat is renamed or handed over", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service, { start: false });
    const [first, second] = (await read(service, path)).table.seats.map(({ name }) => name);
    const rename = (name: string) =>
      send(service, `${path}/seats/1/profile`, { moveId: moveId(), name }, { token: tokens[1] });
    const replace = (name: string) =>
      send(service, `${path}/seats/1/replace`, { moveId: moveId(), name }, { token: tokens[0] });
    for (const answer of [await rename(first?.toUpperCase() ?? ""), await replace(` ${first} `)]) {
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: "name-taken", key: "service.nameTaken" });
    }
    expect(await (await rename("\u202eevil")).json()).toMatchObject({
      code: "name-invalid",
      params: { field: "name", reason: "hidden" },
    });
    expect((await rename(second ?? "")).status).toBe(200);
    expect((await replace(second ?? "")).status).toBe(200);
  });
});

describe("starting", () => {
  it("publishes the commitment and deals, once", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service, { start: false });
    const body = { moveId: moveId() };
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await send(service, `${path}/start`, body, { token: tokens[0] })).text()),
    );
    expect(new Set(answers).size).toBe(1);
    const table = await read(service, path, { token: tokens[1] });
    expect(table.table).toMatchObject({ status: "playing", version: 2, rulesVersion: 3 });
    expect(table.table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(table.waiting.map(({ seat, kind }) => [seat, kind])).toEqual([
      [0, "pick"],
      [1, "pick"],
      [2, "pick"],
    ]);
    const again = await send(service, `${path}/start`, { moveId: moveId() }, { token: tokens[0] });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: "already-started" });
  });

  it("is for the host only", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service, { start: false });
    const player = await send(service, `${path}/start`, { moveId: moveId() }, { token: tokens[1] });
    expect([player.status, ((await player.json()) as Problem).code]).toEqual([403, "host-only"]);
    const nobody = await send(service, `${path}/start`, { moveId: moveId() });
    expect([nobody.status, ((await nobody.json()) as Problem).code]).toEqual([401, "sign-in-needed"]);
    expect((await read(service, path)).table.status).toBe("open");
  });
});

/** Plays the first command of each menu until the game is over; returns the number of moves. */
const playOut = async (
  service: ReturnType<typeof testService>,
  path: string,
  tokens: readonly string[],
): Promise<number> => {
  for (let moves = 0; moves < 500; moves += 1) {
    const { waiting, table } = await read(service, path);
    const [next] = waiting;
    if (next === undefined) return moves;
    const mine = await read(service, path, { token: tokens[next.seat] });
    const menu = unfoldMenu<ToyCommand>(mine.menu);
    const command = menu.find(({ type }) => type === "draw" || type === "pick") ?? menu[0];
    const played = await move(service, path, tokens[next.seat], {
      expectedVersion: table.version,
      commands: [command],
    });
    expect(played.status).toBe(200);
  }
  throw new Error("The game does not end");
};

describe("playing", () => {
  it("plays a whole game from the menus to the outcome", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service, { rounds: 3 });
    const moves = await playOut(service, path, tokens);
    expect(moves).toBe(18);
    const table = await read(service, path);
    expect(table.table.status).toBe("ended");
    expect(table.outcome?.scores).toHaveLength(3);
    expect((table.view as ToyView).seed).toMatch(/^[0-9a-f]{64}$/);
    const { items } = await readLog(service, path);
    expect(items.at(-1)?.events.map(({ type }) => type)).toEqual(["drawn", "game-over", "table-ended"]);
    const late = await move(service, path, tokens[0], {
      expectedVersion: table.table.version,
      commands: [{ type: "pass", seat: 0 }],
    });
    expect(late).toMatchObject({ status: 409, body: { code: "not-playing" } });
  });

  it("writes one item a move, and reads the log once for a table it has not cached, and never for one it has", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const cold = testService({ store: service.store, keys: service.deps.keys });
    for (const [seat, there, loads] of [
      [0, service, 0],
      [1, cold, 1],
    ] as const) {
      const { menu, table } = await read(service, path, { token: tokens[seat] });
      const before = { ...service.store.counts };
      const moved = await move(there, path, tokens[seat], {
        expectedVersion: table.version,
        commands: unfoldMenu(menu).slice(0, 1),
      });
      expect(moved.status).toBe(200);
      expect(service.store.counts.appends - before.appends).toBe(1);
      expect(service.store.counts.loads - before.loads).toBe(loads);
    }
  });

  it("never lets the cache hide what another process has written", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const other = testService({ store: service.store, keys: service.deps.keys });
    const { menu, table } = await read(service, path, { token: tokens[1] });
    const commands = unfoldMenu(menu).slice(0, 1);
    const again = { expectedVersion: table.version, commands, moveId: moveId() };
    const first = await move(other, path, tokens[1], again);
    const second = await move(service, path, tokens[1], again);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((second.body as { version: number }).version).toBe((first.body as { version: number }).version);
    const seen = (await read(service, path, { token: tokens[2] })).table.version;
    await send(other, `${path}/seats/2/revoke`, { moveId: moveId() }, { token: tokens[0] });
    const refused = await move(service, path, tokens[2], {
      expectedVersion: seen,
      commands: [{ type: "pass", seat: 2 }],
    });
    expect(refused).toMatchObject({ status: 410, body: { code: "link-revoked" } });
    expect((await readLog(service, path)).items.filter(({ seat }) => seat === 2)).toEqual([]);
  });

  it("accepts a chain of commands as a whole or not at all", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service, { seats: 2 });
    for (const seat of [0, 1]) {
      const [pick] = unfoldMenu((await read(service, path, { token: tokens[seat] })).menu);
      await move(service, path, tokens[seat], { expectedVersion: 2, commands: [pick] });
    }
    const place = (x: number, y: number) => ({ type: "place", seat: 0, x, y });
    const refused = await move(service, path, tokens[0], {
      expectedVersion: 4,
      commands: [place(0, 0), place(1, 0), place(0, 0)],
    });
    expect(refused).toMatchObject({ status: 422, body: { code: "field-taken", key: "toy.field-taken", at: 2 } });
    expect((await read(service, path)).table.version).toBe(4);
    const played = await move(service, path, tokens[0], {
      expectedVersion: 4,
      commands: [place(0, 0), place(1, 0), { type: "pass", seat: 0 }],
    });
    expect(played.status).toBe(200);
    expect((played.body.view as ToyView).board).toEqual({ "0,0": 0, "1,0": 0 });
    const { items } = await readLog(service, path);
    expect(items.at(-1)).toMatchObject({ seq: 5, seat: 0 });
    expect(items.at(-1)?.events.map(({ type }) => type)).toEqual(["placed", "placed", "turn-passed"]);
  });

  it("answers a refused command with its code, message key and rule", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const refused = await move(service, path, tokens[0], {
      expectedVersion: 2,
      commands: [{ type: "pick", seat: 0, card: "none" }],
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: "card-not-in-hand",
        key: "toy.card-not-in-hand",
        rule: "T-PICK-01",
        at: 0,
        type: "urn:tessera:problem:card-not-in-hand",
      },
    });
    const unknown = await move(service, path, tokens[0], {
      expectedVersion: 2,
      commands: [{ type: "castle", seat: 0 }],
    });
    expect(unknown).toMatchObject({ status: 422, body: { code: "unknown-command", at: 0 } });
  });

  it("lets nobody act for another seat", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const [pick] = unfoldMenu((await read(service, path, { token: tokens[1] })).menu);
    for (const [token, status, code] of [
      [tokens[0], 403, "not-your-seat"],
      [undefined, 401, "sign-in-needed"],
    ] as const) {
      const answer = await move(service, path, token, { expectedVersion: 2, commands: [pick] });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect((await read(service, path)).table.version).toBe(2);
  });

  it("previews a draft without writing", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service, { seats: 2 });
    for (const seat of [0, 1]) {
      const [pick] = unfoldMenu((await read(service, path, { token: tokens[seat] })).menu);
      await move(service, path, tokens[seat], { expectedVersion: 2, commands: [pick] });
    }
    const { appends } = service.store.counts;
    const draft = { commands: [{ type: "place", seat: 0, x: 2, y: 2 }] };
    const response = await send(service, `${path}/preview`, draft, { token: tokens[0] });
    const previewed = (await response.json()) as PreviewReply;
    expect(previewed).toMatchObject({
      version: 4,
      reveals: false,
      changes: [{ seat: 0, what: "fields", from: 0, to: 1 }],
    });
    expect(unfoldMenu(previewed.next)).toHaveLength(37);
    expect((await send(service, `${path}/preview`, draft)).status).toBe(401);
    expect((await send(service, `${path}/preview`, draft, { token: tokens[1] })).status).toBe(403);
    expect(service.store.counts.appends).toBe(appends);
  });
});

describe("reading", () => {
  it("answers 304 while nothing has changed for this reader", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const first = await get(service, path, { token: tokens[1] });
    const etag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Cache-Control")).toBe("private, no-store");
    const again = await get(service, path, { token: tokens[1] }, { "If-None-Match": etag });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
    // Another reader's answer differs, even at the same version.
    expect((await get(service, path, { token: tokens[0] }, { "If-None-Match": etag })).status).toBe(200);
    expect((await get(service, path, {}, { "If-None-Match": etag })).status).toBe(200);
    const [pick] = unfoldMenu((await read(service, path, { token: tokens[0] })).menu);
    await move(service, path, tokens[0], { expectedVersion: 2, commands: [pick] });
    expect((await get(service, path, { token: tokens[1] }, { "If-None-Match": etag })).status).toBe(200);
  });

  it("pages the log", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service, { rounds: 2 });
    await playOut(service, path, tokens);
    const all = (await readLog(service, path)).items;
    const page = async (after: number) =>
      (await (await get(service, `${path}/log?after=${after}&limit=5`)).json()) as { items: typeof all; more: boolean };
    const pages = [await page(0), await page(5), await page(10)];
    expect(pages.flatMap(({ items }) => items)).toEqual(all.slice(0, 14));
    expect(pages.map(({ more }) => more)).toEqual([true, true, false]);
    for (const query of ["after=-1", "after=x", "limit=0", "limit=201", "after=1&after=2", "limit=1e3"])
      expect((await get(service, `${path}/log?${query}`)).status).toBe(400);
  });

  it("answers 404 for a table nobody opened", async () => {
    const service = testService();
    for (const path of ["/api/tables/nosuchtable", "/api/tables/x", "/api/tables/nosuchtable/log"]) {
      const response = await get(service, path);
      expect([response.status, ((await response.json()) as Problem).code]).toEqual([404, "table-not-found"]);
    }
  });

  it("lists the games with their settings", async () => {
    const games = (await (await get(testService(), "/api/games")).json()) as GameInfo[];
    expect(games).toEqual([
      {
        id: "toy",
        rulesVersion: 3,
        seats: { min: 2, max: 6 },
        options: [{ name: "rounds", values: [3, 1, 2, 50], default: 3 }],
        bots: false,
        strengths: [],
        strongFor: [],
        correctable: false,
      },
    ]);
  });
});
