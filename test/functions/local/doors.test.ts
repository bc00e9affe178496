import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localKeys } from "../../../functions/local/data/keys.ts";
import { trustedProxies } from "../../../functions/local/reach.ts";
import { startFrom } from "../../../functions/local/serve.ts";
import { type Service, type ServiceOptions, startService } from "../../../functions/local/service.ts";
import { toyGame } from "../../support/toyGame.ts";

let folder = "";
const services = new Set<Service>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-doors-"));
});

afterEach(async () => {
  for (const service of services) await service.close();
  services.clear();
  await rm(folder, { recursive: true, force: true });
});

const kept = (service: Service): Service => {
  services.add(service);
  return service;
};

const start = async (options: Partial<ServiceOptions> = {}): Promise<Service> =>
  kept(
    await startService({
      folder,
      port: 0,
      graceMs: 0,
      clockMs: 1000,
      code: "test",
      webFolder: join(folder, "web"),
      seed: () => "5f".repeat(32),
      games: { toy: toyGame },
      ...options,
    }),
  );

/** The status of a request to this computer with these headers. (`fetch` does not allow a chosen Host.) */
const ask = ({ url }: Service, path: string, headers: Record<string, string> = {}, method = "GET"): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: new URL(url).port, path, headers, method }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });

describe("the developer's pages", () => {
  it("are served to requests that name this computer by its own name", async () => {
    const service = await start();
    expect(service.mailboxUrl).toBe(`${service.url}/dev/mail`);
    for (const host of ["localhost:8787", "127.0.0.1", "[::1]:8787", "LOCALHOST"])
      expect(await ask(service, "/dev/mail.json", { host })).toBe(200);
  });

  it.each<Record<string, string>>([
    { host: "play.example.org" },
    { host: "127.0.0.1.example.org:8787" },
    { host: "192.168.1.20:8787" },
    { host: "localhost:8787", "x-forwarded-for": "203.0.113.9" },
    { host: "localhost:8787", forwarded: "for=203.0.113.9" },
    { host: "localhost:8787", via: "1.1 proxy" },
  ])("are not served for %o", async (headers) => {
    const service = await start();
    for (const path of ["/dev/mail", "/dev/mail.json", "/dev/mail/1/raw"])
      expect(await ask(service, path, headers)).toBe(404);
  });

  it.each<[string, Partial<ServiceOptions>]>([
    ["listens for others", { host: "0.0.0.0" }],
    ["has an address of its own", { origin: "https://play.example.org" }],
    ["sends real mail", { transport: { send: async () => {} } as never }],
  ])("are not served when the service %s", async (_, options) => {
    const service = await start(options);
    expect(service.mailboxUrl).toBeUndefined();
    expect(await ask(service, "/dev/mail.json", { host: "localhost:8787" })).toBe(404);
    expect(await ask(service, "/dev/mail/1/raw", { host: "localhost:8787" })).toBe(404);
  });
});

describe("links", () => {
  it("never use the wildcard address", async () => {
    const service = await start({ host: "0.0.0.0" });
    expect(new URL(service.url).hostname).not.toBe("0.0.0.0");
    const opened = await fetch(`http://127.0.0.1:${new URL(service.url).port}/api/tables`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        moveId: "open-table-number-1",
        game: "toy",
        hostSeat: 0,
        seats: [{ name: "Mira" }, { name: "Tomasz" }],
      }),
    });
    expect(((await opened.json()) as { hostLink: string }).hostLink).toContain(`${service.url}/`);
  });
});

describe("the limit of callers", () => {
  /** How many of `count` sessions, requested from that many addresses, are refused as too many. */
  const refused = async (service: Service, count: number): Promise<number> => {
    let found = 0;
    for (let number = 0; number < count; number += 1) {
      const status = await ask(service, "/api/tables", { "x-forwarded-for": `203.0.113.${number}` }, "POST");
      if (status === 429) found += 1;
    }
    return found;
  };

  it("holds on this computer too, and no header changes who is counted", async () => {
    expect(await refused(await start(), 24)).toBe(4);
  });

  it("counts the reader's address when a trusted proxy reports it", async () => {
    expect(await refused(await start({ trusted: trustedProxies("127.0.0.1") }), 24)).toBe(0);
  });
});

describe("the settings of the local service", () => {
  it.each([
    [{ TESSERA_ORIGIN: "http://0.0.0.0:8787" }, "TESSERA_ORIGIN must be"],
    [{ TESSERA_TRUSTED_PROXIES: "everyone" }, "TESSERA_TRUSTED_PROXIES: “everyone”"],
    [{ TESSERA_SMTP_URL: "smtp://mail.example" }, "TESSERA_SMTP_URL needs TESSERA_MAIL_FROM as well."],
    [{ TESSERA_GRACE_SECONDS: "soon" }, "TESSERA_GRACE_SECONDS must be a number"],
    [{ TESSERA_TICK_MS: "often" }, "TESSERA_TICK_MS must be a number"],
  ])("%o is refused", async (env, message) => {
    await expect(startFrom(["--port", "0"], { TESSERA_DATA: folder, ...env })).rejects.toThrow(message);
  });

  it("are all in the README, and it names no others", async () => {
    const [readme, code] = await Promise.all([
      readFile(new URL("../../../README.md", import.meta.url), "utf8"),
      readFile(new URL("../../../functions/local/serve.ts", import.meta.url), "utf8"),
    ]);
    const told = [...readme.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
    const read = [...code.matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name);
    // These are read where the service starts: by `installedCorrections`, and by `replyToSetting`.
    const elsewhere = ["TESSERA_CORRECTIONS", "TESSERA_MAIL_REPLY_TO"];
    expect(told.sort()).toEqual([...new Set([...read, ...elsewhere])].sort());
  });

  it("with an empty value count as missing", async () => {
    const nothing = { TESSERA_ORIGIN: "", TESSERA_SMTP_URL: "", TESSERA_MAIL_FROM: "", HOST: "", PORT: "" };
    const service = kept(await startFrom(["--port", "0"], { TESSERA_DATA: folder, ...nothing }));
    expect(service.mailboxUrl).toBe(`${service.url}/dev/mail`);
  });
});

describe.skipIf(process.platform === "win32")("the data folder", () => {
  const rights = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

  it("is readable by its owner only, whether it is new or was open to others before", async () => {
    const fresh = join(folder, "fresh");
    await start({ folder: fresh });
    expect(await rights(fresh)).toBe(0o700);
    const open = join(folder, "open");
    await mkdir(open, { mode: 0o755 });
    await chmod(open, 0o755);
    await start({ folder: open });
    expect(await rights(open)).toBe(0o700);
    expect(await rights(join(open, "mail"))).toBe(0o700);
    expect(await rights(join(open, "keys.json"))).toBe(0o600);
  });

  it("keeps its keys when they cannot be read: new ones would void every link", async () => {
    await mkdir(join(folder, "keys.json"));
    await expect(localKeys(folder)).rejects.toThrow("EISDIR");
    await rm(join(folder, "keys.json"), { recursive: true });
    await writeFile(join(folder, "keys.json"), "no ring");
    await expect(localKeys(folder)).rejects.toThrow();
  });
});
