import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogItem, Table } from "../../../../web/contract.ts";
import { stepFrom, useMoment } from "../../../../web/table/back/useMoment.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { takeWire, type Wire } from "../../../support/wire.ts";

const item = (seq: number, type = "worked") => ({ seq, at: seq, seat: 0, events: [{ type }] }) as unknown as LogItem;

describe("the moment before or after another", () => {
  const items = [item(1, "table-opened"), item(2, "table-started"), item(3), item(4, "seat-joined"), item(5), item(6)];

  it.each([
    [3, 1, 5],
    [5, -1, 3],
    [5, 1, 6],
    [6, 1, 6],
    [3, -1, 1],
    [1, -1, 1],
    [1, 1, 3],
  ] as const)("of %s by %s is %s: where something was played, or an end of the log", (version, by, expected) =>
    expect(stepFrom(version, by, 6, items)).toBe(expected),
  );

  it("counts entries that are not known yet", () => {
    expect(stepFrom(3, 1, 6, [])).toBe(4);
    expect(stepFrom(5, 1, 6, [item(6, "seat-joined")])).toBe(6);
  });
});

let page: TestPage;
let wire: Wire;
let moment: ReturnType<typeof useMoment>;
const items = [item(1), item(2), item(3, "seat-joined"), item(4), item(5)];
const Looking = ({ version, id = "table-abc" }: { readonly version: number; readonly id?: string }) => {
  moment = useMoment({ table: { id, version: 5 }, you: { reader: "seat 0" } } as unknown as Table, version, items);
  return null;
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout"] });
  page = openPage({ url: "http://localhost/table/table-abc/at/4" });
  wire = takeWire();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

const settle = (ms = 0) =>
  page.act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  });
const answer = async (status: number, json: unknown) => {
  wire.answer(status, json);
  for (let turn = 0; turn < 5; turn += 1) await settle(1);
};
const told = () => [moment.position?.version, moment.busy, moment.failed];
const path = (version: number) => `/api/tables/table-abc/at/${version}?reader=seat%200`;

describe("a table as it stood", () => {
  it("is asked for at once the first time, then when the slider rests; the last one stays meanwhile", async () => {
    await page.draw(<Looking version={4} />);
    expect(told()).toEqual([undefined, true, false]);
    await settle(1);
    expect(wire.sent.map((one) => one.path)).toEqual([path(4)]);
    await answer(200, { version: 4 });
    expect(told()).toEqual([4, false, false]);

    await page.draw(<Looking version={3} />);
    await settle(100);
    await page.draw(<Looking version={2} />);
    await settle(100);
    expect(wire.sent).toHaveLength(1);
    expect(told()).toEqual([4, true, false]);
    await settle(30);
    expect(wire.sent.slice(1).map((one) => one.path)).toEqual([path(2)]);
    await answer(200, { version: 2 });
    expect(told()).toEqual([2, false, false]);
  });

  it("is asked for once, and again after it did not come", async () => {
    await page.draw(<Looking version={4} />);
    await settle(1);
    await answer(410, { code: "gone", key: "service.gone" });
    expect(told()).toEqual([undefined, false, true]);
    await page.act(() => moment.again());
    expect(told()).toEqual([undefined, true, false]);
    await settle(1);
    await answer(200, { version: 4 });
    await page.draw(<Looking version={5} />);
    await settle(200);
    await answer(200, { version: 5 });
    await page.draw(<Looking version={4} />);
    expect(told()).toEqual([4, false, false]);
    await settle(200);
    expect(wire.sent).toHaveLength(3);
  });

  it("does not come over a later one, but is kept", async () => {
    await page.draw(<Looking version={4} />);
    await settle(1);
    await page.draw(<Looking version={2} />);
    await settle(1);
    await answer(200, { version: 4 });
    expect(told()).toEqual([undefined, true, false]);
    await answer(200, { version: 2 });
    expect(told()).toEqual([2, false, false]);
    await page.draw(<Looking version={4} />);
    expect([told(), wire.sent.length]).toEqual([[4, false, false], 2]);
  });

  it("is that of one table", async () => {
    await page.draw(<Looking version={4} />);
    await settle(1);
    await answer(200, { version: 4 });
    await page.draw(<Looking version={4} id="table-xyz" />);
    await settle(1);
    expect(wire.sent.at(-1)?.path).toContain("/table-xyz/at/4");
  });

  it("leads to the others, in place of its own address", async () => {
    await page.draw(<Looking version={4} />);
    const entries = page.window.history.length;
    const went: string[] = [];
    for (const go of ["first", "previous", "next", "last"] as const) {
      await page.act(() => moment.go[go]());
      went.push(page.window.location.pathname);
    }
    await page.act(() => moment.go.to(3));
    expect([...went, page.window.location.pathname]).toEqual([1, 2, 5, 5, 3].map((to) => `/table/table-abc/at/${to}`));
    expect(page.window.history.length).toBe(entries);
  });
});
