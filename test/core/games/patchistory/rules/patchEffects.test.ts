import { describe, expect, it } from "vitest";
import {
  gainBonuses,
  gainsAt,
  patchEffectsOf,
  removeRoute,
  resolvePatchEffect,
} from "../../../../../core/games/patchistory/rules/effects.ts";
import { decisionOn } from "../../../../../core/games/patchistory/table/decision.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { type KingdomGiven, route, type TableGiven, table } from "../../../../support/patchistory.ts";

/** What one effect of a card does on patching, fact by fact. */
const effect = (id: string, own: KingdomGiven = {}, given: TableGiven = {}) => {
  const decision = decisionOn(table({ ...given, kingdoms: [own, ...(given.kingdoms ?? [])] }));
  resolvePatchEffect(decision, 0, id);
  return decision.events;
};
const asks = (choice: object) => [{ type: "choice-opened", choice }];

describe("on patching", () => {
  it("PR-111 a card's effects come in its own order; those of other moments do not", () => {
    expect(patchEffectsOf("kremlin")).toEqual(["kremlin-e1", "kremlin-e2"]);
    expect(patchEffectsOf("aristotle")).toEqual([]);
    expect(patchEffectsOf("timbuktu")).toEqual(["timbuktu-e1"]);
    expect(patchEffectsOf("hanging-gardens")).toEqual(["hanging-gardens-e2"]);
    expect(() => effect("moses-e9")).toThrow("moses-e9");
  });

  it("P-HW-hanging-gardens P-HW-christopher-columbus P-HW-yi-sun-sin a descendant leaves, if one is left", () => {
    for (const [id, by] of [
      ["hanging-gardens-e2", "hanging-gardens"],
      ["christopher-columbus-e2", "christopher-columbus"],
      ["yi-sun-sin-e2", "yi-sun-sin"],
    ] as const) {
      expect(effect(id, { track: 1 })).toEqual([{ type: "descendant-removed", seat: 0, by }]);
      expect(effect(id, { track: 0 })).toEqual([]);
    }
  });

  it("P-HW-moses PR-48 a worker, if there are a descendant and a room", () => {
    const called = [{ type: "descendants-called", seat: 0, count: 1 }];
    const rooms = ["0,0", "0,1", "0,2", "1,0", "1,1", "1,2"];
    expect(effect("moses-e1", { track: 1 })).toEqual(called);
    expect(effect("moses-e1", { track: 0 })).toEqual([]);
    expect(effect("moses-e1", { workers: rooms.slice(1) })).toEqual(called);
    expect(effect("moses-e1", { workers: rooms })).toEqual([]);
  });

  it("P-HW-kremlin PR-89 the only worker goes without a question, of several the owner chooses, 7 VPs or what there is", () => {
    expect(effect("kremlin-e1")).toEqual([]);
    expect(effect("kremlin-e1", { workers: ["0,1"] })).toEqual([{ type: "worker-paid", seat: 0, room: "0,1" }]);
    expect(effect("kremlin-e1", { workers: ["0,1", "0,1"] })).toEqual([{ type: "worker-paid", seat: 0, room: "0,1" }]);
    const routes = [route("g1", "general", 0, 1, [[0, "s2"]]), route("g2", "general", 1, 0, [[1, "s2"]])];
    expect(effect("kremlin-e1", {}, { routes })).toEqual([{ type: "worker-paid", seat: 0, route: "g1" }]);
    expect(effect("kremlin-e1", { workers: ["0,1"] }, { routes })).toEqual(asks({ kind: "pay-worker", seat: 0 }));
    expect(effect("kremlin-e1", { workers: ["0,1", "0,2"] })).toEqual(asks({ kind: "pay-worker", seat: 0 }));
    for (const [vp, paid] of [
      [9, 7],
      [7, 7],
      [3, 3],
    ])
      expect(effect("kremlin-e2", { stock: { vp } })).toEqual([
        { type: "paid", seat: 0, goods: { vp: paid }, cause: "patching", by: "kremlin" },
      ]);
    expect(effect("kremlin-e2")).toEqual([]);
  });

  it("P-HW-che-guevara 10 votes from storage", () => {
    expect(effect("che-guevara-e1")).toEqual([
      { type: "gained", seat: 0, goods: { vote: 10 }, cause: "patching", by: "che-guevara" },
    ]);
  });

  it("P-HW-timbuktu PR-51 a route, to the only other kingdom without a question; none left, none built", () => {
    expect(effect("timbuktu-e1", {}, { seats: 2 })).toEqual([
      { type: "route-placed", route: "r21", kind: "general", a: 0, b: 1 },
    ]);
    expect(effect("timbuktu-e1")).toEqual(asks({ kind: "free-route", seat: 0 }));
    const storage = (general: number) => ({ change: { storage: { general, allied: 4 } } });
    expect(effect("timbuktu-e1", {}, storage(1))).toHaveLength(1);
    expect(effect("timbuktu-e1", {}, storage(0))).toEqual([]);
  });

  it("P-HW-schwerer-gustav PR-80 PR-65 the only route in play goes without a question, its workers home", () => {
    const removed = { type: "route-removed", route: "g1", seat: 0 };
    expect(effect("schwerer-gustav-e1")).toEqual([]);
    expect(effect("schwerer-gustav-e1", {}, { routes: [route("g1", "general", 1, 2)] })).toEqual([removed]);
    expect(effect("schwerer-gustav-e1", {}, { routes: [route("g1", "general", 1, 2, [[1, "s2"]])] })).toEqual([
      { type: "worker-recalled", seat: 1, route: "g1" },
      removed,
    ]);
    const two = [route("g1", "general", 1, 2), route("a1", "allied", 0, 2)];
    expect(effect("schwerer-gustav-e1", {}, { routes: two })).toEqual(asks({ kind: "remove-route", seat: 0 }));
    const decision = decisionOn(table({ routes: two }));
    removeRoute(decision, 0, "a1");
    expect(decision.events).toEqual([{ type: "route-removed", route: "a1", seat: 0 }]);
  });

  it("P-HW-constantine-the-great PR-69 an ally among those not yet allied, if an Allied route is left", () => {
    const partners = (routes: TableGiven["routes"] = [], allied = 4) =>
      effect("constantine-the-great-e1", {}, { routes, change: { storage: { general: 9, allied } } });
    const asked = (...seats: number[]) => asks({ kind: "alliance-partner", seat: 0, partners: seats });
    expect(partners()).toEqual(asked(1, 2));
    expect(partners([route("a1", "allied", 2, 0)])).toEqual(asked(1));
    expect(partners([route("a1", "allied", 2, 0), route("a2", "allied", 0, 1)])).toEqual([]);
    expect(partners([], 1)).toEqual(asked(1, 2));
    expect(partners([], 0)).toEqual([]);
  });
});

describe("at a later moment", () => {
  const at = (state: State, timing: Parameters<typeof gainsAt>[2]) => gainsAt(state, 0, timing);

  it("P-HW-pyramid P-HW-ziggurat P-GEN-06 card by card, those of the era, with amounts as of now", () => {
    const own = { figures: ["pyramid", "ziggurat"], workers: ["0,0", "0,1"] };
    const told = (era: number) => at(table({ era, kingdoms: [own] }), "endOfEra");
    const ziggurat = { card: "ziggurat", goods: { vp: 4 } };
    expect(told(1)).toEqual([{ card: "pyramid", goods: { vp: -5 } }, ziggurat]);
    expect(told(2)).toEqual([{ card: "pyramid", goods: { vp: -5 } }, ziggurat]);
    expect(told(3)).toEqual([{ card: "pyramid", goods: { vp: 40 } }, ziggurat]);
    expect(at(table({ kingdoms: [own] }), "campaign")).toEqual([]);
  });

  it("P-HW-wall-street 2 VPs for each full 3 Money", () => {
    const told = (coin: number) => at(table({ kingdoms: [{ figures: ["wall-street"], stock: { coin } }] }), "endGame");
    expect([2, 3, 5, 6].map((coin) => told(coin)[0]?.goods.vp)).toEqual([0, 2, 2, 4]);
  });

  it("P-HW-colosseum P-HW-jeanne-d-arc PR-110 all of them come from storage, each logged with its card", () => {
    const decision = decisionOn(table({ kingdoms: [{ figures: ["colosseum", "jeanne-d-arc", "homer"] }] }));
    gainBonuses(decision, 0, "campaign", "management");
    expect(decision.events).toEqual([
      { type: "gained", seat: 0, goods: { vp: 1, coin: 2 }, cause: "management", by: "colosseum" },
      { type: "gained", seat: 0, goods: { vote: 2 }, cause: "management", by: "jeanne-d-arc" },
    ]);
  });
});
