import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi } from "../../../../web/table/context/gameUi.ts";
import { count, length, look, travel } from "../../../../web/table/motion/motion.ts";
import { openPage, type TestPage } from "../../../support/page.ts";

let page: TestPage;
let way: { readonly frames: Keyframe[]; readonly options: KeyframeAnimationOptions; readonly end: () => void }[];
let frames: FrameRequestCallback[];
let now = 0;

/** Elements lie where their `data-at` says, as "left top"; all are 20 px wide and high. */
const boxOf = (element: Element) => {
  const [left = 0, top = 0] = (element.getAttribute("data-at") ?? "0 0").split(" ").map(Number);
  return { left, top, right: left + 20, bottom: top + 20, width: 20, height: 20 };
};

beforeEach(() => {
  page = openPage();
  way = [];
  frames = [];
  now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const { prototype } = page.window.HTMLElement;
  Object.assign(prototype, {
    getBoundingClientRect() {
      return boxOf(this as unknown as Element);
    },
    animate(frames: Keyframe[], options: KeyframeAnimationOptions) {
      let end = () => {};
      const finished = new Promise<void>((done) => {
        end = done;
      });
      way.push({ frames, options, end });
      return { finished };
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  page.close();
});

const draw = (html: string): void => {
  page.window.document.body.innerHTML = html;
};
const seats = '<p data-seat="0" data-at="100 0"><svg></svg></p><p data-seat="1" data-at="200 0"><svg></svg></p>';

const flightsOf = ({ type, seat, card }: { type: string; seat?: number; card?: unknown }) =>
  type === "taken" ? [{ seat: seat ?? 0, from: [`card ${card}`], to: [`seat ${seat}`] }] : [];
const ui = { flights: async () => ({ flightsOf }) } as unknown as GameUi;
const contextAt = (version: number, ...items: object[]): AnyContext =>
  ({ table: { version }, log: { items } }) as unknown as AnyContext;
const taken = (seq: number) => ({ seq, events: [{ type: "taken", seat: 1, card: "wheel" }, { type: "other" }] });

describe("when the table goes on", () => {
  it("a card travels from where it lay to whoever took it, and is gone within 600 ms", async () => {
    draw(`${seats}<p data-card="wheel" data-at="10 300"></p>`);
    const before = look(4);
    draw(seats); // the card is no longer on offer
    await travel(before, ui, contextAt(5, taken(4), taken(5)));
    expect(way).toHaveLength(1);
    const [flight] = way;
    expect(flight?.frames[0]?.transform).toContain("translate(-190px, 300px)");
    expect(flight?.options.duration).toBe(length);
    expect(length).toBeLessThanOrEqual(600);
    const ghost = page.window.document.querySelector("body > div");
    expect(ghost?.getAttribute("aria-hidden")).toBe("true");
    flight?.end();
    await expect.poll(() => page.window.document.querySelector("body > div")).toBeNull();
  });

  it("each commit is shown once, however often the log is read", async () => {
    draw(`${seats}<p data-card="wheel" data-at="10 300"></p>`);
    const before = look(4);
    await travel(before, ui, contextAt(5));
    expect(way).toHaveLength(0);
    await travel(before, ui, contextAt(5, taken(5)));
    await travel(before, ui, contextAt(5, taken(5)));
    expect(way).toHaveLength(1);
  });

  it("nothing travels from what was not to be seen, or long after", async () => {
    draw(`${seats}<p data-card="wheel" data-at="10 900"></p>`);
    const below = look(4);
    draw(seats);
    await travel(below, ui, contextAt(5, taken(5)));
    draw(`${seats}<p data-card="wheel" data-at="10 300"></p>`);
    const early = look(4);
    now += 5_000;
    await travel(early, ui, contextAt(5, taken(5)));
    expect(way).toHaveLength(0);
  });

  it("numbers count from what they were to what they are, and end as they were drawn", () => {
    draw('<b data-count="points 0">3</b><b data-count="points 1">7</b><b data-count="points 2">1 200</b>');
    const before = look(4);
    draw('<b data-count="points 0">13</b><b data-count="points 1">7</b><b data-count="points 2">1 300</b>');
    count(before);
    const shown = () => [...page.window.document.querySelectorAll("b")].map(({ textContent }) => textContent);
    expect(shown()).toEqual(["3", "7", "1 300"]);
    now += length / 2;
    frames.shift()?.(now);
    expect(shown()).toEqual(["8", "7", "1 300"]);
    now += length;
    frames.shift()?.(now);
    expect(shown()).toEqual(["13", "7", "1 300"]);
    expect(frames).toEqual([]);
  });

  it("a number that is drawn again meanwhile is left alone", () => {
    draw('<b data-count="points 0">3</b>');
    const before = look(4);
    draw('<b data-count="points 0">13</b>');
    count(before);
    const number = page.window.document.querySelector("b")?.firstChild as unknown as Text;
    number.data = "15";
    now += 100;
    frames.shift()?.(now);
    expect(number.data).toBe("15");
    expect(frames).toEqual([]);
  });
});
