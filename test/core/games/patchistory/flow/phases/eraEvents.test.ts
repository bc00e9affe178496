import { describe, expect, it } from "vitest";
import { maintain } from "../../../../../../core/games/patchistory/flow/phases/era.ts";
import { patchistory } from "../../../../../../core/games/patchistory/index.ts";
import { decisionOn } from "../../../../../../core/games/patchistory/table/decision.ts";
import type { State } from "../../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  eventsOf,
  flowOf,
  type KingdomGiven,
  only,
  stockOf,
  type TableGiven,
  table,
  waitingFor,
} from "../../../../../support/patchistory.ts";

const food = "prosperity-food";
const water = "prosperity-water";
const worker = "prosperity-worker";
const phaseOf = (seats: number, kind: "prosperity" | "vote", row: readonly string[] = []) => {
  const nobody = Array.from({ length: seats }, () => null);
  return kind === "prosperity" ? { kind, picks: nobody } : { kind, row, cast: [], votes: nobody };
};
const voting = (row: readonly string[], given: TableGiven = {}): State =>
  table({ round: 5, ...given, phase: phaseOf(given.seats ?? 3, "vote", row) });
const votesFor = (seat: number, votes: number) => ({ type: "commit-votes", seat, votes }) as const;

describe("phase 6", () => {
  it("P-PROD-20 P-PROD-21 clockwise from the First Player, 2 Food a hero and 1 Mineral a wonder, VPs for what is missing", () => {
    const kingdoms: readonly KingdomGiven[] = [
      { figures: ["aristotle", "homer", "great-wall", "petra"], stock: { food: 9, mineral: 9 } },
      { figures: ["homer", "petra"], stock: { food: 1, vp: 20 } },
      { figures: ["chichen-itza"], stock: { mineral: 3 }, workers: ["0,0"] },
      { figures: ["machu-picchu", "aristotle"], stock: { food: 9, mineral: 9 } },
    ];
    const decision = decisionOn(table({ seats: 4, kingdoms, change: { firstPlayer: 1 } }));
    expect(maintain(decision)).toBe(true);
    expect(decision.events).toEqual([
      { type: "phase-started", phase: { kind: "maintenance" } },
      { type: "paid", seat: 1, goods: { food: 1, vp: 9 }, cause: "maintenance" },
      { type: "paid", seat: 2, goods: { mineral: 1 }, cause: "maintenance" },
      { type: "paid", seat: 0, goods: { food: 4, mineral: 2 }, cause: "maintenance" },
      { type: "choice-opened", choice: { kind: "sell-worker", seat: 2 } },
    ]);
  });

  it("PR-90 nothing is offered for sale to a seat without the worker or a Mineral after maintenance", () => {
    const sells = (own: KingdomGiven) => {
      const decision = decisionOn(table({ kingdoms: [{ figures: ["chichen-itza"], ...own }] }));
      maintain(decision);
      return only(decision.events, "choice-opened").length;
    };
    expect(sells({ workers: ["0,0"], stock: { mineral: 3 } })).toBe(1);
    expect(sells({ workers: ["0,0"], stock: { mineral: 2 } })).toBe(0);
    expect(sells({ workers: [], stock: { mineral: 3 } })).toBe(0);
    expect(sells({ figures: [], workers: ["0,0"], stock: { mineral: 3 } })).toBe(0);
  });
});

describe("phase 7", () => {
  it("P-VOTE-01 PR-120 only who has a choice of cards is asked for one", () => {
    const kingdoms = [{ prosperity: [food] }, { prosperity: [water, "prosperity-mineral"] }, { prosperity: [worker] }];
    const decision = flowOf(table({ era: 3, round: 5, kingdoms, phase: phaseOf(3, "prosperity") }));
    expect(decision.events).toEqual([
      { type: "prosperity-picked", seat: 0, card: food },
      { type: "prosperity-picked", seat: 2, card: worker },
    ]);
    expect(waitingFor(decision.state)).toEqual(["1 prosperity"]);
  });

  it("P-VOTE-01 P-VOTE-03 P-VOTE-08 PR-93 without a vote on the table all that follows happens by itself, and no card is scored", () => {
    const kingdoms = [{ prosperity: [food] }, { prosperity: [water] }, { prosperity: [worker] }];
    const start = table({ era: 3, round: 5, kingdoms, phase: phaseOf(3, "prosperity") });
    const { events } = flowOf({ ...start, fate: { ...start.fate, rows: [[], [], [2, 0, 1]] } });
    const row = [worker, food, water];
    const nobody = [null, null, null];
    const none = [0, 0, 0];
    const cast = [none, none, none];
    expect(
      events.slice(
        3,
        events.findIndex(({ type }) => type === "game-ended"),
      ),
    ).toEqual([
      { type: "row-revealed", row },
      { type: "phase-started", phase: { kind: "vote", row, cast: [], votes: nobody } },
      ...row.flatMap((card) => [
        ...[0, 1, 2].map((seat) => ({ type: "votes-committed", seat, votes: 0 })),
        { type: "votes-revealed", card, votes: none },
      ]),
      { type: "cards-eliminated", cards: row },
      { type: "phase-started", phase: { kind: "scoring", row, cast, todo: [], doubled: null } },
      { type: "prosperity-removed", cards: row },
      { type: "phase-started", phase: { kind: "eraEnd" } },
      { type: "era-ended", era: 3, unused: 25 - start.revealed },
    ]);
  });

  it("P-VOTE-04 P-2P-10 with two players no card is eliminated", () => {
    const { events } = flowOf(voting([food, water], { seats: 2 }));
    expect(only(events, "cards-eliminated")).toEqual([]);
    expect(only(events, "prosperity-scored").map(({ card }) => card)).toEqual([food, water]);
  });

  it("P-VOTE-02 P-VOTE-05 P-VOTE-07 PR-94 each card is scored with its own votes, values and places, never below 0 VPs", () => {
    const kingdoms: readonly KingdomGiven[] = [
      { stock: { vote: 9, vp: 10 }, rooms: ["tile-industry-2"] },
      { workers: ["0,0", "0,1"], stock: { vp: 1 } },
      { workers: ["0,0"], stock: { vp: 10 } },
      { stock: { vp: 10 } },
    ];
    const state = act(
      flowOf(voting([food, worker, water], { seats: 4, era: 2, kingdoms })).state,
      votesFor(0, 5),
      votesFor(0, 3),
    );
    const events = eventsOf(state, votesFor(0, 0));
    const rows = only(events, "prosperity-scored");
    expect(rows).toEqual([
      {
        type: "prosperity-scored",
        card: food,
        votes: 5,
        values: [2, 0, 0, 0],
        places: [1, 4, 4, 4],
        changes: [5, -1, -2, -2],
      },
      {
        type: "prosperity-scored",
        card: worker,
        votes: 3,
        values: [0, 2, 1, 0],
        places: [4, 1, 2, 4],
        changes: [-1, 3, 1, -1],
      },
    ]);
    expect(only(events, "cards-eliminated")).toEqual([{ type: "cards-eliminated", cards: [water] }]);
    expect(only(events, "prosperity-removed")).toEqual([{ type: "prosperity-removed", cards: [food, worker, water] }]);
  });

  it("P-VOTE-03 P-HW-elizabeth-i unused votes return clockwise from the First Player, not those of Elizabeth", () => {
    const kingdoms = [{ stock: { vote: 1 } }, { stock: { vote: 2 }, figures: ["elizabeth-i"] }, { stock: { vote: 3 } }];
    const { events } = flowOf(voting([], { kingdoms, change: { firstPlayer: 2 } }));
    expect(only(events, "paid").filter(({ goods }) => goods.vote)).toEqual([
      { type: "paid", seat: 2, goods: { vote: 3 }, cause: "prosperity" },
      { type: "paid", seat: 0, goods: { vote: 1 }, cause: "prosperity" },
    ]);
  });
});

describe("Disneyland", () => {
  const owner: KingdomGiven = { figures: ["disneyland"], stock: { vp: 30, vote: 20 } };
  const played = (row: readonly string[], votes: readonly number[], given: TableGiven) => {
    const state = flowOf(voting(row, { era: 3, ...given })).state;
    const last = votes.length - 1;
    const before = act(state, ...votes.slice(0, last).map((each) => votesFor(0, each)));
    return eventsOf(before, votesFor(0, votes[last] ?? 0));
  };
  const changes = (events: ReturnType<typeof played>) =>
    only(events, "prosperity-scored").map(({ card, changes: each }) => [card, each[0]]);

  it("PR-95 P-HW-disneyland the only scored card is doubled without a question, be it a gain", () => {
    const kingdoms = [{ ...owner, workers: ["0,0"] }];
    const events = played([food, worker], [0, 4], { kingdoms });
    expect(only(events, "card-doubled")).toEqual([{ type: "card-doubled", seat: 0, card: worker }]);
    expect(changes(events)).toEqual([[worker, 8]]);
    expect(only(events, "choice-opened")).toEqual([]);
  });

  it("PR-95 no scored card, nothing to double", () => {
    const events = played([food, worker], [3, 3], { kingdoms: [owner] });
    expect(only(events, "card-doubled")).toEqual([]);
    expect(only(events, "prosperity-scored")).toEqual([]);
  });

  it("PR-95 the owner is asked among the scored cards only, and nobody else's result is doubled", () => {
    const kingdoms = [owner, { workers: ["0,0"], rooms: ["tile-industry-2"] }];
    const asked = played([food, water, worker], [2, 0, 4], { kingdoms });
    expect(asked.at(-1)).toEqual({
      type: "choice-opened",
      choice: { kind: "double-card", seat: 0, cards: [food, worker] },
    });
  });

  it.each([
    ["the largest gain", [["0,0"], ["tile-culture-1"]], [2, 6], worker],
    ["the first of equal ones", [["0,0"], ["tile-industry-2"]], [4, 4], food],
  ] as const)("PR-95 by option the service doubles %s", (_which, [workers, rooms], [onFood, onWorker], doubled) => {
    const kingdoms = [{ ...owner, workers, rooms }];
    const events = played([food, worker, water], [onFood, onWorker, 0], { kingdoms, options: { doubledCard: "best" } });
    expect(only(events, "card-doubled")).toEqual([{ type: "card-doubled", seat: 0, card: doubled }]);
  });
});

describe("phase 8", () => {
  const ended = (kingdoms: readonly KingdomGiven[], given: TableGiven = {}) =>
    flowOf(voting([], { ...given, kingdoms }));

  it("P-END-02 PR-99 one sum for each player, clockwise: a gain, a loss as far as there are VPs, or nothing at all", () => {
    const kingdoms: readonly KingdomGiven[] = [
      { figures: ["ziggurat"], workers: ["0,0"] },
      { figures: ["pyramid"], stock: { vp: 4 } },
      { figures: ["pyramid", "ziggurat"], workers: ["0,0", "0,1"], stock: { vp: 9 } },
      { figures: ["ziggurat"], stock: { vp: 9 } },
    ];
    const { events } = ended(kingdoms, { seats: 4, change: { firstPlayer: 1 } });
    const here = events.slice(
      0,
      events.findIndex(({ type }) => type === "era-ended"),
    );
    expect(here.filter(({ type }) => type === "gained" || type === "paid")).toEqual([
      { type: "paid", seat: 1, goods: { vp: 4 }, cause: "eraEnd" },
      { type: "paid", seat: 2, goods: { vp: 1 }, cause: "eraEnd" },
      { type: "gained", seat: 0, goods: { vp: 2 }, cause: "eraEnd" },
    ]);
  });

  it.each([
    [1, [2, 1]],
    [2, [3, 1]],
  ] as const)("P-END-03 P-GEN-01 after Era %i the unused cards go, and the next era begins", (era, [next, round]) => {
    const { events } = ended([], { era, change: { revealed: 15 } });
    expect(events.slice(events.findIndex(({ type }) => type === "era-ended")).slice(0, 2)).toEqual([
      { type: "era-ended", era, unused: 10 },
      { type: "round-started", era: next, round },
    ]);
    expect(only(events, "game-ended")).toEqual([]);
  });

  it("P-END-04 P-END-06 PR-99 after Era III the effects of phase 8, then those of the end, then the outcome with the seed", () => {
    const kingdoms: readonly KingdomGiven[] = [
      { figures: ["ziggurat", "eiffel-tower"], workers: ["0,0"], stock: { vp: 1 } },
      { stock: { vp: 7 } },
      { stock: { vp: 5 } },
    ];
    const decision = ended(kingdoms, { era: 3, change: { revealed: 15 } });
    const { events, state } = decision;
    const score = (seat: number, total: number, breakdown: Record<string, number>) => ({
      seat,
      total,
      breakdown,
      tieBreaks: {},
    });
    expect(events.slice(events.findIndex(({ type }) => type === "gained"))).toEqual([
      { type: "gained", seat: 0, goods: { vp: 2 }, cause: "eraEnd" },
      { type: "era-ended", era: 3, unused: 10 },
      { type: "gained", seat: 0, goods: { vp: 4 }, cause: "gameEnd" },
      {
        type: "game-ended",
        seed: state.fate.seed,
        outcome: {
          winners: [0, 1],
          scores: [
            score(0, 7, { start: 1, eraEnd: 2, gameEnd: 4 }),
            score(1, 7, { start: 7 }),
            score(2, 5, { start: 5 }),
          ],
        },
      },
    ]);
    expect(patchistory.outcome(state)?.winners).toEqual([0, 1]);
    expect(stockOf(state, 0).vp).toBe(7);
  });
});
