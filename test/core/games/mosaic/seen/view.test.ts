import { describe, expect, it } from "vitest";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import type { View } from "../../../../../core/games/mosaic/seen/view.ts";
import { defaultOptions } from "../../../../../core/games/mosaic/table/options.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import type { Pending } from "../../../../../core/games/mosaic/table/steps.ts";
import { opened, table } from "../../../../support/mosaic.ts";

const viewers = [0, 1, 2, "spectator"] as const;

const unitsOf = (infantry: number) => ({ infantry, cavalry: 0, siegeEngine: 0 });

/** Seat 1 is in its turn and owns some of everything. */
const rich = table({
  players: [
    { government: "gov-republic" },
    {
      leader: "leader-artist",
      stone: 1,
      ideas: 2,
      food: 3,
      money: 4,
      population: 6,
      production: { food: 7, tax: 1 },
      technologies: ["tech-seeds", "tech-art"],
      faceDown: ["tech-tiles", "tech-bows"],
      buildCards: ["build-merchant-city"],
      taxTariffCards: ["tax-02", "tax-10"],
      goods: ["good-wine", "good-wine"],
      wild: ["good-salt", null],
      tiles: ["ach-populous"],
      government: "gov-monarchy",
      units: { italia: { infantry: 2 }, gaul: { cavalry: 1 } },
      usedPowers: ["leader-artist"],
    },
    { units: { gaul: { infantry: 1 }, egypt: { siegeEngine: 1 } } },
  ],
  pieces: {
    "hex-italia-01": ["city", 1],
    "hex-egypt-04": ["wonder", 1, "wonder-sphinx"],
    "hex-gaul-01": ["farmTown", 2],
  },
  tokens: { "hex-gaul-02": "good-gems" },
  closed: [
    { region: "gaul", by: 2 },
    { region: "italia", by: 1 },
    { region: "gaul", by: 0 },
  ],
  decks: {
    technology: { offer: ["tech-writing", null], cards: ["tech-alphabet", "empire", "tech-cities"] },
    build: { offer: [], cards: [] },
    population: { offer: ["pop-01", "pop-02"], cards: ["pop-03"] },
    taxTariff: { offer: [null, "tax-01"], cards: ["tariff-01", "tax-03"] },
  },
  active: 1,
  start: 2,
  turn: { actions: 2, taken: 1, bonus: ["any"], recruited: 1, moved: { italia: unitsOf(1) }, extra: true },
  change: {
    round: 4,
    holding: 15,
    usedExchanges: ["gov-republic"],
    discarded: ["pop-04"],
    commitment: "c0",
    empire: { revealed: 2, due: 1, done: 1, last: { regions: [], governments: [0, 5, 0] } },
    end: { trigger: "tiles", lastRound: 9 },
  },
});

const withVp: State = {
  ...rich,
  players: rich.players.map((one, seat) =>
    seat === 1 ? { ...one, vp: { regions: 5, governments: 3, technologies: 1 } } : one,
  ),
};

describe("what everybody sees of the table", () => {
  it("a player's area: numbers, cards played and built, tiles, tokens, pieces and points by where they came from", () => {
    for (const viewer of [0, 2, "spectator"] as const)
      expect(mosaic.view(withVp, viewer).players[1]).toStrictEqual({
        seat: 1,
        leader: "leader-artist",
        currencies: { stone: 1, ideas: 2, food: 3, money: 4 },
        population: 6,
        production: { stone: 0, ideas: 0, food: 7, tax: 1, tariff: 0 },
        vp: 9,
        vpBySource: { regions: 5, governments: 3, technologies: 1 },
        symbols: {
          science: 0,
          health: 0,
          government: 0,
          economy: 1,
          building: 0,
          military: 0,
          food: 1,
          culture: 2,
          urbanization: 1,
        },
        goods: ["good-wine", "good-wine"],
        wild: ["good-salt", null],
        uniqueGoods: 3,
        faceUp: ["tech-seeds", "tech-art"],
        faceDown: [],
        faceDownCount: 2,
        buildCards: ["build-merchant-city"],
        taxTariffCards: ["tax-02", "tax-10"],
        unrest: 7,
        wonders: [{ id: "wonder-sphinx", hex: "hex-egypt-04", pillar: null }],
        tiles: ["ach-populous"],
        government: "gov-monarchy",
        units: { italia: unitsOf(2), gaul: { ...unitsOf(0), cavalry: 1 } },
        reserve: {
          city: 11,
          portCity: 3,
          farmTown: 6,
          manufactoryTown: 6,
          infantry: 8,
          cavalry: 9,
          siegeEngine: 2,
        },
        usedPowers: ["leader-artist"],
        drafted: false,
      });
  });

  it("the turn, the rounds, the decks and what lies beside the map", () => {
    const {
      players,
      regions,
      leaders,
      wonders,
      goldenAges,
      achievements,
      governments,
      prices,
      progress,
      outlook,
      ...shown
    } = mosaic.view(rich, 0);
    expect(prices?.taxTariff).toStrictEqual({ "tax-01": { money: 15 + 5 * 2, unrest: 1 } });
    expect(shown).toStrictEqual({
      game: "mosaic",
      viewer: 0,
      phase: "turns",
      options: defaultOptions,
      corrections: null,
      commitment: "c0",
      seed: null,
      seats: 3,
      start: 2,
      round: 4,
      active: 1,
      turn: {
        actions: 2,
        bonus: ["any"],
        extra: true,
        recruited: 1,
        recruitLimit: 2,
        moved: { italia: unitsOf(1) },
        peeked: null,
        committed: null,
        acquired: [],
      },
      board: { pieces: rich.board.pieces, tokens: { "hex-gaul-02": "good-gems" } },
      offers: {
        technology: ["tech-writing", null],
        build: [],
        population: ["pop-01", "pop-02"],
        taxTariff: [null, "tax-01"],
      },
      deckSizes: { technology: 3, build: 0, population: 1, taxTariff: 2 },
      usedExchanges: ["gov-republic"],
      holding: 15,
      empire: { revealed: 2, due: 1, done: 1, last: { regions: [], governments: [0, 5, 0] } },
      end: { trigger: "tiles", lastRound: 9 },
      pending: null,
      agenda: [],
      closed: {},
      hand: [],
      pick: null,
      peekedCard: null,
      orders: {},
      outcome: null,
    });
    expect(players.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect({ leaders, wonders, goldenAges, achievements, governments }).toEqual({
      leaders: [],
      wonders: rich.wonders,
      goldenAges: rich.goldenAges,
      achievements: rich.achievements,
      governments: rich.governments,
    });
  });

  it("M-EMP-04 a region is worth 3 VP for most influence and 1 more per city and wonder, 2 for second", () => {
    const regions = mosaic.view(rich, "spectator").regions;
    const sites = (region: string) =>
      Object.entries(rich.board.pieces).filter(
        ([hex, { kind }]) => hex.startsWith(`hex-${region}-`) && ["city", "portCity", "wonder"].includes(kind),
      ).length;
    expect(regions.some(({ region }) => sites(region) > 0)).toBe(true);
    for (const { region, worth } of regions)
      expect(worth).toEqual({ most: 3 + sites(region), second: 2, sites: sites(region) });
  });

  it("M-EMP-03 R-36 R-39 the regions in play: influence of each seat, control, what is missing for it, and who may still build cities", () => {
    const none = { influence: [0, 0, 0], control: null, lacks: [1, 1, 1], closedBy: [] };
    expect(mosaic.view(rich, "spectator").regions.map(({ worth: _, ...region }) => region)).toStrictEqual([
      { region: "gaul", influence: [0, 1, 2], control: 2, lacks: [3, 2, 0], closedBy: [2, 0] },
      { region: "italia", influence: [0, 4, 0], control: 1, lacks: [5, 0, 5], closedBy: [1] },
      { region: "greece", ...none },
      { region: "assyria", ...none },
      { region: "egypt", influence: [0, 2, 1], control: 1, lacks: [3, 0, 2], closedBy: [] },
      { region: "numidia", ...none },
    ]);
  });

  it("no turn before the first one and after the game, and no one who is to play then", () => {
    const before = mosaic.view(opened(3), 0);
    expect([before.turn, before.phase, before.active]).toEqual([null, "leaders", opened(3).active]);
    const drafting: State = { ...rich, active: null };
    expect(mosaic.view(drafting, 0).turn).toBeNull();
    expect(mosaic.view({ ...rich, turn: null }, 1)).toMatchObject({ turn: null, active: 1, peekedCard: null });
  });

  it("the leaders left to choose, and the seed once the game has ended", () => {
    expect(mosaic.view(opened(2), 1).leaders).toHaveLength(9);
    const ended: State = { ...rich, phase: "ended", outcome: { winners: [2], scores: [] } };
    for (const viewer of viewers) {
      expect(mosaic.view(rich, viewer).seed).toBeNull();
      expect(mosaic.view(ended, viewer)).toMatchObject({ seed: rich.seed, outcome: { winners: [2], scores: [] } });
    }
  });
});

describe("R-73 R-04 R-15 R-81 what only one seat sees", () => {
  it("R-73 a face-down technology: its owner, and everybody one that came from the offer", () => {
    const taken: State = {
      ...rich,
      players: rich.players.map((one, seat) =>
        seat === 1
          ? { ...one, technologies: [...one.technologies, { id: "tech-bronze", faceUp: false, known: true }] }
          : one,
      ),
    };
    const downOf = (viewer: View["viewer"]) => mosaic.view(taken, viewer).players[1];
    for (const viewer of viewers)
      expect(downOf(viewer)).toMatchObject({
        faceUp: ["tech-seeds", "tech-art"],
        faceDown: viewer === 1 ? ["tech-tiles", "tech-bows", "tech-bronze"] : ["tech-bronze"],
        faceDownCount: 3,
      });
  });

  it("R-04 R-81 a hand and the card kept from it: its seat, and not before the draft; others see that it has chosen", () => {
    const dealt = opened(3);
    const drafting: State = {
      ...dealt,
      phase: "draft",
      active: null,
      players: dealt.players.map((one, seat) => (seat === 1 ? { ...one, pick: one.hand[3] ?? null } : one)),
    };
    for (const viewer of viewers) {
      const own = viewer === "spectator" ? undefined : drafting.players[viewer];
      expect(mosaic.view(drafting, viewer)).toMatchObject({ hand: own?.hand ?? [], pick: own?.pick ?? null });
      expect(mosaic.view(drafting, viewer).players.map(({ drafted }) => drafted)).toEqual([false, true, false]);
      expect(mosaic.view(dealt, viewer)).toMatchObject({ hand: [], pick: null });
    }
    expect(mosaic.view(drafting, 1).hand).toHaveLength(5);
  });

  it("R-15 the card on top of a deck: the one who looked, in this turn, as long as it lies there; others see which deck", () => {
    const turn = rich.turn && { ...rich.turn, peeked: { deck: "technology", card: "tech-alphabet" } as const };
    const looked: State = { ...rich, turn };
    for (const viewer of viewers)
      expect(mosaic.view(looked, viewer)).toMatchObject({
        peekedCard: viewer === 1 ? "tech-alphabet" : null,
        turn: { peeked: "technology" },
      });
    const technology = { ...looked.decks.technology, cards: ["tech-cities", "tech-alphabet"] };
    const gone: State = { ...looked, decks: { ...looked.decks, technology } };
    expect(mosaic.view(gone, 1)).toMatchObject({ peekedCard: null, turn: { peeked: "technology" } });
  });

  const cost = { stone: 3 };
  const pay: Pending = {
    kind: "pay",
    seat: 1,
    cost,
    replaced: {},
    currency: "stone",
    min: 0,
    max: 3,
    source: "tech-tiles",
  };
  const place: Pending = {
    kind: "place",
    seat: 1,
    pieces: ["city"],
    wonder: null,
    free: false,
    where: "anywhere",
    region: null,
    source: "build-merchant-city",
  };
  it.each<[string, Pending, Pending]>([
    ["what is paid for", pay, { ...pay, source: null }],
    ["the card a piece is built with", place, { ...place, source: null }],
  ])("R-15 R-73 %s: only who pays, until it is done", (_, pending, told) => {
    const asked: State = { ...rich, agenda: [pending, { kind: "turn-end" }] };
    for (const viewer of viewers) {
      const shown = mosaic.view(asked, viewer);
      expect(shown.pending).toStrictEqual(viewer === 1 ? pending : told);
      expect(shown.agenda).toEqual(viewer === 1 ? [pending, { kind: "turn-end" }] : []);
    }
  });

  it.each<[string, Pending]>([
    ["a free piece", { ...place, free: true, source: "tech-engineering" }],
    ["a choice of production", { kind: "choose-track", seat: 1, amount: 2, from: ["tax"], source: "leader-artist" }],
    ["an open military action", { kind: "military", seat: 1 }],
  ])("R-73 the question of %s is shown completely to everybody, what follows it is not", (_, pending) => {
    const asked: State = { ...rich, agenda: [pending, { kind: "turn-end" }] };
    for (const viewer of viewers) {
      const shown = mosaic.view(asked, viewer);
      expect(shown.pending).toStrictEqual(pending);
      expect(shown.agenda).toEqual(viewer === 1 ? [pending, { kind: "turn-end" }] : []);
    }
  });
});
