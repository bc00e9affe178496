import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Wishes } from "../../../../../web/contract.ts";
import { WishesSlab } from "../../../../../web/table/people/wishes/WishesSlab.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { refusal, takeWire, type Wire } from "../../../../support/wire.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
const changed = vi.fn();

beforeEach(async () => {
  listen("en", (area) => ["wishes", "table", "shell", "service"].includes(area));
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["Asia/Kolkata", "Europe/Berlin"]);
  vi.setSystemTime(Date.UTC(2026, 2, 2, 12));
  page = openPage({ url: "http://localhost/table/table-abc/mails" });
  wire = takeWire();
  changed.mockClear();
  await page.draw(<WishesSlab tableId="table-abc" seat={1} changed={changed} />);
});
afterEach(async () => {
  await page.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answer = (status: number, json?: unknown) =>
  page.act(async () => {
    wire.answer(status, json);
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve().then(() => new Promise(setImmediate));
  });
const kept = { mode: "daily", hour: 7, zone: "Asia/Kolkata" } as const;
const click = (selector: string) => page.act(() => page.find(selector).click());
const choose = (selector: string, value: string, event = "change") =>
  page.act(() => {
    const field = page.find(selector) as HTMLSelectElement;
    field.value = value;
    field.dispatchEvent(new page.window.Event(event, { bubbles: true }) as unknown as Event);
  });
/** Sends the form about free time, which is the last. */
const save = () =>
  page.act(() => {
    const form = page.find("#free-zone").closest("form");
    form?.dispatchEvent(new page.window.Event("submit", { bubbles: true, cancelable: true }) as unknown as Event);
  });
const saved = () => wire.sent.at(-1)?.body as unknown as Wishes;
const quiet = "label.pg-tick input";

describe("the reader's free time", () => {
  it("is entered and saved with the wishes already set, in the zone of both", async () => {
    await answer(200, kept);
    await click(quiet);
    await choose("#free-from", String(23 * 60));
    await choose("#free-zone", "Europe/Berlin");
    expect((page.find("#wishes-zone") as HTMLSelectElement).value).toBe("Europe/Berlin");
    await choose("#free-first", "2026-03-10", "input");
    await choose("#free-last", "2026-03-12", "input");
    await click(".pg-new-days button");
    await save();
    const free = {
      quiet: { from: 1380, to: 480 },
      weekends: false,
      vacations: [{ from: "2026-03-10", to: "2026-03-12" }],
    };
    expect(saved()).toEqual({ ...kept, zone: "Europe/Berlin", free });
    await answer(200, saved());
    expect(page.find(".note.green").textContent).toContain("Saved");
    expect(changed).toHaveBeenCalledOnce();
  });

  it("offers no quiet time longer than half a day, and none that ends where it begins", async () => {
    await answer(200, { ...kept, free: { quiet: { from: 22 * 60, to: 8 * 60 }, weekends: true, vacations: [] } });
    const ends = () => [...page.find("#free-to").querySelectorAll("option")].map((option) => Number(option.value) / 60);
    expect(ends()).toEqual([23, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await choose("#free-from", String(12 * 60));
    await save();
    expect(saved().free?.quiet).toEqual({ from: 720, to: 0 });
  });

  it("takes no vacation that is over or ends before it begins, and can remove one", async () => {
    const vacations = [
      { from: "2026-01-01", to: "2026-01-05" },
      { from: "2026-03-01", to: "2026-03-05" },
    ];
    await answer(200, { ...kept, free: { weekends: false, vacations } });
    expect(page.find("ul").children).toHaveLength(1);
    await choose("#free-first", "2026-03-10", "input");
    await choose("#free-last", "2026-03-09", "input");
    expect(page.text()).toContain("its last day is not before the first");
    await click(".pg-new-days button");
    expect(page.find("ul").children).toHaveLength(1);
    await click("ul button");
    expect(page.text()).toContain("None entered.");
    await save();
    expect(saved().free?.vacations).toEqual([]);
  });

  it("is kept when only the times of mails are changed", async () => {
    const free = { weekends: true, vacations: [] };
    await answer(200, { ...kept, free });
    await choose("#wishes-hour", "9");
    await page.act(() => {
      const form = page.find("#wishes-hour").closest("form");
      form?.dispatchEvent(new page.window.Event("submit", { bubbles: true, cancelable: true }) as unknown as Event);
    });
    expect(saved()).toEqual({ ...kept, hour: 9, free });
  });

  it("and the setting for the table talk is only sent once chosen: until then mentions by name are mailed", async () => {
    await answer(200, kept);
    expect((page.find("#wishes-talk") as HTMLSelectElement).value).toBe("called");
    await choose("#wishes-talk", "all");
    await page.act(() => {
      const form = page.find("#wishes-talk").closest("form");
      form?.dispatchEvent(new page.window.Event("submit", { bubbles: true, cancelable: true }) as unknown as Event);
    });
    expect(saved()).toEqual({ ...kept, talk: "all" });
  });

  it("can be entered only by readers who have come by a mail's link", async () => {
    await answer(403, refusal("mailed-link-needed"));
    expect(page.has("#free-zone")).toBe(false);
    expect(page.text()).toContain("at the foot of any of our emails");
  });
});
