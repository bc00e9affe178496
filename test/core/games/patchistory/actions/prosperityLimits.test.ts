import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import type { Choice } from "../../../../../core/games/patchistory/table/choices.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { eventsOf, menuOf, refusalOf, table } from "../../../../support/patchistory.ts";

const food = "prosperity-food";
const water = "prosperity-water";
const worker = "prosperity-worker";

describe("picking a card and voting", () => {
  it("P-VOTE-01 one of the own cards, every one of them on the menu", () => {
    const state = table({
      kingdoms: [{ prosperity: [food, water] }, { prosperity: [worker, food] }, { prosperity: [worker, food] }],
      phase: { kind: "prosperity", picks: [null, null, null] },
    });
    const pick = (card: string): Command => ({ type: "pick-prosperity", seat: 0, card });
    expect(menuOf(state, 0, "pick-prosperity")).toEqual([pick(food), pick(water)]);
    expect(refusalOf(state, pick(worker))).toEqual(["not-in-hand"]);
    expect(eventsOf(state, pick(water))).toEqual([{ type: "prosperity-picked", seat: 0, card: water }]);
  });

  it("P-VOTE-02 PR-96 0 to all votes in stock", () => {
    const state = table({
      kingdoms: [{ stock: { vote: 2 } }, { stock: { vote: 1 } }],
      phase: { kind: "vote", row: [food, water], cast: [], votes: [null, null, 0] },
    });
    const commit = (votes: number): Command => ({ type: "commit-votes", seat: 0, votes });
    expect(menuOf(state, 0, "commit-votes")).toEqual([commit(0), commit(1), commit(2)]);
    expect(refusalOf(state, commit(3))).toEqual(["not-enough-votes", { have: 2 }]);
    expect(eventsOf(state, commit(2))).toEqual([{ type: "votes-committed", seat: 0, votes: 2 }]);
  });
});

describe("questions about cards", () => {
  const asking = (choice: Choice): State => table({ phase: { kind: "production" }, change: { choices: [choice] } });

  it("P-HW-disneyland PR-95 one of the scored cards is doubled", () => {
    const state = table({
      phase: { kind: "scoring", row: [food, water, worker], cast: [], todo: [food, worker], doubled: null },
      change: { choices: [{ kind: "double-card", seat: 0, cards: [food, worker] }] },
    });
    const double = (card: string): Command => ({ type: "double-card", seat: 0, card });
    expect(menuOf(state, 0, "double-card")).toEqual([double(food), double(worker)]);
    expect(refusalOf(state, double(water))).toEqual(["unknown-card"]);
    expect(eventsOf(state, double(worker)).slice(0, 2)).toEqual([
      { type: "choice-closed", kind: "double-card", seat: 0 },
      { type: "card-doubled", seat: 0, card: worker },
    ]);
  });

  const optional: readonly Choice[] = [
    { kind: "free-card", seat: 0 },
    { kind: "alliance-partner", seat: 0, partners: [1] },
    { kind: "threaten-loser", seat: 0, loser: 1 },
    { kind: "strike", seat: 0, loser: 1 },
    { kind: "relief", seat: 0 },
    { kind: "sell-worker", seat: 0 },
  ];
  it.each(optional.map((choice) => [choice.kind, choice] as const))("PR-115 %s may be declined", (kind, choice) => {
    const state = asking(choice);
    const decline = { type: "decline", seat: 0, choice: kind } as Command;
    expect(menuOf(state, 0, "decline")).toEqual([decline]);
    expect(eventsOf(state, decline)[0]).toEqual({ type: "choice-closed", kind, seat: 0 });
    for (const other of optional)
      if (other.kind !== kind)
        expect(refusalOf(state, { ...decline, choice: other.kind } as Command)).toEqual(["nothing-asked"]);
  });
});
