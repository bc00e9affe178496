import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { featureNames, featuresOf } from "../../../../../core/games/mosaic/bots/features.ts";
import { guessFrom } from "../../../../../core/games/mosaic/bots/guess.ts";
import { easy, strong } from "../../../../../core/games/mosaic/bots/index.ts";
import { considered, learner } from "../../../../../core/games/mosaic/bots/learned.ts";
import { learnedFor, learnedSizes } from "../../../../../core/games/mosaic/bots/weights/index.ts";
import { type Command, mosaic, type State } from "../../../../../core/games/mosaic/index.ts";
import { commitmentOf, estimateOf, indifferent, type Linear, replay, stream } from "../../../../../core/index.ts";
import { seedOf } from "../../../../../functions/tools/randomGame.ts";

const seed = seedOf("learned/tables");
const folder = new URL("../../../../../core/games/mosaic/bots/weights/", import.meta.url);

/** A table of three after some moves by chance, and all the tables on the way. */
const tables = (moves: number): readonly State[] => {
  const setup = { seats: 3, options: mosaic.options.parse({}), seed, commitment: commitmentOf(seed) };
  const chance = stream(seed, "moves");
  let state = replay(mosaic as never, mosaic.setup(setup) as never) as State;
  const all = [state];
  for (let count = 0; count < moves; count += 1) {
    const { seat } = mosaic.waiting(state)[0] ?? { seat: 0 };
    const menu = mosaic.legal(state, seat);
    const decided = mosaic.decide(state, menu[chance.below(menu.length)] as Command);
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.state;
    all.push(state);
  }
  return all;
};
const played = tables(160);
const late = played.at(-1) as State;

describe("what is learned from", () => {
  it("has a number for every name, and none that is no number", () => {
    expect(new Set(featureNames.dense).size).toBe(featureNames.dense.length);
    for (const state of played.filter((_, index) => index % 40 === 0))
      for (const seat of [0, 1, 2]) {
        const { dense, present } = featuresOf(state, seat);
        expect(dense).toHaveLength(featureNames.dense.length);
        expect(dense.every((number) => Number.isFinite(number) && Math.abs(number) < 20)).toBe(true);
        expect(present.every((place) => featureNames.present[place] !== undefined)).toBe(true);
      }
    expect(featuresOf(late, 0).present.length).toBeGreaterThan(2);
  });

  it("R-73 is the same on the real table and on one guessed from the seat's view", () => {
    for (const state of played.filter((_, index) => index % 40 === 0 && index > 0))
      for (const seat of [0, 1, 2]) {
        const own = featuresOf(state, seat);
        expect(learner.features(mosaic.view(state, seat), seat)).toEqual(own);
      }
  });

  it("judges the same table from each seat's own side", () => {
    const promised = featureNames.dense.indexOf("promised to best");
    const leads = [0, 1, 2].map((seat) => featuresOf(late, seat).dense[promised] as number);
    expect(leads.filter((lead) => lead > 0).length).toBeLessThanOrEqual(1);
    expect(new Set(leads).size).toBeGreaterThan(1);
  });
});

describe("how Mosaic is learned", () => {
  it("M-TURN-01 notes for a seat the table at the end of its turn", () => {
    const [turn, next] = [
      { ...late, active: 1 },
      { ...late, active: 2 },
    ];
    expect(learner.noted(turn, turn)).toEqual([]);
    expect(learner.noted(turn, next)).toEqual([1]);
    expect(learner.noted(turn, { ...turn, round: turn.round + 1 })).toEqual([1]);
    expect(learner.noted({ ...turn, phase: "leaders" }, next)).toEqual([]);
    expect(learner.noted(turn, { ...next, phase: "ended" })).toEqual([]);
  });

  it("lets seats play that judge by hand in other ways, and by what was learned", () => {
    const tables = played.filter((_, index) => index % 40 === 39);
    const decisions = (judge: Linear, chance: () => number): string =>
      JSON.stringify(
        tables.map((state) => {
          const asked = mosaic.waiting(state)[0]?.seat ?? 0;
          const play = learner.playing(judge, chance);
          return play(mosaic.view(state, asked), mosaic.legal(state, asked), stream(seed, "tie"));
        }),
      );
    const wilful = stream(seed, "temper");
    const same = decisions(indifferent(featureNames), () => 0);
    expect(decisions(indifferent(featureNames), () => 0)).toBe(same);
    expect(decisions(indifferent(featureNames), () => (wilful.below(2) ? 2 : -2))).not.toBe(same);
    expect(decisions(learnedFor(4), () => 0)).not.toBe(same);
  });
});

describe("bots of other strengths", () => {
  const glance = { depth: 1, breadth: 2 };
  const reading = {
    byHand: { most: 24, glance, promising: 0, look: { depth: 0, breadth: 0 } },
    kept: 6,
  };
  const { seat } = mosaic.waiting(late)[0] ?? { seat: 0 };
  const view = mosaic.view(late, seat);
  const menu = mosaic.legal(late, seat);

  it("choose from the menu, the same from the same view and chance", () => {
    const learned = strong(3);
    for (const bot of [easy, learned]) {
      const command = bot(view, menu, stream(seed, "tie"));
      expect(menu).toContainEqual(command);
      expect(bot(view, menu, stream(seed, "tie"))).toEqual(command);
    }
  });

  it("decide alike on every machine: six decisions by a judge of fixed numbers", () => {
    const chance = stream(seed, "judge");
    const some = (of: readonly string[]): readonly number[] => of.map(() => (chance.below(2_001) - 1_000) / 5_000);
    const judge: Linear = { dense: some(featureNames.dense), present: some(featureNames.present), base: 0 };
    const decisions = played
      .filter((_, index) => index % 25 === 20)
      .map((state) => {
        const asked = mosaic.waiting(state)[0]?.seat ?? 0;
        const choices = mosaic.legal(state, asked);
        const [best] = considered(judge, reading, guessFrom(mosaic.view(state, asked)), choices);
        return best?.command;
      });
    expect(decisions).toEqual([
      { type: "play-technology", seat: 1, technology: "tech-music" },
      { type: "take-token", seat: 0, hex: "hex-gaul-15" },
      { type: "move-unit", seat: 0, unit: "infantry", from: "gaul", to: "italia" },
      { type: "pay", seat: 2, currency: "ideas", replaced: 0 },
      { type: "finish-military", seat: 0 },
      { type: "build-wonder", seat: 0, wonder: "wonder-hanging-gardens" },
    ]);
  });

  it("are offered as strong where a tournament has shown it, and are small", () => {
    expect(mosaic.strongFor).toEqual([2, 3, 4, 5, 6]);
    const sizes = learnedSizes.map((seats) => statSync(new URL(`${seats}.json`, folder)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000); // bytes
  });

  it("have weights for any number of seats, read once", () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const judge = learnedFor(seats);
      expect(learnedFor(seats)).toBe(judge);
      expect(Number.isFinite(estimateOf(judge, featuresOf(late, 0)))).toBe(true);
    }
  });
});
