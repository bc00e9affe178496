import type { Seat } from "../../../core/game.ts";
import { signed } from "../translate.ts";
import { silent, type Teller } from "./teller.ts";
import { landTellers } from "./tellLand.ts";
import { warTellers } from "./tellWar.ts";
import { type EventType, orderLines, perSeat, standings } from "./words.ts";

const finished = <K extends "diplomacy-ended" | "management-ended" | "movement-ended">(phase: string): Teller<K> => ({
  role: "opens",
  same: () => phase,
  sentence: (_event, { say, seat, list }, alike) =>
    say(`finished.${phase}`, { who: list(alike.map((each) => seat((each as { readonly seat: Seat }).seat))) }),
});

/** How each event is told. A missing one does not compile. */
export const tellers: { readonly [K in EventType]: Teller<K> } = {
  ...landTellers,
  ...warTellers,
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
