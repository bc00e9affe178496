import { describe, expect, it } from "vitest";
import { type AnyGame, type CorrectionFault, fail, type Games, ok } from "../../../core/index.ts";
import { correctionsFor, faultLine, parseInstalled } from "../../../functions/usecases/corrections.ts";
import { toyGame } from "../../support/toyGame.ts";

/** A game that takes every correction but one of a card called “joker”, and tells with which settings it was asked. */
const asked: unknown[] = [];
const cards = {
  ...toyGame,
  id: "cards",
  corrections: (json: unknown, options: unknown) => {
    asked.push(options);
    return typeof json === "object" && json !== null && "joker" in json
      ? fail<readonly CorrectionFault[]>([{ path: "joker", code: "no-such-card" }])
      : ok(json);
  },
} as unknown as AnyGame;
const games = { toy: toyGame, cards } as unknown as Games;
const standing = { cards: { ace: { points: 2, name: "A" }, king: { points: 3 } } };

describe("the corrections a table is opened with", () => {
  it("are none where nobody has any", () => {
    expect(correctionsFor(cards, undefined, undefined)).toEqual(ok(undefined));
    expect(correctionsFor(cards, { toy: {} }, undefined)).toEqual(ok(undefined));
    expect(correctionsFor(toyGame as unknown as AnyGame, standing, undefined)).toEqual(ok(undefined));
  });

  it("are those of the installation or of the request, checked with the table’s settings", () => {
    asked.length = 0;
    expect(correctionsFor(cards, standing, undefined, { rounds: 1 })).toEqual(ok(standing.cards));
    expect(correctionsFor(cards, undefined, { ace: { points: 4 } }, { rounds: 2 })).toEqual(ok({ ace: { points: 4 } }));
    expect(asked).toEqual([{ rounds: 1 }, { rounds: 2 }]);
    expect(correctionsFor(cards, undefined, { joker: {} })).toEqual(fail([{ path: "joker", code: "no-such-card" }]));
  });

  it("of the request lie over those of the installation, field by field", () => {
    const over = { ace: { points: 5 }, queen: { points: 1 }, king: null };
    expect(correctionsFor(cards, standing, over)).toEqual(
      ok({ ace: { points: 5, name: "A" }, queen: { points: 1 }, king: null }),
    );
    // What is no object takes the place of what is below it.
    expect(correctionsFor(cards, standing, "none")).toEqual(ok("none"));
    expect(correctionsFor(cards, standing, ["x"])).toEqual(ok(["x"]));
    expect(correctionsFor(cards, { cards: "none" }, { ace: 1 })).toEqual(ok({ ace: 1 }));
    // A card is none for being called like what every object has.
    expect(correctionsFor(cards, standing, { toString: { points: 1 } })).toEqual(
      ok({ ...standing.cards, toString: { points: 1 } }),
    );
  });

  it("are refused by a game that takes none", () => {
    const refusal = fail([{ path: "", code: "takes-no-corrections" }]);
    expect(correctionsFor(toyGame as unknown as AnyGame, undefined, {})).toEqual(refusal);
    expect(correctionsFor(toyGame as unknown as AnyGame, { toy: {} }, undefined)).toEqual(refusal);
  });
});

describe("the corrections of an installation", () => {
  it("are read game by game", () => {
    expect(parseInstalled(games, standing)).toEqual(ok(standing));
    expect(parseInstalled(games, {})).toEqual(ok({}));
  });

  it("are refused with every mistake, each at its place", () => {
    expect(parseInstalled(games, { chess: {}, cards: { joker: {} }, toy: {}, toString: {} })).toEqual(
      fail([
        { path: "chess", code: "no-such-game", params: { games: "toy, cards" } },
        { path: "cards.joker", code: "no-such-card" },
        { path: "toy", code: "takes-no-corrections" },
        { path: "toString", code: "no-such-game", params: { games: "toy, cards" } },
      ]),
    );
    for (const json of [null, [], "cards", 7])
      expect(parseInstalled(games, json)).toEqual(
        fail([{ path: "", code: "no-games", params: { games: "toy, cards" } }]),
      );
  });

  it("have faults an operator can read", () => {
    expect(faultLine({ path: "", code: "no-games" })).toBe("the file: no games");
    expect(faultLine({ path: "cards.ace.points", code: "too-small", params: { minimum: 0, found: -1 } })).toBe(
      "cards.ace.points: too small (minimum 0; found -1)",
    );
  });
});
