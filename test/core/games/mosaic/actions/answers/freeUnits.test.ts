import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../../core/games/mosaic/index.ts";
import { pendingOf, type State } from "../../../../../../core/games/mosaic/table/state.ts";
import { follow, playing, refusal, type TableGiven, table } from "../../../../../support/mosaic.ts";
import { askedBy, holding } from "../../../../../support/mosaicCards.ts";

type Unit = "infantry" | "cavalry" | "siegeEngine";
const put = (unit: Unit, region: string): Command => ({ type: "place-unit", seat: 0, unit, region });
const kill = (unit: Unit, region: string, victim = 1): Command => ({
  type: "eliminate",
  seat: 0,
  victim,
  unit,
  region,
});
const decline: Command = { type: "decline", seat: 0 };
const play = (technology: string): Command => ({ type: "play-technology", seat: 0, technology });
const turnedUp = (technology: string, given: TableGiven = {}, ...answers: readonly Command[]): State =>
  follow(holding(technology, given), play(technology), ...answers);

describe("free units at their limits", () => {
  const pieces = { "hex-egypt-02": ["city", 0] } as const;

  it("R-29 the menu is every unit allowed in every region allowed, plus leaving the rest", () => {
    const infantry = (region: string) => put("infantry", region);
    const inPlay = ["italia", "greece", "assyria", "egypt", "numidia"];
    expect(mosaic.legal(turnedUp("tech-spears"), 0)).toEqual([...inPlay.map(infantry), decline]);
    expect(mosaic.legal(turnedUp("tech-food-preservation", { pieces }), 0)).toEqual([
      put("infantry", "egypt"),
      put("cavalry", "egypt"),
      decline,
    ]);
  });

  it("R-29 M-SET-07 says why not: another unit, a region out of play, a region the card does not reach", () => {
    const spears = turnedUp("tech-spears");
    expect(refusal(spears, put("cavalry", "italia"))).toBe("unit-not-allowed");
    expect(refusal(spears, put("infantry", "gaul"))).toBe("out-of-play");
    expect(refusal(spears, put("infantry", "atlantis"))).toBe("out-of-play");
    const tame = turnedUp("tech-animal-domestication", { pieces });
    expect(refusal(tame, put("cavalry", "italia"))).toBe("not-offered");
    expect(refusal(tame, put("cavalry", "egypt"))).toBeNull();
  });

  it("M-CARD-02 a free unit costs nothing, is logged as not recruited, and leaves the rest to be placed", () => {
    const { state, events } = playing(turnedUp("tech-bronze"), put("infantry", "greece"));
    expect(events).toEqual([
      { type: "unit-placed", seat: 0, unit: "infantry", region: "greece", recruited: false },
      { type: "agenda-set", agenda: state.agenda },
    ]);
    expect(pendingOf(state)).toMatchObject({ units: [{ type: "infantry", count: 2 }], region: null });
    expect(state.turn?.recruited).toBe(0);
  });

  it("R-20 a reserve of one is enough for one unit", () => {
    const last = turnedUp("tech-spears", { players: [{ units: { egypt: { infantry: 9 } } }] });
    expect(mosaic.legal(last, 0)).toContainEqual(put("infantry", "italia"));
    expect(pendingOf(follow(last, put("infantry", "italia")))).toBeNull();
  });

  describe("on a card that a table reads differently", () => {
    const reads = (effect: object) => ({
      corrections: { "tech-spears": { effects: [{ timing: "immediate", ...effect }] } },
    });
    const units = [
      { type: "infantryOrCavalry", count: 1 },
      { type: "infantry", count: 1 },
      { type: "cavalry", count: 2 },
    ];

    it("R-29 a unit of a named type uses that one up before the one that may be either", () => {
      const mixed = reads({ recruitFree: { units, placement: "anyRegion" } });
      const left = (...answers: readonly Command[]) => {
        const asked = askedBy("tech-spears", mixed, ...answers);
        return asked?.kind === "place-units" && asked.units.map(({ type, count }) => `${count} ${type}`);
      };
      expect(left()).toEqual(["1 infantryOrCavalry", "1 infantry", "2 cavalry"]);
      expect(left(put("cavalry", "italia"))).toEqual(["1 infantryOrCavalry", "1 infantry", "1 cavalry"]);
      const infantry = put("infantry", "italia");
      expect(left(infantry)).toEqual(["1 infantryOrCavalry", "2 cavalry"]);
      expect(left(infantry, infantry)).toEqual(["2 cavalry"]);
      expect(refusal(turnedUp("tech-spears", mixed, infantry, infantry), infantry)).toBe("unit-not-allowed");
    });

    it("R-29 R-52 nobody is asked about units with a count of 0", () => {
      const perTown = reads({
        perAtPlay: {
          count: { of: "farmTown" },
          recruitFree: { units: [{ type: "cavalry", count: 2 }], placement: "anyRegion" },
        },
      });
      expect(askedBy("tech-spears", perTown)).toBeNull();
      const towns = { ...perTown, pieces: { "hex-egypt-02": ["farmTown", 0] } } as const;
      expect(askedBy("tech-spears", towns)).toMatchObject({ kind: "place-units" });
    });

    it("R-29 a unit for the region of a piece goes there, also where a town has no own city beside it", () => {
      const card = "build-farm-town-1";
      const state = table({
        seats: 4,
        pieces: { "hex-gaul-12": ["city", 0] },
        decks: { build: { offer: [card, null, null, null, null], cards: [] } },
        corrections: {
          [card]: {
            effects: [
              {
                timing: "immediate",
                recruitFree: { units: [{ type: "infantry", count: 1 }], placement: "builtRegion" },
              },
            ],
          },
        },
      });
      const asked = follow(
        state,
        { type: "build", seat: 0, card, piece: "farmTown" },
        { type: "place-piece", seat: 0, piece: "farmTown", hex: "hex-italia-03" },
      );
      expect(mosaic.legal(asked, 0)).toEqual([put("infantry", "italia"), decline]);
    });
  });
});

describe("eliminations at their limits", () => {
  const own = { units: { italia: { infantry: 1 }, greece: { infantry: 1 } } };
  const enemy = { units: { italia: { infantry: 1, siegeEngine: 1 }, greece: { cavalry: 1 }, egypt: { cavalry: 1 } } };

  it("R-30 the menu is every enemy unit where the own unit stands, never an own one", () => {
    expect(mosaic.legal(turnedUp("tech-formations", { players: [own, enemy] }), 0)).toEqual([
      kill("infantry", "italia"),
      kill("siegeEngine", "italia"),
      kill("cavalry", "greece"),
      decline,
    ]);
  });

  it("R-30 no unit that is not there, no region without the own unit, no own unit, no seat that does not exist", () => {
    const asked = turnedUp("tech-formations", { players: [own, enemy] });
    for (const command of [
      kill("cavalry", "italia"),
      kill("infantry", "greece"),
      kill("cavalry", "egypt"),
      kill("cavalry", "gaul"),
      kill("infantry", "nowhere"),
      kill("infantry", "italia", 0),
      kill("infantry", "italia", 5),
    ])
      expect(refusal(asked, command)).toBe("no-target");
  });

  it("M-MIL-13 R-31 each elimination is one fact, and the last one ends the question", () => {
    const asked = turnedUp("tech-formations", { players: [own, enemy] });
    const first = playing(asked, kill("siegeEngine", "italia"));
    expect(first.events).toEqual([
      { type: "unit-eliminated", seat: 0, victim: 1, unit: "siegeEngine", region: "italia" },
      { type: "agenda-set", agenda: first.state.agenda },
    ]);
    expect(pendingOf(first.state)).toMatchObject({ kind: "eliminate", count: 1, region: null });
    const second = playing(first.state, kill("cavalry", "greece"));
    expect(second.events[0]).toEqual({
      type: "unit-eliminated",
      seat: 0,
      victim: 1,
      unit: "cavalry",
      region: "greece",
    });
    expect(pendingOf(second.state)).toBeNull();
  });

  it("R-30 Iron stays in the region of the first one", () => {
    const iron = turnedUp("tech-iron", { players: [own, enemy] }, kill("infantry", "italia"));
    expect(mosaic.legal(iron, 0)).toEqual([kill("siegeEngine", "italia"), decline]);
    expect(refusal(iron, kill("cavalry", "greece"))).toBe("no-target");
  });
});
