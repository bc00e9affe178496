import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HowItWent } from "../../../../web/table/ended/HowItWent.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", async () => ({
  ...(await import("../../../support/pageTexts.ts")),
  t: (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key),
}));

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const names = ["Mira", "Tomasz-Olaf", "Beatrice"];
const faceOf = (seat: number) => ({ seat, name: names[seat] ?? "", mark: seat + 1, you: seat === 0 });
const samples = [
  { chapter: [0], version: 1, points: [0, 0, 0], measures: { food: [1, 2, 3], idle: [0, 0, 0] } },
  { chapter: [1], version: 5, points: [8, 3, -2], measures: { food: [4, 4, 6], idle: [0, 0, 0] } },
  { chapter: [2], version: 9, points: [12, 30, -2], measures: { food: [0, 7, 7], idle: [0, 0, 0] } },
];
const chronicle = { began: 1, points: samples, moments: [{ seq: 5, events: [] }], deeds: [] };
const ending = {
  chapter: ([round]: readonly number[], short: boolean) => (short ? `${round}` : `round ${round}`),
  deed: (id: string) => id,
  measure: (id: string) => `${id} of each`,
  Great: () => null,
};
const draw = async (more: object = {}, width = 1280, story: object = chronicle) => {
  await page.resize(width);
  await page.draw(
    <HowItWent chronicle={story as never} ending={{ ...ending, ...more } as never} faceOf={faceOf as never} />,
  );
};
const all = (selector: string) => [...page.window.document.querySelectorAll(selector)];
const texts = (selector: string) => all(selector).map((one) => one.textContent?.trim());
const select = (value: string) =>
  page.act(() => {
    const list = page.find("select") as HTMLSelectElement;
    list.value = value;
    list.dispatchEvent(new page.window.Event("change", { bubbles: true }) as never);
  });
const rows = () =>
  all("tbody tr").map((row) => [
    row.querySelector("th")?.textContent,
    ...[...row.querySelectorAll("td")].map((cell) => `${cell.textContent}${cell.className === "best" ? "*" : ""}`),
  ]);

describe("how a game went", () => {
  it("is a table of points, part by part, with the most of each marked", async () => {
    await draw();
    expect(rows()).toEqual([
      ["round 0", "0", "0", "0"],
      ["round 1", "8*", "3", "−2"],
      ["round 2", "12", "30*", "−2"],
    ]);
    expect(texts("thead .vh")).toEqual(["common.you", "Tomasz-Olaf", "Beatrice"]);
  });

  it("is a chart with a line each, which differ by their dashes, too", async () => {
    await draw();
    const dashed = all(".pg-line").map((one) => one.getAttribute("stroke-dasharray"));
    expect(dashed).toHaveLength(3);
    expect(new Set(dashed).size).toBe(3);
    const shades = Array.from({ length: 6 }, (_, seat) => ({ ...faceOf(seat), name: `seat ${seat}` }));
    const six = { ...chronicle, points: samples.map((one) => ({ ...one, points: [1, 2, 3, 4, 5, 6] })) };
    await page.draw(
      <HowItWent chronicle={six as never} ending={ending as never} faceOf={(seat) => shades[seat] as never} />,
    );
    expect(new Set(all(".pg-line").map((one) => one.getAttribute("stroke-dasharray") ?? "")).size).toBe(6);
  });

  it("has names at the ends of its lines where there is room, cut at eleven letters, and numbers always", async () => {
    await draw();
    expect(texts(".pg-end")).toEqual(["12 common.you", "30 Tomasz-Olaf", "−2 Beatrice"]);
    await draw({}, 390);
    expect(texts(".pg-end")).toEqual(["12", "30", "−2"]);
  });

  it("draws lines, scale and moments within its picture, narrow or wide", async () => {
    for (const [width, whole] of [
      [1280, 640],
      [390, 300],
    ] as const) {
      await draw({}, width);
      const [, , right, bottom] = (page.find("svg.pg-course").getAttribute("viewBox") ?? "").split(" ").map(Number);
      expect(right).toBe(whole);
      const numbers = (selector: string, name: string) => all(selector).map((one) => Number(one.getAttribute(name)));
      const [left, end] = [numbers(".pg-level", "x1")[0] ?? 0, numbers(".pg-level", "x2")[0] ?? 0];
      expect(left).toBeGreaterThan(20);
      expect(end).toBeGreaterThan(left);
      expect(end).toBeLessThan(whole);
      const points = all(".pg-line").flatMap((one) =>
        (one.getAttribute("d") ?? "")
          .split(/[ML]\s*/)
          .filter(Boolean)
          .map((at) => at.trim().split(/[ ,]+/).map(Number)),
      );
      expect(Math.min(...points.map(([x = 0]) => x))).toBe(left);
      expect(Math.max(...points.map(([x = 0]) => x))).toBe(end);
      for (const [, y = 0] of points) expect(y > 0 && y < (bottom ?? 0)).toBe(true);
      expect(numbers(".pg-mark", "x1")).toEqual([(left + end) / 2]);
      const [from, to] = [numbers(".pg-mark", "y1")[0] ?? 0, numbers(".pg-mark", "y2")[0] ?? 0];
      expect(to).toBe(Math.max(...numbers(".pg-level", "y1")));
      expect(from).toBeLessThan(to);
    }
  });

  it("shows another figure instead, of those anybody ever had, in the chart and the table", async () => {
    await draw();
    expect(texts("option")).toEqual(["Ended.points", "Food of each"]);
    expect(page.text()).toContain("ended.asIf");
    await select("food");
    expect(page.text()).toContain('ended.afterEach {"what":"food of each"}');
    expect(page.find("svg.pg-course").getAttribute("aria-label")).toBe('ended.chart {"what":"Food of each"}');
    expect(rows().map(([, ...values]) => values)).toEqual([
      ["1", "2", "3*"],
      ["4", "4", "6*"],
      ["0", "7*", "7*"],
    ]);
    await select("");
    expect(page.text()).toContain("ended.asIf");
    expect(page.find("svg.pg-course").getAttribute("aria-label")).toBe('ended.chart {"what":"Ended.points"}');
  });

  it("has points alone where the game has no other figures", async () => {
    await draw({ measure: undefined });
    expect(page.has("select")).toBe(false);
  });

  it("says below the chart which part is where", async () => {
    await draw();
    expect(texts("svg text[y]").filter((one) => /^[012]$/.test(one ?? ""))).toEqual(
      expect.arrayContaining(["0", "1", "2"]),
    );
  });
});
