import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import type { TableReply } from "../../functions/contract/index.ts";
import type { Service } from "../../functions/local/service.ts";
import { type Size, unfold, visitor, watchErrors, written } from "./support.ts";

/** Somebody who plays by mail on a device of their own. */
export interface Player {
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

interface Device {
  readonly size: Size;
  readonly theme?: "dark";
  readonly locale?: string;
}

/** A player with a new device that knows nothing of the service. */
export const newPlayer = async (browser: Browser, name: string, device: Device): Promise<Player> => {
  const person = await visitor(browser, device);
  const page = await person.newPage();
  return { name, size: device.size, person, page, errors: watchErrors(page), opened: 0, since: 0 };
};

/** A picture of what the player sees, if a folder for such pictures is named (TESSERA_PICTURES). */
export const shoot = async ({ page, name, size }: Player, what: string): Promise<void> => {
  const folder = process.env.TESSERA_PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${what}-${name.toLowerCase()}-${size}.png`) });
};

/** Where a player gets mail. */
export const addressOf = (name: string) => `${name.toLowerCase()}@example.org`;

/** Waits for a mail the player has not opened yet and opens its link; the first time on this device a press is needed. */
const followMail = async (service: Service, player: Player): Promise<void> => {
  const newest = async () =>
    (await service.mailbox.list(player.opened)).filter(({ to }) => to.includes(addressOf(player.name))).at(-1);
  await expect.poll(newest, { interval: 100 }).toBeDefined();
  const mail = await newest();
  player.opened = mail?.id ?? player.opened;
  const { page } = player;
  await page.goto(/https?:\/\/\S+\/table\/[\w-]+#[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "");
  const enter = page.locator(".turnbar .btn.primary", { hasText: player.name });
  // Where the seat is signed in already, the page finds out by itself and asks nothing.
  const signedIn = page.waitForURL((url) => url.hash === "").then(() => false);
  if (await Promise.race([signedIn, enter.waitFor().then(() => true)])) await enter.click();
  await page.waitForURL((url) => url.hash === "");
};

/** The page of the player who is waited for: at the table still, if asked again at once, by the link of a new mail if not. */
export const comeToTable = async (service: Service, player: Player, since: number): Promise<void> => {
  if (since !== player.since) await followMail(service, player);
  player.since = since;
};

/** Opens a table as the first of the players, by hand, and starts it. Gives the table's id. */
export const openByHand = async (
  service: Service,
  players: readonly Player[],
  { game, title }: { readonly game: string; readonly title: string },
): Promise<string> => {
  const { page } = players[0] as Player;
  await page.goto(`${service.url}/open`);
  await written(page, "2 to 6 players").waitFor();
  if (game !== "Mosaic") await written(page, game, { exact: true }).first().click();
  await unfold(page);
  await page.getByLabel("Name of the table").fill(title);
  for (const [seat, { name }] of players.entries()) {
    await page.fill(`#seat-${seat}-name`, name);
    await page.fill(`#seat-${seat}-email`, addressOf(name));
  }
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/\/seats$/);
  const tableId = /\/table\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  await page.getByRole("link", { name: "On to the start" }).click();
  await page.getByRole("button", { name: `Start ${game}` }).click();
  await page.locator(".tbl").waitFor();
  return tableId;
};

/** The table as a spectator reads it. */
export const tableOf = async (service: Service, tableId: string): Promise<TableReply> =>
  (await (await fetch(`${service.url}/api/tables/${tableId}`)).json()) as TableReply;

/** The round a table is in, 0 before the first. */
export const roundOf = ({ view }: TableReply): number =>
  typeof view === "object" && view !== null && "round" in view && typeof view.round === "number" ? view.round : 0;
