import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Email } from "postal-mime";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Seat, unfoldMenu } from "../../../core/index.ts";
import type { OpenTableReply, TableReply } from "../../../functions/contract/index.ts";
import { optionsFrom } from "../../../functions/local/serve.ts";
import { startService } from "../../../functions/local/service.ts";
import {
  type Answer,
  createReader,
  idOf,
  kindOf,
  linksIn,
  mailServer,
  ORIGIN,
  READER,
  SENDER,
} from "../../support/selfHosted.ts";
import { type ToyCommand, toyGame } from "../../support/toyGame.ts";

/*
 * The local service as somebody runs it for others: an address of its own, a mail server, a proxy before it that ends TLS. A whole
 * game is played through all three, by nothing but what arrives in the mails.
 */

let folder = "";
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-self-hosted-"));
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await rm(folder, { recursive: true, force: true });
});

const listening = async (answer: RequestListener): Promise<number> => {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return (server.address() as AddressInfo).port;
};

/** A proxy before the service at this port: it appends the reader's address to what the reader says of it. */
const proxyTo = (port: number): Promise<number> =>
  listening((incoming, outgoing) => {
    const { [READER]: reader, ...headers } = incoming.headers;
    const forwarded = [headers["x-forwarded-for"], reader].filter(Boolean).join(", ");
    const passed = request(
      {
        host: "127.0.0.1",
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, "x-forwarded-for": forwarded, "x-forwarded-proto": "https" },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });

const started = async () => {
  const { mails, url: smtp, close } = await mailServer();
  closing.push(close);
  const web = join(folder, "web");
  await mkdir(web);
  await writeFile(join(web, "index.html"), "<!doctype html><title>Tessera</title>");
  const options = await optionsFrom(["--port", "0"], {
    TESSERA_DATA: join(folder, "data"),
    TESSERA_ORIGIN: ORIGIN,
    TESSERA_SMTP_URL: smtp,
    TESSERA_MAIL_FROM: SENDER,
    TESSERA_TRUSTED_PROXIES: "127.0.0.1",
    TESSERA_GRACE_SECONDS: "0",
    TESSERA_TICK_MS: "20",
  });
  const seed = "5e".repeat(32);
  const service = await startService({ ...options, webFolder: web, games: { toy: toyGame }, seed: () => seed });
  closing.push(() => service.close());
  return { mails, proxy: await proxyTo(Number(new URL(service.url).port)) };
};

const read = <T>({ status, text }: Answer): T => {
  if (status >= 400) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as T;
};

const people = ["mira@mail.example", "tomasz@mail.example"] as const;

/** Opens a table for both, from the first one's browser. */
const opening = (moveId: string) => ({
  moveId,
  game: "toy",
  name: "Friday",
  hostSeat: 0,
  seats: people.map((email, seat) => ({ name: `Player ${seat}`, email, language: seat === 0 ? "en" : "de" })),
});

it("a whole game is played by links that arrive by mail, through the proxy, from the opening to the last mail", async () => {
  const { mails, proxy } = await started();
  const readers = people.map((_, seat) => createReader(proxy, `203.0.113.${seat + 1}`));
  const by = (seat: Seat) => readers[seat] as ReturnType<typeof createReader>;
  const { tableId, hostLink } = read<OpenTableReply>(await by(0)("/api/tables", opening("open-the-table-1")));
  expect(hostLink.startsWith(`${ORIGIN}/table/${tableId}#`)).toBe(true);
  const path = `/api/tables/${tableId}`;

  const follow = async (seat: Seat, link: string): Promise<void> => {
    const { origin, pathname, hash } = new URL(link);
    expect(origin).toBe(ORIGIN);
    const page = await by(seat)(pathname);
    expect([page.status, page.text.includes("<title>Tessera</title>")]).toEqual([200, true]);
    const session = await by(seat)("/api/session", { token: hash.slice(1) });
    expect([session.status, session.headers["set-cookie"]?.[0]]).toEqual([
      200,
      expect.stringMatching(/; ?HttpOnly.*; ?Secure|; ?Secure.*; ?HttpOnly/i),
    ]);
  };
  /** Mails to a seat of one kind. */
  const got = (seat: Seat, kind: string): readonly Email[] =>
    mails.filter((mail) => mail.to?.[0]?.address === people[seat] && kindOf(mail) === kind);
  const linkIn = (mail: Email | undefined): string =>
    linksIn(mail as Email).find((link) => new RegExp(`/table/${tableId}(/score)?#`).test(link)) ?? "";
  const arrived = (what: () => boolean) => expect.poll(what, { timeout: 240_000, interval: 10 }).toBe(true);

  await arrived(() => got(0, "invitation").length === 1 && got(1, "invitation").length === 1);
  await follow(0, linkIn(got(0, "invitation")[0]));
  await follow(1, linkIn(got(1, "invitation")[0]));
  let table = read<TableReply>(await by(0)(`${path}/start`, { moveId: "start-the-table" }));

  let moves = 0;
  const followed = new Set<string>();
  while (table.table.status === "playing") {
    const [asked] = table.waiting;
    if (asked === undefined) throw new Error("the game waits for nobody and has not ended");
    const { seat } = asked;
    const call = (): Email | undefined => got(seat, "turn").find((mail) => !followed.has(idOf(mail)));
    await arrived(() => call() !== undefined);
    const mail = call() as Email;
    followed.add(idOf(mail));
    await follow(seat, linkIn(mail));
    table = read<TableReply>(await by(seat)(path));
    while (table.waiting.some((one) => one.seat === seat)) {
      const menu = unfoldMenu<ToyCommand>(table.menu);
      const command = menu.find(({ type }) => type === "pick" || type === "pass");
      moves += 1;
      const moveId = `self-hosted-${String(moves).padStart(6, "0")}`;
      const body = { moveId, expectedVersion: table.table.version, commands: [command] };
      table = read<TableReply>(await by(seat)(`${path}/moves`, body));
    }
  }
  // Three rounds: each seat picks and passes in each.
  expect([moves, table.table.status]).toEqual([12, "ended"]);
  await arrived(() => got(0, "finished").length === 1 && got(1, "finished").length === 1);
  for (const seat of [0, 1]) {
    await follow(seat, linkIn(got(seat, "finished")[0]));
    expect(read<TableReply>(await by(seat)(path))).toMatchObject({ table: { status: "ended" }, you: { seat } });
  }
  // Nothing in any mail leads to where the service really listens, and none came twice.
  expect(mails.length).toBeGreaterThan(8);
  expect(mails.map(({ from }) => from?.address)).toEqual(mails.map(() => SENDER));
  expect(mails.flatMap(linksIn).filter((link) => new URL(link).origin !== ORIGIN)).toEqual([]);
  expect(new Set(mails.map(idOf)).size).toBe(mails.length);
});

it("who asks too often is told so by the address the proxy names, whatever they say themselves, and nobody else is", async () => {
  const { proxy } = await started();
  const [often, seldom] = [createReader(proxy, "203.0.113.8"), createReader(proxy, "203.0.113.9")];
  const statuses: number[] = [];
  for (let number = 0; number < 200 && statuses.at(-1) !== 429; number += 1)
    statuses.push((await often("/api/tables", {}, { "x-forwarded-for": `198.51.100.${number}` })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(5);
  expect((await seldom("/api/tables", opening("open-the-table-2"))).status).toBe(201);
});
