import { describe, expect, it } from "vitest";
import type { Invitation, OpenTableReply, TableReply } from "../../../../functions/contract/index.ts";
import { claimsOf } from "../../../../functions/identity/links.ts";
import { signToken } from "../../../../functions/identity/tokens.ts";
import type { TableState } from "../../../../functions/table/state.ts";
import { loadTable } from "../../../../functions/usecases/loadTable.ts";
import {
  get,
  moveId,
  openToy,
  read,
  readLog,
  send,
  type TestService,
  testService,
  tokenIn,
} from "../../../support/service.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const post = async (service: TestService, path: string, token: string | undefined, body: object = {}) => {
  const response = await send(service, path, { moveId: moveId(), ...body }, { token });
  return {
    status: response.status,
    body: (await response.json()) as TableReply & Invitation & { code?: string; params?: unknown },
  };
};

const tableOf = async ({ deps }: TestService, tableId: string): Promise<TableState> =>
  (await loadTable(deps, tableId)) as TableState;

/** A table whose host sits at seat 0 and has been away for a week. */
const abandoned = async (options: { readonly start?: boolean } = {}) => {
  const service = testService();
  const { path, tokens, tableId } = await openToy(service, options);
  service.pass(7 * DAY);
  return { service, path, tokens, tableId, ask: (token?: string) => post(service, `${path}/succession`, token) };
};

describe("claiming the rights of a host who is away", () => {
  it("is refused until the host has given no sign for as long as the table says, which everybody can read", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const { host } = (await read(service, path)).table;
    expect(host).toMatchObject({ awayDays: 7, awayFrom: service.deps.clock() + 7 * DAY, succession: null });
    service.pass(7 * DAY - 2 * HOUR);
    expect(await post(service, `${path}/succession`, tokens[1])).toMatchObject({
      status: 409,
      body: { code: "host-present", params: { hours: 2 } },
    });
    service.pass(2 * HOUR);
    expect(await post(service, `${path}/succession`, tokens[1])).toMatchObject({
      status: 200,
      body: {
        table: {
          host: { succession: { seat: 1, askedAt: service.deps.clock(), takeFrom: service.deps.clock() + DAY } },
        },
      },
    });
    expect((await readLog(service, path)).items.at(-1)?.events).toEqual([{ type: "succession-asked", seat: 1 }]);
  });

  it("counts any move of the host's seat as a sign, and uses the number of days the table was opened with", async () => {
    const service = testService();
    const opened = await send(service, "/api/tables", {
      moveId: moveId().padEnd(20, "0"),
      game: "toy",
      hostSeat: 0,
      hostAwayDays: 2,
      seats: [{ name: "Ann" }, { name: "Bob" }],
    });
    const { tableId, hostLink, invitations } = (await opened.json()) as OpenTableReply;
    const path = `/api/tables/${tableId}`;
    const bob = tokenIn(invitations[0]?.link ?? null);
    await post(service, `${path}/start`, tokenIn(hostLink));
    service.pass(2 * DAY - 1);
    expect((await post(service, `${path}/succession`, bob)).body.code).toBe("host-present");
    const { menu, table } = await read(service, path, { token: tokenIn(hostLink) });
    const command = {
      ...menu[0]?.command,
      ...Object.fromEntries(Object.entries(menu[0]?.choices ?? {}).map(([k, [v]]) => [k, v])),
    };
    await post(service, `${path}/moves`, tokenIn(hostLink), { expectedVersion: table.version, commands: [command] });
    service.pass(2 * DAY - 1);
    expect((await post(service, `${path}/succession`, bob)).body.code).toBe("host-present");
    service.pass(1);
    expect((await post(service, `${path}/succession`, bob)).status).toBe(200);
  });

  it("is for seats only, one at a time, not for the host, not when the game is over", async () => {
    const { service, path, tokens, ask } = await abandoned();
    expect((await ask()).body.code).toBe("sign-in-needed");
    expect((await ask(tokens[0])).body.code).toBe("is-host");
    expect((await ask(tokens[1])).status).toBe(200);
    expect((await ask(tokens[2])).body.code).toBe("succession-open");
    expect((await ask(tokens[1])).body.code).toBe("succession-open");
    expect((await post(service, `${path}/succession/take`, tokens[2])).body.code).toBe("not-your-seat");
  });

  it("passes the rights a day later, and the former host keeps the seat and no rights", async () => {
    const { service, path, tokens, ask } = await abandoned();
    await ask(tokens[1]);
    service.pass(DAY - HOUR);
    expect(await post(service, `${path}/succession/take`, tokens[1])).toMatchObject({
      status: 409,
      body: { code: "succession-too-early", params: { hours: 1 } },
    });
    service.pass(HOUR);
    const taken = await post(service, `${path}/succession/take`, tokens[1]);
    expect(taken).toMatchObject({
      status: 200,
      body: { you: { seat: 1, host: true }, table: { host: { seat: 1, name: "Bob", succession: null } } },
    });
    expect((await readLog(service, path)).items.at(-1)).toMatchObject({
      seat: 1,
      events: [{ type: "host-changed", seat: 1 }],
    });
    expect((await read(service, path, { token: tokens[0] })).you).toMatchObject({ seat: 0, host: false });
    expect((await post(service, `${path}/seats/2/replace`, tokens[0], { name: "Dora" })).body.code).toBe("host-only");
    expect((await post(service, `${path}/seats/2/replace`, tokens[1], { name: "Dora" })).status).toBe(200);
    expect((await post(service, `${path}/seats/0/revoke`, tokens[1])).status).toBe(200);
  });

  it("starts a table that its host never started", async () => {
    const { service, path, tokens, ask } = await abandoned({ start: false });
    expect((await post(service, `${path}/start`, tokens[1])).body.code).toBe("host-only");
    expect((await ask(tokens[1])).status).toBe(200);
    service.pass(DAY);
    await post(service, `${path}/succession/take`, tokens[1]);
    expect((await post(service, `${path}/start`, tokens[1])).body).toMatchObject({ table: { status: "playing" } });
  });

  it.each([
    ["another seat objects", 2, "succession/end", { seat: 2, events: [{ type: "succession-ended", seat: 2 }] }],
    ["whoever asked takes it back", 1, "succession/end", { seat: 1, events: [{ type: "succession-ended", seat: 1 }] }],
    ["the host says so", 0, "succession/end", { seat: null, events: [{ type: "succession-ended", seat: null }] }],
    ["the host does anything else", 0, "seats/2/revoke", { seat: null, events: [{ type: "links-revoked", seat: 2 }] }],
  ] as const)("fails when %s", async (_what, who, action, entry) => {
    const { service, path, tokens, ask } = await abandoned();
    await ask(tokens[1]);
    service.pass(HOUR);
    expect((await post(service, `${path}/${action}`, tokens[who])).status).toBe(200);
    expect((await readLog(service, path)).items.at(-1)).toMatchObject(entry);
    service.pass(DAY);
    expect((await post(service, `${path}/succession/take`, tokens[1])).body.code).toBe("no-succession");
    expect((await post(service, `${path}/succession/end`, tokens[1])).body.code).toBe("no-succession");
    expect((await post(service, `${path}/succession`, tokens[1])).status).toBe(who === 0 ? 409 : 200);
  });

  it("ends when the claiming seat changes hands, and blocks nothing when the rights are never taken", async () => {
    const { service, path, tokens, tableId, ask } = await abandoned();
    await ask(tokens[1]);
    service.pass(4 * DAY - 1);
    expect((await ask(tokens[2])).body.code).toBe("succession-open");
    service.pass(1);
    expect((await ask(tokens[2])).body.table.host.succession?.seat).toBe(2);
    await service.deps.store.append(tableId, (await tableOf(service, tableId)).version, {
      moveId: "by-the-service",
      at: service.deps.clock(),
      by: "service",
      rules: 3,
      events: [{ type: "seat-handed-over", seat: 2, to: { name: "Dora", language: "en" } }],
    });
    expect((await tableOf(service, tableId)).host.succession).toBeNull();
    expect(path).toContain(tableId);
  });

  it("is answered the same when it is sent twice", async () => {
    const { service, path, tokens } = await abandoned();
    const request = { moveId: moveId() };
    const first = await post(service, `${path}/succession`, tokens[1], request);
    const second = await post(service, `${path}/succession`, tokens[1], request);
    expect([first.status, second]).toEqual([200, first]);
  });
});

/** A table run by somebody who does not play, and has given an address. */
const run = async () => {
  const service = testService();
  const opened = await send(service, "/api/tables", {
    moveId: moveId().padEnd(20, "0"),
    game: "toy",
    hostSeat: null,
    host: { name: "Hanna", email: "hanna@example.org" },
    seats: [{ name: "Ann" }, { name: "Bob" }],
  });
  const { tableId, hostLink, invitations } = (await opened.json()) as OpenTableReply;
  const tokens = invitations.map(({ link }) => tokenIn(link));
  return { service, tableId, path: `/api/tables/${tableId}`, host: tokenIn(hostLink), tokens };
};

describe("a host without a seat", () => {
  it("renews their own links and gets a new one at once", async () => {
    const { service, path, host } = await run();
    const revoked = await post(service, `${path}/seats/host/revoke`, host);
    expect(revoked).toMatchObject({ status: 200, body: { seat: null, name: "Hanna", mailed: false } });
    expect((await get(service, path, { token: host })).status).toBe(410);
    const fresh = tokenIn(revoked.body.link);
    expect((await read(service, path, { token: fresh })).you).toMatchObject({ seat: null, host: true });
    expect((await readLog(service, path)).items.at(-1)?.events).toEqual([{ type: "links-revoked", seat: "host" }]);
  });

  it("has an expired link renewed by mail, and only the current one", async () => {
    const { service, tableId, path, host } = await run();
    const claims = claimsOf(await tableOf(service, tableId), "host");
    if (claims === undefined) throw new Error("there is a host");
    const old = await signToken(service.deps.keys, "link", claims, service.deps.clock() - 200 * DAY);
    expect((await get(service, path, { token: old })).status).toBe(401);
    const renewed = await post(service, `${path}/seats/host/links`, old);
    expect(renewed).toMatchObject({ status: 200, body: { seat: null, name: "Hanna", mailed: true, link: null } });
    expect((await readLog(service, path)).items.at(-1)).toMatchObject({
      seat: null,
      events: [{ type: "link-issued", seat: "host", mail: true }],
    });
    await post(service, `${path}/seats/host/revoke`, host);
    expect((await post(service, `${path}/seats/host/links`, old)).body.code).toBe("link-revoked");
  });

  it("loses rights, link and address when the rights pass", async () => {
    const { service, tableId, path, host, tokens } = await run();
    const contact = (await tableOf(service, tableId)).host.person?.contact ?? "";
    expect(await service.deps.contacts.get(tableId, contact)).toEqual({ email: "hanna@example.org" });
    service.pass(7 * DAY);
    await post(service, `${path}/succession`, tokens[1]);
    service.pass(DAY);
    expect((await post(service, `${path}/succession/take`, tokens[1])).status).toBe(200);
    expect((await get(service, path, { token: host })).status).toBe(410);
    expect(await service.deps.contacts.get(tableId, contact)).toBeUndefined();
  });

  it("who has given the seat away keeps the host's rights with the link of that seat, until it is revoked", async () => {
    const { service, path, tokens } = await abandoned();
    await post(service, `${path}/succession`, tokens[1]);
    service.pass(DAY);
    await post(service, `${path}/succession/take`, tokens[1]);
    // This link was made before its holder was the host.
    expect((await post(service, `${path}/seats/1/replace`, tokens[1], { name: "Dora" })).status).toBe(200);
    expect((await read(service, path, { token: tokens[1] })).you).toMatchObject({ seat: null, host: true });
    expect((await post(service, `${path}/seats/host/revoke`, tokens[1])).status).toBe(200);
    expect((await get(service, path, { token: tokens[1] })).status).toBe(410);
  });
});
