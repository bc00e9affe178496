import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import { NotesPage } from "../../../../web/table/notes/NotesPage.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { answered, letPass, takeWire, type Wire } from "../../../support/wire.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;

const table = { table: { id: "table-abc", name: "Friday", game: "toy", status: "playing" } } as Table;

const settle = (ms?: number) => letPass(page, ms);
const answer = (status: number, json: unknown) => answered(page, wire, status, json);
const field = () => page.find("textarea") as HTMLTextAreaElement;
const type = (text: string) =>
  page.act(() => {
    field().value = text;
    field().dispatchEvent(new page.window.Event("input", { bubbles: true }) as unknown as Event);
  });
const state = () => page.find("#notes-state").textContent;

beforeEach(async () => {
  vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout"] });
  page = openPage();
  wire = takeWire();
  await page.draw(<NotesPage table={table} seat={1} />);
  await answer(200, { text: "Keep the harbour", at: 5 });
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

describe("one's own notes", () => {
  it("are shown as saved, and save themselves after a second without typing", async () => {
    expect([field().value, state()]).toEqual(["Keep the harbour", "notes.saved"]);
    await type("Keep it");
    expect(state()).toBe("notes.unsaved");
    await settle(900);
    expect(wire.sent).toHaveLength(1);
    await settle(200);
    expect(wire.sent.at(-1)).toEqual({
      method: "POST",
      path: "/api/tables/table-abc/seats/1/note",
      body: { text: "Keep it", since: 5 },
    });
    await answer(200, { text: "Keep it", at: 9 });
    expect(state()).toBe("notes.saved");
    await settle(5000);
    expect(wire.sent).toHaveLength(2);
  });

  it("written during a save are saved after it, over what that has saved", async () => {
    await type("one");
    await settle(1100);
    await type("two");
    await settle(1100);
    expect(wire.sent).toHaveLength(2);
    await answer(200, { text: "one", at: 9 });
    expect(wire.sent.at(-1)?.body).toEqual({ text: "two", since: 9 });
  });

  it("saved by another device are not lost: that is announced, and they are shown by a press", async () => {
    await type("mine");
    await settle(1100);
    await answer(409, { code: "note-changed", key: "service.noteChanged" });
    expect(page.find("[role=alert]").textContent).toContain("service.noteChanged");
    expect(field().value).toBe("mine");
    await page.act(() => (page.find("[role=alert] button") as HTMLButtonElement).click());
    await answer(200, { text: "theirs", at: 12 });
    expect([field().value, page.has("[role=alert]")]).toEqual(["theirs", false]);
  });
});
