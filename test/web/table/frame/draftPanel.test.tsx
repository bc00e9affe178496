import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi, Step } from "../../../../web/table/context/gameUi.ts";
import {
  DraftNotes,
  DraftPage,
  DraftPanel,
  PrimaryButton,
  Steps,
  StockLine,
} from "../../../../web/table/frame/DraftPanel.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

const told = vi.fn();
const [clear, confirm, release, press, showActions] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
let page: TestPage;
beforeEach(() => {
  page = openPage();
  for (const one of [told, clear, confirm, release, press, showActions]) one.mockClear();
});
afterEach(() => page.close());

const ui = { Choosing: () => <p class="choosing" /> } as unknown as GameUi;
const contextOf = (draft: object = {}) =>
  ({
    table: { game: "toy" },
    draft: { state: "ready", asking: false, problem: null, preview: null, clear, confirm, release, ...draft },
    toast: told,
    showActions,
  }) as unknown as AnyContext;
const stepOf = (more: object = {}) =>
  ({ title: "Build", steps: [], primary: { label: "Build it", press }, back: () => {}, ...more }) as unknown as Step;
const button = () => page.find("button.primary");
const problem = (more: object = {}) => ({ status: 422, code: "no", key: "toy.no", params: {}, ...more });

describe("the button that goes on", () => {
  const draw = (draft: object = {}, step: object = {}) =>
    page.draw(<PrimaryButton context={contextOf(draft)} step={stepOf(step)} />);
  const look = () => [button().textContent, button().getAttribute("aria-disabled")];

  it("is the step's, or none", async () => {
    await draw();
    expect(look()).toEqual(["Build it", null]);
    await page.act(() => button().click());
    expect([press.mock.calls.length, told.mock.calls]).toEqual([1, []]);
    await draw({}, { primary: null });
    expect(page.has("button")).toBe(false);
  });

  it("says why it cannot be pressed", async () => {
    await draw({}, { primary: { label: "Build it", press, blocked: "Choose a hex" } });
    expect(look()).toEqual(["Build it", "true"]);
    await page.act(() => button().click());
    expect([press.mock.calls.length, told.mock.calls]).toEqual([0, [["Choose a hex"]]]);
  });

  it("says that the move is on its way", async () => {
    await draw({ state: "sending" });
    expect(look()).toEqual(["draft.sending", "true"]);
    await page.act(() => button().click());
    expect([press.mock.calls.length, told.mock.calls]).toEqual([0, [["draft.sending"]]]);
  });

  it("asks again about a move without an answer, unless that is being done", async () => {
    await draw({ state: "unknown" }, { primary: null });
    expect(look()).toEqual(["table.ask", null]);
    await page.act(() => button().click());
    expect([confirm.mock.calls.length, press.mock.calls.length]).toEqual([1, 0]);
    await draw({ state: "unknown", asking: true });
    expect(look()).toEqual(["table.ask", "true"]);
    await page.act(() => button().click());
    expect([confirm.mock.calls.length, told.mock.calls]).toEqual([1, [["draft.unknownAsking"]]]);
  });
});

describe("the steps of a draft", () => {
  const steps = [
    { label: "card", state: "done", press },
    { label: "hex", state: "now" },
    { label: "pay", state: "later" },
  ];
  const draw = (draft: object = {}) => page.draw(<Steps context={contextOf(draft)} step={stepOf({ steps })} />);

  it("are numbered, and one that is done can be chosen again", async () => {
    await draw();
    const items = [...page.window.document.querySelectorAll("li")];
    expect(items.map((item) => [item.className, item.getAttribute("aria-current")])).toEqual([
      ["done", null],
      ["now", "step"],
      ["later", null],
    ]);
    expect(items.map((item) => item.querySelector(".k")?.textContent)).toEqual(["", "2", "3"]);
    await page.act(() => page.find("li button").click());
    expect(press).toHaveBeenCalledTimes(1);
  });

  it.each(["sending", "unknown"])("cannot be chosen again while the move is %s", async (state) => {
    await draw({ state });
    expect(page.has("li button")).toBe(false);
  });

  it("are not drawn where there are none", async () => {
    await page.draw(<Steps context={contextOf()} step={stepOf()} />);
    expect(page.has("ol")).toBe(false);
  });
});

describe("what is said above the button", () => {
  const said = async (draft: object, more: object = {}) => {
    await page.draw(<DraftNotes ui={{ ...ui, ...more } as GameUi} context={contextOf(draft)} />);
    return page.text().trim();
  };

  it("is nothing while all is well", async () => expect(await said({})).toBe(""));

  it("is that the table has changed, unless the move is on its way", async () => {
    expect(await said({ outdated: true })).toContain("draft.outdated");
    expect(await said({ outdated: true, misplaced: true })).toContain("draft.misplaced");
    expect(await said({ outdated: true, state: "sending" })).not.toContain("draft.outdated");
    expect(await said({ outdated: true, state: "unknown" })).not.toContain("draft.outdated");
  });

  it("is why it was refused, in the words of the game or the page, with its rule", async () => {
    expect(await said({ problem: problem() })).toContain("toy.no");
    expect(page.has("a")).toBe(false);
    const refusal = () => "Too dear";
    expect(await said({ problem: problem({ rule: "M-1" }) }, { refusal })).toContain("Too dear");
    expect(page.find("a").getAttribute("href")).toBe("/rules/toy/M-1");
  });

  it("is, on a table that has moved on, what to do about that, and not why the plan was refused there", async () => {
    const words = await said({ outdated: true, misplaced: true, problem: problem() });
    expect(words).toContain("draft.misplaced");
    expect(words).not.toContain("toy.no");
    expect(await said({ outdated: false, problem: problem() })).toContain("toy.no");
  });

  it.each([
    { problem: problem(), outdated: false },
    { problem: problem({ status: 409, code: "version-conflict" }) },
    { problem: problem({ status: 0, code: "offline" }) },
    { state: "unknown" },
  ])("is told once: an alert lies in no other live region (%j)", async (draft) => {
    await said({ outdated: true, ...draft });
    expect(page.find("[role=alert]").closest("[aria-live]")).toBeNull();
  });

  it("is told politely as long as nothing has failed, in a region that was there before", async () => {
    await said({});
    const region = page.find("[aria-live=polite]");
    await said({ outdated: true, preview: { final: true } });
    expect(page.find("[aria-live=polite]")).toBe(region);
    expect(region.querySelectorAll(".note").length).toBe(2);
  });

  it("is that somebody else was faster, or that nothing arrived", async () => {
    expect(await said({ problem: problem({ status: 409, code: "version-conflict" }) })).toContain("draft.conflictMore");
    expect(await said({ problem: problem({ status: 0, code: "offline" }) })).toContain("draft.notArrivedMore");
  });

  it("is that it cannot be taken back, unless it is on its way", async () => {
    expect(await said({ preview: { final: true } })).toContain("draft.revealsMore");
    expect(await said({ preview: { final: false } })).toBe("");
    expect(await said({ preview: { final: true }, state: "sending" })).toBe("");
  });

  it("is that something is revealed, once, while what is added by itself is checked as well", async () => {
    await said({ preview: { final: true } });
    const region = page.find("[aria-live]");
    const note = region.firstElementChild;
    expect(await said({ state: "checking" })).toContain("draft.reveals");
    await said({ preview: { final: true } });
    expect([region.isConnected, region.firstElementChild === note]).toEqual([true, true]);
    expect(await said({ preview: { final: false } })).toBe("");
    expect(await said({ state: "checking" })).toBe("");
  });

  it("is what is being done about a move without an answer, and the way out", async () => {
    const unknown = { state: "unknown", problem: problem() };
    expect(await said({ ...unknown, asking: true })).toContain("draft.unknownAsking");
    expect([page.has("button"), page.text().includes("toy.no")]).toEqual([false, false]);
    const text = await said(unknown);
    expect([text.includes("draft.unknownMore"), text.includes("toy.no")]).toEqual([true, true]);
    await page.act(() => page.find("button").click());
    expect(release).toHaveBeenCalledTimes(1);
    expect(await said({ state: "unknown", problem: problem({ status: 0, code: "offline" }) })).not.toContain("toy.no");
  });
});

describe("the draft beside the map", () => {
  const draw = (draft: object = {}, step: object = {}) =>
    page.draw(<DraftPanel ui={ui} context={contextOf(draft)} step={stepOf(step)} />);
  const subtitle = () => page.find("header .soft").textContent;

  it("says that nothing was sent, what the step says, or how the move fares", async () => {
    const seen = [];
    for (const [draft, step] of [
      [{}, {}],
      [{}, { subtitle: "Round 2" }],
      [{ state: "sending" }, {}],
      [{ state: "unknown" }, {}],
    ]) {
      await draw(draft, step);
      seen.push(subtitle());
    }
    expect(seen).toEqual(["draft.nothingSent", "Round 2", "draft.sending", "draft.unknown"]);
  });

  it("can be started over, but not while it is on its way", async () => {
    const over = () => page.find(".conf .btn");
    await draw();
    await page.act(() => over().click());
    expect([clear.mock.calls.length, over().getAttribute("aria-disabled")]).toEqual([1, null]);
    for (const [state, said] of [
      ["sending", "draft.sending"],
      ["unknown", "draft.unknown"],
    ]) {
      await draw({ state });
      await page.act(() => over().click());
      expect([over().getAttribute("aria-disabled"), told.mock.calls.at(-1)]).toEqual(["true", [said]]);
    }
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it("shows the question, read-only on its way, and not where nothing of it is known", async () => {
    const shown = () => [page.has(".choosing"), page.has("[inert]")];
    await draw();
    expect(shown()).toEqual([true, false]);
    await draw({ state: "sending" });
    expect(shown()).toEqual([true, true]);
    await draw({ state: "unknown", preview: { final: false } });
    expect(shown()).toEqual([true, true]);
    await draw({ state: "unknown" });
    expect(page.has(".choosing")).toBe(false);
  });

  it("shows what the reader has, where the game says it", async () => {
    await page.draw(<StockLine ui={ui} context={contextOf()} />);
    expect(page.has(".stock-line")).toBe(false);
    await page.draw(<StockLine ui={{ ...ui, stock: () => <b>5 stone</b> } as GameUi} context={contextOf()} />);
    expect(page.text()).toBe("5 stone");
  });
});

describe("the draft as a page of the phone", () => {
  const draw = (draft: object = {}) =>
    page.draw(<DraftPage ui={ui} context={contextOf(draft)} step={stepOf({ back: press })} />);
  const pressed = async (selector: string) => {
    await page.act(() => page.find(selector).click());
    return [clear.mock.calls.length, showActions.mock.calls, press.mock.calls.length];
  };

  it("started over leads to the actions, not to the news; left, to the table; a step back, to the step before", async () => {
    await draw();
    expect(await pressed(".draft-top .btn.quiet")).toEqual([1, [[true]], 0]);
    expect(await pressed(".draft-top [aria-label='draft.leave']")).toEqual([2, [[true]], 0]);
    expect(await pressed(".dock [aria-label='draft.back']")).toEqual([2, [[true]], 1]);
  });

  it("does none of these while the move is on its way", async () => {
    await draw({ state: "sending" });
    for (const way of [
      ".draft-top .btn.quiet",
      ".draft-top [aria-label='draft.leave']",
      ".dock [aria-label='draft.back']",
    ])
      expect(await pressed(way)).toEqual([0, [], 0]);
    expect(told.mock.calls).toEqual([["draft.sending"], ["draft.sending"], ["draft.sending"]]);
  });
});
