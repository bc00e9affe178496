import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Timeline } from "../../../../../../web/games/patchistory/panels/routes/Timeline.tsx";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { onPanel, seated } from "../seated.tsx";

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

describe("the course of the game", () => {
  const draw = (kind: string, more: object = {}) =>
    page.draw(<Timeline context={seated({ view: { era: 2, round: 3, firstPlayer: 2, phase: { kind }, ...more } })} />);
  const now = () => on.texts(".pt-phases [aria-current=step]");
  const done = () => on.all(".pt-phases .done").length;

  it("has fifteen rounds: those that were, the one that is, and those to come; and who is First Player", async () => {
    await draw("auction");
    expect(on.texts(".pt-eras .vh")).toEqual(["Era II, round 3 of 5"]);
    expect(["done", "now", "next"].map((state) => on.all(`.pt-era i.${state}`).length)).toEqual([7, 1, 7]);
    expect(on.texts(".pt-era.now b")).toEqual(["II"]);
    expect(page.text()).toContain("First Player: Olga");
  });

  it.each([
    ["setup", /auction/i, 0, 5],
    ["auction", /auction/i, 0, 5],
    ["patching", /auction/i, 0, 5],
    ["diplomacy", /diplomacy/i, 1, 5],
    ["management", /management/i, 1, 5],
    ["movement", /movement/i, 2, 5],
    ["negotiation", /war/i, 3, 5],
    ["production", /production/i, 4, 5],
    ["maintenance", /maint|kept/i, 0, 3],
    ["prosperity", /vote/i, 1, 3],
    ["vote", /vote/i, 1, 3],
    ["scoring", /vote/i, 1, 3],
    ["eraEnd", /end/i, 2, 3],
    ["ended", /end/i, 2, 3],
  ])("in %s is at its step of the round, or of the end of an era", async (kind, name, before, all) => {
    await draw(kind);
    expect([now(), done(), on.all(".pt-phases li").length]).toEqual([[expect.stringMatching(name)], before, all]);
  });
});
