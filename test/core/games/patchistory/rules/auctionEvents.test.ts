import { describe, expect, it } from "vitest";
import type { AuctionPhase } from "../../../../../core/games/patchistory/table/phases.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  auctionAt,
  eventsOf,
  only,
  opened,
  refusalOf,
  refusedWith,
  stockOf,
  type TableGiven,
  table,
  waitingFor,
} from "../../../../support/patchistory.ts";
import { revealNow } from "../vectors/played.ts";

/** An auction whose cards are not revealed yet. */
const unrevealed = (seats: number, given: TableGiven = {}, mode: AuctionPhase["mode"] = "open"): State => {
  const bids = Array.from({ length: seats }, () => null);
  const phase = { kind: "auction", mode, offers: [], bidders: null, bids, turn: null, steps: 0, taken: null } as const;
  return table({ seats, ...given, phase });
};
const offersOf = ({ phase }: State) => (phase.kind === "auction" ? phase.offers : []);
const cardsOf = (state: State) => offersOf(state).map(({ card }) => card);
const bid = (seat: number, card: string | undefined, amount: number) =>
  ({ type: "place-bid", seat, card: card ?? "", amount }) as const;

describe("the cards of a round", () => {
  it.each([
    [1, 2, 1],
    [2, 1, 5],
    [2, 3, 7],
    [3, 5, 14],
  ])(
    "P-AUC-01 P-AUC-02 PR-15 Era %i, round %i: its own deck and its own coin, then the sides alternate",
    (era, round, coin) => {
      for (const first of ["white", "black"] as const) {
        const start = unrevealed(4, { era, round, kingdoms: Array(4).fill({ stock: { coin: 1 } }) });
        const other = first === "white" ? "black" : "white";
        const sides = start.fate.sides.map((_, index) => (index === coin ? first : other));
        const state = revealNow({ ...start, revealed: 8, fate: { ...start.fate, sides } });
        expect(cardsOf(state)).toEqual(start.fate.decks[era - 1]?.slice(8, 12));
        expect(offersOf(state).map(({ side }) => side)).toEqual([first, other, first, other]);
        expect(state.revealed).toBe(12);
      }
    },
  );

  it("P-AUC-20 P-AUC-22 in the first round one after another, each with the other side than the last", () => {
    let state = opened(4);
    for (const seat of [0, 1, 2]) state = act(state, { type: "wait", seat });
    const [first] = state.fate.sides;
    const second = first === "white" ? "black" : "white";
    expect(offersOf(state).map(({ side }) => side)).toEqual([first, second, first, second]);
    expect(cardsOf(state)).toEqual(state.fate.decks[0]?.slice(0, 4));
  });

  it("P-AUC-04 P-AUC-05 who is broke pays 3 VPs or what there is, and takes 1 Money; the bidding begins with the First Player", () => {
    const kingdoms = [{ stock: { vp: 7 } }, { stock: { coin: 1, vp: 7 } }, { stock: { vp: 2 } }];
    const now = revealNow(unrevealed(3, { kingdoms, change: { firstPlayer: 2 } }));
    expect([0, 1, 2].map((seat) => [stockOf(now, seat).coin, stockOf(now, seat).vp])).toEqual([
      [1, 4],
      [1, 7],
      [1, 0],
    ]);
    expect(now.players.map(({ sources }) => sources.broke)).toEqual([-3, undefined, -2]);
    expect(now.phase).toMatchObject({ bidders: [2, 0, 1], turn: 2, steps: 0 });
  });
});

describe("why a bid is refused", () => {
  it("PR-07 P-AUC-10 P-AUC-11 less than 1, more than one's Money, less than one's own bid, not above the highest", () => {
    let state = auctionAt([5, 3, 5]);
    const [a, b] = cardsOf(state);
    expect(refusalOf(state, bid(0, a, 0))).toEqual(["bid-too-small", { need: 1 }]);
    expect(refusalOf(state, bid(0, a, 6))).toEqual(["not-enough-money"]);
    expect(refusalOf(state, bid(0, a, 5))).toBeNull();
    expect(refusalOf(state, bid(0, "land-3-01", 1))).toEqual(["unknown-card"]);
    expect(refusalOf(state, bid(1, a, 1))).toEqual(["not-your-turn"]);
    state = act(state, bid(0, a, 2));
    expect(refusalOf(state, bid(1, a, 2))).toEqual(["not-higher", { need: 3 }]);
    expect(refusalOf(state, bid(1, a, 3))).toBeNull();
    expect(refusalOf(state, bid(1, b, 1))).toBeNull();
    state = act(state, bid(1, a, 3), bid(2, a, 4));
    expect(refusalOf(state, bid(0, b, 1))).toEqual(["bid-reduced", { need: 2 }]);
    expect(refusalOf(state, bid(0, b, 2))).toBeNull();
    expect(refusalOf(state, bid(0, a, 4))).toEqual(["not-higher", { need: 5 }]);
  });

  it("P-AUC-10 the highest bid counts, regardless of its seat and the order of bids", () => {
    const start = auctionAt([9, 9, 9]);
    const [a, b] = cardsOf(start);
    const state = act(start, bid(0, a, 1), bid(1, a, 2), bid(2, b, 1), bid(0, a, 3));
    expect(waitingFor(state)).toEqual(["1 bid"]);
    expect(refusalOf(state, bid(1, a, 3))).toEqual(["not-higher", { need: 4 }]);
  });

  it("P-AUC-21 a card still to come is not revealed, in the normal bidding it is unknown", () => {
    let state = opened(3);
    const [, next] = state.fate.decks[0] ?? [];
    expect(refusalOf(state, bid(0, next, 1))).toEqual(["not-revealed"]);
    for (const seat of [0, 1]) state = act(state, { type: "wait", seat });
    state = act(state, bid(2, cardsOf(state)[2], 1));
    expect(waitingFor(state)).toEqual(["0 bid"]);
    expect(refusalOf(state, bid(0, state.fate.decks[0]?.[3], 1))).toEqual(["unknown-card"]);
    expect(refusalOf(state, { type: "wait", seat: 0 })).toEqual(["must-bid"]);
  });

  it("P-2P-04 with two players a secret bid may be lowered until both are in, and be the same as the other's", () => {
    let state = opened(2);
    const [one, two] = cardsOf(state);
    state = act(state, bid(0, one, 3), bid(0, two, 1));
    expect(refusalOf(state, bid(1, two, 1))).toBeNull();
    expect(state.phase).toMatchObject({ bids: [{ card: two, amount: 1 }, null] });
    expect(refusalOf(state, bid(1, two, 4))).toEqual(["not-enough-money"]);
  });
});

describe("the end of an auction", () => {
  it("P-AUC-06 P-AUC-12 P-AUC-13 all bids go to storage, the cards to their winners, and patching begins with the First Player", () => {
    let state = auctionAt([4, 4, 4]);
    state = { ...state, firstPlayer: 1 };
    const [a = "", b = "", c = ""] = cardsOf(state);
    state = act(state, bid(0, c, 1), bid(1, c, 2), bid(2, a, 3));
    expect(waitingFor(state)).toEqual(["0 bid"]);
    expect(eventsOf(state, bid(0, b, 1))).toEqual([
      { type: "bid-placed", seat: 0, card: b, amount: 1 },
      {
        type: "auction-won",
        wins: [
          { seat: 0, card: b, side: "white", amount: 1 },
          { seat: 1, card: c, side: "white", amount: 2 },
          { seat: 2, card: a, side: "white", amount: 3 },
        ],
      },
      {
        type: "phase-started",
        phase: {
          kind: "patching",
          order: [1, 2, 0],
          won: [b, c, a].map((card) => ({ card, side: "white" })),
          placements: [null, null, null],
        },
      },
    ]);
  });

  it("P-AUC-06 P-AUC-07 P-AUC-09 the turn passes clockwise to the next who does not lead, round and round", () => {
    let state = auctionAt([9, 9, 9, 9]);
    const [a, b, c] = cardsOf(state);
    const turns = [
      bid(0, a, 1),
      bid(1, a, 2),
      bid(2, b, 1),
      bid(3, b, 2),
      bid(0, c, 1),
      bid(2, c, 2),
      bid(0, c, 3),
    ].map((each) => {
      state = act(state, each);
      return waitingFor(state).join();
    });
    expect(turns).toEqual(["1 bid", "2 bid", "3 bid", "0 bid", "2 bid", "0 bid", "2 bid"]);
  });

  it("P-AUC-21 P-AUC-23 PR-14 in the first round the outbid react when the normal bidding starts, from the First Player", () => {
    let state = opened(3);
    const [a] = cardsOf(state);
    state = act(state, bid(0, a, 1));
    expect([waitingFor(state), cardsOf(state).length]).toEqual([["1 bid"], 2]);
    state = act(state, bid(1, a, 2));
    expect([waitingFor(state), cardsOf(state).length]).toEqual([["2 bid"], 3]);
    expect(refusedWith(state, bid(0, cardsOf(state)[1], 1))).toBe("not-your-turn");
    const last = eventsOf(state, bid(2, a, 3));
    expect(last).toEqual([
      { type: "bid-placed", seat: 2, card: a, amount: 3 },
      { type: "turn-given", seat: 0, steps: 3 },
    ]);
    const done = opened(3);
    const waited = act(done, bid(0, a, 1), bid(1, cardsOf(act(done, bid(0, a, 1)))[1], 1));
    expect(only(eventsOf(waited, bid(2, cardsOf(waited)[2], 1)), "auction-won")).toHaveLength(1); // everybody leads
  });

  it("P-2P-05 P-2P-06 P-2P-07 with two players both bids are revealed, both are paid, and no side is said", () => {
    const start = opened(2);
    const [one = "", two = ""] = cardsOf(start);
    for (const [mine, theirs, first, gets] of [
      [2, 1, 1, [one, two]],
      [1, 2, 0, [two, one]],
      [2, 2, 0, [one, two]],
      [2, 2, 1, [two, one]],
    ] as const) {
      const state = act({ ...start, firstPlayer: first }, bid(0, one, mine));
      expect(eventsOf(state, bid(1, one, theirs))).toEqual([
        { type: "bid-sealed", seat: 1, card: one, amount: theirs },
        {
          type: "bids-revealed",
          bids: [
            { card: one, amount: mine },
            { card: one, amount: theirs },
          ],
        },
        {
          type: "auction-won",
          wins: [
            { seat: 0, card: gets[0], side: null, amount: mine },
            { seat: 1, card: gets[1], side: null, amount: theirs },
          ],
        },
        {
          type: "phase-started",
          phase: {
            kind: "patching",
            order: [first, 1 - first],
            won: gets.map((card) => ({ card, side: null })),
            placements: [null, null],
          },
        },
      ]);
    }
  });
});

describe("Vasco da Gama", () => {
  it("P-HW-vasco-da-gama PR-11 the others bid for the rest, and his card comes to patching with the others", () => {
    const kingdoms = [{ figures: ["vasco-da-gama"] }, { stock: { coin: 1 } }, { stock: { coin: 1 } }];
    let state = revealNow(unrevealed(3, { era: 2, kingdoms }));
    const [a = "", b = "", c = ""] = cardsOf(state);
    const [first, second] = offersOf(state).map(({ side }) => side);
    expect(eventsOf(state, { type: "take-card", seat: 0, card: b })).toEqual([
      { type: "choice-closed", kind: "free-card", seat: 0 },
      { type: "card-taken", seat: 0, card: b },
      { type: "bidding-opened", bidders: [1, 2] },
      { type: "turn-given", seat: 1, steps: 0 },
    ]);
    state = act(state, { type: "take-card", seat: 0, card: b }, bid(1, a, 1));
    expect(refusedWith(state, bid(2, b, 1))).toBe("unknown-card");
    expect(only(eventsOf(state, bid(2, c, 1)), "auction-won")).toEqual([
      {
        type: "auction-won",
        wins: [
          { seat: 0, card: b, side: second, amount: 0 },
          { seat: 1, card: a, side: first, amount: 1 },
          { seat: 2, card: c, side: first, amount: 1 },
        ],
      },
    ]);
  });

  it.each([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ])("PR-11 with two players seat %i takes card %i, the other gets what is left, for nothing", (seat, taken) => {
    const own = { figures: ["vasco-da-gama"] };
    const kingdoms = seat === 0 ? [own, {}] : [{}, own];
    const state = revealNow(unrevealed(2, { era: 2, kingdoms }, "secret"));
    const cards = cardsOf(state);
    const events = eventsOf(state, { type: "take-card", seat, card: cards[taken] ?? "" });
    const wins = [0, 1].map((each) => ({
      seat: each,
      card: cards[each === seat ? taken : 1 - taken],
      side: null,
      amount: 0,
    }));
    expect(events.slice(2)).toMatchObject([
      { type: "auction-won", wins },
      { type: "phase-started", phase: { won: wins.map(({ card, side }) => ({ card, side })) } },
    ]);
  });

  it("PR-11 with two players a declined card leaves both to bid in secret, nobody to begin", () => {
    const state = revealNow(unrevealed(2, { era: 2, kingdoms: [{ figures: ["vasco-da-gama"] }] }, "secret"));
    expect(eventsOf(state, { type: "decline", seat: 0, choice: "free-card" })).toEqual([
      { type: "choice-closed", kind: "free-card", seat: 0 },
      { type: "gained", seat: 0, goods: { coin: 1 }, cause: "broke" },
      { type: "gained", seat: 1, goods: { coin: 1 }, cause: "broke" },
      { type: "bidding-opened", bidders: [0, 1] },
    ]);
  });
});
