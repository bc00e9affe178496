import { describe, expect, it } from "vitest";
import type { Weighed } from "../../../../core/index.ts";
import type { AnyCommand } from "../../../../functions/tools/randomGame.ts";
import type { Players, Position } from "../../../../functions/tools/riddles/positions.ts";
import { choicesOf, chosenFrom, isRiddle, riddleOf } from "../../../../functions/tools/riddles/riddles.ts";

const command = (type: string, fields: object = {}): AnyCommand => ({ type, seat: 0, ...fields });
const weighed = (...all: readonly (readonly [AnyCommand, number])[]): readonly Weighed<AnyCommand>[] =>
  all.map(([one, less]) => ({ command: one, less }));

const build = command("build", { card: "forum" });
const fair = weighed(
  [build, 0],
  [command("work"), 2],
  [command("draft", { card: "wheel" }), 3],
  [command("trade", { amount: 2 }), 3.5],
  [command("trade", { amount: 3 }), 3.6],
  [command("build", { card: "baths" }), 4],
  [command("build", { card: "walls" }), 5],
);
const position = (move: number, all = fair): Position => ({
  move,
  seat: 0,
  kind: "turn",
  view: { round: 3 },
  menu: [...all.map((one) => one.command)].reverse(),
  played: all[0]?.command ?? build,
  weighed: all,
});
const noChance = { below: () => 0 };

describe("the choices of a riddle", () => {
  it("are the best ones, no three of a kind, and one of those that differ by an amount alone", () => {
    expect(choicesOf(fair).map(({ command: { type, card, amount } }) => [type, card ?? amount])).toEqual([
      ["build", "forum"],
      ["work", undefined],
      ["draft", "wheel"],
      ["trade", 2],
      ["build", "baths"],
    ]);
    expect(choicesOf(fair.filter(({ command: { type } }) => type === "build"))).toHaveLength(2);
  });

  it("are only put where the best is better by something that can be seen, but not by too much", () => {
    const nextAt = (less: number) => fair.map((one) => (one.command.type === "work" ? { ...one, less } : one));
    expect([0.9, 1, 6, 6.1].map((less) => isRiddle(position(1, nextAt(less))))).toEqual([false, true, true, false]);
  });

  it("are only put where they are of three kinds, four at least, and what was played is the best", () => {
    expect(isRiddle(position(1))).toBe(true);
    expect(isRiddle(position(1, fair.slice(0, 3)))).toBe(false);
    expect(
      isRiddle(
        position(
          1,
          fair.filter(({ command: { type } }) => ["build", "work"].includes(type)),
        ),
      ),
    ).toBe(false);
    expect(isRiddle({ ...position(1), played: command("work") })).toBe(false);
  });
});

describe("the riddles of a game", () => {
  it("come from its later stretches, one each, and those first whose answer is of a rare kind", () => {
    const work = weighed([command("work"), 0], [build, 2], [command("draft"), 3], [command("trade"), 4]);
    const positions = [position(5), position(30), position(35, work), position(60), position(80, fair.slice(0, 2))];
    const counts = new Map([["build", 1]]);
    expect(chosenFrom(positions, 100, counts, noChance).map(({ move }) => move)).toEqual([35, 60]);
    expect([...counts]).toEqual([
      ["build", 2],
      ["work", 1],
    ]);
  });

  it("hold what their seat saw, the choices in the order of the menu, the bot's reason, and how to find them again", () => {
    const why = { what: "stock", vp: 3 };
    const players = { strength: "strong", bots: { why: () => why } } as unknown as Players;
    const recorded = { seed: "1", game: 7, seats: 3, options: {}, commands: [] };
    const riddle = riddleOf(position(42), recorded, players, "abc");
    expect(riddle).toMatchObject({ seats: 3, seat: 0, kind: "turn", view: { round: 3 }, why });
    expect(riddle?.choices.map(({ less }) => less)).toEqual([4, 3.5, 3, 2, 0]);
    expect(riddle?.made).toEqual({ seed: "1", game: 7, move: 42, bots: "strong", commit: "abc" });
    const silent = { ...players, bots: { why: () => null } } as unknown as Players;
    expect(riddleOf(position(42), recorded, silent, "abc")).toBeNull();
  });
});
