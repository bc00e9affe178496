import { describe, expect, it } from "vitest";
import { costWith } from "../../../../../core/games/patchistory/rules/costs.ts";
import type { Powers } from "../../../../../core/games/patchistory/rules/powers/powers.ts";
import { powersOf } from "../../../../../core/games/patchistory/rules/powers/reading.ts";
import { statusOf, times } from "../../../../../core/games/patchistory/rules/status/board.ts";
import type { CountedRoom, KingdomCounts } from "../../../../../core/games/patchistory/rules/status/counting.ts";
import { countersOf, status, workersAway } from "../../../../../core/games/patchistory/rules/status/status.ts";
import { player, type State } from "../../../../../core/games/patchistory/table/state.ts";
import { type KingdomGiven, roomSpot, route, table } from "../../../../support/patchistory.ts";

const nothing: KingdomCounts = { ownRoutes: 0, alliedRoutes: 0, workersAway: 0, money: 0 };
const room = (kind: CountedRoom["kind"], more: Partial<CountedRoom> = {}): CountedRoom => ({
  kind,
  symbols: {},
  activity: null,
  workers: 0,
  reclaimed: false,
  ...more,
});
const boardOf = (
  rooms: readonly CountedRoom[],
  figures: readonly string[] = [],
  kingdom: Partial<KingdomCounts> = {},
) => statusOf(rooms, powersOf(figures), { ...nothing, ...kingdom });

describe("the status board", () => {
  it("P-GEN-17 P-GEN-18 P-GEN-19 an empty kingdom has nothing on its tracks", () => {
    const { counters, ...board } = boardOf([]);
    expect(board).toEqual({
      POL: 0,
      TRA: 0,
      MIL: 0,
      SHIELD: 0,
      attack: 0,
      defence: 0,
      production: { vp: 0, food: 0, mineral: 0, coin: 0 },
      heroes: 0,
      wonders: 0,
    });
    expect(new Set(Object.values(counters))).toEqual(new Set([0]));
  });

  it("P-GEN-17 P-GEN-18 P-GEN-19 each symbol has its track, a box counts once while anybody works in it", () => {
    const symbols = { vp: 1, wheel: 2, mineral: 3, food: 4, book: 5, coin: 6, sword: 7, shield: 8 };
    const plain = {
      POL: 5,
      TRA: 2,
      MIL: 7,
      SHIELD: 8,
      attack: 7,
      defence: 15,
      production: { vp: 1, mineral: 3, food: 4, coin: 6 },
    };
    expect(boardOf([room("special", { symbols })])).toMatchObject(plain);
    expect(boardOf([room("special", { activity: symbols })])).toMatchObject({ POL: 0, MIL: 0, SHIELD: 0 });
    for (const workers of [1, 3])
      expect(boardOf([room("special", { activity: symbols, workers })])).toMatchObject(plain);
    expect(boardOf([room("special", { symbols }), room("water", { symbols: { book: 1 } })]).POL).toBe(6);
  });

  it("P-GEN-22 P-GEN-23 P-VOTE-20 PR-100 PR-106 PR-107 counts rooms by kind, reclaimed land, workers everywhere and routes", () => {
    const generals = ["culture", "traffic", "industry", "politics", "economy", "military"] as const;
    const rooms = [
      ...generals.map((kind) => room(kind)),
      room("special"),
      room("hero"),
      room("hero"),
      room("wonder"),
      room("water", { workers: 1 }),
      room("water"),
      room("wasteland", { reclaimed: true, workers: 2 }),
      room("wasteland"),
      room("culture", { activity: { vp: 1 }, workers: 1 }),
      room("culture", { activity: { vp: 1 } }),
      room("culture", { workers: 1 }),
      room("industry", { activity: { food: 1 }, workers: 1 }),
      room("industry", { symbols: { food: 2 } }),
      room("industry", { symbols: { food: 0 } }),
      room("traffic", { symbols: { food: 1 } }),
    ];
    const { counters, heroes, wonders } = boardOf(rooms, [], {
      ownRoutes: 2,
      alliedRoutes: 3,
      workersAway: 4,
      money: 5,
    });
    expect([heroes, wonders]).toEqual([2, 1]);
    expect(counters).toEqual({
      POL: 0,
      TRA: 0,
      MIL: 0,
      workers: 10,
      routes: 5,
      heroes: 2,
      wonders: 1,
      money: 5,
      "rooms.water": 2,
      "rooms.waterOccupied": 1,
      "rooms.wasteland": 2,
      "rooms.reclaimed": 1,
      "rooms.general": 13,
      "rooms.special": 1,
      "rooms.culture": 4,
      "rooms.economy": 1,
      "rooms.cultureActive": 1,
      "rooms.industryActive": 1,
      "rooms.industryFood": 1,
      "prod.vp": 1,
      "prod.food": 4,
      "prod.mineral": 0,
      "prod.coin": 0,
    });
    expect(boardOf(rooms, ["angkor-wat"]).counters["rooms.wasteland"]).toBe(4);
  });

  it("PR-88 P-HW-seokguram P-HW-christ-the-redeemer count more where cards are counted, as one for maintenance", () => {
    const board = boardOf([room("wonder"), room("hero")], ["seokguram", "christ-the-redeemer"]);
    expect([board.counters.wonders, board.counters.heroes, board.wonders, board.heroes]).toEqual([2, 1, 1, 1]);
    const twice = { ...powersOf([]), countsAs: [{ what: "hero" as const, extra: 2, scope: "all" }] };
    expect(statusOf([room("hero")], twice, nothing).counters).toMatchObject({ heroes: 3, wonders: 0 });
  });

  it("PR-81 PR-82 P-GEN-08 P-HW-forbidden-city P-HW-che-guevara the sum is floored once, a Set value beats all", () => {
    const swords = (sword: number) => [room("military", { symbols: { sword } })];
    expect([2, 3, 4].map((sword) => boardOf(swords(sword), ["forbidden-city"]).MIL)).toEqual([0, 0, 1]);
    const books = [room("politics", { symbols: { book: 9 } })];
    expect(boardOf(books, ["che-guevara"])).toMatchObject({ POL: 6, TRA: 0, MIL: 0, SHIELD: 0 });
    expect(boardOf(books, ["che-guevara", "gaius-julius-caesar"])).toMatchObject({
      POL: 6,
      MIL: 6,
      attack: 6,
      defence: 6,
    });
    for (const name of ["POL", "TRA", "MIL", "SHIELD"] as const) {
      const raised = { ...powersOf([]), statAdds: [{ stat: name, amount: 2, per: undefined }] };
      expect(statusOf([], raised, nothing)[name]).toBe(2);
    }
    expect(boardOf([], ["great-wall"], { workersAway: 3 })).toMatchObject({ SHIELD: 3, attack: 0, defence: 3 });
  });

  it("P-HW-apollo-11 P-HW-christopher-columbus P-HW-parthenon PR-83 effects of production are on the tracks, as often as they apply", () => {
    const wheels = [room("traffic", { symbols: { wheel: 2 } }), room("water"), ...Array(5).fill(room("economy"))];
    const { production, counters } = boardOf(wheels, ["apollo-11", "christopher-columbus", "parthenon"], {
      ownRoutes: 3,
    });
    expect(production).toEqual({ vp: 2 + 3 + 2, food: 1, mineral: 0, coin: 0 });
    expect([counters["prod.vp"], counters["prod.food"]]).toEqual([7, 1]);
  });

  it("an effect without a measure applies once, else once for each full number", () => {
    const { counters } = boardOf([], [], { money: 5 });
    expect(times(undefined, counters)).toBe(1);
    expect([1, 2, 3, 5, 6].map((every) => times({ count: "money", every }, counters))).toEqual([5, 2, 1, 1, 0]);
  });
});

describe("the board of a seat", () => {
  const homer: KingdomGiven = { figures: ["great-wall", "petra", "wall-street"], workers: ["0,0"], stock: { coin: 4 } };

  it("P-GEN-22 PR-106 counts its routes and its workers wherever they are, those of others not", () => {
    const routes = [
      route("g1", "general", 0, 1, [[0, "s2"]]),
      route("g2", "general", 1, 0, [[1, "s2"]]),
      route("g3", "general", 2, 1),
      route("a1", "allied", 0, 2, [
        [2, "a2"],
        [0, "a3"],
      ]),
      route("a2", "allied", 1, 0),
      route("a3", "allied", 1, 2),
    ];
    const state = table({ kingdoms: [homer], routes });
    const counters = [0, 1, 2].map((seat) => status(state, seat).counters);
    expect(counters.map(({ routes: each }) => each)).toEqual([3, 3, 3]);
    expect(counters.map(({ workers }) => workers)).toEqual([3, 1, 1]);
    expect(status(state, 0).production.coin).toBe(3 + 3); // Petra; Wall Street shows 3
  });

  it("P-GEN-25 every change counts at once: a worker on its way, a route more, a worker less", () => {
    const state = table({ kingdoms: [homer] });
    const shield = (now: State) => status(now, 0).SHIELD - status(state, 0).SHIELD;
    const own = (change: Partial<ReturnType<typeof player>>): State => ({
      ...state,
      players: state.players.map((each, seat) => (seat === 0 ? { ...each, ...change } : each)),
    });
    expect(shield(own({ homing: 2 }))).toBe(2);
    expect(shield(own({ territory: { ...player(state, 0).territory, workers: [] } }))).toBe(-1);
    const rooms = ["0,0"];
    const shifted = {
      ...state,
      choices: [
        { kind: "shifted-worker", seat: 0, rooms } as const,
        { kind: "shifted-worker", seat: 1, rooms } as const,
      ],
    };
    expect([shield(shifted), workersAway(shifted, 0), workersAway(shifted, 2)]).toEqual([1, 1, 0]);
    expect(shield({ ...state, choices: [{ kind: "relief", seat: 0 }] })).toBe(0);
    const routed = (type: "general" | "allied") =>
      status({ ...state, routes: [route("r", type, 0, 1)] }, 0).counters.routes;
    expect([status(state, 0).counters.routes, routed("general"), routed("allied")]).toEqual([0, 1, 1]);
    const both = { ...state, routes: [route("r1", "general", 0, 1), route("r2", "allied", 0, 1)] };
    expect(status(both, 0).counters.routes).toBe(2);
  });

  it("P-HW-wall-street Money is counted by the effect that asks for it only", () => {
    const state = table({ kingdoms: [homer, { stock: { coin: 7 } }] });
    expect([status(state, 0).counters.money, countersOf(state, 0).money, countersOf(state, 1).money]).toEqual([
      0, 4, 7,
    ]);
    expect({ ...countersOf(state, 0), money: 0 }).toEqual(status(state, 0).counters);
  });

  it("P-MOV-13 P-GEN-24 a worker activates the box of its own room only", () => {
    const own = { rooms: ["tile-economy-6", "tile-politics-5"] };
    const at = (workers: readonly string[]) => status(table({ kingdoms: [{ ...own, workers }] }), 0);
    expect([at([]).POL, at([roomSpot(1)]).POL, at([roomSpot(0)]).POL]).toEqual([1, 2, 1]);
    expect([at([roomSpot(0)]).production.coin, at([roomSpot(0), roomSpot(0)]).production.coin]).toEqual([3, 3]);
  });
});

describe("costs with the changes of cards", () => {
  const cost =
    (...figures: readonly string[]) =>
    (timing: string, resource: string | null, base: number, floor: number) =>
      costWith(powersOf(figures) as Powers, timing, resource, base, floor);

  it("P-GEN-07 P-GEN-09 PR-43 changes are added up, then the floor holds", () => {
    expect(cost("qin-shi-huang")("constructBuilding", null, 3, 1)).toBe(2);
    expect(cost("qin-shi-huang", "antoni-gaudi")("constructBuilding", null, 3, 1)).toBe(1);
    expect(cost("qin-shi-huang", "antoni-gaudi")("constructBuilding", null, 2, 1)).toBe(1);
    expect(cost("qin-shi-huang", "antoni-gaudi")("constructBuilding", "mineral", 2, 0)).toBe(2);
    expect(cost("qin-shi-huang")("constructBuilding", "mineral", 0, 0)).toBe(0);
    expect(cost("antoni-gaudi")("constructBuilding", "mineral", 2, 0)).toBe(3);
  });

  it("P-GEN-07 only the action and the Resource they name", () => {
    expect(cost("qin-shi-huang")("birth", null, 2, 1)).toBe(2);
    expect(cost("qin-shi-huang")("constructBuilding", "food", 2, 0)).toBe(2);
    expect(cost("alexander-the-great")("worshipHeroes", "food", 3, 0)).toBe(2);
    expect(cost("alexander-the-great")("worshipHeroes", null, 2, 1)).toBe(2);
  });

  it("P-GEN-08 P-HW-vasco-da-gama P-HW-genghis-khan a Set value beats base and floor", () => {
    expect(cost("vasco-da-gama")("exchange", null, 1, 1)).toBe(0);
    expect(cost("genghis-khan")("trade", "food", 4, 0)).toBe(1);
    expect(cost("genghis-khan")("trade", null, 1, 1)).toBe(1);
  });
});
