import { describe, expect, it } from "vitest";
import { type DryRunParts, dryRun } from "../../../core/engine/dryRun.ts";
import { type Command, decide, evolve, type Fact, type Market, market } from "./market.ts";

const parts: DryRunParts<Market, Command, Fact> = {
  decide,
  evolve,
  reveals: ({ type }) => type === "opened",
  beginsPhase: ({ type }) => type === "turn",
};
const ran = (commands: readonly Command[], by = parts) => {
  const run = dryRun(by, market, commands);
  if (!run.ok) throw new Error(run.error.code);
  return run.value;
};

describe("a dry run", () => {
  const bread: Command = { type: "buy", seat: 0, good: "bread" };
  const chest: Command = { type: "buy", seat: 0, good: "chest" };

  it("of nothing changes nothing", () => {
    expect(ran([])).toEqual({ state: market, start: market, counted: market, reveals: false, final: false });
  });

  it("counts what the commands yield, not what a phase yields by itself", () => {
    const { state, start, counted, reveals } = ran([bread]);
    expect([start.coins, counted.coins, counted.turn, state.turn]).toEqual([[5, 2], [4, 2], 0, 1]);
    expect(reveals).toBe(false);
  });

  it("starts counting again when a phase lies between two commands", () => {
    const { start, counted } = ran([bread, { type: "buy", seat: 1, good: "bread" }]);
    expect([start.coins, counted.coins]).toEqual([
      [4, 2],
      [4, 1],
    ]);
  });

  it("reports when something is revealed", () => {
    expect(ran([chest]).reveals).toBe(false);
    expect(ran([chest, { type: "open", seat: 0, found: "dust" }]).reveals).toBe(true);
  });

  it("reports when it cannot be taken back: when something is revealed to anybody, on the table as it is then", () => {
    const open: Command = { type: "open", seat: 0, found: "dust" };
    expect(ran([chest, open]).final).toBe(true);
    const bought = (kind: string) =>
      ran([chest], { ...parts, showsAnybody: ({ goods }, { type }) => type === kind && goods[0]?.length === 0 });
    expect([bought("bought").reveals, bought("bought").final]).toEqual([false, true]);
    expect(bought("opened").final).toBe(false);
  });

  it("ends before what nobody can imagine", () => {
    const blind = { ...parts, isUnforeseeable: ({ type }: Fact) => type === "opened" };
    const { state, counted, reveals } = ran([chest, { type: "open", seat: 0, found: "dust" }, bread], blind);
    expect([reveals, state.goods[0], counted.goods[0]]).toEqual([true, ["chest"], ["chest"]]);
  });

  it("is refused with the first command that is", () => {
    expect(dryRun(parts, market, [chest, bread])).toMatchObject({ ok: false, error: { code: "answer-first" } });
  });
});
