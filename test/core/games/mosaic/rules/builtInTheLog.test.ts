import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import type { Event } from "../../../../../core/games/mosaic/table/events.ts";
import { playing, type TableGiven, table } from "../../../../support/mosaic.ts";

/** The facts of the piece itself, without the action, its payment and the next turn. */
const told = (given: TableGiven, ...commands: readonly Command[]): readonly Event[] =>
  playing(table(given), ...commands).events.filter(
    ({ type }) => !["action-taken", "agenda-set", "paid", "turn-began"].includes(type),
  );
const build = (piece: "city" | "portCity" | "farmTown" | "manufactoryTown", hex: string): readonly Command[] => [
  { type: "build", seat: 1, card: null, piece },
  { type: "place-piece", seat: 1, piece, hex },
];
const gained = (seat: number, money: number, because: string) => ({ type: "gained", seat, gain: { money }, because });

describe("the consequences of building a piece, in this order", () => {
  const merchants = { technologies: ["tech-merchants"] };
  const given: TableGiven = {
    players: [merchants, { ...merchants, leader: "leader-engineer", stone: 4, population: 2 }, merchants],
    active: 1,
    tokens: { "hex-italia-02": "cache-food-1", "hex-italia-08": "good-fish", "hex-italia-03": "good-wine" },
  };

  it("R-22 R-75 M-CARD-07 a city: its token, the holding area, Merchants clockwise from the builder, the own Engineer", () => {
    expect(told(given, ...build("city", "hex-italia-02"))).toEqual([
      { type: "piece-placed", seat: 1, piece: "city", hex: "hex-italia-02", because: "build" },
      { type: "cache-taken", seat: 1, cache: "cache-food-1", hex: "hex-italia-02" },
      { type: "gained", seat: 1, gain: { food: 5 }, because: "cache-food-1" },
      { type: "holding-area-filled", money: 5 },
      gained(1, 5, "tech-merchants"),
      gained(2, 5, "tech-merchants"),
      gained(0, 5, "tech-merchants"),
      { type: "production-changed", seat: 1, by: { stone: 1 }, because: "leader-engineer" },
    ]);
  });

  it("M-BUILD-06 M-BUILD-07 a port city: the fish with its production, and twice as much money for the others", () => {
    expect(told(given, ...build("portCity", "hex-italia-08"))).toEqual([
      { type: "piece-placed", seat: 1, piece: "portCity", hex: "hex-italia-08", because: "build" },
      { type: "good-taken", seat: 1, good: "good-fish", hex: "hex-italia-08" },
      { type: "production-changed", seat: 1, by: { food: 3 }, because: "good-fish" },
      { type: "holding-area-filled", money: 10 },
      gained(1, 10, "tech-merchants"),
      gained(2, 10, "tech-merchants"),
      gained(0, 10, "tech-merchants"),
      { type: "production-changed", seat: 1, by: { stone: 1 }, because: "leader-engineer" },
    ]);
  });

  it("M-TOWN-05 M-LEAD-02 M-CARD-11 towns: nothing for holding area and Merchants; the Engineer for one, Plowshare for the other", () => {
    const town: TableGiven = {
      ...given,
      players: [merchants, { leader: "leader-engineer", technologies: ["tech-plowshare"] }],
      pieces: { "hex-italia-01": ["city", 1], "hex-italia-04": ["farmTown", 1], "hex-egypt-02": ["farmTown", 0] },
    };
    const taken = { type: "good-taken", seat: 1, good: "good-wine", hex: "hex-italia-03" };
    expect(told(town, ...build("farmTown", "hex-italia-03"))).toEqual([
      { type: "piece-placed", seat: 1, piece: "farmTown", hex: "hex-italia-03", because: "build" },
      taken,
      { type: "production-changed", seat: 1, by: { food: 2 }, because: "tech-plowshare" },
    ]);
    expect(told(town, ...build("manufactoryTown", "hex-italia-03"))).toEqual([
      { type: "piece-placed", seat: 1, piece: "manufactoryTown", hex: "hex-italia-03", because: "build" },
      taken,
      { type: "production-changed", seat: 1, by: { stone: 1 }, because: "leader-engineer" },
    ]);
  });

  it("M-WON-01 M-LEAD-05 R-75 a wonder: its token, then every Artist clockwise from the builder", () => {
    const artist = { leader: "leader-artist" };
    const wonder: TableGiven = {
      players: [artist, { ...artist, stone: 20, food: 5, technologies: ["tech-merchants", "tech-plowshare"] }, artist],
      active: 1,
      pieces: { "hex-italia-01": ["city", 1] },
      tokens: { "hex-italia-02": "cache-population-1" },
    };
    expect(
      told(
        wonder,
        { type: "build-wonder", seat: 1, wonder: "wonder-sphinx" },
        { type: "place-piece", seat: 1, piece: "wonder", hex: "hex-italia-02" },
      ),
    ).toEqual([
      { type: "wonder-built", seat: 1, wonder: "wonder-sphinx", hex: "hex-italia-02" },
      { type: "cache-taken", seat: 1, cache: "cache-population-1", hex: "hex-italia-02" },
      { type: "gained", seat: 1, gain: { population: 1 }, because: "cache-population-1" },
      gained(1, 10, "leader-artist"),
      gained(2, 10, "leader-artist"),
      gained(0, 10, "leader-artist"),
    ]);
  });

  it("M-SET-18 M-SET-19 R-01 the starting city: its token and nothing else", () => {
    const setup: TableGiven = { ...given, change: { phase: "cities", turn: null, start: 1 } };
    expect(told(setup, { type: "place-starting-city", seat: 1, hex: "hex-italia-03" })).toEqual([
      { type: "piece-placed", seat: 1, piece: "city", hex: "hex-italia-03", because: "setup" },
      { type: "good-taken", seat: 1, good: "good-wine", hex: "hex-italia-03" },
      { type: "seat-began", seat: 2 },
    ]);
  });

  it("M-CARD-02 M-CARD-11 a free town counts for Plowshare as well, and says which card it comes from", () => {
    const free: TableGiven = {
      players: [{}, { technologies: ["tech-plowshare", "tech-arch", "tech-alphabet"], faceDown: ["tech-engineering"] }],
      active: 1,
      pieces: { "hex-italia-01": ["city", 1] },
    };
    expect(
      told(
        free,
        { type: "play-technology", seat: 1, technology: "tech-engineering" },
        { type: "place-piece", seat: 1, piece: "farmTown", hex: "hex-italia-02" },
      ).slice(-2),
    ).toEqual([
      { type: "piece-placed", seat: 1, piece: "farmTown", hex: "hex-italia-02", because: "tech-engineering" },
      { type: "production-changed", seat: 1, by: { food: 2 }, because: "tech-plowshare" },
    ]);
  });
});
