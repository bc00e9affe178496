import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { careful } from "../../../../../core/games/patchistory/bots/choosing.ts";
import { scale } from "../../../../../core/games/patchistory/bots/features.ts";
import { guessFrom } from "../../../../../core/games/patchistory/bots/guess.ts";
import { standIn } from "../../../../../core/games/patchistory/bots/index.ts";
import { learner } from "../../../../../core/games/patchistory/bots/learned.ts";
import { outlookOf } from "../../../../../core/games/patchistory/bots/outlook.ts";
import { judgeFor, planner } from "../../../../../core/games/patchistory/bots/planner.ts";
import { learnedFor, learnedSizes } from "../../../../../core/games/patchistory/bots/weights/index.ts";
import { mastersFor } from "../../../../../core/games/patchistory/bots/worth/master.ts";
import { worthOf } from "../../../../../core/games/patchistory/bots/worth/worth.ts";
import { patchistory, type State } from "../../../../../core/games/patchistory/index.ts";
import {
  commitmentOf,
  estimateOf,
  indifferent,
  judgeOf,
  type LearnedWeights,
  replay,
  stream,
} from "../../../../../core/index.ts";
import { seedOf } from "../../../../../functions/tools/randomGame.ts";

const seed = seedOf("learned/kingdoms");
const chance = stream(seed, "bots");

/** A table of three in the middle of its first rounds. */
const played = (): State => {
  const setup = { seats: 3, options: patchistory.options.parse({}), seed, commitment: commitmentOf(seed) };
  let state = replay(patchistory, patchistory.setup(setup));
  for (let count = 0; count < 60; count += 1) {
    const seat = patchistory.waiting(state)[0]?.seat ?? 0;
    const command = standIn(patchistory.view(state, seat), patchistory.legal(state, seat), chance);
    const decided = patchistory.decide(state, command);
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.state;
  }
  return state;
};
const state = played();
const seat = patchistory.waiting(state)[0]?.seat ?? 0;
const menu = patchistory.legal(state, seat);
const view = patchistory.view(state, seat);
const chosenBy = (bot: typeof standIn) => bot(view, menu, stream(seed, "tie"));

describe("what Patchistory is learned from", () => {
  it("has a number for every name, and none that is no number", () => {
    expect(new Set(learner.names.dense).size).toBe(learner.names.dense.length);
    for (const one of [0, 1, 2]) {
      const { dense, present } = learner.features(patchistory.view(state, one), one);
      expect(dense).toHaveLength(learner.names.dense.length);
      expect(dense.every(Number.isFinite)).toBe(true);
      expect(present).toHaveLength(1);
    }
  });

  it("P-GEN-15 holds nothing of what lies behind other screens", () => {
    const other: State = {
      ...state,
      players: state.players.map((player, one) =>
        one === seat ? player : { ...player, stock: { food: 0, mineral: 1, coin: 40, vp: 7, vote: 3 } },
      ),
    };
    expect(learner.features(patchistory.view(other, seat), seat)).toEqual(
      learner.features(patchistory.view(state, seat), seat),
    );
  });

  it("is what all seats see at the end of a round", () => {
    expect(learner.noted(state, state)).toEqual([]);
    expect(learner.noted(state, { ...state, round: state.round + 1 })).toEqual([0, 1, 2]);
  });

  it("is played as strong does but for its plans, with other numbers, and by the judge there is", () => {
    const nothing = indifferent(learner.names);
    const byHand = planner({ ...mastersFor(3), plan: null });
    expect(chosenBy(learner.playing(nothing, () => 0))).toEqual(chosenBy(byHand));
    expect(menu).toContainEqual(chosenBy(learner.playing(nothing, () => -4)));
    const judge = learnedFor(3);
    const learned = planner({ ...mastersFor(3), plan: null }, careful, judge);
    expect(chosenBy(learner.playing(judge, () => 0))).toEqual(chosenBy(learned));
  });

  it("has rivals that play as good does, with other numbers", () => {
    expect(chosenBy(learner.rival(() => 0))).toEqual(chosenBy(standIn));
    expect(menu).toContainEqual(chosenBy(learner.rival(() => -4)));
  });
});

describe("what was learned of Patchistory", () => {
  it("lies in files of these features, a few kB each, with how it was made", () => {
    for (const seats of learnedSizes) {
      const file = new URL(`../../../../../core/games/patchistory/bots/weights/${seats}.json`, import.meta.url);
      const weights = JSON.parse(readFileSync(file, "utf8")) as LearnedWeights;
      expect(judgeOf(weights, learner.names)).toEqual(learnedFor(seats));
      expect(weights.made).toMatchObject({ seed: expect.any(String), commit: expect.stringMatching(/^[0-9a-f]{12}$/) });
      expect(weights.made.games).toBeGreaterThanOrEqual(200);
      expect(statSync(file).size).toBeLessThan(30 * 1024);
    }
  });

  it("is half of what a strong bot thinks of a table, and none of what the others think", () => {
    const imagined = guessFrom(view, seat);
    const outlook = outlookOf(imagined, seat);
    const by = mastersFor(3);
    const hand = worthOf(imagined, outlook, by);
    const estimate = scale * estimateOf(learnedFor(3), learner.features(view, seat));
    expect(judgeFor(outlook, by, null)(imagined)).toBe(hand);
    expect(judgeFor(outlook, by, learnedFor(3))(imagined)).toBeCloseTo((hand + estimate) / 2, 9);
    expect(estimate).not.toBeCloseTo(hand, 1);
  });
});
