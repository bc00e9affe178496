import { expect, it } from "vitest";
import { axeFaults } from "./axe.ts";
import { stage } from "./stage.ts";
import { asHolder, calm, moveId, openTable, visitor, watchErrors, written } from "./support.ts";

const here = stage();

const ADDRESS = "giulia@example.org";

/** The link in the newest mail to the address that matches. */
const mailed = async (pattern: RegExp): Promise<string> => {
  await expect
    .poll(async () => (await here.service.mailbox.list()).filter(({ text }) => pattern.test(text)).length)
    .toBeGreaterThan(0);
  const mails = await here.service.mailbox.list();
  return pattern.exec(mails.findLast(({ text }) => pattern.test(text))?.text ?? "")?.[0] ?? "";
};

it("one mail leads to all tables of an address on a new phone, a press opens one, and one signs this device out", async () => {
  for (const name of ["Winter Romans", "Summer Greeks"]) {
    const { hostLink } = await openTable(here.service, ["Mira", "Giulia"], { name, emails: true });
    await asHolder(here.service, hostLink, "/start", { moveId: moveId("start") });
  }
  const phone = await visitor(here.browser, { size: "phone" });
  const page = await phone.newPage();
  const errors = watchErrors(page);
  await page.goto(`${here.service.url}/tables`);
  await page.getByLabel("Your email address").fill(ADDRESS);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await written(page, "an email with a link is on its way").waitFor();
  await page.goto(await mailed(/https?:\S+\/tables#\S+/));
  await page.getByRole("button", { name: "Show my tables" }).waitFor();
  expect(page.url()).not.toContain("#");
  expect(await written(page, "Winter Romans").count()).toBe(0);
  await page.getByRole("button", { name: "Show my tables" }).click();
  for (const name of ["Winter Romans", "Summer Greeks"]) await written(page, name).first().waitFor();
  await calm(page);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("link", { name: /Winter Romans/ }).click();
  await page.getByRole("heading", { name: "Winter Romans" }).waitFor();
  expect(await page.getByRole("button", { name: /Play as/ }).count()).toBe(0);
  await page.goto(`${page.url()}/seats`);
  await page.getByRole("heading", { name: "Leave the table for good" }).waitFor();
  await calm(page);
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(`${here.service.url}/tables`);
  await page.getByRole("button", { name: "Sign out all devices" }).click();
  await page.getByLabel("Your email address").waitFor();
  expect(errors).toEqual([]);
  await phone.close();
});
