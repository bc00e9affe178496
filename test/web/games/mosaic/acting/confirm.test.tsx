import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Chosen, Instead, More, WholeCard } from "../../../../../web/games/mosaic/acting/Confirm.tsx";
import { rememberFork } from "../../../../../web/games/mosaic/acting/plan/stage.ts";
import { type Command, content } from "../../../../../web/games/mosaic/game.ts";
import { speak } from "../../../../support/mosaicPage.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { command, drafting, end, type Given, newTable, pay, peek, place, work, works } from "./plan/drafting.ts";

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
const hexes = () => content().map.hexes.filter(({ region }) => region === "gaul");
const hexAt = (index: number) => hexes()[index]?.id ?? "";
const hexNamed = (index: number) => `Gaul ${hexes()[index]?.no}`;

describe("what has been chosen", () => {
  const draw = async (given: Given, upTo = given.commands?.length ?? 0) => {
    const { context, done } = drafting({ id, ...given });
    await page.draw(<Chosen context={context} upTo={upTo} />);
    return done;
  };

  it("is listed in words up to the step that is asked; payments and the end of the turn stand elsewhere", async () => {
    await draw({ commands: [work("stone"), pay(2), peek, end] });
    expect(texts(".mo-chosen b")).toEqual(["Work: take Stone", "Look at the top card: Build"]);
    await draw({ commands: [work("stone"), pay(2), peek, end] }, 2);
    expect(texts(".mo-chosen b")).toEqual(["Work: take Stone"]);
    await draw({ commands: [pay(2), end] });
    expect(page.has("ul")).toBe(false);
  });

  it("says of a place what lies there, of units who has how much influence", async () => {
    const tokens = { [hexAt(1)]: "good-wine" };
    const regions = [{ region: "gaul", influence: [0, 4] }];
    const commands = [
      place(hexAt(0)),
      command("place-starting-city", { hex: hexAt(1) }),
      command("recruit", { unit: "infantry", region: "gaul" }),
      command("move-unit", { unit: "infantry", from: "italia", to: "gaul" }),
      command("place-unit", { unit: "infantry", region: "italia" }),
      work("stone"),
    ];
    await draw({ commands, view: { board: { pieces: {}, tokens }, regions } });
    expect(all(".mo-chosen").map((one) => one.querySelector("p")?.textContent)).toEqual([
      "nothing on it",
      content().name("good-wine"),
      "Tomasz 4",
      "Tomasz 4",
      "empty",
      undefined,
    ]);
    expect(texts(".mo-chosen b")[0]).toContain(hexNamed(0));
    expect(texts(".mo-chosen b")[0]).not.toContain(":");
  });

  it("shows pieces, units and wonders in the reader's colour, everything else as done", async () => {
    const commands = [
      work("stone"),
      place(hexAt(0)),
      command("recruit", { unit: "cavalry", region: "gaul" }),
      command("build-wonder", { wonder: "wonder-sphinx" }),
      command("place-piece", { piece: "wonder", hex: hexAt(1) }),
    ];
    await draw({ commands });
    expect(all(".mo-pic").map((one) => one.innerHTML.match(/#(?:i-)?([\w-]+)"/)?.[1])).toEqual([
      "check",
      "city",
      "cavalry",
      "wonder-sphinx",
      "check",
    ]);
    expect(all(".mo-pic").map((one) => one.classList.contains("plain"))).toEqual([true, false, false, false, true]);
    expect(all(".mo-pic")[1]?.getAttribute("style")).toContain("seat-3");
  });

  it("can be chosen again: the first as its action, a later one from where it was asked", async () => {
    const commands = [work("stone"), peek, command("claim-tile", { tile: "x" })];
    const done = await draw({ commands });
    const again = all(".mo-chosen button");
    await press(again[2]);
    await press(again[1]);
    await press(again[0]);
    expect(done).toEqual([
      ["replace", [work("stone"), peek]],
      ["replace", [work("stone")]],
      ["replace", [], { entry: "work", fields: {} }],
    ]);
  });
});

describe("what else can be in the same move", () => {
  const draw = async (commands: readonly Command[], more: readonly Command[]) => {
    const { context, done } = drafting({ id, commands, options: more });
    await page.draw(<More context={context} more={more} />);
    return done;
  };
  const box = () => page.find("input") as HTMLInputElement;
  const tick = () => page.act(() => box().click());

  it("is nothing where nothing follows", async () => {
    await draw([work("stone")], []);
    expect(page.has("section")).toBe(false);
    await draw([work("stone")], [work("food")]);
    expect(page.has("section")).toBe(false);
  });

  it("are the free actions, in their order; a press begins one", async () => {
    const claims = ["tile-a", "tile-b"].map((tile) => command("claim-tile", { tile }));
    const done = await draw([work("stone")], [peek, ...claims]);
    expect(texts(".more .btn")).toEqual(["Claim a tile", "Look at a deck"]);
    expect(page.has("input")).toBe(false);
    await press(all(".more .btn")[0]);
    await press(all(".more .btn")[1]);
    expect(done).toEqual([
      ["choose", { entry: "claim", fields: {} }],
      ["add", [peek]],
    ]);
  });

  it("is the end of the turn, to be ticked", async () => {
    const done = await draw([work("stone")], [end]);
    expect([box().checked, texts(".more .btn")]).toEqual([false, []]);
    await tick();
    expect(done).toEqual([["add", [end]]]);
  });

  it("is no end any more once it is unticked; a move that was nothing else is none", async () => {
    const done = await draw([work("stone"), end], []);
    expect(box().checked).toBe(true);
    await tick();
    expect(done).toEqual([["replace", [work("stone")], { entry: "stay", fields: {} }]]);
    const alone = await draw([end], []);
    await tick();
    expect(alone).toEqual([["clear"]]);
  });
});

describe("the card that was chosen", () => {
  const card = () => content().all.find(({ kind }) => kind === "tax");
  it("is shown as a whole, with what it brings the reader now", async () => {
    const [tax] = [card()];
    const prices = { taxTariff: { [tax?.id ?? ""]: { money: 21, unrest: 3 } }, wonders: {}, byMoney: {} };
    const view = { players: [{ seat: 0, unrest: 1, symbols: {}, currencies: {} }], prices, holding: 0, offers: {} };
    const { context } = drafting({ id, view });
    await page.draw(<WholeCard context={context} id={tax?.id ?? ""} />);
    expect(page.find("article").getAttribute("aria-label")).toBe(tax?.name);
    expect(page.find(".mo-foryou").textContent).toContain("21 money, unrest 1 → 3");
    await page.draw(
      <WholeCard context={{ ...context, view: { ...context.view, prices: null } as never }} id={tax?.id ?? ""} />,
    );
    expect(page.has(".mo-foryou")).toBe(false);
  });

  it("is none where none was, or nobody knows it", async () => {
    const { context } = drafting({ id });
    await page.draw(<WholeCard context={context} id={null} />);
    expect(page.text()).toBe("");
    await page.draw(<WholeCard context={context} id="card-of-tomorrow" />);
    expect(page.text()).toBe("");
  });
});

describe("what could be chosen instead", () => {
  /** Draws it at a draft, of which the page remembers what was possible after so many commands. */
  const draw = async (
    given: Given,
    remembered: Readonly<Record<number, readonly Command[]>> = {},
    layout = "phone",
  ) => {
    for (const [count, options] of Object.entries(remembered))
      rememberFork(
        drafting({ ...given, id, commands: given.commands?.slice(0, Number(count)) ?? [], options }).context,
      );
    const players = [{ seat: 0, population: 0, production: {} }];
    const { context, done } = drafting({ id, ...given, view: { players, ...given.view } });
    await page.draw(<Instead context={{ ...context, layout } as typeof context} />);
    return done;
  };
  const options = () => all(".mo-opt");

  it("are the other answers to the last question, the chosen one marked; a press takes its place", async () => {
    const done = await draw({ commands: [work("stone")], menu: works });
    expect(options().map((one) => [one.querySelector("b")?.textContent, one.getAttribute("aria-pressed")])).toEqual([
      ["Stone", "true"],
      ["Food", "false"],
    ]);
    await press(options()[1]);
    expect(done).toEqual([["replace", [work("food")]]]);
  });

  it("follow the last real choice: not payments, not the end of the turn, nothing that could only be so", async () => {
    const track = (name: string) => command("choose-track", { track: name });
    const commands = [work("stone"), track("tax"), track("food"), pay(1), end];
    const done = await draw(
      { commands, menu: works },
      { 1: [track("tax"), track("tariff")], 2: [track("food")], 3: [pay(1)], 4: [end] },
    );
    expect(options().map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
    await press(options()[1]);
    expect(done).toEqual([["replace", [work("stone"), track("tariff")]]]);
  });

  it("are cards without the chosen one where cards were chosen", async () => {
    const [one, other] = content().all.filter(({ kind }) => kind === "population");
    const take = (card: { readonly id: string } | undefined) => command("take-population", { card: card?.id });
    const view = { players: [{ seat: 0, currencies: {}, symbols: {} }], offers: {} };
    await draw({ commands: [take(one)], menu: [take(one), take(other)], view });
    expect(all("[data-card]").map((card) => card.dataset.card)).toEqual([other?.id]);
  });

  it.each([
    ["a place was chosen", { commands: [place("hex-gaul-1")], menu: [place("hex-gaul-1"), place("hex-gaul-2")] }],
    ["there was nothing to choose", { commands: [work("stone")], menu: [work("stone")] }],
    ["the command is of another menu", { commands: [work("stone")], menu: [work("food"), work("ideas")] }],
    ["nothing is drafted", { menu: works }],
    ["an answer's question is not remembered", { commands: [work("stone"), peek], menu: works }],
  ])("are none where %s", async (_why, given) => {
    await draw(given);
    expect(page.text()).toBe("");
  });

  it("begin at the top again on the phone, once for each answer", async () => {
    await draw({ commands: [work("stone")], menu: works });
    await draw({ commands: [work("stone")], menu: works });
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
    await draw({ commands: [work("food")], menu: works });
    expect(scrollTo).toHaveBeenCalledTimes(2);
    await page.draw(null);
    await draw({ commands: [work("stone")], menu: works }, {}, "desktop");
    await draw({ commands: [place("hex-gaul-1")] });
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });
});
