import { afterEach, beforeEach, expect, it } from "vitest";
import { dynamoNotes } from "../../../../../functions/contacts/notes.ts";
import { openDatabase } from "../../../../../functions/local/data/database.ts";
import {
  type As,
  get,
  moveId,
  type OpenedTable,
  openToy,
  send,
  type TestService,
  testService,
  tokenIn,
} from "../../../../support/service.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
let service: TestService;
let table: OpenedTable;

beforeEach(async () => {
  database = await openDatabase();
  service = testService({ notes: dynamoNotes({ client: database.client(), tableName: database.tableName }) });
  table = await openToy(service);
});

afterEach(() => database.close());

const as = (seat: number): As => ({ token: table.tokens[seat] });
const read = async (seat: number, who: As = as(seat)) => get(service, `${table.path}/seats/${seat}/note`, who);
const write = (seat: number, text: string, since: number | null, who: As = as(seat)) =>
  send(service, `${table.path}/seats/${seat}/note`, { text, since }, who);
const noted = async (seat: number, who?: As) =>
  (await (await read(seat, who)).json()) as { text: string; at: number | null };

it("a note is for its seat only: neither the others, nor the host, nor spectators read or write it", async () => {
  expect(await noted(1)).toEqual({ text: "", at: null });
  const { at } = await (await write(1, "Keep the harbour.\nAsk Bob?", null)).json();
  expect(await noted(1)).toEqual({ text: "Keep the harbour.\nAsk Bob?", at });
  for (const who of [as(0), as(2)]) {
    expect((await read(1, who)).status).toBe(403);
    expect((await write(1, "mine", at, who)).status).toBe(403);
  }
  expect((await read(1, {})).status).toBe(401);
  expect((await write(1, "mine", at, {})).status).toBe(401);
  expect((await noted(1)).text).toContain("harbour");
  for (const path of ["", "/log", "/export"])
    expect(await (await get(service, `${table.path}${path}`, as(0))).text()).not.toContain("harbour");
});

it("what another device has saved meanwhile is not overwritten; saving the same again changes nothing", async () => {
  const first = await (await write(1, "one", null)).json();
  service.pass(1000);
  const second = await (await write(1, "two", first.at)).json();
  expect(second.at).toBeGreaterThan(first.at);
  const late = await write(1, "three", first.at);
  expect([late.status, (await late.json()).code]).toEqual([409, "note-changed"]);
  expect(await (await write(1, "two", first.at)).json()).toEqual(second);
  expect(await noted(1)).toEqual(second);
});

it("a new holder of the seat has their own note, and the old one’s is emptied", async () => {
  await write(1, "secret plans", null);
  const before = { tableId: table.tableId, seat: 1, heldFrom: 0 };
  const request = { moveId: moveId(), name: "Zoe" };
  const given = await (await send(service, `${table.path}/seats/1/replace`, request, as(0))).json();
  const zoe = { token: tokenIn(given.link) };
  expect(await noted(1, zoe)).toEqual({ text: "", at: null });
  expect((await read(1)).status).toBe(410);
  expect(await service.deps.notes?.read(before)).toBeUndefined();
  await write(1, "Zoe’s", null, zoe);
  expect((await noted(1, zoe)).text).toBe("Zoe’s");
});

it("accepts 10,000 characters and no more, and no other body", async () => {
  expect((await write(1, "x".repeat(10_000), null)).status).toBe(200);
  expect((await write(1, "x".repeat(10_001), null)).status).toBe(400);
  for (const body of [{}, { text: 1, since: null }, { text: "", since: "now" }])
    expect((await send(service, `${table.path}/seats/1/note`, body, as(1))).status).toBe(400);
});
