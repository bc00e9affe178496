import { describe, expect, it } from "vitest";
import { unfoldMenu } from "../../../core/index.ts";
import { createMemoryContacts } from "../../../functions/contacts/contacts.ts";
import type { Problem } from "../../../functions/contract/index.ts";
import { newKeyRing, parseKeyRing } from "../../../functions/identity/keyRing.ts";
import type { EventStore } from "../../../functions/store/eventStore.ts";
import { createMemoryStore } from "../../../functions/store/memoryStore.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import {
  move,
  moveId,
  type OpenedTable,
  openToy,
  read,
  send,
  type TestService,
  testService,
} from "../../support/service.ts";

/* A key (`moveId`) stands for the request it was first used for: no other request gets that answer. */

const picksOf = async (service: TestService, { path, tokens }: OpenedTable, seat = 0): Promise<readonly unknown[]> =>
  unfoldMenu((await read(service, path, { token: tokens[seat] })).menu);

/** A store whose items have no fingerprint of the request, like older logs. */
const withoutMarks = (store: EventStore<TableEvent>): EventStore<TableEvent> => ({
  ...store,
  append: (tableId, expected, { mark: _mark, ...commit }) => store.append(tableId, expected, commit),
});

const ring = (kid: string, ...others: readonly string[]) => {
  const secrets = Object.fromEntries([kid, ...others].map((each) => [each, each.repeat(32).slice(0, 32)]));
  return parseKeyRing(JSON.stringify({ current: kid, ...secrets }));
};

/** A pick of seat 0 and another one under the same key; the answers, and how many commits the log has after each. */
const twoPicks = async (first: TestService, second = first) => {
  const opened = await openToy(first);
  const { path, tokens } = opened;
  const [one, other] = await picksOf(first, opened);
  const body = { moveId: moveId(), expectedVersion: 2 };
  const played = await move(first, path, tokens[0], { ...body, commands: [one] });
  const refused = await move(second, path, tokens[0], { ...body, commands: [other] });
  const repeated = await move(second, path, tokens[0], { ...body, commands: [one] });
  return { played, refused, repeated, version: (await read(second, path)).table.version };
};

describe("a key that was used for a move", () => {
  it("K-08 is refused for another move of the same seat, and nothing is played; the same move gets the same answer again", async () => {
    const { played, refused, repeated, version } = await twoPicks(testService());
    expect(played.status).toBe(200);
    expect([refused.status, refused.body.code]).toEqual([409, "move-id-taken"]);
    expect([repeated.status, repeated.body.version]).toEqual([200, 3]);
    expect(version).toBe(3);
  });

  it("K-08 recognises the same move with its fields in another order, and at another version", async () => {
    const service = testService();
    const opened = await openToy(service);
    const [pick] = (await picksOf(service, opened)) as readonly Record<string, unknown>[];
    const key = moveId();
    const request = (expectedVersion: number, command: unknown) =>
      move(service, opened.path, opened.tokens[0], { moveId: key, expectedVersion, commands: [command] });
    expect((await request(2, pick)).status).toBe(200);
    const turned = Object.fromEntries(Object.entries(pick ?? {}).toReversed());
    expect((await request(2, turned)).body.version).toBe(3);
    expect((await request(1, pick)).body.version).toBe(3);
  });

  it("in a log without fingerprints is compared by seat and kind only, as before", async () => {
    const store = withoutMarks(createMemoryStore<TableEvent>());
    const { refused, version } = await twoPicks(testService({ store }));
    expect([refused.status, refused.body.version, version]).toEqual([200, 3, 3]);
  });

  it("is compared with every key of the ring", async () => {
    const store = createMemoryStore<TableEvent>();
    const { refused, repeated } = await twoPicks(
      testService({ store, keys: ring("one") }),
      testService({ store, keys: ring("two", "one") }),
    );
    expect([refused.status, repeated.status]).toEqual([409, 200]);
  });

  it("whose fingerprint was made with a key that has left the ring is compared by seat and kind only", async () => {
    const store = createMemoryStore<TableEvent>();
    const unringed: EventStore<TableEvent> = {
      ...store,
      append: (tableId, expected, { mark, ...commit }) =>
        store.append(tableId, expected, { ...commit, ...(mark && { mark: mark.replace(/^one\./, "gone.") }) }),
    };
    const { refused, version } = await twoPicks(testService({ store: unringed, keys: ring("one") }));
    expect([refused.status, refused.body.version, version]).toEqual([200, 3, 3]);
  });

  it("reveals no address: the content of a request cannot be read or guessed from the log", async () => {
    const store = createMemoryStore<TableEvent>();
    const service = testService({ store, keys: parseKeyRing(newKeyRing("k", new Uint8Array(32).fill(3))) });
    const { path, tokens, tableId } = await openToy(service);
    const body = { moveId: moveId(), email: "ann@mail.example" };
    expect((await send(service, `${path}/seats/0/address`, body, { token: tokens[0] })).status).toBe(200);
    const [commit] = (await store.load(tableId)).commits.slice(-1);
    expect(commit?.mark).toMatch(/^k\.[\w-]{22}$/);
    expect(JSON.stringify(commit)).not.toContain("mail.example");
  });
});

describe("a key that was used for something else", () => {
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];

  it("K-08 keeps no address that comes with a refused request", async () => {
    const kept: string[] = [];
    const contacts = createMemoryContacts();
    const put: typeof contacts.put = async (tableId, contactId, contact) => {
      kept.push(contact.email);
      await contacts.put(tableId, contactId, contact);
    };
    const service = testService({ contacts: { ...contacts, put } });
    const opened = await openToy(service);
    const { path, tokens } = opened;
    const key = moveId();
    const [pick] = await picksOf(service, opened);
    await move(service, path, tokens[0], { moveId: key, expectedVersion: 2, commands: [pick] });
    const ann = { moveId: key, email: "ann@mail.example" };
    expect(await codeOf(await send(service, `${path}/seats/0/address`, ann, { token: tokens[0] }))).toEqual([
      409,
      "move-id-taken",
    ]);
    expect(kept).toEqual([]);
  });

  it("K-08 another address under the same key neither replaces the first nor removes it", async () => {
    const service = testService();
    const { path, tokens, tableId } = await openToy(service);
    const key = moveId();
    const give = (email: string) =>
      send(service, `${path}/seats/0/address`, { moveId: key, email }, { token: tokens[0] });
    expect((await give("ann@mail.example")).status).toBe(200);
    expect(await codeOf(await give("eve@mail.example"))).toEqual([409, "move-id-taken"]);
    const contact = service.deps.cache.newest(tableId)?.seats[0]?.pending?.contact ?? "";
    expect(await service.deps.contacts.get(tableId, contact)).toEqual({ email: "ann@mail.example" });
    expect((await give("ann@mail.example")).status).toBe(200);
  });

  it("K-08 does not hand over a seat, rename it to another name, or report that it did", async () => {
    const service = testService();
    const { path, tokens, tableId } = await openToy(service);
    const key = moveId();
    const give = (name: string, email: string) =>
      send(service, `${path}/seats/1/replace`, { moveId: key, name, email }, { token: tokens[0] });
    expect((await give("Dora", "dora@mail.example")).status).toBe(200);
    expect(await codeOf(await give("Eve", "eve@mail.example"))).toEqual([409, "move-id-taken"]);
    const seat = service.deps.cache.newest(tableId)?.seats[1];
    expect(seat?.name).toBe("Dora");
    expect(await service.deps.contacts.get(tableId, seat?.contact ?? "")).toEqual({ email: "dora@mail.example" });
    const other = moveId();
    const rename = (name: string) =>
      send(service, `${path}/seats/0/profile`, { moveId: other, name }, { token: tokens[0] });
    expect((await rename("Anna")).status).toBe(200);
    expect(await codeOf(await rename("Anne"))).toEqual([409, "move-id-taken"]);
  });
});
