import type { Browser, Page } from "playwright-core";
import { unfoldMenu } from "../../core/index.ts";
import type { TableReply } from "../../functions/contract/index.ts";
import type { Service } from "../../functions/local/service.ts";
import { enter } from "../browser/states.ts";
import { asHolder, calm, moveId, openTable, visitor } from "../browser/support.ts";
import { type Phone, slowDown } from "./phone.ts";

/** How long a page on a slow phone took for whatever a finger or a key did, until it was drawn. In ms. */
export interface Pressing {
  readonly commits: number;
  readonly events: number;
  readonly longest: number;
  /** What took longer than is allowed, with its longest event. */
  readonly slow: readonly string[];
}

type Command = { readonly type: string; readonly seat: number };

const people = ["Konstantin", "Maximiliane", "Bartholomew", "Giulia", "Tomasz", "Anne-Sophie"];
/** How often somebody takes a move back and makes it again, where it can be taken back. */
const doubts = 4;

/** A table with a log of so many commits: with moves taken back and made again, a game is as long as that. Gives the link of whose turn it is. */
export const longTable = async (
  service: Service,
  { game, seats, commits }: { readonly game: string; readonly seats: number; readonly commits: number },
): Promise<string> => {
  const { hostLink, invitations } = await openTable(service, people.slice(0, seats), { game });
  const links = [hostLink, ...invitations.map(({ link }) => link ?? "")];
  let table: TableReply = await asHolder(service, hostLink, "/start", { moveId: moveId("start") });
  const move = (link: string): Promise<TableReply> => {
    const all = unfoldMenu<Command>(table.menu);
    const commands = all.slice(Math.floor(all.length / 2)).slice(0, 1);
    return asHolder(service, link, "/moves", {
      moveId: moveId("move"),
      expectedVersion: table.table.version,
      commands,
    });
  };
  while (table.waiting.length > 0) {
    const seat = table.waiting[0]?.seat ?? 0;
    const link = links[seat] ?? "";
    if (table.you.seat !== seat) table = await asHolder(service, link, "");
    const kind = table.waiting[0]?.kind ?? "";
    if (table.table.version >= commits && ["turn", "management"].includes(kind)) return link;
    table = await move(link);
    for (let doubt = 0; doubt < doubts && table.you.takeBack !== undefined; doubt += 1) {
      table = await asHolder(service, link, "/take-back", {
        moveId: moveId("back"),
        expectedVersion: table.table.version,
        to: table.you.takeBack,
      });
      table = await move(link);
    }
  }
  throw new Error(`the game of ${game} ended after ${table.table.version} commits`);
};

/** Has a page note every event it took long for. Runs in the page, before anything else. */
const noteEvents = (): void => {
  const events: { name: string; ms: number }[] = [];
  Object.assign(globalThis, { events });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) events.push({ name, ms: duration });
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
};

/** What the processor does for a page: everything, and of it its scripts, what things look like, and where they lie. */
const kinds = ["Task", "Script", "RecalcStyle", "Layout"] as const;

const dockButton = ".dock nav button";
const confirm = ".conf .btn.primary:not([aria-disabled])";
const answers = ":is(.mo-opt, .mo-card, .mo-target.legal, .pt-lot, label, [data-action]:not([aria-disabled]))";
const bar = "header.top :is(.btn.quiet:has(svg), button.ib)";

/** Does one thing after the other on a page, as somebody would who looks at all of it and plays nothing. */
const lookAround = async (page: Page, doing: (what: string, how: () => Promise<void>) => Promise<void>) => {
  const tap = (what: string, selector: string, at: "first" | "last" = "first") =>
    doing(what, async () => {
      const target = page.locator(selector)[at]();
      if (await target.isVisible()) await target.click();
    });
  for (const index of [1, 2, 3, 4, 0])
    await doing(`section ${index + 1}`, () => page.locator(dockButton).nth(index).click());
  for (let older = 0; older < 6; older += 1) await tap("older turns", "#log .btn.quiet", "last");
  await tap("the log's search", "#log [aria-expanded]");
  await tap("the table's menu", bar, "last");
  await doing("Escape", () => page.keyboard.press("Escape"));
  await tap("the actions", ".turnbar .btn.primary");
  const begun = page.locator("[data-action]:not([aria-disabled])");
  const actions = await begun.count();
  for (let action = 0; action < actions; action += 1) {
    await doing(`action ${action + 1}`, async () => {
      const one = begun.nth(action);
      if (await one.isVisible()) await one.click();
    });
    for (let step = 0; step < 4 && !(await page.locator(confirm).first().isVisible()); step += 1)
      await tap(`action ${action + 1}, answer ${step + 1}`, `.draft-page ${answers}`);
    while (await page.locator(".draft-page").isVisible()) {
      const leave = page.getByRole("button", { name: /^(Leave without playing|Other action)/ });
      if (!(await leave.first().isVisible())) break;
      await doing(`action ${action + 1}, left`, () => leave.first().click());
    }
    if (!(await begun.first().isVisible())) await tap("the actions", ".turnbar .btn.primary");
  }
};

/** Opens a table on a slow phone, looks at all of it and says how long the page took for each thing that was done. */
export const pressed = async (
  browser: Browser,
  service: Service,
  phone: Phone,
  { link, most, tell }: { readonly link: string; readonly most: number; readonly tell: (line: string) => void },
): Promise<Pressing> => {
  const person = await visitor(browser, { size: "phone" });
  const page = await person.newPage();
  await page.addInitScript("globalThis.__name ??= (named) => named"); // as the tool that compiled this file has it
  await page.addInitScript(noteEvents);
  await enter(page, service, link);
  await page.goto(link.split("#")[0] ?? ""); // not as a mail does, which opens what it is about
  await page.locator(".tbl").waitFor();
  await calm(page);
  await slowDown(page, phone);
  const wire = await page.context().newCDPSession(page);
  await wire.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async (): Promise<readonly number[]> => {
    const { metrics } = await wire.send("Performance.getMetrics");
    return kinds.map((kind) => 1_000 * (metrics.find(({ name }) => name === `${kind}Duration`)?.value ?? 0));
  };
  const all: { readonly what: string; readonly name: string; readonly ms: number; readonly work: number }[] = [];
  const doing = async (what: string, how: () => Promise<void>): Promise<void> => {
    const before = await worked();
    await how();
    await calm(page);
    const spent = (await worked()).map((now, index) => Math.round(now - (before[index] ?? 0)));
    const [work = 0] = spent;
    tell(`${what}: ${kinds.map((kind, index) => `${kind} ${spent[index]}`).join(", ")} ms of the processor`);
    const noted = await page.evaluate(() => {
      const events = Reflect.get(globalThis, "events") as { name: string; ms: number }[];
      return events.splice(0);
    });
    for (const { name, ms } of noted) {
      all.push({ what, name, ms, work });
      tell(`${what}: ${name}, ${ms} ms`);
    }
  };
  await lookAround(page, doing);
  const { table } = await asHolder(service, link, "");
  await person.close();
  return {
    commits: table.version,
    events: all.length,
    longest: Math.max(0, ...all.map(({ ms }) => ms)),
    slow: all
      .filter(({ ms }) => ms > most)
      .filter((one) => one === all.filter(({ what }) => what === one.what).sort((a, b) => b.ms - a.ms)[0])
      .map(({ what, name, ms, work }) => `${what}: ${name}, ${ms} ms (${work} ms of the processor)`),
  };
};
