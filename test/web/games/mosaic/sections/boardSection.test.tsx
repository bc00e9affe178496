import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, content } from "../../../../../web/games/mosaic/game.ts";
import { BoardSection } from "../../../../../web/games/mosaic/sections/BoardSection.tsx";
import { speak } from "../../../../support/mosaicPage.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { refusal, takeWire, type Wire } from "../../../../support/wire.ts";
import { command, drafting, type Given, newTable } from "../acting/plan/drafting.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));
vi.mock("../../../../../web/games/mosaic/sections/lazily.tsx", () => ({
  RegionPanel: ({ region }: { readonly region: string }) => <p class="panel">{region}</p>,
  TextBoard: () => <p class="words">the map in words</p>,
}));

let page: TestPage;
let wire: Wire;
const show = vi.fn();
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
  wire = takeWire();
  show.mockClear();
  page.window.Element.prototype.scrollTo = vi.fn() as never;
});
afterEach(() => page.close());

const hexOf = (region: string, index = 0) => content().map.hexes.filter((hex) => hex.region === region)[index];
const regions = [
  { region: "gaul", influence: [1, 4], control: 1, closedBy: [], worth: { most: 9, second: 4, sites: 2 } },
  { region: "italia", influence: [3, 0], control: 0, closedBy: [], worth: null },
];
const players = [0, 1].map((seat) => ({ seat, units: {} }));
const draw = async (given: Given = {}, layout: Context["layout"] = "desktop", mini = false) => {
  const { context, done } = drafting({ ...given, id: newTable(), view: { regions, players, ...given.view } });
  const around = { layout, show, news: [], ownMove: null, section: "board" };
  await page.draw(<BoardSection context={{ ...context, ...around } as unknown as Context} mini={mini} />);
  return done;
};
const click = (selector: string) =>
  page.act(() => page.find(selector).dispatchEvent(new page.window.Event("click", { bubbles: true }) as never));
const hex = (region: string, index?: number) => `[data-hex="${hexOf(region, index)?.id}"]`;
const summary = () => page.find("summary").textContent;
const cities = () => [0, 1].map((index) => command("place-starting-city", { hex: hexOf("gaul", index)?.id }));
const asking = (options = cities()): Given => ({ options, choice: { entry: "city", fields: {} } });

describe("the map on a wide screen", () => {
  it("says what a region pays next only as long as there is a scoring to come", async () => {
    for (const [phase, said] of [
      ["turns", true],
      ["ended", false],
    ] as const) {
      await draw({ view: { phase } });
      await click(hex("gaul"));
      expect(page.text().includes("9 VP for the most influence"), phase).toBe(said);
    }
  });

  it("says below it whose region it is; a press on another shows that one, and what lies on the hex", async () => {
    await draw();
    await click(hex("italia"));
    expect([summary(), page.find(".panel").textContent]).toEqual(["Italia You", "italia"]);
    expect(page.find(".mo-looked").textContent).toMatch(/^Italia \d+: free$/);
    await click(hex("gaul"));
    expect([summary(), page.find(".panel").textContent]).toEqual(["Gaul Tomasz", "gaul"]);
    expect(page.text()).toContain("9 VP for the most influence");
    await click("g.mo-plaque[data-region=italia]");
    expect(summary()).toBe("Italia You");
    expect(page.has(".mo-looked")).toBe(false);
    expect(page.text()).not.toContain("for the most influence");
    expect(wire.sent).toEqual([]);
  });

  it("says how many places are lit while one is chosen; a press on one chooses it", async () => {
    const done = await draw(asking());
    expect(page.find(".mo-boardfoot").textContent).toContain("2 possible hexes");
    expect(page.has("summary")).toBe(false);
    await click(hex("gaul", 1));
    expect(done).toEqual([["add", [cities()[1]], null]]);
    expect(wire.sent).toEqual([]);
  });

  it("asks the service why a place is not lit, and says it with what is known of it", async () => {
    await draw(asking());
    await click(hex("italia"));
    expect(wire.sent).toMatchObject([
      { body: { commands: [{ type: "place-starting-city", hex: hexOf("italia")?.id }] } },
    ]);
    await page.act(async () => {
      wire.answer(422, { ...refusal("finished"), key: "mosaic.gameOver" });
      for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    });
    expect(page.find("[role=alert]").textContent).toMatch(/^Italia \d+ \(.*free\): .*game/);
    await click(hex("gaul"));
    expect(page.has("[role=alert]")).toBe(false);
  });

  it("can be read as a list instead, and shown again", async () => {
    await draw();
    await click(".mo-boardfoot > .btn");
    expect([page.has("svg.mo-board"), page.has(".words")]).toEqual([false, true]);
    await click(".mo-boardfoot > .btn");
    expect([page.has("svg.mo-board"), page.has(".words")]).toEqual([true, false]);
  });
});

describe("the map on the phone", () => {
  const chips = () =>
    [...page.window.document.querySelectorAll(".mo-rg")].map((one) => one.getAttribute("aria-pressed"));
  const chip = (index: number) =>
    page.act(() => (page.window.document.querySelectorAll(".mo-rg")[index] as unknown as HTMLElement).click());

  it("shows a region, with who controls it, or the whole map, from which a region is opened", async () => {
    await draw({}, "phone");
    await chip(1);
    expect(chips()).toEqual(["false", "true", "false"]);
    expect([...page.window.document.querySelectorAll(".mo-rg small")].map((one) => one.textContent)).toEqual([
      "Tomasz",
      "You",
    ]);
    expect([page.find(".panel").textContent, page.has("[data-hex]")]).toEqual(["gaul", true]);
    await chip(0);
    expect(chips()).toEqual(["true", "false", "false"]);
    expect([page.has(".panel"), page.has("[data-hex]")]).toEqual([false, false]);
    await click("path[data-region=italia]");
    expect(chips()).toEqual(["false", "false", "true"]);
    expect(page.find(".panel").textContent).toBe("italia");
  });

  it("does not choose a place: that is asked on the page of the move", async () => {
    const done = await draw(asking(), "phone");
    await chip(1);
    await click(hex("gaul", 1));
    expect(done).toEqual([]);
    expect(page.find(".mo-looked").textContent).toMatch(/^Gaul/);
  });

  it("above the news opens the region that is pressed, in its section", async () => {
    await draw({}, "phone", true);
    await click("path[data-region=italia]");
    expect(show).toHaveBeenCalledExactlyOnceWith("board");
    await draw({}, "phone");
    expect(page.find(".panel").textContent).toBe("italia");
  });
});
