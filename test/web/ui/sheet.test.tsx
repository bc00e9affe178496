import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ShareLink } from "../../../web/ui/ShareLink.tsx";
import { Sheet } from "../../../web/ui/Sheet.tsx";
import { Toasts } from "../../../web/ui/Toasts.tsx";
import { openPage, type TestPage } from "../../support/page.ts";

vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(async () => {
  await page.draw(null);
  dispatchEvent(new page.window.Event("popstate") as never); // the step back of a sheet that was open
  await page.close();
});

const happen = async (selector: string, type: string, what: object = {}) => {
  const event = Object.assign(new page.window.Event(type, { bubbles: true, cancelable: true }), what);
  await page.act(() => page.find(selector).dispatchEvent(event as never));
  return event;
};

describe("a sheet", () => {
  const close = vi.fn();
  beforeEach(async () => {
    close.mockClear();
    await page.draw(
      <Sheet title="Language" close={close}>
        <p>inside</p>
      </Sheet>,
    );
  });

  it("is modal, and closed by the browser while it is still in the page: so the focus goes back", async () => {
    const dialog = page.find("dialog") as unknown as { open: boolean; close: () => void };
    expect(dialog.open).toBe(true);
    const closed = vi.spyOn(dialog, "close");
    await page.draw(null);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it("begins at its title, which is no stop of the keyboard: a control would show that the keyboard is on it", () => {
    const title = page.find("h2");
    expect([document.activeElement === (title as unknown), title.tabIndex]).toEqual([true, -1]);
  });

  it("has a head and a foot that are not those of the whole page", async () => {
    await page.draw(
      <Sheet title="Language" close={close} foot={<button type="button">Done</button>}>
        <p>inside</p>
      </Sheet>,
    );
    // HTML-AAM: outside of a section a header is a banner and a footer tells about the page.
    for (const part of ["header", "footer"]) expect(page.find(part).closest("section, article, main")).not.toBeNull();
  });

  it("opened as another one closes has its entry once that one's is gone, and stays open", async () => {
    const [back, push] = [vi.spyOn(history, "back").mockImplementation(() => {}), vi.spyOn(history, "pushState")];
    const gone = () => page.act(() => dispatchEvent(new page.window.Event("popstate") as never));
    const closed = vi.fn();
    const draw = (title: string) =>
      page.draw(
        <Sheet key={title} title={title} close={closed}>
          text
        </Sheet>,
      );
    await draw("Second");
    expect([back.mock.calls.length, push.mock.calls.length]).toEqual([1, 0]);
    history.replaceState(null, ""); // what the step back does, a moment later
    await gone();
    expect([push.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0]);
    await draw("Third");
    await page.draw(null); // closed before it had an entry: then it gets none
    history.replaceState(null, "");
    await gone();
    expect([back.mock.calls.length, push.mock.calls.length]).toEqual([2, 1]);
    await draw("Fourth");
    expect(push).toHaveBeenCalledTimes(2);
  });

  it("has an entry in the history, so that “back” closes it and does not leave the page", async () => {
    const { sheet } = history.state as { readonly sheet: string };
    expect(sheet).not.toBe("");
    history.replaceState(null, ""); // what "back" does
    await page.act(() => dispatchEvent(new page.window.Event("popstate") as never));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("over another one is closed by “back” without closing the lower one", async () => {
    const closed: string[] = [];
    const below = (
      <Sheet title="Below" close={() => closed.push("below")}>
        text
      </Sheet>
    );
    await page.draw(below);
    const { state } = history;
    await page.draw(
      <>
        {below}
        <Sheet title="Above" close={() => closed.push("above")}>
          text
        </Sheet>
      </>,
    );
    history.replaceState(state, "");
    closed.length = 0;
    await page.act(() => dispatchEvent(new page.window.Event("popstate") as never));
    expect(closed).toContain("above");
    expect(closed).not.toContain("below");
  });

  it("removes its entry when it is closed otherwise, and only its own", async () => {
    const back = vi.spyOn(history, "back").mockImplementation(() => {});
    await page.draw(null);
    expect(back).toHaveBeenCalledTimes(1);
    await page.draw(
      <Sheet title="Language" close={close}>
        <p>inside</p>
      </Sheet>,
    );
    history.pushState({ sheet: "another" }, "");
    await page.draw(null);
    expect(back).toHaveBeenCalledTimes(1);
    await page.act(() => dispatchEvent(new page.window.Event("popstate") as never));
    expect(close).not.toHaveBeenCalled();
  });

  it("is closed on Escape by its owner, not by itself", async () => {
    expect((await happen("dialog", "cancel")).defaultPrevented).toBe(true);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("is closed by the backdrop and by its button, not by what is inside", async () => {
    await happen(".sheet-body p", "pointerdown");
    expect(close).not.toHaveBeenCalled();
    await happen("dialog", "pointerdown");
    expect(close).toHaveBeenCalledTimes(1);
    await page.act(() => page.find("header button").click());
    expect(close).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["touch", 100, 172, false],
    ["touch", 100, 173, true],
    ["mouse", 100, 400, false],
  ])("by %s from %i to %i px it is drawn down far enough to close: %s", async (pointerType, from, to, closes) => {
    await happen(".grab", "pointerdown", { pointerType, clientY: from });
    await happen(".grab", "pointerup", { pointerType, clientY: to });
    expect(close).toHaveBeenCalledTimes(closes ? 1 : 0);
    await happen(".grab", "pointerup", { pointerType, clientY: 999 });
    expect(close).toHaveBeenCalledTimes(closes ? 1 : 0);
  });
});

describe("a link to be passed on", () => {
  const draw = () =>
    page.draw(
      <>
        <ShareLink link="http://localhost/table/abc#secret" label="Invitation for Mira" />
        <Toasts />
      </>,
    );
  const buttons = () => page.window.document.querySelectorAll(".share button").length;

  it("is copied, and the page says so", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await draw();
    expect(buttons()).toBe(1);
    await page.act(() => page.find(".share button").click());
    expect(writeText).toHaveBeenCalledWith("http://localhost/table/abc#secret");
    expect(page.find(".toast .grow").textContent).toBe("seats.copied");
  });

  it("is copied the old way where there is no clipboard", async () => {
    vi.stubGlobal("navigator", {});
    const execCommand = vi.fn();
    Object.assign(document, { execCommand });
    await draw();
    await page.act(() => page.find(".share button").click());
    expect(execCommand).toHaveBeenCalledWith("copy");
    const field = page.find(".share input") as unknown as HTMLInputElement;
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  it("is handed to the device where it can share; cancelling that is not an error", async () => {
    const share = vi.fn(async () => {
      throw new Error("dismissed");
    });
    vi.stubGlobal("navigator", { share });
    await draw();
    expect(buttons()).toBe(2);
    await page.act(() => page.find(".share button:last-of-type").click());
    expect(share).toHaveBeenCalledWith({ title: "Invitation for Mira", url: "http://localhost/table/abc#secret" });
  });
});
