import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FreeTime, Wishes } from "../../../../../web/contract.ts";
import { FreeTimeForm } from "../../../../../web/table/people/wishes/FreeTimeForm.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";

vi.mock("../../../../../web/i18n/index.ts", async () => ({
  ...(await import("../../../../support/pageTexts.ts")),
  t: (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key),
  clockTime: (date: Date) =>
    `${String(date.getHours()).padStart(2, "0")}:${String(date.getMinutes()).padStart(2, "0")}`,
}));
vi.mock("../../../../../web/ui/today.ts", () => ({ today: () => "2026-07-10" }));
vi.mock("../../../../../web/table/people/wishes/ZoneField.tsx", () => ({ ZoneField: () => null }));

let page: TestPage;
let saved: Wishes[];
let finish: () => void;
beforeEach(() => {
  page = openPage();
  saved = [];
});
afterEach(() => page.close());

const draw = (free?: Partial<FreeTime>) =>
  page.draw(
    <FreeTimeForm
      kept={{ turns: "now", ...(free && { free: { weekends: false, vacations: [], ...free } }) } as unknown as Wishes}
      zone="Europe/Rome"
      setZone={() => undefined}
      save={async (_asking, wishes, done) => {
        saved.push(wishes);
        finish = done;
      }}
    />,
  );
const boxes = () => [...page.window.document.querySelectorAll("input[type=checkbox]")] as unknown as HTMLInputElement[];
const tick = (index: number) => page.act(() => boxes()[index]?.click());
const chosen = (id: string) => (page.find(`#${id}`) as HTMLSelectElement).value;
const times = (id: string) => [...page.find(`#${id}`).querySelectorAll("option")].map((one) => one.textContent);
const choose = (id: string, time: string) =>
  page.act(() => {
    const field = page.find(`#${id}`) as HTMLSelectElement;
    field.value = [...field.querySelectorAll("option")].find((one) => one.textContent === time)?.value ?? "none";
    field.dispatchEvent(new page.window.Event("change", { bubbles: true }) as never);
  });
const submit = async () => {
  const event = new page.window.Event("submit", { cancelable: true });
  await page.act(() => page.find("form").dispatchEvent(event as never));
  expect(event.defaultPrevented).toBe(true);
  return saved.at(-1)?.free;
};
const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

describe("the free time of a reader", () => {
  it("is none at first; the night is from 22 to 8 once it is ticked, and gone once it is not", async () => {
    await draw();
    expect(await submit()).toEqual({ weekends: false, vacations: [] });
    expect(page.has("#free-from")).toBe(false);
    await tick(0);
    expect([chosen("free-from"), chosen("free-to")]).toEqual(["1320", "480"]);
    expect((await submit())?.quiet).toEqual(hours(22, 8));
    await tick(0);
    expect((await submit())?.quiet).toBeUndefined();
  });

  it("has full hours to begin at, and ends within half a day after that, in the order of the night", async () => {
    await draw({ quiet: { from: 22 * 60 + 30, to: 8 * 60 } });
    expect(times("free-from")).toHaveLength(25);
    expect(times("free-from").slice(21)).toEqual(["21:00", "22:00", "22:30", "23:00"]);
    expect(times("free-to")).toEqual([
      ...["23:00", "00:00", "01:00", "02:00", "03:00", "04:00", "05:00", "06:00", "07:00", "08:00", "09:00", "10:00"],
    ]);
    await choose("free-to", "07:00");
    expect((await submit())?.quiet).toEqual({ from: 22 * 60 + 30, to: 7 * 60 });
  });

  it("is never longer than half a day: a night that would be ends twelve hours after it begins", async () => {
    await draw({ quiet: hours(22, 8) });
    await choose("free-from", "20:00");
    expect((await submit())?.quiet).toEqual(hours(20, 8));
    await choose("free-from", "19:00");
    expect((await submit())?.quiet).toEqual(hours(19, 7));
    await choose("free-from", "07:00");
    expect((await submit())?.quiet).toEqual(hours(7, 19));
    await choose("free-from", "06:00");
    expect((await submit())?.quiet).toEqual(hours(6, 18));
  });

  it("has weekends, and keeps the other wishes and the zone", async () => {
    await draw({ quiet: hours(22, 8) });
    await tick(1);
    expect(await submit()).toEqual({ weekends: true, vacations: [], quiet: hours(22, 8) });
    expect(saved.at(-1)).toMatchObject({ turns: "now", zone: "Europe/Rome" });
  });

  it("says that it is saved once it is, until something is changed", async () => {
    await draw();
    await submit();
    expect(page.text()).not.toContain("wishes.saved");
    await page.act(() => finish());
    expect(page.text()).toContain("wishes.saved");
    await tick(1);
    expect(page.text()).not.toContain("wishes.saved");
  });
});

describe("vacations", () => {
  const day = (from: string, to = from) => ({ from: `2026-${from}`, to: `2026-${to}` });
  const list = () => [...page.window.document.querySelectorAll("li .grow")].map((one) => one.textContent);
  const enter = async (from: string, to: string) => {
    for (const [id, value] of [
      ["free-first", from],
      ["free-last", to],
    ] as const)
      await page.act(() => {
        const field = page.find(`#${id}`) as HTMLInputElement;
        field.value = value && `2026-${value}`;
        field.dispatchEvent(new page.window.Event("input", { bubbles: true }) as never);
      });
  };
  const add = () => page.find(".pg-new-days button");

  it("are listed as long as they are not over", async () => {
    await draw({ vacations: [day("07-01", "07-09"), day("07-05", "07-10"), day("08-01", "08-03")] });
    expect(list()).toEqual([
      'free.days {"from":"2026-07-05","to":"2026-07-10"}',
      'free.days {"from":"2026-08-01","to":"2026-08-03"}',
    ]);
    await draw({ vacations: [day("07-01")] });
    await page.draw(null);
    await draw({ vacations: [day("07-01")] });
    expect([list(), page.text().includes("free.none")]).toEqual([[], true]);
  });

  it("are added in their order, each once, from today on; the fields are empty again then", async () => {
    await draw({ vacations: [day("09-01")] });
    expect(add().getAttribute("aria-disabled")).toBe("true");
    await enter("07-10", "07-12");
    expect(add().getAttribute("aria-disabled")).toBeNull();
    await page.act(() => add().click());
    expect((page.find("#free-first") as HTMLInputElement).value).toBe("");
    await enter("09-01", "09-01");
    await page.act(() => add().click());
    expect((await submit())?.vacations).toEqual([day("07-10", "07-12"), day("09-01")]);
    expect(list()[1]).toBe("2026-09-01");
  });

  it.each([
    ["begin before today", "07-09", "07-12"],
    ["end before they begin", "07-20", "07-19"],
  ])("are not added where they would %s, which is said", async (_what, from, to) => {
    await draw({ vacations: [] });
    await enter(from, to);
    expect(page.has("#free-order")).toBe(true);
    await page.act(() => add().click());
    expect((await submit())?.vacations).toEqual([]);
  });

  it("say nothing against days of which only one is known", async () => {
    await draw({ vacations: [] });
    await enter("07-20", "");
    expect(page.has("#free-order")).toBe(false);
    await page.act(() => add().click());
    expect((await submit())?.vacations).toEqual([]);
  });

  it("are removed by a press, after which the focus is at their heading", async () => {
    await draw({ vacations: [day("08-01"), day("09-01")] });
    await page.act(() => page.find("li button").click());
    expect((await submit())?.vacations).toEqual([day("09-01")]);
    expect(page.window.document.activeElement?.textContent).toBe("free.vacations");
  });

  it("are twelve at most", async () => {
    const some = Array.from({ length: 12 }, (_, index) => day(`08-${String(index + 10)}`));
    await draw({ vacations: some.slice(1) });
    expect(page.has(".pg-new-days")).toBe(true);
    await page.draw(null);
    await draw({ vacations: some });
    expect([page.has(".pg-new-days"), page.text().includes("free.full")]).toEqual([false, true]);
  });
});
