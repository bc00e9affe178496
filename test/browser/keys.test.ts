import type { BrowserContext } from "playwright-core";
import { describe, expect, it } from "vitest";
import { listen } from "../person/reader.ts";
import { stage } from "./stage.ts";
import { endedFor } from "./states.ts";
import { asHolder, moveId, openTable, type Size, signedIn, visitor, watchErrors, written } from "./support.ts";
import { faultsHere, faultsOf, withKeys } from "./walk.ts";

const here = stage();

/** What the newest mail to somebody that matches holds there. */
const mailed = async (name: string, pattern: RegExp): Promise<string> => {
  const found = async () => {
    const mails = await here.service.mailbox.list();
    return mails.filter(({ to, text }) => to.includes(name) && pattern.test(text)).at(-1);
  };
  await expect.poll(found).toBeDefined();
  return pattern.exec((await found())?.text ?? "")?.[0] ?? "";
};

/** A device of somebody's own whose pages are heard. */
const listener = async (size: Size): Promise<BrowserContext> => {
  const person = await visitor(here.browser, { size });
  await listen(person);
  return person;
};

/** Signs another device in with a code, as its page does. */
const signInElsewhere = async (code: string): Promise<void> => {
  const { status } = await fetch(`${here.service.url}/api/person/session`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0" },
    body: JSON.stringify({ code }),
  });
  expect(status).toBe(204);
};

const started = async (names: readonly string[]) => {
  const table = await openTable(here.service, names, { emails: true });
  await asHolder(here.service, table.hostLink, "/start", { moveId: moveId("start") });
  return table;
};

describe("with keys and ears alone", () => {
  it("somebody signs in by address, ends another device, saves what is kept of them, and has it forgotten", async () => {
    await started(["Mira", "Tomasz"]);
    const person = await listener("phone");
    const page = await person.newPage();
    const errors = watchErrors(page);
    const act = withKeys(page);
    const press = (label: string | RegExp, says: string | RegExp) => act({ role: "button", name: label, says });
    await page.goto(`${here.service.url}/tables`);
    await act({ role: "textbox", name: "Your email address", keys: ["tomasz@example.org"] });
    await press("Send me the link", "an email with a link is on its way");
    await page.goto(await mailed("Tomasz", /https?:\S+\/tables#\S+/));
    await act({ role: "button", name: "Show my tables", says: "These are all your tables.", leads: true });
    await page.getByRole("heading", { name: "Signed in by address" }).waitFor();
    expect(await faultsHere(page)).toEqual([]);

    await press("Another device", /[A-Z0-9]{4} [A-Z0-9]{4}/);
    const code = (await written(page, /^[A-Z0-9]{4} [A-Z0-9]{4}$/).textContent()) ?? "";
    await signInElsewhere(code.replace(" ", ""));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await press("Sign out: Firefox, Linux", "Signed out.");
    await press("Save as a file", "Saved as");
    await act({ role: "button", name: "Forget everything about me", leads: true });
    await page.getByRole("dialog").waitFor();
    await press("Send me the email", "An email is on its way to");

    await page.goto(await mailed("Tomasz", /https?:\S+\/api\/mail\/erase\/\S+/));
    await act({ role: "button", name: "Forget everything", leads: true });
    await written(page, "nothing here leads to you any more").waitFor();
    expect(errors).toEqual([]);
    await person.close();
  });

  it("somebody chooses when emails come, when their clock rests, and where else they are told", async () => {
    await started(["Mira", "Giulia"]);
    const person = await listener("desktop");
    const page = await signedIn(person, await mailed("Giulia", /https?:\S+\/table\/\S+#\S+/));
    const errors = watchErrors(page);
    const act = withKeys(page);
    const press = (label: string, inside: string, says: string) => act({ role: "button", name: label, inside, says });
    await page.goto(`${page.url().split("#")[0]}/mails`);
    await page.getByRole("heading", { name: "When your clock rests" }).waitFor();
    await act({ role: "radio", name: /^At once/, keys: ["ArrowDown", "ArrowDown"] });
    await act({ role: "combobox", name: "The daily email comes at", keys: ["ArrowDown"] });
    await press("Save", "When emails come", "Saved, for all your tables.");

    const rests = "When your clock rests";
    await act({ role: "checkbox", name: "Quiet hours every night", keys: ["Space"] });
    for (const day of ["First day", "Last day"]) await act({ role: "textbox", name: day, keys: ["12122030"] });
    await press("Add", rests, "Added: 12");
    await press("Save", rests, "Saved, for all your tables.");
    await act({ role: "button", name: /^Remove the vacation/, says: "Removed: 12" });

    const calendar = "Your deadlines in a calendar";
    await press("Make an address", calendar, "This is your address.");
    await press("End it", calendar, "There is no such address.");
    await press("Switch emails off", "My emails", "You have switched the emails off.");
    await act({ role: "button", name: "Sign out everywhere", leads: true });
    await page.getByRole("dialog").waitFor();
    await act({ role: "button", name: "Sign out everywhere", says: "Signed out everywhere but here." });
    expect(await faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await person.close();
  });

  it("somebody chooses when emails come by the link of one, without scripts", async () => {
    await started(["Mira", "Anne-Sophie"]);
    const person = await listener("phone");
    const page = await person.newPage();
    await page.goto(await mailed("Anne-Sophie", /https?:\S+\/api\/mail\/wishes\/\S+/));
    const act = withKeys(page);
    await act({ role: "radio", name: /^At once/, keys: ["ArrowDown"] });
    await act({ role: "combobox", name: "Emails about the table talk", keys: ["ArrowDown"] });
    await act({ role: "button", name: "Save", leads: true });
    await written(page, "Saved: emails come at most once an hour").waitFor();
    expect(await page.getByRole("combobox", { name: "Emails about the table talk" }).inputValue()).toBe("all");
    await person.close();
  });

  it.each(["desktop", "phone"] as const)(
    "on the %s the host lets some watch, by a link, by another, and nobody",
    async (size) => {
      const { hostLink } = await started(["Mira", "Giulia"]);
      const person = await listener(size);
      const page = await signedIn(person, hostLink);
      const act = withKeys(page);
      await page.goto(`${hostLink.split("#")[0]}/seats`);
      const watch = (label: string, says: string) =>
        act({ role: "button", name: label, inside: "Who may watch", says });
      await watch("Only by a link", "Whoever has the link from the host watches.");
      await act({ role: "textbox", name: "The link to watch by", keys: [] });
      await watch("Make a new link; the present one ends", "this is the new one");
      expect(await faultsHere(page)).toEqual([]);
      await watch("Let nobody watch", "Nobody watches but those who sit here.");
      await watch("Let anybody watch", "Anybody watches who knows the address of the table.");
      await person.close();
    },
  );

  it.each(["desktop", "phone"] as const)(
    "on the %s somebody plays again with the same people, in another order",
    async (size) => {
      const { hostLink } = await started(["Mira", "Giulia"]);
      const next = await openTable(here.service, ["Mira", "Giulia"], { name: "Summer Greeks" });
      const person = await listener(size);
      const page = await signedIn(person, hostLink);
      await endedFor(page, "mosaic", hostLink);
      const asked: unknown[] = [];
      await page.route("**/rematch", (route) => {
        if (route.request().method() === "GET") return route.fulfill({ json: { next: null } });
        asked.push(route.request().postDataJSON());
        return route.fulfill({ status: 201, json: next });
      });
      const act = withKeys(page);
      await page.goto(`${hostLink.split("#")[0]}/score`);
      await act({ role: "combobox", name: "Who sits where", keys: ["ArrowDown"] });
      await act({ role: "button", name: "Play again with the same people", leads: true });
      await page.getByRole("heading", { name: "Summer Greeks" }).waitFor();
      expect(asked).toMatchObject([{ order: "chance" }]);
      await person.close();
    },
  );
});
