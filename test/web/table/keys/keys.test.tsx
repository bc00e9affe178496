import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Keys } from "../../../../web/table/keys/Keys.tsx";
import { lines } from "../../../../web/table/keys/keys.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;

/** A table at the reader's turn: a map, news, and actions with what explains them; below, the keys. */
const Table = ({ draft = false }) => (
  <main>
    <section id="news" tabIndex={-1} />
    <input id="name" />
    <section id="board">
      <div role="application">
        <button type="button" id="hex-1" tabIndex={-1} />
        <button type="button" id="hex-2" tabIndex={0} />
      </div>
    </section>
    <button type="button" id="between" />
    <section id="actions" tabIndex={-1}>
      <header>
        <h2 id="question" tabIndex={-1} data-question={draft || undefined}>
          Build
        </h2>
        <button type="button" id="in-head" />
      </header>
      <button type="button" id="work" />
      <button type="button" id="explains" aria-haspopup="dialog" />
      <button type="button" id="closed" aria-disabled="true" />
      <button type="button" id="build" />
      <label>
        <input type="radio" id="radio" />
      </label>
      {draft && (
        <div>
          {["gaul", "egypt"].map((region) => (
            <section key={region}>
              <button type="button" id={`${region}-1`} />
              <button type="button" id={`${region}-2`} />
            </section>
          ))}
        </div>
      )}
      {draft && (
        <div class="conf">
          <button type="button" id="over" class="btn" />
          <button type="button" id="send" class="btn primary" />
        </div>
      )}
    </section>
    <Keys />
  </main>
);

const focused = (): string | undefined => page.window.document.activeElement?.id;

/** Presses a key where the focus is; whether the page has taken it. */
const press = async (key: string, more: object = {}): Promise<boolean> => {
  const event = new page.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  await page.act(() => (page.window.document.activeElement ?? page.window.document.body).dispatchEvent(event));
  return event.defaultPrevented;
};
const walk = async (keys: readonly string[]): Promise<readonly (string | undefined)[]> => {
  const passed: (string | undefined)[] = [];
  for (const key of keys) {
    expect(await press(key), key).toBe(true);
    passed.push(focused());
  }
  return passed;
};

beforeEach(async () => {
  listen("en", () => true);
  page = openPage();
  await page.draw(<Table />);
});
afterEach(() => page.close());

describe("letters at a table", () => {
  it("lead to the actions, the map and the news", async () => {
    expect(await walk(["a", "m", "w", "A"])).toEqual(["actions", "hex-2", "news", "actions"]);
  });

  it("lead to the question and to what sends, while something is chosen, and nowhere where there is none", async () => {
    page.find("#between").focus();
    expect([await press("s"), focused()]).toEqual([false, "between"]);
    await page.draw(<Table draft />);
    expect(await walk(["s", "a"])).toEqual(["send", "question"]);
  });

  it("go through what can be chosen, in a circle, past explanations, what is closed, head and foot", async () => {
    await page.draw(<Table draft />);
    page.find("#between").focus();
    expect(await walk(["n", "n", "n", "n", "p"])).toEqual(["work", "build", "radio", "gaul-1", "radio"]);
    page.find("#egypt-1").focus();
    expect(await walk(["n", "n", "p"])).toEqual(["egypt-2", "work", "egypt-2"]);
    page.find("#between").focus();
    expect(await walk(["p"])).toEqual(["egypt-2"]);
    page.find("#explains").focus();
    expect(await walk(["n"])).toEqual(["build"]);
    page.find("#explains").focus();
    expect(await walk(["p"])).toEqual(["work"]);
  });

  it("go from group to group of what can be chosen, in a circle", async () => {
    await page.draw(<Table draft />);
    page.find("#between").focus();
    expect(await walk(["g", "g", "g", "g"])).toEqual(["work", "gaul-1", "egypt-1", "work"]);
    page.find("#gaul-2").focus();
    expect(await walk(["g"])).toEqual(["egypt-1"]);
    page.find("#hex-1").focus(); // on the map nothing of the question is behind
    expect(await walk(["g"])).toEqual(["work"]);
  });

  it("are left to fields, to the browser and to whatever has taken them", async () => {
    page.find("#name").focus();
    expect([await press("a"), await press("?"), focused()]).toEqual([false, false, "name"]);
    page.find("#radio").focus();
    for (const held of ["ctrlKey", "metaKey", "altKey"]) expect(await press("a", { [held]: true })).toBe(false);
    expect([await press("x"), focused()]).toEqual([false, "radio"]);
    page.find("#radio").addEventListener("keydown", (event) => event.preventDefault());
    await press("a");
    expect(focused()).toBe("radio");
  });

  it("are shown by a question mark and by a button, are quiet below the sheet, and can be switched off", async () => {
    page.find("#work").focus();
    expect(await press("?")).toBe(true);
    const rows = [...page.window.document.querySelectorAll("dialog dl > div")];
    expect(rows).toHaveLength(lines.length);
    expect(rows[0]?.textContent).toContain("to the actions");
    expect(await press("w")).toBe(false);
    await page.act(() => page.find("dialog input").click());
    await page.act(() => page.find("dialog header button").click());
    page.find("#work").focus();
    expect([await press("w"), await press("?"), focused()]).toEqual([false, false, "work"]);
    await page.act(() => page.find("main > div > button").click());
    expect((page.find("dialog input") as HTMLInputElement).checked).toBe(false);
    await page.act(() => page.find("dialog input").click());
    await page.act(() => page.find("dialog header button").click());
    page.find("#work").focus();
    expect(await walk(["w"])).toEqual(["news"]);
  });

  it("are no longer heard when their table has gone", async () => {
    await page.draw(<section id="news" tabIndex={-1} />);
    expect(await press("w")).toBe(false);
  });
});
