import { describe, expect, it } from "vitest";
import type { EventOf, EventType } from "../../../../core/games/mosaic/table/events.ts";
import { defaultOptions } from "../../../../core/games/mosaic/table/options.ts";
import type { RedactedEvent, Viewer } from "../../../../core/index.ts";
import { games } from "../../../../core/index.ts";
import { anyLegal, playGame, seedOf } from "../../../../functions/tools/randomGame.ts";
import { named, partsOf } from "../../../../web/table/kit/named.ts";
import { type LogNames, logEntries, logLine, logSentence } from "../../../../web/words/mosaic/log.ts";
import { wordings } from "../../../../web/words/mosaic/wordings.ts";
import { type Language, languages, translator } from "../../../support/catalogue.ts";
import { contentFile } from "../../../support/mosaicContent.ts";

const players = ["Mira", "Tomasz", "Beate"];

const records = [
  "technologies",
  "leaders",
  "wonders",
  "golden-ages",
  "achievements",
  "governments",
  "build-cards",
  "population-cards",
  "tax-tariff-cards",
  "trade-goods",
  "caches",
].flatMap((file) => contentFile(file));

const namesIn = (language: Language): LogNames => ({
  seat: (seat) => players[seat] ?? `seat ${seat}`,
  card: (id) => records.find((record) => record.id === id)?.name[language] ?? `unknown card ${id}`,
});

const inLanguage = (language: Language) => translator(language, "mosaic-terms", "mosaic-effects", "mosaic-log");

/** One example of every event. A new event without one does not compile. */
const samples: { readonly [K in EventType]: EventOf<K> } = {
  "game-opened": {
    type: "game-opened",
    seats: 3,
    options: defaultOptions,
    corrections: null,
    seed: "",
    commitment: "",
    start: 1,
    decks: { technology: [], build: [], population: [], taxTariff: [] },
    hands: [],
    tokens: {},
    leaders: [],
    wonders: [],
    goldenAges: [],
    achievements: [],
    governments: [],
  },
  "leader-chosen": { type: "leader-chosen", seat: 0, leader: "leader-scribe" },
  "leaders-discarded": { type: "leaders-discarded", leaders: ["leader-farmer"] },
  "technology-drafted": { type: "technology-drafted", seat: 0, technology: "tech-arch" },
  "hands-passed": { type: "hands-passed" },
  "phase-began": { type: "phase-began", phase: "cities", active: 1 },
  "seat-began": { type: "seat-began", seat: 2 },
  "turn-began": { type: "turn-began", seat: 0, round: 3, actions: 1, extra: false },
  "action-taken": { type: "action-taken", seat: 0, action: "work", bonus: null },
  "bonus-action-granted": { type: "bonus-action-granted", seat: 0, action: "any", because: "tech-mathematics" },
  "agenda-set": { type: "agenda-set", agenda: [] },
  paid: { type: "paid", seat: 0, cost: { stone: 4, population: 2 }, because: "build" },
  gained: { type: "gained", seat: 0, gain: { stone: 13 }, because: "work" },
  "production-changed": { type: "production-changed", seat: 0, by: { food: -5, stone: -5 }, because: "gov-monarchy" },
  "vp-gained": { type: "vp-gained", seat: 0, vp: 3, source: "technologies", because: "tech-art" },
  "production-converted": { type: "production-converted", seat: 0, from: "tax", to: "ideas", amount: 4 },
  "holding-area-filled": { type: "holding-area-filled", money: 5 },
  "holding-area-emptied": { type: "holding-area-emptied", seat: 0, money: 25 },
  "card-revealed": { type: "card-revealed", deck: "technology", slot: 2, card: "tech-iron" },
  "empire-card-revealed": { type: "empire-card-revealed", deck: "build", scores: true },
  "offer-exchanged": { type: "offer-exchanged", seat: 0, deck: "taxTariff", because: "gov-republic" },
  "exchange-used": { type: "exchange-used", seat: 0, government: "gov-republic" },
  "deck-peeked": { type: "deck-peeked", seat: 0, deck: "technology", card: "tech-iron" },
  "technology-taken": { type: "technology-taken", seat: 0, technology: "tech-iron", slot: 2, known: true },
  "technology-played": { type: "technology-played", seat: 0, technology: "tech-iron" },
  "population-card-taken": { type: "population-card-taken", seat: 0, card: "pop-04", slot: 0 },
  "build-card-taken": { type: "build-card-taken", seat: 0, card: "build-research-city", slot: 1 },
  "tax-tariff-card-taken": { type: "tax-tariff-card-taken", seat: 0, card: "tax-01", slot: 1 },
  "power-used": { type: "power-used", seat: 0, power: "leader-priestess" },
  "government-returned": { type: "government-returned", seat: 0, government: "gov-tyranny" },
  "government-taken": { type: "government-taken", seat: 0, government: "gov-republic" },
  "tile-claimed": { type: "tile-claimed", seat: 0, tile: "age-heroes" },
  "piece-placed": { type: "piece-placed", seat: 0, piece: "portCity", hex: "hex-gaul-06", because: "build" },
  "wonder-built": { type: "wonder-built", seat: 0, wonder: "wonder-sphinx", hex: "hex-egypt-03" },
  "pillar-chosen": { type: "pillar-chosen", seat: 0, wonder: "wonder-great-library", pillar: "science" },
  "good-taken": { type: "good-taken", seat: 0, good: "good-olive-oil", hex: "hex-italia-02" },
  "cache-taken": { type: "cache-taken", seat: 0, cache: "cache-ideas-1", hex: "hex-italia-04" },
  "wild-good-gained": { type: "wild-good-gained", seat: 0, good: "good-salt" },
  "city-taken-over": { type: "city-taken-over", seat: 0, from: 1, piece: "city", hex: "hex-greece-01" },
  "region-closed": { type: "region-closed", seat: 0, region: "egypt" },
  "unit-placed": { type: "unit-placed", seat: 0, unit: "infantry", region: "gaul", recruited: true },
  "unit-moved": { type: "unit-moved", seat: 0, unit: "cavalry", from: "gaul", to: "italia" },
  "unit-eliminated": { type: "unit-eliminated", seat: 0, victim: 2, unit: "siegeEngine", region: "assyria" },
  "units-displaced": { type: "units-displaced", seat: 0, victim: 2, from: "assyria", to: "egypt" },
  "orders-set": {
    type: "orders-set",
    seat: 0,
    orders: { turn: [{ commands: [{ type: "end-turn", seat: 0 }], most: null }] },
  },
  "order-used": { type: "order-used", seat: 0, order: "turn", entry: 1, orders: {} },
  "orders-lapsed": { type: "orders-lapsed", seat: 0, order: "turn", orders: {}, unmet: true },
  "empire-scored": {
    type: "empire-scored",
    regions: [
      { region: "gaul", influence: [7, 5, 0], control: 0, vp: [6, 2, 0] },
      { region: "egypt", influence: [3, 3, 0], control: null, vp: [4, 4, 0] },
      { region: "numidia", influence: [0, 0, 0], control: null, vp: [0, 0, 0] },
    ],
    governments: [0, 0, 3],
  },
  "end-triggered": { type: "end-triggered", trigger: "tiles", lastRound: 14, scores: true },
  "game-ended": {
    type: "game-ended",
    seed: "",
    outcome: {
      winners: [2],
      scores: [0, 1, 2].map((seat) => ({ seat, total: 90 + 10 * seat, breakdown: {}, tieBreaks: {} })),
    },
  },
};

const told = (event: EventOf<EventType>): RedactedEvent => ({ ...event });
const inMoveOf = (seat: number, ...types: readonly EventType[]) =>
  types.map((type) => ({ seat, event: told(samples[type]) }));

const booksOnly = Object.entries(wordings).flatMap(([type, { role }]) =>
  role === "silent" || role === "ends" ? [type] : [],
);

describe.each(languages)("the log in %s", (language) => {
  const t = inLanguage(language);
  const names = namesIn(language);

  it.each(Object.entries(samples))(
    "has a whole sentence for %s, unless it is only internal bookkeeping",
    (type, event) => {
      const sentence = logSentence(told(event), names, t);
      if (booksOnly.includes(type)) {
        expect(sentence).toBeUndefined();
        return;
      }
      expect(sentence).toMatch(/^[\p{Lu}\d+].*\.( .+[^.])?$/u);
      expect(sentence).not.toMatch(/undefined|NaN|[{}]|\s{2}|unknown|\.\.|\s[,.]/);
    },
  );

  it.each(languages)(
    "names each region and hex as a place that can be opened, and reads the same in %s",
    (language) => {
      const t = inLanguage(language);
      const names = namesIn(language);
      const opened = new Set<string>();
      for (const event of Object.values(samples)) {
        const plain = logSentence(told(event), names, t);
        const linked = logSentence(told(event), { ...names, place: named }, t);
        const parts = linked === undefined ? [] : partsOf(linked);
        expect(parts.map(({ text }) => text).join("")).toBe(plain ?? "");
        for (const { text, id } of parts) {
          if (id === undefined) continue;
          opened.add(id);
          expect(text).toMatch(new RegExp(`^\\(?${t(`mosaic.term.region.${id}`)}( \\d+)?\\)?$`));
        }
      }
      expect(opened.size).toBeGreaterThan(3);
    },
  );

  it("mentions secret things without revealing them", () => {
    const { technology: _drafted, ...drafted } = samples["technology-drafted"];
    const { technology: _taken, ...taken } = samples["technology-taken"];
    const { card: _seen, ...peeked } = samples["deck-peeked"];
    for (const event of [drafted, taken, peeked]) {
      expect(logSentence(event, names, t)).toMatch(/^Mira .*\.$/);
      expect(logSentence(event, names, t)).not.toMatch(/undefined|unknown/);
    }
  });
});

describe("what a player did is one entry", () => {
  const lines = (language: Language, events: Parameters<typeof logEntries>[0]) => {
    const t = inLanguage(language);
    return logEntries(events, namesIn(language), t).map(logLine);
  };
  const city = { ...samples["piece-placed"], piece: "city", because: "build-research-city" } as const;
  const built = [
    ...inMoveOf(0, "action-taken", "paid", "build-card-taken"),
    { seat: 0, event: told(city) },
    { seat: 0, event: told({ type: "holding-area-filled", money: 5 }) },
    { seat: 0, event: told({ type: "gained", seat: 2, gain: { money: 5 }, because: "tech-merchants" }) },
    {
      seat: 0,
      event: told({ type: "production-changed", seat: 0, by: { ideas: 3 }, because: "build-research-city" }),
    },
    ...inMoveOf(0, "agenda-set", "card-revealed"),
  ];

  it("a card with its piece, cost, everybody's gains and the new card of the offer", () => {
    expect(lines("en", built)).toEqual([
      "Mira built “Research City” on Gaul 6. Paid 4 stone and 2 population · 5 money into the holding area · Beate: 5 money (Merchants) · idea production +3 · new in the offer: Iron",
    ]);
    expect(lines("de", built)).toEqual([
      "Mira hat „Forschungsstadt“ auf Gallien 6 gebaut. 4 Stein und 2 Bevölkerung bezahlt · 5 Geld ins Bonusfeld · Beate: 5 Geld (Händler) · Ideenproduktion +3 · neu im Angebot: Eisen",
    ]);
  });

  it("names whom it concerns and where it is on the map", () => {
    const [entry] = logEntries(built, namesIn("en"), inLanguage("en"));
    expect(entry).toMatchObject({ seat: 0, type: "build-card-taken", concerns: [2], hexes: ["hex-gaul-06"] });
  });

  it("payments are added up and units counted", () => {
    const recruit = [
      { seat: 1, event: told({ type: "action-taken", seat: 1, action: "military", bonus: null }) },
      ...[0, 1].flatMap(() => [
        { seat: 1, event: told({ type: "paid", seat: 1, cost: { money: 5 }, because: "recruit" }) },
        {
          seat: 1,
          event: told({ type: "unit-placed", seat: 1, unit: "infantry", region: "gaul", recruited: true }),
        },
      ]),
      { seat: 1, event: told({ type: "paid", seat: 1, cost: { money: 1 }, because: "move" }) },
      { seat: 1, event: told({ type: "unit-moved", seat: 1, unit: "cavalry", from: "gaul", to: "italia" }) },
    ];
    expect(lines("en", recruit)).toEqual([
      "Tomasz took a Military action. Paid 11 money · recruited 2 infantry in Gaul · 1 cavalry: Gaul → Italia",
    ]);
    expect(lines("fr", recruit)).toEqual([
      "Tomasz a fait une action Militaire. Payé\u00a0: 11 argents · recruté\u00a0: 2 infanteries en Gaule · 1 cavalerie\u00a0: Gaule → Italie",
    ]);
  });

  it("two deeds of one move are two entries, and so are the same deeds of two seats", () => {
    const move = [...inMoveOf(0, "tile-claimed", "action-taken", "gained"), ...inMoveOf(1, "action-taken", "gained")];
    const t = inLanguage("en");
    expect(logEntries(move, namesIn("en"), t).map(({ type }) => type)).toEqual([
      "tile-claimed",
      "action-taken",
      "action-taken",
    ]);
  });

  it("an empire scoring says who scored in which region and who controls it", () => {
    expect(lines("en", inMoveOf(0, "empire-scored"))).toEqual([
      "Empire scoring. Gaul: Mira 6 VP and Tomasz 2 VP; Mira controls it · Egypt: Mira 4 VP and Tomasz 4 VP · Numidia: nobody scores · governments: Beate 3 VP",
    ]);
  });
});

describe("whole games", () => {
  const game = games.mosaic;
  if (!game) throw new Error("Mosaic is not registered");
  const { opening, commandEvents } = playGame(
    { game, players: 3, options: game.options.parse({}), seed: seedOf("told") },
    anyLegal,
  );
  const moves = [opening, ...commandEvents].map((events, index) => ({
    seat:
      index === 0
        ? null
        : ((events.find((event) => typeof event.seat === "number")?.seat as number | undefined) ?? null),
    events,
  }));

  it.each(languages)("are reported from end to end in %s, to a player and to a spectator", (language) => {
    const t = inLanguage(language);
    const names = namesIn(language);
    for (const viewer of [0, "spectator"] satisfies Viewer[]) {
      const entries = moves.flatMap(({ seat, events }) =>
        logEntries(
          events.flatMap((event) => {
            const seen = game.redact(event, viewer);
            return seen ? [{ seat, event: seen }] : [];
          }),
          names,
          t,
        ),
      );
      expect(entries.at(-1)?.type).toBe("game-ended");
      expect(entries.length).toBeGreaterThan(100);
      for (const entry of entries) {
        expect(entry.text).toMatch(/^[\p{Lu}\d+].*\.$/u);
        expect(logLine(entry)).not.toMatch(/undefined|NaN|[{}]|\s{2}|unknown|\.\.|\s[,.]|· ·/);
        for (const detail of entry.details) expect(detail).toMatch(/\S.*[^.]$/);
      }
    }
  });
});
