import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table, Talk, TalkMessage } from "../../../../web/contract.ts";
import type { TableStore } from "../../../../web/table/store/tableState.ts";
import { TalkPage } from "../../../../web/table/talk/TalkPage.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { answered, letPass, takeWire, type Wire } from "../../../support/wire.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
let reads = 0;

const store = {
  read: async () => {
    reads += 1;
    return true;
  },
} as unknown as TableStore;
const seats = ["Ada", "Bob", "Eve"].map((name, seat) => ({ seat, name, bot: seat === 2 }));
const tableOf = (seat: number | null, host = false) =>
  ({
    table: { id: "table-abc", name: "Friday", game: "toy", status: "playing", seats, host: { seat: 0, name: "Ada" } },
    you: { seat, host },
  }) as unknown as Table;

const said = (number: number, seat: number, text: string | null, more: Partial<TalkMessage> = {}): TalkMessage => ({
  ...{ number, seat, former: false, name: seats[seat]?.name ?? "", text, at: number * 1000, yours: seat === 1 },
  ...more,
});
const talk = (more: Partial<Talk> = {}): Talk => ({
  ...{ said: [said(1, 0, "Hello"), said(2, 1, "Hi")], earlier: false, read: 2, muted: [], closed: false, shown: false },
  ...more,
});

const settle = (ms?: number) => letPass(page, ms);
const answer = (json: unknown, status = 200) => answered(page, wire, status, json);
const press = (label: string) =>
  page.act(() => {
    const button = [...page.window.document.querySelectorAll("button, label")].find(
      (one) => one.textContent.trim() === label,
    );
    const box = button?.querySelector("input");
    (box ?? button)?.dispatchEvent(new page.window.Event(box ? "change" : "click", { bubbles: true }));
  });
const field = () => page.find("textarea") as HTMLTextAreaElement;
const type = (text: string) =>
  page.act(() => {
    field().value = text;
    field().dispatchEvent(new page.window.Event("input", { bubbles: true }) as unknown as Event);
  });
const send = () =>
  page.act(() => page.find("form").dispatchEvent(new page.window.Event("submit", { bubbles: true }) as never));
const words = () => [...page.window.document.querySelectorAll(".talk .said")].map((one) => one.textContent);

const open = async (table: Table, first: unknown, status = 200) => {
  await page.draw(<TalkPage table={table} store={store} />);
  await answer(first, status);
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout"] });
  page = openPage();
  wire = takeWire();
  reads = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

describe("the talk of a table", () => {
  it("shows messages as plain text, and removed ones as removed", async () => {
    const text = "See https://example.org <b>now</b>";
    await open(tableOf(1), talk({ said: [said(1, 0, text), said(2, 1, null)] }));
    expect(words()).toEqual([text]);
    expect([page.has(".talk a"), page.has(".talk .said b"), page.text()]).toEqual([
      false,
      false,
      expect.stringContaining("talk.removed"),
    ]);
  });

  it("records what was read once it is shown, and has the table say so", async () => {
    await open(tableOf(1), talk({ read: 1 }));
    expect(wire.sent.at(-1)).toMatchObject({ path: "/api/tables/table-abc/talk/own", body: { read: 2 } });
    expect(reads).toBe(0);
    await answer(talk());
    expect(reads).toBe(1);
  });

  it("keeps in the tab what is being written, sends it, and asks again for what is new", async () => {
    await open(tableOf(1), talk());
    await type("What now?");
    expect(page.window.sessionStorage.length).toBe(1);
    await send();
    expect(wire.sent.at(-1)).toMatchObject({ path: "/api/tables/table-abc/talk", body: { text: "What now?" } });
    await answer(talk({ said: [...talk().said, said(3, 1, "What now?")], read: 3 }));
    expect([words().at(-1), field().value, page.window.sessionStorage.length]).toEqual(["What now?", "", 0]);
    const asked = wire.sent.length;
    await settle(4_100);
    expect(wire.sent.slice(asked)).toMatchObject([{ method: "GET", path: "/api/tables/table-abc/talk" }]);
    await answer(
      talk({ said: [said(2, 1, null), said(3, 1, "What now?"), said(4, 0, "Wait")], earlier: true, read: 4 }),
    );
    expect(words()).toEqual(["Hello", "What now?", "Wait"]);
    expect(page.text()).not.toContain("talk.earlier"); // the earlier ones are here already
  });

  it("keeps a refused message in the field, under the same key until its result is known", async () => {
    await open(tableOf(1), talk());
    await type("Too much");
    await send();
    await answer({ code: "talk-too-fast", key: "service.talkTooFast", params: { seconds: 9 } }, 429);
    expect([page.find("[role=alert]").textContent, field().value]).toEqual([
      expect.stringContaining("service.talkTooFast"),
      "Too much",
    ]);
  });

  it("lists the others' names for mentions: the name goes into the field", async () => {
    await open(tableOf(1), talk());
    await type("Well,");
    await press("@Ada");
    expect([field().value, page.text().includes("@Eve")]).toEqual(["Well, @Ada ", false]);
  });

  it("puts a removed message into the field, to be written again or left", async () => {
    await open(tableOf(1), talk());
    await press("talk.remove");
    expect(wire.sent.at(-1)).toMatchObject({ path: "/api/tables/table-abc/talk/remove", body: { number: 2 } });
    await answer(talk({ said: [said(1, 0, "Hello"), said(2, 1, null)] }));
    expect([words(), field().value]).toEqual([["Hello"], "Hi"]);
  });

  it("fetches earlier messages, and puts them in front", async () => {
    await open(tableOf(1), talk({ said: [said(7, 0, "Hello")], earlier: true, read: 7 }));
    await press("talk.earlier");
    expect(wire.sent.at(-1)?.path).toBe("/api/tables/table-abc/talk?before=7");
    await answer(talk({ said: [said(6, 0, "Older")], earlier: false, read: 7 }));
    expect([words(), page.text().includes("talk.earlier")]).toEqual([["Older", "Hello"], false]);
  });

  it("hides a writer from the reader on request", async () => {
    await open(tableOf(1), talk());
    await press("Ada");
    expect(wire.sent.at(-1)?.body).toEqual({ mute: { seat: 0, on: true } });
    await answer(talk({ muted: [0] }));
    expect([words(), page.text()]).toEqual([["Hi"], expect.stringContaining("talk.muted")]);
  });

  it("can be closed by the host; then nobody has a field, and the messages stay", async () => {
    await open(tableOf(0, true), talk());
    await press("talk.open");
    expect(wire.sent.at(-1)).toMatchObject({ path: "/api/tables/table-abc/talk/rules", body: { closed: true } });
    await answer(talk({ closed: true }));
    expect([page.has("textarea"), page.text(), words()]).toEqual([
      false,
      expect.stringContaining("talk.closed"),
      ["Hello", "Hi"],
    ]);
  });

  it("tells spectators that it stays at the table, or lets them read along without a field", async () => {
    await open(tableOf(null), { code: "sign-in-needed", key: "service.signInNeeded" }, 401);
    expect([page.text().includes("talk.amongUs"), page.has("[role=alert]")]).toEqual([true, false]);
    await page.draw(<TalkPage key="again" table={tableOf(null)} store={store} />);
    await answer(talk({ read: 0, shown: true }));
    expect([words(), page.has("textarea"), wire.sent.every(({ method }) => method === "GET")]).toEqual([
      ["Hello", "Hi"],
      false,
      true,
    ]);
  });
});
