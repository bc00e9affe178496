import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import {
  canStillMove,
  movesOnRoute,
  pathOf,
  restingFirst,
  routeMoves,
} from "../../../../../core/games/patchistory/rules/movement.ts";
import { eventsOf, menuOf, only, refusalOf, refusedWith, route, table } from "../../../../support/patchistory.ts";
import { end, type Given, move, moving, phaseOf } from "./movementAt.ts";

const walk = (id: string, to: string): Command => ({ type: "walk", seat: 0, route: id, to });
const home = (id: string, room = "0,0"): Command => ({ type: "return-home", seat: 0, route: id, room });

describe("who moves", () => {
  const routes = [route("g1", "general", 0, 1, [[0, "s1"]]), route("g2", "general", 0, 2, [[0, "rest"]])];
  const commands = [move("0,0", "0,1"), walk("g1", "s2"), home("g2"), end];

  it("P-MOV-02 nobody after the end of the own movement, or outside the phase", () => {
    const codes = (finished: readonly boolean[]) =>
      commands.map((command) => refusedWith(moving({ routes, finished, own: { workers: ["0,0"] } }), command));
    expect(codes([true, false, true])).toEqual(Array(4).fill("finished"));
    expect(codes([false, true, true])).toEqual([null, "rest-first", "room-occupied", "must-move"]);
    const managing = table({ routes });
    expect(commands.map((command) => refusedWith(managing, command))).toEqual(Array(4).fill("wrong-phase"));
  });

  it("P-MOV-02 the end is one fact, offered once everything compulsory is done", () => {
    const state = moving({ own: { workers: ["0,0"] } });
    expect(menuOf(state, 0, "end-movement")).toEqual([end]);
    expect(eventsOf(state, end)).toEqual([{ type: "movement-ended", seat: 0 }]);
    expect(refusalOf(moving({ routes }), end)).toEqual(["must-move", { workers: 2 }]);
    expect(menuOf(moving({ routes }), 0, "end-movement")).toEqual([]);
    expect(refusalOf(moving({ routes, due: [], own: { workers: ["0,0"] } }), end)).toBeNull();
  });

  it("PR-120 who has neither a route worker to move nor a room to go to is not asked", () => {
    const can = (given: Given) => {
      const state = moving(given);
      return canStillMove(state, phaseOf(state), 0);
    };
    expect(can({ own: { workers: ["0,0"] } })).toBe(true);
    expect(can({ own: { workers: ["0,0"] }, steps: 0 })).toBe(false);
    expect(can({ own: { workers: ["0,0"] }, unmoved: [] })).toBe(false);
    expect(can({ own: { workers: ["0,0"] }, unmoved: [], routes, due: ["g1"] })).toBe(true);
    const all = ["0,0", "0,1", "0,2", "1,0", "1,1"];
    // The one free room is next to the last two only.
    expect(can({ own: { workers: all }, unmoved: ["0,0"] })).toBe(false);
    expect(can({ own: { workers: all }, unmoved: ["0,0", "1,1"] })).toBe(true);
  });
});

describe("a worker in the territory", () => {
  const own = { workers: ["0,0", "0,1"] };

  it("P-MOV-10 P-MOV-11 is offered every free room within its steps, each once, and may not stay", () => {
    const targets = (given: Given) => menuOf(moving(given), 0, "move-worker").map(({ from, to }) => `${from} ${to}`);
    expect(targets({ own })).toEqual(["0,0 1,0", "0,1 0,2", "0,1 1,1"]);
    expect(targets({ own, unmoved: ["0,0"] })).toEqual(["0,0 1,0"]);
    expect(targets({ own, steps: 2, unmoved: ["0,0"] })).toEqual(["0,0 0,2", "0,0 1,0", "0,0 1,1"]);
    expect(targets({ own, steps: 0 })).toEqual([]);
    expect(targets({ own: { workers: ["0,0", "0,0"] } })).toEqual(["0,0 0,1", "0,0 1,0"]);
  });

  it.each<[string, Given, Command, unknown]>([
    ["moves once", { own, unmoved: ["0,1"] }, move("0,0", "1,0"), ["already-moved"]],
    ["must be there", { own }, move("1,2", "1,1"), ["no-worker-there"]],
    ["goes to a room of the territory", { own }, move("0,0", "5,5"), ["unknown-room"]],
    ["finds the room free", { own }, move("0,0", "0,1"), ["room-occupied"]],
    ["does not stay where it is", { own }, move("0,0", "0,0"), ["room-occupied"]],
    ["goes no farther than TRA", { own }, move("0,0", "1,1"), ["too-far", { steps: 1 }]],
    ["goes as far as TRA", { own, steps: 2 }, move("0,0", "1,1"), null],
    ["goes nowhere with TRA 0", { own, steps: 0 }, move("0,0", "1,0"), ["too-far", { steps: 0 }]],
    [
      "reaches nothing that lies apart",
      { own: { ...own, rooms: ["tile-culture-1"] }, steps: 9 },
      move("0,0", "20,0"),
      ["too-far", { steps: 9 }],
    ],
  ])("P-MOV-10 P-MOV-11 PR-56 %s", (_what, given, command, refusal) => {
    expect(refusalOf(moving(given), command)).toEqual(refusal);
  });

  it("P-MOV-13 moving is one fact", () => {
    expect(eventsOf(moving({ own }), move("0,0", "1,0"))).toEqual([
      { type: "worker-moved", seat: 0, from: "0,0", to: "1,0" },
    ]);
  });
});

describe("a worker on a route", () => {
  const path = ["start", "s1", "s2", "s3", "s4", "negotiation"];
  const moves = (at: string, steps: number, homeAtEnd = false) => routeMoves(path, at, steps, { homeAtEnd });

  it("P-MOV-22 P-MOV-23 P-MOV-24 P-MOV-25 walks 1 to TRA spaces, at most to the Negotiation Room, or rests", () => {
    expect(moves("start", 1)).toEqual({ spaces: ["rest", "s1"], home: false });
    expect(moves("s2", 2)).toEqual({ spaces: ["rest", "s3", "s4"], home: false });
    expect(moves("s2", 3)).toEqual({ spaces: ["rest", "s3", "s4", "negotiation"], home: false });
    expect(moves("s4", 9)).toEqual({ spaces: ["rest", "negotiation"], home: false });
    expect(moves("s4", 0)).toEqual({ spaces: ["rest"], home: false });
  });

  it("P-MOV-21 from Rest there is only the way home, even with TRA 0", () => {
    for (const steps of [0, 3]) expect(moves("rest", steps)).toEqual({ spaces: [], home: true });
  });

  it("P-MOV-26 P-MOV-32 where the end sends home, it is no space to stop on", () => {
    expect(moves("s2", 2, true)).toEqual({ spaces: ["rest", "s3", "s4"], home: false });
    expect(moves("s2", 3, true)).toEqual({ spaces: ["rest", "s3", "s4"], home: true });
    expect(moves("s4", 1, true)).toEqual({ spaces: ["rest"], home: true });
    expect(moves("s4", 0, true)).toEqual({ spaces: ["rest"], home: false });
    expect(moves("start", 4, true)).toEqual({ spaces: ["rest", "s1", "s2", "s3", "s4"], home: false });
  });

  it("P-MOV-30 PR-62 everybody walks away from the own Start, on an Allied route from either end", () => {
    const general = route("g1", "general", 0, 1);
    const alliance = route("a1", "allied", 0, 1);
    expect(pathOf(general, 0)).toEqual(path);
    expect(pathOf(alliance, 0)).toEqual(["start-a", "a1", "a2", "a3", "a4", "start-b"]);
    expect(pathOf(alliance, 1)).toEqual(["start-b", "a4", "a3", "a2", "a1", "start-a"]);
  });

  it("P-MOV-26 among allies only; a route without an own worker moves nobody", () => {
    const g1 = route("g1", "general", 0, 1, [[0, "s4"]]);
    const a1 = route("a1", "allied", 0, 1, [
      [1, "a4"],
      [0, "a1"],
    ]);
    const alone = moving({ routes: [g1] });
    expect(movesOnRoute(alone, phaseOf(alone), 0, g1)).toEqual({ spaces: ["rest", "negotiation"], home: false });
    const allies = moving({ routes: [g1, a1] });
    expect(movesOnRoute(allies, phaseOf(allies), 0, g1)).toEqual({ spaces: ["rest"], home: true });
    expect(movesOnRoute(allies, phaseOf(allies), 0, a1)).toEqual({ spaces: ["rest", "a2"], home: false });
    expect(movesOnRoute(allies, phaseOf(allies), 1, g1)).toEqual({ spaces: [], home: false });
    expect(movesOnRoute(allies, phaseOf(allies), 1, a1)).toEqual({ spaces: ["rest", "a3"], home: false });
  });

  const resting = [
    route("g1", "general", 0, 1, [[0, "rest"]]),
    route("g2", "general", 0, 2, [[0, "s1"]]),
    route("a1", "allied", 0, 1, [
      [1, "rest"],
      [0, "a1"],
    ]),
  ];

  it("P-MOV-21 own resting workers that have still to come home go first, others' do not count", () => {
    const first = (due: readonly string[]) => {
      const state = moving({ routes: resting, due });
      return restingFirst(state, phaseOf(state), 0);
    };
    expect(first(["g1", "g2", "a1"])).toEqual(["g1"]);
    expect(first(["g2", "a1"])).toEqual([]);
    const ally = route("a1", "allied", 0, 1, [
      [0, "rest"],
      [1, "a1"],
    ]);
    const beside = moving({ routes: [ally] });
    expect(restingFirst(beside, phaseOf(beside), 0)).toEqual(["a1"]);
    const state = moving({ routes: resting });
    expect(refusalOf(state, walk("g2", "s2"))).toEqual(["rest-first"]);
    expect(refusalOf(state, home("g1"))).toBeNull();
    expect(menuOf(state, 0, "walk")).toEqual([]);
    expect(menuOf(state, 0, "return-home").map(({ route: id, room }) => `${id} ${room}`)).toEqual(
      ["0,0", "0,1", "0,2", "1,0", "1,1", "1,2"].map((room) => `g1 ${room}`),
    );
  });

  it.each<[string, Command, unknown]>([
    ["a route that is there", walk("none", "s1"), ["unknown-route"]],
    ["a worker of its own", walk("g3", "s1"), ["no-worker-there"]],
    ["a worker that has not moved", walk("g4", "s3"), ["already-moved"]],
    ["one that has not, whoever else walks there", walk("a1", "a2"), ["already-moved"]],
    ["a space ahead within its steps", walk("g2", "s4"), ["wrong-space", { steps: 2 }]],
    ["a space of the route", walk("g2", "a1"), ["wrong-space", { steps: 2 }]],
    ["to have come to the end for a room", home("g2"), ["wrong-space"]],
  ])("P-MOV-22 PR-56 needs %s", (_what, command, refusal) => {
    const routes = [
      route("g2", "general", 0, 2, [[0, "s1"]]),
      route("g3", "general", 1, 0, [[1, "s1"]]),
      route("g4", "general", 0, 1, [[0, "s2"]]),
      route("a1", "allied", 0, 2, [
        [2, "a3"],
        [0, "a1"],
      ]),
    ];
    expect(refusalOf(moving({ routes, due: ["g2"], steps: 2 }), command)).toEqual(refusal);
  });

  it("P-MOV-22 P-MOV-26 is offered its spaces, and a room where it may come home; each is one fact", () => {
    const routes = [
      route("g1", "general", 0, 1, [[0, "s3"]]),
      route("g2", "general", 0, 2, [[0, "s1"]]),
      route("a1", "allied", 0, 1),
    ];
    const state = moving({ routes, steps: 2, own: { workers: ["0,0", "0,1", "0,2", "1,0"] } });
    expect(menuOf(state, 0, "walk").map(({ route: id, to }) => `${id} ${to}`)).toEqual([
      "g1 rest",
      "g1 s4",
      "g2 rest",
      "g2 s2",
      "g2 s3",
    ]);
    expect(menuOf(state, 0, "return-home")).toEqual([home("g1", "1,1"), home("g1", "1,2")]);
    expect(refusalOf(state, home("g1", "0,0"))).toEqual(["room-occupied"]);
    expect(refusalOf(state, home("g1", "7,7"))).toEqual(["unknown-room"]);
    expect(eventsOf(state, walk("g2", "s3"))).toEqual([{ type: "worker-walked", seat: 0, route: "g2", to: "s3" }]);
    expect(only(eventsOf(state, home("g1", "1,1")), "worker-returned")).toEqual([
      { type: "worker-returned", seat: 0, route: "g1", room: "1,1" },
    ]);
  });
});
