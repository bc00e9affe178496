import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, Locator, Page, Request } from "playwright-core";
import { unfoldMenu } from "../../core/index.ts";
import type { OpenTableReply, TableReply } from "../../functions/contract/index.ts";
import { newKeyRing } from "../../functions/identity/keyRing.ts";
import { type Service, type ServiceOptions, startService } from "../../functions/local/service.ts";
import { noLimits } from "../../functions/store/rateLimits.ts";
import { builtPage } from "../support/builtPage.ts";

/** The two sizes every page is checked in. */
export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
export type Size = keyof typeof sizes;

/** How many keys of requests were made for the service at hand. */
let keys = 0;

/** A fresh key for a request; for the same service the same in every run, and so is the id of a table opened with it. */
export const moveId = (what: string): string => {
  keys += 1;
  return `${what}-${String(keys).padStart(16, "0")}`;
};

/** The seed of every table, unless a test names another: what happens at it never depends on chance. */
const seed = "5f".repeat(32);

/**
 * A local service of its own with an empty database; `close` also removes its folder. Mails go out at once. It signs with the
 * same keys in every run and gives every table the same seed.
 */
export const startTestService = async (options: Partial<ServiceOptions> = {}): Promise<Service> => {
  const folder = await mkdtemp(join(tmpdir(), "tessera-browser-"));
  await writeFile(join(folder, "keys.json"), newKeyRing("test", new Uint8Array(32).fill(7)));
  keys = 0;
  const service = await startService({
    folder,
    port: 0,
    graceMs: 0,
    clockMs: 1_000, // what is due before does not wait for it
    limits: noLimits,
    code: "test",
    seed: () => seed,
    ...options,
    webFolder: options.webFolder ?? (await builtPage()),
  });
  return {
    ...service,
    close: async () => {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

interface Visit {
  readonly size?: Size;
  readonly theme?: "light" | "dark";
  readonly locale?: string;
  /** Whether the page may keep its files on the device; a test that stops or changes requests must see them made. */
  readonly worker?: boolean;
}

/**
 * By how many times every page is slower than this machine would have it (TESSERA_SLOW): what holds only on a quick one shows.
 * What pages ask for is then late by a moment as well.
 */
const slow = Number(process.env.TESSERA_SLOW ?? 1);
const lateBy = 40; // ms, multiplied by this

const slowDown = async (page: Page): Promise<void> => {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: slow });
  await wire.send("Network.enable");
  await wire.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: lateBy * slow,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
};

/** How long a page may take for anything, ms: only against what never comes. */
const mostPatience = 180_000;

/** What the pages of a person have asked for and not been answered yet. */
const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** Opens whatever is folded on a page. */
export const unfold = async (page: Page): Promise<void> => {
  for (const folded of await page.locator("summary").all()) await folded.click();
};

/** A person with a device of their own: nothing is shared with other contexts. */
export const visitor = async (browser: Browser, visit: Visit = {}): Promise<BrowserContext> => {
  const { size = "desktop", theme = "light", locale = "en-GB", worker = false } = visit;
  const phone = size === "phone";
  const person = await browser.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    locale,
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: "reduce",
    serviceWorkers: worker ? "allow" : "block",
  });
  person.setDefaultTimeout(mostPatience);
  if (slow > 1) person.on("page", (page) => void slowDown(page).catch(() => undefined)); // it may be gone already
  const pending = new Set<Request>();
  underWay.set(person, pending);
  person.on("request", (request) => pending.add(request));
  person.on("requestfinished", (request) => pending.delete(request));
  person.on("requestfailed", (request) => pending.delete(request));
  return person;
};

/**
 * Words that stand on the page. A moment later the same may stand where screen readers alone are told, and would be found twice.
 */
export const written = (page: Page, words: string | RegExp, options?: { readonly exact: boolean }): Locator =>
  page.getByText(words, options).and(page.locator(":not([aria-live])"));

/** Waits until a page has drawn, its person’s pages ask for nothing any more, and it has drawn what was answered. */
export const calm = async (page: Page): Promise<void> => {
  const asking = () => (underWay.get(page.context())?.size ?? 0) > 0;
  const drawn = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      while (document.querySelector("[data-drawing]")) await new Promise(requestAnimationFrame); // what a press led to
    });
  const end = Date.now() + mostPatience;
  for (let quiet = 0; quiet < 2; quiet = asking() ? 0 : quiet + 1) {
    while (asking() && Date.now() < end) await wait(10);
    if (asking())
      throw new Error(`still asking for ${[...(underWay.get(page.context()) ?? [])].map((one) => one.url())}`);
    await drawn();
  }
};

/** What went wrong in a page: errors of scripts, refusals of the content security policy, failed requests to elsewhere. */
export const watchErrors = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") errors.push(`request to ${hostname}`);
  });
  return errors;
};

/** Opens a table over the API, without a browser. The first name is the host's. */
export const openTable = async (
  service: Service,
  names: readonly string[],
  {
    name,
    emails = false,
    game = "mosaic",
  }: { readonly name?: string; readonly emails?: boolean; readonly game?: string } = {},
): Promise<OpenTableReply> => {
  const response = await fetch(`${service.url}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      moveId: moveId("open"),
      game,
      ...(name === undefined ? {} : { name }),
      seats: names.map((one) => ({ name: one, ...(emails ? { email: `${one.toLowerCase()}@example.org` } : {}) })),
      hostSeat: 0,
    }),
  });
  if (!response.ok) throw new Error(`The table could not be opened: ${await response.text()}`);
  return (await response.json()) as OpenTableReply;
};

/** The secret of a seat's link. */
export const tokenOf = (link: string): string => link.split("#")[1] ?? "";

/** Asks the API as the holder of a link. */
export const asHolder = async (service: Service, link: string, path: string, body?: unknown): Promise<TableReply> => {
  const { pathname } = new URL(link);
  const response = await fetch(`${service.url}/api${pathname.replace("/table/", "/tables/")}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${tokenOf(link)}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path || "table"}: ${response.status} ${await response.text()}`);
  return (await response.json()) as TableReply;
};

/** A seat of a running table that is waited for: its link, and what for. */
export interface Asked {
  readonly link: string;
  readonly kind: string;
  readonly seat: number;
  /** The links of all seats, in their order. */
  readonly links: readonly string[];
}

/**
 * Plays a move over the API for the holder of a link, the middle one of the menu; `table` as the holder sees it. Returns it after
 * the move.
 */
const playMove = (service: Service, link: string, table: TableReply): Promise<TableReply> => {
  const commands = unfoldMenu<{ readonly type: string; readonly seat: number }>(table.menu);
  return asHolder(service, link, "/moves", {
    moveId: moveId("move"),
    expectedVersion: table.table.version,
    commands: commands.slice(Math.floor(commands.length / 2)).slice(0, 1),
  });
};

/**
 * Plays a running table on over the API, each move the middle one of the menu, until somebody is asked what `isWanted` accepts.
 */
export const playOn = async (
  service: Service,
  links: readonly string[],
  isWanted: (kind: string, moves: number, seat: number) => boolean,
): Promise<Asked> => {
  let table = await asHolder(service, links[0] ?? "", "");
  for (let moves = 0; moves < 400; moves += 1) {
    const { seat = 0, kind = "" } = table.waiting[0] ?? {};
    const link = links[seat] ?? "";
    if (isWanted(kind, moves, seat)) return { link, kind, seat, links };
    // The answer to a move has the menu of its sender: only another seat's has to be read.
    if (table.you.seat !== seat) table = await asHolder(service, link, "");
    table = await playMove(service, link, table);
  }
  throw new Error("nobody was asked for it in 400 moves");
};

/** Opens and starts a table, and plays it on as `playOn` does. */
export const playedUntil = async (
  service: Service,
  { game, seats }: { readonly game: string; readonly seats: number },
  isWanted: (kind: string, moves: number, seat: number) => boolean,
): Promise<Asked> => {
  const people = ["Konstantin", "Maximiliane", "Bartholomew", "Giulia", "Tomasz", "Anne-Sophie"];
  const { hostLink, invitations } = await openTable(service, people.slice(0, seats), { game });
  await asHolder(service, hostLink, "/start", { moveId: moveId("start") });
  return playOn(service, [hostLink, ...invitations.map(({ link }) => link ?? "")], isWanted);
};

/** Opens a seat's link on a device of its own and signs in. */
export const signedIn = async (person: BrowserContext, link: string): Promise<Page> => {
  const page = await person.newPage();
  await page.goto(link);
  await page.locator(".turnbar .btn.primary").click();
  await page.waitForURL((url) => url.hash === "");
  return page;
};

/** Opens the patch board of a card to be laid; where that is all there is to do, it may open by itself. */
export const openPatching = async (page: Page): Promise<void> => {
  await page.locator(".turnbar .btn.primary").click();
  const [question, board] = [page.locator("[data-action=patch]"), page.locator(".pt-ghost")];
  await question.or(board).first().waitFor();
  if (await question.isVisible()) await question.click();
  await board.waitFor();
};
