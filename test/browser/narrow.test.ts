import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unfoldMenu } from "../../core/index.ts";
import type { Service } from "../../functions/local/service.ts";
import { asHolder, openTable, startBrowser, startTestService, visitor } from "./support.ts";

let browser: Browser;
let service: Service;

beforeAll(async () => {
  service = await startTestService({ seed: () => "5f".repeat(32) });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await service?.close();
});

type Command = { readonly type: string; readonly seat: number };
const people = ["Konstantin", "Maximiliane", "Bartholomew", "Giulia", "Tomasz", "Anne-Sophie"];

/** A table after some moves, each the middle one of the menu; the link of the seat that is waited for. */
const played = async (game: string, seats: number, moves: number): Promise<string> => {
  const { hostLink, invitations } = await openTable(service, people.slice(0, seats), { game });
  const links = [hostLink, ...invitations.map(({ link }) => link ?? "")];
  let table = await asHolder(service, hostLink, "/start", { moveId: `start-${crypto.randomUUID()}` });
  const next = () => links[table.waiting[0]?.seat ?? 0] ?? "";
  for (let move = 0; move < moves; move += 1) {
    const { menu, table: now } = await asHolder(service, next(), "");
    const commands = unfoldMenu<Command>(menu);
    await asHolder(service, next(), "/moves", {
      moveId: `move-${crypto.randomUUID()}`,
      expectedVersion: now.version,
      commands: commands.slice(Math.floor(commands.length / 2)).slice(0, 1),
    });
    table = await asHolder(service, hostLink, "");
  }
  return next();
};

describe("a table on the narrowest phone", () => {
  it.each([
    ["mosaic", 6, 40, "fr-FR"],
    ["mosaic", 5, 30, "it-IT"],
    ["patchistory", 4, 24, "de-DE"],
  ] as const)("%s with %i players never scrolls sideways, in any section", async (game, seats, moves, locale) => {
    const link = await played(game, seats, moves);
    const person = await visitor(browser, { size: "phone", locale });
    const page = await person.newPage();
    await page.goto(link);
    await page.locator(".turnbar .btn.primary").click(); // signs in
    await page.waitForURL((url) => url.hash === "");
    const sections = page.locator(".dock nav button");
    const faults: string[] = [];
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await sections.first().waitFor();
      for (const section of await sections.all()) {
        await section.click();
        const wide = await page.evaluate(async () => {
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
          return document.documentElement.scrollWidth;
        });
        if (wide > width) faults.push(`${await section.textContent()}, ${width} px: the page is ${wide} px wide`);
      }
    }
    expect(faults).toEqual([]);
    expect(await sections.count()).toBe(5);
    await person.close();
  });
});
