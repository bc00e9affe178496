import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoneBox } from "../../../../web/table/ended/Points.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const sources = [
  { id: "cities", key: "toy.cities", colour: "red" },
  { id: "debts", key: "toy.debts", colour: "blue" },
];
const draw = (...all: readonly (readonly [cities: number, debts: number])[]) =>
  page.draw(
    <StoneBox
      scores={all.map(([cities, debts], seat) => ({
        seat,
        total: cities + debts,
        breakdown: { cities, debts },
        tieBreaks: {},
      }))}
      faceOf={(seat) => ({ seat, name: `Player ${seat}`, mark: seat + 1, you: false }) as never}
      sources={sources}
    />,
  );
const rows = () => [...page.window.document.querySelectorAll(".pg-stones")] as unknown as readonly HTMLElement[];
const scaleOf = (row: HTMLElement | undefined) => [
  row?.style.getPropertyValue("--high"),
  row?.style.getPropertyValue("--n"),
];

describe("the points of a game as stones", () => {
  it("are one for each point, and an empty socket for each that was lost", async () => {
    await draw([5, -2], [3, 0]);
    expect(rows().map((row) => [row.querySelectorAll("i").length, row.querySelectorAll(".lost").length])).toEqual([
      [7, 2],
      [3, 0],
    ]);
  });

  it("have one scale for all, and are stacked twice as high where many would be too narrow to be seen", async () => {
    await draw([20, 0], [159, -1]);
    expect(rows().map(scaleOf)).toEqual([
      ["4", "40"],
      ["4", "40"],
    ]);
    await draw([20, 0], [289, 0]);
    expect(rows().map(scaleOf)).toEqual([
      ["8", "37"],
      ["8", "37"],
    ]);
  });
});
