import { describe, expect, it } from "vitest";
import { indifferent } from "../../../../core/index.ts";
import { type AnyLearner, lessonOf } from "../../../../functions/tools/train/lesson.ts";
import type { View } from "../../../games/divers/core/index.ts";
import type { State } from "../../../games/divers/core/state.ts";
import { games } from "../../../games/index.ts";

const divers = games.divers;
if (!divers) throw new Error("no divers");
const names = { dense: ["pearls", "round"], present: [] };
const judge = indifferent(names);

/** Learns divers; `seen` gets what chance says to each seat as it is seated. */
const learner = (seen: number[][] = [], rounds = 99, rivals: number[] = []): AnyLearner =>
  ({
    names,
    promised: [],
    goal: ({ points, winners, ended }, seat) =>
      (points[seat] ?? 0) + (winners.includes(seat) ? 100 : 0) + (ended ? 1_000 : 0),
    roundLimit: () => rounds,
    playing(_judge, chance) {
      seen.push([chance(), chance(), chance()]);
      return (_view, menu, random) => menu[random.below(menu.length)] as (typeof menu)[number];
    },
    rival(chance) {
      rivals.push(seen.length);
      return this.playing(judge, chance);
    },
    noted: (before, after) => ((before as State).round === (after as State).round ? [] : [1]),
    features(view, seat) {
      const { players, round } = view as View;
      return { dense: [(players[seat]?.pearls.length ?? 0) / 3, round], present: [] };
    },
  }) satisfies AnyLearner;

const played = (number: number, by = learner()) => lessonOf(divers, by, 3, judge, "series", number);

describe("a game to learn from", () => {
  it("notes what the game names, as its seat sees it, and what it came to for each", () => {
    const { rows, goals, ended } = played(4);
    expect(ended).toBe(true);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ seat }) => seat === 1)).toBe(true);
    const rounds = rows.map(({ dense }) => dense[1]);
    expect(rounds).toEqual([...new Set(rounds)].sort((one = 0, other = 0) => one - other));
    // To four places.
    for (const { dense } of rows)
      expect(Math.abs(3 * (dense[0] ?? 0) - Math.round(3 * (dense[0] ?? 0)))).toBeLessThan(1e-3);
    expect(goals).toHaveLength(3);
    expect(goals.filter((goal) => goal >= 1_100).length).toBeGreaterThan(0);
  });

  it("is the same by the same number, and another by another", () => {
    expect(played(4)).toEqual(played(4));
    expect(played(5)).not.toEqual(played(4));
  });

  it("is stopped after the limit of rounds, and has not ended", () => {
    const chronicle = {
      chapter: (state: unknown) => [(state as State).round],
      points: () => [7, 8, 9],
    } as unknown as NonNullable<typeof divers.chronicle>;
    const stopped = lessonOf({ ...divers, chronicle }, learner([], 1), 3, judge, "series", 4);
    expect(stopped).toMatchObject({ ended: false, rounds: 2, goals: [7, 8, 9] });
    expect(stopped.rows).toHaveLength(1);
  });

  it("is played by every second seat as good does, in every second game", () => {
    const rivalsOf = (number: number): readonly number[] => {
      const rivals: number[] = [];
      played(number, learner([], 99, rivals));
      return rivals;
    };
    expect([0, 1, 2, 3, 4, 5].map(rivalsOf)).toEqual([[], [1], [], [0, 2], [], [1]]);
  });

  it("gives each seat a temper of its own, two of them opposite ones", () => {
    const seen: number[][] = [];
    played(4, learner(seen));
    const [one = [], opposite = [], other = []] = seen;
    expect(seen).toHaveLength(3);
    expect(new Set([...one, ...other]).size).toBe(6);
    expect(opposite).toEqual(one.map((chance) => -chance));
    expect([...one, ...other].every((chance) => Math.abs(chance) <= 6)).toBe(true);
  });
});
