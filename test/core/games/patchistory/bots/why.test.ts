import { describe, expect, it } from "vitest";
import { standIn } from "../../../../../core/games/patchistory/bots/index.ts";
import { weigh, why } from "../../../../../core/games/patchistory/bots/why.ts";
import { worthParts } from "../../../../../core/games/patchistory/bots/worth/worth.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { commitmentOf, replay, stream } from "../../../../../core/index.ts";
import { seedOf } from "../../../../../functions/tools/randomGame.ts";

const seed = seedOf("why/kingdoms");

/** What a table of two is asked in its first rounds, and what stand-ins do. */
const moments = (() => {
  const chance = stream(seed, "bots");
  const setup = { seats: 2, options: patchistory.options.parse({}), seed, commitment: commitmentOf(seed) };
  let state = replay(patchistory, patchistory.setup(setup));
  return Array.from({ length: 120 }, () => {
    const { seat, kind } = patchistory.waiting(state)[0] ?? { seat: 0, kind: "" };
    const view = patchistory.view(state, seat);
    const menu = patchistory.legal(state, seat);
    const chosen = standIn(view, menu, chance);
    const decided = patchistory.decide(state, chosen);
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.state;
    return { kind, view, menu, chosen };
  });
})();
const managing = moments.filter(({ kind, menu }) => kind === "management" && menu.length > 5);

describe("what a stand-in thinks of what it could do", () => {
  it("begins with what it chooses, and says of the others how much less it likes them, in VP", () => {
    expect(managing.length).toBeGreaterThan(3);
    for (const { view, menu, chosen } of managing) {
      const weighed = weigh(view, menu, "good");
      expect(weighed.filter(({ less }) => less === 0).map(({ command }) => command)).toContainEqual(chosen);
      const less = weighed.map((one) => one.less);
      expect(less).toEqual([...less].sort((one, other) => one - other));
      expect(weigh(JSON.parse(JSON.stringify(view)), menu, "good")).toEqual(weighed);
    }
  });

  it("is not said where it answers by a judgement of its own: a bid, the place of a card", () => {
    const apart = moments.filter(({ menu }) => menu.some(({ type }) => ["place-bid", "discard-card"].includes(type)));
    expect(apart.length).toBeGreaterThan(3);
    for (const { view, menu } of apart) expect(weigh(view, menu, "good")).toEqual([]);
  });

  it("names the part of its judgement that gains most", () => {
    const reasons = managing.flatMap(({ view, chosen }) => why(view, chosen, "good") ?? []);
    expect(reasons.length).toBeGreaterThan(2);
    expect(reasons.every(({ what, vp }) => (worthParts as readonly string[]).includes(what) && vp >= 0.5)).toBe(true);
  });
});
