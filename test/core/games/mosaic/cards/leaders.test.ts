import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { symbolsOf } from "../../../../../core/games/mosaic/rules/counts/symbols.ts";
import { breakdownOf } from "../../../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import { remainingUnrest } from "../../../../../core/games/mosaic/rules/scoring/unrest.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import { pendingOf, type State } from "../../../../../core/games/mosaic/table/state.ts";
import {
  follow,
  isLegal,
  type PlayerGiven,
  purse,
  settled,
  symbols,
  type TableGiven,
  table,
} from "../../../../support/mosaic.ts";
import { type Changes, changes } from "../../../../support/mosaicCards.ts";

type Pieces = NonNullable<TableGiven["pieces"]>;
const build = (piece: "city" | "portCity" | "farmTown" | "manufactoryTown", seat = 0): Command => ({
  type: "build",
  seat,
  card: null,
  piece,
});
const put = (
  piece: "city" | "portCity" | "farmTown" | "manufactoryTown" | "wonder",
  hex: string,
  seat = 0,
): Command => ({
  type: "place-piece",
  seat,
  piece,
  hex,
});
const decline: Command = { type: "decline", seat: 0 };

/** The last starting city before the benefits step, in which seat 0 comes first. */
const lastCity = (leader: string, given: TableGiven = {}): State =>
  table({
    pieces: { "hex-egypt-02": ["city", 0] },
    ...given,
    players: [{ leader, faceDown: ["tech-wheel"], ...given.players?.[0] }, { faceDown: ["tech-seeds"] }],
    change: { phase: "cities", active: 1, turn: null, round: 0 },
  });

const started = (leader: string, given: TableGiven, ...answers: readonly Command[]): State =>
  follow(lastCity(leader, given), { type: "place-starting-city", seat: 1, hex: "hex-italia-01" }, ...answers);

/** What the leader yields at the start, with the answers to its questions. */
const start = (leader: string, given: TableGiven = {}, ...answers: readonly Command[]): Changes => {
  const { "1: city on hex-italia-01": _, ...own } = changes(
    lastCity(leader, given),
    started(leader, given, ...answers),
  );
  return own;
};

describe("M-SET-20 R-02 what leaders bring in the benefits step", () => {
  it("M-LEAD-01 Magistrate: food, stone and tax production +2, 5 food, 10 stone, population +1", () =>
    expect(start("leader-magistrate")).toEqual({
      "food production": 2,
      "stone production": 2,
      "tax production": 2,
      food: 5,
      stone: 10,
      population: 1,
    }));

  it("M-LEAD-02 Engineer: stone production +5, idea production +3, 10 stone, 10 money", () =>
    expect(start("leader-engineer")).toEqual({
      "stone production": 5,
      "ideas production": 3,
      stone: 10,
      money: 10,
    }));

  it("M-LEAD-03 General: tax production +10, 20 money, population +1, an infantry where the own city is", () => {
    const infantry: Command = { type: "place-unit", seat: 0, unit: "infantry", region: "egypt" };
    const rest = { "tax production": 10, money: 20, population: 1 };
    expect(start("leader-general", {}, infantry)).toEqual({ ...rest, "infantry in egypt": 1 });
    expect(start("leader-general", {}, decline)).toEqual(rest);
    const asked = started("leader-general", {});
    expect(isLegal(asked, { ...infantry, region: "italia" })).toBe(false);
    expect(isLegal(asked, { ...infantry, unit: "cavalry" })).toBe(false);
  });

  it("M-LEAD-04 R-54 Scribe: +5 on one production, 10 food, 5 ideas", () => {
    for (const track of ["stone", "ideas", "food", "tax", "tariff"] as const)
      expect(start("leader-scribe", {}, { type: "choose-track", seat: 0, track })).toEqual({
        [`${track} production`]: 5,
        food: 10,
        ideas: 5,
      });
  });

  it("M-LEAD-05 Artist: idea production +5, 15 money, 5 ideas", () =>
    expect(start("leader-artist")).toEqual({ "ideas production": 5, money: 15, ideas: 5 }));

  it("M-LEAD-06 Priestess: tax production +6, food production +3, 15 money, 5 food", () =>
    expect(start("leader-priestess")).toEqual({
      "tax production": 6,
      "food production": 3,
      money: 15,
      food: 5,
    }));

  it("M-LEAD-07 R-06 R-54 Philosopher: idea production +8, +3 on another one, 10 ideas, 10 money, the top technology", () => {
    const choose = (track: "stone" | "ideas"): Command => ({ type: "choose-track", seat: 0, track });
    const rest = { "ideas production": 8, ideas: 10, money: 10 };
    expect(start("leader-philosopher", {}, choose("stone"))).toEqual({ ...rest, "stone production": 3 });
    expect(isLegal(started("leader-philosopher", {}), choose("ideas"))).toBe(false);
    const before = lastCity("leader-philosopher");
    const top = before.decks.technology.cards[0];
    const now = started("leader-philosopher", {}, choose("stone"));
    expect(now.players[0]?.technologies.at(-1)).toEqual({ id: top, faceUp: false, known: false });
    expect(now.decks.technology.cards).toEqual(before.decks.technology.cards.slice(1));
    expect(now.decks.technology.offer).toEqual(before.decks.technology.offer);
  });

  it("M-LEAD-08 R-25 Farmer: food production +5, 10 food, 10 money and a farm town with the token of its hex", () => {
    const rest = { "food production": 5, food: 10, money: 10 };
    const given: TableGiven = { tokens: { "hex-egypt-08": "good-grain" } };
    expect(start("leader-farmer", given, put("farmTown", "hex-egypt-08"))).toEqual({
      ...rest,
      "food production": 7,
      "farmTown on hex-egypt-08": 1,
      "good-grain": 1,
      "token on hex-egypt-08": -1,
    });
    expect(start("leader-farmer", {}, decline)).toEqual(rest);
    expect(isLegal(started("leader-farmer", {}), put("farmTown", "hex-egypt-15"))).toBe(false);
    expect(isLegal(started("leader-farmer", {}), put("manufactoryTown", "hex-egypt-08"))).toBe(false);
  });

  it("M-LEAD-09 R-25 Merchant: tariff production +5, 30 money and a manufactory town", () => {
    const rest = { "tariff production": 5, money: 30 };
    expect(start("leader-merchant", {}, put("manufactoryTown", "hex-egypt-08"))).toEqual({
      ...rest,
      "manufactoryTown on hex-egypt-08": 1,
    });
    expect(start("leader-merchant", {}, decline)).toEqual(rest);
  });

  it("M-PIL-04 its symbol counts before the first starting technology is turned up", () => {
    const now = started("leader-engineer", { players: [{ faceDown: ["tech-tiles", "tech-pottery"] }] });
    expect(isLegal(now, { type: "play-technology", seat: 0, technology: "tech-tiles" })).toBe(true);
    expect(symbolsOf(now, 0)).toMatchObject({ building: 1 });
  });

  it("M-SET-20 starting technologies may stay face down", () => {
    const now = follow(started("leader-artist", {}), { type: "finish-benefits", seat: 0 });
    expect(now.players[0]?.technologies).toEqual([{ id: "tech-wheel", faceUp: false, known: false }]);
    expect(now.active).toBe(1);
  });
});

describe("M-LEAD-01 R-18 R-42 Magistrate: once 1 population into 20 of one currency", () => {
  const convert = (currency: "stone" | "ideas" | "food" | "money"): Command => ({
    type: "convert-population",
    seat: 0,
    currency,
  });
  const magistrate = { leader: "leader-magistrate" };

  it.each(["stone", "ideas", "food", "money"] as const)("%s", (currency) => {
    const now = follow(table({ players: [magistrate] }), convert(currency));
    expect(purse(now)).toEqual({ stone: 0, ideas: 0, food: 0, money: 0, population: 4, [currency]: 20 });
    expect(isLegal(now, convert(currency))).toBe(false);
  });

  it("no money where the table does not count it as a currency", () => {
    const state = table({ options: { anyCurrencyIncludesMoney: false }, players: [magistrate] });
    expect(isLegal(state, convert("money"))).toBe(false);
    expect(isLegal(state, convert("food"))).toBe(true);
  });

  it("not at population 0, not in another's turn, not by other leaders", () => {
    expect(isLegal(table({ players: [{ ...magistrate, population: 0 }] }), convert("food"))).toBe(false);
    expect(isLegal(table({ active: 1, players: [magistrate] }), convert("food"))).toBe(false);
    expect(isLegal(table({ players: [{ leader: "leader-scribe" }] }), convert("food"))).toBe(false);
  });
});

describe("M-LEAD-02 R-22 R-75 Engineer: stone production +1 with every own city, port or manufactory town", () => {
  const given: TableGiven = {
    players: [{ leader: "leader-engineer", stone: 8, population: 9 }],
    pieces: { "hex-egypt-02": ["city", 0] },
  };
  it.each([
    ["city", "hex-egypt-08", 1],
    ["portCity", "hex-egypt-01", 1],
    ["manufactoryTown", "hex-egypt-08", 1],
    ["farmTown", "hex-egypt-08", 0],
  ] as const)("a %s on %s raises it by %i", (piece, hex, by) => {
    expect(follow(table(given), build(piece), put(piece, hex)).players[0]?.production.stone).toBe(by);
  });

  it("not with what others build", () => {
    const state = table({ ...given, active: 1, players: [{ leader: "leader-engineer" }, { stone: 4 }] });
    const now = follow(state, build("city", 1), put("city", "hex-italia-01", 1));
    expect(now.players[0]?.production.stone).toBe(0);
  });
});

describe("M-LEAD-03 M-MIL-04 General recruits three units in a turn", () => {
  it("three, not four", () => {
    const recruit: Command = { type: "recruit", seat: 0, unit: "infantry", region: "egypt" };
    const state = table({
      players: [{ leader: "leader-general", money: 40 }],
      pieces: { "hex-egypt-02": ["city", 0] },
    });
    const three = follow(state, recruit, recruit, recruit);
    expect(purse(three).money).toBe(25);
    expect(isLegal(three, recruit)).toBe(false);
  });
});

describe("M-LEAD-05 R-75 Artist", () => {
  const rich: PlayerGiven = { stone: 40, food: 40 };
  const pieces: Pieces = { "hex-egypt-02": ["city", 0], "hex-italia-01": ["city", 1] };

  it("takes 10 money whenever anybody builds a wonder", () => {
    const others = table({ active: 1, pieces, players: [{ leader: "leader-artist" }, rich] });
    const now = follow(
      others,
      { type: "build-wonder", seat: 1, wonder: "wonder-sphinx" },
      put("wonder", "hex-italia-03", 1),
    );
    expect(purse(now).money).toBe(10);
    expect(purse(now, 1).money).toBe(0);
    const own = table({ pieces, players: [{ ...rich, leader: "leader-artist" }] });
    const built = follow(
      own,
      { type: "build-wonder", seat: 0, wonder: "wonder-sphinx" },
      put("wonder", "hex-egypt-08"),
    );
    expect(purse(settled(built)).money).toBe(10);
  });

  it("R-52 scores 1 per culture symbol with her own, and ignores 3 unrest", () => {
    const state = table({
      players: [{ leader: "leader-artist", technologies: symbols({ culture: 2 }), taxTariffCards: ["tax-10"] }],
    });
    expect(breakdownOf(state, 0).leader).toBe(3);
    expect(remainingUnrest(state, 0)).toBe(2);
  });
});

describe("M-LEAD-06 R-41 Priestess: once a city of an opponent with at least four", () => {
  const take = (hex: string): Command => ({ type: "take-over-city", seat: 0, hex });
  const pieces: Pieces = {
    "hex-egypt-02": ["city", 1],
    "hex-egypt-03": ["city", 1],
    "hex-italia-01": ["city", 1],
    "hex-italia-08": ["portCity", 1],
    "hex-italia-02": ["farmTown", 1],
    "hex-greece-01": ["city", 2],
    "hex-assyria-01": ["city", 0],
  };
  const priestess: TableGiven = {
    seats: 3,
    players: [{ leader: "leader-priestess" }, { goods: ["good-wine"] }],
    pieces,
  };

  it("a city for a city: only the piece changes, the other gets it back", () => {
    const before = table(priestess);
    const now = follow(before, take("hex-egypt-02"));
    expect(changes(before, now)).toEqual({ "city on hex-egypt-02": 1, "1: city on hex-egypt-02": -1 });
    expect(now.players[0]?.reserve.city).toBe((before.players[0]?.reserve.city as number) - 1);
    expect(now.players[1]?.reserve.city).toBe((before.players[1]?.reserve.city as number) + 1);
    expect(isLegal(now, take("hex-egypt-03"))).toBe(false);
  });

  it("a port for a port, without holding money, Merchants or the token's production", () => {
    const given = { ...priestess, players: [{ leader: "leader-priestess", technologies: ["tech-merchants"] }] };
    const before = table(given);
    expect(changes(before, follow(before, take("hex-italia-08")))).toEqual({
      "portCity on hex-italia-08": 1,
      "1: portCity on hex-italia-08": -1,
    });
  });

  it("not an own city, a town, an empty hex, or a city of somebody with fewer than four", () => {
    for (const hex of ["hex-assyria-01", "hex-italia-02", "hex-egypt-04", "hex-greece-01", "hex-nowhere"])
      expect(isLegal(table(priestess), take(hex))).toBe(false);
  });

  it("not without a matching piece in the reserve", () => {
    const none = { ...priestess, players: [{ leader: "leader-priestess", reserve: { portCity: 0 } }] };
    expect(isLegal(table(none), take("hex-italia-08"))).toBe(false);
    expect(isLegal(table(none), take("hex-egypt-02"))).toBe(true);
  });

  it("M-UNR-01 ignores 3 unrest", () => {
    expect(remainingUnrest(table({ players: [{ leader: "leader-priestess", taxTariffCards: ["tax-10"] }] }), 0)).toBe(
      2,
    );
  });
});

describe("M-LEAD-08 M-POP-03 R-17 Farmer: one more population with every population card", () => {
  const take = (card: string | null): Command => ({ type: "take-population", seat: 0, card });
  const farmer = { leader: "leader-farmer", food: 40 };

  it("and with the action of the exhausted deck, added after doubling", () => {
    const state = table({ players: [farmer], decks: { population: { offer: ["pop-07", null] } } });
    expect(purse(settled(follow(state, take("pop-07")))).population).toBe(5 + 3 + 1);
    const over = table({ players: [farmer], decks: { population: { cards: [], offer: [null, null] } } });
    expect(purse(settled(follow(over, take(null)))).population).toBe(5 + 2 + 1);
    const flood = table({
      players: [{ ...farmer, technologies: ["tech-flood-agriculture"] }],
      decks: { population: { offer: ["pop-07", null] } },
    });
    expect(purse(settled(follow(flood, take("pop-07")))).population).toBe(5 + 6 + 1);
  });
});

describe("M-LEAD-09 M-TAX-06 R-66 Merchant: 2 money per unique trade good with a tax card", () => {
  const merchant = { leader: "leader-merchant", goods: ["good-wine", "good-wine", "good-fish"], wild: [null] };
  const take = (card: string | null, kind: "tax" | "tariff"): Command => ({
    type: "take-tax-tariff",
    seat: 0,
    card,
    kind,
  });

  it("also with the exhausted tax action, not with tariffs", () => {
    // tax-01: 2 per population.
    const state = table({ players: [merchant], decks: { taxTariff: { offer: ["tax-01", "tariff-01"] } } });
    expect(purse(follow(state, take("tax-01", "tax"))).money).toBe(10 + 6);
    // tariff-01: 2 per unique good.
    expect(purse(follow(state, take("tariff-01", "tariff"))).money).toBe(6);
    const over = table({ players: [merchant], decks: { taxTariff: { cards: [], offer: [null, null] } } });
    expect(purse(follow(over, take(null, "tax"))).money).toBe(10 + 6);
    expect(purse(follow(over, take(null, "tariff"))).money).toBe(6);
  });
});

describe("M-LEAD-04 R-64 R-84 Scribe: two actions in the first turn, two after the last round", () => {
  const work = (seat: number): Command => ({ type: "work", seat, currency: "food" });

  it("in the first round only", () => {
    const last = table({
      active: 1,
      players: [{ leader: "leader-scribe" }],
      change: { phase: "benefits", turn: null, round: 0 },
    });
    const first = follow(
      {
        ...last,
        players: last.players.map((one) => ({
          ...one,
          technologies: [{ id: "tech-wheel", faceUp: false, known: false }],
        })),
      },
      { type: "finish-benefits", seat: 1 },
    );
    expect(first.turn).toMatchObject({ actions: 2, extra: false });
    expect(first.round).toBe(1);
    const second = follow(first, work(0));
    expect(second.active).toBe(0);
    const others = follow(second, work(0), { type: "end-turn", seat: 0 });
    expect(others).toMatchObject({ active: 1, turn: { actions: 1 } });
    expect(follow(others, work(1), { type: "end-turn", seat: 1 })).toMatchObject({
      active: 0,
      round: 2,
      turn: { actions: 1 },
    });
  });

  it("after the last turn of the last round", () => {
    const state = table({
      active: 1,
      players: [{ leader: "leader-scribe" }],
      change: { round: 5, end: { trigger: "tiles", lastRound: 5 } },
    });
    const extra = follow(state, work(1));
    expect(extra).toMatchObject({ active: 0, turn: { actions: 2, extra: true } });
    const over = follow(extra, work(0), work(0));
    expect(over.phase).toBe("ended");
  });

  it("and a scoring may still happen in them", () => {
    const state = table({
      active: 0,
      players: [{ leader: "leader-scribe", ideas: 5 }],
      turn: { actions: 2, extra: true },
      change: {
        round: 5,
        end: { trigger: "tiles", lastRound: 5 },
        empire: { revealed: 0, due: 0, done: 2, last: null },
      },
      decks: { technology: { cards: [empireCard, "tech-sailing"] } },
    });
    const technology = state.decks.technology.offer[0] as string;
    const now = follow(state, { type: "take-technology", seat: 0, technology, faceUp: false });
    expect(now.empire.done).toBe(3);
    expect(pendingOf(now)).toBeNull();
  });
});
