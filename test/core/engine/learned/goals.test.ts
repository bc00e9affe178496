import { describe, expect, it } from "vitest";
import { marginGoal, pointsGoal } from "../../../../core/engine/learned/goals.ts";

describe("the learned predictions", () => {
  it("are a margin and a victory where all see the points, worse for all without an end", () => {
    const goal = marginGoal(30);
    const won = { points: [40, 10, 10], winners: [0], ended: true };
    expect(goal(won, 0)).toBeCloseTo(0.3 + 0.3 + 0.5 * (2 / 3));
    expect(goal(won, 1)).toBeCloseTo(-0.3 - 0.15 - 0.5 / 3);
    expect(goal({ points: [300, 10], winners: [0], ended: true }, 0)).toBeCloseTo(0.6 + 0.6 + 0.25);
    expect(goal({ points: [20, 20], winners: [], ended: false }, 0)).toBeCloseTo(-0.25 - 0.4);
    expect(goal({ points: [20, 20], winners: [0, 1], ended: true }, 1)).toBeCloseTo(0);
  });

  it("are one's own points and a victory where the others’ are behind screens", () => {
    const ending = { points: [90, 60], winners: [0], ended: true };
    expect(pointsGoal(30)(ending, 0)).toBeCloseTo(3 + 0.25);
    expect(pointsGoal(30)(ending, 1)).toBeCloseTo(2 - 0.25);
    expect(pointsGoal(30)({ ...ending, winners: [], ended: false }, 1)).toBeCloseTo(2 - 0.25 - 0.4);
  });
});
