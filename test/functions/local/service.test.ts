import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUseError } from "../../../functions/local/data/lock.ts";
import { startFrom } from "../../../functions/local/serve.ts";
import { type Service, type ServiceOptions, startService } from "../../../functions/local/service.ts";
import { noLimits } from "../../../functions/store/rateLimits.ts";
import { playTable } from "../../../functions/tools/playedTable.ts";
import { toyGame } from "../../support/toyGame.ts";

let folder = "";
const services = new Set<Service>();
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-service-"));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const service of services) await service.close();
  services.clear();
  await rm(folder, { recursive: true, force: true });
});

const start = async (options: Partial<ServiceOptions> = {}): Promise<Service> => {
  const service = await startService({
    folder,
    port: 0,
    graceMs: 0,
    clockMs: 10,
    limits: noLimits,
    code: "test",
    webFolder: join(folder, "web"),
    seed: () => "5f".repeat(32),
    games: { toy: toyGame },
    ...options,
  });
  services.add(service);
  return service;
};

const stop = async (service: Service): Promise<void> => {
  services.delete(service);
  await service.close();
};

interface Opened {
  readonly tableId: string;
  readonly hostLink: string;
}

const post = async <T>(url: string, body: unknown, token?: string): Promise<{ status: number; body: T }> => {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as T };
};

/**
 * Opens and starts a table for two; the mails go to both. Each table has its own people: somebody who has not pressed anything
 * yet gets only a few mails a day over all tables, and chance decides whose turn is first.
 */
const openTable = async (url: string, game: string, moveId: string) => {
  const seats = [
    { name: "Mira", email: `mira-${moveId}@mail.example` },
    { name: "Tomasz", email: `tomasz-${moveId}@mail.example`, language: "de" },
  ];
  const { status, body } = await post<Opened>(`${url}/api/tables`, { moveId, game, seats, hostSeat: 0 });
  expect(status).toBe(201);
  const token = new URL(body.hostLink).hash.slice(1);
  expect((await post(`${url}/api/tables/${body.tableId}/start`, { moveId: "start-0001" }, token)).status).toBe(200);
  return { tableId: body.tableId, token };
};

interface Mail {
  readonly id: number;
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly links: readonly string[];
}

const mailsOf = async (url: string): Promise<readonly Mail[]> =>
  (await (await fetch(`${url}/dev/mail.json`)).json()) as Mail[];

const until = async <T>(what: () => Promise<T | undefined>): Promise<T> => {
  for (const end = Date.now() + 240_000; Date.now() < end; ) {
    const found = await what();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("it did not come about in time");
};

const turnMails = (url: string, count: number) =>
  until(async () => {
    const turns = (await mailsOf(url)).filter(({ headers }) => headers["x-tessera-kind"] === "turn");
    return turns.length >= count ? turns : undefined;
  });

describe("a whole game over HTTP and mail", () => {
  it("is played with the links in the mails: one mail for each wait, none without one", async () => {
    const played = await playTable(await start(), { game: "toy", players: 2, seed: "1" });
    expect(played.problems).toEqual([]);
    expect(played.refused).toBe(0);
    expect(played.finalScores.map(({ total }) => total).reduce((sum, total) => sum + total)).toBe(3);
    expect(played.logItems).toBeGreaterThan(played.moves);
    expect(played.writeUnitsPerMove).toBeGreaterThan(1);
    // What a page asks for: the table for each link that is followed, and nothing of the log, which comes with it.
    const { table, preview, ...others } = played.requestsByKind;
    expect(others).toEqual({ open: 1, session: 2, start: 1, moves: played.moves });
    expect(table).toBeLessThanOrEqual(played.mails);
    expect(preview).toBeGreaterThanOrEqual(played.moves);
    // The commit and its share of a snapshot: what a move costs whoever is told of it.
    const { commit = 0, snapshot = 0 } = played.written;
    expect((commit + snapshot) / played.logItems).toBeLessThanOrEqual(1.3);
    const sum = Object.values(played.written).reduce((all, one) => all + one);
    expect(sum).toBeCloseTo(played.writeUnitsPerMove * played.moves, 0);
  });

  it("is played within the grace period without a mail about a turn: only invitations and the end", async () => {
    const service = await start({ graceMs: 3_600_000 });
    const played = await playTable(service, { game: "toy", players: 2, seed: "1", together: true });
    expect(played.problems).toEqual([]);
    expect(played.mailsByKind).toEqual({ invitation: 2, finished: 2 });
    expect(played.finalScores.map(({ total }) => total).reduce((sum, total) => sum + total)).toBe(3);
  });
});

/** `npm start` without building: a separate process on any free port. */
const spawnServer = async (): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
  const child = spawn(process.execPath, ["functions/local/start.mjs", "--no-build", "--port", "0"], {
    env: { ...process.env, TESSERA_DATA: folder, TESSERA_GRACE_SECONDS: "0", TESSERA_TICK_MS: "20" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const url = await until(async () => {
    if (child.exitCode !== null) throw new Error(output);
    return /Tessera {2}(http:\S+)/.exec(output)?.[1];
  });
  return { child, url };
};

describe("npm start", () => {
  it("loses nothing it has acknowledged when it is killed, and continues with the mails", async () => {
    const first = await spawnServer();
    const opened: string[] = [];
    for (let number = 0; number < 3; number += 1)
      opened.push((await openTable(first.url, "mosaic", `open-table-number-${number}`)).tableId);
    first.child.kill("SIGKILL");
    await once(first.child, "close");
    const second = await spawnServer();
    for (const id of opened) {
      const read = (await (await fetch(`${second.url}/api/tables/${id}`)).json()) as { table: { status: string } };
      expect(read.table.status).toBe("playing");
    }
    // One seat of each table is waited for; the new process sends what the killed one had not.
    const turns = await turnMails(second.url, 3);
    expect(new Set(turns.map(({ headers }) => headers["x-tessera-table"]))).toEqual(new Set(opened));
    second.child.kill("SIGTERM");
    const [code] = await once(second.child, "close");
    expect(code).toBe(0);
  });

  it("refuses to share its data, and says which process has it", async () => {
    await start();
    await expect(startFrom(["--port", "0"], { TESSERA_DATA: folder })).rejects.toThrow(
      new RegExp(`in use by another Tessera \\(process ${process.pid}\\)\\. Stop that one first`),
    );
    await expect(start()).rejects.toBeInstanceOf(FolderInUseError);
  });

  it("says what to do when the port is taken, and releases the data", async () => {
    const { url } = await start();
    const { port } = new URL(url);
    const TESSERA_DATA = join(folder, "another");
    await expect(startFrom([], { TESSERA_DATA, PORT: port })).rejects.toThrow(
      `Port ${port} is taken, perhaps by another Tessera. Stop that program, or choose another port: PORT=8788 npm start`,
    );
    services.add(await startFrom(["--port", "0"], { TESSERA_DATA, PORT: port }));
  });

  it("names an invalid setting", async () => {
    await expect(startFrom(["--port", "many"], { TESSERA_DATA: folder })).rejects.toThrow("The port must be a number");
    await expect(startFrom(["--port", "0"], { TESSERA_DATA: folder, TESSERA_GRACE_SECONDS: "-1" })).rejects.toThrow(
      "TESSERA_GRACE_SECONDS must be a number from 0 to 86400.",
    );
  });
});

describe("a restart", () => {
  it("keeps tables, mailbox and links, and sends no mail twice", async () => {
    const before = await start();
    const { tableId, token } = await openTable(before.url, "toy", "open-table-number-1");
    const turns = await turnMails(before.url, 2);
    // Mails that are due together are sent together: two invitations beside the turns.
    const mails = await until(async () => {
      const sent = await mailsOf(before.url);
      return sent.length >= 4 ? sent : undefined;
    });
    await stop(before);
    const after = await start();
    // Older mails go out first: once a later table's mails have arrived, no older one can still come.
    const later = await openTable(after.url, "toy", "open-table-number-2");
    await turnMails(after.url, turns.length + 2);
    const isLater = ({ links }: Mail) => links.some((link) => link.includes(`/table/${later.tableId}`));
    const all = await mailsOf(after.url);
    expect(all.filter(isLater).length).toBeGreaterThanOrEqual(2);
    expect(all.filter((mail) => !isLater(mail))).toEqual(mails);
    const link = turns[0]?.links.find((one) => one.includes(`/table/${tableId}#`)) ?? "";
    const session = await post<{ tableId: string }>(`${after.url}/api/session`, { token: new URL(link).hash.slice(1) });
    expect(session).toMatchObject({ status: 200, body: { tableId } });
    const read = await fetch(`${after.url}/api/tables/${tableId}`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await read.json()).toMatchObject({ you: { seat: 0, host: true } });
  });

  it("follows commits that the former process had no time to follow", async () => {
    const before = await start({ clockMs: 60_000 });
    await openTable(before.url, "toy", "open-table-number-1");
    await stop(before);
    const after = await start();
    expect(await turnMails(after.url, 2)).toHaveLength(2);
  });
});

describe("the answers of the page's server", () => {
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'";

  it("are the built page: hashed files with long caching, every other path as the page, nothing from outside the folder", async () => {
    await mkdir(join(folder, "web", "assets"), { recursive: true });
    await writeFile(join(folder, "web", "index.html"), "<!doctype html><title>Tessera</title>");
    await writeFile(join(folder, "web", "assets", "main-a1B2c3D4.js"), "export {};");
    await writeFile(join(folder, "web", "icon.svg"), "<svg/>");
    const { url } = await start();
    const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });
    for (const path of ["/", "/table/abcdefgh", "/help"]) {
      const page = await get(path);
      expect(await page.text()).toContain("<title>Tessera</title>");
      expect(page.headers.get("Cache-Control")).toBe("no-cache");
      expect(page.headers.get("Content-Security-Policy")).toContain(policy);
      expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
    }
    const script = await get("/assets/main-a1B2c3D4.js");
    expect(script.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(script.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    const icon = await get("/icon.svg");
    expect(icon.headers.get("Cache-Control")).toBe("no-cache");
    expect((await get("/icon.svg", { "If-None-Match": icon.headers.get("ETag") ?? "" })).status).toBe(304);
    for (const path of ["/assets/gone-a1B2c3D4.js", "/..%2fkeys.json", "/%2e%2e/keys.json", "/%00.js", "/%E0%A4%A"])
      expect((await get(path)).status).toBe(404);
  });

  it("are the page for a table's address, however the link was altered on the way", async () => {
    await mkdir(join(folder, "web"), { recursive: true });
    await writeFile(join(folder, "web", "index.html"), "<!doctype html><title>Tessera</title>");
    const { url } = await start();
    const mangled = [
      "%23eyJhbGciOiJIUzI1NiJ9.eyJzIjowfQ.c2ln",
      "%2523eyJ.a.b",
      ".",
      ").",
      "/score%23eyJ.a.txt",
      "%E0%A4%A",
      ".",
    ];
    for (const tail of [...mangled, "/..%2f..%2f..%2fkeys.json"]) {
      const page = await fetch(`${url}/table/abcdefgh12${tail}`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("<title>Tessera</title>");
    }
    for (const path of ["/open.", "/tables)"]) expect((await fetch(`${url}${path}`)).status).toBe(200);
  });

  it("show the mailbox to people and to tools, the mails themselves in a sandbox", async () => {
    const { url } = await start();
    await openTable(url, "toy", "open-table-number-1");
    const turns = await turnMails(url, 2);
    const german = turns.find(({ headers }) => headers["content-language"] === "de");
    const list = await (await fetch(`${url}/dev/mail`)).text();
    expect(list).toContain(german?.subject);
    const page = await fetch(`${url}/dev/mail/${german?.id}`);
    const html = await page.text();
    expect(html).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox/);
    expect(html).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(html).toContain("Du bist am Zug, Tomasz");
    const mail = await fetch(`${url}/dev/mail/${german?.id}/html`);
    expect(mail.headers.get("Content-Security-Policy")).toMatch(/^sandbox .*default-src 'none'/);
    expect(await mail.text()).toContain("Du bist am Zug, Tomasz");
    expect((await fetch(`${url}/dev/mail/999`)).status).toBe(404);
    expect(await (await fetch(`${url}/dev/mail/${german?.id}/raw`)).text()).toMatch(/^MIME-Version: 1\.0/m);
  });
});
