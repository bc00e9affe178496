import { expect, it } from "vitest";
import type { Deck } from "../../../../../core/games/mosaic/content/index.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import { partSizes } from "../../../../../core/games/mosaic/table/setup.ts";
import { opened } from "../../../../support/mosaic.ts";

it("R-05 M-SET-03 M-SET-04 M-SET-08 to M-SET-15 a seed deals the same table for ever: an exported table is verified by dealing again", () => {
  // With the map of the tables that were opened before there was a choice.
  const { start, players, decks, achievements, board } = opened(3, { map: undefined });
  expect(start).toBe(2);
  expect([opened(2).start, opened(4).start, opened(6).start]).toEqual([1, 3, 5]);
  expect(players.map(({ hand }) => hand[0])).toEqual(["tech-craftsmanship", "tech-villages", "tech-cartography"]);
  expect(achievements.slice(0, 3)).toEqual(["ach-scientific", "ach-great-builder", "ach-imperial"]);
  // The first two cards of each deck and the place of its empire card.
  const deck = (name: Deck) => {
    const cards = [...decks[name].offer, ...decks[name].cards];
    return [...cards.slice(0, 2), cards.indexOf(empireCard)];
  };
  expect(deck("technology")).toEqual(["tech-empires", "tech-masonry", 38]);
  expect(deck("build")).toEqual(["build-architectural-city", "build-project-granaries", 22]);
  expect(deck("population")).toEqual(["pop-10", "pop-16", 9]);
  expect(decks.taxTariff).toEqual({
    offer: ["tax-08", "tax-06"],
    cards: [
      ...["tariff-01", "tax-05", "tariff-03", "tariff-09", "tariff-05", "tariff-04", "tax-02", "tax-03"],
      // At the very bottom, which belongs to the bottom half.
      empireCard,
    ],
  });
  const italia = Object.entries(board.tokens).filter(([hex]) => hex.startsWith("hex-italia"));
  expect(Object.fromEntries(italia)).toEqual({
    "hex-italia-02": "cache-food-3",
    "hex-italia-05": "good-grain",
    "hex-italia-06": "cache-ideas-1",
    "hex-italia-08": "good-fish",
    "hex-italia-11": "cache-food-1",
    "hex-italia-13": "good-wine",
    "hex-italia-14": "cache-stone-2",
    "hex-italia-15": "good-fish",
  });
});

it("R-05 a deck is split into parts that differ by at most one card, the larger ones on top", () => {
  expect([partSizes(38, 2), partSizes(7, 2), partSizes(75, 3), partSizes(94, 3), partSizes(95, 3)]).toEqual([
    [19, 19],
    [4, 3],
    [25, 25, 25],
    [32, 31, 31],
    [32, 32, 31],
  ]);
});
