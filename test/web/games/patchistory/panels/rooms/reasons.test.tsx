import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "../../../../../../web/games/patchistory/game.ts";
import { useReasons } from "../../../../../../web/games/patchistory/panels/rooms/reasons.ts";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { refusal, takeWire, type Wire } from "../../../../../support/wire.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
let reasons: ReturnType<typeof useReasons>;
const told = vi.fn();

const room = { key: "r1", workers: 1, cells: [[0, 0]], kind: "plain" };
let tables = 0;

/** A table of its own for each test: reasons are cached across pages. `plan`: the draft so far. */
const contextAt = (version: number, plan: readonly unknown[] = []): Context =>
  ({
    table: { id: `table-${tables}`, version },
    seats: [],
    you: 0,
    draft: { commands: plan },
    view: { seats: 3, routes: [], players: [{ territory: { rooms: [room] }, tiles: [] }] },
  }) as unknown as Context;

const Asking = ({ context }: { readonly context: Context }) => {
  reasons = useReasons(context);
  return <p>{reasons.known("trade") ?? "not known"}</p>;
};

beforeEach(() => {
  tables += 1;
  page = openPage();
  wire = takeWire();
  told.mockClear();
});
afterEach(() => page.close());

const answer = (status: number, json: unknown) =>
  page.act(async () => {
    wire.answer(status, json);
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setTimeout(resolve));
  });
const refused = (code: string) => answer(422, refusal(code));
const ask = () => page.act(() => reasons.ask("trade", told));

describe("why an action of management is closed", () => {
  it("is asked of the service after the draft, shown, and cached", async () => {
    const planned = { type: "birth", seat: 0, room: "r1" };
    await page.draw(<Asking context={contextAt(5, [planned])} />);
    await ask();
    expect(wire.sent).toMatchObject([{ body: { commands: [planned, { type: "trade", seat: 0, room: "r1" }] } }]);
    await refused("no-route");
    expect(told).toHaveBeenCalledExactlyOnceWith("service.no-route");
    expect(page.text()).toBe("service.no-route");
    await ask();
    expect(wire.sent).toHaveLength(1);
    expect(told).toHaveBeenLastCalledWith("service.no-route");
  });

  it("is asked again on another version of the table and after another plan", async () => {
    await page.draw(<Asking context={contextAt(5)} />);
    await ask();
    await refused("no-route");
    await page.draw(<Asking context={contextAt(6)} />);
    expect(page.text()).toBe("not known");
    await ask();
    expect(wire.sent).toHaveLength(2);
    await page.draw(<Asking context={contextAt(5, [{ type: "birth" }])} />);
    expect(page.text()).toBe("not known");
  });

  it("is empty if it is possible after all, or there is nothing to ask about", async () => {
    await page.draw(<Asking context={contextAt(5)} />);
    await ask();
    await answer(200, { version: 5, changes: [], reveals: false, final: false, next: [] });
    expect(told).toHaveBeenCalledExactlyOnceWith(null);
    await page.act(() => reasons.ask("commit-votes", told));
    expect(told).toHaveBeenLastCalledWith(null);
    expect(wire.sent).toHaveLength(1);
    expect(page.text()).toBe("not known");
  });

  it("is empty while the service cannot answer, and that is not cached", async () => {
    vi.useFakeTimers();
    await page.draw(<Asking context={contextAt(5)} />);
    await ask();
    for (let tries = 0; tries < 4; tries += 1) {
      await page.act(() => wire.cut());
      await page.act(() => vi.advanceTimersByTimeAsync(5_000));
    }
    vi.useRealTimers();
    expect(told).toHaveBeenCalledExactlyOnceWith(null);
    expect(page.text()).toBe("not known");
  });

  it.each([
    ["the page was left", null],
    ["the table is newer", 6],
  ] as const)("is not shown once %s", async (_what, version) => {
    await page.draw(<Asking context={contextAt(5)} />);
    await ask();
    await page.draw(version === null ? null : <Asking context={contextAt(version)} />);
    await refused("no-route");
    expect(told).not.toHaveBeenCalled();
  });
});
