import { expect, it } from "vitest";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { follow, refusal, table } from "../../../../support/mosaic.ts";

const poor = table({ players: [{ population: 0 }, {}] });
const closedOf = (viewer: number | "spectator") => mosaic.view(poor, viewer).closed;

it("M-TURN-02 an action that is impossible in a turn is listed with its reason; a possible one is not listed", () => {
  const closed = closedOf(0);
  expect(closed.technology?.code).toBe("cannot-pay");
  expect(closed.population?.code).toBe("cannot-pay");
  expect(closed.work).toBeUndefined();
  expect(closed["tax-tariff"]).toBeUndefined();
  const [technology = ""] = poor.decks.technology.offer;
  const command = { type: "take-technology", seat: 0, technology: technology ?? "", faceUp: true } as const;
  expect(closed.technology?.code).toBe(refusal(poor, command));
});

it("M-TURN-02 nothing is listed in the turn of another, or once the action is taken", () => {
  expect([closedOf(1), closedOf("spectator")]).toEqual([{}, {}]);
  // A free action is left, so that the turn does not end by itself.
  const state = table({ players: [{ population: 0, faceDown: ["tech-seeds"] }, {}] });
  expect(mosaic.view(state, 0).closed.technology?.code).toBe("cannot-pay");
  const worked = follow(state, { type: "work", seat: 0, currency: "food" });
  expect(worked.active).toBe(0);
  expect(mosaic.view(worked, 0).closed).toEqual({});
});
