import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import { pendingOf, type State } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, playing, refusal, type TableGiven, table } from "../../../../support/mosaic.ts";

const kill = (unit: "infantry" | "cavalry", region: string): Command => ({
  type: "eliminate",
  seat: 0,
  victim: 1,
  unit,
  region,
});
const send = (from: string, to: string, victim = 1): Command => ({ type: "displace-units", seat: 0, victim, from, to });
const decline: Command = { type: "decline", seat: 0 };

/** The question before a scoring that seat 0 causes by taking a technology. */
const asked = (players: NonNullable<TableGiven["players"]>, corrections: unknown = null): State => {
  const state = table({
    players: players.map((one, seat) => (seat === 0 ? { ...one, ideas: 5 } : one)),
    decks: { technology: { cards: [empireCard, "tech-sailing"] } },
    corrections,
  });
  const technology = state.decks.technology.offer[0] as string;
  return follow(state, { type: "take-technology", seat: 0, technology, faceUp: false });
};

const diplomats = { technologies: ["tech-diplomats"] };
const general = { leader: "leader-general", units: { italia: { cavalry: 1 }, greece: { infantry: 1 } } };
const enemy = { units: { italia: { infantry: 2 }, greece: { cavalry: 1 }, egypt: { infantry: 1 } } };

describe("Diplomats before a scoring", () => {
  it("M-EMP-11 R-37 the menu is every region with units of an opponent, and each of its neighbours in play", () => {
    const state = asked([{ ...diplomats, units: { assyria: { infantry: 1 } } }, { units: { egypt: { infantry: 1 } } }]);
    expect(mosaic.legal(state, 0)).toEqual([send("egypt", "assyria"), send("egypt", "numidia"), decline]);
  });

  it("M-EMP-11 R-37 M-SET-07 says why not: own units, nobody there, no such seat, out of play, not adjacent", () => {
    const state = asked([{ ...diplomats, units: { italia: { infantry: 1 } } }, enemy]);
    expect(refusal(state, send("italia", "greece", 0))).toBe("no-target");
    expect(refusal(state, send("numidia", "egypt"))).toBe("no-target");
    expect(refusal(state, send("italia", "greece", 5))).toBe("no-target");
    expect(refusal(state, send("italia", "gaul"))).toBe("out-of-play");
    expect(refusal(state, send("gaul", "italia"))).toBe("out-of-play");
    expect(refusal(state, send("nowhere", "italia"))).toBe("out-of-play");
    expect(refusal(state, send("italia", "egypt"))).toBe("too-far");
    expect(refusal(state, send("italia", "italia"))).toBe("too-far");
  });

  it("M-EMP-11 the move, and that the power is used up, are logged before the scoring", () => {
    const { events } = playing(asked([diplomats, enemy]), send("italia", "numidia"));
    expect(events.slice(0, 2)).toEqual([
      { type: "units-displaced", seat: 0, victim: 1, from: "italia", to: "numidia" },
      { type: "power-used", seat: 0, power: "tech-diplomats" },
    ]);
    expect(events.map(({ type }) => type)).toContain("empire-scored");
  });

  it("M-EMP-11 nobody is asked when only the owner has units", () => {
    expect(pendingOf(asked([{ ...diplomats, units: { italia: { infantry: 3 } } }, {}]))).toBeNull();
  });

  it("M-EMP-10 M-EMP-11 who has only one of the two powers cannot use the other", () => {
    const only = asked([{ ...diplomats, units: { italia: { cavalry: 1 } } }, enemy]);
    expect(refusal(only, kill("infantry", "italia"))).toBe("no-target");
    expect(mosaic.legal(only, 0).some(({ type }) => type === "eliminate")).toBe(false);
    const other = asked([general, enemy]);
    expect(refusal(other, send("italia", "numidia"))).toBe("no-such-power");
    expect(mosaic.legal(other, 0)).toEqual([kill("infantry", "italia"), kill("cavalry", "greece"), decline]);
  });
});

describe("the General and Diplomats before the same scoring", () => {
  const both = { ...general, ...diplomats };

  it("M-EMP-10 M-EMP-11 R-38 each power once: after one of them only the other is left", () => {
    const sent = follow(asked([both, enemy]), send("egypt", "numidia"));
    expect(pendingOf(sent)).toMatchObject({ powers: ["leader-general"], elimination: null });
    expect(refusal(sent, send("italia", "numidia"))).toBe("no-such-power");
    expect(mosaic.legal(sent, 0)).toEqual([kill("infantry", "italia"), kill("cavalry", "greece"), decline]);
    const killed = follow(asked([both, enemy]), kill("infantry", "italia"));
    expect(pendingOf(killed)).toMatchObject({ powers: ["tech-diplomats"], elimination: null });
    expect(refusal(killed, kill("infantry", "italia"))).toBe("no-target");
  });

  it("M-EMP-10 M-MIL-13 the unit is logged as eliminated, and the General's power is never used up", () => {
    const { state, events } = playing(asked([general, enemy]), kill("cavalry", "greece"));
    expect(events[0]).toEqual({ type: "unit-eliminated", seat: 0, victim: 1, unit: "cavalry", region: "greece" });
    expect(events.some(({ type }) => type === "power-used")).toBe(false);
    expect(state.empire.done).toBe(1);
  });

  describe("where a table reads two units on the General", () => {
    const reads = (sameRegion: boolean) => {
      const eliminateBeforeScoring = { count: 2, where: "infantryOrCavalry", sameRegion };
      return { "leader-general": { effects: [{ timing: "ongoing", eliminateBeforeScoring }] } };
    };

    it("M-EMP-10 two of one region, and then no more", () => {
      const one = follow(asked([general, enemy], reads(true)), kill("infantry", "italia"));
      expect(pendingOf(one)).toMatchObject({ elimination: { power: "leader-general", count: 1, region: "italia" } });
      expect(mosaic.legal(one, 0)).toEqual([kill("infantry", "italia"), decline]);
      const two = follow(one, kill("infantry", "italia"));
      expect(two.players[1]?.units.italia?.infantry).toBe(0);
      expect(two.empire.done).toBe(1);
    });

    it("M-EMP-10 or two of any regions, if it reads so", () => {
      const one = follow(asked([general, enemy], reads(false)), kill("infantry", "italia"));
      expect(mosaic.legal(one, 0)).toEqual([kill("infantry", "italia"), kill("cavalry", "greece"), decline]);
      expect(follow(one, kill("cavalry", "greece")).empire.done).toBe(1);
    });

    it("M-EMP-10 R-38 Diplomats in between do not give the first one back", () => {
      const one = follow(asked([both, enemy], reads(true)), kill("infantry", "italia"), send("greece", "assyria"));
      expect(pendingOf(one)).toMatchObject({
        powers: ["leader-general"],
        elimination: { power: "leader-general", count: 1, region: "italia" },
      });
      const two = follow(one, kill("infantry", "italia"));
      expect(two.players[1]?.units.italia?.infantry).toBe(0);
      expect(two.empire.done).toBe(1);
    });
  });
});
