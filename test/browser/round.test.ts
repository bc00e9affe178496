import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { comeToTable, newPlayer, openByHand, type Player, roundOf, shoot, tableOf } from "./players.ts";
import { stage } from "./stage.ts";
import { calm } from "./support.ts";

const here = stage();

const confirm = ".conf .btn.primary:not([aria-disabled])";
const choices = [
  "[data-card]:not([aria-disabled]):not([aria-pressed=true]):not(.mo-instead *)",
  ".mo-opt:not([aria-disabled]):not([aria-pressed=true]):not(.mo-instead *)",
  ".act:not([aria-disabled])",
  ".mo-hexrow:not([aria-pressed=true])",
  "button[aria-expanded=false]", // "Read as a list"
  ".btn.primary:not([aria-disabled])",
  ".mo-closers .btn",
];

/** Presses the first of them, if it still is there by then, and lets the page answer. */
const press = async (buttons: Locator): Promise<void> => {
  await buttons
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await calm(buttons.page());
};

/** Chooses whatever the page offers first, until it has sent a move that was accepted. */
const moveByHand = async (player: Player, what: string): Promise<void> => {
  const { page, size } = player;
  const accepted = page.waitForResponse((response) => response.url().endsWith("/moves"));
  let done = false;
  void accepted.then(
    () => {
      done = true;
    },
    () => undefined,
  );
  let pictured = false;
  for (let step = 0; step < 60 && !done; step++) {
    const drafting = page.locator(size === "phone" ? ".draft-page" : ".draft");
    const sheet = page.getByRole("dialog");
    if (size === "phone" && !(await drafting.count()) && !(await sheet.count())) {
      await press(page.locator(".turnbar .btn.primary"));
      continue;
    }
    if (!pictured && (await drafting.count())) {
      pictured = true;
      await shoot(player, what);
    }
    const ready = page.locator(confirm);
    if (await ready.count()) {
      await press(ready);
      continue;
    }
    const scope = (await sheet.count()) ? sheet : (await drafting.count()) ? drafting : page.locator("#actions");
    for (const choice of choices) {
      const offered = scope.locator(choice);
      if (!(await offered.count())) continue;
      await press(offered);
      break;
    }
  }
  if (!done) await shoot(player, `${what}-stuck`);
  expect((await accepted).status()).toBe(200);
};

describe("three players, three devices", () => {
  it("open a table, follow their mails, and play to the end of the first round", async () => {
    const players = [
      await newPlayer(here.browser, "Mira", { size: "phone" }),
      await newPlayer(here.browser, "Giulia", { size: "desktop" }),
      await newPlayer(here.browser, "Tomasz", { size: "phone" }),
    ];
    const tableId = await openByHand(here.service, players, { game: "Mosaic", title: "Winter Romans" });
    let moves = 0;
    let table = await tableOf(here.service, tableId);
    for (; roundOf(table) < 2 && moves < 90; moves++) {
      const next = table.waiting[0];
      const player = players[next?.seat ?? 0] as Player;
      await comeToTable(here.service, player, next?.since ?? 0);
      await moveByHand(player, `${String(moves).padStart(2, "0")}-${next?.kind}`);
      await here.service.settled();
      table = await tableOf(here.service, tableId);
    }
    await shoot(players[0] as Player, "after");
    expect(roundOf(table)).toBe(2);
    expect(moves).toBeGreaterThanOrEqual(3 * 4); // a leader, a draft, a city and an action each, at least
    for (const { errors, person } of players) {
      expect(errors).toEqual([]);
      await person.close();
    }
  });
});
