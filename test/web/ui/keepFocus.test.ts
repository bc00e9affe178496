import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepFocus } from "../../../web/ui/focus.ts";
import { openPage, type TestPage } from "../../support/page.ts";

let page: TestPage;
let stop: () => void;
let clock = 0;

beforeEach(() => {
  page = openPage();
  vi.stubGlobal("MutationObserver", page.window.MutationObserver);
  clock = 1_000;
  vi.spyOn(Date, "now").mockImplementation(() => clock);
  stop = keepFocus();
});
afterEach(async () => {
  stop();
  vi.restoreAllMocks();
  await page.close();
});

/** Draws this, and lets whoever watches the page see it. */
const show = async (html: string) => {
  page.window.document.body.innerHTML = html;
  await page.window.happyDOM.waitUntilComplete();
};
const focus = (selector: string) => page.find(selector).focus();
const focused = () => page.window.document.activeElement?.id ?? "nothing";

const main = `<main id="main" tabindex="-1"></main>`;
const question = `<h2 id="question" data-question tabindex="-1">What now?</h2>`;
const turn = `<p id="turn" data-turn tabindex="-1">Your turn</p>`;
const button = (label: string, id = "", more = "") => `<button id="${id}" ${more}>${label}</button>`;

describe("where the focus goes when its control is removed", () => {
  it.each([
    ["the question of the step", main + turn + question, "question"],
    ["whose turn it is", main + turn, "turn"],
    ["the page", main, "main"],
  ])("to %s", async (_, rest, expected) => {
    await show(button("Work", "work") + rest);
    focus("#work");
    await show(rest);
    expect(focused()).toBe(expected);
  });

  it("to the heading of the part it was in, where nothing is asked; to the page once that is gone, too", async () => {
    const part = (inside: string) => `<section><h2 id="part">Devices</h2>${inside}</section>`;
    await show(main + part(button("Sign out", "out")));
    focus("#out");
    page.find("#out").remove();
    await page.window.happyDOM.waitUntilComplete();
    expect(focused()).toBe("part");
    await show(turn + part(button("Sign out", "out")));
    focus("#out");
    page.find("#out").remove();
    await page.window.happyDOM.waitUntilComplete();
    expect(focused()).toBe("turn");
    await show(main + part(button("Sign out", "out")));
    focus("#out");
    await show(main);
    expect(focused()).toBe("main");
  });

  it("into the dialog on top, if one is open: its first control", async () => {
    const dialogs = `<dialog open>${button("Close", "below")}</dialog><dialog open>${button("Back", "above")}</dialog>`;
    await show(button("Work", "work") + main + question + dialogs);
    focus("#work");
    await show(main + question + dialogs);
    expect(focused()).toBe("above");
  });

  it("to the same control, drawn again", async () => {
    await show(`${button("Work", "", 'data-action="work"')}${main}${question}`);
    focus("button");
    await show(
      `${question}${main}${button("Build", "", 'data-action="build"')}${button("Work", "", 'data-action="work"')}`,
    );
    expect(page.window.document.activeElement?.textContent).toBe("Work");
  });

  it.each([
    ["another text", button("Worked")],
    ["another card", button("Work", "", 'data-card="x"')],
    ["another hex", button("Work", "", 'data-hex="x"')],
    ["another label", button("Work", "", 'aria-label="x"')],
    ["another type", button("Work", "", 'type="submit"')],
    ["what bears its name in another part of the page", `<section id="offers">${button("Work")}</section>`],
    ["another element", "<a href='/'>Work</a>"],
    ["one of two that look the same", button("Work") + button("Work")],
  ])("but to no other: %s", async (_, other) => {
    await show(button("Work") + main + question);
    focus("button");
    await show(other + main + question);
    expect(focused()).toBe("question");
  });

  it("to the same control even when it comes back later, while the reader has gone nowhere", async () => {
    await show(button("Work") + main + question);
    focus("button");
    await show(main + question);
    expect(focused()).toBe("question");
    clock += 3_000;
    page.find("#main").insertAdjacentHTML("beforebegin", button("Work"));
    await page.window.happyDOM.waitUntilComplete();
    expect(page.window.document.activeElement?.textContent).toBe("Work");
  });

  it("not when it comes back too late, nor when the reader has gone elsewhere meanwhile", async () => {
    await show(button("Work") + main + question);
    focus("button");
    await show(main + question);
    clock += 3_001;
    page.find("#main").insertAdjacentHTML("beforebegin", button("Work"));
    await page.window.happyDOM.waitUntilComplete();
    expect(focused()).toBe("question");

    focus("button");
    await show(main + question);
    focus("#main");
    page.find("#main").insertAdjacentHTML("beforebegin", button("Work"));
    await page.window.happyDOM.waitUntilComplete();
    expect(focused()).toBe("main");
  });

  it("nowhere, as long as it is somewhere else", async () => {
    await show(button("Work", "work") + button("Build", "build") + main + question);
    focus("#work");
    focus("#build");
    page.find("#work").remove();
    await page.window.happyDOM.waitUntilComplete();
    expect(focused()).toBe("build");
  });

  it("nowhere after a press outside everything", async () => {
    await show(button("Work", "work") + main + question);
    vi.spyOn(page.window.document, "hasFocus").mockReturnValue(true);
    focus("#work");
    page.find("#work").blur();
    await Promise.resolve();
    await show(main + question);
    expect(focused()).not.toBe("question");
  });

  it("nowhere once nobody watches any more", async () => {
    await show(button("Work", "work") + main + question);
    focus("#work");
    stop();
    await show(main + question);
    expect(focused()).not.toBe("question");
  });
});
