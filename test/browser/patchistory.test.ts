import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFaults } from "./axe.ts";
import { comeToTable, newPlayer, openByHand, type Player, roundOf, shoot, tableOf } from "./players.ts";
import { stage } from "./stage.ts";
import { calm, type Size, sizes } from "./support.ts";

// The same game every time: what the players meet in the first round does not depend on chance.
const here = stage();

/** What axe finds, and how far the page is too wide on this and on a smaller phone. */
const faultsOf = async (player: Player): Promise<readonly string[]> => [
  ...(await axeFaults(player.page)),
  ...(await tooWide(player)),
];

const tooWide = async ({ page, size }: Pick<Player, "page" | "size">): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const width of size === "phone" ? [320, 390] : [1280]) {
    await page.setViewportSize({ ...sizes[size], width });
    const { wide, over } = await page.evaluate((most) => {
      // What sticks out itself, or has text that does.
      const end = (one: Element): number => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return Math.max(one.getBoundingClientRect().right, range.getBoundingClientRect().right);
      };
      const beyond = [...document.querySelectorAll("body *:not(.vh):not(:has(.vh))")].filter(
        (one) => end(one) > most + 0.5,
      );
      return {
        wide: document.documentElement.scrollWidth,
        over: beyond
          .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class")} ${Math.round(end(one))}`)
          .slice(0, 16),
      };
    }, width);
    if (wide > width) faults.push(`${width} px: the page is ${wide} px wide: ${over.join(", ")}`);
  }
  return faults;
};

const drafting = ({ page, size }: Player) => page.locator(size === "phone" ? ".draft-page" : ".draft");
const confirm = ".conf .btn.primary";

/** Opens the page of the question the player is waited for. */
const begin = async (player: Player, kind: string): Promise<void> => {
  const { page, size } = player;
  const draft = drafting(player);
  await expect
    .poll(
      async () => {
        if (await draft.isVisible()) return true;
        const question = page.locator(`[data-action="${kind}"]`).first();
        if (size === "phone" && !(await question.isVisible()))
          await page
            .locator(".turnbar .btn.primary")
            .click({ timeout: 2_000 })
            .catch(() => undefined);
        await question.click({ timeout: 2_000 }).catch(() => undefined);
        return draft.isVisible();
      },
      { interval: 100 },
    )
    .toBe(true);
};

/** Presses the first of the offers that is there; false: there is none. */
const pressOne = async (offers: Locator): Promise<boolean> => {
  if ((await offers.count()) === 0) return false;
  await offers
    .first()
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  return true;
};

/** Lays the card: on the phone by tapping the territory, on the desktop with the keys alone. */
const layCard = async ({ page, size }: Player): Promise<void> => {
  const board = page.getByRole("application").first();
  const allowed = page.locator(".pt-verdict.allowed");
  await board.waitFor();
  const ghost = page.locator(".pt-ghost");
  await ghost.scrollIntoViewIfNeeded();
  const before = await ghost.getAttribute("y");
  if (size === "phone") {
    // The cell under the card's lower left one; where the card may not lie there, the page names places where it may.
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await ghost.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        await page.touchscreen.tap(x + width / 4, y + height * 1.25);
        return ghost.getAttribute("y");
      })
      .not.toBe(before);
  } else {
    // The page puts the focus on its new question once; a person begins after that.
    await expect
      .poll(async () => {
        await board.focus();
        await page.keyboard.press("ArrowDown");
        return ghost.getAttribute("y");
      })
      .not.toBe(before);
  }
  await page.locator(".pt-verdict.allowed, .pt-verdict.forbidden").waitFor();
  if (!(await allowed.count())) {
    if (size === "phone") await page.locator(".pt-patch section .row .btn").first().tap();
    else await page.keyboard.press("n");
  }
  await allowed.waitFor();
};

/** Chooses on the page of a question until its button can be pressed. `again`: the player has done something here before. */
const choose = async (player: Player, kind: string, again: boolean): Promise<void> => {
  const { page, size } = player;
  const draft = drafting(player);
  const ready = page.locator(`${confirm}:not([aria-disabled])`);
  if (kind === "patch") {
    await layCard(player);
    await ready.waitFor();
    return;
  }
  const ends = draft.locator(`[data-action="end-${kind}"], .pt-movement > .btn.wide`);
  const offers = [
    ".pt-lot[aria-pressed=false]",
    ...(again ? [] : [".act:not([aria-disabled])", ".pt-ppick.buttons .btn", ".pt-manage .pt-options .btn"]),
    ".pt-rooms .btn:not([aria-pressed=true])",
    ".pt-ppick input:not(:checked)",
  ];
  for (let step = 0; step < 12; step++) {
    // On a slow machine it was the question before, still drawn while its answer was on the way back.
    if (!(await draft.isVisible())) await begin(player, kind);
    // There as soon as something is drafted; another press before the service has checked it would be another move.
    if (await page.locator(confirm).count()) {
      const refused = page.locator(":is(.draft, .dock) [role=alert]").first();
      await ready.or(refused).first().waitFor();
      if (await ready.count()) return;
      // On a slow machine the press before was one too many: as a person does, begin anew.
      await page.locator(size === "phone" ? ".draft-top .btn.quiet" : ".conf .btn:not(.primary)").click();
      continue;
    }
    if (again && (await pressOne(ends))) {
      await calm(page);
      continue;
    }
    let pressed = false;
    for (const offer of offers) {
      pressed = await pressOne(draft.locator(offer));
      if (pressed) break;
    }
    if (!pressed) await pressOne(ends);
    await calm(page); // the page asks the service what the choice would do
  }
};

/** One whole move: opening the page of the question, choosing, pressing the one button. */
const moveByHand = async (player: Player, kind: string, what: string, again: boolean): Promise<void> => {
  const { page } = player;
  const accepted = page.waitForResponse((response) => response.url().endsWith("/moves"));
  accepted.catch(() => undefined);
  await begin(player, kind);
  await choose(player, kind, again);
  await shoot(player, what);
  const faults = await tooWide(player);
  await page.locator(`${confirm}:not([aria-disabled])`).click();
  expect((await accepted).status()).toBe(200);
  expect(faults).toEqual([]);
};

describe("three players of Patchistory, three devices", () => {
  it("open a table, follow their mails, bid, place their cards, manage and move to the end of the first round", async () => {
    const players = [
      await newPlayer(here.browser, "Mira", { size: "phone" }),
      await newPlayer(here.browser, "Giulia", { size: "desktop" }),
      await newPlayer(here.browser, "Tomasz", { size: "phone", theme: "dark", locale: "de-DE" }),
    ];
    const tableId = await openByHand(here.service, players, { game: "Patchistory", title: "Autumn kingdoms" });
    const done = new Map<string, number>();
    const looked = new Set<Size>();
    let moves = 0;
    let table = await tableOf(here.service, tableId);
    const first = roundOf(table);
    for (; roundOf(table) <= Math.max(first, 1) && moves < 60; moves++) {
      const next = table.waiting[0];
      const player = players[next?.seat ?? 0] as Player;
      const kind = next?.kind ?? "";
      await comeToTable(here.service, player, next?.since ?? 0);
      const what = `${String(moves).padStart(2, "0")}-${kind}`;
      // On the phone, whoever comes by a mail finds the question open already.
      await player.page.locator(".tbl, .draft-page").first().waitFor();
      await shoot(player, `${what}-before`);
      if (kind === "management" && !looked.has(player.size)) {
        looked.add(player.size);
        expect(await faultsOf(player)).toEqual([]);
      }
      const times = done.get(`${player.name} ${kind}`) ?? 0;
      await moveByHand(player, kind, what, times > 0);
      done.set(`${player.name} ${kind}`, times + 1);
      await here.service.settled();
      table = await tableOf(here.service, tableId);
    }
    await shoot(players[0] as Player, "after");
    expect(roundOf(table)).toBe(2);
    expect([...looked].sort()).toEqual(["desktop", "phone"]);
    const names = players.map(({ name }) => name);
    for (const kind of ["bid", "patch"])
      expect(
        names.filter((name) => done.has(`${name} ${kind}`)),
        kind,
      ).toEqual(names);
    // A seat that could only finish is not asked.
    for (const kind of ["diplomacy", "management", "movement"])
      expect(
        names.some((name) => done.has(`${name} ${kind}`)),
        kind,
      ).toBe(true);
    for (const { errors, person } of players) {
      expect(errors).toEqual([]);
      await person.close();
    }
  });
});
