import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { stage } from "./stage.ts";
import { asHolder, calm, moveId, openTable, tokenOf, visitor, watchErrors, written } from "./support.ts";

const here = stage();

/** Somebody opens Giulia's link on a new device and presses nothing yet. `before`: what is done to the page first. */
const opening = async (link: string, before: (page: Page) => Promise<void> = async () => {}) => {
  const person = await visitor(here.browser, { size: "phone" });
  const page = await person.newPage();
  await before(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Play as Giulia" }).waitFor();
  return { person, page };
};

describe("a seat's link", () => {
  it("K-01 opened again and again, with scripts on, changes nothing and signs nobody in until a person presses, and asks nothing on a device that is signed in", async () => {
    const opened = await openTable(here.service, ["Mira", "Giulia"], { name: "Winter Romans" });
    const link = opened.invitations[0]?.link ?? "";
    const before = await asHolder(here.service, link, "");

    for (let visits = 0; visits < 2; visits++) {
      const { person, page } = await opening(link, (page) => page.clock.install());
      await page.clock.runFor(10 * 60_000); // ten minutes in the page's own time
      await calm(page);
      expect(await person.cookies()).toEqual([]);
      expect(page.url()).toBe(link);
      await person.close();
    }
    expect((await asHolder(here.service, link, "")).table).toEqual(before.table);

    const { person, page } = await opening(link);
    await page.getByRole("button", { name: "Play as Giulia" }).click();
    await written(page, "The game begins when Mira presses start").waitFor();
    await page.waitForURL(link.split("#")[0] ?? "");
    const [cookie] = await person.cookies(`${here.service.url}/api/tables/${opened.tableId}`);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: `/api/tables/${opened.tableId}` });
    const after = await asHolder(here.service, link, "");
    expect(after.table.seats[1]).toMatchObject({ name: "Giulia", joined: true });

    await page.reload();
    await written(page, "The game begins when Mira presses start").waitFor();

    // Opened where its seat is signed in already, it asks nothing and leaves the address bar.
    const again = await person.newPage();
    await again.goto(link);
    await again.waitForURL((url) => url.hash === "");
    await written(again, "The game begins when Mira presses start").waitFor();
    expect(await again.getByRole("button", { name: /Play as/ }).count()).toBe(0);
    await person.close();

    const other = await opening(link); // a second device of hers
    await other.page.getByRole("button", { name: "Play as Giulia" }).click();
    await written(other.page, "The game begins when Mira presses start").waitFor();
    await other.person.close();
  });

  it("K-06 that was revoked says so, in words, and shows nothing of the table", async () => {
    const opened = await openTable(here.service, ["Mira", "Giulia"], { name: "Secret name" });
    const link = opened.invitations[0]?.link ?? "";
    await asHolder(here.service, opened.hostLink, "/seats/1/revoke", { moveId: moveId("revoke") });
    const person = await visitor(here.browser, { size: "phone", locale: "de-DE" });
    const page = await person.newPage();
    await page.goto(link);
    await page.getByRole("heading", { name: "Dieser Link gilt nicht mehr" }).waitFor();
    expect(await page.content()).not.toContain("Secret name");
    await person.close();
  });

  it("K-06 that was revoked is not kept in a tab where somebody is signed in: the table stays open for them", async () => {
    const opened = await openTable(here.service, ["Mira", "Giulia"], { name: "Winter Romans" });
    const dead = opened.invitations[0]?.link ?? "";
    await asHolder(here.service, opened.hostLink, "/seats/1/revoke", { moveId: moveId("revoke") });
    const person = await visitor(here.browser);
    const page = await person.newPage();
    await page.goto(opened.hostLink);
    await page.getByRole("button", { name: "Play as Mira" }).click();
    await page.waitForURL((url) => url.hash === "");
    const kept = () => page.evaluate((id) => sessionStorage.getItem(`tessera.token.${id}`), opened.tableId);
    expect(await kept()).toBeNull();
    await page.goto("about:blank");
    await page.goto(dead);
    await page.getByRole("heading", { name: "Winter Romans" }).waitFor();
    await expect.poll(kept).toBeNull();
    await page.waitForURL((url) => url.hash === "");
    await person.close();
  });

  it("cut off on its way shows the table to a spectator or says that there is none", async () => {
    const opened = await openTable(here.service, ["Mira", "Giulia"], { name: "Open house" });
    const person = await visitor(here.browser);
    const page = await person.newPage();
    const errors = watchErrors(page);
    await page.goto(`${here.service.url}/table/${opened.tableId}`);
    await page.getByRole("heading", { name: "Open house" }).waitFor();
    expect(await page.getByRole("button", { name: /Play as|Start/ }).count()).toBe(0);
    await page.goto(`${here.service.url}/table/nosuchtable0`);
    await page.getByRole("heading", { name: "There is no such table" }).waitFor();
    expect(errors).toEqual([]);
    await person.close();
  });

  it("is only in the fragment: no request of the page has it in its address or referrer", async () => {
    const opened = await openTable(here.service, ["Mira", "Giulia"]);
    const link = opened.invitations[0]?.link ?? "";
    const person = await visitor(here.browser);
    const page = await person.newPage();
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url().split("#")[0] ?? "", request.headers().referer ?? ""));
    await page.goto(link);
    await page.getByRole("button", { name: "Play as Giulia" }).click();
    await written(page, "The game begins when Mira presses start").waitFor();
    expect(addresses.length).toBeGreaterThan(8);
    expect(addresses.filter((address) => address.includes(tokenOf(link)))).toEqual([]);
    await person.close();
  });
});

describe("a spectator without a seat", () => {
  it("gets the way in, can say once for this tab that watching is intended, and comes in by a pasted link", async () => {
    const opened = await openTable(here.service, ["Mira", "Giulia"]);
    const link = opened.invitations[0]?.link ?? "";
    const person = await visitor(here.browser, { size: "phone" });
    const page = await person.newPage();
    const told = written(page, "You are watching.");
    await page.goto(link.split("#")[0] ?? "");
    await told.waitFor();
    await page.getByRole("button", { name: "I only watch" }).click();
    await told.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await calm(page);
    expect(await told.count()).toBe(0);

    const other = await person.newPage(); // another tab: shown again
    await other.goto(link.split("#")[0] ?? "");
    await other.getByRole("button", { name: "Paste link" }).click();
    await other.getByRole("dialog").getByRole("textbox").fill(`Your seat: ${link}`);
    await other.getByRole("dialog").getByRole("button", { name: "Go to the table" }).click();
    await other.getByRole("button", { name: "Play as Giulia" }).click();
    await written(other, "The game begins when Mira presses start").waitFor();
    expect(await written(other, "You are watching.").count()).toBe(0);
    await person.close();
  });
});
