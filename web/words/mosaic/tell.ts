import type { Seat } from "../../../core/game.ts";
import type { Production, Track } from "../../../core/games/mosaic/content/kinds.ts";
import type { EventType } from "../../../core/games/mosaic/table/events.ts";
import type { Told, Words } from "./words.ts";

/** "+3" or "−5". */
const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

const changes = (by: Production, words: Words) =>
  words.list(
    Object.entries(by)
      .filter(([, n]) => n !== 0)
      .map(([track, n]) => words.say("changed", { track: words.track(track as Track), n: signed(n) })),
  );

/** "Mira 5 VP and Beate 2 VP", of those who scored. */
const points = (vp: readonly number[], words: Words) =>
  words.list(vp.flatMap((n, seat) => (n > 0 ? [words.say("points", { who: words.seat(seat), n })] : [])));

interface Teller<K extends EventType> {
  /**
   * `opens`: begins an entry. `alone`: is one, whatever follows. `leads`: the matter of an entry, which an action has opened
   * before. `follows`: a consequence. `ends`: says nothing, but what follows is something new. `silent`: keeps the books.
   */
  readonly role: "opens" | "alone" | "leads" | "follows" | "ends" | "silent";
  readonly sentence?: (event: Told<K>, words: Words) => string;
  /** As a consequence of something else; `alike` are all those that say the same, this one included. */
  readonly detail?: (event: Told<K>, words: Words, alike: readonly Told<K>[]) => string;
  /** Neighbours that give the same answer are told together. */
  readonly same?: (event: Told<K>) => string;
  /** What the entry goes on with. */
  readonly list?: (event: Told<K>, words: Words) => readonly string[];
}

const silent = { role: "silent" } as const;

/** How each event is told. A missing one does not compile. */
export const tellers: { readonly [K in EventType]: Teller<K> } = {
  "game-opened": {
    role: "opens",
    sentence: ({ seats, start }, { say, seat }) => say("gameOpened", { n: seats, who: seat(start) }),
  },
  "leader-chosen": {
    role: "opens",
    sentence: ({ seat, leader }, words) =>
      words.say("leaderChosen", { who: words.seat(seat), card: words.card(leader) }),
  },
  "leaders-discarded": { role: "alone", sentence: (_event, { say }) => say("leadersDiscarded") },
  "technology-drafted": {
    role: "opens",
    sentence: ({ seat, technology }: Partial<Told<"technology-drafted">> & { readonly seat: Seat }, words) =>
      technology
        ? words.say("draftedCard", { who: words.seat(seat), card: words.card(technology) })
        : words.say("drafted", { who: words.seat(seat) }),
  },
  "hands-passed": { role: "alone", sentence: (_event, { say }) => say("handsPassed") },
  "phase-began": { role: "alone", sentence: ({ phase }, { say }) => say(`phase.${phase}`) },
  "seat-began": { role: "ends" },
  "turn-began": {
    role: "alone",
    sentence: ({ seat, round, extra }, words) =>
      extra
        ? words.say("extraTurn", { who: words.seat(seat) })
        : words.say("turnBegan", { who: words.seat(seat), round }),
  },
  "action-taken": {
    role: "opens",
    sentence: ({ seat, action }, words) => words.say(`action.${action}`, { who: words.seat(seat) }),
  },
  "bonus-action-granted": { role: "follows", detail: ({ action }, { say }) => say(`bonusAction.${action}`) },
  "agenda-set": silent,
  paid: { role: "follows", detail: ({ cost }, { say, cost: words }) => say("paid", { what: words(cost) }) },
  gained: { role: "follows", detail: ({ gain }, words) => words.gain(gain) },
  "production-changed": { role: "follows", detail: ({ by }, words) => changes(by, words) },
  "vp-gained": { role: "follows", detail: ({ vp }, { say }) => say("vp", { n: vp }) },
  "production-converted": {
    role: "follows",
    detail: ({ from, to, amount }, { say, track }) => say("converted", { n: amount, from: track(from), to: track(to) }),
  },
  "holding-area-filled": { role: "follows", detail: ({ money }, { say }) => say("holdingFilled", { n: money }) },
  "holding-area-emptied": { role: "follows", detail: ({ money }, { say }) => say("holdingEmptied", { n: money }) },
  "card-revealed": {
    role: "follows",
    same: () => "card-revealed",
    detail: (_event, words, alike) =>
      words.say("revealed", { card: words.list(alike.map(({ card }) => words.card(card))) }),
  },
  "empire-card-revealed": {
    role: "opens",
    sentence: ({ deck, scores }, words) =>
      words.say(scores ? "empireCard" : "empireCardLate", { deck: words.deck(deck) }),
  },
  "offer-exchanged": {
    role: "leads",
    sentence: ({ seat, deck }, words) => words.say("offerExchanged", { who: words.seat(seat), deck: words.deck(deck) }),
  },
  "exchange-used": {
    role: "opens",
    sentence: ({ seat, government }, words) =>
      words.say("exchangeUsed", { who: words.seat(seat), card: words.card(government) }),
  },
  "deck-peeked": {
    role: "opens",
    sentence: (
      { seat, deck, card }: Partial<Told<"deck-peeked">> & Pick<Told<"deck-peeked">, "seat" | "deck">,
      words,
    ) =>
      card
        ? words.say("peekedCard", { who: words.seat(seat), deck: words.deck(deck), card: words.card(card) })
        : words.say("peeked", { who: words.seat(seat), deck: words.deck(deck) }),
  },
  "technology-taken": {
    role: "leads",
    sentence: ({ seat, technology }: Partial<Told<"technology-taken">> & { readonly seat: Seat }, words) =>
      technology
        ? words.say("technologyTaken", { who: words.seat(seat), card: words.card(technology) })
        : words.say("technologyHidden", { who: words.seat(seat) }),
  },
  "technology-played": {
    role: "opens",
    sentence: ({ seat, technology }, words) =>
      words.say("technologyPlayed", { who: words.seat(seat), card: words.card(technology) }),
  },
  "population-card-taken": {
    role: "leads",
    sentence: ({ seat, card }, words) => words.say("cardTaken", { who: words.seat(seat), card: words.card(card) }),
  },
  "build-card-taken": {
    role: "leads",
    sentence: ({ seat, card }, words) => words.say("projectBuilt", { who: words.seat(seat), card: words.card(card) }),
  },
  "tax-tariff-card-taken": {
    role: "leads",
    sentence: ({ seat, card }, words) => words.say("cardTaken", { who: words.seat(seat), card: words.card(card) }),
  },
  "power-used": {
    role: "opens",
    sentence: ({ seat, power }, words) => words.say("powerUsed", { who: words.seat(seat), card: words.card(power) }),
  },
  "government-returned": {
    role: "follows",
    detail: ({ government }, { say, card }) => say("governmentReturned", { card: card(government) }),
  },
  "government-taken": {
    role: "leads",
    sentence: ({ seat, government }, words) =>
      words.say("governmentTaken", { who: words.seat(seat), card: words.card(government) }),
  },
  "tile-claimed": {
    role: "opens",
    sentence: ({ seat, tile }, words) => words.say("tileClaimed", { who: words.seat(seat), card: words.card(tile) }),
  },
  "piece-placed": {
    role: "leads",
    sentence: ({ seat, piece, hex }, words) =>
      words.say("pieceBuilt", { who: words.seat(seat), piece: words.piece(piece), hex: words.hex(hex) }),
    detail: ({ piece, hex }, words) => words.say("piecePlaced", { piece: words.piece(piece), hex: words.hex(hex) }),
  },
  "wonder-built": {
    role: "leads",
    sentence: ({ seat, wonder, hex }, words) =>
      words.say("cardBuilt", { who: words.seat(seat), card: words.card(wonder), hex: words.hex(hex) }),
  },
  "pillar-chosen": {
    role: "follows",
    detail: ({ wonder, pillar }, { say, card, t }) =>
      say("pillarChosen", { card: card(wonder), symbol: t(`mosaic.term.symbol.${pillar}`) }),
  },
  "good-taken": {
    role: "follows",
    detail: ({ good, hex }, words) => words.say("tokenTaken", { token: words.good(good), hex: words.hex(hex) }),
  },
  // What the cache held follows as a gain.
  "cache-taken": silent,
  "wild-good-gained": {
    role: "follows",
    detail: ({ good }, words) =>
      good === null ? words.say("wildGood") : words.say("wildGoodAs", { good: words.good(good) }),
  },
  "city-taken-over": {
    role: "leads",
    sentence: ({ seat, from, piece, hex }, words) =>
      words.say("cityTakenOver", {
        who: words.seat(seat),
        victim: words.seat(from),
        piece: words.piece(piece),
        hex: words.hex(hex),
      }),
  },
  "region-closed": {
    role: "leads",
    sentence: ({ seat, region }, words) =>
      words.say("regionClosed", { who: words.seat(seat), region: words.region(region) }),
    detail: ({ seat, region }, words) =>
      words.say("regionClosed", { who: words.seat(seat), region: words.region(region) }).replace(/\.$/, ""),
  },
  "unit-placed": {
    role: "follows",
    same: ({ seat, unit, region, recruited }) => `placed ${seat} ${unit} ${region} ${recruited}`,
    detail: ({ unit, region, recruited }, words, alike) =>
      words.say(recruited ? "unitsRecruited" : "unitsPlaced", {
        units: words.units(unit, alike.length),
        region: words.region(region),
      }),
  },
  "unit-moved": {
    role: "follows",
    same: ({ seat, unit, from, to }) => `moved ${seat} ${unit} ${from} ${to}`,
    detail: ({ unit, from, to }, words, alike) =>
      words.say("unitsMoved", {
        units: words.units(unit, alike.length),
        from: words.region(from),
        to: words.region(to),
      }),
  },
  "unit-eliminated": {
    role: "follows",
    sentence: ({ seat, victim, unit, region }, words) =>
      words.say("eliminated", {
        who: words.seat(seat),
        victim: words.seat(victim),
        units: words.units(unit, 1),
        region: words.region(region),
      }),
    same: ({ victim, unit, region }) => `eliminated ${victim} ${unit} ${region}`,
    detail: ({ victim, unit, region }, words, alike) =>
      words.say("unitsEliminated", {
        victim: words.seat(victim),
        units: words.units(unit, alike.length),
        region: words.region(region),
      }),
  },
  "units-displaced": {
    role: "follows",
    sentence: ({ seat, victim, from, to }, words) =>
      words.say("displaced", {
        who: words.seat(seat),
        victim: words.seat(victim),
        from: words.region(from),
        to: words.region(to),
      }),
    detail: ({ victim, from, to }, words) =>
      words.say("unitsDisplaced", { victim: words.seat(victim), from: words.region(from), to: words.region(to) }),
  },
  "empire-scored": {
    role: "opens",
    sentence: (_event, { say }) => say("scored"),
    list: ({ regions: scored, governments }, words) => [
      ...scored.map(({ region, vp, control }) => {
        const told = { region: words.region(region), points: points(vp, words) };
        if (!told.points) return words.say("scoredNobody", { region: told.region });
        return control === null
          ? words.say("scoredRegion", told)
          : words.say("scoredRegionControl", { ...told, who: words.seat(control) });
      }),
      ...(governments.some((n) => n > 0)
        ? [words.say("scoredGovernments", { points: points(governments, words) })]
        : []),
    ],
  },
  "end-triggered": {
    role: "opens",
    sentence: ({ trigger, lastRound }, { say }) => say(`endTriggered.${trigger}`, { round: lastRound }),
  },
  "game-ended": {
    role: "opens",
    sentence: ({ outcome: { winners, scores } }, words) =>
      words.say("gameEnded", {
        who: words.list(winners.map(words.seat)),
        n: Math.max(...scores.map(({ total }) => total)),
      }),
    list: ({ outcome: { scores } }, words) =>
      [...scores]
        .sort((first, second) => second.total - first.total)
        .map(({ seat, total }) => words.say("finalScore", { who: words.seat(seat), n: total })),
  },
};
