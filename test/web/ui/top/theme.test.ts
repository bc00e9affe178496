import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setTheme, theme } from "../../../../web/ui/top/theme.ts";
import { openPage, type TestPage } from "../../../support/page.ts";

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const drawn = () => document.documentElement.dataset.theme;
const kept = () => page.window.localStorage.getItem("tessera.theme");

it("the look of the page follows the system until one is chosen, at once and for the next visit", () => {
  expect([theme(), drawn(), kept()]).toEqual(["auto", undefined, null]);
  for (const chosen of ["dark", "light"] as const) {
    setTheme(chosen);
    expect([theme(), drawn(), kept()]).toEqual([chosen, chosen, chosen]);
  }
  setTheme("auto");
  expect([theme(), drawn(), kept()]).toEqual(["auto", undefined, null]);
});

it("a look this page does not know is none", () => {
  page.window.localStorage.setItem("tessera.theme", "sepia");
  expect(theme()).toBe("auto");
});

it("the look is changed even where nothing can be kept", () => {
  vi.stubGlobal("localStorage", undefined);
  setTheme("dark");
  expect([drawn(), theme()]).toEqual(["dark", "auto"]);
});
