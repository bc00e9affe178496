import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { noOrders } from "../../../../../core/games/patchistory/table/orders.ts";
import { table } from "../../../../support/patchistory.ts";

const hidden = table({});
const open = table({ options: { stocks: "open" } });
const reveals = (state: typeof hidden, event: Parameters<NonNullable<typeof patchistory.reveals>>[1]) =>
  patchistory.reveals?.(state, event, 0);

describe("K-15 whether a move may be taken back reveals nothing hidden", () => {
  it("says nothing of orders that lapse: only their owner knows of them", () => {
    expect(reveals(hidden, { type: "orders-lapsed", seat: 1, orders: noOrders })).toBe(false);
    expect(reveals(hidden, { type: "order-used", seat: 1, order: "aid", entry: null })).toBe(true);
  });

  it("counts what another pays out of a secret stock, and what nobody chose to pay, where stocks are secret", () => {
    const paid = (seat: number, cause: "aid" | "maintenance") =>
      ({ type: "paid", seat, goods: { coin: 1 }, cause }) as const;
    expect([reveals(hidden, paid(1, "aid")), reveals(hidden, paid(0, "aid"))]).toEqual([true, false]);
    expect([reveals(hidden, paid(0, "maintenance")), reveals(open, paid(1, "maintenance"))]).toEqual([true, false]);
  });
});
