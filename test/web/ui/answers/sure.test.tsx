import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Sure } from "../../../../web/ui/answers/Sure.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
const close = vi.fn();
const carryOut = vi.fn();
beforeEach(() => {
  page = openPage();
  close.mockClear();
  carryOut.mockClear();
});
afterEach(() => page.close());

const draw = (busy: boolean, problem: object | null) => {
  const what = { title: "Leave", text: "For good?", label: "Leave it", close, carryOut };
  return page.draw(<Sure {...what} busy={busy} problem={problem as never} />);
};
const press = (name: string) =>
  page.act(() => {
    const buttons = [...page.find("dialog").querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === name)?.click();
  });

it("says what would be done, and does it or leaves it", async () => {
  await draw(false, null);
  expect(page.text()).toContain("For good?");
  expect(page.has("[role=alert]")).toBe(false);
  await press("common.cancel");
  expect([close.mock.calls.length, carryOut.mock.calls.length]).toEqual([1, 0]);
  await press("Leave it");
  expect([close.mock.calls.length, carryOut.mock.calls.length]).toEqual([1, 1]);
  expect(page.find(".btn.primary").hasAttribute("aria-disabled")).toBe(false);
});

it("shows that it is being done, and why it could not be", async () => {
  await draw(true, null);
  expect(page.find(".btn.primary").getAttribute("aria-disabled")).toBe("true");
  await draw(false, { status: 0, code: "offline", key: "error.offline" });
  expect(page.find("[role=alert]").textContent).toContain("error.offline");
});
