import type { Seat } from "../../../core/game.ts";
import { signed } from "../translate.ts";
import {
  boostGoods,
  bothSides,
  type EventType,
  orderLines,
  perSeat,
  standings,
  type Told,
  type Words,
} from "./words.ts";

interface Teller<K extends EventType> {
  /**
   * `opens`: begins an entry. `alone`: is one, whatever follows. `leads`: the matter of an entry that a payment of favours
   * has opened; else it opens one. `follows`: a consequence. `silent`: keeps the books.
   */
  readonly role: "opens" | "alone" | "leads" | "follows" | "silent";
  /** The whole sentence; `alike` are all those told together, this one included. Empty: told as a consequence only. */
  readonly sentence?: (event: Told<K>, words: Words, alike: readonly Told<K>[]) => string;
  /** As a consequence of something else. */
  readonly detail?: (event: Told<K>, words: Words, alike: readonly Told<K>[]) => string;
  /** The detail names its player itself. */
  readonly namesSeat?: true;
  /** Neighbours that give the same answer are told together. */
  readonly same?: (event: Told<K>) => string;
  /** What the entry goes on with. */
  readonly list?: (event: Told<K>, words: Words) => readonly string[];
}

const silent = { role: "silent" } as const;

const finished = <K extends "diplomacy-ended" | "management-ended" | "movement-ended">(phase: string): Teller<K> => ({
  role: "opens",
  same: () => phase,
  sentence: (_event, { say, seat, list }, alike) =>
    say(`finished.${phase}`, { who: list(alike.map((each) => seat((each as { readonly seat: Seat }).seat))) }),
});

/** How each event is told. A missing one does not compile. */
export const tellers: { readonly [K in EventType]: Teller<K> } = {
  opened: {
    role: "opens",
    sentence: ({ seats, firstPlayer }, { say, seat }) => say("opened", { n: seats, who: seat(firstPlayer) }),
  },
  dealt: {
    role: "follows",
    detail: ({ baseland, tiles, prosperity }, { say, card, cards }) =>
      tiles && prosperity
        ? say("dealtOwn", { card: card(baseland), tiles: cards(tiles), cards: cards(prosperity) })
        : card(baseland),
  },
  "round-started": { role: "alone", sentence: ({ era, round }, { say }) => say("roundStarted", { era, round }) },
  "phase-started": { role: "opens", sentence: ({ phase }, { say }) => say(`phase.${phase}`) },
  "first-player-passed": { role: "alone", sentence: ({ to }, { say, seat }) => say("firstPlayer", { who: seat(to) }) },
  "era-ended": { role: "alone", sentence: ({ era, unused }, { say }) => say("eraEnded", { era, n: unused }) },
  "game-ended": {
    role: "opens",
    sentence: ({ outcome: { winners, scores } }, { say, seat, list }) =>
      say("gameEnded", { who: list(winners.map(seat)), n: Math.max(...scores.map(({ total }) => total)) }),
    list: ({ outcome }, words) => standings(outcome, words),
  },
  gained: { role: "follows", detail: ({ goods }, words) => words.goods(goods) },
  paid: {
    role: "follows",
    // With this cause votes are not paid: those left lapse when all cards are scored.
    detail: ({ goods, cause }, words) =>
      words.say(cause === "prosperity" && goods.vote ? "votesLapsed" : "paid", { what: words.goods(goods) }),
  },
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
  "favours-received": {
    role: "alone",
    sentence: (_event, { say }) => say("favours"),
    list: ({ favours }, { say, seat }) => perSeat(favours, (who, n) => say("favourLine", { who: seat(who), n })),
  },
  "favours-spent": {
    role: "opens",
    sentence: ({ seat, action }, words) => words.say(`action.${action}`, { who: words.seat(seat) }),
    detail: ({ amount }, { say }) => say("favoursSpent", { n: amount }),
  },
  "favours-lapsed": { role: "alone", sentence: (_event, { say }) => say("favoursLapsed") },
  marked: silent,
  "aid-offered": {
    role: "follows",
    namesSeat: true,
    detail: ({ to, goods }, words) => words.say("aidOffered", { what: words.goods(goods), who: words.seat(to) }),
  },
  "aid-answered": {
    role: "opens",
    sentence: ({ seat, from, accept }, words) =>
      words.say(accept ? "aidAccepted" : "aidRefused", { who: words.seat(seat), other: words.seat(from) }),
  },
  threatened: {
    role: "leads",
    sentence: ({ seat, target, demand, due }, words) =>
      words.say("threatened", {
        who: words.seat(seat),
        other: words.seat(target),
        what: words.goods({ [demand]: due }),
      }),
  },
  "diplomacy-ended": finished("diplomacy"),
  "management-ended": finished("management"),
  traded: { role: "follows", detail: ({ route }, words) => words.say("traded", { route: words.route(route) }) },
  "tile-laid": {
    role: "follows",
    sentence: ({ seat, on }, words) =>
      seat === on ? "" : words.say("struck", { who: words.seat(seat), other: words.seat(on) }),
    detail: ({ tile, face, removed }, { say, card }) => {
      const known = tile === undefined ? undefined : card(tile);
      const own = known === undefined ? say("wastelandLaid") : say("wastelandLaidOwn", { tile: known });
      const what = face === "building" && known !== undefined ? known : own;
      return removed ? say("overTile", { what }) : what;
    },
  },
  "tile-drawn": {
    role: "follows",
    detail: ({ tile }, { say, card }) => (tile ? say("tileDrawnOwn", { tile: card(tile) }) : say("tileDrawn")),
  },
  "marched-to-war": {
    role: "alone",
    sentence: ({ routes }, { say, list, route }) => say("marched", { routes: list(routes.map(route)) }),
  },
  "worker-moved": {
    role: "opens",
    same: ({ seat }) => `moved ${seat}`,
    sentence: ({ seat }, words, alike) => words.say("workerMoved", { who: words.seat(seat), n: alike.length }),
  },
  "worker-walked": {
    role: "opens",
    sentence: ({ seat, route, to }, words) =>
      words.say("workerWalked", { who: words.seat(seat), route: words.route(route), space: words.space(to) }),
  },
  "worker-returned": {
    role: "opens",
    sentence: ({ seat, route }, words) =>
      words.say("workerReturned", { who: words.seat(seat), route: words.route(route) }),
  },
  "movement-ended": finished("movement"),
  "negotiation-opened": {
    role: "opens",
    sentence: ({ route, initiator, other }, words) =>
      words.say("negotiationOpened", {
        who: words.seat(initiator),
        other: words.seat(other),
        route: words.t("patchistory.term.route.name", { n: route.slice(1) }),
      }),
  },
  "stance-chosen": {
    role: "opens",
    sentence: ({ seat, stance }, words) =>
      stance
        ? words.say("stanceChosenOwn", { who: words.seat(seat), stance: words.stance(stance) })
        : words.say("stanceChosen", { who: words.seat(seat) }),
  },
  "stances-revealed": {
    role: "opens",
    sentence: ({ route, stances: [first, second], sides }, words) =>
      words.say("stances", {
        route: words.t("patchistory.term.route.name", { n: route.slice(1) }),
        what: bothSides(sides ?? words.ends(route), [words.stance(first), words.stance(second)], words),
      }),
  },
  "alliance-asked": {
    role: "alone",
    sentence: ({ route }, words) => words.say("allianceAsked", { route: words.route(route) }),
  },
  "alliance-answered": {
    role: "opens",
    sentence: ({ seat, form }, words) =>
      form === undefined
        ? words.say("allianceAnswered", { who: words.seat(seat) })
        : words.say("allianceAnsweredOwn", { who: words.seat(seat), form: `${form}` }),
  },
  "alliance-decided": {
    role: "opens",
    sentence: ({ route, answers }, words) =>
      words.say(answers.every(Boolean) ? "allianceMade" : "allianceFailed", { route: words.route(route) }),
    list: ({ route, answers: [first, second], sides }, words) =>
      first && second ? [] : [bothSides(sides ?? words.ends(route), [words.yesNo(first), words.yesNo(second)], words)],
  },
  "war-declared": {
    role: "opens",
    sentence: ({ route, invaders }, words) =>
      words.say("warDeclared", { route: words.route(route), who: words.list(invaders.map(words.seat)) }),
    list: ({ immediate }, { say }) => (immediate ? [say("warNow")] : []),
  },
  "negotiation-closed": silent,
  "war-opened": {
    role: "opens",
    sentence: ({ route, sides: [a, b] }, words) =>
      words.say("warOpened", {
        route: words.t("patchistory.term.route.name", { n: route.slice(1) }),
        a: words.seat(a),
        b: words.seat(b),
      }),
  },
  "boost-committed": {
    role: "opens",
    sentence: ({ seat, boost }, words) =>
      boost
        ? words.say("boostCommittedOwn", { who: words.seat(seat), what: words.goods(boostGoods(boost)) })
        : words.say("boostCommitted", { who: words.seat(seat) }),
  },
  "war-fought": {
    role: "opens",
    sentence: ({ sides, strengths, winner }, { say, seat }) => {
      const first = winner === sides[1] ? 1 : 0;
      const second = first === 0 ? 1 : 0;
      return say(winner === null ? "warDrawn" : "warWon", {
        who: seat(sides[first]),
        other: seat(sides[second]),
        n: strengths[first],
        m: strengths[second],
      });
    },
    list: ({ sides, boosts }, { say, seat, goods }) =>
      sides.map((who, side) => {
        const { minerals, votes } = boosts[side] ?? { minerals: 0, votes: 0 };
        if (minerals + votes === 0) return say("boostNone", { who: seat(who) });
        return say("boostLine", { who: seat(who), what: goods(boostGoods({ minerals, votes })) });
      }),
  },
  "affairs-settled": silent,
  "prosperity-picked": {
    role: "opens",
    sentence: ({ seat, card }, words) =>
      card
        ? words.say("pickedOwn", { who: words.seat(seat), card: words.card(card) })
        : words.say("picked", { who: words.seat(seat) }),
  },
  "row-revealed": { role: "alone", sentence: ({ row }, { say, cards }) => say("row", { cards: cards(row) }) },
  "votes-committed": {
    role: "opens",
    sentence: ({ seat, votes }, words) =>
      votes === undefined
        ? words.say("voted", { who: words.seat(seat) })
        : words.say("votedOwn", { who: words.seat(seat), what: words.goods({ vote: votes }) }),
  },
  "votes-revealed": {
    role: "alone",
    sentence: ({ card, votes }, words) =>
      words.say("votesRevealed", { card: words.card(card), n: votes.reduce((sum, n) => sum + n, 0) }),
    list: ({ card, votes }, words) => {
      const cast = perSeat(votes, (who, n) => (n > 0 ? words.say("favourLine", { who: words.seat(who), n }) : ""));
      const told = cast.filter((line) => line !== "");
      return told.length > 0 ? [words.say("other", { who: words.card(card), what: words.list(told) })] : [];
    },
  },
  "cards-eliminated": {
    role: "alone",
    sentence: ({ cards: ids }, { say, cards }) => say("eliminated", { cards: cards(ids) }),
  },
  "card-doubled": {
    role: "alone",
    sentence: ({ seat, card }, words) => words.say("doubled", { who: words.seat(seat), card: words.card(card) }),
  },
  "prosperity-scored": {
    role: "alone",
    sentence: ({ card, votes }, words) => words.say("scored", { card: words.card(card), votes }),
    list: ({ values, places, changes }, { say, seat }) =>
      places
        .map((place, who) => ({ place, who, value: values[who] ?? 0, change: changes[who] ?? 0 }))
        .sort((first, second) => first.place - second.place)
        .map(({ place, who, value, change }) => say("scoreLine", { place, who: seat(who), value, n: signed(change) })),
  },
  "prosperity-removed": silent,
  "choice-opened": silent,
  "choice-closed": silent,
  "jobs-added": silent,
  "job-started": silent,
  "orders-set": {
    role: "alone",
    sentence: ({ seat, orders }, words) =>
      words.say(orderLines(orders, words).length > 0 ? "ordersSet" : "ordersCleared", { who: words.seat(seat) }),
    list: ({ orders }, words) => orderLines(orders, words),
  },
  "order-used": {
    role: "alone",
    sentence: ({ seat, order, entry, waits }, words) => {
      const who = words.seat(seat);
      if (order === "boosts") return words.say("orderUsed.boosts", { who, route: words.route(entry ?? "") });
      if (order !== "auction") return words.say(`orderUsed.${order}`, { who, other: words.seat(Number(entry)) });
      if (entry !== null) return words.say("orderUsed.auctionCard", { who, card: words.card(entry) });
      return words.say(waits ? "orderUsed.auctionWait" : "orderUsed.auction", { who });
    },
  },
  "orders-lapsed": {
    role: "alone",
    sentence: ({ seat, handedOver }, words) =>
      words.say(handedOver ? "ordersHandedOver" : "ordersLapsed", { who: words.seat(seat) }),
  },
  "submission-withdrawn": {
    role: "alone",
    sentence: ({ seat, submission }, words) => words.say(`withdrawn.${submission}`, { who: words.seat(seat) }),
  },
};
