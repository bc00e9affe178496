import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fitting, least, most, useZoom, zoomed } from "../../../../../web/games/patchistory/land/zoom.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";

let page: TestPage;
let zoom: ReturnType<typeof useZoom>;
/** Reports the width of the frame, as a browser does after layout. */
let widen: (width: number) => void;
let observed: Element[];
beforeEach(() => {
  page = openPage();
  observed = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: (entries: readonly { readonly contentRect: { readonly width: number } }[]) => void) {
        widen = (width) => tell([{ contentRect: { width } }]);
      }
      observe = (element: Element) => void observed.push(element);
      disconnect = () => void observed.pop();
    },
  );
});
afterEach(() => page.close());

const Land = ({ columns = 8 }: { readonly columns?: number }) => {
  zoom = useZoom(columns);
  return <div ref={zoom.frame} class="frame" />;
};

/** Fingers on the frame, each at its position on the screen. */
const touch = async (type: string, ...fingers: readonly (readonly [number, number])[]) => {
  const event = new page.window.Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { touches: fingers.map(([clientX, clientY]) => ({ clientX, clientY })) });
  await page.act(() => page.find(".frame").dispatchEvent(event as never));
  return event;
};

describe("the size of a cell", () => {
  it("is what fits into the width, 13 px beside it on each side, never smaller than a fingertip nor too large", () => {
    expect(fitting(26 + 8 * 60, 8)).toBe(60);
    expect(fitting(26 + 8 * 60 + 7, 8)).toBe(60);
    expect(fitting(320, 20)).toBe(least);
    expect(fitting(1920, 3)).toBe(92);
    expect(fitting(110, 0)).toBe(84);
  });

  it("grows and shrinks by a third at a press, within its limits", () => {
    expect(zoomed(60, 1)).toBe(78);
    expect(zoomed(78, -1)).toBe(60);
    expect(zoomed(120, 1)).toBe(most);
    expect(zoomed(50, -1)).toBe(least);
  });

  it("follows the frame's width until the reader chooses, and again after a reset", async () => {
    await page.draw(<Land />);
    expect(zoom).toMatchObject({ px: fitting(390, 8), isFitted: true });
    expect(observed).toHaveLength(1);
    await page.act(() => widen(700));
    expect(zoom.px).toBe(fitting(700, 8));
    await page.act(() => zoom.zoom(-1));
    const own = zoomed(fitting(700, 8), -1);
    expect(zoom).toMatchObject({ px: own, isFitted: false });
    await page.act(() => widen(900));
    expect(zoom.px).toBe(own);
    await page.act(() => zoom.zoom(1));
    expect(zoom.px).toBe(zoomed(own, 1));
    await page.act(() => zoom.fitAgain());
    expect(zoom).toMatchObject({ px: fitting(900, 8), isFitted: true });
  });

  it("is that of a phone for a frame without a layout", async () => {
    await page.draw(<Land />);
    await page.act(() => widen(700));
    await page.act(() => widen(0));
    expect(zoom.px).toBe(fitting(390, 8));
  });

  it("changes with two fingers by how far they move apart; the page itself does not zoom", async () => {
    await page.draw(<Land columns={4} />);
    const before = zoom.px;
    await touch("touchstart", [100, 100], [130, 140]); // 50 px apart
    const move = await touch("touchmove", [100, 100], [136, 148]); // 60 px
    expect(move.defaultPrevented).toBe(true);
    expect(zoom).toMatchObject({ px: Math.round(before * 1.2), isFitted: false });
    await touch("touchmove", [100, 100], [1000, 1000]);
    expect(zoom.px).toBe(most);
    await touch("touchmove", [100, 100], [101, 100]);
    expect(zoom.px).toBe(least);
  });

  it("does not change with one finger, which pans, even after a second one was lifted", async () => {
    await page.draw(<Land columns={4} />);
    const before = zoom.px;
    await touch("touchstart", [100, 100]);
    expect((await touch("touchmove", [100, 200])).defaultPrevented).toBe(false);
    await touch("touchstart", [100, 100], [130, 140]);
    expect((await touch("touchmove", [100, 100])).defaultPrevented).toBe(false);
    expect((await touch("touchmove", [1, 1], [1, 1], [9, 9])).defaultPrevented).toBe(false);
    await touch("touchstart", [100, 100], [130, 140], [1, 1]);
    expect((await touch("touchmove", [100, 100], [160, 180])).defaultPrevented).toBe(false);
    expect(zoom.px).toBe(before);
  });

  it("does not change with two fingers on one spot", async () => {
    await page.draw(<Land columns={4} />);
    await touch("touchstart", [100, 100], [100, 100]);
    expect((await touch("touchmove", [100, 100], [160, 180])).defaultPrevented).toBe(false);
    expect(zoom.isFitted).toBe(true);
  });

  it("is no longer followed once the territory is left, nor by a browser that cannot report widths", async () => {
    await page.draw(<Land />);
    await page.draw(null);
    expect(observed).toEqual([]);
    vi.stubGlobal("ResizeObserver", undefined);
    await page.draw(<Land />);
    expect(zoom.px).toBe(fitting(390, 8));
  });
});
