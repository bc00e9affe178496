import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { contentSource } from "../../../../../web/games/patchistory/contentSource.ts";
import { type PlayerView, type RoomView, setContent, setTable } from "../../../../../web/games/patchistory/game.ts";
import { roomAt } from "../../../../../web/games/patchistory/land/pile.ts";
import { type RoomChoice, roomText, Territory } from "../../../../../web/games/patchistory/land/Territory.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

beforeAll(() => {
  listen("en", () => true);
  setContent(contentSource("en"));
});

const base = { id: "baseland-1", side: "liberty", at: [0, 0] } as const;

const room = (key: string, more: object = {}): RoomView =>
  ({
    key,
    piece: base.id,
    cells: [key.split(",").map(Number)],
    kind: "culture",
    building: "base-culture",
    symbols: {},
    activity: null,
    workers: 0,
    ...more,
  }) as unknown as RoomView;

/** A baseland whose upper middle room reaches down; its last room of the second row is not visible to anybody. */
const temple = room("0,0", { building: "temple", symbols: { vp: 2 } });
const wide = room("0,1", {
  cells: [
    [0, 1],
    [1, 1],
  ],
  workers: 1,
});
const corner = room("0,2", { kind: "traffic", building: "stables" });
const lower = room("1,0", { kind: "military", building: undefined });
const rooms = [temple, wide, corner, lower];

describe("a room in words", () => {
  it("is named after its figure, else its building, else its kind", () => {
    expect(roomText(room("0,0", { figure: "aristotle", building: "temple" }))).toMatch(/^Aristotle, e6, /);
    expect(roomText(room("0,0", { building: "temple" }))).toMatch(/^Temple, e6, /);
    expect(roomText(lower)).toMatch(/^Military, e7, /);
  });

  it("says what it yields, and nothing else of a bare one", () => {
    expect(roomText(temple)).toBe("Temple, e6, Culture: 2 culture.");
    expect(roomText(wide)).toBe("Culture, f6, f7, Culture: no symbols. One worker.");
    const active = roomText(room("0,0", { activity: { vp: 1 } }));
    expect(active).not.toContain("no symbols");
    expect(active).toContain("1 culture");
  });

  it("says whether a tile lies there, even one whose face nobody may know", () => {
    expect(roomText(room("0,0", { tile: "tile-culture-1" }))).toMatch(/A construction tile lies here\.$/);
    expect(roomText(room("0,0", { tile: true }))).toMatch(/A construction tile lies here\.$/);
    expect(roomText(room("0,0"))).not.toContain("tile");
  });

  it("is found by any of its cells", () => {
    expect(roomAt(rooms, "1,1")).toBe(wide);
    expect(roomAt(rooms, "0,1")).toBe(wide);
    expect(roomAt(rooms, "1,2")).toBeUndefined();
  });
});

describe("a territory", () => {
  let page: TestPage;
  beforeEach(() => {
    page = openPage();
    setTable({ corrections: undefined, options: {} } as unknown as Parameters<typeof setTable>[0]);
  });
  afterEach(() => page.close());

  const pick = vi.fn();
  const choice = (lit: readonly string[], more: Partial<RoomChoice> = {}): RoomChoice => ({
    lit: new Set(lit),
    picked: null,
    pick,
    ...more,
  });

  interface Given {
    readonly choice?: RoomChoice;
    readonly quiet?: boolean;
    readonly seen?: readonly RoomView[];
    readonly at?: readonly [number, number];
  }
  const draw = ({ choice: asked, quiet, seen = rooms, at = [0, 0] }: Given = {}) => {
    const player = { territory: { pieces: [{ ...base, at }], rooms: seen } } as unknown as PlayerView;
    return page.draw(
      <Territory
        id="land"
        player={player}
        mark={1}
        title="Ada’s land"
        {...(asked && { choice: asked })}
        {...(quiet !== undefined && { quiet })}
      />,
    );
  };
  /** Presses a key on the territory; whether the page is to do nothing else with it. */
  const press = async (key: string): Promise<boolean> => {
    const event = new page.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    await page.act(() => page.find(".pt-frame").dispatchEvent(event as never));
    return event.defaultPrevented;
  };
  const said = (): string => page.find("[aria-live]").textContent ?? "";
  const cursor = () => ["x", "y"].map((name) => page.find(".pt-cursor").getAttribute(name));
  /** Touches the cell with this number, row by row. */
  const touch = (index: number) =>
    page.act(() =>
      page.window.document
        .querySelectorAll("rect[fill=transparent]")
        [index]?.dispatchEvent(new page.window.MouseEvent("click", { bubbles: true })),
    );

  it("has no cursor until an arrow sets it on the first cell, whichever arrow", async () => {
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      await page.draw(null);
      await draw();
      expect([page.has(".pt-cursor"), said()]).toEqual([false, ""]);
      expect(await press(key)).toBe(true);
      expect(cursor()).toEqual(["1", "1"]);
      expect(said()).toBe(`${roomText(temple)} `);
    }
  });

  it("is walked cell by cell, and not beyond its edges", async () => {
    await draw();
    await press("ArrowRight");
    for (const [key, cell] of [
      ["ArrowUp", [0, 0]],
      ["ArrowLeft", [0, 0]],
      ["ArrowRight", [0, 1]],
      ["ArrowRight", [0, 2]],
      ["ArrowRight", [0, 2]],
      ["ArrowDown", [1, 2]],
      ["ArrowDown", [1, 2]],
      ["ArrowLeft", [1, 1]],
      ["ArrowLeft", [1, 0]],
      ["ArrowLeft", [1, 0]],
      ["ArrowUp", [0, 0]],
    ] as const) {
      expect(await press(key)).toBe(true);
      expect(cursor()).toEqual([String(cell[1] * 60 + 1), String(cell[0] * 60 + 1)]);
    }
  });

  it("may begin anywhere on the table", async () => {
    await draw({ at: [-3, 4], seen: [] });
    await press("ArrowDown");
    expect([cursor(), said()]).toEqual([["1", "1"], "i3: empty ground "]);
    await press("ArrowRight");
    await press("ArrowDown");
    await press("ArrowDown");
    expect([cursor(), said()]).toEqual([["61", "61"], "j4: empty ground "]);
    await press("ArrowUp");
    await press("ArrowUp");
    expect(cursor()).toEqual(["61", "1"]);
  });

  it("describes the room under the cursor besides, unless that is done elsewhere", async () => {
    await draw();
    expect(page.has(".pt-looked")).toBe(false);
    await touch(4);
    expect(said()).toBe(`${roomText(wide)} `);
    expect(page.find(".pt-looked").textContent).toBe(roomText(wide));
    await touch(5);
    expect([said(), page.has(".pt-looked")]).toEqual(["g7: empty ground ", false]);
    await draw({ quiet: true });
    await touch(4);
    expect([said(), page.has(".pt-looked")]).toEqual([`${roomText(wide)} `, false]);
  });

  it("leaves other keys to the page", async () => {
    await draw({ choice: choice(["0,0"]) });
    expect(await press("Enter")).toBe(false);
    expect(await press(" ")).toBe(false);
    expect(await press("a")).toBe(false);
    await press("ArrowUp");
    expect(await press("a")).toBe(false);
    expect(await press("Tab")).toBe(false);
    expect(pick).not.toHaveBeenCalled();
  });

  it("lets lit rooms be chosen, with Enter, the space bar or a finger, and no others", async () => {
    await draw({ choice: choice(["0,1", "0,0"]) });
    await press("ArrowUp");
    expect(await press("Enter")).toBe(true);
    expect(pick).toHaveBeenLastCalledWith("0,0");
    await touch(4);
    expect(pick).toHaveBeenLastCalledWith("0,1");
    expect(await press(" ")).toBe(true);
    expect(pick).toHaveBeenCalledTimes(3);
    await touch(2);
    expect(await press("Enter")).toBe(true);
    await touch(5);
    expect(pick).toHaveBeenCalledTimes(3);
    pick.mockClear();
  });

  it("goes through the rooms that can be chosen with N and P, in a circle, and through none without a choice", async () => {
    await draw({ choice: choice(["0,1", "1,0"]) });
    const at = (row: number, column: number) => [String(column * 60 + 1), String(row * 60 + 1)];
    for (const [key, row, column] of [
      ["n", 0, 1],
      ["N", 1, 0],
      ["n", 0, 1],
      ["p", 1, 0],
      ["P", 0, 1],
    ] as const) {
      expect(await press(key)).toBe(true);
      expect(cursor()).toEqual(at(row, column));
      expect(said()).toContain("Can be chosen.");
    }
    await press("ArrowRight"); // a room that cannot be chosen: from there, on and back
    expect(said()).toContain("Cannot be chosen.");
    await press("p");
    expect(cursor()).toEqual(at(0, 1));
    await page.draw(null);
    await draw({ choice: choice(["0,1", "1,0"]) });
    await press("p");
    expect(cursor()).toEqual(at(1, 0));
    for (const asked of [choice([]), undefined]) {
      await page.draw(null);
      await draw(asked ? { choice: asked } : {});
      expect([await press("n"), page.has(".pt-cursor")]).toEqual([false, false]);
    }
    expect(pick).not.toHaveBeenCalled();
  });

  it("says what the keys do, and whether the room under the cursor can be chosen", async () => {
    await draw();
    expect(page.find("#land-hint").textContent).toBe("Arrow keys go from cell to cell.");
    await draw({ choice: choice(["0,0"]) });
    expect(page.find("#land-hint").textContent).toContain("Enter chooses the room");
    await press("ArrowUp");
    expect(said()).toBe(`${roomText(temple)} Can be chosen.`);
    await press("ArrowDown");
    expect(said()).toBe(`${roomText(lower)} Cannot be chosen.`);
    await touch(5);
    expect(said()).toBe("g7: empty ground ");
  });

  it("marks the lit rooms, the picked one and numbers; without a choice the room under the cursor", async () => {
    const marks = (name: string) => page.window.document.querySelectorAll(name).length;
    await draw();
    expect([marks(".pt-lit"), marks(".pt-picked"), marks(".pt-badge")]).toEqual([0, 0, 0]);
    await touch(0);
    expect(marks(".pt-picked")).toBe(1);
    await draw({ choice: choice(["0,0", "0,2"]) });
    expect([marks(".pt-lit"), marks(".pt-picked")]).toEqual([2, 0]);
    await draw({ choice: choice(["0,0"], { picked: "0,0", numbers: new Map([["0,0", 3]]) }) });
    expect([marks(".pt-lit"), marks(".pt-picked"), marks(".pt-badge")]).toEqual([1, 1, 1]);
  });

  describe("corrected by a group from its printed game", () => {
    const corrections = {
      "tile-culture-1": { symbols: { vp: 5 } },
      aristotle: { symbols: { book: 5 } },
      "baseland-1": { liberty: contentSource("en").pieces.find(({ id }) => id === base.id)?.sides.liberty },
    };
    const marked = async (seen: object, corrected: object = corrections): Promise<boolean> => {
      setTable({ corrections: corrected, options: {} } as unknown as Parameters<typeof setTable>[0]);
      await page.draw(null);
      await draw({ seen: [room("0,0", seen)] });
      await touch(0);
      return page.find(".pt-looked").textContent?.includes("✎") ?? false;
    };

    it("is so marked where a tile, a figure or the side of a piece was", async () => {
      expect(await marked({})).toBe(true);
      expect(await marked({}, { "tile-culture-1": corrections["tile-culture-1"] })).toBe(false);
      expect(await marked({}, { "baseland-1": { equality: corrections["baseland-1"].liberty } })).toBe(false);
      expect(await marked({ piece: "baseland-2" })).toBe(false);
      expect(await marked({ piece: "other", figure: "aristotle" })).toBe(true);
      expect(await marked({ piece: "other", figure: "alexander-the-great" })).toBe(false);
      expect(await marked({ figure: "alexander-the-great" })).toBe(true);
    });

    it("is marked by the tile alone where one lies: what is below it does not count", async () => {
      expect(await marked({ tile: "tile-culture-1" })).toBe(true);
      expect(await marked({ tile: "tile-culture-2" })).toBe(false);
      expect(await marked({ tile: "unheard-of" })).toBe(false);
      expect(await marked({ tile: true })).toBe(false);
    });
  });
});
