import type { Seat } from "../../../core/game.ts";
import { silent, type Wording } from "../log.ts";
import { signed } from "../translate.ts";
import { landWordings } from "./landWordings.ts";
import { warWordings } from "./warWordings.ts";
import { type EventType, orderLines, perSeat, standings, type VisibleEvent, type Words } from "./words.ts";

const finished = <K extends "diplomacy-ended" | "management-ended" | "movement-ended">(
  phase: string,
): Wording<VisibleEvent<K>, Words> => ({
  role: "opens",
  same: () => phase,
  sentence: (_event, { phrase, seat, list }, alike) =>
    phrase(`finished.${phase}`, { who: list(alike.map((each) => seat((each as { readonly seat: Seat }).seat))) }),
});

/** The wording of each event. A missing one does not compile. */
export const wordings: { readonly [K in EventType]: Wording<VisibleEvent<K>, Words> } = {
  ...landWordings,
  ...warWordings,
  opened: {
    role: "opens",
    sentence: ({ seats, firstPlayer }, { phrase, seat }) => phrase("opened", { n: seats, who: seat(firstPlayer) }),
  },
  dealt: {
    role: "follows",
    detail: ({ baseland, tiles, prosperity }, { phrase, card, cards }) =>
      tiles && prosperity
        ? phrase("dealtOwn", { card: card(baseland), tiles: cards(tiles), cards: cards(prosperity) })
        : card(baseland),
  },
  "round-started": { role: "alone", sentence: ({ era, round }, { phrase }) => phrase("roundStarted", { era, round }) },
  "phase-started": { role: "opens", sentence: ({ phase }, { phrase }) => phrase(`phase.${phase}`) },
  "first-player-passed": {
    role: "alone",
    sentence: ({ to }, { phrase, seat }) => phrase("firstPlayer", { who: seat(to) }),
  },
  "era-ended": { role: "alone", sentence: ({ era, unused }, { phrase }) => phrase("eraEnded", { era, n: unused }) },
  "game-ended": {
    role: "opens",
    sentence: ({ outcome: { winners, scores } }, { phrase, seat, list }) =>
      phrase("gameEnded", { who: list(winners.map(seat)), n: Math.max(...scores.map(({ total }) => total)) }),
    list: ({ outcome }, words) => standings(outcome, words),
  },
  gained: { role: "follows", detail: ({ goods }, words) => words.goods(goods) },
  paid: {
    role: "follows",
    // With this cause votes are not paid: those left lapse when all cards are scored.
    detail: ({ goods, cause, to }, words) => {
      if (to !== undefined) return words.phrase("handed", { who: words.seat(to), what: words.goods(goods) });
      return words.phrase(cause === "prosperity" && goods.vote ? "votesLapsed" : "paid", { what: words.goods(goods) });
    },
  },
  "favours-received": {
    role: "alone",
    sentence: (_event, { phrase }) => phrase("favours"),
    list: ({ favours }, { phrase, seat }) => perSeat(favours, (who, n) => phrase("favourLine", { who: seat(who), n })),
  },
  "favours-spent": {
    role: "opens",
    sentence: ({ seat, action }, words) => words.phrase(`action.${action}`, { who: words.seat(seat) }),
    detail: ({ amount }, { phrase }) => (amount > 0 ? phrase("favoursSpent", { n: amount }) : ""),
  },
  "favours-lapsed": { role: "alone", sentence: (_event, { phrase }) => phrase("favoursLapsed") },
  marked: silent,
  "aid-offered": {
    role: "follows",
    namesSeat: true,
    detail: ({ to, goods }, words) => words.phrase("aidOffered", { what: words.goods(goods), who: words.seat(to) }),
  },
  "aid-answered": {
    role: "opens",
    sentence: ({ seat, from, accept }, words) =>
      words.phrase(accept ? "aidAccepted" : "aidRefused", { who: words.seat(seat), other: words.seat(from) }),
  },
  threatened: {
    role: "leads",
    sentence: ({ seat, target, demand, due }, words) =>
      words.phrase("threatened", {
        who: words.seat(seat),
        other: words.seat(target),
        what: words.goods({ [demand]: due }),
      }),
  },
  "diplomacy-ended": finished("diplomacy"),
  "management-ended": finished("management"),
  traded: { role: "follows", detail: ({ route }, words) => words.phrase("traded", { route: words.route(route) }) },
  "tile-laid": {
    role: "follows",
    sentence: ({ seat, on }, words) =>
      seat === on ? "" : words.phrase("struck", { who: words.seat(seat), other: words.seat(on) }),
    detail: ({ tile, face, removed }, { phrase, card }) => {
      const known = tile === undefined ? undefined : card(tile);
      const own = known === undefined ? phrase("wastelandLaid") : phrase("wastelandLaidOwn", { tile: known });
      const what = face === "building" && known !== undefined ? known : own;
      return removed ? phrase("overTile", { what }) : what;
    },
  },
  "tile-drawn": {
    role: "follows",
    detail: ({ tile }, { phrase, card }) => (tile ? phrase("tileDrawnOwn", { tile: card(tile) }) : phrase("tileDrawn")),
  },
  "marched-to-war": {
    role: "alone",
    sentence: ({ routes }, { phrase, list, route }) => phrase("marched", { routes: list(routes.map(route)) }),
  },
  "worker-moved": {
    role: "opens",
    same: ({ seat }) => `moved ${seat}`,
    sentence: ({ seat }, words, alike) => words.phrase("workerMoved", { who: words.seat(seat), n: alike.length }),
  },
  "worker-walked": {
    role: "opens",
    sentence: ({ seat, route, to }, words) =>
      words.phrase("workerWalked", { who: words.seat(seat), route: words.route(route), space: words.space(to) }),
  },
  "worker-returned": {
    role: "opens",
    sentence: ({ seat, route }, words) =>
      words.phrase("workerReturned", { who: words.seat(seat), route: words.route(route) }),
  },
  "movement-ended": finished("movement"),
  "prosperity-picked": {
    role: "opens",
    sentence: ({ seat, card }, words) =>
      card
        ? words.phrase("pickedOwn", { who: words.seat(seat), card: words.card(card) })
        : words.phrase("picked", { who: words.seat(seat) }),
  },
  "row-revealed": { role: "alone", sentence: ({ row }, { phrase, cards }) => phrase("row", { cards: cards(row) }) },
  "votes-committed": {
    role: "opens",
    sentence: ({ seat, votes }, words) =>
      votes === undefined
        ? words.phrase("voted", { who: words.seat(seat) })
        : words.phrase("votedOwn", { who: words.seat(seat), what: words.goods({ vote: votes }) }),
  },
  "votes-revealed": {
    role: "alone",
    sentence: ({ card, votes }, words) =>
      words.phrase("votesRevealed", { card: words.card(card), n: votes.reduce((sum, n) => sum + n, 0) }),
    list: ({ card, votes }, words) => {
      const cast = perSeat(votes, (who, n) => (n > 0 ? words.phrase("favourLine", { who: words.seat(who), n }) : ""));
      const told = cast.filter((line) => line !== "");
      return told.length > 0 ? [words.phrase("other", { who: words.card(card), what: words.list(told) })] : [];
    },
  },
  "cards-eliminated": {
    role: "alone",
    sentence: ({ cards: ids }, { phrase, cards }) => phrase("eliminated", { cards: cards(ids) }),
  },
  "card-doubled": {
    role: "alone",
    sentence: ({ seat, card }, words) => words.phrase("doubled", { who: words.seat(seat), card: words.card(card) }),
  },
  "prosperity-scored": {
    role: "alone",
    sentence: ({ card, votes }, words) => words.phrase("scored", { card: words.card(card), votes }),
    list: ({ values, places, changes }, { phrase, seat }) =>
      places
        .map((place, who) => ({ place, who, value: values[who] ?? 0, change: changes[who] ?? 0 }))
        .sort((first, second) => first.place - second.place)
        .map(({ place, who, value, change }) =>
          phrase("scoreLine", { place, who: seat(who), value, n: signed(change) }),
        ),
  },
  "prosperity-removed": silent,
  "choice-opened": silent,
  "choice-closed": silent,
  "jobs-added": silent,
  "job-started": silent,
  "orders-set": {
    role: "alone",
    sentence: ({ seat, orders }, words) =>
      words.phrase(orderLines(orders, words).length > 0 ? "ordersSet" : "ordersCleared", { who: words.seat(seat) }),
    list: ({ orders }, words) => orderLines(orders, words),
  },
  "order-used": {
    role: "alone",
    sentence: ({ seat, order, entry, waits, wish }, words) => {
      const who = words.seat(seat);
      if (order === "plans") return words.phrase(`orderUsed.plan.${entry}`, { who, n: (wish ?? 0) + 1 });
      if (order === "boosts") return words.phrase("orderUsed.boosts", { who, route: words.route(entry ?? "") });
      if (order !== "auction") return words.phrase(`orderUsed.${order}`, { who, other: words.seat(Number(entry)) });
      if (entry !== null) return words.phrase("orderUsed.auctionCard", { who, card: words.card(entry) });
      return words.phrase(waits ? "orderUsed.auctionWait" : "orderUsed.auction", { who });
    },
  },
  "orders-lapsed": {
    role: "alone",
    sentence: ({ seat, handedOver, unmet }, words) => {
      const ended = unmet ? `planUnmet.${unmet}` : handedOver ? "ordersHandedOver" : "ordersLapsed";
      return words.phrase(ended, { who: words.seat(seat) });
    },
  },
  "submission-withdrawn": {
    role: "alone",
    sentence: ({ seat, submission }, words) => words.phrase(`withdrawn.${submission}`, { who: words.seat(seat) }),
  },
};
