import { describe, expect, it } from "vitest";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { exhausted, follow, isLegal, purse, refusal, symbols, table } from "../../../../support/mosaic.ts";

const take = (kind: "tax" | "tariff", card: string | null = null) =>
  ({ type: "take-tax-tariff", seat: 0, card, kind }) as const;
const decks = { taxTariff: { offer: ["tax-02", "tariff-08"], cards: ["tax-05"] } };
const used = { taxTariff: exhausted(2) };

describe("tax & tariff", () => {
  it("M-TAX-01 money of the card and everything in the holding area; the card is kept, the slot refilled", () => {
    const state = table({ players: [{ population: 6 }, {}], decks, change: { holding: 15 } });
    const taxed = follow(state, take("tax", "tax-02"));
    expect(purse(taxed).money).toBe(12 + 15);
    expect(taxed.holding).toBe(0);
    expect(taxed.players[0]?.taxTariffCards).toEqual(["tax-02"]);
    expect(taxed.decks.taxTariff).toEqual({ offer: ["tax-05", "tariff-08"], cards: [] });
    expect(mosaic.view(taxed, 1).players[0]?.unrest).toBe(2);
  });

  it("M-TAX-02 tax: 2 × 6 population + 2 × 3 government symbols + 4 tax production = 22 (rulebook example)", () => {
    const governing = { population: 6, production: { tax: 4 }, technologies: symbols({ government: 3 }) };
    expect(purse(follow(table({ players: [governing, {}], decks }), take("tax", "tax-02"))).money).toBe(22);
  });

  it("M-TAX-03 tariff: 3 × 5 unique goods + 2 × 4 cities + 6 tariff production = 29, ports included (rulebook example)", () => {
    const trading = {
      production: { tariff: 6 },
      goods: ["good-wine", "good-salt", "good-dye", "good-gems", "good-gems"],
      wild: [null],
    };
    const state = table({
      players: [trading, {}],
      decks,
      pieces: {
        "hex-italia-01": ["city", 0],
        "hex-italia-04": ["city", 0],
        "hex-italia-07": ["city", 0],
        "hex-italia-08": ["portCity", 0],
        "hex-italia-10": ["farmTown", 0],
        "hex-italia-12": ["city", 1],
      },
    });
    expect(purse(follow(state, take("tariff", "tariff-08"))).money).toBe(29);
  });

  it("M-TAX-04 M-TAX-05 R-67 ED-06 ED-07 exhausted: 2 per population + symbols + production, or 2 per good + cities + production", () => {
    const owner = {
      population: 6,
      production: { tax: 4, tariff: 3 },
      technologies: symbols({ government: 3 }),
      goods: ["good-wine", "good-salt"],
    };
    const pieces = { "hex-italia-01": ["city", 0], "hex-italia-08": ["portCity", 0] } as const;
    const state = table({ players: [owner, {}], decks: used, pieces });
    expect(purse(follow(state, take("tax"))).money).toBe(12 + 3 + 4);
    expect(purse(follow(state, take("tariff"))).money).toBe(4 + 2 + 3);
    expect(follow(state, take("tax")).players[0]?.taxTariffCards).toEqual([]);
    const weaker = table({ players: [owner, {}], decks: used, pieces, options: { exhaustedTaxPerPopulation: 1 } });
    expect(purse(follow(weaker, take("tax"))).money).toBe(6 + 3 + 4);
  });

  it("R-65 the holding area is emptied by the exhausted action too", () => {
    const state = follow(table({ players: [{}, {}], decks: used, change: { holding: 25 } }), take("tariff"));
    expect([purse(state).money, state.holding]).toEqual([25, 0]);
  });

  it("R-16 while the offer holds a card only its cards can be taken, then the kind is chosen freely", () => {
    const left = table({ players: [{}, {}], decks: { taxTariff: { offer: [null, "tax-05"], cards: [] } } });
    expect(isLegal(left, take("tariff"))).toBe(false);
    expect(isLegal(left, take("tax"))).toBe(false);
    expect(refusal(left, take("tax"))).toBe("card-left-in-offer");
    expect(isLegal(left, take("tax", "tax-05"))).toBe(true);
    const none = table({ players: [{}, {}], decks: used });
    expect([isLegal(none, take("tariff")), isLegal(none, take("tax"))]).toEqual([true, true]);
  });

  it("M-TAX-01 a tax card is taken as a tax, and only from the offer", () => {
    const state = table({ players: [{}, {}], decks });
    expect(refusal(state, take("tariff", "tax-02"))).toBe("wrong-kind");
    expect(refusal(state, take("tax", "tax-05"))).toBe("card-not-available");
  });

  it("M-TAX-06 M-LEAD-09 R-66 the Merchant: 2 money per unique good with every tax, exhausted or not, not with tariffs", () => {
    const merchant = { leader: "leader-merchant", population: 6, goods: ["good-wine", "good-salt", "good-salt"] };
    expect(purse(follow(table({ players: [merchant, {}], decks }), take("tax", "tax-02"))).money).toBe(12 + 4);
    expect(purse(follow(table({ players: [merchant, {}], decks: used }), take("tax"))).money).toBe(12 + 4);
    expect(purse(follow(table({ players: [merchant, {}], decks: used }), take("tariff"))).money).toBe(4);
  });

  it("M-GOV-14 production of Oligarchy counts for tax and tariff", () => {
    const state = table({
      players: [{ ideas: 15, population: 0, technologies: ["tech-caste-system"] }, {}],
      decks,
      turn: { actions: 2 },
    });
    const oligarchy = follow(state, { type: "take-government", seat: 0, government: "gov-oligarchy" });
    expect(purse(follow(oligarchy, take("tax", "tax-02"))).money).toBe(2 + 5);
    expect(purse(follow(oligarchy, take("tariff", "tariff-08"))).money).toBe(5);
  });
});
