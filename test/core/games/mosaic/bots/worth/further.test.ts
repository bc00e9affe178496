import { describe, expect, it } from "vitest";
import { outlookOf } from "../../../../../../core/games/mosaic/bots/outlook.ts";
import { reachOf, savedForWonder } from "../../../../../../core/games/mosaic/bots/worth/further.ts";
import { masters } from "../../../../../../core/games/mosaic/bots/worth/master.ts";
import { partsOf, type Weights } from "../../../../../../core/games/mosaic/bots/worth/worth.ts";
import type { State } from "../../../../../../core/games/mosaic/table/state.ts";
import { hexesOf, type PlayerGiven, table } from "../../../../../support/mosaic.ts";

/** A table of four whose first seat has this. */
const given = (own: PlayerGiven, others: readonly PlayerGiven[] = []): State =>
  table({ seats: 4, active: 0, start: 0, players: [own, ...others] });

const parts = (state: State, by: Weights = masters) => partsOf(state, 0, outlookOf(state, 0), by);

describe("what a strong bot thinks of besides", () => {
  it("M-EMP-04 counts a step towards a region's first place before the place changes", () => {
    const [one, two, three, four] = hexesOf("gaul", "open") as [string, string, string, string];
    const behind = { [one]: ["city", 1], [two]: ["city", 1], [three]: ["city", 0] } as const;
    const nearer = { ...behind, [four]: ["farmTown", 0] } as const;
    const [far, near] = [behind, nearer].map((pieces) => table({ seats: 4, active: 0, pieces }));
    expect(reachOf(near as State, 0)).toBeGreaterThan(reachOf(far as State, 0));
    expect(reachOf(near as State, 1)).toBeLessThan(reachOf(far as State, 1));
    expect(parts(near as State).scorings).toBeGreaterThan(parts(far as State).scorings);
  });

  it("M-WON-04 saves stone and food for the next wonder, which costs more with each that is had", () => {
    const saved = (own: PlayerGiven) => savedForWonder(given(own), 0);
    expect(saved({ stone: 20, food: 5 })).toBe(1);
    expect(saved({ stone: 40, food: 50 })).toBe(1);
    expect(saved({ stone: 20, food: 0 })).toBe(0.5);
    expect(saved({ stone: 10, food: 5 })).toBe(0.25);
    const wonders = [{ id: "wonder-sphinx", hex: hexesOf("egypt", "open")[0] as string, pillar: null }];
    expect(saved({ stone: 20, food: 10, wonders })).toBeCloseTo(0.64);
    expect(savedForWonder({ ...given({ stone: 90, food: 90 }), wonders: [] }, 0)).toBe(0);
  });

  it("M-TILE-04 minds how near the others are to a tile, and likes to have it before them", () => {
    const alone = parts(given({})).tiles;
    expect(parts(given({}, [{ population: 11 }, {}, {}])).tiles).toBeLessThan(alone);
    const owned = given({ tiles: ["age-art"] });
    const left = { ...given({}), goldenAges: owned.goldenAges };
    expect(parts(owned).tiles).toBeGreaterThan(parts(left).tiles);
  });

  it("values population for the cities it can still found, technologies face up, and some leaders more than others", () => {
    expect(parts(given({ population: 2 })).stock).toBeGreaterThan(parts(given({ population: 0 })).stock);
    expect(parts(given({ population: 30 })).stock).toBe(parts(given({ population: 9 })).stock);
    const learned = (technologies: readonly string[]) => parts(given({ technologies })).engine;
    expect(learned(["tech-music"])).toBeGreaterThan(learned([]));
    const led = (leader: string) => parts(given({ leader })).points;
    expect(led("leader-philosopher") - led("leader-merchant")).toBeCloseTo(9);
  });

  it("is thought of by nobody else, and nothing of it counts when the game is over", () => {
    const state = given({ stone: 20, food: 5, population: 4, technologies: ["tech-music"], leader: "leader-merchant" });
    const none = { ...masters, further: null };
    const some = parts(state);
    const without = parts(state, none);
    for (const part of ["stock", "engine", "tiles", "scorings", "points"] as const)
      expect(some[part]).not.toBe(without[part]);
    expect([some.symbols, some.units, some.ending]).toEqual([without.symbols, without.units, without.ending]);
    const over: State = { ...state, phase: "ended" };
    const { points: _, ...last } = parts(over);
    const { points: __, ...bare } = parts(over, none);
    expect(last).toEqual(bare);
  });
});
