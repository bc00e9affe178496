import { describe, expect, it } from "vitest";
import type { Event } from "../../../../../../core/games/mosaic/table/events.ts";
import { evolve } from "../../../../../../core/games/mosaic/table/evolve.ts";
import type { State } from "../../../../../../core/games/mosaic/table/state.ts";
import { inTurn, one, reserve, state, units, unturned, withSeat } from "./before.ts";

describe("units: what each fact changes, and nothing else", () => {
  it.each<[string, Event, State, State?]>([
    [
      "recruited within the limit of the turn",
      { type: "unit-placed", seat: 1, unit: "cavalry", region: "italia", recruited: true },
      inTurn(
        { recruited: 2 },
        one((owner) => ({ units: { ...owner.units, italia: units(3, 2) }, ...reserve(owner, { cavalry: 8 }) })),
      ),
    ],
    [
      "free, in a region without any",
      { type: "unit-placed", seat: 1, unit: "siegeEngine", region: "egypt", recruited: false },
      one((owner) => ({ units: { ...owner.units, egypt: units(0, 0, 1) }, ...reserve(owner, { siegeEngine: 1 }) })),
    ],
    [
      "placed outside a turn",
      { type: "unit-placed", seat: 1, unit: "infantry", region: "gaul", recruited: true },
      one((owner) => ({ units: { ...owner.units, gaul: units(2) }, ...reserve(owner, { infantry: 5 }) }), unturned),
      unturned,
    ],
    [
      "R-35 moved, and remembered where they came to",
      { type: "unit-moved", seat: 1, unit: "infantry", from: "italia", to: "gaul" },
      inTurn(
        { moved: { ...state.turn?.moved, gaul: units(2) } },
        one(() => ({ units: { italia: units(2, 1), gaul: units(2) } })),
      ),
    ],
    [
      "moved outside a turn",
      { type: "unit-moved", seat: 1, unit: "cavalry", from: "italia", to: "egypt" },
      one(() => ({ units: { italia: units(3), gaul: units(1), egypt: units(0, 1) } }), unturned),
      unturned,
    ],
    [
      "R-35 eliminated, and forgotten as moved when too few are left",
      { type: "unit-eliminated", seat: 2, victim: 1, unit: "infantry", region: "gaul" },
      inTurn(
        { moved: { italia: units(2, 1), gaul: units(0) } },
        one((owner) => ({ units: { ...owner.units, gaul: units(0) }, ...reserve(owner, { infantry: 7 }) })),
      ),
    ],
    [
      "R-35 eliminated while enough are left that have moved",
      { type: "unit-eliminated", seat: 2, victim: 1, unit: "infantry", region: "italia" },
      one((owner) => ({ units: { ...owner.units, italia: units(2, 1) }, ...reserve(owner, { infantry: 7 }) })),
    ],
    ...(["cavalry", "siegeEngine"] as const).map((unit): [string, Event, State, State] => {
      const two = { ...units(1), [unit]: 2 };
      const before = inTurn(
        { moved: { gaul: two } },
        one(() => ({ units: { gaul: two } })),
      );
      const left = { ...units(1), [unit]: 1 };
      const after = one(
        (owner) => ({ units: { gaul: left }, ...reserve(owner, { [unit]: owner.reserve[unit] + 1 }) }),
        before,
      );
      return [
        `R-35 a ${unit} eliminated that has moved`,
        { type: "unit-eliminated", seat: 2, victim: 1, unit, region: "gaul" },
        inTurn({ moved: { gaul: left } }, after),
        before,
      ];
    }),
    [
      "eliminated of somebody whose turn it is not",
      { type: "unit-eliminated", seat: 1, victim: 2, unit: "infantry", region: "gaul" },
      withSeat(state, 2, (owner) => ({ units: { gaul: units(1, 0, 1) }, ...reserve(owner, { infantry: 9 }) })),
    ],
    [
      "eliminated outside a turn",
      { type: "unit-eliminated", seat: 2, victim: 1, unit: "cavalry", region: "italia" },
      one((owner) => ({ units: { ...owner.units, italia: units(3) }, ...reserve(owner, { cavalry: 10 }) }), unturned),
      unturned,
    ],
    [
      "R-38 displaced, those that have moved stay remembered",
      { type: "units-displaced", seat: 2, victim: 1, from: "italia", to: "gaul" },
      inTurn(
        { moved: { italia: units(0), gaul: units(3, 1) } },
        one(() => ({ units: { italia: units(0), gaul: units(4, 1) } })),
      ),
    ],
    [
      "R-38 displaced to a region without own units",
      { type: "units-displaced", seat: 2, victim: 1, from: "gaul", to: "egypt" },
      inTurn(
        { moved: { ...state.turn?.moved, gaul: units(0), egypt: units(1) } },
        one((owner) => ({ units: { ...owner.units, gaul: units(0), egypt: units(1) } })),
      ),
    ],
    [
      "displaced of somebody whose turn it is not",
      { type: "units-displaced", seat: 1, victim: 2, from: "gaul", to: "italia" },
      withSeat(state, 2, () => ({ units: { gaul: units(0), italia: units(2, 0, 1) } })),
    ],
    [
      "displaced that have not moved",
      { type: "units-displaced", seat: 2, victim: 1, from: "gaul", to: "italia" },
      one(() => ({ units: { gaul: units(0), italia: units(4, 1) } }), inTurn({ moved: {} })),
      inTurn({ moved: {} }),
    ],
  ])("%s", (_, event, after, before = state) => {
    expect(evolve(before, event)).toStrictEqual(after);
  });
});
