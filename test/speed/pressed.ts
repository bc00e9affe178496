import type { Browser, Locator, Page } from "playwright-core";
import { unfoldMenu } from "../../core/index.ts";
import type { TableReply } from "../../functions/contract/index.ts";
import type { Service } from "../../functions/local/service.ts";
import { enter } from "../browser/states.ts";
import { asHolder, calm, moveId, openTable, visitor } from "../browser/support.ts";
import { fingerOn } from "./finger.ts";
import { type Phone, showWhole, slowDown } from "./phone.ts";

/** How long a page on a slow phone took for whatever a finger or a key did, until it was drawn. In ms. */
export interface Pressing {
  readonly commits: number;
  readonly events: number;
  readonly longest: number;
  /** Every event that took longer than is allowed, with what was pressed. */
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

/** An event the browser tells of, with what its time went into. In ms. */
interface Noted {
  readonly name: string;
  /** What it happened to: the element with its class. */
  readonly on: string;
  readonly ms: number;
  /** Until the page came to it; what the page did because of it; until that was drawn. */
  readonly waited: number;
  readonly worked: number;
  readonly drawn: number;
}

const worded = ({ name, on, ms, waited, worked, drawn }: Noted): string =>
  `${name} on ${on}, ${ms} ms (waited ${waited}, worked ${worked}, drawn in ${drawn})`;

/** Has a page note every event it took long for. Runs in the page, before anything else. */
const noteEvents = (): void => {
  const events: Noted[] = [];
  Object.assign(globalThis, { events });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as PerformanceEventTiming[]) {
      const { name, duration, startTime, processingStart, processingEnd, target } = one;
      const of = target instanceof Element ? target.getAttribute("class") : null;
      events.push({
        name,
        on: target instanceof Element ? `${target.localName}${of ? `.${of}` : ""}` : "",
        ms: duration,
        waited: Math.round(processingStart - startTime),
        worked: Math.round(processingEnd - processingStart),
        drawn: Math.round(startTime + duration - processingEnd),
      });
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
};

/** What the processor does for a page: everything, and of it its scripts, what things look like, and where they lie. */
const kinds = ["Task", "Script", "RecalcStyle", "Layout"] as const;

const dockButton = ".dock nav button";
const confirm = ".conf .btn.primary:not([aria-disabled])";
const answers = ":is(.mo-opt, .mo-card, .mo-target.legal, .pt-lot, label, [data-action]:not([aria-disabled]))";
const bar = "header.top :is(.btn.quiet:has(svg), button.ib)";

/** What is done to a page, and by what name it is told. */
type Doing = (what: string, how: () => Promise<void>) => Promise<void>;

/** Does one thing after the other on a page, as somebody with a phone would who looks at all of it and plays nothing. */
const lookAround = async (page: Page, doing: Doing) => {
  let name = "";
  const finger = await fingerOn(page, (how) => doing(name, how));
  const press = async (what: string, target: Locator) => {
    name = what;
    if (await target.isVisible()) await finger(target);
  };
  const tap = (what: string, selector: string, at: "first" | "last" = "first") =>
    press(what, page.locator(selector)[at]());
  for (const index of [1, 2, 3, 4, 0]) {
    const one = page.locator(dockButton).nth(index);
    await press(`section ${index + 1}, ${await one.textContent()}`, one);
  }
  for (let older = 0; older < 6; older += 1) await tap(`older turns ${older + 1}`, "#log .btn.quiet", "last");
  await tap("the log's search", "#log [aria-expanded]");
  await tap("the table's menu", bar, "last");
  await doing("Escape", () => page.keyboard.press("Escape"));
  await tap("the actions", ".turnbar .btn.primary");
  const begun = page.locator("[data-action]:not([aria-disabled])");
  const actions = await begun.count();
  for (let action = 0; action < actions; action += 1) {
    await press(`action ${action + 1}, ${await begun.nth(action).getAttribute("data-action")}`, begun.nth(action));
    for (let step = 0; step < 4 && !(await page.locator(confirm).first().isVisible()); step += 1)
      await tap(`action ${action + 1}, answer ${step + 1}`, `.draft-page ${answers}`);
    while (await page.locator(".draft-page").isVisible()) {
      const leave = page.getByRole("button", { name: /^(Leave without playing|Other action)/ });
      if (!(await leave.first().isVisible())) break;
      await press(`action ${action + 1}, left`, leave.first());
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
  await showWhole(page);
  await slowDown(page, phone);
  const wire = await page.context().newCDPSession(page);
  await wire.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async (): Promise<readonly number[]> => {
    const { metrics } = await wire.send("Performance.getMetrics");
    return kinds.map((kind) => 1_000 * (metrics.find(({ name }) => name === `${kind}Duration`)?.value ?? 0));
  };
  const all: (Noted & { readonly what: string; readonly work: number })[] = [];
  const doing: Doing = async (what, how) => {
    const before = await worked();
    await how();
    await calm(page);
    const spent = (await worked()).map((now, index) => Math.round(now - (before[index] ?? 0)));
    const [work = 0] = spent;
    tell(`${what}: ${kinds.map((kind, index) => `${kind} ${spent[index]}`).join(", ")} ms of the processor`);
    const noted = await page.evaluate(() => (Reflect.get(globalThis, "events") as Noted[]).splice(0));
    for (const one of noted) {
      all.push({ ...one, what, work });
      tell(`${what}: ${worded(one)}`);
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
      .map((one) => `${one.what}: ${worded(one)} (${one.work} ms of the processor)`),
  };
};
