import type { BrowserContext, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { unfoldMenu } from "../../core/index.ts";
import { stage } from "./stage.ts";
import { asHolder, calm, moveId, openTable, type Size, visitor, watchErrors, written } from "./support.ts";

const here = stage();

type Command = { readonly type: string; readonly seat: number };

/** A running table: everybody's link, and whose turn it is. */
const startTable = async (names: readonly string[]) => {
  const { tableId, hostLink, invitations } = await openTable(here.service, names, { name: "Winter Romans" });
  const links = [hostLink, ...invitations.map(({ link }) => link ?? "")];
  const started = await asHolder(here.service, hostLink, "/start", { moveId: moveId("start") });
  return { tableId, links, first: started.waiting[0]?.seat ?? 0 };
};

/** Plays the first move of the menu for whoever is waited for first. */
const playOne = async (links: readonly string[]): Promise<number> => {
  const seat = (await asHolder(here.service, links[0] ?? "", "")).waiting[0]?.seat ?? 0;
  const table = await asHolder(here.service, links[seat] ?? "", "");
  await asHolder(here.service, links[seat] ?? "", "/moves", {
    moveId: moveId("move"),
    expectedVersion: table.table.version,
    commands: unfoldMenu<Command>(table.menu).slice(0, 1),
  });
  return seat;
};

const versionOf = async (link: string) => (await asHolder(here.service, link, "")).table.version;

/** Signs a person in by the link, as a press does. */
const sitDown = async (person: BrowserContext, link: string): Promise<Page> => {
  const page = await person.newPage();
  await page.goto(link);
  await page.getByRole("button", { name: /^Play as/ }).click();
  await page.waitForURL((url) => url.hash === "");
  return page;
};

/** The first choice of the game, a leader, drafted up to its confirm button; pressed again where the page was not ready. */
const draftLeader = async (page: Page, size: Size): Promise<void> => {
  const patience = { timeout: 4_000 };
  await expect
    .poll(async () => {
      const leader = page.locator("[data-card^=leader-]").first();
      if (size === "phone" && !(await leader.isVisible()))
        await page
          .getByRole("button", { name: "Choose a leader" })
          .click(patience)
          .catch(() => undefined);
      await leader.click(patience).catch(() => undefined);
      return confirmButton(page)
        .waitFor(patience)
        .then(
          () => true,
          () => false,
        );
    })
    .toBe(true);
  await calm(page); // what follows from the choice has been worked out: nothing is under way that a newer table would refuse
};

const confirmButton = (page: Page) => page.locator(".conf .btn.primary:not([aria-disabled])");

const moves = (page: Page): string[] => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/moves")) sent.push(String(request.postDataJSON().moveId));
  });
  return sent;
};

/** What is said on the lines of a person's pages. */
const onTheLine = async (person: BrowserContext): Promise<readonly unknown[]> => {
  const words: unknown[] = [];
  person.on("page", (opened) =>
    opened.on("websocket", (line) => {
      expect(line.url()).toMatch(/^ws:\/\/[^?#]+\/live$/);
      line.on("framereceived", ({ payload }) => words.push(JSON.parse(String(payload))));
    }),
  );
  await person.addInitScript(() => {
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
      constructor(...given: ConstructorParameters<typeof Plain>) {
        super(...given);
        this.addEventListener("open", () => document.documentElement.setAttribute("data-line", "open"));
      }
    };
  });
  return words;
};

/** Waits for the line of a page. With it the page asks by itself only after five minutes, longer than any test waits. */
const lineOf = (page: Page): Promise<void> => page.locator("html[data-line=open]").waitFor({ state: "attached" });

/** What may become of the answer to a move that was played. */
const faults = [
  (route: Route) => route.abort("connectionreset"),
  (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: JSON.stringify({ status: 500, code: "internal", key: "service.internal" }),
    }),
  (route: Route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad</h1>" }),
] as const;

describe("at the table", () => {
  it("K-10 a move that is played and answered with nothing, 500 by the service and 502 by a proxy counts once, whatever is pressed", async () => {
    const { links, first } = await startTable(["Mira", "Giulia"]);
    const person = await visitor(here.browser, { size: "phone" });
    const page = await sitDown(person, links[first] ?? "");
    const sent = moves(page);
    let broken = true;
    await page.route("**/moves", async (route) => {
      const response = await route.fetch();
      const fault = faults[(sent.length - 1) % faults.length];
      if (broken && fault) await fault(route);
      else await route.fulfill({ response });
    });
    await draftLeader(page, "phone");
    const before = await versionOf(links[first] ?? "");
    await confirmButton(page).click();
    await page.getByRole("alert").getByText("We do not know yet whether your move arrived.").waitFor();
    expect(await versionOf(links[first] ?? "")).toBe(before + 1); // it had arrived
    expect(await written(page, "Nothing was changed").count()).toBe(0);
    await expect.poll(() => sent.length).toBeGreaterThanOrEqual(faults.length); // it is requested again by itself
    await page.evaluate(() => dispatchEvent(new Event("online"))); // the table is read, and is newer
    for (const name of ["Leave without playing", "Start over", "One step back"])
      await page.getByRole("button", { name }).click({ force: true });
    expect(await page.locator(".draft-page").count()).toBe(1); // locked: it cannot be thrown away, nor another be begun

    await page.reload(); // even a reload does not forget that it was sent
    await page.getByRole("alert").getByText("We do not know yet whether your move arrived.").waitFor();
    broken = false;
    await page
      .getByText(/^Waiting for/)
      .first()
      .waitFor();
    expect(await versionOf(links[first] ?? "")).toBe(before + 1);
    expect(sent.length).toBeGreaterThan(faults.length); // after the reload as well
    expect(new Set(sent).size).toBe(1);
    await person.close();
  });

  it("K-10 a move that never arrived is sent again until it has", async () => {
    const { links, first } = await startTable(["Mira", "Giulia"]);
    const person = await visitor(here.browser, { size: "desktop" });
    const page = await sitDown(person, links[first] ?? "");
    await draftLeader(page, "desktop");
    const before = await versionOf(links[first] ?? "");
    await page.route("**/moves", (route) => route.abort("connectionreset"));
    await confirmButton(page).click();
    await page.getByRole("alert").getByText("We do not know yet whether your move arrived.").waitFor();
    expect(await versionOf(links[first] ?? "")).toBe(before);
    await page.unroute("**/moves");
    await page
      .getByText(/^Waiting for/)
      .first()
      .waitFor();
    expect(await versionOf(links[first] ?? "")).toBe(before + 1);
    await person.close();
  });

  it("K-08 while a move is on its way nothing can be changed, left or sent", async () => {
    const { links, first } = await startTable(["Mira", "Giulia"]);
    const person = await visitor(here.browser, { size: "phone" });
    const page = await sitDown(person, links[first] ?? "");
    const sent = moves(page);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/moves", async (route) => {
      await held;
      await route.continue();
    });
    await draftLeader(page, "phone");
    await confirmButton(page).click();
    await page.getByRole("button", { name: "Sending…" }).waitFor();
    // All at once: who waits longer for an answer has the same move sent again.
    for (const name of ["Leave without playing", "Start over", "One step back", "Sending…"])
      await page.getByRole("button", { name }).dispatchEvent("click");
    expect(await page.locator(".draft-page").count()).toBe(1);
    letGo();
    await page
      .getByText(/^Waiting for/)
      .first()
      .waitFor();
    expect(new Set(sent).size).toBe(1);
    await person.close();
  });

  it("a plan that was played on another device is discarded after a reload, and the page says so", async () => {
    const { links, first } = await startTable(["Mira", "Giulia"]);
    const person = await visitor(here.browser, { size: "phone" });
    const page = await sitDown(person, links[first] ?? "");
    await draftLeader(page, "phone");
    await playOne(links); // the same player, on another device
    await page.reload();
    await written(page, "What you were choosing is not asked any more. Your plan was put away").waitFor();
    await page.locator(".draft-page").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "All right" }).click();
    await written(page, "Your plan was put away").waitFor({ state: "detached" });
    await person.close();
  });

  it("K-11 an old tab plays nothing on a newer table: it says so and shows it", async () => {
    const { links, first } = await startTable(["Mira", "Giulia"]);
    const link = links[first] ?? "";
    const person = await visitor(here.browser, { size: "desktop" });
    // The device sleeps: nothing new is heard of, neither by its line nor by asking.
    await person.routeWebSocket(/\/live$/, () => {});
    const old = await sitDown(person, link);
    await draftLeader(old, "desktop");
    // It wakes by the press: nothing but the move gets through, so the table has not been read again before.
    const asleep = (route: Route) =>
      route.request().url().endsWith("/moves") ? route.continue() : route.abort("internetdisconnected");
    await old.route("**/api/**", asleep);
    await playOne(links); // the same player, on another device
    const before = await versionOf(link);
    await confirmButton(old).click();
    await written(old, "What you were choosing is not asked any more. Your plan was put away").waitFor();
    expect(await versionOf(link)).toBe(before);
    await person.close();
  });

  it("K-12 a table that changes between pointer-down and pointer-up plays nothing and keeps the plan", async () => {
    const { links, first } = await startTable(["Mira", "Giulia"]);
    const link = links[first] ?? "";
    const person = await visitor(here.browser, { size: "desktop" });
    const page = await sitDown(person, link);
    const sent = moves(page);
    await draftLeader(page, "desktop");
    const box = await confirmButton(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await page.mouse.down();
    // Whichever comes first: the line, when it announces the commit, or the page that is back.
    const heard = page.waitForResponse((response) => /\/api\/tables\/[\w-]+$/.test(response.url()) && response.ok());
    await playOne(links);
    await page.evaluate(() => dispatchEvent(new Event("online"))); // asks at once
    await heard;
    await written(page, "Something changed at the table.").waitFor();
    await page.mouse.up();
    await written(page, "What you were choosing is not asked any more. Look at the table").waitFor();
    expect(sent).toEqual([]);
    expect(await page.locator(".draft").count()).toBe(1);
    await page.getByRole("button", { name: "Show" }).click();
    await written(page, "Something changed at the table.").waitFor({ state: "detached" });
    expect(sent).toEqual([]);
    await person.close();
  });

  it("K-12 while nothing is planned a newer table is drawn, and announces that it has become one's turn", async () => {
    const { links, first } = await startTable(["Mira", "Giulia"]);
    const next = 1 - first;
    const person = await visitor(here.browser, { size: "phone" });
    const words = await onTheLine(person);
    const page = await sitDown(person, links[next] ?? "");
    await page
      .getByText(/^Waiting for/)
      .first()
      .waitFor();
    // With its line the page polls only after minutes: what it shows before was announced.
    await lineOf(page);
    await playOne(links);
    const version = await versionOf(links[next] ?? "");
    await expect.poll(() => words.at(-1)).toEqual({ version });
    await page.getByRole("button", { name: "Choose a leader" }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^● .* · Winter Romans$/);
    expect(await page.locator("dialog").count()).toBe(0); // and nothing opens by itself
    await person.close();
  });

  it("a move on one page is seen on the other by its line alone: nobody reloads, and nothing is asked before the line has told of it", async () => {
    const { links, first } = await startTable(["Mira", "Giulia"]);
    const [mover, reader] = [await visitor(here.browser), await visitor(here.browser, { size: "phone" })];
    const words = await onTheLine(reader);
    const page = await sitDown(mover, links[first] ?? "");
    const other = await sitDown(reader, links[1 - first] ?? "");
    await lineOf(other);
    await draftLeader(page, "desktop");
    await calm(other); // what it has missed until its line was open is read once
    const said = words.length;
    const before: number[] = [];
    let opened = 0;
    other.on("framenavigated", () => {
      opened += 1;
    });
    other.on("request", (request) => {
      if (/\/api\/tables\/[\w-]+$/.test(request.url())) before.push(words.length - said);
    });
    await confirmButton(page).click();
    await other.getByRole("button", { name: "Choose a leader" }).waitFor();
    expect(words.slice(said)).toEqual([{ version: await versionOf(links[first] ?? "") }]);
    expect([before, opened]).toEqual([[1], 0]); // asked for once, after the one word on the line
    for (const person of [mover, reader]) await person.close();
  });

  it("stays readable without a connection, and says as of when", async () => {
    const { links, first } = await startTable(["Mira", "Giulia"]);
    const person = await visitor(here.browser, { size: "phone" });
    const page = await sitDown(person, links[first] ?? "");
    await draftLeader(page, "phone");
    await person.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await written(page, /The table cannot be read just now. You see it as of \d\d:\d\d/).waitFor();
    expect(await page.locator(".draft-page").count()).toBe(1);
    await person.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await written(page, /cannot be read just now/).waitFor({ state: "detached" });
    await confirmButton(page).click();
    await page
      .getByText(/^Waiting for/)
      .first()
      .waitFor();
    await person.close();
  });

  it("opens without a connection as it was last read, with the prepared move, which is sent when its player says so", async () => {
    const { links, first } = await startTable(["Mira", "Giulia"]);
    const link = links[first] ?? "";
    const person = await visitor(here.browser, { size: "phone", worker: true });
    const page = await sitDown(person, link);
    await draftLeader(page, "phone");
    const isKept = () =>
      page.evaluate(async () => {
        if (!navigator.serviceWorker.controller) return false;
        const files = await caches.open("tessera-files");
        const read = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
        const own = ["/", ...read.filter((path) => path.startsWith("/assets/"))];
        const kept = await Promise.all(own.map((path) => files.match(path)));
        return kept.every(Boolean) && (await (await caches.open("tessera-tables")).keys()).length > 0;
      });
    await expect.poll(isKept).toBe(true);
    const before = await versionOf(link);
    await page.close();
    await person.setOffline(true);

    const later = await person.newPage();
    await later.goto(link.split("#")[0] ?? "");
    await written(later, /The table cannot be read just now. You see it as of \d\d:\d\d/).waitFor();
    await later.locator(".draft-page").waitFor();
    await written(later, "Your plan is kept, and nothing has been sent.").waitFor();
    await person.setOffline(false);
    await later.evaluate(() => dispatchEvent(new Event("online")));
    await written(later, /cannot be read just now/).waitFor({ state: "detached" });
    await confirmButton(later).waitFor();
    expect(await versionOf(link)).toBe(before); // a move is sent by nobody but its player
    await confirmButton(later).click();
    await later
      .getByText(/^Waiting for/)
      .first()
      .waitFor();
    expect(await versionOf(link)).toBe(before + 1);
    await person.close();
  });

  it("an opened link shows the table and lets nobody act before the press; a question that does not arrive is reported missing, and requested once the connection is back", async () => {
    const { links, first } = await startTable(["Mira", "Giulia"]);
    const person = await visitor(here.browser);
    const page = await person.newPage();
    const fetched: string[] = [];
    let cut = true;
    await page.route(/\/assets\/Choosing-.*\.js/, async (route) => {
      fetched.push(new URL(route.request().url()).search);
      await (cut ? route.abort("connectionreset") : route.continue());
    });
    const errors = watchErrors(page);
    await page.goto(links[first] ?? "");
    const enter = page.getByRole("button", { name: /^Play as/ });
    await enter.waitFor();
    expect(await page.locator("[data-card^=leader-]:not([aria-disabled])").count()).toBe(0);
    expect(await page.locator("#actions").count()).toBe(0);
    expect(errors.filter((one) => !one.includes("ERR_CONNECTION_RESET"))).toEqual([]); // that one is meant
    await enter.click();
    await page.locator("[data-card^=leader-]").first().click();
    await page.locator("[data-question]").waitFor();
    await page.locator("#actions").getByRole("alert").waitFor();
    expect(fetched[0]).toBe("");
    expect(await page.locator(".mo-choosing").count()).toBe(0);
    cut = false;
    await page.locator(".mo-choosing").waitFor();
    expect(fetched.length).toBeGreaterThan(1);
    expect(new Set(fetched).size).toBe(fetched.length); // a browser may not ask twice for a module that failed
    await page.locator("#actions").getByRole("alert").waitFor({ state: "detached" });
    await person.close();
  });
});
