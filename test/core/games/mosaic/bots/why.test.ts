import { describe, expect, it } from "vitest";
import { standIn, strength } from "../../../../../core/games/mosaic/bots/index.ts";
import { weigh, why } from "../../../../../core/games/mosaic/bots/why.ts";
import { worthParts } from "../../../../../core/games/mosaic/bots/worth/worth.ts";
import { type Command, mosaic, type State } from "../../../../../core/games/mosaic/index.ts";
import { commitmentOf, replay, stream } from "../../../../../core/index.ts";
import { seedOf } from "../../../../../functions/tools/randomGame.ts";

const seed = seedOf("why/tables");

describe("why a bot chose something", () => {
  const setup = { seats: 2, options: mosaic.options.parse({}), seed, commitment: commitmentOf(seed) };
  const chance = stream(seed, "bots");
  let state = replay(mosaic as never, mosaic.setup(setup) as never) as State;
  const reasons: ReturnType<typeof why>[] = [];
  const again: ReturnType<typeof why>[] = [];
  for (let count = 0; count < 60; count += 1) {
    const { seat } = mosaic.waiting(state)[0] ?? { seat: 0 };
    const view = mosaic.view(state, seat);
    const command = standIn(view, mosaic.legal(state, seat), chance);
    reasons.push(why(view, command, "good"));
    again.push(why(JSON.parse(JSON.stringify(view)), command, "good"));
    const decided = mosaic.decide(state, command as Command);
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.state;
  }
  const said = reasons.flatMap((reason) => reason ?? []);

  it("R-73 is said from what its seat sees alone, and by how many VP it counts on", () => {
    expect(again).toEqual(reasons);
    expect(said.length).toBeGreaterThan(10);
    expect(said.every(({ vp }) => vp >= 0.5 && vp < 60)).toBe(true);
  });

  it("names a part of the judgement, or the region that gains most, and no card", () => {
    const parts: readonly string[] = [...worthParts, "region"];
    expect(said.every(({ what }) => parts.includes(what))).toBe(true);
    expect(new Set(said.map(({ what }) => what)).size).toBeGreaterThan(2);
    for (const { what, of } of said) {
      if (what === "region") expect(of).toMatch(/^region\.[a-z]+$/);
      else expect(of).toBeUndefined();
    }
    expect(said.some(({ what }) => what === "region")).toBe(true);
  });
});

describe("what a bot thinks of what it could do", () => {
  const setup = { seats: 4, options: mosaic.options.parse({}), seed, commitment: commitmentOf(seed) };
  const chance = stream(seed, "bots");
  const strong = strength("strong", 4);
  let state = replay(mosaic as never, mosaic.setup(setup) as never) as State;
  const moments = Array.from({ length: 40 }, () => {
    const { seat } = mosaic.waiting(state)[0] ?? { seat: 0 };
    const view = mosaic.view(state, seat);
    const menu = mosaic.legal(state, seat);
    const chosen = strong(view, menu, chance);
    const decided = mosaic.decide(state, chosen as Command);
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.state;
    return { view, menu, chosen };
  }).filter(({ menu }) => menu.length > 8);

  it("begins with what it chooses, and says of the others how much less it likes them, in VP", () => {
    expect(moments.length).toBeGreaterThan(5);
    for (const { view, menu, chosen } of moments) {
      const weighed = weigh(view, menu, "strong");
      expect(weighed.filter(({ less }) => less === 0).map(({ command }) => command)).toContainEqual(chosen);
      const less = weighed.map((one) => one.less);
      expect(less).toEqual([...less].sort((one, other) => one - other));
      expect(less.every((vp) => vp >= 0 && vp < 60)).toBe(true);
      expect(menu).toEqual(expect.arrayContaining(weighed.map(({ command }) => command)));
      expect(weigh(JSON.parse(JSON.stringify(view)), menu, "strong")).toEqual(weighed);
    }
    expect(moments.some(({ view, menu }) => weigh(view, menu, "strong").length > 2)).toBe(true);
  });

  it("of a bot that looks by hand begins with what that one chooses", () => {
    for (const { view, menu } of moments) {
      const best = weigh(view, menu, "good").filter(({ less }) => less === 0);
      expect(best.map(({ command }) => command)).toContainEqual(standIn(view, menu, stream(seed, "ties")));
    }
  });

  it("has a reason for a strong bot as well: a part of the judgement made by hand", () => {
    const reasons = moments.flatMap(({ view, chosen }) => why(view, chosen, "strong") ?? []);
    expect(reasons.length).toBeGreaterThan(3);
    const parts: readonly string[] = [...worthParts, "region"];
    expect(reasons.every(({ what, vp }) => parts.includes(what) && vp >= 0.5)).toBe(true);
  });
});
