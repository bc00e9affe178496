import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Board, type BoardProps } from "../../../../../web/games/mosaic/board/Board.tsx";
import { content } from "../../../../../web/games/mosaic/game.ts";
import { speak } from "../../../../support/mosaicPage.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
const [onHex, onRegion] = [vi.fn(), vi.fn()];
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
  for (const heard of [onHex, onRegion]) heard.mockClear();
  vi.mocked(scroll).mockClear();
  page.window.Element.prototype.scrollTo = scroll as never;
});
afterEach(() => page.close());

const scroll = vi.fn();
const nothing = { pieces: new Map(), tokens: new Map(), units: new Map(), control: new Map(), closed: new Map() };
const hexes = () => content().map.hexes;
const gaul = () => hexes().filter(({ region }) => region === "gaul");
const idOf = (index: number) => gaul()[index]?.id ?? "";

const draw = (given: Partial<BoardProps> = {}) =>
  page.draw(
    <Board
      map={content().map}
      scene={{ ...nothing, inPlay: new Set(["gaul", "italia"]) } as BoardProps["scene"]}
      mode="full"
      id="board"
      title="The map"
      describe={(hex) => `about ${hex.id}`}
      onHex={onHex}
      onRegion={onRegion}
      {...given}
    />,
  );
const choiceOf = (legal: readonly string[], selected: string | null = null) => ({
  legal: new Set(legal),
  selected,
  ghost: null,
});
const target = (id: string) => page.find(`[data-hex="${id}"]`);
const stops = () =>
  [...page.window.document.querySelectorAll('[data-hex][tabindex="0"]')].map((one) => one.getAttribute("data-hex"));
const focused = () => page.window.document.activeElement?.getAttribute("data-hex");
/** Presses a key on a hex; whether the page kept it for itself. */
const key = async (id: string, name: string): Promise<boolean> => {
  const event = new page.window.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  await page.act(() => target(id).dispatchEvent(event as unknown as Event));
  return event.defaultPrevented;
};

describe("the map by keys", () => {
  it("has one tab stop: the first hex that is possible, else one in play, in the region that is shown", async () => {
    await draw();
    expect(stops()).toEqual([hexes().find(({ region }) => ["gaul", "italia"].includes(region))?.id]);
    await draw({ choice: choiceOf([idOf(3), idOf(5)]) });
    expect(stops()).toEqual([idOf(3)]);
    await draw({ choice: choiceOf([idOf(3), idOf(5)], idOf(5)) });
    expect(stops()).toEqual([idOf(5)]);
    await draw({ mode: "region", region: "italia" });
    expect(stops()).toEqual([hexes().find(({ region }) => region === "italia")?.id]);
  });

  it("leads from hex to hex with the arrows, and keeps the tab stop where the focus is", async () => {
    await draw();
    const [from] = gaul();
    const right = await key(from?.id ?? "", "ArrowRight");
    expect(right).toBe(true);
    const next = hexes().find(({ id }) => id === focused());
    expect(next?.at[0]).toBeGreaterThan(from?.at[0] ?? 0);
    expect(next?.at[1]).toBeCloseTo(from?.at[1] ?? 0);
    expect(stops()).toEqual([next?.id]);
    await key(next?.id ?? "", "ArrowLeft");
    expect(focused()).toBe(from?.id);
  });

  it("describes every hex once, wherever the focus goes: nothing else is drawn anew for it", async () => {
    const describe = vi.fn(({ id }: { readonly id: string }) => `about ${id}`);
    await draw({ describe });
    expect(describe).toHaveBeenCalledTimes(hexes().length);
    await key(idOf(0), "ArrowRight");
    expect(stops()).toEqual([focused()]);
    expect(describe).toHaveBeenCalledTimes(hexes().length);
  });

  it("leads through the possible ones with N and P, round and round; without a choice these are no keys of the map", async () => {
    await draw({ choice: choiceOf([idOf(1), idOf(4)]) });
    for (const [from, name, to] of [
      [0, "n", 1],
      [1, "N", 4],
      [4, "n", 1],
      [4, "p", 1],
      [1, "P", 4],
    ] as const) {
      expect(await key(idOf(from), name)).toBe(true);
      expect(focused()).toBe(idOf(to));
    }
    await draw();
    expect(await key(idOf(1), "n")).toBe(false);
  });

  it("chooses with Enter and Space, and leaves with Escape; other keys are the browser's", async () => {
    await draw();
    for (const name of ["Enter", " "]) expect(await key(idOf(2), name)).toBe(true);
    expect(onHex.mock.calls.map(([hex]) => hex.id)).toEqual([idOf(2), idOf(2)]);
    expect(await key(idOf(2), "Escape")).toBe(true);
    expect(page.window.document.activeElement?.classList.contains("mo-boardwrap")).toBe(true);
    for (const name of ["Tab", "a"]) expect(await key(idOf(2), name)).toBe(false);
    expect(onHex).toHaveBeenCalledTimes(2);
  });

  it("takes no harm where nothing is to be chosen", async () => {
    await page.draw(null);
    await draw({ onHex: undefined as never });
    expect(await key(idOf(2), "Enter")).toBe(true);
    expect(onHex).not.toHaveBeenCalled();
  });
});

describe("a hex", () => {
  it("says what it is, whether it is possible, and whether it is chosen", async () => {
    await draw({ choice: choiceOf([idOf(1), idOf(2)], idOf(2)) });
    const said = (index: number) =>
      ["aria-label", "aria-disabled", "aria-pressed"].map((name) => target(idOf(index)).getAttribute(name));
    expect(said(0)).toEqual([`about ${idOf(0)}`, "true", "false"]);
    expect(said(1)).toEqual([`about ${idOf(1)}`, null, "false"]);
    expect(said(2)).toEqual([`about ${idOf(2)}`, null, "true"]);
    await draw();
    expect(said(0)).toEqual([`about ${idOf(0)}`, null, null]);
  });

  it("is chosen by a press", async () => {
    await draw();
    await page.act(() => target(idOf(1)).dispatchEvent(new page.window.Event("click", { bubbles: true }) as never));
    expect(onHex.mock.calls.map(([hex]) => hex.id)).toEqual([idOf(1)]);
  });
});

describe("the overview", () => {
  const region = (id: string) => page.find(`path[data-region=${id}]`);
  const pressed = (name: string) => {
    const event = new page.window.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
    return page.act(() => region("gaul").dispatchEvent(event as unknown as Event));
  };
  it("opens regions, by a press or a key, and has no hexes to choose", async () => {
    await draw({ mode: "mini" });
    expect(page.has("[data-hex]")).toBe(false);
    expect(region("gaul").getAttribute("aria-label")).toContain("Gaul");
    await page.act(() => region("gaul").dispatchEvent(new page.window.Event("click", { bubbles: true }) as never));
    for (const name of ["Enter", " ", "a"]) await pressed(name);
    expect(onRegion.mock.calls).toEqual([["gaul"], ["gaul"], ["gaul"]]);
    expect(page.find("svg").getAttribute("role")).toBe("group");
  });

  it("opens nothing where there is nothing to open", async () => {
    await draw({ mode: "mini", onRegion: undefined as never });
    expect(page.has("path[data-region=gaul]")).toBe(false);
  });
});

describe("the close-up", () => {
  it("is moved to its region, and again to another one, but not by anything else", async () => {
    await draw({ mode: "region", region: "gaul" });
    await draw({ mode: "region", region: "gaul", choice: choiceOf([idOf(1)]) });
    expect(scroll).toHaveBeenCalledTimes(1);
    await draw({ mode: "region", region: "italia" });
    expect(scroll).toHaveBeenCalledTimes(2);
    const [west, east] = scroll.mock.calls.map(([to]) => to);
    expect(east.left).toBeGreaterThan(west.left);
    expect(west).toMatchObject({ left: expect.any(Number), top: expect.any(Number), behavior: "smooth" });
    const [x, y] = content().map.regionById.get("gaul")?.middle ?? [0, 0];
    // A hex is 58 px wide there, and the drawing begins beyond the land, to the left and above.
    const scale = 58 / (20 * Math.sqrt(3));
    expect(west.left).toBeCloseTo((x + 66) * scale);
    expect(west.top).toBeCloseTo((y + 124) * scale);
  });

  it("stays where it is where no region is shown, and is no close-up elsewhere", async () => {
    await draw({ mode: "region" });
    await draw({ mode: "full", region: "gaul" });
    expect(scroll).not.toHaveBeenCalled();
  });

  it("is as large as its hexes need; the other maps as large as there is room", async () => {
    await draw({ mode: "region", region: "gaul" });
    expect([page.find("svg").getAttribute("width"), page.find("svg").getAttribute("height")]).toEqual(["1534", "918"]);
    await page.draw(null);
    await draw();
    expect(page.find("svg").getAttribute("width")).toBeNull();
  });
});

describe("the names of the regions", () => {
  it("say who controls one by shape, and open it by a press", async () => {
    await draw();
    await page.act(() =>
      page
        .find("g.mo-plaque[data-region=gaul]")
        .dispatchEvent(new page.window.Event("click", { bubbles: true }) as never),
    );
    expect(onRegion.mock.calls).toEqual([["gaul"]]);
  });
});
