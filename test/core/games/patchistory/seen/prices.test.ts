import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { eventsOf, table } from "../../../../support/patchistory.ts";

const plain = { favours: 9 };
const own = {
  favours: 9,
  stock: { food: 9, mineral: 9 },
  figures: ["homer", "qin-shi-huang", "christ-the-redeemer", "taj-mahal"],
};
const managing = table({ kingdoms: [own, plain] });

describe("what actions cost a seat now and would bring it", () => {
  it("P-GEN-06 P-MGT-71 as printed for who has no card that changes it: by the era, a building by its kind", () => {
    const { prices } = patchistory.view(table({ kingdoms: [own, plain], era: 2 }), 1);
    expect(prices).toMatchObject({
      trade: { favours: 1, food: 3 },
      birth: { favours: 2, food: 5 },
      "worship-heroes": { favours: 2, food: 2, vp: 0 },
      "worship-wonders": { favours: 2, mineral: [1, 1], vp: 0 },
      "construct-trade-route": { favours: 2, mineral: [2, 2] },
      reclamation: { favours: 2, mineral: [1, 1] },
      "construct-building": { favours: 3, mineral: [2, 3] },
      campaign: { favours: null },
    });
  });

  it("P-GEN-07 P-MGT-40 P-MGT-41 with all that the own heroes and wonders change: the very VP that worship then brings", () => {
    const { prices } = patchistory.view(managing, 0);
    expect(prices?.["construct-building"]).toEqual({ favours: 2, mineral: [1, 2] });
    for (const action of ["worship-heroes", "worship-wonders"] as const) {
      const gained = eventsOf(managing, { type: action, seat: 0 }).reduce(
        (sum, event) => sum + (event.type === "gained" ? (event.goods.vp ?? 0) : 0),
        0,
      );
      expect(gained).toBeGreaterThan(2);
      expect(prices?.[action]?.vp).toBe(gained);
    }
  });

  it("are shown to that seat only, while favours are spent", () => {
    expect(patchistory.view(managing, "spectator").prices).toBeNull();
    expect(patchistory.view({ ...managing, phase: { kind: "maintenance" } }, 0).prices).toBeNull();
  });
});
