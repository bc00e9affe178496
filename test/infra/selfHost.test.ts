import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createApp } from "../../functions/api/app.ts";
import { PATIENCE_MS } from "../../functions/local/ending.ts";
import { duties } from "../../functions/tools/ops/duties.ts";
import { root } from "../support/imports.ts";
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

let running: ChildProcess | undefined;
let folder: string | undefined;
afterEach(async () => {
  running?.kill("SIGKILL");
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

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
    folder = await mkdtemp(join(tmpdir(), "tessera-self-host-"));
    const data = join(folder, "data");
    const [, ...args] = setting("ExecStart").split(" ");
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {
        ...process.env,
        PORT: "0",
        TESSERA_DATA: data,
        TESSERA_ORIGIN: "https://play.example.org",
        TESSERA_MAIL_FROM: "turns@play.example.org",
        TESSERA_SMTP_URL: "smtp://127.0.0.1:9",
        TESSERA_TRUSTED_PROXIES: "127.0.0.1",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running = child;
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    await expect.poll(() => said, { timeout: 120_000 }).toContain("Ctrl-C");
    const [url = ""] = /http:\/\/\S+/.exec(said) ?? [];
    const health = await fetch(`${url}/api/health/deep`);
    expect([health.status, ((await health.json()) as { status: string }).status]).toEqual([200, "ok"]);
    // With an origin and a mail server of its own it is nobody's workbench: the mailbox is shut.
    expect((await fetch(`${url}/dev/mail`)).status).toBe(404);
    expect((await stat(data)).mode & 0o077).toBe(0);
    child.kill("SIGTERM");
    const [code] = await once(child, "close");
    expect(code).toBe(0);
  });
});
