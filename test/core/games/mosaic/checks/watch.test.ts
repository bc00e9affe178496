import { describe, expect, it } from "vitest";
import { mosaicWatch } from "../../../../../core/games/mosaic/checks/invariants.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import type { Event } from "../../../../../core/games/mosaic/table/events.ts";
import { evolve } from "../../../../../core/games/mosaic/table/evolve.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import { initial } from "../../../../../core/games/mosaic/table/initial.ts";
import { defaultOptions } from "../../../../../core/games/mosaic/table/options.ts";
import type { Player } from "../../../../../core/games/mosaic/table/player.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";

/** A table of three at which everything has been taken from somewhere, and the watch that saw it. */
const { sound, watch } = (() => {
  const seen = mosaicWatch();
  let now = initial;
  const happens = (...events: readonly Event[]): void => {
    seen.see(events);
    for (const event of events) now = evolve(now, event);
  };
  happens(...mosaic.setup({ seats: 3, options: defaultOptions, seed: "ab".repeat(32), commitment: "c0" }));
  const [leader = "", ...others] = now.leaders;
  happens({ type: "leader-chosen", seat: 0, leader }, { type: "leaders-discarded", leaders: others });
  const top = (deck: keyof State["decks"]): string => now.decks[deck].cards[0] ?? "";
  const offered = (deck: keyof State["decks"]): string => now.decks[deck].offer[0] ?? "";
  const tokenAt = (kind: string): [string, string] =>
    Object.entries(now.board.tokens).find(([, token]) => token.startsWith(kind)) as [string, string];
  const [goodHex, good] = tokenAt("good-wine");
  const [cacheHex, cache] = tokenAt("cache-");
  const [portHex, fish] = tokenAt("good-fish");
  happens(
    { type: "technology-taken", seat: 0, technology: offered("technology"), slot: 0, known: true },
    { type: "technology-taken", seat: 1, technology: top("technology"), slot: null, known: false },
    { type: "build-card-taken", seat: 0, card: offered("build"), slot: 0 },
    { type: "population-card-taken", seat: 0, card: offered("population"), slot: 0 },
    { type: "tax-tariff-card-taken", seat: 2, card: offered("taxTariff"), slot: 0 },
    { type: "government-taken", seat: 0, government: "gov-republic" },
    { type: "tile-claimed", seat: 0, tile: "ach-populous" },
    { type: "tile-claimed", seat: 1, tile: now.goldenAges[0] ?? "" },
    { type: "good-taken", seat: 0, good, hex: goodHex },
    { type: "piece-placed", seat: 0, piece: "city", hex: goodHex, because: "build" },
    { type: "cache-taken", seat: 1, cache, hex: cacheHex },
    { type: "wonder-built", seat: 1, wonder: "wonder-sphinx", hex: cacheHex },
    { type: "good-taken", seat: 2, good: fish, hex: portHex },
    { type: "piece-placed", seat: 2, piece: "portCity", hex: portHex, because: "build" },
    { type: "wild-good-gained", seat: 2, good: null },
    { type: "unit-placed", seat: 0, unit: "infantry", region: "italia", recruited: true },
    { type: "unit-placed", seat: 0, unit: "infantry", region: "gaul", recruited: true },
    { type: "unit-placed", seat: 2, unit: "siegeEngine", region: "italia", recruited: true },
  );
  return { sound: now, watch: seen };
})();

const hexOf = (kind: string): string =>
  Object.entries(sound.board.pieces).find(([, piece]) => piece.kind === kind)?.[0] ?? "";
const [free] = Object.keys(sound.board.tokens).filter((hex) => !/cache|fish/.test(sound.board.tokens[hex] ?? ""));
const change = (seat: number, by: (owner: Player) => Partial<Player>, from: State = sound): State => ({
  ...from,
  players: from.players.map((one, other) => (other === seat ? { ...one, ...by(one) } : one)),
});
const pieces = (more: State["board"]["pieces"]): State => ({
  ...sound,
  board: { ...sound.board, pieces: { ...sound.board.pieces, ...more } },
});
const deck = (name: keyof State["decks"], by: Partial<State["decks"]["build"]>, from: State = sound): State => ({
  ...from,
  decks: { ...from.decks, [name]: { ...from.decks[name], ...by } },
});
const without = (name: keyof State["decks"], card: string): readonly string[] =>
  sound.decks[name].cards.filter((other) => other !== card);
const lost = (what: string, id: string | null | undefined): string => `${what} ${id} is not in exactly one place`;
const { technology, build, population, taxTariff } = sound.decks;

describe("the watch at a sound table", () => {
  it("finds nothing wrong", () => {
    expect(watch.wrong(sound)).toEqual([]);
    expect(mosaicWatch().rounds({ ...sound, round: 7 })).toBe(7);
  });

  it("finds nothing wrong with zeros, three scorings, a revealed empire card or a wonder on a port", () => {
    expect(watch.wrong({ ...sound, holding: 0, empire: { ...sound.empire, done: 3 } })).toEqual([]);
    const revealed = deck("build", { cards: without("build", empireCard) });
    expect(watch.wrong({ ...revealed, empire: { ...sound.empire, revealed: 1 } })).toEqual([]);
    const { [hexOf("wonder")]: wonder, ...rest } = sound.board.pieces;
    const port = "hex-numidia-16";
    const { [port]: _, ...tokens } = sound.board.tokens;
    const moved: State = {
      ...sound,
      board: { ...sound.board, pieces: { ...rest, ...(wonder && { [port]: wonder }) }, tokens },
    };
    const fish = change(1, (owner) => ({ wonders: owner.wonders.map((one) => ({ ...one, hex: port })) }), moved);
    expect(watch.wrong(change(2, ({ goods }) => ({ goods: [...goods, "good-fish"] }), fish))).toEqual([]);
  });
});

describe("the observer reports exactly what is wrong", () => {
  it.each<[string, State, readonly string[]]>([
    [
      "M-COMP-08 a currency below zero",
      change(1, ({ currencies }) => ({ currencies: { ...currencies, money: -1 } })),
      ["seat 1 has -1 money"],
    ],
    ["a population that is no whole number", change(0, () => ({ population: 2.5 })), ["seat 0 has 2.5 population"]],
    [
      "production below zero",
      change(2, ({ production }) => ({ production: { ...production, tax: -3 } })),
      ["seat 2 has -3 tax production"],
    ],
    [
      "M-COMP-05 a reserve below zero",
      change(0, ({ reserve }) => ({ reserve: { ...reserve, city: -1 } })),
      ["seat 0 has -1 city in reserve", "seat 0 has 1 city on the map and -1 in reserve"],
    ],
    [
      "units below zero",
      change(0, ({ units }) => ({ units: { ...units, gaul: { infantry: -1, cavalry: 0, siegeEngine: 0 } } })),
      ["seat 0 has -1 infantry in gaul", "seat 0 has 0 infantry on the map and 8 in reserve"],
    ],
    ["a holding area below zero", { ...sound, holding: -1 }, ["-1 in the holding area"]],
    ["a broken holding area", { ...sound, holding: 0.5 }, ["0.5 in the holding area"]],
    [
      "a technology that two have",
      change(2, () => ({ technologies: sound.players[0]?.technologies ?? [] })),
      [lost("card", sound.players[0]?.technologies[0]?.id)],
    ],
    [
      "a technology of a hand that is lost",
      change(1, ({ hand }) => ({ hand: hand.slice(1) })),
      [lost("card", sound.players[1]?.hand[0])],
    ],
    [
      "a build card that is lost",
      change(0, () => ({ buildCards: [] })),
      [lost("card", sound.players[0]?.buildCards[0])],
    ],
    [
      "a tax card that is lost",
      change(2, () => ({ taxTariffCards: [] })),
      [lost("card", sound.players[2]?.taxTariffCards[0])],
    ],
    ["an offer that lost its card", deck("population", { offer: [null, null] }), [lost("card", population.offer[1])]],
    [
      "a deck that lost its top card",
      deck("technology", { cards: technology.cards.slice(1) }),
      [lost("card", technology.cards[0])],
    ],
    ["a card of another game", deck("taxTariff", { cards: [...taxTariff.cards, "tax-99"] }), [lost("card", "tax-99")]],
    [
      "two empire cards in a deck",
      deck("build", { cards: [empireCard, ...build.cards] }),
      ["two empire cards in the build deck", "5 empire cards are hidden and 0 revealed"],
    ],
    [
      "an empire card that is lost",
      deck("build", { cards: without("build", empireCard) }),
      ["3 empire cards are hidden and 0 revealed"],
    ],
    ["a fourth scoring", { ...sound, empire: { ...sound.empire, done: 4 } }, ["4 empire scorings"]],
    ["a leader that is lost", change(0, () => ({ leader: null })), [lost("leader", sound.players[0]?.leader)]],
    [
      "a wonder that can be built again",
      { ...sound, wonders: [...sound.wonders, "wonder-sphinx"] },
      [lost("wonder", "wonder-sphinx")],
    ],
    ["a government that is lost", change(0, () => ({ government: null })), [lost("government", "gov-republic")]],
    ["a government two have", change(1, () => ({ government: "gov-republic" })), [lost("government", "gov-republic")]],
    ["an achievement that is lost", change(0, () => ({ tiles: [] })), [lost("tile", "ach-populous")]],
    [
      "a golden age to be claimed again",
      { ...sound, goldenAges: [...sound.goldenAges, ...(sound.players[1]?.tiles ?? [])] },
      [lost("tile", sound.players[1]?.tiles[0])],
    ],
    ["a trade good from nowhere", change(1, () => ({ goods: ["good-gems"] })), [lost("token", "good-gems")]],
    [
      "a token that stays on the map under a piece",
      { ...sound, board: { ...sound.board, tokens: { ...sound.board.tokens, [hexOf("city")]: "good-wine" } } },
      [lost("token", "good-wine"), `a token under the city on ${hexOf("city")}`],
    ],
    [
      "M-SET-07 pieces and units in a region out of play",
      change(
        0,
        ({ units, reserve }) => ({
          units: { ...units, hispania: { infantry: 0, cavalry: 1, siegeEngine: 0 } },
          reserve: { ...reserve, cavalry: 9, city: 10 },
        }),
        pieces({ "hex-hispania-01": { kind: "city", seat: 0 } }),
      ),
      ["city in hispania, which is out of play", "units of seat 0 in hispania, which is out of play"],
    ],
    [
      "a piece from nowhere",
      change(0, ({ reserve }) => ({ reserve: { ...reserve, city: 12 } })),
      ["seat 0 has 1 city on the map and 12 in reserve"],
    ],
    [
      "a unit from nowhere",
      change(2, ({ reserve }) => ({ reserve: { ...reserve, siegeEngine: 2 } })),
      ["seat 2 has 1 siegeEngine on the map and 2 in reserve"],
    ],
    [
      "M-BUILD-09 a port city inland",
      change(
        2,
        ({ reserve }) => ({ reserve: { ...reserve, portCity: 1 } }),
        pieces({ [free ?? ""]: { kind: "portCity", seat: 2 } }),
      ),
      [`portCity on ${free}, a open hex`, `a token under the portCity on ${free}`],
    ],
    [
      "M-BUILD-09 a city on a port",
      change(
        2,
        ({ reserve }) => ({ reserve: { ...reserve, portCity: 3, city: 11 } }),
        pieces({ [hexOf("portCity")]: { kind: "city", seat: 2 } }),
      ),
      [`city on ${hexOf("portCity")}, a port hex`],
    ],
    [
      "a wonder that stands elsewhere",
      change(1, ({ wonders }) => ({ wonders: wonders.map((one) => ({ ...one, hex: "hex-gaul-01" })) })),
      ["wonders of seat 1 are not where the map has them"],
    ],
    [
      "a wonder of another seat",
      pieces({ [hexOf("wonder")]: { kind: "wonder", seat: 2, wonder: "wonder-sphinx" } }),
      ["wonders of seat 1 are not where the map has them", "wonders of seat 2 are not where the map has them"],
    ],
  ])("%s", (_, broken, expected) => {
    expect(watch.wrong(broken)).toEqual(expected);
  });

  it("cannot report before it has seen the opening", () => {
    expect(mosaicWatch().wrong(sound)).toEqual(["the game was not opened"]);
  });
});
