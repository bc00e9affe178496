import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LogList } from "../../../../web/table/log/LogList.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  listen("en", (area) => ["table", "shell", "log"].includes(area));
  page = openPage({ url: "http://localhost/table/table-abc" });
});
afterEach(() => page.close());

const seats = ["Ada", "Bob"].map((name, seat) => ({ seat, name, mark: seat + 1, you: seat === 0, bot: false }));

/** What the log says of one event of the table. */
const told = async (event: object, held: readonly object[] = []): Promise<string> => {
  const context = {
    table: { id: "table-abc", game: "toy", version: 1, host: { name: "Cy" }, seats: held },
    seats,
    draft: { state: "empty" },
    log: { items: [{ seq: 1, at: 1000, seat: null, events: [event] }], complete: true, unread: false },
  };
  const table = { table: { id: "table-abc", seats: [] }, you: { seat: null } };
  const ui = { turns: () => [] };
  const nothing = () => {};
  await page.draw(
    <LogList table={table as never} receive={nothing} ui={ui as never} context={context as never} older={nothing} />,
  );
  return page.has(".log li div") ? (page.find(".log li div").textContent ?? "") : "";
};

it.each([
  [{ type: "host-changed", seat: 1 }, "Bob"],
  [{ type: "seat-renamed", seat: 1, name: "Eve" }, "Eve"],
  [{ type: "seat-renamed", seat: 1, name: "" }, "Bob"],
  [{ type: "seat-handed-over", seat: 1, name: "Eve" }, "Seat 2 was handed over to Eve"],
  [{ type: "rewind-asked" }, "Cy"],
  [{ type: "time-given", seat: 0, hours: 5 }, "5"],
  [{ type: "pause-asked", seat: 0, days: 9 }, "9"],
  [{ type: "paused", until: 5000 }, "1970-01-01T00:00:05.000Z"],
])("the log tells of %j with its name or number: %s", async (event, word) => expect(await told(event)).toContain(word));

it.each([
  [
    { type: "pace-changed", pace: null },
    { type: "pace-changed", pace: {} },
  ],
  [
    { type: "hook-set", on: false },
    { type: "hook-set", on: true },
  ],
  [
    { type: "seat-handed-over", seat: 1, name: "Eve", bot: false },
    { type: "seat-handed-over", seat: 1, name: "Eve", bot: true },
  ],
  [
    { type: "watching-set", way: "link" },
    { type: "watching-set", way: "off" },
  ],
  [
    { type: "timed-out", seat: 1, expiry: "host" },
    { type: "timed-out", seat: 1, expiry: "standin" },
  ],
])("the log tells %j and %j apart", async (one, other) => {
  const [first, second] = [await told(one), await told(other)];
  expect(first.length).toBeGreaterThan(5);
  expect(second.length).toBeGreaterThan(5);
  expect(second).not.toBe(first);
});

it.each([
  [{ type: "pace-changed", pace: {} }, "The host has set time limits."],
  [{ type: "pace-changed", pace: null }, "The host has lifted the time limits."],
  [{ type: "hook-set", on: true }, "The host has a webhook told whom the table waits for."],
  [{ type: "hook-set", on: false }, "No webhook is told any more whom the table waits for."],
  [{ type: "seat-handed-over", seat: 1, name: "Eve", bot: true }, "A bot plays for Eve now."],
  [{ type: "seat-handed-over", seat: 1, name: "Eve", bot: false }, "Seat 2 was handed over to Eve."],
])("the log tells %j as “%s”", async (event, sentence) => expect(await told(event)).toBe(sentence));

it("says nothing of what concerns nobody else", async () => expect(await told({ type: "seat-language-set" })).toBe(""));

it("the log tells of who had a seat then, not of who has it now", async () => {
  const earlier = [{ name: "Zoe", until: 2 }];
  expect(await told({ type: "seat-left", seat: 1 }, [{ seat: 1, name: "Bob", earlier }])).toContain("Zoe");
  expect(
    await told({ type: "seat-left", seat: 1 }, [{ seat: 1, name: "Bob", earlier: [{ name: "Zoe", until: 1 }] }]),
  ).toContain("Bob");
});

it("names from right to left stay apart from the sentence around them, also those of then", async () => {
  const noa = "נועה";
  expect(await told({ type: "seat-renamed", seat: 1, name: noa })).toContain(`\u2068${noa}\u2069`);
  const earlier = [{ name: noa, until: 2 }];
  const then = await told({ type: "seat-left", seat: 1 }, [{ seat: 1, name: "Bob", earlier }]);
  expect(then).toContain(`\u2068${noa}\u2069`);
});
