import { describe, expect, it } from "vitest";
import { stream } from "../../../../core/index.ts";
import { expecting, fairnessOf, type Standing, type Taking } from "../../../../functions/tools/balance/fairness.ts";
import { watched } from "../../../../functions/tools/balance/watched.ts";
import { games } from "../../../games/index.ts";

/**
 * 400 tables of four, two moments each: whoever is ahead by the end of the first chapter wins three times out of five. Leaders
 * take the crown; the lamp is taken by anybody, and its holder wins twice as often as otherwise.
 */
const told = () => {
  const chance = stream("a".repeat(64), "fairness");
  const takings: Taking[] = [];
  const moments: Standing[] = [];
  for (let table = 0; table < 400; table += 1) {
    const leader = chance.below(4);
    const lamp = chance.below(4);
    const weights = [0, 1, 2, 3].map((seat) => (seat === leader ? 9 : 2) * (seat === lamp ? 2 : 1));
    let drawn = chance.below(weights.reduce((sum, one) => sum + one, 0));
    const winner = weights.findIndex((weight) => {
      drawn -= weight;
      return drawn < 0;
    });
    for (const seat of [0, 1, 2, 3]) {
      const won = seat === winner ? 1 : 0;
      const lead = seat === leader ? 15 : -5;
      moments.push({ chapter: 1, lead: 0, won }, { chapter: 2, lead, won });
      if (seat === leader) takings.push({ kind: "tile", id: "crown", chapter: 2, lead, won });
      if (seat === lamp) takings.push({ kind: "tile", id: "lamp", chapter: 2, lead, won });
    }
  }
  return { takings, moments };
};

describe("how often the holder of something won", () => {
  it("is measured against seats in the same position: something that leaders take does not help by itself", () => {
    const { takings, moments } = told();
    const [lamp, crown] = fairnessOf(takings, moments, 1 / 4);
    expect(crown).toMatchObject({ kind: "tile", id: "crown", taken: 400 });
    expect(crown?.share).toBeGreaterThan(50);
    expect(crown?.times).toBeGreaterThan(0.9);
    expect(crown?.times).toBeLessThan(1.1);
    expect(lamp).toMatchObject({ id: "lamp", taken: 400 });
    expect(lamp?.timesInterval[0]).toBeGreaterThan(1.1);
    expect(lamp?.share).toBeLessThan(crown?.share ?? 0);
  });

  it("expects an even share from few games, and more for seats that are ahead", () => {
    expect(expecting([], 1 / 4)({ chapter: 1, lead: 0, won: 0 })).toBe(1 / 4);
    const expected = expecting(told().moments, 1 / 4);
    const at = (lead: number): number => expected({ chapter: 2, lead, won: 0 });
    expect(at(15)).toBeGreaterThan(2 * at(-5));
    for (const chapter of [0, 1]) expect(expected({ chapter, lead: 15, won: 0 })).toBe(1 / 4);
  });
});

describe("a game that is observed", () => {
  it("reports each seat's position and what it had, the same from the same seed", async () => {
    const { divers } = games;
    const bots = await divers?.bots?.();
    if (!divers || !bots) throw new Error("no divers");
    const seen = watched(divers, 3, bots.standIn, "b");
    expect(seen.ended).toBe(true);
    expect(seen.takings.filter(({ kind }) => kind === "seat")).toHaveLength(3);
    expect(seen.takings.reduce((sum, { won }) => sum + won, 0)).toBeCloseTo(1);
    expect(seen.moments.length % 3).toBe(0);
    expect(watched(divers, 3, bots.standIn, "b")).toEqual(seen);
    const others = ["c", "d", "e", "f"].map((seed) => JSON.stringify(watched(divers, 3, bots.standIn, seed)));
    expect(new Set([...others, JSON.stringify(seen)]).size).toBeGreaterThan(1);
  });
});
