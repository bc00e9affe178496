import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ChangeChips, Changes } from "../../../../../../web/games/patchistory/kit/Changes.tsx";
import { Good, goodsText } from "../../../../../../web/games/patchistory/kit/parts.tsx";
import { sealedBoost } from "../../../../../../web/games/patchistory/panels/war/War.tsx";
import { WarPanel, warLabel } from "../../../../../../web/games/patchistory/panels/war/WarPanel.tsx";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { type Given, onPanel, seated } from "../seated.tsx";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

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

const boost = (minerals: number, votes = 0) => ({ type: "commit-boost", seat: 1, minerals, votes });
const players = [0, 1, 2].map((seat) => ({
  ...{ seat, favours: 2, stock: { coin: 9, mineral: 3 } },
  status: { attack: 4 + seat, defence: 7 + seat },
}));
/** Mira invades Tomasz, who reads. */
const war = (boosts: readonly unknown[] = [null, null], more: object = {}) => ({
  phase: {
    kind: "negotiation",
    negotiation: null,
    war: { route: "r1", sides: [0, 1], invaders: [0], boosts, ...more },
  },
  routes: [
    { id: "r0", type: "general", a: 2, b: 0, workers: [] },
    { id: "r1", type: "general", a: 0, b: 1, workers: [] },
  ],
  players,
});
const menu = [0, 1, 2].flatMap((minerals) => [boost(minerals), boost(minerals, 2)]);
const plain = [0, 1, 2].map((minerals) => boost(minerals));
const draw = (given: Given = {}) => page.draw(<WarPanel context={seated({ menu: plain, view: war(), ...given })} />);

describe("a war", () => {
  it("shows who invades whom, on which route, with what force", async () => {
    await draw();
    expect(on.texts(".pt-tower")).toEqual([
      expect.stringMatching(/Mira.*Invader: Attack.*4/),
      expect.stringMatching(/You.*Defender: Defence.*8/),
    ]);
    expect(on.all(".pt-stones i")).toHaveLength(12);
    expect(on.texts(".pt-routehead b")).toEqual(["Route Mira → You"]);
    await draw({ view: { ...war([null, null], { route: "gone" }) } });
    expect([page.has(".pt-routehead"), on.all(".pt-tower").length]).toEqual([false, 2]);
  });

  it("is fought with Minerals, from none to as many as may be added, chosen by a button or counted", async () => {
    await draw();
    expect([on.texts("output"), on.texts("button.wide")]).toEqual([["0"], ["Add nothing"]]);
    expect(page.text()).toContain("you hold 3");
    await on.press("button.wide");
    expect(on.put()).toEqual([[boost(0)], { panel: "boost", fields: {} }]);
    await on.press(".pt-pstep .ib", 1);
    expect(on.put()[0]).toEqual([boost(1)]);
    await draw({ commands: [boost(2)] });
    expect([on.texts("output"), page.has("button.wide")]).toEqual([["2"], false]);
    await on.press(".pt-pstep .ib", 1);
    on.isLeft();
  });

  it("and with votes, where a card lets them count", async () => {
    await draw({ menu, commands: [boost(1, 2)] });
    expect(on.texts("output")).toEqual(["1", "2"]);
    await on.press(".pt-pstep .ib", 2);
    expect(on.put()[0]).toEqual([boost(1, 0)]);
    await on.press(".pt-pstep .ib", 1);
    expect(on.put()[0]).toEqual([boost(2, 2)]);
  });

  it("shows what was put in, which may be changed until the other side has, too", async () => {
    const offers = [
      {
        ...{ type: "commit-boost", seat: 1 },
        fields: { minerals: { kind: "range", min: 0, max: 2 }, votes: { kind: "const", value: 0 } },
      },
    ];
    await draw({ menu: [], offers, view: war([null, { minerals: 2, votes: 0 }]) });
    expect([on.texts("output"), on.texts("button.wide")]).toEqual([["2"], ["Add 2 Minerals"]]);
    expect(page.text()).toContain("until Mira has answered");
    expect(on.texts(".pt-submitted li")).toEqual([
      expect.stringContaining("not yet"),
      expect.stringContaining("submitted"),
    ]);
    await draw({ view: war(["submitted", null]) });
    expect(page.text()).toContain("Mira has answered already");
    await draw({ menu: [], view: war([null, { minerals: 2, votes: 0 }]) });
    expect(page.has("button.wide")).toBe(false);
  });

  it("is nothing for others, or where none is fought", async () => {
    for (const given of [
      { you: 2 },
      { you: null },
      { view: { players } },
      { view: { ...war(), players: [{}, { seat: 1 }, {}] } },
    ]) {
      await draw(given);
      expect(page.text()).toBe("");
    }
    expect(sealedBoost(seated({ view: war([null, "submitted"]) }))).toBeNull();
    expect(sealedBoost(seated({ view: war([{ minerals: 1, votes: 0 }, null]), you: 0 }))).toEqual({
      minerals: 1,
      votes: 0,
    });
    expect(sealedBoost(seated({ view: war([{ minerals: 1, votes: 0 }, null]), you: 2 }))).toBeNull();
  });

  it("says on its button what is sealed", () => {
    const label = (...commands: readonly object[]) => warLabel(seated({ commands }));
    expect([label(), label(boost(0)), label(boost(2)), label(boost(1, 2))]).toEqual([
      null,
      "Seal: no Minerals",
      "Seal 2 Minerals",
      "Seal 1 Mineral and 2 votes",
    ]);
  });
});

describe("what a draft changes", () => {
  const change = (seat: number, what: string, from: number, to: number) => ({ seat, what, from, to });
  const withChanges = (changes: readonly object[] | null, state = "ready") => {
    const context = seated();
    return { ...context, draft: { ...context.draft, state, preview: changes && { changes } } } as never;
  };

  it("is listed, the reader's own first, more and fewer", async () => {
    await page.draw(<Changes context={withChanges([change(0, "coin", 3, 5), change(1, "food", 4, 1)])} />);
    expect(on.texts("li")).toEqual([expect.stringMatching(/You.*4 → 1$/), expect.stringMatching(/Mira.*3 → 5$/)]);
    expect(on.all("li > b").map((one) => one.className)).toEqual(["fewer", "more"]);
    for (const none of [null, []]) {
      await page.draw(<Changes context={withChanges(none)} />);
      expect(page.text()).toBe("");
    }
  });

  it("is told at a glance: the reader's six worst numbers, or that nothing changes", async () => {
    const many = ["coin", "food", "mineral", "vp", "vote", "favours", "MIL"].map((what, index) =>
      change(1, what, 10, 10 - index * 2 + 2),
    );
    await page.draw(<ChangeChips context={withChanges([...many, change(0, "coin", 9, 0)])} />);
    expect(on.all("li")).toHaveLength(6);
    expect(on.texts("li")[0]).toMatch(/10 → 0$/);
    expect(on.all("li").filter((one) => one.className === "more")).toHaveLength(1);
    expect(on.all("use").map((one) => one.getAttribute("href")?.split("#")[1])).toContain("p-sword");
    const says = async (changes: readonly object[] | null, state?: string) => {
      await page.draw(<ChangeChips context={withChanges(changes, state)} />);
      return page.text();
    };
    expect(await says([])).toBe("Nothing changes in your numbers.");
    expect([await says([], "checking"), await says(null)]).toEqual(["", ""]);
  });

  it("has goods in words in the order of the screen, and one that is not known as a question", async () => {
    expect(goodsText({ vote: 1, coin: 2, food: 0, mineral: 3 })).toMatch(/^2 .*, 3 .*, 1 /);
    expect(goodsText({})).toBe("");
    await page.draw(<Good good="coin" n={null} />);
    expect([page.find("b").textContent, page.find(".vh").textContent]).toEqual(["?", expect.stringMatching(/: \?$/)]);
    await page.draw(<Good good="coin" n={4} silent />);
    expect([page.find("b").textContent, page.has(".vh")]).toEqual(["4", false]);
  });
});
