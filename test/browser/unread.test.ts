import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { languages } from "../../web/i18n/languages.ts";
import { stage } from "./stage.ts";
import { enter } from "./states.ts";
import { asHolder, moveId, openTable, visitor, written } from "./support.ts";

const here = stage();

/** Has every request to this address refused, until the returned function is called. */
const refusing = async (page: Page, url: string) => {
  await page.route(url, (route) =>
    route.fulfill({
      status: 429,
      contentType: "application/problem+json",
      json: { status: 429, code: "too-many-requests", key: "service.tooManyRequests", params: {} },
    }),
  );
  return () => page.unroute(url);
};

/** Presses "Try again" where a sentence says that something was not read, and waits until it is gone. */
const again = async (page: Page, sentence: string) => {
  const note = page.locator(".note", { hasText: sentence });
  await note.getByRole("button", { name: "Try again" }).click();
  await note.waitFor({ state: "detached" });
};

const startedTable = async () => {
  const { hostLink, tableId } = await openTable(here.service, ["Mira", "Giulia"]);
  await asHolder(here.service, hostLink, "/start", { moveId: moveId("start") });
  return { hostLink, tableId };
};

describe("what cannot be read is reported, with a way to try again", () => {
  it("the log of a table: the news do not claim that nothing has happened", async () => {
    const { hostLink, tableId } = await startedTable();
    const person = await visitor(here.browser, { size: "phone" });
    const page = await person.newPage();
    await enter(page, here.service, hostLink);
    // More has happened than comes with the table.
    await page.route(`**/api/tables/${tableId}`, async (route) => {
      const { "if-none-match": _, ...headers } = route.request().headers();
      const response = await route.fetch({ headers });
      const { news, ...reply } = (await response.json()) as { readonly news?: object };
      expect(news).toBeDefined();
      await route.fulfill({ response, json: reply });
    });
    const back = await refusing(page, "**/log?*");
    await page.goto(hostLink.split("#")[0] ?? "");
    await written(page, "The log could not be read to its end").waitFor();
    expect(await page.locator("#news").innerText()).not.toMatch(/[Nn]othing/);
    // From here on only the press can bring it: the next look at the table would ask for it as well.
    await page.route(`**/api/tables/${tableId}`, () => {});
    await back();
    await again(page, "The log could not be read to its end");
    await person.close();
  });

  it("settings, corrected values and the bots of the seats' page", async () => {
    const { hostLink, tableId } = await startedTable();
    const person = await visitor(here.browser);
    const page = await person.newPage();
    await enter(page, here.service, hostLink);
    await page.route(`**/api/tables/${tableId}`, async (route) => {
      const { "if-none-match": _, ...headers } = route.request().headers();
      const response = await route.fetch({ headers });
      const reply = (await response.json()) as { readonly table: object };
      await route.fulfill({ response, json: { ...reply, table: { ...reply.table, corrected: true } } });
    });
    const games = await refusing(page, "**/api/games");
    const log = await refusing(page, "**/log?*");
    await page.goto(`${here.service.url}/table/${tableId}/about`);
    await written(page, "The settings could not be read.").waitFor();
    await written(page, "The corrected values could not be read.").waitFor();
    await games();
    await log();
    await again(page, "The settings could not be read.");
    await again(page, "The corrected values could not be read.");
    await page.getByRole("heading", { name: "Settings" }).waitFor();

    const bots = await refusing(page, "**/api/games");
    await page.goto(`${here.service.url}/table/${tableId}/seats`);
    await page.locator(".note").waitFor();
    await bots();
    await again(page, "That did not work");
    await page.getByRole("button", { name: "Let a bot play" }).waitFor();
    await person.close();
  });

  it("the games that can be opened, and the pictures of a game", async () => {
    const person = await visitor(here.browser);
    const page = await person.newPage();
    const games = await refusing(page, "**/api/games");
    await page.goto(`${here.service.url}/open`);
    await page.locator(".note").waitFor();
    await games();
    await again(page, "That did not work");
    await page.getByRole("radio", { name: "Mosaic" }).waitFor();

    const { hostLink } = await startedTable();
    await page.route("**/assets/*", (route) =>
      /mosaic/.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.goto(hostLink);
    await written(page, "No connection to the service").waitFor();
    await page.unroute("**/assets/*");
    await again(page, "No connection to the service");
    await page.getByRole("button", { name: "Play as Mira" }).first().waitFor();
    await person.close();
  });

  it.each([
    ["its own script", /assets\/index-[^/]*\.js/],
    ["its first words", /assets\/shell-[^/]*\.js/],
  ])("the page itself, without %s: after a while, in every language", async (_what, lost) => {
    const { hostLink } = await startedTable();
    const person = await visitor(here.browser, { size: "phone" });
    const page = await person.newPage();
    const told = page.getByRole("alert").filter({ hasText: "No connection to the service" });
    await page.route(lost, (route) => route.abort());
    await page.clock.install();
    await page.goto(hostLink);
    await page.locator("#lost").waitFor({ state: "attached" });
    expect(await told.count()).toBe(0);
    await page.clock.runFor(15_000);
    await told.waitFor();
    expect(await told.locator("p").evaluateAll((lines) => lines.map((line) => line.getAttribute("lang")))).toEqual([
      ...languages,
    ]);
    await page.unroute(lost);
    await page.reload();
    await page.getByRole("button", { name: /Mira/ }).first().waitFor();
    expect(await page.locator("#lost").count()).toBe(0);
    await person.close();
  });
});
