import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { HexPicker } from "../../../../../web/games/mosaic/acting/HexPicker.tsx";
import { rememberFork } from "../../../../../web/games/mosaic/acting/plan/stage.ts";
import { type Command, type Context, content } from "../../../../../web/games/mosaic/game.ts";
import { speak } from "../../../../support/mosaicPage.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { refusal, takeWire, type Wire } from "../../../../support/wire.ts";
import { build, choosing, command, drafting, type Given, newTable } from "./plan/drafting.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
const scrolled = vi.fn();
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
  wire = takeWire();
  scrolled.mockClear();
  page.window.Element.prototype.scrollTo = vi.fn() as never;
  page.window.Element.prototype.scrollIntoView = scrolled as never;
});
afterEach(() => page.close());

const hexOf = (region: string, index = 0) => content().map.hexes.filter((one) => one.region === region)[index];
const idOf = (region: string, index = 0) => hexOf(region, index)?.id ?? "";
const regions = ["italia", "gaul", "greece"].map((region, index) => ({
  region,
  influence: [1, 4],
  control: index === 1 ? 1 : null,
  closedBy: [],
  worth: null,
}));
const players = [0, 1].map((seat) => ({ seat, units: {} }));
const starting = (...hexes: readonly string[]) => hexes.map((hex) => command("place-starting-city", { hex }));
const placing = (...hexes: readonly string[]) => hexes.map((hex) => command("place-piece", { piece: "city", hex }));
const cities = () => starting(idOf("gaul"), idOf("gaul", 1), idOf("greece"));

const draw = async (options: readonly Command[], more: Given = {}, layout: Context["layout"] = "phone") => {
  const view = { regions, players, ...more.view };
  const given: Given = { choice: { entry: "city", fields: {} }, id: newTable(), ...more, options, view };
  const { context, done } = drafting(given);
  const whole = { ...context, layout, news: [], ownMove: null } as unknown as Context;
  await page.draw(<HexPicker context={whole} stage={choosing(given)} />);
  return done;
};
const chips = () => [...page.window.document.querySelectorAll(".mo-rg")] as unknown as HTMLElement[];
const open = () => chips().flatMap((one, index) => (one.getAttribute("aria-pressed") === "true" ? [index] : []));
const lines = () => [...page.window.document.querySelectorAll(".mo-rg small")].map((one) => one.textContent);
const click = (selector: string) =>
  page.act(() => page.find(selector).dispatchEvent(new page.window.Event("click", { bubbles: true }) as never));
const tap = (region: string, index?: number) => click(`[data-hex="${idOf(region, index)}"]`);
const whole = 0;

describe("the map on the phone, while a place is chosen", () => {
  it("begins at the first region with a lit hex, and says how many each has", async () => {
    await draw(cities());
    expect(open()).toEqual([2]);
    expect(lines()).toEqual([0, 2, 1].map((n) => expect.stringMatching(new RegExp(`^${n} hex`))));
  });

  it("opens another region by its chip or on the whole map, which a button shows", async () => {
    await draw(cities());
    await page.act(() => chips()[3]?.click());
    expect([open(), page.has(`[data-hex="${idOf("greece")}"]`)]).toEqual([[3], true]);
    await page.act(() => chips()[whole]?.click());
    expect([open(), page.has("[data-hex]")]).toEqual([[whole], false]);
    await click("path[data-region=italia]");
    expect([open(), page.has(`[data-hex="${idOf("italia")}"]`)]).toEqual([[1], true]);
  });

  it("takes the hex that is tapped: the first city at once", async () => {
    const done = await draw(cities());
    await tap("gaul", 1);
    expect(done).toEqual([["add", [cities()[1]], null]]);
    expect(wire.sent).toEqual([]);
  });

  it("takes the hex of a later piece at once as well: the page that confirms it has the map, too", async () => {
    const done = await draw(placing(idOf("gaul"), idOf("greece")), { choice: { entry: "answer", fields: {} } });
    await tap("gaul");
    expect(done).toEqual([["add", placing(idOf("gaul")), null]]);
  });

  it("asks the service why a hex is not lit, after what is drafted already, and says it until one is taken", async () => {
    const drafted = build("build-1");
    const given: Given = { commands: [drafted], preview: { pending: { kind: "place", seat: 0 } }, choice: null };
    await draw(placing(idOf("gaul"), idOf("greece")), given);
    await tap("gaul", 2);
    expect(wire.sent).toMatchObject([{ body: { commands: [drafted, ...placing(idOf("gaul", 2))] } }]);
    await page.act(async () => {
      wire.answer(422, { ...refusal("x"), key: "mosaic.gameOver" });
      for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    });
    expect(page.find("[role=alert]").textContent).toMatch(/^Gaul .*: ./);
    await tap("gaul");
    expect(page.has("[role=alert]")).toBe(false);
  });

  it("can be a list instead, from which a press chooses too", async () => {
    const done = await draw(cities());
    expect(page.has(".mo-hexlist")).toBe(false);
    await click("button[aria-expanded]");
    expect([page.has(".mo-hexlist"), page.has("[data-hex]")]).toEqual([true, false]);
    await page.act(() =>
      [...page.window.document.querySelectorAll(".mo-hexrow")]
        .at(-1)
        ?.dispatchEvent(new page.window.Event("click", { bubbles: true })),
    );
    expect(done).toHaveLength(1);
    await click("button[aria-expanded]");
    expect([page.has(".mo-hexlist"), page.has("[data-hex]")]).toEqual([false, true]);
  });
});

describe("the hex that is chosen", () => {
  /** A place in Greece is chosen, and the map is asked again. */
  const drawChosen = async (layout: Context["layout"] = "phone", tokens: Readonly<Record<string, string>> = {}) => {
    const id = newTable();
    const view = { regions, players, board: { pieces: {}, tokens } };
    const options = placing(idOf("gaul"), idOf("greece"));
    rememberFork(drafting({ id, view, options }).context);
    await draw(
      [],
      {
        ...{ id, view, commands: placing(idOf("greece")), choice: { entry: "answer", fields: {}, at: 0 } },
        preview: { pending: null, changes: [{ seat: 0, what: "stone", from: 5, to: 3 }] },
      },
      layout,
    );
  };
  const idOfKind = (kind: string) => content().all.find((card) => card.kind === kind)?.id ?? "";

  it("is shown in its region, with its name, what lies on it, and on the phone what the move would do", async () => {
    await drawChosen();
    expect(open()).toEqual([3]);
    expect(page.find(".mo-hexcard b").textContent).toMatch(/^Greece \d+$/);
    expect(page.find(".mo-hexcard").textContent).toContain("free");
    expect(page.find(".mo-hexcard").textContent).toContain("5 → 3");
    expect(scrolled).toHaveBeenCalledWith({ block: "nearest" });
  });

  it("is named on a wide screen, too, where the map is elsewhere and nothing is scrolled", async () => {
    await drawChosen("desktop");
    expect(page.find(".mo-hexcard b").textContent).toMatch(/^Greece \d+$/);
    expect(page.find(".mo-hexcard").textContent).not.toContain("5 → 3");
    expect(page.has("[data-hex]")).toBe(false);
    expect(page.text()).toContain("2");
    expect(scrolled).not.toHaveBeenCalled();
  });

  it("has the picture of a good that lies on it, and of nothing else", async () => {
    const pictures = () => page.window.document.querySelectorAll(".mo-hexcard > .row > :not(.grow)").length;
    for (const [tokens, count] of [
      [{}, 0],
      [{ [idOf("greece")]: idOfKind("good") }, 1],
      [{ [idOf("greece")]: idOfKind("leader") }, 0],
    ] as const) {
      await drawChosen("phone", tokens);
      expect(pictures()).toBe(count);
    }
  });
});

describe("whole regions", () => {
  const moves = () => ["gaul", "greece"].map((to) => command("move-unit", { from: "italia", unit: "infantry", to }));
  const fields = { "from+unit": JSON.stringify(["italia", "infantry"]) };

  it("say who controls them where they can be chosen; any hex in one chooses it, and nothing is asked of others", async () => {
    const done = await draw(moves(), { choice: { entry: "military", fields } });
    expect(lines()).toEqual([
      expect.stringMatching(/not/i),
      expect.stringContaining("Tomasz"),
      expect.not.stringMatching(/not possible/i),
    ]);
    await page.act(() => chips()[1]?.click());
    await tap("italia");
    expect([done, wire.sent]).toEqual([[], []]);
    await page.act(() => chips()[2]?.click());
    await tap("gaul", 2);
    expect(done).toEqual([["add", [moves()[0]], null]]);
  });

  it("are listed besides the map, on every screen", async () => {
    await draw(moves(), { choice: { entry: "military", fields } }, "desktop");
    expect([...page.window.document.querySelectorAll(".mo-opt b")].map((one) => one.textContent)).toEqual([
      expect.stringContaining("Gaul"),
      expect.stringContaining("Greece"),
    ]);
    expect(page.has("button[aria-expanded]")).toBe(false);
  });
});
