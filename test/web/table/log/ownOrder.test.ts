import { expect, it } from "vitest";
import type { LogItem } from "../../../../web/contract.ts";
import { ownOrderIn } from "../../../../web/table/log/ownOrder.ts";

const item = (seq: number, ...types: readonly string[]): LogItem =>
  ({ seq, at: seq, seat: 0, events: types.map((type) => ({ type, order: `${type} ${seq}` })) }) as LogItem;
const items = [item(1, "orders-set"), item(2, "worked", "order-used"), item(3, "worked"), item(4, "orders-lapsed")];

it("finds in the entries of a turn the fate of the reader's order: carried out, or lapsed; not that one was written", () => {
  expect(ownOrderIn(items, { first: 1, last: 1 })).toBeUndefined();
  expect(ownOrderIn(items, { first: 2, last: 3 })).toMatchObject({ order: "order-used 2" });
  expect(ownOrderIn(items, { first: 3, last: 4 })).toMatchObject({ order: "orders-lapsed 4" });
  expect(ownOrderIn(items, { first: 5, last: 9 })).toBeUndefined();
});

it("in the news belongs to the reader's own turn and to moments of the table, not to a turn of another in the same commit", () => {
  const turn = { first: 2, last: 2 };
  expect(ownOrderIn(items, { ...turn, seat: 0 }, 0)).toMatchObject({ order: "order-used 2" });
  expect(ownOrderIn(items, { ...turn, seat: null }, 0)).toMatchObject({ order: "order-used 2" });
  expect(ownOrderIn(items, { ...turn, seat: 1 }, 0)).toBeUndefined();
});
