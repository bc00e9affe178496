import { describe, expect, it } from "vitest";
import { weighed } from "../../../../../core/engine/learned/reason.ts";
import { nextTurnOf, turnPlayed } from "../../../../../core/games/mosaic/bots/ahead.ts";
import { guessFrom } from "../../../../../core/games/mosaic/bots/guess.ts";
import { standIn } from "../../../../../core/games/mosaic/bots/index.ts";
import { closely, considered, thoroughly, worthOfVp } from "../../../../../core/games/mosaic/bots/learned.ts";
import { outlookOf } from "../../../../../core/games/mosaic/bots/outlook.ts";
import { searchParts } from "../../../../../core/games/mosaic/bots/searchParts.ts";
import { learnedFor } from "../../../../../core/games/mosaic/bots/weights/index.ts";
import { weigh } from "../../../../../core/games/mosaic/bots/why.ts";
import { worthOf } from "../../../../../core/games/mosaic/bots/worth/worth.ts";
import { type Command, mosaic, type State } from "../../../../../core/games/mosaic/index.ts";
import { commitmentOf, replay, stream } from "../../../../../core/index.ts";
import { seedOf } from "../../../../../functions/tools/randomGame.ts";

const seed = seedOf("ahead/tables");
const then = (state: State, command: Command): State => {
  const decided = mosaic.decide(state, command);
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value.state;
};

/** A table of four in the fourth round, as the seat sees it whose turn begins. */
const begun = (): State => {
  const setup = { seats: 4, options: mosaic.options.parse({}), seed, commitment: commitmentOf(seed) };
  const chance = stream(seed, "bots");
  let state = replay(mosaic as never, mosaic.setup(setup) as never) as State;
  while (state.round < 4 || state.turn?.actions === 0) {
    const { seat } = mosaic.waiting(state)[0] ?? { seat: 0 };
    state = then(state, standIn(mosaic.view(state, seat), mosaic.legal(state, seat), chance));
  }
  return guessFrom(mosaic.view(state, state.active ?? 0));
};
const before = begun();
const seat = before.active ?? 0;
const foresight = 20;
const outlook = outlookOf(before, seat);
const judge = (table: State): number => worthOf(table, seat, outlook);
const taking = mosaic.legal(before, seat).find(({ type }) => type === "take-population" || type === "take-tax-tariff");

describe("the next turn of a seat", () => {
  it("M-TURN-01 begins a round later with an action, whoever's turn it is between", () => {
    const work = mosaic.legal(before, seat).find(({ type }) => type === "work") as Command;
    const next = nextTurnOf(then(before, work), seat, before);
    expect(next).toMatchObject({ round: before.round + 1, active: seat, agenda: [] });
    expect(next?.turn).toMatchObject({ actions: 1, taken: 0 });
    expect(mosaic.legal(next as State, seat).length).toBeGreaterThan(4);
  });

  it("R-73 knows no card that comes into an offer until then", () => {
    const taken = searchParts.settled(then(before, taking as Command), seat);
    const deck = taking?.type === "take-population" ? "population" : "taxTariff";
    const isNew = taken.decks[deck].offer.map((card, slot) => card !== before.decks[deck].offer[slot]);
    expect(isNew.filter(Boolean)).toHaveLength(1);
    const next = nextTurnOf(taken, seat, before);
    for (const [slot, card] of (next?.decks[deck].offer ?? []).entries())
      expect(card).toBe(isNew[slot] ? null : before.decks[deck].offer[slot]);
    expect(next?.decks.technology.offer).toEqual(before.decks.technology.offer);
  });

  it("M-END-03 is none after the last round, and before and after the turns", () => {
    const last = { ...before, end: { trigger: "tiles", lastRound: before.round } as const };
    expect(nextTurnOf(last, seat, before)).toBeNull();
    const oneMore = { ...before, end: { trigger: "tiles", lastRound: before.round + 1 } as const };
    expect(nextTurnOf(oneMore, seat, before)).not.toBeNull();
    expect(nextTurnOf({ ...before, phase: "ended" }, seat, before)).toBeNull();
  });
});

describe("a turn played ahead", () => {
  it("M-TURN-02 takes its action, and what seems best at a glance", () => {
    const played = turnPlayed(before, seat, judge, foresight);
    expect(played.active === seat ? played.turn?.actions : 0).toBe(0);
    const work = mosaic.legal(before, seat).filter(({ type }) => type === "work");
    for (const command of work) expect(judge(played)).toBeGreaterThanOrEqual(judge(then(before, command)));
    expect(turnPlayed(played, seat, judge, foresight)).toBe(played);
  });
});

describe("what a strong bot considers", () => {
  const { ahead: _, ...without } = closely;
  const learned = learnedFor(4);
  const menu = mosaic.legal(before, seat);

  it("is the same again, and the same commands as without a look ahead, of other worth", () => {
    const all = considered(learned, closely, before, menu);
    expect(considered(learned, closely, before, menu)).toEqual(all);
    expect(all.length).toBeGreaterThan(2);
    const worths = all.map(({ worth }) => worth);
    expect(worths).toEqual([...worths].sort((one, other) => other - one));
    const plain = new Map(considered(learned, without, before, menu).map((one) => [JSON.stringify(one.command), one]));
    expect([...plain.keys()].sort()).toEqual(all.map(({ command }) => JSON.stringify(command)).sort());
    for (const { command, worth } of all) expect(worth).not.toBe(plain.get(JSON.stringify(command))?.worth);
  });

  it("compares by the turn after only what is near the first", () => {
    const worths = (compared: number, behind: number): ReadonlyMap<string, number> => {
      const ahead = { ...closely.ahead, menu: 12, compared, behind };
      const all = considered(learned, { ...without, ahead }, before, menu);
      return new Map(all.map(({ command, worth }) => [JSON.stringify(command), worth]));
    };
    const alone = worths(1, 1000);
    expect(worths(6, 0)).toEqual(alone);
    const gains = (of: ReadonlyMap<string, number>): readonly number[] =>
      [...alone].map(([command, worth]) => (of.get(command) ?? 0) - worth);
    const [first = 0, second = 0, ...others] = gains(worths(2, 1000));
    const all = gains(worths(6, 1000));
    expect(first).toBeCloseTo(all[0] ?? 0);
    expect(second).toBeCloseTo(all[1] ?? 0);
    expect(others.length).toBeGreaterThan(1);
    for (const gain of others) expect(gain).toBeCloseTo(Math.min(first, second));
    expect(Math.max(...all)).toBeGreaterThan(Math.min(...all) + 1e-6);
  });

  it("is all compared by the turn after where it is asked what choices are worth", () => {
    const worth = (reading: typeof closely) => weighed(considered(learned, reading, before, menu), worthOfVp);
    const view = mosaic.view(before, seat);
    expect(weigh(view, menu, "strong")).toEqual(worth(thoroughly));
    expect(worth(closely)).not.toEqual(worth(thoroughly));
  });

  it("is looked at no further in its last turn", () => {
    const last = { ...before, end: { trigger: "tiles", lastRound: before.round } as const };
    const plain = considered(learned, without, last, menu);
    const all = considered(learned, closely, last, menu);
    const over = (list: typeof all) => list.filter(({ leaf }) => leaf.active !== seat);
    expect(over(all).length).toBeGreaterThan(0);
    expect(over(all)).toEqual(over(plain));
  });

  it("is chosen by hand alone before the first turn", () => {
    const setup = { seats: 4, options: mosaic.options.parse({}), seed, commitment: commitmentOf(seed) };
    const opened = replay(mosaic as never, mosaic.setup(setup) as never) as State;
    const first = mosaic.waiting(opened)[0]?.seat ?? 0;
    const leaders = mosaic.legal(opened, first);
    const other = { ...learned, dense: learned.dense.map((weight) => -weight) };
    expect(considered(other, closely, opened, leaders)).toEqual(considered(learned, closely, opened, leaders));
  });
});
