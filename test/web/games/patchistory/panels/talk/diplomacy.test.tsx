import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  AnswerAidPanel,
  answerAidLabel,
  DiplomacyPanel,
  diplomacyLabel,
} from "../../../../../../web/games/patchistory/panels/talk/Diplomacy.tsx";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { type Given, onPanel, seated } from "../seated.tsx";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));
vi.mock("../../../../../../web/games/patchistory/panels/routes/Boards.tsx", () => ({ Boards: () => null }));
vi.mock("../../../../../../web/games/patchistory/kit/Changes.tsx", () => ({ Changes: () => <p class="changes" /> }));

let page: TestPage;
let on: ReturnType<typeof onPanel>;
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
  on = onPanel(page);
});
afterEach(() => page.close());

const aid = (to: number, goods: object) => ({ type: "offer-aid", seat: 1, to, goods });
const threat = (target: number, demand: string) => ({ type: "threaten", seat: 1, target, demand });
const breaking = (route: string) => ({ type: "break-alliance", seat: 1, route });
const end = { type: "end-diplomacy", seat: 1 };
const [food, coins] = [{ food: 3 }, { coin: 2, mineral: 1 }];
const draw = (given: Given) => page.draw(<DiplomacyPanel context={seated(given)} />);
const changes = () => on.all(".changes").length;

describe("the turn of diplomacy", () => {
  it("shows the reader's favours, and what is not possible", async () => {
    await draw({});
    expect(on.all(".pt-stones i")).toHaveLength(2);
    expect(on.texts(".soft.t15").map((text) => text?.slice(0, 16))).toEqual(["Not possible now", "Not possible now"]);
    expect([on.texts("h3"), on.all("button").length, changes()]).toEqual([["Aid", "Threaten"], 0, 0]);
  });

  it("is nothing for whoever only watches", async () => {
    await draw({ you: null });
    expect(page.text()).toBe("");
  });

  it("offers Aid to one of the others, each once, and then asks for the goods they may have", async () => {
    const menu = [aid(0, food), aid(0, coins), aid(2, coins)];
    await draw({ menu });
    expect([on.titles("aid-to"), on.picked("aid-to"), on.titles("aid-goods")]).toEqual([["Mira", "Olga"], -1, []]);
    await on.pick("aid-to", 1);
    expect(on.put()).toEqual([[], { panel: "diplomacy", fields: { to: 2 } }]);
    await draw({ menu, choice: { panel: "diplomacy", fields: { to: 0 } } });
    expect([on.picked("aid-to"), on.titles("aid-goods").length, on.picked("aid-goods"), changes()]).toEqual([
      0, 2, -1, 0,
    ]);
    await on.pick("aid-goods", 1);
    expect(on.put()).toEqual([[menu[1]], { panel: "diplomacy", fields: { to: 0 } }]);
    await draw({ menu, commands: [menu[1] ?? {}] });
    expect([on.picked("aid-to"), on.picked("aid-goods"), changes()]).toEqual([0, 1, 1]);
    await draw({ menu, choice: { panel: "bid", fields: { to: 0 } } });
    expect(on.picked("aid-to")).toBe(-1);
  });

  it("threatens one of the others for Money or points, and compares the forces of all", async () => {
    const menu = [threat(0, "coin"), threat(0, "vp"), threat(2, "vp")];
    await draw({ menu });
    expect(on.titles("threaten")).toEqual(["Mira: demand Money", "Mira: demand VP", "Olga: demand VP"]);
    expect(on.texts(".pt-forces li")).toEqual([
      expect.stringMatching(/Mira.*your Attack 5, Defence 7/),
      expect.stringMatching(/Olga.*your Attack 5, Defence 9/),
    ]);
    await on.pick("threaten", 2);
    expect(on.put()).toEqual([[menu[2]], { panel: "diplomacy", fields: {} }]);
    await draw({ menu, commands: [menu[1] ?? {}] });
    expect([on.picked("threaten"), changes()]).toEqual([1, 1]);
    expect(on.texts(".soft.t15")).toHaveLength(1);
  });

  it("breaks an Alliance, named by who is at its other end", async () => {
    const routes = [
      { id: "a1", a: 0, b: 1 },
      { id: "a2", a: 1, b: 2 },
    ];
    const menu = [breaking("a1"), breaking("a2"), breaking("gone")];
    await draw({ menu, view: { routes } });
    expect(on.titles("break")).toEqual(["With Mira", "With Olga", "With gone"]);
    await on.pick("break", 1);
    expect(on.put()).toEqual([[menu[1]], { panel: "diplomacy", fields: {} }]);
    await draw({ menu, view: { routes }, commands: [menu[0] ?? {}] });
    expect([on.picked("break"), changes(), on.texts("h3")]).toEqual([0, 1, ["Aid", "Threaten", "Break Alliance"]]);
    const label = (command: object, given: Given = {}) =>
      diplomacyLabel(seated({ view: { routes }, commands: [command], ...given }));
    expect(label(breaking("a2"))).toBe("Break the Alliance with Olga");
    expect(label(breaking("gone"))).toBe("Break the Alliance with gone");
    expect(label(breaking("a2"), { you: null })).toBe("Break the Alliance with a2");
  });

  it("is ended by a button, which says whether that is drafted", async () => {
    await draw({ menu: [end] });
    expect(page.find("button").getAttribute("aria-pressed")).toBe("false");
    await on.press("button");
    expect(on.put()).toEqual([[end], { panel: "diplomacy", fields: {} }]);
    await draw({ menu: [end], commands: [end] });
    expect(page.find("button").getAttribute("aria-pressed")).toBe("true");
  });

  it("says on its button what it does", () => {
    const label = (...commands: readonly object[]) => diplomacyLabel(seated({ commands }));
    expect(label()).toBeNull();
    expect(label({ type: "walk" })).toBeNull();
    expect(label(end)).toBe("End my diplomacy");
    expect(label(threat(2, "vp"))).toBe("Threaten Olga");
    expect(label(aid(0, food))).toMatch(/^Offer Mira 3 food$/i);
  });
});

describe("an offer of Aid", () => {
  const pending = { kind: "aid", from: 2, to: 1, goods: food };
  const answers = [true, false].map((accept) => ({ type: "answer-aid", seat: 1, accept }));
  const drawAid = (given: Given) => page.draw(<AnswerAidPanel context={seated({ menu: answers, ...given })} />);

  it("says from whom and what, and what either answer brings", async () => {
    await drawAid({ view: { pending } });
    expect(page.text()).toMatch(/Olga.*offers Aid: 3 food/i);
    expect(on.titles("answer-aid")).toEqual(["Accept the Aid", "Refuse the Aid"]);
    expect(page.text()).toMatch(/You get 3 food; Olga gains 5 VP.*Olga keeps 3 food and gains 2 VP/i);
    for (const [index, answer] of answers.entries()) {
      await on.pick("answer-aid", index);
      expect(on.put()).toEqual([[answer], { panel: "aid", fields: {} }]);
      await drawAid({ view: { pending }, commands: [answer] });
      expect(on.picked("answer-aid")).toBe(index);
      await drawAid({ view: { pending } });
    }
  });

  it("is nothing where none is open, and its button says what it does", async () => {
    for (const view of [{}, { pending: { kind: "relief" } }]) {
      await drawAid({ view });
      expect(page.text()).toBe("");
    }
    const label = (...commands: readonly object[]) => answerAidLabel(seated({ commands }));
    expect([label(), ...answers.map((answer) => label(answer))]).toEqual([null, "Accept the Aid", "Refuse the Aid"]);
  });
});
