import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ActionSheet } from "../../../../../web/table/people/actions/ActionSheet.tsx";
import type { NewPerson, SeatAction } from "../../../../../web/table/people/actions/useSeatActions.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
let done: () => void;
const close = vi.fn();
const carryOut = vi.fn<(person: NewPerson) => Promise<void>>();
beforeEach(() => {
  listen("en", () => true);
  page = openPage();
  close.mockClear();
  carryOut.mockReset();
  carryOut.mockImplementation(
    () =>
      new Promise((come) => {
        done = come;
      }),
  );
});
afterEach(() => page.close());

const draw = (action: SeatAction, { ofHost = false, problem = null as object | null } = {}) =>
  page.draw(
    <ActionSheet
      {...{ action, ofHost, close, carryOut }}
      name="Tomasz"
      you="Mira"
      problem={problem as Parameters<typeof ActionSheet>[0]["problem"]}
    />,
  );
const submit = () =>
  page.act(() => page.find("form").dispatchEvent(new page.window.Event("submit", { cancelable: true }) as never));
const fields = () =>
  [...page.window.document.querySelectorAll("input, select")].map(
    (one) => [one.id, (one as unknown as HTMLInputElement).value] as const,
  );
const enter = (id: string, value: string) =>
  page.act(() => {
    const field = page.find(`#${id}`) as HTMLInputElement;
    field.value = value;
    const kind = field.tagName === "SELECT" ? "change" : "input";
    field.dispatchEvent(new page.window.Event(kind, { bubbles: true }) as never);
  });
const button = () => page.find("button[type=submit]");

describe("what is asked before something is done about a seat", () => {
  it.each([
    ["replace", ["to-name", "", "to-email", "", "to-language", "en"]],
    ["person", ["to-name", "Tomasz", "to-email", "", "to-language", "en"]],
    ["address", ["to-email", ""]],
    ["revoke", []],
    ["bot", []],
    ["host", []],
    ["nudge", []],
  ] as const)("%s: the fields it needs, and whom it is about", async (action, wanted) => {
    await draw(action);
    expect(fields().flat()).toEqual(wanted);
    expect(page.text()).toContain("Tomasz");
    expect(button().textContent).not.toBe("");
  });

  it("is done with what was entered, once, however often it is pressed until the answer has come", async () => {
    await draw("replace");
    await enter("to-name", "Olga");
    await enter("to-email", "olga@mail.example");
    await enter("to-language", "it");
    expect(button().getAttribute("aria-disabled")).toBeNull();
    await submit();
    expect(button().getAttribute("aria-disabled")).toBe("true");
    await submit();
    expect(carryOut).toHaveBeenCalledExactlyOnceWith({ name: "Olga", email: "olga@mail.example", language: "it" });
    await page.act(() => done());
    expect(button().getAttribute("aria-disabled")).toBeNull();
    await submit();
    expect(carryOut).toHaveBeenCalledTimes(2);
  });

  it("stays on the page: the browser sends no form of its own", async () => {
    await draw("revoke");
    const event = new page.window.Event("submit", { cancelable: true });
    await page.act(() => page.find("form").dispatchEvent(event as never));
    expect(event.defaultPrevented).toBe(true);
  });

  it("says why it could not be done, and can be left", async () => {
    await draw("address", { problem: { status: 422, code: "x", key: "error.unknown", params: {} } });
    expect(page.find("[role=alert]").textContent).not.toBe("");
    await page.act(() => page.find("form .btn:not(.primary)").click());
    expect(close).toHaveBeenCalledOnce();
    expect(carryOut).not.toHaveBeenCalled();
  });

  it("says other things about the host's own links than about a seat's", async () => {
    await draw("revoke");
    const ofSeat = page.find("form p").textContent;
    await draw("revoke", { ofHost: true });
    expect(page.find("form p").textContent).not.toBe(ofSeat);
  });
});
