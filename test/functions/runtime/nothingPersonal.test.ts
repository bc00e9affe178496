import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unfoldMenu } from "../../../core/index.ts";
import { createApp } from "../../../functions/api/app.ts";
import { look } from "../../../functions/clock/look.ts";
import type { MoveReply, OpenTableReply, TableReply } from "../../../functions/contract/index.ts";
import { handleFeedback } from "../../../functions/feedback/feedback.ts";
import { smtpTransport } from "../../../functions/mail/transports.ts";
import { sweep } from "../../../functions/notices/sweep.ts";
import { metricsOf } from "../../../functions/runtime/metrics.ts";
import { createStreamHandler } from "../../../functions/stream/handler.ts";
import { createTableCache } from "../../../functions/table/tableCache.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { noLimits } from "../../support/service.ts";

/*
 * An evening at a table over HTTP, with everything going wrong that can: the service's log holds nobody's name or address, no
 * token, no caller, and nothing people wrote.
 */

const people = [
  { name: "Xenia Quisquilia", email: "xenia.quisquilia@mail.example" },
  { name: "Wenzel Zdarsky", email: "wenzel.zdarsky@mail.example" },
];
/** Has no address: the host passes the link on. */
const guest = { name: "Ottokar Blasius" };
const caller = "203.0.113.77";
const tableName = "Zwiebelturm";
const seed = "5b".repeat(32);

let bench: MailBench;
let smtp: SMTPServer;
let secrets: readonly string[] = [];

const tokenIn = (link: string): string => new URL(link).hash.slice(1);

/** Refuses every recipient and names them, as servers do. */
const refusingServer = async () => {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`5.1.1 <${address}>: no such user here`), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
};

beforeAll(async () => {
  bench = await mailBench(0);
  smtp = await refusingServer();
  const app = createApp(
    {
      ...bench.deps,
      limits: noLimits,
      ids: { id: () => "a-table-id-000000001", seed: () => seed },
    },
    { addressOf: () => caller },
  );
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const follow = async (tableId: string) => {
    for (let version = 1; version <= (await bench.state(tableId)).version; version += 1)
      await bench.follow(tableId, version);
  };

  const opened = await send("/api/tables", {
    moveId: "open-move-0000000001",
    game: "toy",
    name: tableName,
    options: { rounds: 3 },
    hostSeat: 0,
    seats: [...people, guest],
  });
  const { tableId, hostLink, invitations } = (await opened.json()) as OpenTableReply;
  const tokens = [hostLink, ...invitations.map(({ link }) => link)].flatMap((link) =>
    link === null ? [] : [tokenIn(link)],
  );
  const path = `/api/tables/${tableId}`;
  const as = (which: number) => ({ Authorization: `Bearer ${tokens[which]}` });
  await send(`${path}/start`, { moveId: "start-move-000000001" }, as(0));
  const session = await send("/api/session", { token: tokens[1] });
  const cookie = session.headers.get("Set-Cookie")?.split(";")[0] ?? "";

  const table = (await (await app.request(path, { headers: as(0) })).json()) as TableReply;
  const [command] = unfoldMenu(table.menu);
  const move = { expectedVersion: table.table.version, moveId: "a-move-of-a-seat-0001", commands: [command] };
  const played = (await (await send(`${path}/moves`, move, as(0))).json()) as MoveReply;
  // Refused in every way: by the rules, the version, the body, and the caller's credential.
  await send(
    `${path}/moves`,
    { ...move, moveId: "a-move-of-a-seat-0002", commands: [{ type: "fly", seat: 0 }] },
    as(0),
  );
  await send(`${path}/moves`, { ...move, moveId: "a-move-of-a-seat-0003" }, as(0));
  await send(`${path}/moves`, `{"name": "${people[0]?.name}", `, as(0));
  await send(`${path}/moves`, move, { Authorization: `Bearer ${tokens[1]}x` });
  await app.request(`${path}?token=${tokens[0]}`, { headers: { Cookie: cookie } });
  await app.request(`/api/tables/${people[0]?.email}`, { headers: as(0) });
  await app.request(`/api/${tokens[0]}`);
  await follow(tableId);

  // Mails that are refused with the recipient's name; then an address that bounces.
  const transport = smtpTransport(`smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`, {
    name: "Tessera",
    address: "turns@play.example",
  });
  await sweep({ ...bench.deps, transport });
  transport.close();
  await handleFeedback(bench.deps, {
    eventType: "Bounce",
    bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: people[1]?.email ?? "" }] },
  });

  // Faults of ours whose messages contain what they should not.
  const broken = new Error(`cannot read ${people[0]?.email} of ${people[0]?.name} by ${tokens[0]}`);
  const failing = { ...bench.deps.store, load: () => Promise.reject(broken), read: () => Promise.reject(broken) };
  const unwell = createApp({
    ...bench.deps,
    store: failing,
    limits: noLimits,
    ids: { id: () => "x", seed: () => seed },
  });
  await unwell.request(path, { headers: as(0) });
  bench.later(60 * 60 * 1000);
  await bench.deps.outbox.put({ kind: "turn", tableId, seat: 0, about: 3, dueAt: 0, failures: 0 });
  const stuck = { ...bench.deps.outbox, put: () => Promise.reject(broken) };
  await sweep({ ...bench.deps, cache: createTableCache(), store: failing, outbox: stuck });
  await look({ ...bench.deps, store: failing }, { all: true });
  const record = await bench.append(tableId, "host", [{ type: "seat-renamed", seat: 1, name: "Notburga" }]);
  await createStreamHandler({ ...bench.deps, cache: createTableCache(), store: failing })({ Records: [record] });

  secrets = [
    ...people.flatMap(({ email }) => [email, email.split("@")[0] ?? ""]),
    ...[...people, guest].flatMap(({ name }) => [name, ...name.split(" ")]),
    ...tokens.flatMap((token) => [token, token.split(".")[2] ?? ""]),
    cookie.split("=")[1] ?? "",
    caller,
    tableName,
    "Notburga",
    seed,
    "fly",
    "a-move-of-a-seat",
  ];
  expect(played).toMatchObject({ version: expect.any(Number) });
});

afterAll(async () => {
  await bench.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

describe("the service's log", () => {
  const events = () => new Set(bench.logged.map(({ event }) => event));

  it("covers requests, refusals, sent mails, bounces and faults", () => {
    for (const event of [
      "request",
      "unhandled",
      "mail-failed",
      "mail-address-dead",
      "mail-left",
      "look-failed",
      "stream-failed",
    ])
      expect(events()).toContain(event);
    const codes = new Set(bench.logged.map(({ code }) => code));
    for (const code of ["malformed-json", "link-invalid", "internal"]) expect(codes).toContain(code);
  });

  it("holds nobody's name or address, no token, no caller and nothing people wrote, neither in lines nor in metrics", () => {
    expect(bench.logged.length).toBeGreaterThan(15);
    expect(secrets.filter((secret) => secret.length < 3)).toEqual([]);
    for (const line of bench.logged) {
      const written = JSON.stringify({ ...line, ...metricsOf(line, "test", 0) });
      expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
    }
  });
});
