import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableReply } from "../../functions/api/contract.ts";
import type { Service } from "../../functions/local/service.ts";
import { type Size, startBrowser, startTestService, visitor, watchErrors } from "./support.ts";

let browser: Browser;
let service: Service;

beforeAll(async () => {
  service = await startTestService();
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await service?.close();
});

interface Player {
  readonly name: string;
  readonly size: Size;
  readonly person: BrowserContext;
  readonly page: Page;
  readonly errors: readonly string[];
  /** Number of the newest mail that was opened. */
  opened: number;
  /** The version from which the player has been waited for without a break: what the last mail was about. */
  since: number;
}

const sitDown = async (name: string, size: Size): Promise<Player> => {
  const person = await visitor(browser, { size });
  const page = await person.newPage();
  return { name, size, person, page, errors: watchErrors(page), opened: 0, since: 0 };
};

/** Pictures of what the players saw, when a folder for them is named. */
const shoot = async (player: Player, what: string): Promise<void> => {
  const folder = process.env.TESSERA_PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await player.page.screenshot({ path: join(folder, `${what}-${player.size}.png`) });
};

const addressOf = (name: string) => `${name.toLowerCase()}@example.org`;

/** Waits for a mail the player has not opened yet and gives the link in it. */
const linkFromMail = async (player: Player): Promise<string> => {
  const newest = async () =>
    (await service.mailbox.list(player.opened)).filter(({ to }) => to.includes(addressOf(player.name))).at(-1);
  await expect.poll(newest, { timeout: 60_000, interval: 200 }).toBeDefined();
  const mail = await newest();
  player.opened = mail?.id ?? player.opened;
  return /https?:\/\/\S+\/table\/[\w-]+#[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
};

/** Opens the newest mail's link; the first time on this device a press is needed. */
const followMail = async (player: Player): Promise<void> => {
  await player.page.goto(await linkFromMail(player));
  const enter = player.page.getByRole("button", { name: `Play as ${player.name}` });
  // Where the seat is signed in already, the page finds out by itself and asks nothing.
  const signedIn = player.page.waitForURL((url) => url.hash === "").then(() => false);
  if (await Promise.race([signedIn, enter.waitFor().then(() => true)])) await enter.click();
  await player.page.waitForURL((url) => url.hash === "");
};

const confirm = ".conf .btn.primary:not([aria-disabled])";
const choices = [
  "[data-card]:not([aria-disabled]):not([aria-pressed=true])",
  ".opt:not([aria-disabled]):not([aria-pressed=true])",
  ".act:not([aria-disabled])",
  ".hexrow:not([aria-pressed=true])",
  "button[aria-expanded=false]", // "Read as a list"
  ".btn.primary:not([aria-disabled])",
  ".closers .btn",
];

/** Presses the first of them, if it still is there by then, and lets the page answer. */
const press = async (buttons: Locator): Promise<void> => {
  await buttons
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await buttons.page().waitForTimeout(200);
};

/** Chooses whatever the page offers first, until it has sent a move that was accepted. */
const moveByHand = async (player: Player, what: string): Promise<void> => {
  const { page, size } = player;
  const accepted = page.waitForResponse((response) => response.url().endsWith("/moves"), { timeout: 60_000 });
  let done = false;
  void accepted.then(
    () => {
      done = true;
    },
    () => undefined,
  );
  let pictured = false;
  for (let step = 0; step < 60 && !done; step++) {
    const drafting = page.locator(size === "phone" ? ".draft-page" : ".draft");
    const sheet = page.getByRole("dialog");
    if (size === "phone" && !(await drafting.count()) && !(await sheet.count())) {
      await press(page.locator(".turnbar .btn.primary"));
      continue;
    }
    if (!pictured && (await drafting.count())) {
      pictured = true;
      await shoot(player, what);
    }
    const ready = page.locator(confirm);
    if (await ready.count()) {
      await press(ready);
      continue;
    }
    const scope = (await sheet.count()) ? sheet : (await drafting.count()) ? drafting : page.locator("#actions");
    for (const choice of choices) {
      const offered = scope.locator(choice);
      if (!(await offered.count())) continue;
      await press(offered);
      break;
    }
  }
  if (!done) await shoot(player, `${what}-stuck`);
  expect((await accepted).status()).toBe(200);
};

const tableOf = async (tableId: string): Promise<TableReply> =>
  (await (await fetch(`${service.url}/api/tables/${tableId}`)).json()) as TableReply;

const roundOf = ({ view }: TableReply): number =>
  typeof view === "object" && view !== null && "round" in view && typeof view.round === "number" ? view.round : 0;

describe("three players, three devices", () => {
  it("open a table, follow their mails, and play to the end of the first round", async () => {
    const players = [
      await sitDown("Mira", "phone"),
      await sitDown("Giulia", "desktop"),
      await sitDown("Tomasz", "phone"),
    ];
    const host = players[0] as Player;
    const { page } = host;
    await page.goto(`${service.url}/open`);
    await page.getByText("2 to 6 players").waitFor();
    await page.getByLabel("Name of the table").fill("Winter Romans");
    for (const [seat, { name }] of players.entries()) {
      await page.fill(`#seat-${seat}-name`, name);
      await page.fill(`#seat-${seat}-email`, addressOf(name));
    }
    await page.locator("button[type=submit]:visible").click();
    await page.waitForURL(/\/seats$/);
    const tableId = /\/table\/([\w-]+)/.exec(page.url())?.[1] ?? "";
    await page.getByRole("link", { name: "On to the start" }).click();
    await page.getByRole("button", { name: "Start Mosaic" }).click();
    await page.locator(".tbl").waitFor();

    let moves = 0;
    let table = await tableOf(tableId);
    for (; roundOf(table) < 2 && moves < 90; moves++) {
      const next = table.waiting[0];
      const player = players[next?.seat ?? 0] as Player;
      // Who moves and is asked again at once is still at the table; everybody else comes by mail.
      if (next?.since !== player.since) await followMail(player);
      player.since = next?.since ?? 0;
      await moveByHand(player, `${String(moves).padStart(2, "0")}-${next?.kind}`);
      await service.settled();
      table = await tableOf(tableId);
    }
    await shoot(host, "after");
    expect(roundOf(table)).toBe(2);
    expect(moves).toBeGreaterThanOrEqual(3 * 4); // a leader, a draft, a city and an action each, at least
    for (const { errors, person } of players) {
      expect(errors).toEqual([]);
      await person.close();
    }
  }, 900_000);
});
