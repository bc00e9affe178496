import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Payment } from "../../../../../web/games/mosaic/acting/Payment.tsx";
import { rememberFork } from "../../../../../web/games/mosaic/acting/plan/stage.ts";
import type { Command } from "../../../../../web/games/mosaic/game.ts";
import { speak } from "../../../../support/mosaicPage.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { command, drafting, type Given, newTable, owed, pay, place, work } from "./plan/drafting.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
let id: string;
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
  id = newTable();
});
afterEach(() => page.close());

const all = (selector: string) => [...page.window.document.querySelectorAll(selector)] as unknown as HTMLElement[];
const texts = (selector: string) => all(selector).map((one) => one.textContent?.trim());
const press = (element: HTMLElement | undefined) => page.act(() => element?.click());
const given = (more: Given): Given => ({ ...more, id });
/** Remembers what was possible after the first commands of a draft. */
const remember = (commands: readonly Command[], options: readonly Command[], pending: object | null = null) =>
  rememberFork(drafting(given({ commands, options, preview: { pending } })).context);

describe("the payment", () => {
  const cost = { stone: 5, population: 1 };
  const commands = (replaced: number) => [command("build", { card: "x", piece: "city" }), pay(replaced), place("h")];
  const draw = async (replaced: number, allowed: readonly number[]) => {
    const [first] = commands(replaced);
    if (first) remember([first], allowed.map(pay), { ...owed("pay"), currency: "stone", cost });
    const { context, done } = drafting(given({ commands: commands(replaced), view: { prices: { perUnit: 2 } } }));
    await page.draw(<Payment context={context} />);
    return done;
  };
  const [less, more] = [() => all(".mo-step button")[0], () => all(".mo-step button")[1]];

  it("says what is paid with what, and what is never paid with money", async () => {
    await draw(2, [2, 3, 5]);
    expect(texts(".mo-payline p")).toEqual([
      "5 Stone 2 by 4 money",
      expect.stringMatching(/^1 population never money$/i),
    ]);
    await draw(0, [0, 1]);
    expect(texts(".mo-payline p")[0]).toBe("5 Stone");
    expect(texts(".mo-stepped")).toEqual(["of it with money0"]);
  });

  it("can be changed to the next that is allowed, up and down; what followed is asked anew", async () => {
    const done = await draw(3, [5, 1, 3]);
    await press(more());
    await press(less());
    expect(done.map(([what, list]) => [what, list])).toEqual([
      ["replace", [commands(3)[0], pay(5)]],
      ["replace", [commands(3)[0], pay(1)]],
    ]);
  });

  it("ends at the least and the most that is allowed", async () => {
    const done = await draw(1, [1, 3]);
    expect([less(), more()].map((one) => one?.getAttribute("aria-disabled"))).toEqual(["true", "false"]);
    await press(less());
    expect(done).toEqual([]);
    const top = await draw(3, [1, 3]);
    expect([less(), more()].map((one) => one?.getAttribute("aria-disabled"))).toEqual(["false", "true"]);
    await press(more());
    expect(top).toEqual([]);
  });

  it("has nothing to change where there is one way, and is none where nothing is paid", async () => {
    await draw(2, [2]);
    expect([all(".mo-payline").length, all(".mo-step")]).toEqual([2, []]);
    const { context } = drafting(given({ commands: [work("stone")] }));
    await page.draw(<Payment context={context} />);
    expect(page.text()).toBe("");
  });

  it("draws a stone for each unit up to twelve, beyond that a number", async () => {
    const [first] = commands(2);
    const drawn = async (stone: number) => {
      if (first) remember([first], [pay(2)], { ...owed("pay"), currency: "stone", cost: { stone } });
      const { context } = drafting(given({ commands: commands(2), view: { prices: { perUnit: 2 } } }));
      await page.draw(<Payment context={context} />);
      return [all(".mo-pays > span").length, texts(".mo-pays .many")];
    };
    expect(await drawn(14)).toEqual([14, []]);
    expect(await drawn(15)).toEqual([3, ["13"]]);
  });
});
