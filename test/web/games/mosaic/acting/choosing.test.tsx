import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Actions } from "../../../../../web/games/mosaic/acting/Actions.tsx";
import { Choosing } from "../../../../../web/games/mosaic/acting/Choosing.tsx";
import { rememberFork } from "../../../../../web/games/mosaic/acting/plan/stage.ts";
import { type Command, type Context, content } from "../../../../../web/games/mosaic/game.ts";
import { speak } from "../../../../support/mosaicPage.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import {
  build,
  command,
  drafting,
  end,
  type Given,
  newTable,
  owed,
  pay,
  peek,
  place,
  work,
  works,
} from "./plan/drafting.ts";

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
const players = [
  { seat: 0, population: 7, production: { stone: 2, food: 1 }, currencies: {}, symbols: {}, reserve: {}, units: {} },
];
const given = (more: Given): Given => ({
  ...more,
  id,
  view: {
    players,
    offers: { technology: [] },
    phase: "turns",
    closed: {},
    turn: null,
    wonders: [],
    governments: [],
    ...more.view,
  },
});
/** Remembers what was possible after the first commands of a draft. */
const remember = (commands: readonly Command[], options: readonly Command[], pending: object | null = null) =>
  rememberFork(drafting(given({ commands, options, preview: { pending } })).context);
const city = (index: number) => command("place-starting-city", { hex: content().map.hexes[index]?.id });

describe("the step that is asked", () => {
  const draw = async (more: Given, layout: Context["layout"] = "desktop") => {
    const { context, done } = drafting(given(more));
    await page.draw(<Choosing context={{ ...context, layout } as Context} />);
    return done;
  };

  it("has its question and its answers; a press on one drafts it", async () => {
    const done = await draw({ options: works, choice: { entry: "work", fields: {} } });
    expect(texts(".mo-question")).toEqual(["What do you produce?"]);
    expect(texts(".mo-opt b")).toEqual(["Stone", "Food"]);
    await press(all(".mo-opt")[1]);
    expect(done).toEqual([["add", [work("food")], null]]);
  });

  it("that ends the set-up says what stays face down and what could be turned up, not its own name once more", async () => {
    const finish = command("finish-benefits");
    const wheel = command("play-technology", { technology: "tech-wheel" });
    const own = { ...players[0], faceDown: ["tech-wheel", "tech-siege-engine"] };
    const ending = (player: object): Given => ({
      ...{ commands: [finish], menu: [wheel, finish], preview: { changes: [] } },
      view: { phase: "benefits", players: [player] },
    });
    await draw(ending(own));
    expect(texts(".mo-chosen b")).toEqual(["Wheel", "Siege Engine"]);
    expect(texts(".mo-finish > p")[0]).toMatch(/^These technologies stay face down\. .* Then the next player /);
    expect(texts(".mo-finish small")).toEqual([
      "You have its symbols: you can turn it up now.",
      expect.stringMatching(/^Lacks /),
    ]);
    await draw(ending({ ...own, faceDown: [] }));
    expect([texts(".mo-chosen b"), texts(".mo-finish > p")[0]]).toEqual([
      [],
      expect.stringMatching(/^All your starting technologies are face up\. /),
    ]);
    await draw({ commands: [work("stone")], options: works, preview: { changes: [] } });
    expect(page.has(".mo-finish")).toBe(false);
  });

  it("can be ended without an answer where the rules allow that", async () => {
    const decline = command("decline");
    const tracks = ["tax", "food"].map((track) => command("choose-track", { track }));
    const pending = { ...owed("choose-track"), source: "tech-wheel", amount: 2 };
    const done = await draw({ options: [...tracks, decline], pending, choice: { entry: "answer", fields: {} } });
    expect(texts(".mo-question")).toEqual(["Wheel: raise one production by 2."]);
    await press(all(".mo-closers .btn")[0]);
    expect(done).toEqual([["add", [decline], null]]);
  });

  it("is answered by a button where one answer is left beside doing without", async () => {
    const only = command("choose-track", { track: "tax" });
    const done = await draw({
      options: [only, command("decline")],
      pending: { ...owed("choose-track"), source: "tech-wheel", amount: 2 },
      choice: { entry: "answer", fields: {} },
    });
    expect(texts(".btn.wide")).toEqual(
      ["Raise: tax", "Do without"].map((one) => expect.stringMatching(new RegExp(one, "i"))),
    );
    await press(all(".btn.wide")[0]);
    expect(done).toEqual([["add", [only], null]]);
  });

  it("is drafted by itself where nothing is to be chosen, once", async () => {
    const only = command("choose-track", { track: "tax" });
    const more: Given = {
      commands: [work("stone")],
      options: [only],
      preview: { pending: { ...owed("choose-track"), source: "tech-wheel", amount: 2 } },
    };
    const done = await draw(more);
    expect(done).toEqual([["add", [only]]]);
    expect(all(".mo-question")).toEqual([]);
    const again = await draw(more);
    expect(again).toEqual([]);
  });

  it("keeps what was chosen of its command, which can be chosen anew", async () => {
    const moves = ["gaul", "italia"].flatMap((from) =>
      ["greece", "egypt"].map((to) => command("move-unit", { from, unit: "infantry", to })),
    );
    const fields = { "from+unit": JSON.stringify(["gaul", "infantry"]) };
    const done = await draw({ options: moves, choice: { entry: "military", fields } });
    expect(texts(".mo-chosen b")).toEqual(["Infantry in Gaul"]);
    await press(all(".mo-chosen button")[0]);
    expect(done).toEqual([["choose", { entry: "military", fields: {} }]]);
    await draw({ options: moves, choice: { entry: "military", fields: {} } });
    expect(all(".mo-chosen")).toEqual([]);
  });

  it("that is asked again marks what was chosen, and lists what was drafted before it", async () => {
    remember([peek], works);
    await draw({ commands: [peek, work("food"), end], choice: { entry: "work", fields: {}, at: 1 } });
    expect(texts(".mo-chosen b")).toEqual(["Look at the top card: Build"]);
    expect(all(".mo-opt").map((one) => one.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  });

  it("shows the whole card while its side is asked", async () => {
    const sides = [true, false].map((faceUp) => command("take-technology", { technology: "tech-wheel", faceUp }));
    await draw({ options: sides, choice: { entry: "technology", fields: {} } });
    expect(page.find("article").getAttribute("aria-label")).toBe("Wheel");
    expect(texts(".mo-question")).toEqual(["Face up or face down?"]);
  });
});

describe("a decided move", () => {
  const draw = async (more: Given, layout: Context["layout"] = "desktop") => {
    const { context, done } = drafting(given(more));
    await page.draw(<Choosing context={{ ...context, layout } as Context} />);
    return done;
  };
  const isAsked = () => page.has(".mo-question");

  it("asks nothing, and says what else may be in it", async () => {
    await draw({ commands: [work("stone")], options: [peek], menu: works });
    expect([isAsked(), texts(".more .btn")]).toEqual([false, ["Look at a deck"]]);
  });

  it("says that it is being worked out, only while it is", async () => {
    const checking = "Working out what this does…";
    await draw({ commands: [work("stone")], preview: null, state: "checking" });
    expect(page.text()).toContain(checking);
    await draw({ commands: [work("stone")], preview: null, state: "sending" });
    expect(page.text()).not.toContain(checking);
    await draw({ commands: [work("stone")], state: "checking" });
    expect(page.text()).not.toContain(checking);
  });

  const hex = (index: number) => content().map.hexes[index]?.id ?? "";
  const built = build("build-1");
  it.each([
    ["of a first city", () => [city(0)], "phone", true],
    ["of a first city, on a wide screen", () => [city(0)], "desktop", false],
    ["of a later city, paid for", () => [built, place(hex(0)), pay(0), end], "phone", true],
    [
      "of a later city, with a choice that came after it",
      () => [built, place(hex(0)), pay(0), work("food")],
      "phone",
      false,
    ],
    ["of a later city, with what followed by itself", () => [built, place(hex(0)), peek], "phone", true],
    ["of anything else", () => [work("stone")], "phone", false],
  ] as const)("%s has its map before it on the phone alone", async (_which, chosen, layout, isMap) => {
    remember([], [city(0), city(1), ...works]);
    remember([built], [place(hex(0)), place(hex(1))], owed("place"));
    remember([built, place(hex(0))], [peek]);
    remember([built, place(hex(0)), pay(0)], works);
    await draw({ commands: chosen() }, layout);
    expect([isAsked(), page.has("[data-hex].legal"), page.has(".mo-hexcard")]).toEqual([false, isMap, isMap]);
  });

  it("of a city that was tapped by mistake goes to the hex that is tapped then, and keeps what was built", async () => {
    remember([built], [place(hex(0)), place(hex(1))], owed("place"));
    const done = await draw({ commands: [built, place(hex(0)), pay(0)] }, "phone");
    expect(texts(".mo-chosen b")).toHaveLength(1);
    const other = page.find(`[data-hex="${hex(1)}"]`);
    await page.act(() => other.dispatchEvent(new page.window.Event("click", { bubbles: true }) as never));
    expect(done).toEqual([["replace", [built, place(hex(1))], null]]);
  });
});

describe("what can be started", () => {
  const draw = async (more: Given) => {
    const { context, done } = drafting(given(more));
    const toast = vi.fn();
    await page.draw(<Actions context={{ ...context, toast, mayAct: true } as unknown as Context} />);
    return { done, toast };
  };
  const turn = { actions: 1, bonus: [] };
  const prices = { work: { stone: 9, food: 8 } };

  it("is nothing while it is another's turn", async () => {
    await draw({ options: [] });
    expect(page.text()).toBe("It is not your turn.");
  });

  it("are the eight actions, the closed ones with why; a press begins one, or says why not", async () => {
    const { done, toast } = await draw({ options: [...works, peek, end], view: { turn, prices } });
    expect(all(".act").map((one) => one.getAttribute("aria-disabled") !== "true")).toEqual(
      Array.from({ length: 8 }, (_, index) => index === 0),
    );
    await press(page.find("[data-action=work]"));
    await press(page.find("[data-action=peek]"));
    await press(page.find("[data-action=end-turn]"));
    await press(page.find("[data-action=build]"));
    expect(done).toEqual([
      ["choose", { entry: "work", fields: {} }],
      ["add", [peek]],
      ["add", [end]],
    ]);
    expect(toast).toHaveBeenCalledExactlyOnceWith("not possible now");
  });

  it("are free actions alone once the action has been taken", async () => {
    await draw({ options: [peek, end], view: { turn: { actions: 0, bonus: [] } } });
    expect([page.text().includes("You have taken your action."), all(".act")]).toEqual([true, []]);
    expect(texts(".mo-free .row .btn")).toEqual(["Look at a deck1"]);
    await draw({ options: works, view: { turn, prices } });
    expect(page.text()).toContain("None is open to you now.");
    expect(page.has("[data-action=end-turn]")).toBe(false);
  });

  it("says that it is a bonus action, once the action itself is taken", async () => {
    const bonus = ["work"];
    await draw({ options: works, view: { turn: { actions: 0, bonus }, prices } });
    expect(texts(".note")).toEqual(["You have a bonus action."]);
    await draw({ options: works, view: { turn: { actions: 1, bonus }, prices } });
    expect(texts(".note")).toEqual([]);
    await draw({ options: works, view: { turn: { actions: 0, bonus: [] }, prices } });
    expect(texts(".note")).toEqual([]);
  });

  it("is the answer that is owed; what another owes does not change what can be started", async () => {
    const tracks = ["tax", "food"].map((track) => command("choose-track", { track }));
    const pending = { ...owed("choose-track"), source: "tech-wheel", amount: 2 };
    const { done } = await draw({ options: tracks, pending });
    expect(texts(".mo-answer p")).toEqual(["Wheel: raise one production by 2."]);
    expect(texts(".btn.primary")).toEqual(["Choose a production"]);
    await press(all(".btn.primary")[0]);
    expect(done).toEqual([["choose", { entry: "answer", fields: {} }]]);
    await draw({ options: works, pending: { ...pending, seat: 1 }, view: { turn, prices } });
    expect(all(".act")).toHaveLength(8);
  });

  it("are the cards themselves where one is to be kept, and a button for a place", async () => {
    const drafts = ["tech-wheel", "tech-masonry"].map((technology) => command("draft", { technology }));
    const { done } = await draw({ options: drafts, view: { phase: "draft" } });
    expect(all("[data-card]").map((one) => one.dataset.card)).toEqual(["tech-wheel", "tech-masonry"]);
    await press(all("[data-card]")[1]);
    expect(done).toEqual([["add", [drafts[1]], null]]);
    await draw({ options: [city(0), city(1)], view: { phase: "cities" } });
    expect([all("[data-card]"), texts(".btn.primary")]).toEqual([[], ["Found your first city"]]);
  });

  it("are technologies to be turned up, and the end of the set-up beside them", async () => {
    const ups = ["tech-wheel", "tech-masonry"].map((technology) => command("play-technology", { technology }));
    await draw({ options: [...ups, command("finish-benefits")], view: { phase: "benefits" } });
    expect([all("[data-card]").length, texts(".btn.primary")]).toEqual([2, ["Finish the set-up"]]);
    expect(texts(".mo-answer > p")[0]).toContain("free of charge");
    await draw({ options: [command("finish-benefits")], view: { phase: "benefits" } });
    expect([all("[data-card]").length, texts(".btn.primary")]).toEqual([0, ["Finish the set-up"]]);
  });
});
