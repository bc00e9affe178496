import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../../core/games/patchistory/index.ts";
import { player, type State } from "../../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  auctionAt,
  eventsOf,
  menuOf,
  only,
  opened,
  refusedWith,
  stockOf,
  table,
  waitingFor,
} from "../../../../../support/patchistory.ts";
import { revealNow } from "../../vectors/played.ts";

/** Just before the cards of a round are revealed. */
const beforeReveal = (given: Parameters<typeof table>[0]): State => {
  const seats = given?.seats ?? 3;
  const mode = seats === 2 ? "secret" : "open";
  const bids = Array.from({ length: seats }, () => null);
  const phase = { kind: "auction", mode, offers: [], bidders: null, bids, turn: null, steps: 0, taken: null } as const;
  return table({ ...given, phase });
};
const offersOf = ({ phase }: State) => (phase.kind === "auction" ? phase.offers : []);
const bid = (seat: number, card: string | undefined, amount: number) =>
  ({ type: "place-bid", seat, card: card ?? "", amount }) as const;

describe("the auction", () => {
  it("P-AUC-01 PR-15 reveals one card per player, the first side as the coin of this round fell", () => {
    const state = revealNow(beforeReveal({ seats: 4, round: 3, kingdoms: [{ stock: { coin: 2 } }] }));
    const cards = offersOf(state);
    expect(cards.map(({ card }) => card)).toEqual(state.fate.decks[0]?.slice(state.revealed - 4, state.revealed));
    expect(cards[0]?.side).toBe(state.fate.sides[2]);
    const coins = "0123456789ab".split("").map((digit) => opened(3, {}, digit.repeat(64)).fate.sides);
    for (const sides of coins) expect(new Set(sides).size).toBe(2);
  });

  it("PR-10 exchanges 3 VPs for 1 Money for everybody who is broke, right after the reveal, even with 0 VPs", () => {
    const state = revealNow(
      beforeReveal({ kingdoms: [{ stock: { vp: 20 } }, { stock: { vp: 0 } }, { stock: { coin: 5, vp: 9 } }] }),
    );
    expect([0, 1, 2].map((seat) => [stockOf(state, seat).coin, stockOf(state, seat).vp])).toEqual([
      [1, 17],
      [1, 0],
      [5, 9],
    ]);
    expect(waitingFor(state)).toEqual(["0 bid"]);
  });

  it("P-AUC-13 P-AUC-14 PR-04 takes the bids and lets each winner patch the side that lay face up, the reverse not offered (v-sc-44)", () => {
    let state = auctionAt([3, 3, 3]);
    const [a, b, c] = offersOf(state).map(({ card }) => card);
    state = act(state, bid(0, a, 3), bid(1, b, 1), bid(2, c, 2));
    expect([0, 1, 2].map((seat) => stockOf(state, seat).coin)).toEqual([0, 2, 1]);
    const sides = new Set(menuOf(state, 0, "patch").map(({ side }) => side));
    expect([...sides]).toEqual(["white"]);
    const [first] = menuOf(state, 0, "patch");
    expect(first && refusedWith(state, { ...first, side: "black" })).toBe("wrong-side");
    const shown = JSON.stringify(patchistory.view(state, 0).phase);
    expect(shown).not.toContain("black");
  });

  it("P-AUC-07 lists no bid for a seat that leads, and only legal ones for the seat to bid", () => {
    const start = auctionAt([2, 2, 2]);
    const [a] = offersOf(start).map(({ card }) => card);
    const state = act(start, bid(0, a, 2));
    expect(patchistory.legal(state, 0)).toEqual([]);
    expect(refusedWith(state, bid(0, a, 2))).toBe("not-your-turn");
    expect(menuOf(state, 1, "place-bid")).toHaveLength(4);
  });

  it("PR-06 takes discarded and leftover cards out of the game: no card is ever offered twice", () => {
    let state = auctionAt([3, 3, 3]);
    const cards = offersOf(state).map(({ card }) => card);
    state = act(state, bid(0, cards[0], 1), bid(1, cards[1], 1), bid(2, cards[2], 1));
    for (const seat of [0, 1, 2]) state = act(state, { type: "discard-card", seat });
    expect(state.discarded).toEqual(cards);
  });
});

describe("Vasco da Gama", () => {
  const kingdoms = [
    { stock: { coin: 0, vp: 9 } },
    { stock: { coin: 2 } },
    { figures: ["vasco-da-gama"], stock: { coin: 0, vp: 9 } },
    { stock: { coin: 2 } },
  ];

  it("P-HW-vasco-da-gama PR-11 takes a revealed card for free, pays and exchanges nothing; the others bid on the rest (v-sc-02)", () => {
    let state = revealNow(beforeReveal({ seats: 4, era: 2, kingdoms }));
    expect(waitingFor(state)).toEqual(["2 free-card"]);
    const cards = offersOf(state).map(({ card }) => card);
    state = act(state, { type: "take-card", seat: 2, card: cards[2] ?? "" });
    expect(stockOf(state, 2)).toMatchObject({ coin: 0, vp: 9 });
    expect(stockOf(state, 0)).toMatchObject({ coin: 1, vp: 6 });
    expect(state.phase).toMatchObject({ bidders: [0, 1, 3], turn: 0 });
    expect(refusedWith(state, bid(0, cards[2], 1))).toBe("unknown-card");
    state = act(state, bid(0, cards[0], 1), bid(1, cards[1], 1), bid(3, cards[3], 1));
    expect(state.phase).toMatchObject({ kind: "patching", won: [{}, {}, { card: cards[2] }, {}] });
    expect(stockOf(state, 2)).toMatchObject({ coin: 0, vp: 9 });
  });

  it("P-HW-vasco-da-gama lets the next participant begin when the First Player sits out (v-sc-107)", () => {
    const state = revealNow(
      beforeReveal({
        era: 2,
        kingdoms: [{ stock: { coin: 1 } }, { figures: ["vasco-da-gama"] }, { stock: { coin: 1 } }],
        change: { firstPlayer: 1 },
      }),
    );
    const now = act(state, { type: "take-card", seat: 1, card: offersOf(state)[0]?.card ?? "" });
    expect(now.phase).toMatchObject({ bidders: [2, 0], turn: 2 });
  });

  it("P-HW-vasco-da-gama works once a game, is optional, and is not offered while covered", () => {
    const state = revealNow(beforeReveal({ seats: 4, era: 2, kingdoms }));
    const declined = act(state, { type: "decline", seat: 2, choice: "free-card" });
    expect(declined.phase).toMatchObject({ bidders: [0, 1, 2, 3] });
    expect(stockOf(declined, 2)).toMatchObject({ coin: 1, vp: 6 });
    const used = beforeReveal({ seats: 4, era: 2, kingdoms });
    const spent = { ...used, players: used.players.map((each) => ({ ...each, tookFreeCard: true })) };
    expect(revealNow(spent).choices).toEqual([]);
    const covered = { ...kingdoms[2], figures: [] };
    expect(revealNow(beforeReveal({ seats: 4, era: 2, kingdoms: [covered, {}, covered, {}] })).choices).toEqual([]);
  });

  it("PR-11 with two players gives the opponent the other card without exchange, bid and payment (v-sc-03)", () => {
    const state = revealNow(
      beforeReveal({ seats: 2, era: 2, kingdoms: [{ figures: ["vasco-da-gama"] }, { stock: { vp: 9 } }] }),
    );
    const [, second] = offersOf(state);
    const now = act(state, { type: "take-card", seat: 0, card: second?.card ?? "" });
    expect(now.phase).toMatchObject({ kind: "patching", won: [{ card: second?.card, side: null }, { side: null }] });
    expect(stockOf(now, 1)).toMatchObject({ coin: 0, vp: 9 });
  });
});

describe("the first round", () => {
  it("P-AUC-20 P-AUC-24 PR-34 reveals one card per step, and gives each player its starting workers even after a discard (v-sc-37)", () => {
    let state = opened(3);
    expect(offersOf(state)).toHaveLength(1);
    state = act(state, { type: "wait", seat: 0 });
    expect(offersOf(state)).toHaveLength(2);
    state = act(state, { type: "wait", seat: 1 });
    const [a, b, c] = offersOf(state).map(({ card }) => card);
    expect(refusedWith(state, { type: "wait", seat: 2 })).toBe("must-bid");
    state = act(state, bid(2, c, 3), bid(0, a, 1), bid(1, b, 1));
    const before = player(state, 2).territory;
    state = act(
      state,
      { type: "discard-card", seat: 2 },
      { type: "discard-card", seat: 0 },
      { type: "discard-card", seat: 1 },
    );
    expect(stockOf(state, 2).coin).toBe(0);
    expect(player(state, 2).territory).toEqual(before);
    expect(state.players.map(({ arriving, track }) => [arriving, track])).toEqual(Array(3).fill([2, 6]));
    expect(waitingFor(state)).toEqual(["0 worker-room", "1 worker-room", "2 worker-room"]);
  });

  it("P-AUC-24 P-GEN-24 PR-112 one starting worker with Equality, on any free room, one per room", () => {
    let state = opened(4, { baseland: "equality" });
    const seats = [0, 1, 2, 3];
    for (const seat of [0, 1, 2]) state = act(state, { type: "wait", seat });
    const cards = offersOf(state).map(({ card }) => card);
    state = act(state, bid(3, cards[3], 1));
    for (const seat of [0, 1, 2]) state = act(state, bid(seat, cards[seat], 1));
    for (const seat of seats) state = act(state, { type: "discard-card", seat });
    expect(state.players.map(({ arriving }) => arriving)).toEqual([1, 1, 1, 1]);
    expect(menuOf(state, 1, "place-worker")).toHaveLength(6);
    for (const seat of [3, 1, 0]) state = act(state, { type: "place-worker", seat, room: "1,1" });
    expect(refusedWith(state, { type: "place-worker", seat: 0, room: "1,1" })).not.toBeNull();
    const liberty = table({ kingdoms: [{ workers: ["1,1"] }] });
    const arriving = { ...liberty, players: liberty.players.map((each) => ({ ...each, arriving: 1 })) };
    expect(refusedWith(arriving, { type: "place-worker", seat: 0, room: "1,1" })).toBe("room-occupied");
  });
});

describe("two players", () => {
  it("P-2P-02 P-2P-03 P-2P-04 PR-101 PR-102 two cards with both sides open, secret bids of at least 1 (v-sc-60)", () => {
    let state = opened(2);
    expect(offersOf(state).map(({ side }) => side)).toEqual([null, null]);
    expect(waitingFor(state)).toEqual(["0 sealed-bid", "1 sealed-bid"]);
    const [one, two] = offersOf(state).map(({ card }) => card);
    expect(refusedWith(state, bid(0, one, 0))).toBe("bid-too-small");
    expect(refusedWith(state, bid(0, one, 4))).toBe("not-enough-money");
    state = act(state, bid(1, two, 2));
    expect(waitingFor(state)).toEqual(["0 sealed-bid"]);
    expect(patchistory.view(state, 0).phase).toMatchObject({ bids: [null, "sealed"] });
    expect(patchistory.view(state, 1).phase).toMatchObject({ bids: [null, { card: two, amount: 2 }] });
    state = act(state, bid(1, one, 3)); // changed before the other has bid
    const events = eventsOf(state, bid(0, one, 3));
    expect(only(events, "auction-won")[0]?.wins).toMatchObject([
      { seat: 0, card: one, amount: 3 }, // a tie goes to the First Player
      { seat: 1, card: two, amount: 3 },
    ]);
  });

  it("P-2P-01 PR-103 no route at the start, so no Aid, Trade or Threaten", () => {
    const state = table({ seats: 2, kingdoms: [{ favours: 9, workers: ["0,0"], stock: { food: 9 } }, { favours: 9 }] });
    expect(state.routes).toEqual([]);
    expect(menuOf(state, 0, "trade")).toEqual([]);
    const talking: State = { ...state, phase: { kind: "diplomacy", order: [0, 1] } };
    expect(refusedWith(talking, { type: "offer-aid", seat: 0, to: 1, goods: { food: 3 } })).toBe("no-own-route");
    expect(refusedWith(talking, { type: "threaten", seat: 0, target: 1, demand: "vp" })).toBe("no-own-route");
  });

  it("P-2P-08 P-2P-09 PR-104 the First Player patches first, the other sees it, and both choose the side then (v-sc-26)", () => {
    let state = opened(2, { firstPlayer: "seat-1" });
    const [one, two] = offersOf(state).map(({ card }) => card);
    state = act(state, bid(0, one, 1), bid(1, two, 2));
    expect(waitingFor(state)).toEqual(["1 patch"]);
    expect(patchistory.legal(state, 0)).toEqual([]);
    expect(refusedWith(state, { type: "discard-card", seat: 0 })).toBe("not-your-turn");
    const choices = menuOf(state, 1, "patch");
    expect(new Set(choices.map(({ side }) => side))).toEqual(new Set(["white", "black"]));
    state = act(state, choices[0] as (typeof choices)[number]);
    while (player(state, 1).arriving > 0)
      state = act(state, menuOf(state, 1, "place-worker")[0] ?? { type: "wait", seat: 1 });
    expect(waitingFor(state)).toEqual(["0 patch"]);
    expect(patchistory.view(state, 0).players[1]?.territory.pieces).toHaveLength(2);
  });

  it("P-2P-13 plays on by the rules for three and four: diplomacy follows with favours for both", () => {
    let state = opened(2);
    const [one, two] = offersOf(state).map(({ card }) => card);
    state = act(state, bid(0, one, 1), bid(1, two, 1));
    for (const seat of [0, 1]) {
      state = act(state, { type: "discard-card", seat });
      while (player(state, seat).arriving > 0)
        state = act(state, menuOf(state, seat, "place-worker")[0] ?? { type: "wait", seat });
    }
    expect(state.phase.kind).toBe("management");
    expect(player(state, 0).favours).toBeGreaterThan(0);
  });
});
