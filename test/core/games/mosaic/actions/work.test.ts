import { describe, expect, it } from "vitest";
import { commandSchema } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { follow, playing, purse, table } from "../../../../support/mosaic.ts";

const christine = { population: 6, production: { stone: 7, ideas: 3 } };
const work = (currency: "stone" | "ideas" | "food") => ({ type: "work", seat: 0, currency }) as const;

describe("work", () => {
  it("M-WORK-01 yields population + production: 6 + 7 = 13 stone, 6 + 3 = 9 ideas (rulebook example)", () => {
    const state = table({ players: [christine, {}] });
    expect(purse(follow(state, work("stone")))).toEqual({ stone: 13, ideas: 0, food: 0, money: 0, population: 6 });
    expect(purse(follow(state, work("ideas")))).toEqual({ stone: 0, ideas: 9, food: 0, money: 0, population: 6 });
    expect(purse(follow(state, work("food")))).toEqual({ stone: 0, ideas: 0, food: 6, money: 0, population: 6 });
  });

  it("M-WORK-01 M-WORK-02 is logged as the action, its yield, and what each card adds", () => {
    const state = table({ players: [{ technologies: ["tech-crop-rotation", "tech-metallurgy"] }, {}] });
    expect(playing(state, work("ideas")).events.slice(0, 4)).toEqual([
      { type: "action-taken", seat: 0, action: "work", bonus: null },
      { type: "gained", seat: 0, gain: { ideas: 5 }, because: "work" },
      { type: "gained", seat: 0, gain: { food: 5 }, because: "tech-crop-rotation" },
      { type: "gained", seat: 0, gain: { stone: 5 }, because: "tech-metallurgy" },
    ]);
  });

  it("M-WORK-01 money cannot be chosen", () => {
    expect(commandSchema.safeParse({ type: "work", seat: 0, currency: "money" }).success).toBe(false);
    const worked = mosaic.legal(table(), 0).filter(({ type }) => type === "work");
    expect(worked).toEqual([work("stone"), work("ideas"), work("food")]);
  });

  it("M-WORK-02 Crop Rotation: 5 food with every production of stone or ideas, not of food", () => {
    const state = table({ players: [{ technologies: ["tech-crop-rotation"] }, {}] });
    expect(purse(follow(state, work("stone")))).toMatchObject({ stone: 5, food: 5 });
    expect(purse(follow(state, work("ideas")))).toMatchObject({ ideas: 5, food: 5 });
    expect(purse(follow(state, work("food")))).toMatchObject({ stone: 0, food: 5 });
  });

  it("M-WORK-03 ED-16 Metallurgy: 5 stone with food or ideas, or as the table's setting says", () => {
    const yields = (metallurgy: "food-ideas/5" | "stone-ideas/5" | "stone-ideas/3") =>
      (["stone", "ideas", "food"] as const).map((currency) => {
        const state = table({ players: [{ technologies: ["tech-metallurgy"] }, {}], options: { metallurgy } });
        const { stone } = purse(follow(state, work(currency)));
        return currency === "stone" ? stone - 5 : stone;
      });
    expect(yields("food-ideas/5")).toEqual([0, 5, 5]);
    expect(yields("stone-ideas/5")).toEqual([5, 5, 0]);
    expect(yields("stone-ideas/3")).toEqual([3, 3, 0]);
  });

  it("R-48 producing is working: once per action, both react to ideas, other gains of the currency do not count", () => {
    const both = { technologies: ["tech-crop-rotation", "tech-metallurgy"], faceDown: ["tech-art"] };
    const state = table({ players: [both, {}] });
    expect(purse(follow(state, work("ideas")))).toMatchObject({ ideas: 5, food: 5, stone: 5 });
    const played = follow(state, { type: "play-technology", seat: 0, technology: "tech-art" });
    expect(purse(played)).toMatchObject({ ideas: 5, food: 0, stone: 0 });
  });

  it("M-WORK-04 R-48 a bonus work action is a production like any other", () => {
    const state = table({
      players: [{ technologies: ["tech-crop-rotation"] }, {}],
      turn: { actions: 0, taken: 1, bonus: ["work"] },
    });
    const { state: worked, events } = playing(state, work("stone"));
    expect(purse(worked)).toMatchObject({ stone: 5, food: 5 });
    expect(events[0]).toEqual({ type: "action-taken", seat: 0, action: "work", bonus: "work" });
  });

  it("M-GOV-14 production of a government counts for work while it lasts", () => {
    const state = table({
      players: [{ ideas: 15, technologies: ["tech-caste-system"] }, {}],
      turn: { actions: 2 },
    });
    const monarchy = follow(state, { type: "take-government", seat: 0, government: "gov-monarchy" });
    expect(purse(follow(monarchy, work("food"))).food).toBe(10);
  });
});
