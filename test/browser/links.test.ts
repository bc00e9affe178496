import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Service } from "../../functions/local/service.ts";
import { asHolder, openTable, startBrowser, startTestService, tokenOf, visitor, watchErrors } from "./support.ts";

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

const cookiesAfterOpening = async (link: string) => {
  const person = await visitor(browser, { size: "phone" });
  const page = await person.newPage();
  await page.goto(link);
  await page.getByRole("button", { name: "Play as Giulia" }).waitFor();
  return { person, page };
};

describe("a seat's link", () => {
  it("K-01 opened again and again, with scripts on, changes nothing and signs nobody in until a person presses", async () => {
    const opened = await openTable(service, ["Mira", "Giulia"], { name: "Winter Romans" });
    const link = opened.invitations[0]?.link ?? "";
    const before = await asHolder(service, link, "");

    for (let visits = 0; visits < 3; visits++) {
      const { person, page } = await cookiesAfterOpening(link);
      await wait(visits === 0 ? 10_000 : 500);
      expect(await person.cookies()).toEqual([]);
      expect(page.url()).toBe(link);
      await person.close();
    }
    expect((await asHolder(service, link, "")).table).toEqual(before.table);

    const { person, page } = await cookiesAfterOpening(link);
    await page.getByRole("button", { name: "Play as Giulia" }).click();
    await page.getByText("The game begins when Mira presses start").waitFor();
    const [cookie] = await person.cookies(`${service.url}/api/tables/${opened.tableId}`);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: `/api/tables/${opened.tableId}` });
    expect(page.url()).toBe(link.split("#")[0]);
    const after = await asHolder(service, link, "");
    expect(after.table.seats[1]).toMatchObject({ name: "Giulia", joined: true });

    await page.reload();
    await page.getByText("The game begins when Mira presses start").waitFor();
    await person.close();

    const other = await cookiesAfterOpening(link); // a second device of hers
    await other.page.getByRole("button", { name: "Play as Giulia" }).click();
    await other.page.getByText("The game begins when Mira presses start").waitFor();
    await other.person.close();
  });

  it("opened where its seat is signed in already asks nothing and leaves the address bar", async () => {
    const opened = await openTable(service, ["Mira", "Giulia"]);
    const link = opened.invitations[0]?.link ?? "";
    const { person, page } = await cookiesAfterOpening(link);
    await page.getByRole("button", { name: "Play as Giulia" }).click();
    await page.getByText("The game begins when Mira presses start").waitFor();
    const again = await person.newPage();
    await again.goto(link);
    await again.waitForURL((url) => url.hash === "");
    await again.getByText("The game begins when Mira presses start").waitFor();
    expect(await again.getByRole("button", { name: /Play as/ }).count()).toBe(0);
    await person.close();
  });

  it("K-06 that was ended says so, in words, and shows nothing of the table", async () => {
    const opened = await openTable(service, ["Mira", "Giulia"], { name: "Secret name" });
    const link = opened.invitations[0]?.link ?? "";
    await asHolder(service, opened.hostLink, "/seats/1/revoke", { moveId: `revoke-${crypto.randomUUID()}` });
    const person = await visitor(browser, { size: "phone", locale: "de-DE" });
    const page = await person.newPage();
    await page.goto(link);
    await page.getByRole("heading", { name: "Dieser Link gilt nicht mehr" }).waitFor();
    expect(await page.content()).not.toContain("Secret name");
    await person.close();
  });

  it("cut off on its way shows the table to a spectator or says that there is none", async () => {
    const opened = await openTable(service, ["Mira", "Giulia"], { name: "Open house" });
    const person = await visitor(browser);
    const page = await person.newPage();
    const errors = watchErrors(page);
    await page.goto(`${service.url}/table/${opened.tableId}`);
    await page.getByRole("heading", { name: "Open house" }).waitFor();
    expect(await page.getByRole("button", { name: /Play as|Start/ }).count()).toBe(0);
    await page.goto(`${service.url}/table/nosuchtable0`);
    await page.getByRole("heading", { name: "There is no such table" }).waitFor();
    expect(errors).toEqual([]);
    await person.close();
  });

  it("is nowhere but in the fragment: no request of the page carries it in its address or referrer", async () => {
    const opened = await openTable(service, ["Mira", "Giulia"]);
    const link = opened.invitations[0]?.link ?? "";
    const person = await visitor(browser);
    const page = await person.newPage();
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url().split("#")[0] ?? "", request.headers().referer ?? ""));
    await page.goto(link);
    await page.getByRole("button", { name: "Play as Giulia" }).click();
    await page.getByText("The game begins when Mira presses start").waitFor();
    expect(addresses.length).toBeGreaterThan(8);
    expect(addresses.filter((address) => address.includes(tokenOf(link)))).toEqual([]);
    await person.close();
  });
});
