import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyTable } from "../../functions/usecases/files/verifyTable.ts";
import { pageBuild } from "../../web/build/page.ts";
import { games, pageGames, presenters } from "../games/index.ts";
import { addressOf, comeToTable, newPlayer, type Player, shoot, tableOf } from "./players.ts";
import { stage } from "./stage.ts";
import { calm, unfold, written } from "./support.ts";

/*
 * A game that is nowhere but in its own folder and in the tests' list of games, played as any other: opened by hand, by the
 * links of its mails, on telephones, with a bot, to its end.
 */

let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "tessera-page-"));
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production"; // that of the tests would add what helps developers
  await build({ ...pageBuild(pageGames, webFolder), configFile: false, logLevel: "error" });
  process.env.NODE_ENV = NODE_ENV;
});
afterAll(() => rm(webFolder, { recursive: true, force: true }));

const here = stage({
  games,
  presenters,
  get webFolder() {
    return webFolder;
  },
});

/** Opens a table of three rounds for two people and a bot, on the first one's telephone. */
const open = async (mira: Player, giulia: Player): Promise<string> => {
  const { page } = mira;
  await page.goto(`${here.service.url}/open`);
  await written(page, "Divers", { exact: true }).first().click();
  await unfold(page);
  for (const [seat, { name }] of [mira, giulia].entries()) {
    await page.fill(`#seat-${seat}-name`, name);
    await page.fill(`#seat-${seat}-email`, addressOf(name));
  }
  await page.getByLabel("Played by a bot: Seat 3").check();
  await page.getByLabel("3", { exact: true }).check();
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/\/seats$/);
  await page.getByRole("link", { name: "On to the start" }).click();
  await page.getByRole("button", { name: "Start Divers" }).click();
  await page.locator(".tbl").waitFor();
  return /\/table\/([\w-]+)/.exec(page.url())?.[1] ?? "";
};

const confirmed = async ({ page }: Player, label: RegExp | string): Promise<void> => {
  const accepted = page.waitForResponse((response) => response.url().endsWith("/moves"));
  await page.getByRole("button", { name: label }).and(page.locator(":not([aria-disabled])")).click();
  expect((await accepted).status()).toBe(200);
  await calm(page);
  await here.service.settled();
};

/** Dives with the lowest card and some air, by hand. */
const dive = async (player: Player, air: number): Promise<void> => {
  const { page } = player;
  const question = page.getByRole("dialog").getByRole("button", { name: "Choose a dive" });
  await expect
    .poll(async () => {
      // Whoever comes by a mail finds the actions open already.
      if (!(await question.isVisible()))
        await page
          .locator(".turnbar .btn.primary")
          .click({ timeout: 2_000 })
          .catch(() => undefined);
      return question.isVisible();
    })
    .toBe(true);
  await question.click();
  await calm(page); // a new question scrolls into view first
  await page.getByRole("group", { name: "Which card" }).getByRole("button").first().click();
  await page
    .getByRole("group", { name: "How much air" })
    .getByRole("button", { name: `${air}`, exact: true })
    .click();
  await calm(page);
  await shoot(player, "divers-dive");
  await confirmed(player, /^Dive with/);
};

const section = (page: Player["page"], name: string) => page.locator(".dock").getByRole("button", { name }).click();

describe("a third game", () => {
  it("is opened, played by mail on two telephones and by a bot to its end, reported, exported and verified", async () => {
    const mira = await newPlayer(here.browser, "Mira", { size: "phone" });
    const giulia = await newPlayer(here.browser, "Giulia", { size: "phone" });
    const tableId = await open(mira, giulia);
    const sinceOf = async (seat: number): Promise<number> =>
      (await tableOf(here.service, tableId)).waiting.find((one) => one.seat === seat)?.since ?? 0;

    // The first round: both dive; Mira has second thoughts, and plans the rest of the game.
    await comeToTable(here.service, mira, await sinceOf(0));
    await dive(mira, 1);
    await section(mira.page, "Mine");
    await mira.page.getByRole("button", { name: "Change the dive" }).click();
    await mira.page.getByRole("group", { name: "Which card" }).getByRole("button").last().click();
    await confirmed(mira, /^Dive with \d+ and 0 air/);
    await mira.page.getByRole("button", { name: "Plan your next dives" }).click();
    const cards = mira.page.getByRole("group", { name: "In which order" }).getByRole("button");
    await cards.first().waitFor();
    for (const card of await cards.all()) await card.click();
    await calm(mira.page);
    await shoot(mira, "divers-plan");
    await confirmed(mira, "Keep this plan");

    // The others need not wait for Mira any more.
    for (let round = 1; round <= 3; round += 1) {
      await comeToTable(here.service, giulia, await sinceOf(1));
      await shoot(giulia, `divers-round-${round}`);
      await dive(giulia, round === 2 ? 2 : 0);
    }
    const table = await tableOf(here.service, tableId);
    expect(table.table.status).toBe("ended");

    // The mails report the rounds in the words of the game: to Mira, who was no longer waited for, all of them at the end.
    const told = async ({ name }: Player): Promise<string> => {
      const mails = (await here.service.mailbox.list()).filter(({ to }) => to.includes(addressOf(name)));
      return mails.map(({ text }) => text.replace(/\s+/g, " ")).join("\n");
    };
    await expect.poll(() => told(mira)).toMatch(/took the pearl worth \d\./);
    expect(await told(giulia)).toContain("The table waits for this: a dive.");
    expect(await told(mira)).not.toMatch(/\bplan/i); // it has more hands than a screen shows

    await giulia.page.goto(`${here.service.url}/table/${tableId}/score`);
    await written(giulia.page, "Pearls", { exact: true }).first().waitFor();
    await calm(giulia.page);
    await shoot(giulia, "divers-final");
    const totals = table.outcome?.scores.map(({ total }) => total) ?? [];
    for (const total of totals)
      expect(await written(giulia.page, `${total}`, { exact: true }).count()).toBeGreaterThan(0);

    await giulia.page.locator("details summary", { hasText: "check" }).click();
    const downloading = giulia.page.waitForEvent("download");
    await giulia.page.getByRole("button", { name: "Download" }).click();
    const saved = join(webFolder, "table.json");
    await (await downloading).saveAs(saved); // the browser runs in another process
    const file: unknown = JSON.parse(await readFile(saved, "utf8"));
    expect(verifyTable(games, file)).toMatchObject({ ok: true, faults: [], unchecked: [] });

    for (const { errors, person } of [mira, giulia]) {
      expect(errors).toEqual([]);
      await person.close();
    }
  }, 300_000);
});
