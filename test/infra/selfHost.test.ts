import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Email } from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Seat, stream, unfoldMenu } from "../../core/index.ts";
import { createApp } from "../../functions/api/app.ts";
import type { OpenTableReply, TableReply } from "../../functions/contract/index.ts";
import { PATIENCE_MS } from "../../functions/local/ending.ts";
import { duties } from "../../functions/tools/ops/duties.ts";
import { seedOf } from "../../functions/tools/randomGame.ts";
import { root } from "../support/imports.ts";
import { createReader, idOf, linksIn, mailServer, ORIGIN, SENDER } from "../support/selfHosted.ts";
import { testService } from "../support/service.ts";

/*
 * What is handed to whoever runs Tessera on a machine of their own: a unit of systemd, a container file, a page. That they name
 * what there is, and that their command starts, answers and ends.
 */

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const unit = read("infra/self-host/tessera.service");
const container = read("infra/self-host/Containerfile");
const page = read("infra/docs/SELF-HOST.md");

/** The value of a line "name=value" of the unit; the last one counts. */
const setting = (name: string): string =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value).at(-1) ?? "";

/** The rows of README's table of settings. */
const settings = new Set([...read("README.md").matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = ""]) => name));

/** `npm run test-long` plays the game to its end. */
const WHOLE = process.env.TESSERA_LONG === "1";
/** So many moves are answers to mails; nobody gets as many in a day as a whole game is long. */
const MAILED = 12;
const MOVES = WHOLE ? 2000 : MAILED;
/** So many are made before the service is ended and started again. */
const BEFORE = 6;

let folder = "";
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-self-host-"));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(folder, { recursive: true, force: true });
});

/** The code of the container's own check of health, with the service on this port: 0 if it is well. */
const healthAt = async (port: string): Promise<number> => {
  const [, command = "[]"] = /^HEALTHCHECK .*\\\n\s+CMD (.+)$/m.exec(container) ?? [];
  const [, ...args] = JSON.parse(command) as readonly string[];
  const [code] = await once(spawn(process.execPath, args, { env: { ...process.env, PORT: port } }), "close");
  return code;
};

/** The service as the unit's own command starts it, with this mail server, behind a proxy on this machine. */
const started = async (smtp: string) => {
  const data = join(folder, "data");
  const [, ...args] = setting("ExecStart").split(" ");
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      PORT: "0",
      TESSERA_DATA: data,
      TESSERA_ORIGIN: ORIGIN,
      TESSERA_MAIL_FROM: SENDER,
      TESSERA_SMTP_URL: smtp,
      TESSERA_TRUSTED_PROXIES: "127.0.0.1",
      TESSERA_GRACE_SECONDS: "0",
      TESSERA_TICK_MS: "20",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  closing.push(() => child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  await expect.poll(() => said, { timeout: 240_000 }).toContain("Ctrl-C");
  return {
    data,
    url: /http:\/\/\S+/.exec(said)?.[0] ?? "",
    /** Tells it to end, as systemd does; the code it ends with. */
    end: async (): Promise<number> => {
      child.kill(setting("KillSignal") as NodeJS.Signals);
      const [code] = await once(child, "close");
      return code;
    },
  };
};

describe("running it oneself", () => {
  it("names settings there are, in unit, container file and page", () => {
    const named = [unit, container, page].flatMap((text) =>
      [...text.matchAll(/\b(TESSERA_[A-Z_]+|(?<=ENV .*)(?:HOST|PORT))(?==)/g)].map(([name]) => name),
    );
    expect(new Set(named).size).toBeGreaterThan(4);
    expect([...new Set(named)].filter((name) => !settings.has(name))).toEqual([]);
  });

  it("starts what there is, with one command in both", () => {
    const [node, script = "", ...rest] = setting("ExecStart").split(" ");
    expect(node).toBe("/usr/bin/node");
    expect(existsSync(join(root, script))).toBe(true);
    expect(container).toContain(`CMD ${JSON.stringify(["node", script, ...rest]).replaceAll(",", ", ")}`);
    for (const [, sources = ""] of container.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const source of sources.split(" ")) expect([source, existsSync(join(root, source))]).toEqual([source, true]);
    expect(page).toContain("infra/self-host/tessera.service");
    expect(page).toContain("infra/self-host/Containerfile");
    // In the format Podman builds by itself there are no health checks: it would leave this one out.
    expect(container).toContain("HEALTHCHECK");
    for (const text of [page, container])
      expect(text).toContain("podman build --format docker -f infra/self-host/Containerfile");
  });

  it("runs as nobody who may do more, and keeps data to itself", () => {
    expect([
      setting("User"),
      setting("NoNewPrivileges"),
      setting("ProtectSystem"),
      setting("CapabilityBoundingSet"),
    ]).toEqual(["tessera", "yes", "strict", ""]);
    expect([setting("StateDirectory"), setting("StateDirectoryMode"), setting("UMask")]).toEqual([
      "tessera",
      "0700",
      "0077",
    ]);
    expect(unit).toContain("Environment=TESSERA_DATA=/var/lib/tessera");
    // Without an error of its own a call that is not in the list ends the process: Node 20 would not come up.
    expect([setting("SystemCallFilter"), setting("SystemCallErrorNumber")]).toEqual(["@system-service @pkey", "EPERM"]);
    expect(container.indexOf("USER node")).toBeGreaterThan(container.lastIndexOf("FROM "));
    expect(container.indexOf("RUN install")).toBeLessThan(container.indexOf("USER node"));
  });

  it("gives it more time to end than it takes, and asks for its health where it is answered", () => {
    // 5 s for whoever is being answered, and a sweep that has 15 s for a mail at the most, by the limits of sending.
    expect(Number(setting("TimeoutStopSec")) * 1000).toBeGreaterThan(PATIENCE_MS + 15_000);
    expect(page).toContain(`(${PATIENCE_MS / 1000} s at most)`);
    const routes = new Set(createApp(testService().deps).routes.map(({ path }) => path));
    const asked = [...`${container}${page}`.matchAll(/\/api\/health[\w/]*/g)].map(([path]) => path);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((path) => !routes.has(path))).toEqual([]);
  });

  it("has the duties the page speaks of", () => {
    const named = [...page.matchAll(/npm run ops -- ([\w-]+)/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !duties.some((duty) => duty.name === name))).toEqual([]);
    // The user of the service can make no folder in one of root's.
    const [, backups = ""] = /ops -- backup (\/.+?)\/\$\(/.exec(page) ?? [];
    expect(page).toContain(`install -d -o ${setting("User")} -g ${setting("Group")} -m 0700 ${backups}`);
  });

  it("starts by that command, closes its folder to others, answers, and ends by itself when it is told to", async () => {
    const { data, url, end } = await started("smtp://127.0.0.1:9");
    const health = await fetch(`${url}/api/health/deep`);
    expect([health.status, ((await health.json()) as { status: string }).status]).toEqual([200, "ok"]);
    // With an origin and a mail server of its own it is nobody's workbench: the mailbox is shut.
    expect((await fetch(`${url}/dev/mail`)).status).toBe(404);
    expect((await stat(data)).mode & 0o077).toBe(0);
    const { port } = new URL(url);
    expect(await healthAt(port)).toBe(0);
    expect(await end()).toBe(0);
    expect(await healthAt(port)).toBe(1);
  });

  it("started by that command it carries a game by mail, and goes on with it after an end and another start", async () => {
    const { mails, url: smtp, close } = await mailServer();
    closing.push(close);
    let service = await started(smtp);
    const readers = new Map<Seat, ReturnType<typeof createReader>>();
    let asked = 0;
    const by = async <T>(seat: Seat, path: string, body?: unknown): Promise<T> => {
      asked += 1;
      // Each request comes from elsewhere: what one caller may do in a minute is no matter of this test.
      const elsewhere = { "x-forwarded-for": `10.${seat}.${asked >> 8}.${asked & 255}` };
      const reader = readers.get(seat) ?? createReader(Number(new URL(service.url).port), "");
      readers.set(seat, reader);
      const { status, text } = await reader(path, body, elsewhere);
      if (status >= 400) throw new Error(`${path}: ${status} ${text}`);
      return JSON.parse(text) as T;
    };
    const { tableId } = await by<OpenTableReply>(0, "/api/tables", {
      moveId: "open-by-the-unit-1",
      game: "mosaic",
      name: "Friday",
      hostSeat: 0,
      seats: [0, 1].map((seat) => ({ name: `Player ${seat}`, email: `${seat}@mail.example`, language: "en" })),
    });
    const path = `/api/tables/${tableId}`;
    /** A seat comes in by the link in its mail about this, as soon as it is there. */
    const comeIn = async (kind: string, seat: Seat, about: number | "" = ""): Promise<void> => {
      const find = () => mails.find((mail) => idOf(mail).startsWith(`<${kind}.${tableId}.${seat}.${about}`));
      await expect.poll(find, { timeout: 240_000, interval: 10 }).toBeDefined();
      const link =
        linksIn(find() as Email).find((one) => one.startsWith(`${ORIGIN}/table/`) && one.includes("#")) ?? "";
      await by(seat, "/api/session", { token: new URL(link).hash.slice(1) });
    };
    const chance = stream(seedOf("self-host"), "moves");
    let moves = 0;
    /** Whoever is called plays, until so many moves are made or the game is over. */
    const play = async (table: TableReply, most: number): Promise<TableReply> => {
      let now = table;
      while (now.table.status === "playing" && moves < most) {
        const { seat, since } = now.waiting[0] as { readonly seat: Seat; readonly since: number };
        if (moves < MAILED) await comeIn("turn", seat, since);
        now = await by(seat, path);
        while (moves < most && now.waiting.some((one) => one.seat === seat && one.since === since)) {
          const menu = unfoldMenu<{ readonly type: string; readonly seat: Seat }>(now.menu);
          const body = { expectedVersion: now.table.version, commands: [menu[chance.below(menu.length)]] };
          moves += 1;
          now = await by(seat, `${path}/moves`, { moveId: `by-the-unit-${String(moves).padStart(6, "0")}`, ...body });
        }
      }
      return now;
    };

    for (const seat of [0, 1]) await comeIn("invitation", seat);
    const begun = await play(await by<TableReply>(0, `${path}/start`, { moveId: "start-the-table" }), BEFORE);
    expect(await service.end()).toBe(0);
    service = await started(smtp);
    readers.clear();
    await comeIn("invitation", 0);
    const again = await by<TableReply>(0, path);
    expect([again.table.version, again.waiting]).toEqual([begun.table.version, begun.waiting]);
    const ended = await play(again, MOVES);
    if (WHOLE) expect(ended.table.status).toBe("ended");
    else expect(moves).toBe(MOVES);
    expect(new Set(mails.map(idOf)).size).toBe(mails.length);
    expect(await service.end()).toBe(0);
  });
});
