import { describe, expect, it } from "vitest";
import { produce } from "../../../../../../core/games/patchistory/flow/phases/production.ts";
import { startRound } from "../../../../../../core/games/patchistory/flow/phases/rounds.ts";
import { spaceYield, upkeepOf } from "../../../../../../core/games/patchistory/rules/production.ts";
import { decisionOn } from "../../../../../../core/games/patchistory/table/decision.ts";
import {
  eventsOf,
  flowOf,
  type KingdomGiven,
  only,
  route,
  type TableGiven,
  table,
  waitingFor,
} from "../../../../../support/patchistory.ts";

describe("a round", () => {
  it.each([
    [2, 1, 1, "secret"],
    [2, 2, 3, "secret"],
    [3, 1, 1, "first"],
    [3, 1, 2, "open"],
    [4, 2, 1, "open"],
  ] as const)(
    "P-GEN-02 P-AUC-20 P-2P-04 %i players, Era %i, round %i: begins with a(n) %s auction",
    (seats, era, round, mode) => {
      const decision = decisionOn(table({ seats }));
      expect(startRound(decision, era, round)).toBe(true);
      const bids = Array.from({ length: seats }, () => null);
      expect(decision.events).toEqual([
        { type: "round-started", era, round },
        {
          type: "phase-started",
          phase: { kind: "auction", mode, offers: [], bidders: null, bids, turn: null, steps: 0, taken: null },
        },
      ]);
    },
  );
});

describe("phase 3", () => {
  const declared = { seat: 0, at: "negotiation", invaders: [0] };
  const begins = (kingdoms: readonly KingdomGiven[], routes: TableGiven["routes"]) =>
    flowOf(table({ kingdoms, routes: routes ?? [], phase: { kind: "management", finished: [true, true, true] } }));

  it("P-MOV-01 P-MOV-20 PR-117 workers march to their wars first; TRA as of now, and a worker on a route has to move", () => {
    const routes = [
      route("g1", "general", 0, 1, [declared]),
      route("g2", "general", 0, 2, [[0, "start"]]),
      route("a1", "allied", 1, 0, [
        [1, "a2"],
        [0, "rest"],
      ]),
      route("g3", "general", 2, 1),
    ];
    const kingdoms = [{ rooms: ["tile-traffic-1"], workers: ["0,0", "0,1"] }, { rooms: ["tile-traffic-4"] }];
    expect(begins(kingdoms, routes).events).toEqual([
      { type: "favours-lapsed" },
      { type: "marched-to-war", routes: ["g1"] },
      {
        type: "phase-started",
        phase: {
          kind: "movement",
          steps: [1, 2, 0],
          unmoved: [["0,0", "0,1"], [], []],
          routes: [["g2", "a1"], ["a1"], []],
          finished: [false, false, false],
        },
      },
      { type: "movement-ended", seat: 2 },
    ]);
  });

  it("P-MOV-20 nobody marches without a declared war", () => {
    const { events } = begins([], [route("g1", "general", 0, 1, [[0, "s2"]])]);
    expect(only(events, "marched-to-war")).toEqual([]);
  });

  it("P-MOV-21 P-MOV-23 PR-120 with TRA 0 route workers go to Rest by themselves, after those that come home from there", () => {
    const routes = [route("g1", "general", 0, 1, [[0, "s2"]]), route("g2", "general", 0, 2, [[0, "rest"]])];
    const first = begins([], routes);
    expect(only(first.events, "worker-walked")).toEqual([]);
    expect(waitingFor(first.state)).toEqual(["0 movement"]);
    const events = eventsOf(first.state, { type: "return-home", seat: 0, route: "g2", room: "0,0" });
    expect(events.slice(0, 4)).toEqual([
      { type: "worker-returned", seat: 0, route: "g2", room: "0,0" },
      { type: "worker-walked", seat: 0, route: "g1", to: "rest" },
      { type: "movement-ended", seat: 0 },
      { type: "phase-started", phase: { kind: "production" } },
    ]);
    const faster = begins([{ rooms: ["tile-traffic-1"] }], [route("g1", "general", 0, 1, [[0, "s2"]])]);
    expect(only(faster.events, "worker-walked")).toEqual([]);
    expect(waitingFor(faster.state)).toEqual(["0 movement"]);
  });

  it("PR-118 who can move nothing is finished by itself, clockwise from the First Player", () => {
    const { events } = flowOf(
      table({
        kingdoms: [{ workers: ["0,0"] }, { workers: ["0,0"], rooms: ["tile-traffic-1"] }],
        phase: { kind: "management", finished: [true, true, true] },
        change: { firstPlayer: 2 },
      }),
    );
    expect(only(events, "movement-ended").map(({ seat }) => seat)).toEqual([2, 0]);
  });
});

describe("phase 5", () => {
  const produced = (kingdoms: readonly KingdomGiven[], given: TableGiven = {}) => {
    const decision = decisionOn(table({ ...given, kingdoms }));
    produce(decision);
    return decision.events;
  };

  it("P-PROD-01 P-PROD-03 P-PROD-10 P-PROD-12 P-END-01 clockwise all produce, then all feed their workers, then the marker passes on", () => {
    const kingdoms: readonly KingdomGiven[] = [
      { rooms: ["tile-industry-2", "tile-culture-3"], track: 5, stock: { food: 9 } },
      { rooms: ["tile-economy-1"], track: 7, stock: { vp: 9 } },
      {},
    ];
    const routes = [
      route("g1", "general", 0, 1, [[0, "s2"]]),
      route("a1", "allied", 1, 0, [
        [1, "rest"],
        [0, "a2"],
      ]),
      route("g2", "general", 0, 2, [[0, "rest"]]),
    ];
    const events = produced(kingdoms, { routes, change: { firstPlayer: 1 } });
    const told = events.map((event) =>
      "goods" in event && "cause" in event ? [event.type, event.seat, event.goods, event.cause, event.by] : event,
    );
    const yields = only(events, "gained").filter(({ cause }) => cause === "routes");
    expect(told).toEqual([
      { type: "phase-started", phase: { kind: "production" } },
      ["gained", 1, { coin: expect.any(Number) }, "production", undefined],
      ["gained", 0, { food: 2, vp: 2 }, "production", undefined],
      ["gained", 0, yields[0]?.goods, "routes", "g1"],
      ["gained", 0, yields[1]?.goods, "routes", "a1"],
      ["paid", 1, { vp: 3 }, "maintenance", undefined],
      ["paid", 0, { food: 3 }, "maintenance", undefined],
      { type: "first-player-passed", to: 2 },
      { type: "round-started", era: 1, round: 3 },
      { type: "phase-started", phase: expect.objectContaining({ kind: "auction" }) },
    ]);
    expect(yields).toHaveLength(2);
  });

  it("P-END-01 P-GEN-03 the marker passes from the last seat to the first; after round 5 phase 6 follows, before it the next round", () => {
    const last = produced([], { seats: 4, round: 4, change: { firstPlayer: 3 } });
    expect(last.slice(1, 3)).toEqual([
      { type: "first-player-passed", to: 0 },
      { type: "round-started", era: 1, round: 5 },
    ]);
    expect(produced([], { round: 5 }).slice(1)).toEqual([
      { type: "first-player-passed", to: 1 },
      { type: "phase-started", phase: { kind: "maintenance" } },
    ]);
  });

  it("P-HW-karl-heinrich-marx PR-86 exactly 5 Food, whatever is printed, for his owner", () => {
    const printing = (food: number) =>
      table({
        kingdoms: [
          { figures: ["karl-heinrich-marx"], track: 5 },
          { figures: ["genghis-khan", "qin-shi-huang"], track: 5 },
        ],
        change: { corrections: { "player-board": { food: Array(8).fill(food) } } },
      });
    expect([0, 9].map((printed) => upkeepOf(printing(printed), 0))).toEqual([5, 5]);
    expect([0, 9].map((printed) => upkeepOf(printing(printed), 1))).toEqual([0, 9]);
  });

  it("P-HW-timbuktu P-HW-cyrus-the-great PR-84 more of what a space shows, and a VP for each worker that yields", () => {
    expect(spaceYield({ coin: 2 }, 1)).toEqual({ coin: 3 });
    expect(spaceYield({ vp: 1, food: 1 }, 0)).toEqual({ vp: 1, food: 1 });
    expect(spaceYield({ vp: 0 }, 1)).toEqual({});
    const routes = [
      route("g1", "general", 0, 1, [[0, "s2"]]),
      route("g2", "general", 0, 1, [[0, "rest"]]),
      route("g3", "general", 1, 0, [[1, "s2"]]),
    ];
    const plain = only(produced([{}], { routes }), "gained");
    const more = only(produced([{ figures: ["cyrus-the-great", "timbuktu"] }], { routes }), "gained").filter(
      ({ cause }) => cause === "routes",
    );
    const [good, amount] = Object.entries(plain[0]?.goods ?? {})[0] as [string, number];
    expect(more).toEqual([
      { type: "gained", seat: 0, goods: { [good]: amount + 1 }, cause: "routes", by: "g1" },
      { type: "gained", seat: 0, goods: { vp: 1 }, cause: "routes", by: "cyrus-the-great" },
      { type: "gained", seat: 1, goods: { [good]: amount }, cause: "routes", by: "g3" },
    ]);
  });
});
