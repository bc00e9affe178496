import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { stage } from "./stage.ts";
import { asHolder, moveId, openTable, type Size, visitor, watchErrors, written } from "./support.ts";

const here = stage({ now: () => Date.now() + shift, clockMs: 200 });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** By how much the service's time differs from that of the day, in ms. */
let shift = 0;

/** A running table of Mira's, who has given no sign for nine days. */
const abandoned = async () => {
  shift = -9 * DAY;
  const { hostLink, invitations } = await openTable(here.service, ["Mira", "Giulia", "Tomasz"], {
    name: "Winter Romans",
  });
  await asHolder(here.service, hostLink, "/start", { moveId: moveId("start") });
  shift = 0;
  const [giulia = "", tomasz = ""] = invitations.map(({ link }) => link ?? "");
  return { mira: hostLink, giulia, tomasz };
};

/** Somebody's page, signed in; `later` is how far their clock is ahead, in ms. */
const signedIn = async (link: string, name: string, { size = "desktop" as Size, later = 0 } = {}): Promise<Page> => {
  const person = await visitor(here.browser, { size });
  const page = await person.newPage();
  if (later > 0) await page.clock.setFixedTime(Date.now() + later);
  await page.goto(link);
  await page.getByRole("button", { name: `Play as ${name}` }).click();
  await page.getByRole("button", { name: `Play as ${name}` }).waitFor({ state: "detached" });
  return page;
};

const seatsOf = (page: Page) => page.goto(`${page.url().split("#")[0]}/seats`);

describe("the successor of a host who is away", () => {
  it("asks, is seen by all, and is the host a day later without another press", async () => {
    const { mira, giulia, tomasz } = await abandoned();
    const page = await signedIn(giulia, "Giulia", { size: "phone" });
    const errors = watchErrors(page);
    await seatsOf(page);
    await written(page, "If the host gives no sign for 7 days").waitFor();
    await page.getByRole("button", { name: "Ask to take over as host" }).click();
    await written(page, "You have asked to take over as host.").waitFor();
    expect(await page.getByRole("button", { name: "Take over as host", exact: true }).count()).toBe(0);

    const other = await signedIn(tomasz, "Tomasz");
    await written(other, "Giulia asks to take over as host, because Mira has given no sign for long.").waitFor();
    await other.getByRole("button", { name: "Object" }).waitFor();

    shift = 25 * HOUR;
    const later = await signedIn(giulia, "Giulia", { size: "phone", later: shift });
    await written(later, "Giulia is the host now.").first().waitFor(); // nobody objected: the clock passes the rights
    expect(await later.getByRole("button", { name: "Take over as host", exact: true }).count()).toBe(0);
    expect((await asHolder(here.service, giulia, "")).table.host).toMatchObject({
      seat: 1,
      name: "Giulia",
      succession: null,
    });
    expect((await asHolder(here.service, mira, "")).you).toMatchObject({ seat: 0, host: false });
    expect(errors).toEqual([]);
  });

  it("gets nothing when the host says: I am here", async () => {
    const { mira, giulia } = await abandoned();
    await asHolder(here.service, giulia, "/succession", { moveId: moveId("ask") });
    // Signing in for the first time is a sign already; later visits leave none.
    const page = await signedIn(mira, "Mira");
    await written(page, "asks to take over from you").waitFor({ state: "detached" });
    const host = async () => (await asHolder(here.service, giulia, "")).table.host;
    await expect.poll(host).toMatchObject({ seat: 0, succession: null });
    shift = 9 * DAY;
    await asHolder(here.service, giulia, "/succession", { moveId: moveId("ask") });
    await page.reload();
    await page.getByRole("button", { name: "I am here and stay the host" }).click();
    await page.getByRole("button", { name: "I am here and stay the host" }).waitFor({ state: "detached" });
    await expect.poll(host).toMatchObject({ seat: 0, succession: null });
  });
});
