import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command, Context } from "../../../../../../web/games/patchistory/game.ts";
import { actions } from "../../../../../../web/games/patchistory/panels/rooms/actions.ts";
import { managementPanel } from "../../../../../../web/games/patchistory/panels/rooms/Management.tsx";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { refusal, takeWire, type Wire } from "../../../../../support/wire.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
  wire = takeWire();
  for (const heard of [add, choose, replace, undo, toast]) heard.mockClear();
});
afterEach(() => page.close());

const [add, choose, replace, undo, toast] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
const commandOf = (command: object): Command => command as Command;

const hero = commandOf({ type: "worship-heroes", seat: 1 });
const births = ["0,0", "0,1"].map((room) => commandOf({ type: "birth", seat: 1, room }));
const exchanges = [1, 2].map((amount) => commandOf({ type: "exchange", seat: 1, give: "food", amount, take: "coin" }));
const end = commandOf({ type: "end-management", seat: 1 });
const later = commandOf({ type: "move-worker", seat: 1, from: "0,0", to: "0,1" });

interface Given {
  readonly commands?: readonly Command[];
  readonly options?: readonly Command[];
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly panel?: string;
  readonly state?: string;
  readonly changes?: readonly unknown[];
  readonly prices?: Readonly<Record<string, unknown>>;
  readonly you?: number | null;
}

const rooms = ["0,0", "0,1"].map((key) => ({
  key,
  cells: [key.split(",").map(Number)],
  kind: "culture",
  building: "temple",
  symbols: {},
  activity: null,
  workers: 0,
}));

/** Seat 1 of two, with 3 favours, 4 Food and 1 Mineral. */
const contextOf = (given: Given = {}): Context => {
  const { commands = [], options = [], fields, panel = "management", state = "ready", changes, prices } = given;
  const { you = 1 } = given;
  return {
    you,
    layout: "desktop",
    table: { id: "managed", version: 1 },
    seats: [0, 1].map((seat) => ({ seat, name: `Seat ${seat}`, mark: seat + 1, you: seat === you })),
    toast,
    draft: {
      ...{ commands, options, state, add, choose, replace, undo },
      choice: fields ? { panel, fields } : null,
      preview: changes ? { changes } : null,
    },
    view: {
      era: 2,
      round: 3,
      seats: 2,
      routes: [],
      pending: null,
      prices: prices ?? { birth: { favours: 2, food: 4 }, campaign: { favours: 1 } },
      players: [0, 1].map((seat) => ({
        seat,
        favours: 3,
        stock: { food: 4, mineral: 1, coin: 0, vp: 0, vote: 0 },
        tiles: [],
        territory: { pieces: [], rooms },
      })),
    },
  } as unknown as Context;
};

const { Body } = managementPanel;
const draw = (given?: Given) => page.draw(<Body context={contextOf(given)} />);
const all = (selector: string) => [...page.window.document.querySelectorAll(selector)] as unknown as HTMLElement[];
const action = (type: string): HTMLElement => page.find(`[data-action=${type}]`);
const press = (element: HTMLElement | undefined) => page.act(() => element?.click());
const texts = (selector: string) => all(selector).map((element) => element.textContent?.trim());
const small = (type: string) => action(type).querySelector("small")?.textContent ?? "";
const choice = (fields: object = {}) => ({ panel: "management", fields });

describe("the actions of management", () => {
  it("are all nine, in the order of the rules; those that are not possible are closed", async () => {
    await draw({ options: [...births, hero] });
    expect(all(".act").map((one) => one.dataset.action)).toEqual(actions.map(([type]) => type));
    const open = all(".act").filter((one) => one.getAttribute("aria-disabled") === null);
    expect(open.map((one) => one.dataset.action)).toEqual(["birth", "worship-heroes"]);
  });

  it("are planned at once where nothing more is asked, else asked about", async () => {
    await draw({ options: [...births, hero] });
    await press(action("worship-heroes"));
    expect(add).toHaveBeenCalledExactlyOnceWith([hero], choice());
    expect(choose).not.toHaveBeenCalled();
    await press(action("birth"));
    expect(choose).toHaveBeenCalledExactlyOnceWith(choice({ type: '"birth"' }));
    expect(wire.sent).toEqual([]);
  });

  it("say what they do; those whose points are known also what they bring now", async () => {
    await draw({
      options: [...births, hero],
      prices: { "worship-heroes": { favours: 1, vp: 4 }, birth: { favours: 2 } },
    });
    expect(small("worship-heroes")).toMatch(/\S.* Now: 4 VP\.$/);
    expect(small("birth")).not.toContain("Now");
    expect(small("birth").length).toBeGreaterThan(10);
  });

  it("cost what the service says, in red where that is too much: a range where it depends on the choice", async () => {
    const prices = {
      birth: { favours: 2, food: 5 },
      "construct-building": { favours: 1, mineral: [1, 3] },
      reclamation: { favours: 1, mineral: [2, 2] },
    };
    await draw({ prices });
    const costs = (type: string) =>
      [...action(type).querySelectorAll(".pt-cost > span")].map((one) => [
        one.querySelector("b")?.textContent,
        one.className,
      ]);
    expect(costs("birth")).toEqual([
      ["2", ""],
      ["5", "pt-short"],
    ]);
    expect(costs("construct-building")).toEqual([
      ["1", ""],
      ["1–3", ""],
    ]);
    expect(costs("reclaim")).toEqual([
      ["1", ""],
      ["2", "pt-short"],
    ]);
    expect(costs("campaign")).toEqual([]);
  });

  it("that are closed say what is missing of their price, or only that they are", async () => {
    await draw({ prices: { birth: { favours: 2, food: 5 }, campaign: { favours: 1 } } });
    expect(small("birth")).toBe("Costs 5 food; you have 4.");
    expect(small("campaign")).toBe("Not possible now.");
  });

  it("that are closed give the service's reason when they are pressed, and go on saying it", async () => {
    await draw({ prices: {} });
    await press(action("worship-wonders"));
    expect(wire.sent).toMatchObject([{ body: { commands: [{ type: "worship-wonders", seat: 1 }] } }]);
    await page.act(async () => {
      wire.answer(422, { ...refusal("finished"), key: "patchistory.gameOver" });
      for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    });
    expect(toast).toHaveBeenCalledExactlyOnceWith("The game has ended.");
    expect(small("worship-wonders")).toBe("The game has ended.");
    expect(add).not.toHaveBeenCalled();
    expect(choose).not.toHaveBeenCalled();
  });

  it("that are closed without a reason say only that they are", async () => {
    await draw({ prices: {}, you: null });
    await press(action("campaign"));
    expect(toast).toHaveBeenCalledExactlyOnceWith("Not possible now.");
  });
});

describe("a question about the chosen action", () => {
  it("shows what was chosen so far, and takes it all back", async () => {
    await draw({ options: [...exchanges, hero], fields: { type: '"exchange"' } });
    expect(texts(".pt-chosen")).toEqual(["What to do Exchange"]);
    expect(all(".act")).toEqual([]);
    await press(page.find(".btn.quiet"));
    expect(choose).toHaveBeenCalledExactlyOnceWith(choice());
  });

  it("offers the values that are left; the last one completes the command", async () => {
    await draw({ options: [...exchanges, hero], fields: { type: '"exchange"' } });
    expect(all(".pt-options.amounts")).toHaveLength(1);
    expect(page.find(".pt-manage section h3").textContent).toBe("Amount");
    expect(texts(".pt-options .btn")).toEqual(["1", "2"]);
    await press(all(".pt-options .btn")[1]);
    expect(add).toHaveBeenCalledExactlyOnceWith([exchanges[1]], choice());
  });

  it("keeps what was chosen while more is asked", async () => {
    const more = [...exchanges, ...exchanges.map((one) => commandOf({ ...one, take: "mineral" }))];
    await draw({ options: more, fields: { type: '"exchange"' } });
    await press(all(".pt-options .btn")[0]);
    expect(choose).toHaveBeenCalledExactlyOnceWith(choice({ type: '"exchange"', amount: "1" }));
    await draw({ options: more, fields: { type: '"exchange"', amount: "1" } });
    expect(texts(".pt-options .btn")).toEqual(["money", "minerals"]);
    expect(all(".pt-options.amounts")).toEqual([]);
  });

  it("names players instead of amounts, and tiles with what they yield", async () => {
    const routes = [0, 2].map((to) => commandOf({ type: "construct-trade-route", seat: 1, to }));
    await draw({ options: routes, fields: { type: '"construct-trade-route"' } });
    expect(all(".pt-options.amounts")).toEqual([]);
    expect(texts(".pt-options .btn")).toEqual(["Seat 0", "3"]);
    const tiles = ["tile-culture-1", "tile-culture-3"].map((tile) =>
      commandOf({ type: "construct-building", seat: 1, tile, room: "0,0" }),
    );
    await draw({ options: tiles, fields: { type: '"construct-building"' } });
    expect(texts(".pt-options .btn")).toEqual(["Culture 1 culture", "Culture 2 culture"]);
    expect(all(".pt-options.amounts")).toEqual([]);
  });

  it("about a room is asked on the territory and as a list of rooms", async () => {
    await draw({ options: births, fields: { type: '"birth"' } });
    expect(page.has(".pt-roompicker")).toBe(true);
    await press(all(".pt-options .btn")[1]);
    expect(add).toHaveBeenCalledExactlyOnceWith([births[1]], choice());
  });

  it("is none once nothing is left to ask, nor about what another page has chosen", async () => {
    await draw({ options: [hero], fields: { type: '"worship-heroes"' } });
    expect(all(".pt-options")).toEqual([]);
    await draw({ options: exchanges, fields: { type: '"exchange"' }, panel: "list" });
    expect([all(".pt-chosen"), all(".act").length]).toEqual([[], 9]);
  });
});

describe("the plan", () => {
  it("says how many favours are left after it", async () => {
    await draw();
    expect(texts(".pt-favours")).toEqual(["3 of 3 favours left"]);
    const changes = [
      { seat: 0, what: "favours", from: 3, to: 0 },
      { seat: 1, what: "food", from: 4, to: 2 },
      { seat: 1, what: "favours", from: 3, to: 1 },
    ];
    await draw({ changes });
    expect(texts(".pt-favours")).toEqual(["1 of 3 favours left"]);
    await draw({ you: null });
    expect(texts(".pt-favours")).toEqual([]);
  });

  it("can be ended, unless an action is being chosen", async () => {
    await draw({ options: [hero, end] });
    await press(action("end-management"));
    expect(add).toHaveBeenCalledExactlyOnceWith([end], choice());
    await draw({ options: [...exchanges, end], fields: { type: '"exchange"' } });
    expect(page.has("[data-action=end-management]")).toBe(false);
    await draw({ options: [hero] });
    expect(page.has("[data-action=end-management]")).toBe(false);
  });

  it("tells what it changes in a live region that was there before", async () => {
    await draw({ options: [hero, end] });
    const told = page.find("[aria-live=polite]");
    expect([told.textContent, told.className]).toEqual(["", "vh"]);
    await draw({ commands: [hero], options: [end], changes: [{ seat: 1, what: "vp", from: 3, to: 5 }] });
    expect(page.find("[aria-live=polite]")).toBe(told);
    expect(told.textContent).toContain("3 → 5");
    expect(told.className).toBe("");
  });

  it("offers no more actions once none can follow, though the next phase could", async () => {
    await draw({ commands: [hero], options: [] });
    expect(all(".act")).toEqual([]);
    await draw({ commands: [hero], options: [later] });
    expect(all(".act")).toEqual([]);
    await draw({ commands: [hero], options: [end] });
    expect(all(".act")).toHaveLength(9);
    await draw({ commands: [hero], options: [], state: "checking" });
    expect(all(".act")).toHaveLength(9);
    await draw({ commands: [hero], options: births });
    expect(all(".act")).toHaveLength(9);
    await draw();
    expect(all(".act")).toHaveLength(9);
  });

  it("is sent by a button that says how much it does, and whether the phase ends with it", () => {
    const label = (given: Given) => managementPanel.label(contextOf(given));
    expect(label({})).toBeNull();
    expect(label({ commands: [hero], options: births })).toBe("Play 1 action, go on later");
    expect(label({ commands: [hero, hero], options: births })).toBe("Play 2 actions, go on later");
    expect(label({ commands: [hero], options: [] })).toBe("Play 1 action and finish");
    expect(label({ commands: [hero], options: [later] })).toBe("Play 1 action and finish");
    expect(label({ commands: [hero], options: [], state: "checking" })).toBe("Play 1 action, go on later");
    expect(label({ commands: [hero, end] })).toBe("Play 1 action and finish");
    expect(label({ commands: [end] })).toBe("Finish");
    expect(managementPanel.subtitle?.(contextOf())).toBe("Era II, round 3");
  });

  it("is taken back step by step: what was chosen last, then the last action", () => {
    const back = (given: Given) => managementPanel.back?.(contextOf(given));
    expect(back({ commands: [hero], fields: { type: '"exchange"', amount: "1" } })).toBe(true);
    expect(choose).toHaveBeenCalledExactlyOnceWith(choice({ type: '"exchange"' }));
    expect(replace).not.toHaveBeenCalled();
    expect(back({ commands: [hero, hero, end] })).toBe(true);
    expect(replace).toHaveBeenCalledExactlyOnceWith([hero, hero], choice());
    expect(back({})).toBe(false);
    expect(back({ fields: {} })).toBe(false);
    expect([choose.mock.calls.length, replace.mock.calls.length]).toEqual([1, 1]);
  });
});
