import type { Seat } from "../../../core/game.ts";
import type { Production, Track } from "../../../core/games/mosaic/content/kinds.ts";
import type { EventType } from "../../../core/games/mosaic/table/events.ts";
import { silent, type Wording } from "../log.ts";
import { signed } from "../translate.ts";
import type { VisibleEvent, Words } from "./words.ts";

const changes = (by: Production, words: Words) =>
  words.list(
    Object.entries(by)
      .filter(([, n]) => n !== 0)
      .map(([track, n]) => words.phrase("changed", { track: words.track(track as Track), n: signed(n) })),
  );

/** "Mira 5 VP and Beate 2 VP", for those who scored. */
const points = (vp: readonly number[], words: Words) =>
  words.list(vp.flatMap((n, seat) => (n > 0 ? [words.phrase("points", { who: words.seat(seat), n })] : [])));

/** The wording of each event. A missing one does not compile. */
export const wordings: { readonly [K in EventType]: Wording<VisibleEvent<K>, Words> } = {
  "game-opened": {
    role: "opens",
    sentence: ({ seats, start }, { phrase, seat }) => phrase("gameOpened", { n: seats, who: seat(start) }),
  },
  "leader-chosen": {
    role: "opens",
    sentence: ({ seat, leader }, words) =>
      words.phrase("leaderChosen", { who: words.seat(seat), card: words.card(leader) }),
  },
  "leaders-discarded": { role: "alone", sentence: (_event, { phrase }) => phrase("leadersDiscarded") },
  "technology-drafted": {
    role: "opens",
    sentence: ({ seat, technology }: Partial<VisibleEvent<"technology-drafted">> & { readonly seat: Seat }, words) =>
      technology
        ? words.phrase("draftedCard", { who: words.seat(seat), card: words.card(technology) })
        : words.phrase("drafted", { who: words.seat(seat) }),
  },
  "hands-passed": { role: "alone", sentence: (_event, { phrase }) => phrase("handsPassed") },
  "phase-began": { role: "alone", sentence: ({ phase }, { phrase }) => phrase(`phase.${phase}`) },
  "seat-began": { role: "ends" },
  "turn-began": {
    role: "alone",
    sentence: ({ seat, round, extra }, words) =>
      extra
        ? words.phrase("extraTurn", { who: words.seat(seat) })
        : words.phrase("turnBegan", { who: words.seat(seat), round }),
  },
  "action-taken": {
    role: "opens",
    sentence: ({ seat, action }, words) => words.phrase(`action.${action}`, { who: words.seat(seat) }),
  },
  "bonus-action-granted": { role: "follows", detail: ({ action }, { phrase }) => phrase(`bonusAction.${action}`) },
  "agenda-set": silent,
  paid: { role: "follows", detail: ({ cost }, { phrase, cost: words }) => phrase("paid", { what: words(cost) }) },
  gained: { role: "follows", detail: ({ gain }, words) => words.gain(gain) },
  "production-changed": { role: "follows", detail: ({ by }, words) => changes(by, words) },
  "vp-gained": { role: "follows", detail: ({ vp }, { phrase }) => phrase("vp", { n: vp }) },
  "production-converted": {
    role: "follows",
    detail: ({ from, to, amount }, { phrase, track }) =>
      phrase("converted", { n: amount, from: track(from), to: track(to) }),
  },
  "holding-area-filled": { role: "follows", detail: ({ money }, { phrase }) => phrase("holdingFilled", { n: money }) },
  "holding-area-emptied": {
    role: "follows",
    detail: ({ money }, { phrase }) => phrase("holdingEmptied", { n: money }),
  },
  "card-revealed": {
    role: "follows",
    same: () => "card-revealed",
    detail: (_event, words, alike) =>
      words.phrase("revealed", { card: words.list(alike.map(({ card }) => words.card(card))) }),
  },
  "empire-card-revealed": {
    role: "opens",
    sentence: ({ deck, scores }, words) =>
      words.phrase(scores ? "empireCard" : "empireCardLate", { deck: words.deck(deck) }),
  },
  "offer-exchanged": {
    role: "leads",
    sentence: ({ seat, deck }, words) =>
      words.phrase("offerExchanged", { who: words.seat(seat), deck: words.deck(deck) }),
  },
  "exchange-used": {
    role: "opens",
    sentence: ({ seat, government }, words) =>
      words.phrase("exchangeUsed", { who: words.seat(seat), card: words.card(government) }),
  },
  "deck-peeked": {
    role: "opens",
    sentence: (
      { seat, deck, card }: Partial<VisibleEvent<"deck-peeked">> & Pick<VisibleEvent<"deck-peeked">, "seat" | "deck">,
      words,
    ) =>
      card
        ? words.phrase("peekedCard", { who: words.seat(seat), deck: words.deck(deck), card: words.card(card) })
        : words.phrase("peeked", { who: words.seat(seat), deck: words.deck(deck) }),
  },
  "technology-taken": {
    role: "leads",
    sentence: ({ seat, technology }: Partial<VisibleEvent<"technology-taken">> & { readonly seat: Seat }, words) =>
      technology
        ? words.phrase("technologyTaken", { who: words.seat(seat), card: words.card(technology) })
        : words.phrase("technologyHidden", { who: words.seat(seat) }),
  },
  "technology-played": {
    role: "opens",
    sentence: ({ seat, technology }, words) =>
      words.phrase("technologyPlayed", { who: words.seat(seat), card: words.card(technology) }),
  },
  "population-card-taken": {
    role: "leads",
    sentence: ({ seat, card }, words) => words.phrase("cardTaken", { who: words.seat(seat), card: words.card(card) }),
  },
  "build-card-taken": {
    role: "leads",
    sentence: ({ seat, card }, words) =>
      words.phrase("projectBuilt", { who: words.seat(seat), card: words.card(card) }),
  },
  "tax-tariff-card-taken": {
    role: "leads",
    sentence: ({ seat, card }, words) => words.phrase("cardTaken", { who: words.seat(seat), card: words.card(card) }),
  },
  "power-used": {
    role: "opens",
    sentence: ({ seat, power }, words) => words.phrase("powerUsed", { who: words.seat(seat), card: words.card(power) }),
  },
  "government-returned": {
    role: "follows",
    detail: ({ government }, { phrase, card }) => phrase("governmentReturned", { card: card(government) }),
  },
  "government-taken": {
    role: "leads",
    sentence: ({ seat, government }, words) =>
      words.phrase("governmentTaken", { who: words.seat(seat), card: words.card(government) }),
  },
  "tile-claimed": {
    role: "opens",
    sentence: ({ seat, tile }, words) => words.phrase("tileClaimed", { who: words.seat(seat), card: words.card(tile) }),
  },
  "piece-placed": {
    role: "leads",
    sentence: ({ seat, piece, hex }, words) =>
      words.phrase("pieceBuilt", { who: words.seat(seat), piece: words.piece(piece), hex: words.hex(hex) }),
    detail: ({ piece, hex }, words) => words.phrase("piecePlaced", { piece: words.piece(piece), hex: words.hex(hex) }),
  },
  "wonder-built": {
    role: "leads",
    sentence: ({ seat, wonder, hex }, words) =>
      words.phrase("cardBuilt", { who: words.seat(seat), card: words.card(wonder), hex: words.hex(hex) }),
  },
  "pillar-chosen": {
    role: "follows",
    detail: ({ wonder, pillar }, { phrase, card, t }) =>
      phrase("pillarChosen", { card: card(wonder), symbol: t(`mosaic.term.symbol.${pillar}`) }),
  },
  "good-taken": {
    role: "follows",
    detail: ({ good, hex }, words) => words.phrase("tokenTaken", { token: words.good(good), hex: words.hex(hex) }),
  },
  // The content of the cache follows as a gain.
  "cache-taken": silent,
  "wild-good-gained": {
    role: "follows",
    detail: ({ good }, words) =>
      good === null ? words.phrase("wildGood") : words.phrase("wildGoodAs", { good: words.good(good) }),
  },
  "city-taken-over": {
    role: "leads",
    sentence: ({ seat, from, piece, hex }, words) =>
      words.phrase("cityTakenOver", {
        who: words.seat(seat),
        victim: words.seat(from),
        piece: words.piece(piece),
        hex: words.hex(hex),
      }),
  },
  "region-closed": {
    role: "leads",
    sentence: ({ seat, region }, words) =>
      words.phrase("regionClosed", { who: words.seat(seat), region: words.region(region) }),
    detail: ({ seat, region }, words) =>
      words.phrase("regionClosed", { who: words.seat(seat), region: words.region(region) }).replace(/\.$/, ""),
  },
  "unit-placed": {
    role: "follows",
    same: ({ seat, unit, region, recruited }) => `placed ${seat} ${unit} ${region} ${recruited}`,
    detail: ({ unit, region, recruited }, words, alike) =>
      words.phrase(recruited ? "unitsRecruited" : "unitsPlaced", {
        units: words.units(unit, alike.length),
        region: words.region(region),
      }),
  },
  "unit-moved": {
    role: "follows",
    same: ({ seat, unit, from, to }) => `moved ${seat} ${unit} ${from} ${to}`,
    detail: ({ unit, from, to }, words, alike) =>
      words.phrase("unitsMoved", {
        units: words.units(unit, alike.length),
        from: words.region(from),
        to: words.region(to),
      }),
  },
  "unit-eliminated": {
    role: "follows",
    sentence: ({ seat, victim, unit, region }, words) =>
      words.phrase("eliminated", {
        who: words.seat(seat),
        victim: words.seat(victim),
        units: words.units(unit, 1),
        region: words.region(region),
      }),
    same: ({ victim, unit, region }) => `eliminated ${victim} ${unit} ${region}`,
    detail: ({ victim, unit, region }, words, alike) =>
      words.phrase("unitsEliminated", {
        victim: words.seat(victim),
        units: words.units(unit, alike.length),
        region: words.region(region),
      }),
  },
  "units-displaced": {
    role: "follows",
    sentence: ({ seat, victim, from, to }, words) =>
      words.phrase("displaced", {
        who: words.seat(seat),
        victim: words.seat(victim),
        from: words.region(from),
        to: words.region(to),
      }),
    detail: ({ victim, from, to }, words) =>
      words.phrase("unitsDisplaced", { victim: words.seat(victim), from: words.region(from), to: words.region(to) }),
  },
  "orders-set": {
    role: "alone",
    sentence: ({ seat, orders }, words) =>
      words.phrase(Object.keys(orders).length > 0 ? "ordersSet" : "ordersCleared", { who: words.seat(seat) }),
  },
  "order-used": {
    role: "alone",
    sentence: ({ seat, order, entry }, words) =>
      words.phrase(`orderUsed.${order}`, { who: words.seat(seat), n: entry + 1 }),
  },
  "orders-lapsed": {
    role: "alone",
    sentence: ({ seat, unmet, handedOver }, words) =>
      words.phrase(handedOver ? "ordersHandedOver" : unmet ? "ordersUnmet" : "ordersLapsed", { who: words.seat(seat) }),
  },
  "empire-scored": {
    role: "opens",
    sentence: (_event, { phrase }) => phrase("scored"),
    list: ({ regions: scored, governments }, words) => [
      ...scored.map(({ region, vp, control }) => {
        const told = { region: words.region(region), points: points(vp, words) };
        if (!told.points) return words.phrase("scoredNobody", { region: told.region });
        return control === null
          ? words.phrase("scoredRegion", told)
          : words.phrase("scoredRegionControl", { ...told, who: words.seat(control) });
      }),
      ...(governments.some((n) => n > 0)
        ? [words.phrase("scoredGovernments", { points: points(governments, words) })]
        : []),
    ],
  },
  "end-triggered": {
    role: "opens",
    sentence: ({ trigger, lastRound }, { phrase }) => phrase(`endTriggered.${trigger}`, { round: lastRound }),
  },
  "game-ended": {
    role: "opens",
    sentence: ({ outcome: { winners, scores } }, words) =>
      words.phrase("gameEnded", {
        who: words.list(winners.map(words.seat)),
        n: Math.max(...scores.map(({ total }) => total)),
      }),
    list: ({ outcome: { scores } }, words) =>
      [...scores]
        .sort((first, second) => second.total - first.total)
        .map(({ seat, total }) => words.phrase("finalScore", { who: words.seat(seat), n: total })),
  },
};
