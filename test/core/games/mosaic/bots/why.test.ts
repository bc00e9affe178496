import { describe, expect, it } from "vitest";
import { standIn } from "../../../../../core/games/mosaic/bots/index.ts";
import { why } from "../../../../../core/games/mosaic/bots/why.ts";
import { worthParts } from "../../../../../core/games/mosaic/bots/worth.ts";
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
