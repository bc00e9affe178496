import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import type { AuctionPhase } from "../../../../../core/games/patchistory/table/phases.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  auctionAt,
  eventsOf,
  menuOf,
  only,
  opened,
  refusalOf,
  refusedWith,
  waitingFor,
} from "../../../../support/patchistory.ts";

const phaseOf = ({ phase }: State): AuctionPhase => {
  if (phase.kind !== "auction") throw new Error(`in ${phase.kind}`);
  return phase;
};
const cardsOf = (state: State): readonly string[] => phaseOf(state).offers.map(({ card }) => card);
const bid = (seat: number, card: string | undefined, amount: number): Command => ({
  type: "place-bid",
  seat,
  card: card ?? "",
  amount,
});
const wait = (seat: number): Command => ({ type: "wait", seat });
/** The auction with some of its facts changed. */
const but = (state: State, change: Partial<AuctionPhase>): State => ({
  ...state,
  phase: { ...phaseOf(state), ...change },
});

describe("a bid", () => {
  const start = auctionAt([3, 2, 2]);
  const [a = "", b = "", c = ""] = cardsOf(start);

  it("P-AUC-06 P-AUC-08 is made on one's turn, on any card, for 1 to all one's Money", () => {
    expect(menuOf(start, 0, "place-bid").map(({ card, amount }) => [card, amount])).toEqual(
      [a, b, c].flatMap((card) => [1, 2, 3].map((amount) => [card, amount])),
    );
    expect(eventsOf(start, bid(0, b, 2))).toEqual([
      { type: "bid-placed", seat: 0, card: b, amount: 2 },
      { type: "turn-given", seat: 1, steps: 0 },
    ]);
    expect(refusalOf(start, bid(1, b, 2))).toEqual(["not-your-turn"]);
    expect(refusalOf(start, bid(0, b, 4))).toEqual(["not-enough-money"]);
    expect(refusalOf(start, bid(0, b, 0))).toEqual(["bid-too-small", { need: 1 }]);
    expect(refusalOf(start, bid(0, "land-9-99", 1))).toEqual(["unknown-card"]);
  });

  it("P-AUC-09 P-AUC-10 P-AUC-11 is higher than the highest there, and not lower than one's own before", () => {
    const outbid = act(start, bid(0, a, 1), bid(1, a, 2), bid(2, b, 1));
    expect(waitingFor(outbid)).toEqual(["0 bid"]);
    expect(menuOf(outbid, 0, "place-bid").map(({ card, amount }) => [card, amount])).toEqual([
      [a, 3],
      [b, 2],
      [b, 3],
      [c, 1],
      [c, 2],
      [c, 3],
    ]);
    expect(refusalOf(outbid, bid(0, a, 2))).toEqual(["not-higher", { need: 3 }]);
    const own = but(outbid, { bids: [{ card: a, amount: 2 }, { card: a, amount: 3 }, null] });
    expect(refusalOf(own, bid(0, c, 1))).toEqual(["bid-reduced", { need: 2 }]);
    expect(refusalOf(own, bid(0, c, 2))).toBeNull();
  });

  it("P-AUC-07 PR-11 not by a seat that leads, that sits out, or before the bidding is open", () => {
    const leading = but(start, { bids: [{ card: a, amount: 1 }, null, null] });
    expect(refusalOf(leading, bid(0, a, 2))).toEqual(["not-your-turn"]);
    expect(refusalOf(but(start, { bidders: [1, 2] }), bid(0, a, 2))).toEqual(["not-your-turn"]);
    expect(refusalOf(but(start, { bidders: null }), bid(0, a, 2))).toEqual(["wrong-phase"]);
    expect(refusalOf(but(start, { bidders: null }), wait(0))).toEqual(["wrong-phase"]);
    const taken = but(start, { taken: { seat: 2, card: b }, bidders: [0, 1] });
    expect(new Set(menuOf(taken, 0, "place-bid").map(({ card }) => card))).toEqual(new Set([a, c]));
  });
});

describe("the two-player bid", () => {
  const start = opened(2);
  const [a = "", b = ""] = cardsOf(start);

  it("P-2P-04 P-2P-07 is sealed and changeable, in no order; the second one opens both", () => {
    expect(eventsOf(start, bid(1, a, 2))).toEqual([{ type: "bid-sealed", seat: 1, card: a, amount: 2 }]);
    const sealed = act(start, bid(1, a, 2), bid(1, b, 1));
    expect(menuOf(sealed, 0, "place-bid")).toHaveLength(6);
    const events = eventsOf(sealed, bid(0, b, 3));
    expect(events.slice(0, 2)).toEqual([
      { type: "bid-sealed", seat: 0, card: b, amount: 3 },
      {
        type: "bids-revealed",
        bids: [
          { card: b, amount: 3 },
          { card: b, amount: 1 },
        ],
      },
    ]);
    expect(only(events, "auction-won")[0]?.wins.map(({ card, amount }) => [card, amount])).toEqual([
      [b, 3],
      [a, 1],
    ]);
  });

  it("PR-11 P-2P-04 only who bids seals a bid, and nobody waits", () => {
    expect(refusalOf(but(start, { bidders: [1] }), bid(0, a, 1))).toEqual(["not-your-turn"]);
    expect(refusedWith(start, wait(0))).toBe("not-your-turn");
  });
});

describe("waiting in the first auction", () => {
  it("P-AUC-21 P-AUC-23 each may wait once on its turn but the last; then bidding is compulsory", () => {
    const start = opened(3);
    expect(menuOf(start, 0, "wait")).toEqual([wait(0)]);
    expect(refusalOf(start, wait(1))).toEqual(["not-your-turn"]);
    expect(eventsOf(start, wait(0)).map(({ type }) => type)).toEqual(["bid-waited", "cards-revealed", "turn-given"]);
    expect(eventsOf(start, wait(0))[0]).toEqual({ type: "bid-waited", seat: 0 });
    const last = act(start, wait(0), wait(1));
    expect(refusalOf(last, wait(2))).toEqual(["must-bid"]);
    const [, b = ""] = cardsOf(last);
    const normal = act(last, bid(2, b, 1));
    expect(waitingFor(normal)).toEqual(["0 bid"]);
    expect(refusalOf(normal, wait(0))).toEqual(["must-bid"]);
    expect(refusalOf(auctionAt([3, 3, 3]), wait(0))).toEqual(["must-bid"]);
  });

  it("P-AUC-21 a card that is not yet revealed takes no bid", () => {
    const start = opened(3);
    const hidden = start.fate.decks[0]?.[1];
    expect(refusalOf(start, bid(0, hidden, 1))).toEqual(["not-revealed"]);
    expect(refusalOf(act(start, wait(0)), bid(1, hidden, 1))).toBeNull();
  });
});

describe("a free card", () => {
  it("P-HW-vasco-da-gama PR-11 is one of those revealed, by a fact of its own", () => {
    const revealed = but(auctionAt([1, 1, 1]), { bidders: null, turn: null });
    const state: State = { ...revealed, choices: [{ kind: "free-card", seat: 1 }] };
    const cards = cardsOf(state);
    const take = (card: string): Command => ({ type: "take-card", seat: 1, card });
    expect(menuOf(state, 1, "take-card")).toEqual(cards.map(take));
    expect(refusalOf(state, take("land-9-99"))).toEqual(["unknown-card"]);
    expect(eventsOf(state, take(cards[1] ?? "")).slice(0, 2)).toEqual([
      { type: "choice-closed", kind: "free-card", seat: 1 },
      { type: "card-taken", seat: 1, card: cards[1] },
    ]);
    const elsewhere: State = { ...state, phase: { kind: "production" } };
    expect(refusalOf(elsewhere, take(cards[0] ?? ""))).toEqual(["unknown-card"]);
    expect(menuOf(elsewhere, 1, "take-card")).toEqual([]);
  });
});
