import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SeatFace } from "../../../../web/table/context/gameUi.ts";
import { SeatLine } from "../../../../web/table/people/SeatLine.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage({ url: "http://localhost/table/table-abc" });
  listen("en", (area) => ["shell", "table"].includes(area));
});
afterEach(() => page.close());

const face = { seat: 1, name: "Sosos", mark: 2, you: false } as unknown as SeatFace;

it.each([
  ["easy", "played by an easy bot"],
  ["good", "played by a bot"],
  ["strong", "played by a strong bot"],
  [undefined, "played by a bot"],
] as const)("the seat of a bot shows a strength that was chosen: %s", async (strength, text) => {
  await page.draw(<SeatLine face={face} host={false} joined bot strength={strength} />);
  expect(page.find(".tag").textContent?.trim()).toBe(text);
});
