import { describe, expect, it } from "vitest";
import { some } from "../../../../../core/engine/learned/search.ts";
import { distinct } from "../../../../../core/games/mosaic/bots/candidates.ts";
import { guessFrom } from "../../../../../core/games/mosaic/bots/guess.ts";
import { standIn } from "../../../../../core/games/mosaic/bots/index.ts";
import {
  decksWithEmpireCard,
  distanceToEnd,
  outlookOf,
  roundsToEnd,
  scoringsLeft,
  turnsLeft,
} from "../../../../../core/games/mosaic/bots/outlook.ts";
import { stockWorth } from "../../../../../core/games/mosaic/bots/worth/amounts.ts";
import { partsOf, spendableIn, weights, worthOf } from "../../../../../core/games/mosaic/bots/worth/worth.ts";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { type Deck, decks } from "../../../../../core/games/mosaic/content/index.ts";
import { legal } from "../../../../../core/games/mosaic/flow/decide.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import { type AnyGame, stream } from "../../../../../core/index.ts";
import { anyLegal, playGame, seedOf } from "../../../../../functions/tools/randomGame.ts";
import { follow, hexesOf, type PlayerGiven, table } from "../../../../support/mosaic.ts";

/** The stand-in's move for seat 0 at this table. */
const chosen = (state: State): Command =>
  standIn(mosaic.view(state, 0), legal(state, 0), stream("7e57".repeat(16), "tie"));

/** The rest of the game is the turn being played. */
const lastTurn = (given: PlayerGiven, more: Parameters<typeof table>[0] = {}): State =>
  table({
    seats: 2,
    active: 0,
    start: 1,
    players: [given],
    ...more,
    change: {
      round: 30,
      end: { trigger: "empire-cards", lastRound: 30 },
      empire: { revealed: 3, due: 0, done: 3, last: null },
    },
  });

describe("what stock is worth", () => {
  it("is less with each unit, and nothing beyond what can still be spent", () => {
    const worth = (have: number) => stockWorth(have, 0.3, 20);
    expect(worth(1) - worth(0)).toBeGreaterThan(worth(11) - worth(10));
    expect(worth(20)).toBeGreaterThan(worth(19));
    expect(worth(21)).toBe(worth(20));
    expect(worth(13_710)).toBe(worth(20));
  });

  it("is nothing when no turn is left, and what can be spent has a ceiling however long the game", () => {
    expect(stockWorth(40, 0.3, spendableIn(0, weights.spent.ideas))).toBe(0);
    expect(spendableIn(1000, weights.spent.ideas)).toBe(weights.spent.ideas.most);
    expect(spendableIn(2, weights.spent.ideas)).toBeLessThan(spendableIn(3, weights.spent.ideas));
  });
});

describe("how long the game lasts", () => {
  it("M-END-03 once the end is triggered the rounds that are left are known", () => {
    const state = table({ seats: 3 });
    const ending = { ...state, round: 12, end: { trigger: "tiles" as const, lastRound: 13 } };
    expect(turnsLeft(ending)).toBe(1);
    expect(turnsLeft({ ...ending, round: 13 })).toBe(0);
    expect(turnsLeft({ ...ending, phase: "ended" })).toBe(0);
  });

  it("M-END-01 comes nearer with each card of the decks whose empire cards are nearest", () => {
    const state = table({ seats: 4 });
    const without = (...names: readonly (typeof decks)[number][]): State => ({
      ...state,
      decks: Object.fromEntries(
        decks.map((deck) => {
          const { cards, offer } = state.decks[deck];
          return [deck, { offer, cards: names.includes(deck) ? cards.slice(1) : cards }];
        }),
      ) as unknown as State["decks"],
    });
    const before = distanceToEnd(state, state);
    const nearer = decks.filter((deck) => distanceToEnd(without(deck), state) < before);
    expect(nearer.length).toBeGreaterThanOrEqual(3);
    expect(distanceToEnd(without(...decks), state)).toBeLessThan(before);
  });

  it.each([2, 4, 6])("M-END-01 knows from what %i seats see which decks still hold an empire card", (seats) => {
    let [asked, lacking] = [0, 0];
    playGame(
      {
        game: mosaic as unknown as AnyGame,
        players: seats,
        options: mosaic.options.parse({}),
        seed: seedOf("bots/decks"),
      },
      anyLegal,
      undefined,
      (at) => {
        const state = at as State;
        asked += 1;
        if (asked % 25 > 0 && state.turn !== null) return;
        const hold = decks.filter((deck) => state.decks[deck].cards.includes(empireCard));
        for (const one of [0, seats - 1]) expect(decksWithEmpireCard(guessFrom(mosaic.view(state, one)))).toEqual(hold);
        lacking = Math.max(lacking, decks.length - hold.length);
      },
    );
    expect(lacking).toBeGreaterThanOrEqual(3);
  });

  it("M-END-01 only decks that still hold an empire card bring it nearer, and the more the fewer must come", () => {
    const gain = (revealed: readonly Deck[], from: Deck): number => {
      const fresh = table({ seats: 4 });
      const held = decks.map((deck) => {
        const { cards, offer } = fresh.decks[deck];
        return [deck, { offer, cards: revealed.includes(deck) ? cards.filter((id) => id !== empireCard) : cards }];
      });
      const empire = { revealed: revealed.length, due: 0, done: revealed.length, last: null };
      const state: State = { ...fresh, empire, decks: Object.fromEntries(held) };
      const drawn = { ...state.decks[from], cards: state.decks[from].cards.slice(1) };
      return roundsToEnd(state, state) - roundsToEnd({ ...state, decks: { ...state.decks, [from]: drawn } }, state);
    };
    expect(gain([], "build")).toBeGreaterThan(0);
    expect(gain(["build"], "build")).toBe(0);
    expect(gain(["build", "technology"], "taxTariff")).toBeGreaterThan(2 * gain([], "taxTariff"));
    expect(gain(["build", "technology", "population"], "taxTariff")).toBe(0);
  });

  it("M-END-01 six hurry by no deck whose empire card is out, and by the others", () => {
    const hurried = (seats: number, from: Deck): number => {
      const fresh = table({ seats });
      const { build } = fresh.decks;
      const shown = { ...fresh.decks, build: { ...build, cards: build.cards.filter((id) => id !== empireCard) } };
      const state = { ...fresh, decks: shown, empire: { revealed: 1, due: 0, done: 1, last: null } };
      const drawn = { ...shown, [from]: { ...shown[from], cards: shown[from].cards.slice(1) } };
      return partsOf({ ...state, decks: drawn }, 0, outlookOf(state, 0), weights).ending;
    };
    expect(hurried(6, "build")).toBe(0);
    expect(hurried(6, "population")).toBeGreaterThan(0);
    expect(hurried(4, "build")).toBeGreaterThan(0);
  });

  it("M-EMP-08 three scorings in all are expected, and after the end's trigger only those that are due", () => {
    const state = table({ seats: 3 });
    expect(scoringsLeft(state)).toBe(3);
    const one = { ...state, empire: { ...state.empire, revealed: 1, done: 1 } };
    expect(scoringsLeft(one)).toBe(2);
    expect(scoringsLeft({ ...one, end: { trigger: "tiles", lastRound: 9 } })).toBe(0);
    expect(scoringsLeft({ ...state, phase: "ended" })).toBe(0);
  });

  it("is judged once: a card drawn costs its player nothing of what is owned", () => {
    const state = table({
      seats: 4,
      players: [{ ideas: 30, stone: 30, production: { ideas: 12, stone: 12 }, population: 9 }],
    });
    const { technology } = state.decks;
    const drawn = {
      ...state,
      decks: { ...state.decks, technology: { ...technology, cards: technology.cards.slice(8) } },
    };
    const outlook = outlookOf(state, 0);
    expect(worthOf(drawn, 0, outlook)).toBeGreaterThanOrEqual(worthOf(state, 0, outlook));
  });
});

describe("ending the game", () => {
  const scored = { revealed: 3, due: 0, done: 3, last: null };
  const pyramid = { id: "wonder-great-pyramid", hex: "hex-gaul-02", pillar: null };
  /** The worth of the end to seat 0, when seat `leader` is twelve VP ahead. */
  const worthOfEnd = (leader: number): number => {
    const players = [0, 1, 2].map((seat): PlayerGiven => (seat === leader ? { wonders: [pyramid] } : {}));
    const state = { ...table({ seats: 3, players }), empire: scored };
    const over: State = { ...state, end: { trigger: "tiles", lastRound: state.round + 1 } };
    const outlook = outlookOf(state, 0);
    return worthOf(over, 0, outlook) - worthOf(state, 0, outlook);
  };

  it("is good for who leads, and bad for who does not", () => {
    expect(worthOfEnd(0)).toBeGreaterThan(3);
    expect(worthOfEnd(1)).toBeLessThan(-3);
  });

  it("is hurried by who leads: a card drawn is worth more to them", () => {
    const gain = (leader: number): number => {
      const players = [0, 1, 2].map((seat): PlayerGiven => (seat === leader ? { wonders: [pyramid] } : {}));
      const state = table({ seats: 3, players });
      const { build } = state.decks;
      const drawn = { ...state, decks: { ...state.decks, build: { ...build, cards: build.cards.slice(3) } } };
      const outlook = outlookOf(state, 0);
      return worthOf(drawn, 0, outlook) - worthOf(state, 0, outlook);
    };
    expect(gain(0)).toBeGreaterThan(gain(1));
    expect(gain(1)).toBeGreaterThan(0);
  });
});

describe("what the stand-in chooses", () => {
  it("M-TILE-01 takes a free tile before its turn is over", () => {
    let state = table({ seats: 2, players: [{ population: 12 }], change: { achievements: ["ach-populous"] } });
    for (let count = 0; state.active === 0 && count < 20; count += 1) state = follow(state, chosen(state));
    expect(state.players[0]?.tiles).toEqual(["ach-populous"]);
  });

  it("M-WON-07 pays for a scoring wonder in its last turn", () => {
    const [one = "", two = "", three = "", free = ""] = hexesOf("italia", "open");
    expect(free).not.toBe("");
    const state = lastTurn(
      { stone: 20, food: 5, ideas: 5, population: 5 },
      { pieces: { [one]: ["city", 0], [two]: ["city", 0], [three]: ["city", 1] } },
    );
    expect(chosen(state)).toEqual({ type: "build-wonder", seat: 0, wonder: "wonder-great-pyramid" });
  });

  it("M-WORK-01 does not Work in its last turn while anything that scores can be had", () => {
    const [own = ""] = hexesOf("italia", "open");
    const production = { stone: 12, ideas: 12, food: 12 };
    const state = lastTurn({ stone: 4, population: 9, production }, { pieces: { [own]: ["city", 0] } });
    expect(chosen(state)).toMatchObject({ type: "build" });
  });

  it("M-WORK-01 Works when there is nothing to spend and much to gain", () => {
    const state = table({ seats: 2, players: [{ population: 5, production: { ideas: 12 } }] });
    expect(chosen({ ...state, board: { ...state.board, pieces: {} } })).toMatchObject({
      type: "work",
      currency: "ideas",
    });
  });

  it("M-TECH-01 spends a hoard instead of adding to it", () => {
    const production = { stone: 9, ideas: 12, food: 9 };
    const hoard = { stone: 300, ideas: 300, food: 300, money: 300 };
    for (const seats of [2, 4, 6]) {
      const state = table({ seats, players: [{ ...hoard, population: 9, production }] });
      expect(chosen(state).type).not.toBe("work");
    }
  });
});

describe("which commands are looked at", () => {
  it("keeps two of the places that are alike, and every place that is not like others", () => {
    const [one = "", two = "", three = "", four = ""] = hexesOf("italia", "open");
    const [elsewhere = ""] = hexesOf("greece", "open");
    const state = table({ seats: 4, tokens: { [four]: "good-wine" } });
    const place = (hex: string): Command => ({ type: "place-piece", seat: 0, piece: "city", hex });
    const town = { ...place(three), piece: "farmTown" } as Command;
    const decline: Command = { type: "decline", seat: 0 };
    const menu = [one, two, three, four, elsewhere].map(place);
    expect(distinct(state, [...menu, town, decline])).toEqual([
      ...[one, two, four, elsewhere].map(place),
      town,
      decline,
    ]);
  });

  it("spreads what is left evenly, and leaves a short menu as it is", () => {
    const menu = Array.from({ length: 100 }, (_, index) => index);
    expect(some(menu, 4)).toEqual([0, 25, 50, 75]);
    expect(some(menu.slice(0, 4), 4)).toEqual([0, 1, 2, 3]);
  });
});
