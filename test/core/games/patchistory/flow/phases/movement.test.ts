import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../../core/games/patchistory/index.ts";
import { status } from "../../../../../../core/games/patchistory/rules/status/status.ts";
import { player, type State } from "../../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  endMovement,
  eventsOf,
  type KingdomGiven,
  menuOf,
  only,
  refusedWith,
  roomSpot,
  route,
  stockOf,
  type TableGiven,
  table,
  toMovement,
  waitingFor,
} from "../../../../../support/patchistory.ts";

const wheels = ["tile-traffic-4", "tile-traffic-1", "tile-traffic-2"];
const moving = (kingdoms: readonly KingdomGiven[], given: TableGiven = {}): State =>
  toMovement(table({ ...given, kingdoms }));
/** Movement under way with this many wheels for seat 0; the rooms of the wheels are apart from the baseland. */
const withSteps = (steps: number, own: KingdomGiven, given: TableGiven = {}): State =>
  moving(
    [{ ...own, rooms: [["tile-traffic-1"], wheels.slice(0, 1), wheels.slice(0, 2), wheels][steps - 1] ?? [] }],
    given,
  );
const movementOf = ({ phase }: State) => {
  if (phase.kind !== "movement") throw new Error(`in ${phase.kind}`);
  return phase;
};

describe("in the territory", () => {
  it("P-MOV-01 P-MOV-12 TRA for every worker separately; water may be entered and occupied (v-sc-53)", () => {
    const water = { id: "land-1-02", side: "white", at: [2, 0] } as const; // its water room is the cell 2,0
    let state = withSteps(1, { workers: ["1,0", "0,2"], pieces: [water] });
    expect(menuOf(state, 0, "move-worker").map(({ from, to }) => `${from} ${to}`)).toEqual(
      expect.arrayContaining(["1,0 2,0", "1,0 0,0", "1,0 1,1", "0,2 0,1", "0,2 1,2"]),
    );
    state = act(state, { type: "move-worker", seat: 0, from: "1,0", to: "2,0" });
    state = act(state, { type: "move-worker", seat: 0, from: "0,2", to: "0,1" });
    expect(player(state, 0).territory.workers).toEqual(["2,0", "0,1"]);
  });

  it("P-MOV-10 P-MOV-11 each worker moves once, at most TRA steps, through occupied rooms but not into them", () => {
    const state = withSteps(2, { workers: ["0,0", "0,1"] });
    expect(refusedWith(state, { type: "move-worker", seat: 0, from: "0,0", to: "0,1" })).toBe("room-occupied");
    expect(refusedWith(state, { type: "move-worker", seat: 0, from: "0,0", to: "1,2" })).toBe("too-far");
    const now = act(state, { type: "move-worker", seat: 0, from: "0,0", to: "0,2" });
    expect(refusedWith(now, { type: "move-worker", seat: 0, from: "0,2", to: "1,2" })).toBe("already-moved");
  });

  it("P-MOV-13 a worker counts in the room where its movement ends", () => {
    const state = moving([{ rooms: ["tile-traffic-1", "tile-economy-6", "tile-economy-6"], workers: [roomSpot(0)] }]);
    const now = act(state, { type: "move-worker", seat: 0, from: roomSpot(0), to: roomSpot(1) });
    expect(status(now, 0).production.coin).toBe(1 + 2 + 1);
  });

  it("P-MOV-02 P-GEN-16 PR-50 all move at the same time in any order; nothing is shared", () => {
    const rooms = ["tile-traffic-1"];
    const state = moving([
      { rooms, workers: ["0,0"] },
      { rooms, workers: ["0,0"] },
      { rooms, workers: ["0,0"] },
    ]);
    expect(waitingFor(state)).toEqual(["0 movement", "1 movement", "2 movement"]);
    const go = (seat: number) => ({ type: "move-worker", seat, from: "0,0", to: "0,1" }) as const;
    const one = act(state, go(0), go(1));
    const other = act(state, go(1), go(0));
    expect(one).toEqual(other);
  });

  it("PR-117 TRA of the phase stays when a worker leaves a wheel box, the track moves at once (v-sc-101)", () => {
    const state = moving([{ rooms: ["tile-traffic-5"], workers: [roomSpot(0), "0,0"] }]);
    expect(movementOf(state).steps[0]).toBe(2);
    const now = act(state, { type: "move-worker", seat: 0, from: roomSpot(0), to: roomSpot(1) });
    expect(status(now, 0).TRA).toBe(1);
    expect(refusedWith(now, { type: "move-worker", seat: 0, from: "0,0", to: "0,2" })).toBeNull();
  });

  it("P-PATCH-16 PR-29 surplus workers of an overfull room must leave as far as they can; with TRA 0 they stay without penalty (v-sc-16)", () => {
    const two = { workers: ["0,0", "0,0"], rooms: [] };
    const stuck = moving([two, { rooms: ["tile-traffic-1"], workers: ["0,0"] }]);
    expect(movementOf(stuck).finished[0]).toBe(true);
    const state = withSteps(1, { workers: ["0,0", "0,0"] });
    expect(refusedWith(state, { type: "end-movement", seat: 0 })).toBe("overfull");
    const now = act(state, { type: "move-worker", seat: 0, from: "0,0", to: "0,1" });
    expect(refusedWith(now, { type: "end-movement", seat: 0 })).toBeNull();
    const crowded = withSteps(1, { workers: ["0,0", "0,0", "1,1", "0,2"] });
    expect(refusedWith(crowded, { type: "move-worker", seat: 0, from: "0,2", to: "0,1" })).toBeNull(); // 1,0 is still free
    const narrow = withSteps(1, { workers: ["0,0", "0,0", "1,1", "0,2", "1,0"] });
    // The last free room beside it: the worker of 1,0 can still step aside.
    expect(refusedWith(narrow, { type: "move-worker", seat: 0, from: "0,2", to: "0,1" })).toBeNull();
  });

  it("PR-121 a worker born in phase 2 moves in phase 3 like all others (v-sc-108)", () => {
    const born = act(
      table({
        kingdoms: [{ favours: 9, stock: { food: 4 }, rooms: ["tile-traffic-1"] }, { favours: 9 }, { favours: 9 }],
      }),
      {
        type: "birth",
        seat: 0,
        room: "0,0",
      },
    );
    const state = toMovement(born);
    expect(refusedWith(state, { type: "move-worker", seat: 0, from: "0,0", to: "0,1" })).toBeNull();
  });
});

describe("on general routes", () => {
  const on = (at: string, given: TableGiven = {}) => ({ routes: [route("g1", "general", 0, 1, [[0, at]])], ...given });

  it("P-MOV-20 PR-61 declared wars march to the War Room before anything else, even with TRA 0", () => {
    const routes = [route("g1", "general", 0, 1, [{ seat: 0, at: "negotiation", invaders: [0] }])];
    const state = moving([{ track: 7 }, { workers: ["0,0"], rooms: ["tile-traffic-1"] }], { routes });
    expect(state.routes[0]?.workers).toEqual([{ seat: 0, at: "war", invaders: [0] }]);
    expect(movementOf(state).routes[0]).toEqual([]);
  });

  it("P-MOV-21 P-MOV-22 resting workers come home first, then every other worker on a route must move", () => {
    const routes = [route("g1", "general", 0, 1, [[0, "rest"]]), route("g2", "general", 0, 2, [[0, "s1"]])];
    const state = withSteps(2, { track: 6 }, { routes });
    expect(refusedWith(state, { type: "walk", seat: 0, route: "g2", to: "s2" })).toBe("rest-first");
    expect(refusedWith(state, { type: "end-movement", seat: 0 })).toBe("must-move");
    const home = act(state, { type: "return-home", seat: 0, route: "g1", room: "0,0" });
    expect(refusedWith(home, { type: "end-movement", seat: 0 })).toBe("must-move");
    expect(refusedWith(home, { type: "move-worker", seat: 0, from: "0,0", to: "0,1" })).toBe("already-moved");
    const moved = act(home, { type: "walk", seat: 0, route: "g2", to: "s3" });
    expect(moved.routes[1]?.workers).toEqual([{ seat: 0, at: "s3" }]);
  });

  it("P-MOV-22 P-MOV-24 at least 1 and at most TRA spaces away from home, or Rest instead from anywhere", () => {
    const state = withSteps(2, { track: 7 }, on("s1"));
    expect(menuOf(state, 0, "walk").map(({ to }) => to)).toEqual(["rest", "s2", "s3"]);
    for (const to of ["s1", "start", "s4"])
      expect(refusedWith(state, { type: "walk", seat: 0, route: "g1", to })).toBe("wrong-space");
  });

  it("P-MOV-22 P-PROD-03 a worker sent out in this round leaves the Start and yields the space it reached (v-sc-35)", () => {
    const own = { favours: 9, stock: { food: 4 }, workers: ["0,0"], rooms: ["tile-traffic-1"] };
    const traded = act(
      table({ kingdoms: [own, { favours: 9 }, { favours: 9 }], routes: [route("g1", "general", 0, 1)] }),
      {
        type: "trade",
        seat: 0,
        room: "0,0",
        route: "g1",
      },
    );
    const state = toMovement(traded);
    const events = eventsOf(state, { type: "walk", seat: 0, route: "g1", to: "s1" });
    expect(only(events, "gained").filter(({ cause }) => cause === "routes")).toMatchObject([
      { seat: 0, goods: { coin: 2 } },
    ]);
  });

  it("P-MOV-23 PR-117 with TRA 0 at the start of the phase the worker goes to Rest, wheel boxes entered later do not help (v-sc-102)", () => {
    const routes = [route("g1", "general", 0, 1, [[0, "rest"]]), route("g2", "general", 0, 2, [[0, "s1"]])];
    const state = moving([{ track: 6, rooms: ["tile-traffic-6"] }], { routes });
    const events = eventsOf(state, { type: "return-home", seat: 0, route: "g1", room: roomSpot(0) });
    expect(only(events, "worker-walked")).toMatchObject([{ route: "g2", to: "rest" }]);
    expect(status(act(state, { type: "return-home", seat: 0, route: "g1", room: roomSpot(0) }), 0).TRA).toBe(2);
  });

  it("P-MOV-26 P-NEG-14 PR-64 among allies a worker reaching the Negotiation Room goes home at once (v-sc-49)", () => {
    const routes = [route("g1", "general", 0, 1, [[0, "s4"]]), route("a1", "allied", 0, 1)];
    const state = withSteps(1, { track: 7 }, { routes });
    expect(menuOf(state, 0, "walk").map(({ to }) => to)).toEqual(["rest"]);
    const events = eventsOf(state, { type: "return-home", seat: 0, route: "g1", room: "0,0" });
    expect(only(events, "negotiation-opened")).toEqual([]);
  });

  it("PR-58 a worker that must come home finds a room even if all are occupied, which becomes overfull (v-sc-42)", () => {
    const all = ["0,0", "0,1", "0,2", "1,0", "1,1", "1,2"];
    const state = moving([{ track: 1, workers: all }], on("rest"));
    expect(menuOf(state, 0, "return-home")).toHaveLength(6);
    const now = act(state, { type: "return-home", seat: 0, route: "g1", room: "1,1" });
    expect(player(now, 0).territory.workers.filter((key) => key === "1,1")).toHaveLength(2);
    const free = moving([{ track: 2, workers: all.slice(1) }], on("rest"));
    expect(menuOf(free, 0, "return-home").map(({ room }) => room)).toEqual(["0,0"]);
  });

  it("PR-56 territory moves and route moves may be mixed: a room left now is free for a worker coming home (v-sc-54)", () => {
    const workers = ["0,0", "0,1", "0,2", "1,0", "1,1"];
    const state = withSteps(1, { track: 2, workers: [...workers, ...[0, 1, 2, 3].map(roomSpot)] }, on("rest"));
    expect(refusedWith(state, { type: "return-home", seat: 0, route: "g1", room: "1,1" })).toBe("room-occupied");
    const left = act(state, { type: "move-worker", seat: 0, from: "1,1", to: "1,2" });
    expect(refusedWith(left, { type: "return-home", seat: 0, route: "g1", room: "1,1" })).toBeNull();
  });
});

describe("on Allied routes", () => {
  const ally = (workers: readonly (readonly [number, string])[]) => ({
    routes: [route("a1", "allied", 0, 1, workers)],
  });

  it("P-MOV-30 P-MOV-31 workers stop on any space, whichever way its camel faces, walking from their own Start", () => {
    const mine = withSteps(3, { track: 7 }, ally([[0, "start-a"]]));
    expect(menuOf(mine, 0, "walk").map(({ to }) => to)).toEqual(["rest", "a1", "a2", "a3"]);
    const theirs = moving([{}, { track: 7, rooms: wheels }], ally([[1, "start-b"]]));
    expect(menuOf(theirs, 1, "walk").map(({ to }) => to)).toEqual(["rest", "a4", "a3", "a2", "a1"]);
  });

  it("P-MOV-32 the far end sends the worker home at once; from the last space home or Rest (v-sc-36)", () => {
    const state = withSteps(1, { track: 7 }, ally([[0, "a4"]]));
    expect(menuOf(state, 0, "walk").map(({ to }) => to)).toEqual(["rest"]);
    expect(menuOf(state, 0, "return-home").length).toBeGreaterThan(0);
  });

  it("PR-63 P-MGT-12 both allies may stand on one space, and both yield it (v-sc-30)", () => {
    const rooms = ["tile-traffic-1"];
    const state = moving(
      [
        { track: 7, rooms },
        { track: 7, rooms },
      ],
      {
        routes: [
          route("a1", "allied", 0, 1, [
            [0, "a1"],
            [1, "a3"],
          ]),
        ],
      },
    );
    const now = act(state, { type: "walk", seat: 0, route: "a1", to: "a2" });
    const events = eventsOf(now, { type: "walk", seat: 1, route: "a1", to: "a2" });
    expect(only(events, "gained").filter(({ cause }) => cause === "routes")).toMatchObject([
      { seat: 0, goods: { food: 3 } },
      { seat: 1, goods: { food: 3 } },
    ]);
  });
});

describe("the menus of movement", () => {
  it("P-NEG-01 PR-120 phase 4 is skipped with nobody on a Negotiation or War Room, and who cannot move is not asked (v-sc-52)", () => {
    const state = withSteps(1, { workers: ["0,0"], track: 6 }, { routes: [route("g1", "general", 0, 1, [[0, "s1"]])] });
    expect(waitingFor(state)).toEqual(["0 movement"]);
    const walked = act(state, { type: "walk", seat: 0, route: "g1", to: "s2" });
    const events = eventsOf(walked, { type: "end-movement", seat: 0 });
    const phases = only(events, "phase-started").map(({ phase }) => phase.kind);
    expect(phases).toEqual(["production", "auction"]);
    expect(stockOf(endMovement(walked), 0).food).toBe(0 + 2 - 2);
  });

  it("every command of the menu is accepted, and none is listed for a seat that is done", () => {
    const routes = [route("g1", "general", 0, 1, [[0, "s1"]]), route("g2", "general", 0, 2, [[0, "rest"]])];
    const state = withSteps(2, { workers: ["0,0", "1,1"], track: 4 }, { routes });
    for (const command of patchistory.legal(state, 0)) expect(refusedWith(state, command)).toBeNull();
    expect(patchistory.legal(state, 1)).toEqual([]);
  });
});
