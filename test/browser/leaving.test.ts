import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { stage } from "./stage.ts";
import { asHolder, moveId, openTable, type Size, visitor, watchErrors, written } from "./support.ts";

const here = stage();

/** Somebody's page, signed in by the link of their seat. */
const signedIn = async (link: string, name: string, size: Size): Promise<Page> => {
  const person = await visitor(here.browser, { size });
  const page = await person.newPage();
  await page.goto(link);
  await page.getByRole("button", { name: `Play as ${name}` }).click();
  await page.getByRole("button", { name: `Play as ${name}` }).waitFor({ state: "detached" });
  return page;
};

it("whoever leaves for good gives the seat to a friend: the link stays on their page, and the friend plays by it", async () => {
  const { hostLink, invitations } = await openTable(here.service, ["Mira", "Giulia", "Tomasz"]);
  await asHolder(here.service, hostLink, "/start", { moveId: moveId("start") });
  const page = await signedIn(invitations[0]?.link ?? "", "Giulia", "phone");
  const errors = watchErrors(page);
  await page.goto(`${page.url().split("#")[0]}/seats`);
  await page.getByRole("button", { name: "Leave the table for good" }).click();
  await page.getByRole("button", { name: "Leave for good" }).click();
  await written(page, "You have left this table.").waitFor();

  await page.getByRole("button", { name: "Give it to a friend by a link" }).click();
  await page.getByLabel("Name of the new player").fill("Dora");
  await page.getByRole("button", { name: "Hand the seat over" }).click();
  const given = page.getByRole("textbox", { name: "Dora" });
  await given.waitFor();
  const link = await given.inputValue();
  // The giver is nobody special any more, and the link is theirs to pass on all the same, also after a look elsewhere.
  await expect.poll(() => written(page, "You have left this table.").count()).toBe(0);
  await page.reload();
  await given.waitFor();
  expect(await given.inputValue()).toBe(link);
  expect(await page.getByRole("button", { name: "Leave the table on this device" }).count()).toBe(0);

  const friend = await signedIn(link, "Dora", "desktop");
  expect((await asHolder(here.service, link, "")).you).toMatchObject({ seat: 1, host: false });
  expect(errors).toEqual([]);
  await friend.close();
});
