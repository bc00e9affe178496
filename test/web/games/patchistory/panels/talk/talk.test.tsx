import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  AffairsPanel,
  AlliancePanel,
  affairsLabel,
  allianceLabel,
  StancePanel,
  stanceLabel,
} from "../../../../../../web/games/patchistory/panels/talk/TalkPanels.tsx";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { type Given, onPanel, seated } from "../seated.tsx";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));
vi.mock("../../../../../../web/games/patchistory/panels/routes/Boards.tsx", () => ({ Boards: () => null }));
vi.mock("../../../../../../web/games/patchistory/panels/routes/Routes.tsx", () => ({
  RouteHead: () => null,
  RouteStrip: () => null,
}));

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

/** Tomasz (the reader) meets Olga. */
const talking = (chosen: readonly unknown[] = [null, null], stage = "stances", route = "r1") => ({
  phase: { kind: "negotiation", negotiation: { route, initiator: 1, other: 2, stage, chosen } },
  routes: [{ id: "r1", a: 1, b: 2, workers: [] }],
});
const known = (alliance: boolean | null) => ({ opponent: 2, stance: "peaceful", alliance });
const orders = (...stances: readonly object[]) => ({ orders: { auction: null, stances, aid: [], boosts: [] } });
const choose = (stance: string) => ({ type: "choose-stance", seat: 1, stance });
const order = (stance: string, alliance: boolean | null) => ({
  type: "order-stance",
  seat: 1,
  opponent: 2,
  stance,
  alliance,
});
const [peaceful, aggressive] = [0, 1];
const [ask, yes, no] = [0, 1, 2];

describe("a stance", () => {
  const draw = (given: Given) => page.draw(<StancePanel context={seated({ view: talking(), ...given })} />);
  const chose = (fields: object) => ({ choice: { panel: "stance", fields } });

  it("is peaceful or aggressive; what follows from either is said with the forces of both, the chosen one first", async () => {
    await draw({});
    expect([on.picked("stance"), on.picked("alliance"), on.texts("h3")]).toEqual([
      -1,
      -1,
      ["If you are peaceful", "If you are aggressive"],
    ]);
    expect(page.text()).toContain("You defend with 8 against 6");
    expect(page.text()).toContain("You invade with 5 against Defence 9");
    expect(on.all(".pt-dim")).toHaveLength(0);
    await draw(chose({ stance: "aggressive" }));
    expect([on.picked("stance"), on.texts("h3"), on.all(".pt-dim").length]).toEqual([
      aggressive,
      ["If you are aggressive", "If you are peaceful"],
      1,
    ]);
  });

  it("is drafted with how it was chosen", async () => {
    await draw({});
    await on.pick("stance", aggressive);
    expect(on.put()).toEqual([
      [choose("aggressive")],
      { panel: "stance", fields: { stance: "aggressive", alliance: "ask" } },
    ]);
    await on.pick("stance", peaceful);
    expect(on.put()[0]).toEqual([choose("peaceful")]);
  });

  it("when peaceful may answer about an Alliance at once: by an order for this opponent, which shows the stance too", async () => {
    await draw(chose({ stance: "peaceful" }));
    expect([on.titles("alliance"), on.picked("alliance")]).toEqual([["Ask me then", "Yes", "No"], ask]);
    await on.pick("alliance", yes);
    expect(on.put()).toEqual([
      [order("peaceful", true)],
      { panel: "stance", fields: { stance: "peaceful", alliance: "yes" } },
    ]);
    await on.pick("alliance", no);
    expect(on.put()[0]).toEqual([order("peaceful", false)]);
    await draw(chose({ stance: "peaceful", alliance: "yes" }));
    expect(on.picked("alliance")).toBe(yes);
    await on.pick("alliance", ask);
    expect(on.put()[0]).toEqual([choose("peaceful")]);
    await draw(chose({ stance: "aggressive", alliance: "yes" }));
    expect(on.titles("alliance")).toEqual([]);
  });

  it("begins with what was ordered about this opponent, and changes that order", async () => {
    const view = { ...talking(), ...orders({ ...known(false), opponent: 0 }, known(true)) };
    await draw({ view, ...chose({ stance: "peaceful" }) });
    expect(on.picked("alliance")).toBe(yes);
    await on.pick("alliance", ask);
    expect(on.put()[0]).toEqual([order("peaceful", null)]);
    await draw({ view: { ...talking(), ...orders(known(false)) }, ...chose({ stance: "peaceful" }) });
    expect(on.picked("alliance")).toBe(no);
  });

  it("that is in is shown, and changed beside the order where there is one", async () => {
    const offers = [{ type: "choose-stance", seat: 1, fields: {} }];
    const view = talking(["peaceful", null]);
    await draw({ view, offers });
    expect(on.picked("stance")).toBe(peaceful);
    await on.pick("alliance", yes);
    expect(on.put()[0]).toEqual([order("peaceful", true), choose("peaceful")]);
    await draw({ view: talking(["submitted", null]) });
    expect(on.picked("stance")).toBe(-1);
  });

  it("says whether the other has answered: then it is final at once", async () => {
    await draw({});
    expect(page.text()).toContain("until Olga has answered");
    await draw({ view: talking([null, "submitted"]) });
    expect(page.text()).toContain("Olga has answered already");
    expect(page.text()).toMatch(/Attack 5.*Attack 6/);
  });

  it.each([
    ["talks", {}, { phase: { kind: "movement" } }],
    ["of two others", { you: 0 }, {}],
    ["for a spectator", { you: null }, {}],
  ])("is nothing without %s", async (_what, given, view) => {
    await draw({ ...given, view: { ...talking(), ...view } });
    expect(page.text()).toBe("");
  });

  it("has no facts of a route that is not there", async () => {
    await draw({ view: talking([null, null], "stances", "gone") });
    expect(page.has(".pt-ptalk")).toBe(false);
    expect(on.titles("stance")).toHaveLength(2);
  });

  it("says on its button what is sealed", () => {
    const label = (fields: object | null, commands: readonly object[] = [{}]) =>
      stanceLabel(seated({ commands, ...(fields && chose(fields)) }));
    expect(label({ stance: "peaceful" })).toBe("Seal: peaceful");
    expect(label({ stance: "peaceful", alliance: "yes" })).toBe("Seal: peaceful, Alliance yes");
    expect(label({ stance: "peaceful", alliance: "no" })).toBe("Seal: peaceful, Alliance no");
    expect(label({ stance: "aggressive", alliance: "yes" })).toBe("Seal: aggressive");
    expect([label({}), label(null), label({ stance: "peaceful" }, [])]).toEqual([null, null, null]);
  });
});

describe("an Alliance", () => {
  const draw = (given: Given = {}) =>
    page.draw(<AlliancePanel context={seated({ view: talking([null, null], "alliance"), ...given })} />);
  const answer = (form: boolean) => ({ type: "answer-alliance", seat: 1, form });

  it("is answered with yes or no, which is drafted", async () => {
    await draw();
    expect([on.titles("alliance"), on.picked("alliance")]).toEqual([["Yes", "No"], -1]);
    expect(page.text()).toContain("An Alliance with Olga?");
    for (const [index, form] of [true, false].entries()) {
      await on.pick("alliance", index);
      expect(on.put()).toEqual([[answer(form)], { panel: "alliance", fields: {} }]);
      await draw({ commands: [answer(form)] });
      expect(on.picked("alliance")).toBe(index);
      await draw();
    }
  });

  it("that was answered shows the answer, unless another is drafted", async () => {
    for (const [chosen, commands, index] of [
      [true, [], 0],
      [false, [], 1],
      [true, [answer(false)], 1],
      ["submitted", [], -1],
    ] as const) {
      await draw({ view: talking([chosen, null], "alliance"), commands });
      expect(on.picked("alliance")).toBe(index);
    }
    expect(page.text()).toContain("until Olga has answered");
    await draw({ view: talking([null, "submitted"], "alliance") });
    expect(page.text()).toContain("Olga has answered already");
  });

  it("is nothing for others, and its button says what is sealed", async () => {
    for (const you of [0, null]) {
      await draw({ you });
      expect(page.text()).toBe("");
    }
    const label = (...commands: readonly object[]) => allianceLabel(seated({ commands }));
    expect([label(), label(answer(true)), label(answer(false))]).toEqual([
      null,
      "Seal: yes to the Alliance",
      "Seal: no to the Alliance",
    ]);
  });
});

describe("which affair comes first", () => {
  const route = (id: string, a: number, b: number, at: string, seat = 1) => ({ id, a, b, workers: [{ seat, at }] });
  const routes = [route("r1", 0, 1, "talk"), route("r2", 1, 2, "war"), route("r3", 1, 2, "war", 2)];
  const menu = ["r1", "r2", "r3", "gone"].map((id) => ({ type: "choose-route", seat: 1, route: id }));

  it("is chosen among Negotiations and wars, by who is at the other end", async () => {
    const draw = (commands: readonly object[]) =>
      page.draw(<AffairsPanel context={seated({ menu, commands, view: { routes } })} />);
    await draw([]);
    expect([on.titles("affairs"), on.picked("affairs")]).toEqual([
      ["Negotiation with Mira", "War with Olga", "Negotiation with Olga", "Negotiation with Mira"],
      -1,
    ]);
    await on.pick("affairs", 1);
    expect(on.put()).toEqual([[menu[1]], { panel: "affairs", fields: {} }]);
    await draw([menu[2] ?? {}]);
    expect(on.picked("affairs")).toBe(2);
  });

  it("has a button once one is chosen", () => {
    expect(affairsLabel(seated())).toBeNull();
    expect(affairsLabel(seated({ commands: [menu[0] ?? {}] }))).toBe("Begin with this one");
  });
});
