import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { type Stream, stream } from "../../core/index.ts";
import type { LogReply, TableReply } from "../../functions/contract/index.ts";
import type { Service } from "../../functions/local/service.ts";
import { seedOf } from "../../functions/tools/randomGame.ts";
import { asHolder } from "../browser/support.ts";
import { type Device, openDevice, type Tab } from "./device.ts";
import { type Diary, newDiary } from "./diary.ts";
import { type Hands, use } from "./hands.ts";
import { hear, hearTurn, type Whereabouts, whereabouts } from "./hearing.ts";
import { breakLine, slowLine } from "./lines.ts";
import { chooseOffer, type Offer, offersOn } from "./offers.ts";
import { playByApi } from "./prepare.ts";
import { heardOn, listen, offersHeard } from "./reader.ts";
import { disagreements, finalTotals, shownOn } from "./shown.ts";
import { readTree } from "./tree.ts";

/** Somebody who plays a seat through the page. */
export interface Person {
  readonly seat: number;
  readonly hands: Hands;
  readonly diary: Diary;
  readonly errors: readonly string[];
  /** Comes back to the table and makes one move. */
  play(): Promise<void>;
  /** Reads the final page after the game. */
  readEnd(): Promise<void>;
  close(): Promise<void>;
}

interface Setting {
  readonly browser: Browser;
  readonly service: Service;
  readonly link: string;
  readonly seat: number;
  readonly hands: Hands;
  readonly seed: string;
  /** Whether bots sit at the table: then it goes on by itself after a move. */
  readonly bots: boolean;
  /** Until when moves may be tried, ms since the epoch. */
  readonly until: number;
  readonly tell: (line: string) => void;
}

const mostSteps = 60;
/** More keys than these for one control are tedious. */
const longWay = 25;
/** After this many steps nobody looks around any more. */
const hurriedAfter = 15;
/**
 * How long who hurries lets the page come to rest before looking at it, ms: it may work out by itself that a choice may be sent.
 */
const rest = 400;
/** How long nothing on the page may lead on, in ms: longer where an answer was lost and is requested again. */
const patience = { usual: 30_000, broken: 90_000 };
const agreeWithin = 60_000; // ms
/** How long the focus may be nowhere, ms: only against what never comes, for a busy machine draws late. */
const focusWithin = 30_000;

const leads = ({ kind }: Offer): boolean => !["closed", "leave", "pressed", "again"].includes(kind);

/** True once in this many times. */
const once = (chance: Stream, inTimes: number): boolean => chance.below(inTimes) === 0;

/** Whether nothing has the focus, and stays so: keys then begin at the top of the page again. */
const losesFocus = async (page: Page): Promise<boolean> => {
  for (const until = Date.now() + focusWithin; Date.now() < until; ) {
    if (await page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body))
      return false;
    await page.waitForTimeout(50);
  }
  return true;
};

export const createPerson = async (setting: Setting): Promise<Person> => {
  const { browser, service, link, seat, hands, seed, bots, until, tell } = setting;
  const chance = stream(seedOf(seed), `person/${seat}`);
  const device: Device = await openDevice(browser, hands);
  const address = link.split("#")[0] ?? "";
  const name = `${hands} at seat ${seat}`;
  const diary = newDiary();
  if (hands === "reader") await listen(device.context);
  let tab: Tab = await device.openTab(link);
  let signedIn = false;
  /** Whether the tab at hand has seen the turn go to others: then it has to tell when it comes back. */
  let awaits = false;

  const read = (): Promise<TableReply> => asHolder(service, link, "");
  const here = async (): Promise<Whereabouts> => whereabouts(await readTree(tab.wire));
  /** Where the reader was when it last looked for what is offered: a whole page takes long to read. */
  let seen: Whereabouts | null = null;
  const offers = async (): Promise<readonly Offer[]> => {
    if (hands !== "reader") return offersOn(tab.page);
    const tree = await readTree(tab.wire);
    seen = whereabouts(tree);
    return offersHeard(tree);
  };

  const picture = async (what: string, fullPage = false): Promise<void> => {
    const folder = process.env.TESSERA_PICTURES;
    if (!folder) return;
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${what}-${hands}-${Date.now()}.png`);
    await tab.page.screenshot({ path, fullPage }).catch(() => undefined);
  };

  const deadEnd = async (what: string): Promise<void> => {
    const { version } = (await read()).table;
    diary.deadEnds.push(`${name}, commit ${version}: ${what}`);
    tell(`${name}: DEAD END ${what}`);
    await picture("dead-end");
  };

  const press = async (offer: Offer): Promise<void> => {
    tell(`${name}: ${offer.kind} “${offer.label}”`);
    const before = seen;
    if (before) await heardOn(tab.page);
    const pressed = (): void => {
      diary.presses += 1;
    };
    const pressedBefore = diary.presses;
    const trouble = await use({ page: tab.page, hands, wire: tab.wire, chance, pressed }, offer);
    const keys = diary.presses - pressedBefore;
    if (keys > 1) tell(`${name}: by ${keys} keys`);
    if (keys > longWay) diary.longWays.push(`${name}: ${keys} keys to ${offer.kind} “${offer.label}”`);
    if (trouble !== null) await deadEnd(trouble);
    await tab.quiet();
    if ((hands === "keyboard" || hands === "reader") && (await losesFocus(tab.page)))
      await deadEnd(`the focus is lost after “${offer.label}”`);
    if (!before) return;
    const { after, said, wrong } = await hear(tab.page, { before, pressed: offer.element, read: here });
    for (const one of said) tell(`${name}: hears “${one.slice(0, 200)}”`);
    if (after.place !== before.place) tell(`${name}: is in “${after.place}”`);
    if (wrong !== null) await deadEnd(`${wrong} after “${offer.label}”`);
  };

  /** Comes back to the tab: a page that is seen again asks for the table. */
  const comeBack = async (): Promise<void> => {
    await tab.page.evaluate(() => void dispatchEvent(new Event("focus")));
    await tab.quiet();
  };

  const reload = async (): Promise<void> => {
    awaits = false; // what a page shows when it comes is read, not told
    // Whatever the page was just fetching by itself may cut a reload off: then it is asked for once more.
    await tab.page.reload().catch(() => tab.page.reload());
    await tab.page.locator(".tbl, .draft-page, .pg-final").first().waitFor();
    await tab.quiet();
  };

  const enter = async (): Promise<void> => {
    await tab.page.locator(".turnbar .btn.primary").waitFor();
    const offer = (await offers()).find(({ label }) => label.includes("Play as"));
    if (offer) await press(offer);
    await tab.page.waitForURL((url) => url.hash === "");
    await tab.quiet();
    signedIn = true;
  };

  /** Takes steps until a move is accepted; false: the page does not lead to one. */
  const makeMove = async (): Promise<boolean> => {
    const before = tab.accepted();
    let reloadAt = once(chance, 8) ? 1 + chance.below(6) : -1;
    let waitedSince: number | null = null;
    let last = "";
    for (let step = 0; step < mostSteps && Date.now() < until; ) {
      if (tab.accepted() > before) return true;
      if (step === reloadAt) {
        reloadAt = -1;
        diary.reloads += 1;
        await reload();
      }
      const hurried = step > hurriedAfter;
      if (hurried) await tab.page.waitForTimeout(rest);
      const offered = await offers();
      if (!offered.some(leads)) {
        waitedSince ??= Date.now();
        const waited = Date.now() - waitedSince;
        if (waited > (device.broken ? patience.broken : patience.usual)) {
          await deadEnd(`nothing leads on after “${last}”; offered: ${offered.map(({ label }) => label).join(" | ")}`);
          return false;
        }
        await tab.page.waitForTimeout(200);
        if (waited < 2_000 || device.broken) continue;
      } else waitedSince = null;
      const offer = chooseOffer(offered, chance, hurried);
      if (!offer) continue;
      step += 1;
      last = offer.label;
      await press(offer);
    }
    if (tab.accepted() > before) return true;
    if (Date.now() < until) await deadEnd(`no move after ${mostSteps} steps, the last “${last}”`);
    return false;
  };

  /** What differs between page and API, once the page had the time to learn what was not announced at once. */
  const differences = async (): Promise<readonly string[]> => {
    await service.settled();
    for (const end = Date.now() + agreeWithin; ; ) {
      const reply = await read();
      const found = disagreements(await shownOn(tab.page, reply.table.game), reply, seat);
      if (found.length === 0 || Date.now() > end) return found;
      if (bots) await comeBack();
      await tab.page.waitForTimeout(100);
    }
  };

  const compare = async (before: number): Promise<void> => {
    let found = await differences();
    const { items } = (await asHolder(service, link, `/log?after=${before}&limit=200`)) as unknown as LogReply;
    const isMove = ({ events }: LogReply["items"][number]): boolean =>
      events.every(({ type }) => type !== "taken-back");
    const own = items.filter((item) => item.seat === seat && isMove(item)).length;
    if (own !== 1) found = [...found, `one move made ${own} commits`];
    if (found.length > 0) await picture("disagreement");
    diary.disagreements.push(...found.map((what) => `${name}, after commit ${before}: ${what}`));
  };

  /** On the phone the own board is a section of its own. */
  const lookAtOwn = async (): Promise<void> => {
    const nav = tab.page.locator(".nav button");
    if (hands !== "phone" || (await nav.count()) === 0 || !once(chance, 2)) return;
    // In a tab that was left for another, a sheet may still be open.
    const close = tab.page.locator("dialog[open] header .ib");
    if ((await close.count()) > 0) await close.last().tap();
    await nav.nth(3).tap();
    if (once(chance, 2)) return; // a player stays where he looked
    diary.disagreements.push(...(await differences()).map((what) => `${name}, own board: ${what}`));
    await nav.nth(0).tap();
  };

  /** Goes on in a tab of its own; afterwards one of the two is closed. */
  const inSecondTab = async (move: () => Promise<boolean>): Promise<boolean> => {
    diary.secondTabs += 1;
    awaits = false;
    const first = tab;
    const second = await device.openTab(address);
    await second.page.locator(".tbl, .draft-page").first().waitFor();
    await second.quiet();
    tab = second;
    const done = await move();
    if (done && once(chance, 2)) {
      await second.close();
      tab = first;
      await comeBack();
    } else await first.close();
    return done;
  };

  return {
    seat,
    hands,
    diary,
    errors: device.errors,
    play: async () => {
      if (!signedIn) await enter();
      else await comeBack();
      const untold = awaits && hands === "reader" ? await hearTurn(tab.page) : null;
      if (untold !== null) await deadEnd(untold);
      awaits = false;
      if (once(chance, 12)) {
        diary.reloads += 1;
        await reload();
      }
      const slow = once(chance, 10) ? tab.wire : null;
      if (slow) {
        diary.slowLines += 1;
        await slowLine(slow, true);
      }
      const before = (await read()).table.version;
      const move = async (): Promise<boolean> => {
        const line = once(chance, 8) ? await breakLine(tab.page, chance) : null;
        device.broken = line !== null;
        const moved = await makeMove();
        if (line && line.hits() > 0) diary.brokenLines += 1;
        await line?.mend();
        await tab.quiet();
        device.broken = false;
        if (!moved) return false;
        diary.moves += 1;
        tell(`${name}: move accepted`);
        await compare(before);
        awaits = !bots && !(await read()).waiting.some((waited) => waited.seat === seat);
        return true;
      };
      // A question may stay half answered in the first tab.
      const twice = once(chance, 12);
      if (twice && once(chance, 2)) {
        const offer = chooseOffer(
          (await offers()).filter(({ kind }) => kind !== "confirm"),
          chance,
          true,
        );
        if (offer) await press(offer);
      }
      const done = twice ? await inSecondTab(move) : await move();
      if (slow) await slowLine(slow, false).catch(() => undefined); // its tab may be shut by now
      if (done) return lookAtOwn();
      if (Date.now() > until) return;
      // The game goes on without the page, so that the next dead end is found as well.
      if ((await read()).waiting.some((waited) => waited.seat === seat)) {
        await playByApi(service, link, chance);
        diary.instead += 1;
      }
      await tab.page.goto(address);
      await tab.quiet();
    },
    readEnd: async () => {
      await comeBack(); // nobody has to sign in to read how it ended
      await tab.page.goto(address);
      const toScore = tab.page.locator(".turnbar .btn.primary");
      await toScore.waitFor();
      await tab.quiet();
      const offer = (await offers()).find(({ kind, label }) => kind === "turn" && /score/i.test(label));
      if (offer) await press(offer);
      const shown = [...(await finalTotals(tab.page))].sort((a, b) => a - b);
      await picture("final", true);
      const totals = [...((await read()).outcome?.scores ?? [])].map(({ total }) => total).sort((a, b) => a - b);
      if (JSON.stringify(shown) !== JSON.stringify(totals))
        diary.disagreements.push(`${name}, final score: the page says ${shown}, the API ${totals}`);
    },
    close: () => device.context.close(),
  };
};
