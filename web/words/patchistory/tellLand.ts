import { type Some, silent } from "./teller.ts";

/** The auction, what is patched, and what stands on the lands. */
export const landTellers = {
  "cards-revealed": {
    role: "alone",
    sentence: ({ offers }, { say, list, offer }) =>
      say("revealed", { cards: list(offers.map(({ card, side }) => offer(card, side))) }),
  },
  "card-taken": {
    role: "opens",
    sentence: ({ seat, card }, words) => words.say("cardTaken", { who: words.seat(seat), card: words.card(card) }),
  },
  "bidding-opened": {
    role: "alone",
    sentence: ({ bidders }, { say, seat, t }) =>
      say("biddingOpened", {
        who: bidders.map(seat).reduce((a, b) => t("patchistory.term.list.more", { a, b })),
      }),
  },
  "turn-given": silent,
  "bid-placed": {
    role: "opens",
    sentence: ({ seat, card, amount }, words) =>
      words.say("bid", { who: words.seat(seat), n: amount, card: words.card(card) }),
  },
  "bid-waited": { role: "opens", sentence: ({ seat }, words) => words.say("waited", { who: words.seat(seat) }) },
  "bid-sealed": {
    role: "opens",
    sentence: ({ seat, card, amount }, words) =>
      card === undefined || amount === undefined
        ? words.say("bidSealed", { who: words.seat(seat) })
        : words.say("bidSealedOwn", { who: words.seat(seat), n: amount, card: words.card(card) }),
  },
  "bids-revealed": {
    role: "opens",
    sentence: (_event, { say }) => say("bidsRevealed"),
    list: ({ bids }, { say, seat, card }) =>
      bids.map((bid, who) =>
        bid
          ? say("bidLine", { who: seat(who), n: bid.amount, card: card(bid.card) })
          : say("bidNone", { who: seat(who) }),
      ),
  },
  "auction-won": {
    role: "opens",
    sentence: (_event, { say }) => say("auctionWon"),
    list: ({ wins }, { say, seat, offer }) =>
      wins.map((win) => say("win", { who: seat(win.seat), card: offer(win.card, win.side), n: win.amount })),
  },
  "placement-submitted": {
    role: "opens",
    sentence: ({ seat, placement }, words) => {
      const who = words.seat(seat);
      if (placement === undefined) return words.say("submitted", { who });
      if (placement === "discard") return words.say("submittedDiscard", { who });
      return words.say("submittedOwn", { who, side: words.t(`patchistory.term.side.${placement.side}`) });
    },
  },
  patched: {
    role: "opens",
    sentence: ({ seat, card, side }, words) =>
      words.say("patched", { who: words.seat(seat), card: words.offer(card, side) }),
    list: ({ figures, above, removedTiles }, { say, cards }) => [
      ...(figures.length > 0 ? [say("figures", { cards: cards(figures) })] : []),
      ...(above.length > 0 ? [say("slidUnder", { n: above.length })] : []),
      ...(removedTiles > 0 ? [say("tilesCovered", { n: removedTiles })] : []),
    ],
  },
  discarded: {
    role: "opens",
    sentence: ({ seat, card }, words) => words.say("discarded", { who: words.seat(seat), card: words.card(card) }),
  },
  "descendants-called": { role: "follows", detail: ({ count }, { say }) => say("descendants", { n: count }) },
  "worker-placed": {
    role: "opens",
    same: ({ seat }) => `placed ${seat}`,
    sentence: ({ seat }, words, alike) => words.say("workerPlaced", { who: words.seat(seat), n: alike.length }),
  },
  "worker-shifted": {
    role: "opens",
    same: ({ seat }) => `shifted ${seat}`,
    sentence: ({ seat }, words, alike) => words.say("workerShifted", { who: words.seat(seat), n: alike.length }),
  },
  "descendant-removed": {
    role: "follows",
    same: ({ seat, by }) => `removed ${seat} ${by}`,
    detail: (_event, { say }, alike) => say("descendantRemoved", { n: alike.length }),
  },
  "worker-paid": { role: "follows", detail: (_event, { say }) => say("workerPaid") },
  "worker-recalled": {
    role: "follows",
    namesSeat: true,
    detail: ({ seat, route }, words) =>
      words.say("workerRecalled", { who: words.seat(seat), route: words.route(route) }),
  },
  "worker-homed": {
    role: "opens",
    same: ({ seat }) => `homed ${seat}`,
    sentence: ({ seat }, words, alike) => words.say("workerHomed", { who: words.seat(seat), n: alike.length }),
  },
  born: { role: "follows", detail: (_event, { say }) => say("born") },
  "route-placed": {
    role: "follows",
    namesSeat: true,
    sentence: ({ route, kind, a, b }, words) =>
      words.say(kind === "allied" ? "routeAllied" : "routePlaced", {
        route: words.t("patchistory.term.route.short", { n: route.slice(1) }),
        a: words.seat(a),
        b: words.seat(b),
      }),
    detail: ({ route, kind, a, b }, words) =>
      words.say(kind === "allied" ? "routeJoins" : "routeFromTo", {
        route: words.t("patchistory.term.route.short", { n: route.slice(1) }),
        a: words.seat(a),
        b: words.seat(b),
      }),
  },
  "route-returned": {
    role: "follows",
    detail: ({ route }, words) => words.say("routeReturned", { route: words.route(route) }),
  },
  "route-removed": {
    role: "follows",
    detail: ({ route }, words) => words.say("routeRemoved", { route: words.route(route) }),
  },
} satisfies Some;
