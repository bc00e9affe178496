import { describe, expect, it } from "vitest";
import { placeBid } from "../../../../../core/games/patchistory/actions/auction.ts";
import { orientRoute } from "../../../../../core/games/patchistory/actions/negotiation/talks.ts";
import { table as actions, type Command, type CommandType } from "../../../../../core/games/patchistory/commands.ts";
import type { Choice } from "../../../../../core/games/patchistory/table/choices.ts";
import { decisionOn } from "../../../../../core/games/patchistory/table/decision.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { refusedWith, route, table } from "../../../../support/patchistory.ts";
import { examples } from "./everyCommand.ts";

const { types } = actions;
const every: readonly Command[] = types.map((type) => examples[type]);
/** Workers and goods enough for anything, and the table busy with what nobody decides. */
const quiet = (choices: readonly Choice[] = []): State =>
  table({
    kingdoms: [0, 1, 2].map(() => ({ favours: 9, workers: ["0,0"], stock: { food: 9, mineral: 9, vote: 9, coin: 9 } })),
    routes: [route("r1", "general", 0, 1, [[0, "s1"]])],
    phase: { kind: "production" },
    change: { choices },
  });

const nothingAsked: readonly CommandType[] = [
  "take-card",
  "ally",
  "place-route",
  "remove-route",
  "pay-worker",
  "place-worker",
  "home-worker",
  "shift-worker",
  "answer-aid",
  "orient-route",
  "threaten-loser",
  "strike",
  "give-relief",
  "sell-worker",
  "double-card",
  "decline",
];
const orders: Partial<Record<CommandType, string>> = {
  "order-stance": "order-too-late",
  "order-aid": "order-too-late",
  "order-boost": "no-such-order",
  "order-wishes": "order-too-late",
  "cancel-orders": "no-such-order",
};
const refusals = every.map(({ type }) => [
  type,
  nothingAsked.includes(type) ? "nothing-asked" : (orders[type] ?? "wrong-phase"),
]);

describe("what nobody has asked for", () => {
  it("P-GEN-02 PR-115 a command outside its phase, or that answers no question, is refused as such", () => {
    expect(every.map((command) => [command.type, refusedWith(quiet(), command)])).toEqual(refusals);
  });

  it("PR-115 a question asked of one seat is answered by no other, and no other question with it", () => {
    const asked: readonly Choice[] = [
      { kind: "free-card", seat: 1 },
      { kind: "shifted-worker", seat: 1, rooms: ["0,0"] },
      { kind: "alliance-partner", seat: 1, partners: [0] },
      { kind: "free-route", seat: 1 },
      { kind: "remove-route", seat: 1 },
      { kind: "pay-worker", seat: 1 },
      { kind: "aid", seat: 1, from: 0, goods: { food: 3 } },
      { kind: "orientation", seat: 1, partner: 0 },
      { kind: "threaten-loser", seat: 1, loser: 0 },
      { kind: "strike", seat: 1, loser: 0 },
      { kind: "relief", seat: 1 },
      { kind: "sell-worker", seat: 1 },
      { kind: "double-card", seat: 1, cards: ["prosperity-food"] },
    ];
    expect(every.map((command) => [command.type, refusedWith(quiet(asked), command)])).toEqual(refusals);
    for (const choice of asked) {
      const state = quiet([{ ...choice, seat: 0 }]);
      const open = types.filter((type) => {
        const code = refusedWith(state, examples[type]);
        return code !== "answer-first" && !type.startsWith("order-") && type !== "cancel-orders";
      });
      expect(open.length, choice.kind).toBeLessThanOrEqual(2);
      expect(open.length, choice.kind).toBeGreaterThan(0);
    }
  });

  it("PR-115 an answer that passed its guard unasked would be our mistake, not a move", () => {
    const decision = decisionOn(quiet());
    expect(() => orientRoute.carryOut(decision, examples["orient-route"])).toThrow("seat 0 is not asked: orientation");
    expect(() => placeBid.carryOut(decision, examples["place-bid"])).toThrow("the phase is production, not auction");
    expect(decision.events).toEqual([]);
  });

  it("P-GEN-02 nothing is offered to a seat, whatever one looks for", () => {
    for (const seat of [0, 1, 2]) expect([...actions.allowed(quiet(), seat, types)]).toEqual([]);
  });
});
