import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import type { Event } from "../../../../../core/games/mosaic/table/events.ts";
import { pendingOf } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, playing, refusal, type TableGiven, table } from "../../../../support/mosaic.ts";

const put = (hex: string): Command => ({ type: "place-piece", seat: 0, piece: "wonder", hex });
const take = (government: string): Command => ({ type: "take-government", seat: 0, government });
const told = (given: TableGiven, ...commands: readonly Command[]): readonly Event[] =>
  playing(table(given), ...commands).events.filter(({ type }) => type !== "turn-began" && type !== "agenda-set");

describe("wonders", () => {
  const pieces = { "hex-italia-05": ["city", 0] } as const;
  const sphinx: Command = { type: "build-wonder", seat: 0, wonder: "wonder-sphinx" };

  it("M-WON-01 M-PAY-06 are logged as action, cost, wonder and token, the tile is no longer there", () => {
    const given = { players: [{ stone: 20, food: 5 }], pieces, tokens: { "hex-italia-01": "good-wine" } };
    expect(told(given, sphinx, put("hex-italia-01"))).toEqual([
      { type: "action-taken", seat: 0, action: "wonder", bonus: null },
      { type: "paid", seat: 0, cost: { stone: 20, food: 5 }, because: "wonder-sphinx" },
      { type: "wonder-built", seat: 0, wonder: "wonder-sphinx", hex: "hex-italia-01" },
      { type: "good-taken", seat: 0, good: "good-wine", hex: "hex-italia-01" },
    ]);
  });

  it("M-WON-01 R-82 the hex is asked for where several are possible, and has to be chosen", () => {
    const asked = follow(table({ players: [{ stone: 20, food: 5 }], pieces }), sphinx);
    expect(pendingOf(asked)).toEqual({
      kind: "place",
      seat: 0,
      pieces: ["wonder"],
      wonder: "wonder-sphinx",
      free: false,
      where: "wonder",
      region: null,
      source: "wonder-sphinx",
    });
    expect(refusal(asked, { type: "decline", seat: 0 })).toBe("cannot-decline");
  });

  it("M-WON-01 the menu has the wonders that can be paid and placed", () => {
    const wonders = ["wonder-sphinx", "wonder-great-pyramid", "wonder-stonehenge"];
    const menu = (player: object) =>
      mosaic
        .legal(table({ players: [player], pieces, change: { wonders } }), 0)
        .flatMap((command) => (command.type === "build-wonder" ? [command.wonder] : []));
    expect(menu({ stone: 20, food: 5 })).toEqual(["wonder-sphinx", "wonder-stonehenge"]);
    expect(menu({ stone: 20, food: 4 })).toEqual([]);
  });

  it("M-WON-04 a further wonder may cost more of something the first one does not cost", () => {
    const corrections = { "wonder-sphinx": { cost: { base: { stone: 1 }, perOwnedWonder: { stone: 2, food: 3 } } } };
    const owner = { stone: 5, food: 6 };
    const two = {
      "hex-italia-01": ["wonder", 0, "wonder-stonehenge"],
      "hex-italia-02": ["wonder", 0, "wonder-colosseum"],
    } as const;
    const given = (player: object) => ({ players: [player], pieces: { ...pieces, ...two }, corrections });
    expect(refusal(table(given({ ...owner, food: 5 })), sphinx)).toBe("cannot-pay");
    expect(refusal(table(given({ ...owner, stone: 4 })), sphinx)).toBe("cannot-pay");
    const paid = told(given(owner), sphinx, put("hex-italia-04")).find(({ type }) => type === "paid");
    expect(paid).toMatchObject({ cost: { stone: 5, food: 6 } });
  });
});

describe("governments", () => {
  const able = { ideas: 15, technologies: ["tech-caste-system"] };

  it("M-GOV-03 M-GOV-04 R-19 the old tile goes with its production before the new one comes with its own", () => {
    const owner = { ...able, government: "gov-monarchy", production: { food: 7, stone: 2 } };
    expect(told({ players: [owner] }, take("gov-oligarchy"))).toEqual([
      { type: "action-taken", seat: 0, action: "government", bonus: null },
      { type: "paid", seat: 0, cost: { ideas: 15 }, because: "gov-oligarchy" },
      { type: "production-changed", seat: 0, by: { food: -5, stone: -2 }, because: "gov-monarchy" },
      { type: "government-returned", seat: 0, government: "gov-monarchy" },
      { type: "government-taken", seat: 0, government: "gov-oligarchy" },
      { type: "production-changed", seat: 0, by: { tax: 5, tariff: 5 }, because: "gov-oligarchy" },
    ]);
  });

  it("M-GOV-01 M-GOV-03 the first one returns nothing; the menu has those that are there and can be paid", () => {
    const facts = told({ players: [able] }, take("gov-theocracy"));
    expect(facts.map(({ type }) => type)).toEqual(["action-taken", "paid", "government-taken"]);
    const state = table({ players: [{ ...able, ideas: 15 }, { government: "gov-monarchy" }] });
    const menu = mosaic
      .legal(state, 0)
      .flatMap((command) => (command.type === "take-government" ? [command.government] : []));
    expect([...menu].sort()).toEqual(["gov-city-state", "gov-oligarchy", "gov-theocracy", "gov-tyranny"]);
    expect(refusal(state, take("gov-anarchy"))).toBe("government-not-available");
  });
});
