import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { contentSource } from "../../../../../web/games/patchistory/contentSource.ts";
import { setContent } from "../../../../../web/games/patchistory/game.ts";
import type { DrawnRoom } from "../../../../../web/games/patchistory/land/pile.ts";
import { RoomDrawing } from "../../../../../web/games/patchistory/land/RoomDrawing.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

beforeAll(() => {
  listen("en", () => true);
  setContent(contentSource("en"));
});

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

/** Units of a cell, and how far its field lies inside of it. */
const [cell, inset] = [60, 3];

/** A room of so many cells side by side, drawn with so many pixels for a cell. */
const draw = (more: object, px = cell, wide = 1) => {
  const cells = Array.from({ length: wide }, (_, column) => [0, column]);
  const room = { key: "0,0", cells, kind: "hero", symbols: {}, activity: null, workers: 0, ...more };
  const box = { row: 0, column: 0, rows: 1, columns: wide };
  return page.draw(
    <svg role="img" aria-label="room">
      <RoomDrawing room={room as unknown as DrawnRoom} box={box} mark={2} px={px} />
    </svg>,
  );
};
const all = (selector: string) => [...page.window.document.querySelectorAll(selector)] as unknown as readonly Element[];
const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0);

/** The edges of a circle or a picture, where the groups around it have moved it. */
const edgesOf = (shape: Element) => {
  let [x, y] = [0, 0];
  for (let at: Element | null = shape; at; at = at.parentElement) {
    const [, right = "0", down = "0"] =
      /translate\(([-\d.]+) ([-\d.]+)\)/.exec(at.getAttribute("transform") ?? "") ?? [];
    [x, y] = [x + Number(right), y + Number(down)];
  }
  if (shape.tagName.toLowerCase() === "circle") {
    const [cx, cy, r] = ["cx", "cy", "r"].map((name) => numberOf(shape, name)) as [number, number, number];
    return { left: x + cx - r, right: x + cx + r, top: y + cy - r, bottom: y + cy + r };
  }
  const [left, top] = [x + numberOf(shape, "x"), y + numberOf(shape, "y")];
  return { left, right: left + numberOf(shape, "width"), top, bottom: top + numberOf(shape, "height") };
};

describe("the name of who lives in a room of one cell", () => {
  const names = () => all(".pt-name").map(({ textContent }) => textContent);

  it("stands there where it fits at 12 px, with symbols or without", async () => {
    await draw({ figure: "homer" });
    expect(names()).toEqual(["Homer"]);
    await draw({ figure: "homer", symbols: { book: 1 } });
    expect(names()).toEqual(["Homer"]);
    const [name] = all(".pt-name");
    const [font, baseline] = [numberOf(name as Element, "font-size"), numberOf(name as Element, "y")];
    expect(font).toBe(12);
    // Between the picture and the symbols, and inside of the room.
    expect(baseline - font).toBeGreaterThan(inset);
    expect(baseline).toBeLessThan(cell - inset);
  });

  it("is left out where it would be cut or too small to read", async () => {
    await draw({ figure: "homer" }, 30);
    expect(names()).toEqual([]);
    await draw({ figure: "alexander-the-great" });
    expect(names()).toEqual([]);
    await draw({ figure: "alexander-the-great" }, cell, 2);
    expect(names()).toEqual(["Alexander", "the Great"]);
  });
});

describe("workers in a room", () => {
  it.each([1, 3])(
    "are drawn whole: %i lie inside of its field, with circle, figure and the sign of their seat",
    async (workers) => {
      await draw({ kind: "culture", building: "temple", symbols: { vp: 2 }, activity: { food: 1 }, workers });
      const shapes = all(".pt-pawn circle, .pt-pawn use");
      expect(shapes).toHaveLength(3);
      for (const { left, right, top, bottom } of shapes.map(edgesOf)) {
        expect(left).toBeGreaterThanOrEqual(inset);
        expect(top).toBeGreaterThanOrEqual(inset);
        expect(right).toBeLessThanOrEqual(cell - inset);
        expect(bottom).toBeLessThanOrEqual(cell - inset);
      }
      expect(all(".pt-count").map(({ textContent }) => textContent)).toEqual(workers > 1 ? [`${workers}`] : []);
    },
  );
});
