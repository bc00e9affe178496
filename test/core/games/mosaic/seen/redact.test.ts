import { describe, expect, it } from "vitest";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import type { Event, EventOf, EventType } from "../../../../../core/games/mosaic/table/events.ts";
import { defaultOptions } from "../../../../../core/games/mosaic/table/options.ts";
import type { RedactedEvent, Viewer } from "../../../../../core/index.ts";

/** One of everything that can happen, in a game of three, always by seat 1 where it is somebody's doing. */
const events: { readonly [Type in Exclude<EventType, "agenda-set">]: EventOf<Type> } = {
  "game-opened": {
    type: "game-opened",
    seats: 3,
    options: defaultOptions,
    corrections: { "tax-07": { unrest: 2 } },
    seed: "5eed",
    commitment: "c0",
    start: 2,
    decks: {
      technology: ["tech-writing", "empire", "tech-art"],
      build: ["build-capital-city", "empire"],
      population: ["pop-01"],
      taxTariff: [],
    },
    hands: [["tech-seeds"], ["tech-tiles"], ["tech-bows"]],
    tokens: { "hex-gaul-01": "good-wine" },
    leaders: ["leader-artist", "leader-farmer", "leader-scribe"],
    wonders: ["wonder-sphinx"],
    goldenAges: ["age-science"],
    achievements: ["ach-populous"],
    governments: ["gov-republic"],
  },
  "leader-chosen": { type: "leader-chosen", seat: 1, leader: "leader-artist" },
  "leaders-discarded": { type: "leaders-discarded", leaders: ["leader-farmer", "leader-scribe"] },
  "technology-drafted": { type: "technology-drafted", seat: 1, technology: "tech-tiles" },
  "hands-passed": { type: "hands-passed" },
  "phase-began": { type: "phase-began", phase: "cities", active: 1 },
  "seat-began": { type: "seat-began", seat: 1 },
  "turn-began": { type: "turn-began", seat: 1, round: 2, actions: 1, extra: false },
  "action-taken": { type: "action-taken", seat: 1, action: "work", bonus: "any" },
  "bonus-action-granted": { type: "bonus-action-granted", seat: 1, action: "work", because: "tech-bureaucracy" },
  paid: { type: "paid", seat: 1, cost: { stone: 4, population: 1 }, because: "build" },
  gained: { type: "gained", seat: 1, gain: { food: 5 }, because: "work" },
  "production-changed": { type: "production-changed", seat: 1, by: { food: 3 }, because: "tech-seeds" },
  "vp-gained": { type: "vp-gained", seat: 1, vp: 3, source: "technologies", because: "tech-art" },
  "production-converted": { type: "production-converted", seat: 1, from: "tax", to: "food", amount: 2 },
  "holding-area-filled": { type: "holding-area-filled", money: 5 },
  "holding-area-emptied": { type: "holding-area-emptied", seat: 1, money: 10 },
  "card-revealed": { type: "card-revealed", deck: "build", slot: 3, card: "build-capital-city" },
  "empire-card-revealed": { type: "empire-card-revealed", deck: "population", scores: true },
  "offer-exchanged": { type: "offer-exchanged", seat: 1, deck: "technology", because: "gov-republic" },
  "exchange-used": { type: "exchange-used", seat: 1, government: "gov-republic" },
  "deck-peeked": { type: "deck-peeked", seat: 1, deck: "technology", card: "tech-writing" },
  "technology-taken": { type: "technology-taken", seat: 1, technology: "tech-writing", slot: 4, known: true },
  "technology-played": { type: "technology-played", seat: 1, technology: "tech-writing" },
  "population-card-taken": { type: "population-card-taken", seat: 1, card: "pop-01", slot: 0 },
  "build-card-taken": { type: "build-card-taken", seat: 1, card: "build-capital-city", slot: 2 },
  "tax-tariff-card-taken": { type: "tax-tariff-card-taken", seat: 1, card: "tax-07", slot: 1 },
  "power-used": { type: "power-used", seat: 1, power: "leader-farmer" },
  "government-returned": { type: "government-returned", seat: 1, government: "gov-republic" },
  "government-taken": { type: "government-taken", seat: 1, government: "gov-republic" },
  "tile-claimed": { type: "tile-claimed", seat: 1, tile: "ach-populous" },
  "piece-placed": { type: "piece-placed", seat: 1, piece: "city", hex: "hex-gaul-01", because: "build" },
  "wonder-built": { type: "wonder-built", seat: 1, wonder: "wonder-sphinx", hex: "hex-egypt-04" },
  "pillar-chosen": { type: "pillar-chosen", seat: 1, wonder: "wonder-sphinx", pillar: "science" },
  "good-taken": { type: "good-taken", seat: 1, good: "good-wine", hex: "hex-gaul-01" },
  "cache-taken": { type: "cache-taken", seat: 1, cache: "cache-food-1", hex: "hex-gaul-02" },
  "wild-good-gained": { type: "wild-good-gained", seat: 1, good: null },
  "city-taken-over": { type: "city-taken-over", seat: 1, from: 2, piece: "portCity", hex: "hex-gaul-01" },
  "region-closed": { type: "region-closed", seat: 1, region: "italia" },
  "unit-placed": { type: "unit-placed", seat: 1, unit: "cavalry", region: "italia", recruited: true },
  "unit-moved": { type: "unit-moved", seat: 1, unit: "infantry", from: "italia", to: "gaul" },
  "unit-eliminated": { type: "unit-eliminated", seat: 1, victim: 0, unit: "infantry", region: "gaul" },
  "units-displaced": { type: "units-displaced", seat: 1, victim: 2, from: "gaul", to: "italia" },
  "orders-set": {
    type: "orders-set",
    seat: 1,
    orders: { turn: [{ commands: [{ type: "work", seat: 1, currency: "food" }], most: 3 }] },
  },
  "order-used": { type: "order-used", seat: 1, order: "turn", entry: 0, orders: {} },
  "orders-lapsed": { type: "orders-lapsed", seat: 1, order: null, orders: {}, unmet: true, handedOver: true },
  "empire-scored": {
    type: "empire-scored",
    regions: [{ region: "gaul", influence: [0, 2, 1], control: 1, vp: [0, 3, 0] }],
    governments: [0, 5, 0],
  },
  "end-triggered": { type: "end-triggered", trigger: "tiles", lastRound: 9, scores: true },
  "game-ended": { type: "game-ended", seed: "5eed", outcome: { winners: [1], scores: [] } },
};

/** What the others may not read of an event: only what is named here is hidden. */
const hidden: Partial<Record<EventType, readonly string[]>> = {
  "technology-drafted": ["technology"],
  "deck-peeked": ["card"],
};

/** What only its owner reads at all, without what only keeps the books. */
const ownOnly: readonly EventType[] = ["orders-set", "order-used", "orders-lapsed"];

const viewers: readonly Viewer[] = [0, 1, 2, "spectator"];

const without = (event: Event, names: readonly string[]): RedactedEvent =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !names.includes(name))) as unknown as RedactedEvent;

describe("R-73 what each viewer reads in the log", () => {
  const { "game-opened": opening, "orders-set": set, "order-used": used, "orders-lapsed": lapsed, ...others } = events;

  it.each(Object.values(others).map((event) => [event.type, event] as const))("of %s", (type, event) => {
    for (const viewer of viewers)
      expect(mosaic.redact(event, viewer)).toStrictEqual(without(event, viewer === 1 ? [] : (hidden[type] ?? [])));
  });

  it("of standing orders: their owner sees what was ordered and its result, nobody else that there are any", () => {
    expect(ownOnly.map((type) => mosaic.redact(events[type as "orders-set"], 1))).toStrictEqual([
      set,
      without(used, ["orders"]),
      without(lapsed, ["orders"]),
    ]);
    for (const viewer of viewers)
      if (viewer !== 1) for (const event of [set, used, lapsed]) expect(mosaic.redact(event, viewer)).toBeUndefined();
  });

  it("of the opening: no seed, no hand and no order of a deck, how many cards each deck has, and all the rest", () => {
    const told = {
      ...without(opening, ["seed", "hands", "decks"]),
      deckSizes: { technology: 3, build: 2, population: 1, taxTariff: 0 },
    };
    for (const viewer of viewers) expect(mosaic.redact(opening, viewer)).toStrictEqual(told);
  });

  it("of a technology that did not lie in the offer: its owner what it is, the others that it was taken", () => {
    const drawn = { ...events["technology-taken"], slot: null, known: false };
    for (const viewer of viewers)
      expect(mosaic.redact(drawn, viewer)).toStrictEqual(viewer === 1 ? drawn : without(drawn, ["technology"]));
  });

  it("of what is still to be resolved: nothing, not even its own seat", () => {
    const agenda = [{ kind: "military", seat: 1 }] as const;
    for (const viewer of viewers) expect(mosaic.redact({ type: "agenda-set", agenda }, viewer)).toBeUndefined();
  });

  it("of a fact that nobody has decided to show: nothing, of no event and to no viewer", () => {
    for (const event of Object.values(events))
      for (const viewer of viewers)
        expect(mosaic.redact({ ...event, note: "tech-alphabet" } as unknown as Event, viewer)).toStrictEqual(
          mosaic.redact(event, viewer),
        );
  });
});
