import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Moment } from "../../../../web/table/great/Moment.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
let frames: ((now: number) => void)[] = [];
beforeEach(() => {
  page = openPage();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  vi.stubGlobal("performance", { now: () => 1000 });
});
afterEach(() => page.close());

const isStill = () => vi.stubGlobal("matchMedia", () => ({ matches: true }));

const faces = [
  { seat: 0, name: "Mira", mark: 1, you: false },
  { seat: 1, name: "Giulia", mark: 2, you: true },
];
const moment = (id: string) => (
  <Moment
    id={id}
    icon="empire-scoring"
    title="Empire scoring"
    gains={faces.map((face, index) => ({ face, points: index === 0 ? 6 : 12 }))}
    report={<p>region by region</p>}
  />
);
const shown = () =>
  [...page.window.document.querySelectorAll(".pg-gains b [aria-hidden]")].map((one) => one.textContent);
const heard = () => [...page.window.document.querySelectorAll(".pg-gains b .vh")].map((one) => one.textContent);
const frame = (now: number) =>
  page.act(() => {
    for (const step of frames.splice(0)) step(now);
  });

describe("a great moment", () => {
  it("counts up what was gained within half a second, largest first, and only when it is first seen", async () => {
    await page.draw(moment("counts"));
    expect(shown()).toEqual(["0", "0"]);
    expect(heard()).toEqual(["12", "6"]);
    await frame(1250);
    expect(shown()).toEqual(["6", "3"]);
    await frame(1500);
    expect(shown()).toEqual(["12", "6"]);
    expect(frames).toEqual([]);
    await page.draw(null);
    await page.draw(moment("counts"));
    expect(shown()).toEqual(["12", "6"]);
  });

  it("moves nothing for a reader who wants no motion", async () => {
    isStill();
    await page.draw(moment("still"));
    expect(shown()).toEqual(["12", "6"]);
    expect(frames).toEqual([]);
  });

  it("shows its result below", async () => {
    await page.draw(moment("report"));
    expect(page.find("details").textContent).toContain("region by region");
    expect(page.find(".pg-gains").textContent).toContain("common.you");
  });

  it("says first what it means for the reader, with the place among more than two", async () => {
    const third = { seat: 2, name: "Olga", mark: 3, you: false };
    const own = async (all: typeof faces, points: readonly number[]) => {
      const gains = all.map((face, index) => ({ face, points: points[index] ?? 0 }));
      await page.draw(<Moment id="own" icon="empire-scoring" title="Empire scoring" line="Mira won." gains={gains} />);
      return [...page.window.document.querySelectorAll(".pg-moment > p")].map((one) => one.textContent?.trim());
    };
    listen("en", () => true);
    const told = await own([...faces, third], [6, 6, 9]);
    expect(told[1]).toBe("You: 6 VP, place 2 of 3.");
    expect(told[2]).toBe("Mira won.");
    expect((await own(faces, [6, -2]))[1]).toMatch(/^You: .?2 VP\.$/);
    expect((await own([faces[0] ?? third, third], [6, 9]))[1]).toBe("Mira won.");
  });
});
