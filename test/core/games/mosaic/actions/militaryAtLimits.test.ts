import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { reachable } from "../../../../../core/games/mosaic/rules/military.ts";
import { pendingOf } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, type PlayerGiven, playing, refusal, type TableGiven, table } from "../../../../support/mosaic.ts";

type Unit = "infantry" | "cavalry" | "siegeEngine";
const recruit = (unit: Unit = "infantry", region = "italia"): Command => ({ type: "recruit", seat: 0, unit, region });
const move = (from: string, to: string, unit: Unit = "infantry"): Command => ({
  type: "move-unit",
  seat: 0,
  unit,
  from,
  to,
});
const done: Command = { type: "finish-military", seat: 0 };
const pieces = { "hex-italia-05": ["city", 0], "hex-egypt-02": ["portCity", 0], "hex-greece-08": ["city", 1] } as const;
const noAdjacency = { "board-mediterranean": { regionAdjacency: [] } };

/** A table with the given seat 0, which has a city in Italia and in Egypt. */
const seatOf = (player: PlayerGiven, given: TableGiven = {}) => table({ pieces, ...given, players: [player, {}] });
const military = (state: ReturnType<typeof table>): readonly Command[] =>
  mosaic.legal(state, 0).filter(({ type }) => ["recruit", "move-unit", "finish-military"].includes(type));

describe("the menu of a military action", () => {
  it("M-MIL-02 every kind that may be recruited, in every region with an own city, ports included", () => {
    expect(military(seatOf({ money: 5 }))).toEqual([
      recruit("infantry", "italia"),
      recruit("infantry", "egypt"),
      recruit("cavalry", "italia"),
      recruit("cavalry", "egypt"),
    ]);
    expect(military(seatOf({ money: 4 }))).toEqual([]);
  });

  it("M-MIL-05 every unit into every neighbour of its region, in play, and no unit that is not there", () => {
    expect(military(seatOf({ money: 1, units: { italia: { cavalry: 1 }, egypt: { infantry: 1 } } }))).toEqual([
      move("italia", "greece", "cavalry"),
      move("italia", "numidia", "cavalry"),
      move("egypt", "assyria"),
      move("egypt", "numidia"),
    ]);
    expect(military(seatOf({ money: 0, units: { italia: { cavalry: 1 } } }))).toEqual([]);
  });

  it("M-MIL-01 when the action is open it may also be finished", () => {
    const open = follow(seatOf({ money: 6 }), recruit());
    expect(military(open)).toEqual([move("italia", "greece"), move("italia", "numidia"), done]);
    const { events } = playing(open, done);
    expect(events).toEqual([
      { type: "turn-began", seat: 1, round: 2, actions: 1, extra: false },
      { type: "agenda-set", agenda: [] },
    ]);
  });
});

describe("the facts of a military action", () => {
  it("M-MIL-01 M-MIL-02 the first recruit opens the action; it is paid for and counts for the turn", () => {
    const { state, events } = playing(seatOf({ money: 20 }), recruit("cavalry", "egypt"));
    expect(events).toEqual([
      { type: "action-taken", seat: 0, action: "military", bonus: null },
      { type: "paid", seat: 0, cost: { money: 5 }, because: "recruit" },
      { type: "unit-placed", seat: 0, unit: "cavalry", region: "egypt", recruited: true },
      { type: "agenda-set", agenda: [{ kind: "military", seat: 0 }] },
    ]);
    expect(state.turn?.recruited).toBe(1);
  });

  it("M-MIL-05 so does the first move; the next one is the same action", () => {
    const state = seatOf({ money: 4, units: { italia: { infantry: 2 } } });
    const moved = { type: "unit-moved", seat: 0, unit: "infantry", from: "italia", to: "numidia" };
    const first = playing(state, move("italia", "numidia"));
    expect(first.events.slice(0, 3)).toEqual([
      { type: "action-taken", seat: 0, action: "military", bonus: null },
      { type: "paid", seat: 0, cost: { money: 1 }, because: "move" },
      moved,
    ]);
    const second = playing(first.state, move("italia", "numidia"));
    expect(second.events.slice(0, 2)).toEqual([{ type: "paid", seat: 0, cost: { money: 1 }, because: "move" }, moved]);
  });
});

describe("why not", () => {
  const army = { money: 1, units: { italia: { infantry: 1 }, greece: { cavalry: 1 } } };

  it("M-MIL-05 M-MIL-07 M-SET-07 a move needs two regions in play, a unit that has not moved, money, and a neighbour", () => {
    const state = seatOf(army);
    expect(refusal(state, move("gaul", "italia"))).toBe("out-of-play");
    expect(refusal(state, move("italia", "gaul"))).toBe("out-of-play");
    expect(refusal(state, move("nowhere", "italia"))).toBe("out-of-play");
    expect(refusal(state, move("egypt", "numidia"))).toBe("no-unit");
    expect(refusal(state, move("italia", "greece", "cavalry"))).toBe("no-unit");
    expect(refusal(state, move("italia", "egypt"))).toBe("too-far");
    expect(refusal({ ...state, players: seatOf({ ...army, money: 0 }).players }, move("italia", "greece"))).toBe(
      "cannot-pay",
    );
    expect(refusal(state, move("italia", "greece"))).toBeNull();
  });

  it("M-MIL-05 R-35 of two units in a region the one that came stays, the one that was there may go", () => {
    const state = seatOf({ money: 9, units: { italia: { infantry: 1 }, greece: { infantry: 1 } } });
    const came = follow(state, move("italia", "greece"));
    const both = follow(came, move("greece", "assyria"));
    expect(refusal(both, move("greece", "italia"))).toBe("no-unit");
    expect(both.players[0]?.units).toMatchObject({ greece: { infantry: 1 }, assyria: { infantry: 1 } });
  });

  it("M-MIL-03 only the technology for siege engines brings siege engines", () => {
    const siege = { "tech-siege-engine": { effects: [{ timing: "ongoing", allowUnit: { type: "cavalry", max: 2 } }] } };
    const owner = { money: 5, technologies: ["tech-siege-engine"] };
    expect(refusal(seatOf(owner), recruit("siegeEngine"))).toBeNull();
    expect(refusal(seatOf(owner, { corrections: siege }), recruit("siegeEngine"))).toBe("unit-not-allowed");
  });

  it("M-MIL-03 where two cards allow siege engines the higher number counts", () => {
    const allow = (max: number) => ({ effects: [{ timing: "ongoing", allowUnit: { type: "siegeEngine", max } }] });
    const corrections = { "tech-siege-engine": allow(1), "tech-armor": allow(2), "tech-art": allow(1) };
    const owner = { money: 5, technologies: ["tech-siege-engine", "tech-armor", "tech-art"] };
    const one = seatOf({ ...owner, units: { italia: { siegeEngine: 1 } } }, { corrections });
    expect(refusal(one, recruit("siegeEngine"))).toBeNull();
    const first = seatOf(
      { ...owner, technologies: ["tech-art"], units: { italia: { siegeEngine: 1 } } },
      { corrections },
    );
    expect(refusal(first, recruit("siegeEngine"))).toBe("unit-not-allowed");
  });
});

describe("range", () => {
  it("M-MIL-06 the best of several cards counts, each for its own kind of unit", () => {
    const range = (unit: Unit, regions: number) => ({ effects: [{ timing: "ongoing", moveRange: { unit, regions } }] });
    const corrections = {
      "tech-horsemanship": range("cavalry", 3),
      "tech-art": range("cavalry", 2),
      "tech-armor": range("infantry", 2),
    };
    const state = seatOf({ technologies: Object.keys(corrections) }, { corrections });
    expect(reachable(state, 0, "cavalry", "italia")).toEqual(["greece", "assyria", "egypt", "numidia"]);
    expect(reachable(state, 0, "infantry", "greece")).toEqual(["italia", "assyria", "egypt", "numidia"]);
    expect(reachable(state, 0, "siegeEngine", "italia")).toEqual(["greece", "numidia"]);
  });
});

describe("an open military action goes on as long as anything is left to do", () => {
  const goesOn = (state: ReturnType<typeof table>): boolean => pendingOf(state)?.kind === "military";
  const lone = { units: { greece: { infantry: 1 } } };
  const once = move("greece", "assyria");

  it.each<[string, boolean, PlayerGiven, TableGiven?]>([
    ["5 money for a recruit", true, { ...lone, money: 6 }],
    ["4 money and nobody to move", false, { ...lone, money: 5 }],
    ["a second unit to move, with 1 money", true, { units: { greece: { infantry: 2 } }, money: 2 }],
    ["a second unit to move, without money", false, { units: { greece: { infantry: 2 } }, money: 1 }],
    ["money and no own city", false, { ...lone, money: 20 }, { pieces: {} }],
    ["money and only siege engines left", false, { ...lone, money: 20, reserve: { infantry: 0, cavalry: 0 } }],
    [
      "siege engines left and their technology",
      true,
      { ...lone, money: 20, reserve: { infantry: 0, cavalry: 0 }, technologies: ["tech-siege-engine"] },
    ],
    ["a last cavalry in the reserve", true, { ...lone, money: 20, reserve: { infantry: 0, cavalry: 1 } }],
  ])("M-MIL-01 M-MIL-02 M-MIL-05 %s: %s", (_, goingOn, player, given) => {
    expect(goesOn(follow(seatOf(player, given), once))).toBe(goingOn);
  });

  it("M-MIL-01 M-MIL-02 with the limit reached only while a recruit may still move", () => {
    const two = follow(seatOf({ money: 20 }), recruit(), recruit());
    expect(goesOn(two)).toBe(true);
    const one = follow(two, move("italia", "greece"));
    expect(goesOn(one)).toBe(true);
    const none = follow(one, move("italia", "greece"));
    expect([goesOn(none), none.active, none.players[0]?.currencies.money]).toEqual([false, 1, 8]);
  });

  it("M-MIL-07 not for a unit that has nowhere to go on the board of the table", () => {
    const state = seatOf({ money: 6 }, { corrections: noAdjacency });
    expect(goesOn(follow(state, recruit()))).toBe(false);
  });
});
