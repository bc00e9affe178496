import { describe, expect, it } from "vitest";
import { standIn } from "../../../../../core/games/patchistory/bots/index.ts";
import { learner } from "../../../../../core/games/patchistory/bots/learned.ts";
import { patchistory, type State } from "../../../../../core/games/patchistory/index.ts";
import { commitmentOf, indifferent, replay, stream } from "../../../../../core/index.ts";
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

  it("is played as the stand-in does, with other numbers", () => {
    const view = patchistory.view(state, seat);
    const play = learner.playing(indifferent(learner.names), () => 0);
    expect(play(view, menu, stream(seed, "tie"))).toEqual(standIn(view, menu, stream(seed, "tie")));
    const other = learner.playing(indifferent(learner.names), () => -4);
    expect(menu).toContainEqual(other(view, menu, stream(seed, "tie")));
  });
});
