import { afterEach, beforeEach, expect, it } from "vitest";
import type { TableReply } from "../../../functions/api/contract.ts";
import { seatLink } from "../../../functions/identity/links.ts";
import { dynamoDeadMail } from "../../../functions/mail/deadMail.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { get, read, type TestService, testService, tokenIn } from "../../support/service.ts";

let bench: MailBench;
let service: TestService;
let path: string;

const id = "table-001";
const { host, tomasz, giulia } = { host: 0, tomasz: 1, giulia: 2 };

beforeEach(async () => {
  bench = await mailBench();
  const { store, keys, clock, origin } = bench.deps;
  service = testService({ store, keys, clock, origin, deadMail: dynamoDeadMail(bench.table) });
  path = `/api/tables/${await bench.start(id)}`;
});
afterEach(() => bench.close());

const tokenOf = async (seat: number) =>
  tokenIn(await seatLink(bench.deps, await bench.state(id), seat, bench.deps.clock()));
const mailFor = async (seat: number) => (await read(service, path, { token: await tokenOf(seat) })).mail;

it("K-04 the seat itself and the host are told that mails come back, and nobody else", async () => {
  expect(await mailFor(tomasz)).toEqual([]);
  await bench.deps.contactStates.setDead(id, "c1", "bounce");
  expect(await mailFor(tomasz)).toEqual([{ seat: tomasz, reason: "bounce" }]);
  expect(await mailFor(host)).toEqual([{ seat: tomasz, reason: "bounce" }]);
  expect(await mailFor(giulia)).toEqual([]);
  const watching: TableReply = await read(service, path);
  expect(watching).not.toHaveProperty("mail");
});

it("K-04 a page that knows the table is told too: the answer has another name", async () => {
  const token = await tokenOf(tomasz);
  const before = (await get(service, path, { token })).headers.get("ETag") ?? "";
  expect((await get(service, path, { token }, { "If-None-Match": before })).status).toBe(304);
  await bench.deps.contactStates.setDead(id, "c1", "complaint");
  const after = await get(service, path, { token }, { "If-None-Match": before });
  expect(after.status).toBe(200);
  expect(((await after.json()) as TableReply).mail).toEqual([{ seat: tomasz, reason: "complaint" }]);
});

it("K-04 an address that works again, or another holder of the seat, ends it", async () => {
  await bench.deps.contactStates.setDead(id, "c1", "bounce");
  await bench.deps.contactStates.setDead(id, "c2", "bounce");
  await bench.deps.contactStates.setDead(id, "c2", null);
  await bench.commit(id, "host", [
    { type: "seat-handed-over", seat: tomasz, to: { name: "Tomasz", language: "en", contact: "c9" } },
  ]);
  expect(await mailFor(host)).toEqual([]);
});
