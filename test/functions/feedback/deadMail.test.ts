import { createHash } from "node:crypto";
import { GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dynamoContactStates } from "../../../functions/contacts/contactStates.ts";
import type { TableReply } from "../../../functions/contract/index.ts";
import { handleFeedback } from "../../../functions/feedback/feedback.ts";
import { addressNames, parseKeyRing } from "../../../functions/identity/keyRing.ts";
import { seatLink } from "../../../functions/identity/links.ts";
import { sweep } from "../../../functions/notices/sweep.ts";
import { rebuild } from "../../../functions/stream/rebuild.ts";
import { dynamoProjections } from "../../../functions/stream/summaries.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { get, read, type TestService, testService, tokenIn } from "../../support/service.ts";

let bench: MailBench;
let service: TestService;
let path: string;

const id = "table-001";
const { host, tomasz, giulia } = { host: 0, tomasz: 1, giulia: 2 };
const address = "tomasz.1@mail.example";
const bounced = (emailAddress: string) => ({
  notificationType: "Bounce",
  bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress }] },
});
const complained = (emailAddress: string) => ({
  notificationType: "Complaint",
  complaint: { complainedRecipients: [{ emailAddress }], complaintFeedbackType: "abuse" },
});

beforeEach(async () => {
  bench = await mailBench();
  const { store, keys, clock, origin, contacts, contactStates } = bench.deps;
  service = testService({ store, keys, clock, origin, contacts, contactStates });
  path = `/api/tables/${await bench.start(id)}`;
});
afterEach(() => bench.close());

const tokenOf = async (seat: number) =>
  tokenIn(await seatLink(bench.deps, await bench.state(id), seat, bench.deps.clock()));
const replyFor = async (seat: number): Promise<TableReply> => read(service, path, { token: await tokenOf(seat) });
const mailFor = async (seat: number) => (await replyFor(seat)).mail;

it("K-04 the seat itself and the host learn that mails bounce, and nobody else", async () => {
  expect(await mailFor(tomasz)).toEqual([]);
  await handleFeedback(bench.deps, bounced(address));
  expect(await mailFor(tomasz)).toEqual([{ seat: tomasz, reason: "bounce" }]);
  expect(await mailFor(host)).toEqual([{ seat: tomasz, reason: "bounce" }]);
  expect(await mailFor(giulia)).toEqual([]);
  const watching: TableReply = await read(service, path);
  expect(watching).not.toHaveProperty("mail");
  expect(watching).not.toHaveProperty("ownMail");
});

it("K-04 a page that has the table cached learns it too: the answer has another ETag", async () => {
  const token = await tokenOf(tomasz);
  const before = (await get(service, path, { token })).headers.get("ETag") ?? "";
  expect((await get(service, path, { token }, { "If-None-Match": before })).status).toBe(304);
  await handleFeedback(bench.deps, complained(address));
  const after = await get(service, path, { token }, { "If-None-Match": before });
  expect(after.status).toBe(200);
  expect(((await after.json()) as TableReply).mail).toEqual([{ seat: tomasz, reason: "complaint" }]);
});

it("K-04 a complaint after a bounce counts as a complaint from then on, and is counted once", async () => {
  await handleFeedback(bench.deps, bounced(address));
  await handleFeedback(bench.deps, complained(address));
  await handleFeedback(bench.deps, bounced(address));
  expect(await mailFor(tomasz)).toEqual([{ seat: tomasz, reason: "complaint" }]);
  expect(bench.logged.filter(({ event }) => event === "mail-address-dead")).toHaveLength(1);
});

it("K-04 another holder of the seat ends it", async () => {
  await handleFeedback(bench.deps, bounced(address));
  await bench.commit(id, "host", [
    { type: "seat-handed-over", seat: tomasz, to: { name: "Tomasz", language: "en", contact: "c9" } },
  ]);
  expect(await mailFor(host)).toEqual([]);
});

describe("the state of a seat's mails", () => {
  const ownFor = async (seat: number) => (await replyFor(seat)).ownMail;

  it.each([
    ["working", async () => undefined],
    ["off", async () => bench.deps.contactStates.setOff(id, "c1", true)],
    ["bounce", async () => handleFeedback(bench.deps, bounced(address))],
    ["complaint", async () => handleFeedback(bench.deps, complained(address))],
  ] as readonly [string, () => Promise<unknown>][])("is reported as it is: %s", async (state, happens) => {
    const token = await tokenOf(tomasz);
    const etag = (await get(service, path, { token })).headers.get("ETag") ?? "";
    await happens();
    expect(await ownFor(tomasz)).toEqual({ state, pending: false });
    const again = await get(service, path, { token }, { "If-None-Match": etag });
    expect(again.status).toBe(state === "working" ? 304 : 200);
  });

  it("is absent without an address, and before a given address is confirmed", async () => {
    await bench.commit(id, "host", [{ type: "seat-handed-over", seat: tomasz, to: { name: "Ada", language: "en" } }]);
    expect(await ownFor(tomasz)).toEqual({ state: "none", pending: false });
    await bench.commit(id, tomasz, [{ type: "address-given", seat: tomasz, contact: "c7" }]);
    expect(await ownFor(tomasz)).toEqual({ state: "unconfirmed", pending: true });
    await bench.commit(id, tomasz, [{ type: "address-confirmed", seat: tomasz, contact: "c7" }]);
    expect(await ownFor(tomasz)).toEqual({ state: "working", pending: false });
  });
});

describe("names of addresses", () => {
  const [older, newer] = ["a", "b"].map((letter) => letter.repeat(40));
  const ringOf = (...kids: readonly ("old" | "new")[]) =>
    parseKeyRing(
      JSON.stringify({
        current: kids[0],
        ...(kids.includes("old") && { old: older }),
        ...(kids.includes("new") && { new: newer }),
      }),
    );
  const plain = `ADDRESS#${createHash("sha256").update(address).digest("base64url")}`;

  it("cannot be guessed without the keys, and are the same for two spellings of an address", () => {
    const [current] = addressNames(ringOf("new"), address);
    expect(addressNames(ringOf("new"), ` ${address.toUpperCase()}`)[0]).toBe(current);
    expect(addressNames(ringOf("old"), address)[0]).not.toBe(current);
    expect(`ADDRESS#${current}`).not.toBe(plain);
  });

  it("made with an older key, or before there were keys, are found, and can be removed", async () => {
    const { table } = bench;
    const item = { pk: plain, sk: "STATE", reason: "bounce", at: 1 };
    await table.client.send(new PutItemCommand({ TableName: table.tableName, Item: marshall(item) }));
    const before = dynamoContactStates(table, ringOf("old"));
    await before.markAddress("other@mail.example", "bounce", 1);
    const states = dynamoContactStates(table, ringOf("new", "old"));
    expect(await states.addressState(address)).toBe("bounce");
    expect(await states.markAddress(address, "bounce", 2)).toBe(false);
    expect(await states.addressState("other@mail.example")).toBe("bounce");
    expect(await states.revive(address, 3)).toBeNull();
    expect(await states.revive("other@mail.example", 3)).toBeNull();
    expect(await states.addressState("other@mail.example")).toBeNull();
    expect(await states.markAddress(address, "bounce", 4)).toBe(true);
  });

  it("lead to the seats an address holds, whichever key was current when it got them", async () => {
    const held = { tableId: id, seat: tomasz, contactId: "c1", version: 1 };
    await dynamoProjections(bench.table, ringOf("old")).putHeldSeat("other@mail.example", held);
    const lists = dynamoProjections(bench.table, ringOf("new", "old"));
    expect(await lists.heldBy("other@mail.example")).toEqual([held]);
    await lists.removeHeldSeat(held);
    expect(await lists.heldBy("other@mail.example")).toEqual([]);
  });

  it("are moved to the current key by a rebuild: then the older one may leave the ring", async () => {
    await dynamoContactStates(bench.table, ringOf("old")).markAddress(address, "bounce", 1);
    const changed = ringOf("new", "old");
    await rebuild({
      ...bench.deps,
      table: bench.table,
      contactStates: dynamoContactStates(bench.table, changed),
      projections: dynamoProjections(bench.table, changed),
    });
    expect(await dynamoContactStates(bench.table, ringOf("new")).addressState(address)).toBe("bounce");
    expect(await dynamoProjections(bench.table, ringOf("new")).heldBy(address)).toHaveLength(1);
    const [name] = addressNames(ringOf("old"), address);
    const Key = marshall({ pk: `ADDRESS#${name}`, sk: "STATE" });
    const { Item } = await bench.client.send(new GetItemCommand({ TableName: bench.table.tableName, Key }));
    expect(Item).not.toHaveProperty("reason");
  });
});

it("an old mark on a table, for an address that gets mails again, disappears with the next mail", async () => {
  await bench.deps.contactStates.setDead(id, "c1", "bounce"); // as stored before marks could end
  expect(await mailFor(tomasz)).toEqual([{ seat: tomasz, reason: "bounce" }]);
  bench.later(3_600_000);
  await sweep(bench.deps);
  expect(bench.sent.filter(({ to }) => to.address === address).length).toBeGreaterThan(0);
  expect(await mailFor(tomasz)).toEqual([]);
});
