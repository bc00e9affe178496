import { silent } from "../log.ts";
import type { SomeWordings } from "./wording.ts";

/** The auction, patching, and what is on the lands. */
export const landWordings = {
  "cards-revealed": {
    role: "alone",
    sentence: ({ offers }, { phrase, list, offer }) =>
      phrase("revealed", { cards: list(offers.map(({ card, side }) => offer(card, side))) }),
  },
  "card-taken": {
    role: "opens",
    sentence: ({ seat, card }, words) => words.phrase("cardTaken", { who: words.seat(seat), card: words.card(card) }),
  },
  "bidding-opened": {
    role: "alone",
    sentence: ({ bidders }, { phrase, seat, t }) =>
      phrase("biddingOpened", {
        who: bidders.map(seat).reduce((a, b) => t("patchistory.term.list.more", { a, b })),
      }),
  },
  "turn-given": silent,
  "bid-placed": {
    role: "opens",
    sentence: ({ seat, card, amount }, words) =>
      words.phrase("bid", { who: words.seat(seat), n: amount, card: words.card(card) }),
  },
  "bid-waited": { role: "opens", sentence: ({ seat }, words) => words.phrase("waited", { who: words.seat(seat) }) },
  "bid-sealed": {
    role: "opens",
    sentence: ({ seat, card, amount }, words) =>
      card === undefined || amount === undefined
        ? words.phrase("bidSealed", { who: words.seat(seat) })
        : words.phrase("bidSealedOwn", { who: words.seat(seat), n: amount, card: words.card(card) }),
  },
  "bids-revealed": {
    role: "opens",
    sentence: (_event, { phrase }) => phrase("bidsRevealed"),
    list: ({ bids }, { phrase, seat, card }) =>
      bids.map((bid, who) =>
        bid
          ? phrase("bidLine", { who: seat(who), n: bid.amount, card: card(bid.card) })
          : phrase("bidNone", { who: seat(who) }),
      ),
  },
  "auction-won": {
    role: "opens",
    sentence: (_event, { phrase }) => phrase("auctionWon"),
    list: ({ wins }, { phrase, seat, offer }) =>
      wins.map((win) => phrase("win", { who: seat(win.seat), card: offer(win.card, win.side), n: win.amount })),
  },
  "placement-submitted": {
    role: "opens",
    sentence: ({ seat, placement }, words) => {
      const who = words.seat(seat);
      if (placement === undefined) return words.phrase("submitted", { who });
      if (placement === "discard") return words.phrase("submittedDiscard", { who });
      return words.phrase("submittedOwn", { who, side: words.t(`patchistory.term.side.${placement.side}`) });
    },
  },
  patched: {
    role: "opens",
    sentence: ({ seat, card, side }, words) =>
      words.phrase("patched", { who: words.seat(seat), card: words.offer(card, side) }),
    list: ({ figures, above, removedTiles }, { phrase, cards }) => [
      ...(figures.length > 0 ? [phrase("figures", { cards: cards(figures) })] : []),
      ...(above.length > 0 ? [phrase("slidUnder", { n: above.length })] : []),
      ...(removedTiles > 0 ? [phrase("tilesCovered", { n: removedTiles })] : []),
    ],
  },
  discarded: {
    role: "opens",
    sentence: ({ seat, card }, words) => words.phrase("discarded", { who: words.seat(seat), card: words.card(card) }),
  },
  "descendants-called": { role: "follows", detail: ({ count }, { phrase }) => phrase("descendants", { n: count }) },
  "worker-placed": {
    role: "opens",
    same: ({ seat }) => `placed ${seat}`,
    sentence: ({ seat }, words, alike) => words.phrase("workerPlaced", { who: words.seat(seat), n: alike.length }),
  },
  "worker-shifted": {
    role: "opens",
    same: ({ seat }) => `shifted ${seat}`,
    sentence: ({ seat }, words, alike) => words.phrase("workerShifted", { who: words.seat(seat), n: alike.length }),
  },
  "descendant-removed": {
    role: "follows",
    same: ({ seat, by }) => `removed ${seat} ${by}`,
    detail: (_event, { phrase }, alike) => phrase("descendantRemoved", { n: alike.length }),
  },
  "worker-paid": { role: "follows", detail: (_event, { phrase }) => phrase("workerPaid") },
  "worker-recalled": {
    role: "follows",
    detail: ({ route }, words) => words.phrase("workerRecalled", { route: words.route(route) }),
  },
  "worker-homed": {
    role: "opens",
    same: ({ seat }) => `homed ${seat}`,
    sentence: ({ seat }, words, alike) => words.phrase("workerHomed", { who: words.seat(seat), n: alike.length }),
  },
  born: { role: "follows", detail: (_event, { phrase }) => phrase("born") },
  "route-placed": {
    role: "follows",
    namesSeat: true,
    sentence: ({ route, kind, a, b }, words) =>
      words.phrase(kind === "allied" ? "routeAllied" : "routePlaced", {
        route: words.t("patchistory.term.route.short", { n: route.slice(1) }),
        a: words.seat(a),
        b: words.seat(b),
      }),
    detail: ({ route, kind, a, b }, words) =>
      words.phrase(kind === "allied" ? "routeJoins" : "routeFromTo", {
        route: words.t("patchistory.term.route.short", { n: route.slice(1) }),
        a: words.seat(a),
        b: words.seat(b),
      }),
  },
  "route-returned": {
    role: "follows",
    detail: ({ route }, words) => words.phrase("routeReturned", { route: words.route(route) }),
  },
  "route-removed": {
    role: "follows",
    detail: ({ route }, words) => words.phrase("routeRemoved", { route: words.route(route) }),
  },
} satisfies SomeWordings;
