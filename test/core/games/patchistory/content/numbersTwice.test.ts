import { describe, expect, it } from "vitest";
import actions from "../../../../../core/games/patchistory/content/data/actions.json" with { type: "json" };
import baselands from "../../../../../core/games/patchistory/content/data/baselands.json" with { type: "json" };
import board from "../../../../../core/games/patchistory/content/data/player-board.json" with { type: "json" };
import { constants } from "../../../../../core/games/patchistory/content/index.ts";

describe("a number that occurs twice in the data", () => {
  const named = (id: string) => actions.actions.find((action) => action.id === id);

  it("P-DIP-11 P-DIP-12 P-DIP-23 is what the rules read in the constants, for Aid and Threaten", () => {
    const { accepted, rejected, goods } = constants.aid;
    expect(named("aid")).toMatchObject({
      accepted: { vp: accepted },
      rejected: { vp: rejected },
      goods: { total: goods },
    });
    const { coin, vp } = constants.threatenDemand;
    expect(named("threaten")?.demand).toEqual({ coin, vp });
  });

  it("P-GEN-14 P-AUC-24 is the same on board and baselands as in the constants", () => {
    const { liberty, equality } = constants.startingWorkers;
    expect(baselands.startingWorkers).toMatchObject({ liberty, equality });
    expect(board.workersPerPlayer).toBe(constants.supply.workersPerPlayer);
  });
});
