import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { Board, type BoardProps } from "../../../../../web/games/mosaic/board/Board.tsx";
import { content } from "../../../../../web/games/mosaic/game.ts";
import { speak } from "../../../../support/mosaicPage.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
/** Tells whoever looks at a width that it has changed; absent while nobody does. */
let changed: ((width: number) => void) | undefined;
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
  page.window.Element.prototype.scrollTo = vi.fn() as never;
  changed = undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      private readonly heard: (entries: readonly { readonly contentRect: { readonly width: number } }[]) => void;
      constructor(heard: typeof this.heard) {
        this.heard = heard;
      }
      observe(): void {
        changed = (width) => this.heard([{ contentRect: { width } }]);
      }
      disconnect(): void {
        changed = undefined;
      }
    },
  );
});
afterEach(() => page.close());

const scene = {
  pieces: new Map(),
  tokens: new Map(),
  units: new Map(),
  control: new Map(),
  closed: new Map(),
  inPlay: new Set(["gaul"]),
} as unknown as BoardProps["scene"];
const scale = () => page.find(".mo-board").getAttribute("style");

it.each(["full", "mini", "region"] as const)("only a whole map follows its width: %s", async (mode) => {
  const { map } = content();
  await page.draw(<Board map={map} scene={scene} mode={mode} id="board" title="" describe={() => ""} region="gaul" />);
  const before = scale();
  expect(changed !== undefined).toBe(mode === "full");
  await page.act(() => changed?.(700));
  expect(scale() !== before).toBe(mode === "full");
});
