import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { unfoldMenu } from "../../core/index.ts";
import type { TableReply } from "../../functions/contract/index.ts";
import { stage } from "./stage.ts";
import { enter } from "./states.ts";
import { asHolder, calm, moveId, openTable, visitor } from "./support.ts";

const here = stage();

/** What is asked of somebody on a phone who is signed in on it already, and what they tap, in this order, each once. */
interface Task {
  /** What is wanted, as its commands are called, and what the seat is waited for. */
  readonly wanted: (kind: string, types: ReadonlySet<string>) => boolean;
  readonly taps: readonly string[];
  /** From the mail's button to a confirmed move, both counted. */
  readonly most: number;
  /** What is in sight when it is confirmed, on the smallest phone: what was chosen, and what follows from it. */
  readonly shown?: string;
}

const confirm = ".conf .btn.primary:not([aria-disabled])";
const dock = ".turnbar .btn.primary";

/** What a finger can press now: the first of the wished for that is there, once any is. */
const next = async (page: Page, taps: readonly string[]): Promise<string> => {
  await page.locator(taps.join(", ")).first().waitFor();
  await calm(page);
  for (const tap of taps) if (await page.locator(tap).first().isVisible()) return tap;
  throw new Error(`none of ${taps.join(", ")}`);
};

/** Has whoever is waited for play the middle of the menu. */
const playOne = async (link: string, { table, menu }: TableReply): Promise<void> => {
  const commands = unfoldMenu<{ readonly type: string; readonly seat: number }>(menu);
  const middle = commands.slice(Math.floor(commands.length / 2)).slice(0, 1);
  await asHolder(here.service, link, "/moves", {
    moveId: moveId("move"),
    expectedVersion: table.version,
    commands: middle,
  });
};

/** How far the end of something lies above the dock, in px. */
const aboveDock = async (page: Page, shown: string): Promise<number> => {
  const [box, dock] = await Promise.all([shown, ".dock"].map((one) => page.locator(one).boundingBox()));
  return (dock?.y ?? 0) - (box ? box.y + box.height : Number.POSITIVE_INFINITY);
};

const tapsOf = async (link: string, { taps, shown }: Task): Promise<readonly string[]> => {
  const person = await visitor(here.browser, { size: "phone" });
  const page = await person.newPage();
  if (shown !== undefined) await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, here.service, link);
  let sent = false;
  page.on("response", (response) => {
    if (response.url().endsWith("/moves") && response.status() === 200) sent = true;
  });
  const done: string[] = ["the button of the mail"];
  let left = taps;
  await page.goto(link);
  await page.locator(".tbl, .draft-page").first().waitFor();
  await calm(page);
  while (!sent && done.length < 12) {
    const tap = await next(page, [confirm, ...left, dock]);
    left = left.filter((one) => one !== tap);
    if (shown !== undefined && tap === confirm)
      await expect.poll(() => aboveDock(page, shown)).toBeGreaterThanOrEqual(0);
    const at = page.locator(tap).first();
    done.push(((await at.textContent()) ?? "").replace(/\s+/g, " ").slice(0, 40));
    await at.click();
    await calm(page);
  }
  await person.close();
  return done;
};

const started = async (game: string, seats: number): Promise<readonly string[]> => {
  const { hostLink, invitations } = await openTable(here.service, ["Mira", "Tomasz", "Beate"].slice(0, seats), {
    game,
  });
  await asHolder(here.service, hostLink, "/start", { moveId: moveId("start") });
  return [hostLink, ...invitations.map(({ link }) => link ?? "")];
};

const tasks: Readonly<Record<string, Readonly<Record<string, Task>>>> = {
  mosaic: {
    "the first city": {
      wanted: (kind) => kind === "starting-city",
      // In another region than is shown first.
      taps: [".mo-rg:has-text('Italia')", ".mo-target.legal[data-hex^=hex-italia]"],
      most: 4,
      shown: ".mo-hexcard .mo-pv",
    },
    Work: { wanted: (_, types) => types.has("work"), taps: ["[data-action=work]", ".mo-opt"], most: 4 },
    "a technology": {
      wanted: (_, types) => types.has("take-technology"),
      taps: ["[data-action=technology]", ".draft-page .mo-card", ".mo-opt"],
      most: 5,
    },
    "a city": {
      wanted: (_, types) => types.has("build"),
      taps: ["[data-action=build]", ".draft-page :is(.mo-card, .mo-opt)", ".mo-target.legal"],
      most: 5,
      shown: ".mo-hexcard .mo-pv",
    },
    "a payment": { wanted: (kind) => kind === "pay", taps: [], most: 2 },
  },
  patchistory: {
    "a bid": { wanted: (kind) => kind === "bid", taps: [".draft-page .pt-lot"], most: 3 },
    "a patch": { wanted: (kind) => kind === "patch", taps: [".pt-patch section .row .btn"], most: 3 },
    Aid: { wanted: (_, types) => types.has("answer-aid"), taps: [".draft-page label"], most: 3 },
  },
};

describe("so many taps from the mail to the move", () => {
  it.each(Object.entries(tasks))("%s", async (game, each) => {
    const links = await started(game, 3);
    const left = new Map(Object.entries(each));
    for (let moves = 0; left.size > 0 && moves < 300; moves += 1) {
      const [first = ""] = links;
      const { seat = 0, kind = "" } = (await asHolder(here.service, first, "")).waiting[0] ?? {};
      const link = links[seat] ?? "";
      const asked = await asHolder(here.service, link, "");
      const types = new Set(unfoldMenu<{ readonly type: string }>(asked.menu).map(({ type }) => type));
      const [what, task] = [...left].find(([, one]) => one.wanted(kind, types)) ?? [];
      if (what === undefined || task === undefined) {
        await playOne(link, asked);
        continue;
      }
      left.delete(what);
      const taps = await tapsOf(link, task);
      expect(taps.length, `${what}: ${taps.join(", ")}`).toBeLessThanOrEqual(task.most);
    }
    expect([...left.keys()]).toEqual([]);
  });
});
