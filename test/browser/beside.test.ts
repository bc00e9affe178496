import { expect, it } from "vitest";
import { stage } from "./stage.ts";
import { asHolder, calm, moveId, openTable, signedIn, visitor, watchErrors, written } from "./support.ts";
import { faultsOf } from "./walk.ts";

const here = stage();

it("the pages beside a table are gone through by keys alone, and heard; and who loses the seat there is told", async () => {
  const { hostLink, invitations } = await openTable(here.service, ["Mira", "Giulia"]);
  const seat = invitations[0]?.link ?? "";
  await asHolder(here.service, hostLink, "/start", { moveId: moveId("start") });
  const person = await visitor(here.browser);
  const page = await signedIn(person, seat);
  const errors = watchErrors(page);
  const table = seat.split("#")[0] ?? "";
  for (const part of ["seats", "time", "talk", "notes"]) {
    await page.goto(`${table}/${part}`);
    await page.locator("main:not([aria-busy=true]) h1, main:not([aria-busy=true]) h2").first().waitFor();
    await calm(page);
    expect(await faultsOf(page), part).toEqual([]);
  }

  await page.getByRole("textbox").first().fill("Mira is after Egypt");
  await asHolder(here.service, hostLink, "/watching", { moveId: moveId("watching"), way: "none" });
  await asHolder(here.service, hostLink, "/seats/1/replace", { moveId: moveId("replace"), name: "Dora" });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByRole("heading", { name: "You no longer play as Giulia here" }).waitFor();
  expect(await written(page, "Mira is after Egypt").count()).toBe(0);
  await expect.poll(() => page.locator("[aria-live=assertive]").textContent()).toContain("no longer play");
  expect(await faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await person.close();
});
