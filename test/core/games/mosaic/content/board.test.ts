import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../../core/games/mosaic/content/board.ts";
import { printedContent } from "../../../../../core/games/mosaic/content/index.ts";
import type { BoardData } from "../../../../../core/games/mosaic/content/records.ts";

const { layout } = printedContent.boardData;
/** Five hexes in a row from Gaul to Greece, one more apart in Greece; Gaul is out of play with two, Greece with two and three. */
const data: BoardData = {
  id: "board-small",
  layout,
  regions: [
    { id: "gaul", outOfPlayWithPlayers: [2] },
    { id: "italia", outOfPlayWithPlayers: [] },
    { id: "greece", outOfPlayWithPlayers: [2, 3] },
  ],
  regionAdjacency: [
    ["gaul", "italia"],
    ["greece", "italia"],
  ],
  hexes: [
    { id: "hex-a", q: -1, r: 0, region: "gaul", type: "open" },
    { id: "hex-b", q: 0, r: 0, region: "gaul", type: "port" },
    { id: "hex-c", q: 1, r: 0, region: "italia", type: "open" },
    { id: "hex-d", q: 1, r: 1, region: "italia", type: "cache" },
    { id: "hex-e", q: 2, r: 1, region: "greece", type: "open" },
    { id: "hex-f", q: 9, r: 9, region: "greece", type: "open" },
  ],
};
const ids = (hexes: readonly { readonly id: string }[]): readonly string[] => hexes.map(({ id }) => id);

describe("the map", () => {
  it("finds its hexes by id and knows no others", () => {
    const board = boardOf(data);
    expect(board.hexes).toEqual(data.hexes);
    expect(board.regions).toEqual(["gaul", "italia", "greece"]);
    for (const hex of data.hexes) {
      expect(board.hex(hex.id)).toEqual(hex);
      expect(board.has(hex.id)).toBe(true);
    }
    expect(board.has("hex-g")).toBe(false);
    expect(() => board.hex("hex-g")).toThrow("unknown hex hex-g");
  });

  it.each([
    ["hex-a", ["hex-b"]],
    ["hex-b", ["hex-a", "hex-c"]],
    ["hex-c", ["hex-b", "hex-d"]],
    ["hex-d", ["hex-c", "hex-e"]],
    ["hex-e", ["hex-d"]],
    ["hex-f", []],
    ["hex-g", []],
  ])("%s touches %j", (id, touching) => {
    expect([...ids(boardOf(data).neighbours(id))].sort()).toEqual(touching);
  });

  it("M-BUILD-13 a hex inland touches six others, in the order of the layout", () => {
    const hexes = [[0, 0] as const, ...layout.neighbours].map(([q = 0, r = 0], index) => ({
      id: `hex-${index}`,
      q,
      r,
      region: "gaul" as const,
      type: "open" as const,
    }));
    expect(ids(boardOf({ ...data, hexes }).neighbours("hex-0"))).toEqual(ids(hexes.slice(1)));
  });

  it("M-MIL-07 joins regions in both directions, and a region that is not on it to none", () => {
    const board = boardOf(data);
    expect(board.adjacentRegions("italia")).toEqual(["gaul", "greece"]);
    expect(board.adjacentRegions("gaul")).toEqual(["italia"]);
    expect(board.adjacentRegions("greece")).toEqual(["italia"]);
    expect(board.adjacentRegions("egypt")).toEqual([]);
  });

  it.each([
    [2, ["italia"], ["hex-c", "hex-d"]],
    [3, ["gaul", "italia"], ["hex-a", "hex-b", "hex-c", "hex-d"]],
    [4, ["gaul", "italia", "greece"], ["hex-a", "hex-b", "hex-c", "hex-d", "hex-e", "hex-f"]],
  ] as const)("M-SET-06 M-SET-07 with %i players plays on %j", (players, regions, hexes) => {
    const board = boardOf(data);
    expect(board.regionsInPlay(players)).toEqual(regions);
    expect(ids(board.hexesInPlay(players))).toEqual(hexes);
    for (const { id } of data.regions)
      expect(ids(board.hexesInPlay(players, id))).toEqual(
        ids(data.hexes.filter((hex) => hex.region === id && (regions as readonly string[]).includes(id))),
      );
    expect(board.hexesInPlay(players, "egypt")).toEqual([]);
  });

  it("gives the same answers when it is asked again, about other numbers of players and regions too", () => {
    const board = boardOf(data);
    for (const _ of [1, 2]) {
      expect(board.regionsInPlay(2)).toEqual(["italia"]);
      expect(board.regionsInPlay(4)).toHaveLength(3);
      expect(ids(board.hexesInPlay(4, "gaul"))).toEqual(["hex-a", "hex-b"]);
      expect(ids(board.hexesInPlay(4, "italia"))).toEqual(["hex-c", "hex-d"]);
      expect(board.hexesInPlay(2, "gaul")).toEqual([]);
      expect(board.hexesInPlay(4)).toHaveLength(6);
    }
  });
});
