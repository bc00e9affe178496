import { expect, it } from "vitest";
import { mosaic } from "../../../../core/games/mosaic/index.ts";
import { table } from "../../../support/mosaic.ts";

it("goes by its name, with everybody who can fill a seat", async () => {
  expect(mosaic.id).toBe("mosaic");
  expect(await mosaic.bots?.()).toMatchObject({ standIn: expect.any(Function), greedy: expect.any(Function) });
});

it("M-SCORE-10 has the outcome its state has: none until the end", () => {
  const outcome = { winners: [1], scores: [] };
  expect(mosaic.outcome(table())).toBeNull();
  expect(mosaic.outcome(table({ change: { phase: "ended", outcome } }))).toEqual(outcome);
});

it("reads the events of its log as they stand", () => {
  const event = { type: "seat-began", seat: 1 };
  expect(mosaic.upcast(event, 1)).toBe(event);
});
