import { describe, expect, it } from "vitest";
import { mosaic } from "../../../../core/games/mosaic/index.ts";
import type { Table } from "../../../../web/contract.ts";
import { movedTo, namedFor, openMoments, orderOf, ordersIn } from "../../../../web/table/ahead/wishes.ts";
import { opened, table } from "../../../support/mosaic.ts";

const tableOf = (state: Parameters<typeof mosaic.view>[0], seat: number) =>
  ({ view: mosaic.view(state, seat), offers: mosaic.offers(state, seat) }) as unknown as Table;

describe("standing orders on the page", () => {
  it("name the moments the service offers, and for a list every command it takes", () => {
    const state = opened(3);
    const asked = state.active as number;
    const other = (asked + 1) % 3;
    expect(openMoments(tableOf(state, other))).toEqual(["leader", "draft", "city"]);
    const leaders = namedFor(tableOf(state, other), "leader");
    expect(leaders).toEqual(state.leaders.map((leader) => ({ type: "choose-leader", seat: other, leader })));
    for (const moment of ["leader", "draft", "city"])
      for (const command of namedFor(tableOf(state, other), moment).slice(0, 3)) {
        const order = orderOf(other, moment, [{ commands: [command as never], most: null }]);
        expect(mosaic.decide(state, mosaic.command.parse(order)).ok, JSON.stringify(order)).toBe(true);
      }
  });

  it("are read from the view, and taken back when no wish is left", () => {
    const state = table();
    const wishes = [{ commands: [{ type: "work", seat: 1, currency: "food" }], most: null }] as never;
    const decided = mosaic.decide(state, mosaic.command.parse(orderOf(1, "turn", wishes)));
    if (!decided.ok) throw new Error(decided.error.code);
    expect(ordersIn(tableOf(decided.value.state, 1))).toEqual({ turn: wishes });
    expect(ordersIn(tableOf(decided.value.state, 0))).toEqual({});
    expect(mosaic.decide(decided.value.state, mosaic.command.parse(orderOf(1, "turn", []))).ok).toBe(true);
  });

  it("change their order", () => {
    const [a, b, c] = ["a", "b", "c"].map((type) => ({ commands: [{ type, seat: 0 }], most: null })) as never[];
    expect(movedTo([a, b, c] as never, 2, 0)).toEqual([c, a, b]);
  });
});
