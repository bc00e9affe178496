import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, type TestPage } from "../../../support/page.ts";

let page: TestPage;
let frames: (() => void)[];
let options: { debounceRendering?: ((work: () => void) => void) | undefined };

beforeEach(async () => {
  page = openPage();
  vi.resetModules(); // it is switched on once a page
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  page.window.document.body.innerHTML = `<main class="tbl"><button id="act"><b id="word">Work</b></button><p id="text">Text</p></main>`;
  ({ options } = await import("preact"));
  const { answerFirst } = await import("../../../../web/ui/answers/answerFirst.ts");
  answerFirst();
  answerFirst();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

/** The page's next frame. */
const frame = (): void => {
  for (const one of frames.splice(0)) one();
  vi.advanceTimersByTime(0);
};
/** Something changes what is to be drawn, while the browser tells of an event. Gives how often it was drawn. */
const changed = (type?: string, on = "#word") => {
  const drawn = vi.fn();
  vi.stubGlobal("event", type === undefined ? undefined : { type, target: page.find(on) });
  options.debounceRendering?.(drawn);
  vi.stubGlobal("event", undefined);
  return drawn;
};
const isMarked = (selector: string) => page.find(selector).hasAttribute("data-drawing");

describe("what a press changes", () => {
  it("is drawn after a frame that shows the pressed control", () => {
    const drawn = changed("click");
    expect([isMarked("#act"), isMarked("#word")]).toEqual([true, false]);
    frame();
    expect(drawn).not.toHaveBeenCalled();
    frame();
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(isMarked("#act")).toBe(false);
  });

  it("marks the page where no control was pressed", () => {
    const drawn = changed("keydown", "#text");
    expect(page.window.document.documentElement.hasAttribute("data-drawing")).toBe(true);
    frame();
    frame();
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it.each(["pointerdown", "keydown", "click"])("is drawn before the next %s is answered, once", (next) => {
    const drawn = changed("click");
    page.window.dispatchEvent(new page.window.Event(next));
    expect(drawn).toHaveBeenCalledTimes(1);
    frame();
    frame();
    vi.runAllTimers();
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it("is drawn though no frame comes, as in a hidden tab", () => {
    const drawn = changed("click");
    vi.runAllTimers();
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(isMarked("#act")).toBe(false);
  });

  it.each([
    ["no press", undefined, true],
    ["a step of what moves with a finger", "pointermove", true],
    ["a press on a small page", "click", false],
  ])("is drawn at once after %s", async (_, type, large) => {
    page.find("main").className = large ? "tbl" : "";
    const drawn = changed(type);
    await Promise.resolve();
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(isMarked("#act")).toBe(false);
  });
});
