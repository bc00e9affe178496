import { describe, expect, it } from "vitest";
import { mosaic } from "../../../../core/games/mosaic/index.ts";
import { patchistory } from "../../../../core/games/patchistory/index.ts";
import type { Table } from "../../../../web/contract.ts";
import {
  highestPrice,
  isTried,
  mostWishes,
  movedTo,
  namedFor,
  openMoments,
  orderOf,
  ordersIn,
  plansIn,
  shownMoments,
  wishedFirst,
} from "../../../../web/table/ahead/wishes.ts";
import { opened, table } from "../../../support/mosaic.ts";
import { act, table as patchTable, route } from "../../../support/patchistory.ts";

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

  it("are read from the view, and withdrawn when no wish is left", () => {
    const state = table();
    const wishes = [{ commands: [{ type: "work", seat: 1, currency: "food" }], most: null }] as never;
    const decided = mosaic.decide(state, mosaic.command.parse(orderOf(1, "turn", wishes)));
    if (!decided.ok) throw new Error(decided.error.code);
    expect(ordersIn(tableOf(decided.value.state, 1))).toEqual({ turn: wishes });
    expect(ordersIn(tableOf(decided.value.state, 0))).toEqual({});
    expect(mosaic.decide(decided.value.state, mosaic.command.parse(orderOf(1, "turn", []))).ok).toBe(true);
  });

  it("are tried out for turns of one's own, picked from a list for everything else, and no more than the rules take", () => {
    const now = tableOf(table(), 1);
    expect(openMoments(now).filter((moment) => isTried(now, moment))).toEqual(["turn"]);
    const setUp = tableOf(opened(3), ((opened(3).active as number) + 1) % 3);
    expect(openMoments(setUp).filter((moment) => isTried(setUp, moment))).toEqual([]);
    expect(mostWishes(now, "turn")).toBe(8);
    expect(mostWishes(now, "city")).toBe(0);
    expect(highestPrice(now, "turn")).toBe(1000);
    const plan = [{ type: "work", seat: 1, currency: "food" }] as never;
    const before = ["stone", "ideas"].map((currency) => ({
      commands: [{ type: "work", seat: 1, currency }],
      most: null,
    }));
    expect(wishedFirst(plan, before as never, 2).map(({ commands }) => commands[0]?.currency)).toEqual([
      "food",
      "stone",
    ]);
  });

  it("change their order", () => {
    const [a, b, c] = ["a", "b", "c"].map((type) => ({ commands: [{ type, seat: 0 }], most: null })) as never[];
    expect(movedTo([a, b, c] as never, 2, 0)).toEqual([c, a, b]);
  });
});

describe("plans of several phases of a round", () => {
  const [me, other] = [1, 0];
  const state = patchTable({
    kingdoms: [
      { favours: 2, stock: { food: 3 } },
      { favours: 3, stock: { coin: 4 } },
    ],
    routes: [route("g1", "general", other, me)],
    phase: { kind: "diplomacy", order: [other, me] },
  });
  const page = (now: typeof state) =>
    ({ view: patchistory.view(now, me), offers: patchistory.offers(now, me) }) as unknown as Table;
  const kept = ["end-diplomacy", "worship-heroes", "end-management", "end-movement"].map((type) => ({
    type,
    seat: me,
  }));
  const turns = [0, 1, 1, 2];

  it("are made of the turns that were tried, each for its phase", () => {
    expect(openMoments(page(state)).filter((moment) => isTried(page(state), moment))).toEqual([
      "diplomacy",
      "management",
      "movement",
    ]);
    expect(plansIn(page(state), { kept, turns, isMine: false })).toEqual([
      ["diplomacy", [kept[0]]],
      ["management", [kept[1], kept[2]]],
      ["movement", [kept[3]]],
    ]);
    // A turn that has begun is played, not planned.
    expect(plansIn(page(state), { kept: kept.slice(0, 1), turns: [0], isMine: true })).toEqual([]);
  });

  it("have a box each once there is something for it, and those of other moments always", () => {
    const moments = ["city", "diplomacy", "management", "movement"];
    expect(shownMoments(page(state), moments, [])).toEqual(["city"]);
    expect(shownMoments(page(state), moments, [["movement", []]])).toEqual(["city", "movement"]);
    expect(shownMoments(page(state), ["city", "turn"], [])).toEqual(["city", "turn"]);
    const order = orderOf(me, "management", wishedFirst(kept.slice(2, 3) as never, [], 8));
    const ordered = act(state, patchistory.command.parse(order));
    expect(shownMoments(page(ordered), moments, [])).toEqual(["city", "management"]);
  });

  it("hold no turn with a command that cannot be ordered", () => {
    const odd = [
      { type: "end-diplomacy", seat: me },
      { type: "answer-aid", seat: me },
    ];
    expect(plansIn(page(state), { kept: odd, turns: [0, 0], isMine: false })).toEqual([]);
  });

  it("are taken by the service, read from the view apart from other orders, and come before what was wished", () => {
    const first = wishedFirst(kept.slice(1, 3) as never, [], 8);
    const order = orderOf(me, "management", first);
    const ordered = act(act(state, patchistory.command.parse(order)), {
      type: "order-aid",
      seat: me,
      from: other,
      accept: true,
    });
    expect(ordersIn(page(ordered))).toEqual({ management: first });
    const newer = wishedFirst([kept[2]] as never, first, 8);
    expect(newer.map(({ commands }) => commands.length)).toEqual([1, 2]);
    expect(wishedFirst(kept.slice(1, 3) as never, newer, 8).map(({ commands }) => commands.length)).toEqual([2, 1]);
    expect(highestPrice(page(state), "management")).toBeUndefined();
  });
});
