import { describe, expect, it } from "vitest";
import type { Event } from "../../../../../../core/games/mosaic/table/events.ts";
import { evolve } from "../../../../../../core/games/mosaic/table/evolve.ts";
import type { State } from "../../../../../../core/games/mosaic/table/state.ts";
import { one, reserve, state, withBoard, withSeat } from "./before.ts";

const oracle = { id: "wonder-oracle", hex: "hex-gaul-03", pillar: null };
const twoWonders = one(({ wonders }) => ({ wonders: [...wonders, oracle] }));

describe("the map: what each fact changes, and nothing else", () => {
  it.each<[string, Event, State, State?]>([
    [
      "a piece comes from the reserve",
      { type: "piece-placed", seat: 1, piece: "farmTown", hex: "hex-gaul-03", because: "x" },
      one(
        (owner) => reserve(owner, { farmTown: 5 }),
        withBoard({ pieces: { ...state.board.pieces, "hex-gaul-03": { kind: "farmTown", seat: 1 } } }),
      ),
    ],
    [
      "a wonder is built",
      { type: "wonder-built", seat: 1, wonder: "wonder-oracle", hex: "hex-gaul-03" },
      one(
        ({ wonders }) => ({ wonders: [...wonders, { id: "wonder-oracle", hex: "hex-gaul-03", pillar: null }] }),
        withBoard(
          { pieces: { ...state.board.pieces, "hex-gaul-03": { kind: "wonder", seat: 1, wonder: "wonder-oracle" } } },
          { ...state, wonders: ["wonder-colosseum"] },
        ),
      ),
    ],
    [
      "R-70 a pillar is chosen for one wonder",
      { type: "pillar-chosen", seat: 1, wonder: "wonder-sphinx", pillar: "science" },
      one(() => ({ wonders: [{ id: "wonder-sphinx", hex: "hex-egypt-04", pillar: "science" }, oracle] }), twoWonders),
      twoWonders,
    ],
    [
      "a trade good leaves its hex",
      { type: "good-taken", seat: 1, good: "good-gems", hex: "hex-gaul-01" },
      one(() => ({ goods: ["good-wine", "good-gems"] }), withBoard({ tokens: { "hex-gaul-02": "cache-food-1" } })),
    ],
    [
      "a cache leaves the game",
      { type: "cache-taken", seat: 1, cache: "cache-food-1", hex: "hex-gaul-02" },
      { ...withBoard({ tokens: { "hex-gaul-01": "good-gems" } }), discarded: ["pop-04", "cache-food-1"] },
    ],
    [
      "a wild good",
      { type: "wild-good-gained", seat: 1, good: "good-salt" },
      one(() => ({ wild: [null, "good-salt"] })),
    ],
    [
      "R-41 a city changes hands: one piece from the reserve, one back to the other",
      { type: "city-taken-over", seat: 1, from: 2, piece: "city", hex: "hex-italia-01" },
      withSeat(
        one(
          (owner) => reserve(owner, { city: 11 }),
          withBoard({ pieces: { ...state.board.pieces, "hex-italia-01": { kind: "city", seat: 1 } } }),
        ),
        2,
        (owner) => reserve(owner, { city: 12 }),
      ),
    ],
    [
      "a region is closed",
      { type: "region-closed", seat: 1, region: "gaul" },
      withBoard({
        closed: [
          { region: "italia", by: 2 },
          { region: "gaul", by: 1 },
        ],
      }),
    ],
  ])("%s", (_, event, after, before = state) => {
    expect(evolve(before, event)).toStrictEqual(after);
  });
});
