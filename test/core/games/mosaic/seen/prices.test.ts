import { describe, expect, it } from "vitest";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import { exhausted, follow, opened, purse, symbols, table } from "../../../../support/mosaic.ts";

const pricesOf = (state: State, viewer: number | "spectator" = 0) => mosaic.view(state, viewer).prices;

const owner = {
  population: 6,
  production: { tax: 4, stone: 7, food: 2, tariff: 1 },
  technologies: symbols({ government: 3 }),
  taxTariffCards: ["tax-10"],
  goods: ["good-wine", "good-salt"],
};

describe("what things cost now and would bring", () => {
  it("M-WORK-01 Work: the sum of population and production, for each currency", () => {
    const state = table({ players: [owner, {}] });
    expect(pricesOf(state)?.work).toEqual({ stone: 13, ideas: 6, food: 8 });
    expect(purse(follow(state, { type: "work", seat: 0, currency: "stone" })).stone).toBe(13);
  });

  it("M-TAX-01 M-TAX-02 M-TAX-03 each tax & tariff card: what taking it really brings, the holding area and unrest included", () => {
    const decks = { taxTariff: { offer: ["tax-02", "tariff-08"], cards: ["tax-05"] } };
    const state = table({ players: [owner, {}], decks, change: { holding: 15 } });
    const prices = pricesOf(state);
    expect(prices?.taxTariff["tax-02"]?.money).toBe(2 * 6 + 2 * 3 + 4 + 15);
    for (const [card, kind] of [
      ["tax-02", "tax"],
      ["tariff-08", "tariff"],
    ] as const) {
      const taken = follow(state, { type: "take-tax-tariff", seat: 0, card, kind });
      expect(prices?.taxTariff[card]).toEqual({
        money: purse(taken).money,
        unrest: mosaic.view(taken, 0).players[0]?.unrest,
      });
    }
    expect(Object.keys(prices?.taxTariff ?? {})).toEqual(["tax-02", "tariff-08"]);
  });

  it("M-TAX-04 M-TAX-06 without cards: tax and tariff, with what a leader adds to a tax", () => {
    for (const seat of [owner, { ...owner, leader: "leader-merchant" }]) {
      const state = table({ players: [seat, {}], decks: { taxTariff: exhausted(2) } });
      for (const kind of ["tax", "tariff"] as const) {
        const taken = follow(state, { type: "take-tax-tariff", seat: 0, card: null, kind });
        expect(pricesOf(state)?.taxTariff[kind], kind).toEqual({ money: purse(taken).money, unrest: 5 });
      }
    }
  });

  it("M-MIL-02 M-MIL-05 units: 5 Money to recruit one, 1 to move one", () => {
    expect(pricesOf(table())).toMatchObject({ recruit: 5, move: 1 });
  });

  it("M-WON-04 wonders: each one owned makes the next dearer, for the seat that owns it alone", () => {
    const pieces = { "hex-italia-01": ["wonder", 0, "wonder-sphinx"] } as const;
    const state = table({ players: [{}, {}], pieces });
    const [wonder = ""] = state.wonders;
    const [mine, theirs] = [pricesOf(state, 0)?.wonders[wonder], pricesOf(state, 1)?.wonders[wonder]];
    expect(mine?.stone).toBeGreaterThan(theirs?.stone ?? 0);
  });

  it("M-PAY-01 M-PAY-03 the money needed instead: 2 for each missing unit; nothing where none is missing or money does not help", () => {
    const decks = { technology: { offer: ["tech-writing"], cards: [] }, population: exhausted(2) };
    const at = (player: object) => pricesOf(table({ players: [player, {}], decks }))?.byMoney ?? {};
    expect(at({ ideas: 3, money: 4, population: 2 })["tech-writing"]).toBe(4);
    expect(at({ ideas: 5, money: 4, population: 2 })["tech-writing"]).toBeUndefined();
    expect(at({ ideas: 2, money: 4, population: 2 })["tech-writing"]).toBeUndefined();
    expect(at({ stone: 1, money: 9, population: 2 }).city).toBe(6);
    expect(at({ stone: 1, money: 9, population: 1 }).city).toBeUndefined();
    expect(at({ food: 14, money: 9, population: 1 }).population).toBe(2);
  });

  it("R-73 only the own numbers, and only while turns are taken; a card looked at counts for the one who looked", () => {
    const top = {
      players: [
        { ideas: 3, money: 9 },
        { ideas: 3, money: 9 },
      ],
      decks: { technology: { offer: [], cards: ["tech-writing", "tech-art"] } },
      turn: { peeked: { deck: "technology", card: "tech-writing" } },
    } as const;
    const state = table(top);
    expect(pricesOf(state, 0)?.byMoney["tech-writing"]).toBe(4);
    expect(JSON.stringify(pricesOf(state, 1))).not.toContain("tech-writing");
    expect(pricesOf(state, "spectator")).toBeNull();
    expect(pricesOf(opened(3))).toBeNull();
  });
});

it("M-TAX-01 a preview shows how much unrest a tax brings", () => {
  const state = table({ players: [owner, {}], decks: { taxTariff: { offer: ["tax-02"], cards: [] } } });
  const preview = mosaic.preview(state, 0, [{ type: "take-tax-tariff", seat: 0, card: "tax-02", kind: "tax" }]);
  expect(preview.ok && preview.value.changes).toContainEqual({ seat: 0, what: "unrest", from: 5, to: 7 });
});
