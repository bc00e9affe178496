import { describe, expect, it } from "vitest";
import type { Cell, PlacedPiece, RoomView } from "../../../../../../web/games/patchistory/game.ts";
import type { Print } from "../../../../../../web/games/patchistory/land/pile.ts";
import {
  covering,
  inOrder,
  listedAt,
  listedIn,
  moved,
  movedTo,
  nearest,
  type PatchCommand,
  readSpot,
  recombined,
  roomForCard,
  roomsUnder,
  type Spot,
  settled,
  spotOf,
  stepped,
  toggled,
  writeSpot,
} from "../../../../../../web/games/patchistory/panels/patching/spot.ts";

const roomsAt = (...cells: readonly Cell[]) =>
  cells.map((cell, index) => ({ id: `r${index}`, kind: "culture", cells: [cell], symbols: {}, activity: null }));

/** A land of 2 rows and 3 columns, and cards of 2 × 2, all of single rooms. */
const print = (({ id }) =>
  id === "base"
    ? roomsAt([0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2])
    : roomsAt([0, 0], [0, 1], [1, 0], [1, 1])) as Print;

const base: PlacedPiece = { id: "base", side: "liberty", at: [0, 0] };
const old: PlacedPiece = { id: "old", side: "white", at: [1, 2] };
const land = { pieces: [base, old], print };

const command = (at: Cell, under: readonly string[] = [], side: "white" | "black" = "white"): PatchCommand => ({
  type: "patch",
  seat: 0,
  side,
  at,
  under: [...under],
});
const spot = (at: Cell, under: readonly string[] = [], side: "white" | "black" = "white"): Spot => ({
  side,
  at,
  under,
});

describe("the listed placements of a spot", () => {
  const commands = [
    command([0, 0], [], "black"),
    command([0, 1]),
    command([1, 0]),
    command([0, 0], ["a"]),
    command([0, 0], ["a", "b"]),
  ];

  it("are the one with its side, cell and pieces above, in any order of these", () => {
    expect(listedAt(commands, spot([0, 0], ["b", "a"]))).toBe(commands[4]);
    expect(listedAt(commands, spot([0, 0], ["a"]))).toBe(commands[3]);
    expect(listedAt(commands, spot([0, 0], [], "black"))).toBe(commands[0]);
    expect(listedAt(commands, spot([0, 0]))).toBeUndefined();
    expect(listedAt(commands, spot([0, 0], ["b"]))).toBeUndefined();
    expect(listedAt(commands, spot([0, 0], ["a", "c"]))).toBeUndefined();
    expect(listedAt(commands, spot([1, 1]))).toBeUndefined();
  });

  it("are all in its cell on the same side, whatever is above", () => {
    expect(listedIn(commands, spot([0, 0]))).toEqual([commands[3], commands[4]]);
    expect(listedIn(commands, spot([0, 1], ["x"]))).toEqual([commands[1]]);
    expect(listedIn(commands, spot([1, 1]))).toEqual([]);
  });

  it("settle it on what differs least in over and under, or leave it", () => {
    const some = [command([0, 0], ["a", "b", "c"]), command([0, 0], ["a", "d"]), command([0, 1], ["b"])];
    expect(settled(some, spot([0, 0], ["a", "b"]))).toEqual(spot([0, 0], ["a", "b", "c"]));
    expect(settled(some, spot([0, 0], ["d"]))).toEqual(spot([0, 0], ["a", "d"]));
    expect(settled(some, spot([0, 0], ["c", "x"]))).toEqual(spot([0, 0], ["a", "b", "c"]));
    expect(settled([command([0, 0], ["a", "b"]), command([0, 0])], spot([0, 0], ["a"]))).toEqual(
      spot([0, 0], ["a", "b"]),
    );
    // What is missing counts as much as what is too many.
    expect(settled([command([0, 0]), command([0, 0], ["a", "b", "x"])], spot([0, 0], ["a", "b"]))).toEqual(
      spot([0, 0], ["a", "b", "x"]),
    );
    expect(settled(some, spot([5, 5], ["a"]))).toEqual(spot([5, 5], ["a"]));
    expect(some.map(({ under }) => under.length)).toEqual([3, 2, 1]);
  });
});

describe("moving a card", () => {
  it("goes by one cell in each direction", () => {
    const from = spot([1, 1]);
    expect(moved(from, "up", land, []).at).toEqual([0, 1]);
    expect(moved(from, "down", land, []).at).toEqual([2, 1]);
    expect(moved(from, "left", land, []).at).toEqual([1, 0]);
    expect(moved(from, "right", land, []).at).toEqual([1, 2]);
  });

  it("ends where the card could still touch the land: one row and column above and left of it, its last ones else", () => {
    expect(movedTo(spot([0, 0]), [-9, -9], land, []).at).toEqual([-1, -1]);
    expect(movedTo(spot([0, 0]), [9, 9], land, []).at).toEqual([2, 3]);
    expect(roomForCard(land.pieces, print)).toEqual({ row: -1, column: -1, rows: 5, columns: 6 });
  });

  it("keeps it below the pieces it still touches, and settles it on a listed placement there", () => {
    const under = spot([0, 1], ["base", "old"]);
    expect(movedTo(under, [0, 0], land, [])).toEqual(spot([0, 0], ["base"]));
    expect(movedTo(under, [1, 2], land, [])).toEqual(spot([1, 2], ["old"]));
    expect(movedTo(under, [0, 0], land, [command([0, 0])])).toEqual(spot([0, 0]));
  });

  it("switches one piece between over and under", () => {
    expect(toggled(spot([0, 0], ["a", "b"]), "a")).toEqual(spot([0, 0], ["b"]));
    expect(toggled(spot([0, 0], ["b"]), "a")).toEqual(spot([0, 0], ["b", "a"]));
  });
});

describe("the order of placements", () => {
  const sorted = [
    command([-1, 2]),
    command([0, -1]),
    command([0, 1]),
    command([0, 1], ["a"]),
    command([0, 1], ["b"]),
    command([0, 1], ["a", "b"]),
    command([0, 1], ["b", "c"]),
    command([2, 0]),
    command([-2, 0], [], "black"),
  ];
  const mixed = [4, 7, 1, 8, 6, 0, 3, 5, 2].flatMap((index) => sorted[index] ?? []);

  it("is white first, then row by row, then from over everything to under most", () => {
    expect(inOrder(mixed)).toEqual(sorted);
    expect(mixed[0]).toBe(sorted[4]);
  });

  it("is gone through forwards and backwards, and begins again at its end, on the side in hand", () => {
    const white = sorted.slice(0, 8);
    for (const [index, at] of white.entries()) {
      const after = white[(index + 1) % white.length] as PatchCommand;
      expect(stepped(mixed, spotOf(at), 1)).toEqual(spotOf(after));
      expect(stepped(mixed, spotOf(after), -1)).toEqual(spotOf(at));
    }
    expect(stepped(mixed, spot([7, 7], [], "black"), 1)).toEqual(spot([-2, 0], [], "black"));
  });

  it("leads from a place that is not listed to the next one after it, or the last one before", () => {
    expect(stepped(mixed, spot([0, 0]), 1)).toEqual(spot([0, 1]));
    expect(stepped(mixed, spot([0, 0]), -1)).toEqual(spot([0, -1]));
    expect(stepped(mixed, spot([1, -5]), 1)).toEqual(spot([2, 0]));
    expect(stepped(mixed, spot([1, -5]), -1)).toEqual(spot([0, 1], ["b", "c"]));
    expect(stepped(mixed, spot([9, 9]), 1)).toEqual(spot([-1, 2]));
    expect(stepped(mixed, spot([9, 9]), -1)).toEqual(spot([2, 0]));
    expect(stepped(mixed, spot([-9, 0]), -1)).toEqual(spot([2, 0]));
    expect(stepped([], spot([1, 1]), 1)).toEqual(spot([1, 1]));
  });

  it("within a cell is what a tap goes through", () => {
    expect(recombined(mixed, spot([0, 1]))).toEqual(spot([0, 1], ["a"]));
    expect(recombined(mixed, spot([0, 1], ["b", "c"]))).toEqual(spot([0, 1]));
    expect(recombined(mixed, spot([0, 1], ["unlisted"]))).toEqual(spot([0, 1]));
    expect(recombined(mixed, spot([5, 5]))).toEqual(spot([5, 5]));
  });
});

describe("the nearest placements", () => {
  const far = [command([0, 4]), command([0, 1], ["a"]), command([0, 1]), command([-2, 0]), command([1, 1])];

  it("are one per cell of the side in hand, the nearest first, and no more than asked for", () => {
    expect(nearest([...far, command([0, 0], [], "black")], spot([0, 0]), 9)).toEqual([
      spot([0, 1]),
      spot([-2, 0]),
      spot([1, 1]),
      spot([0, 4]),
    ]);
    expect(nearest(far, spot([0, 0]), 2)).toHaveLength(2);
    expect(nearest(far, spot([1, 5]), 1)).toEqual([spot([0, 4])]);
    expect(nearest(far, spot([-2, -1]), 1)).toEqual([spot([-2, 0])]);
  });
});

const room = (key: string, cells: readonly Cell[]): RoomView => ({ key, cells, workers: 0 }) as unknown as RoomView;

describe("what a card covers", () => {
  const single = room("0,0", [[0, 0]]);
  const pair = room("0,1", [
    [0, 1],
    [0, 2],
  ]);
  const lower = room("1,0", [[1, 0]]);
  const rooms = [single, pair, lower];

  it("is whole rooms, and parts of others", () => {
    expect(covering("new", spot([0, 0]), rooms, land)).toEqual({ whole: [single, lower], part: [pair] });
    expect(covering("new", spot([0, 1]), rooms, land)).toEqual({ whole: [pair], part: [] });
    expect(covering("new", spot([5, 5]), rooms, land)).toEqual({ whole: [], part: [] });
  });

  it("is nothing of a piece it is slid under", () =>
    expect(covering("new", spot([0, 0], ["base"]), rooms, land)).toEqual({ whole: [], part: [] }));

  it("lies among the rooms of its four cells", () => {
    expect(roomsUnder(spot([0, 0]), rooms)).toEqual(rooms);
    expect(roomsUnder(spot([-1, -1]), rooms)).toEqual([single]);
    expect(roomsUnder(spot([-1, 2]), rooms)).toEqual([pair]);
    expect(roomsUnder(spot([0, 3]), rooms)).toEqual([]);
    expect(roomsUnder(spot([1, -1]), rooms)).toEqual([lower]);
    expect(roomsUnder(spot([2, 0]), rooms)).toEqual([]);
    expect(roomsUnder(spot([-2, 0]), rooms)).toEqual([]);
    expect(roomsUnder(spot([0, -2]), rooms)).toEqual([]);
    expect(roomsUnder(spot([1, 1]), rooms)).toEqual([]);
  });
});

describe("a spot kept with the draft", () => {
  it("is read as it was written", () => {
    for (const side of ["white", "black"] as const)
      expect(readSpot(writeSpot(spot([-3, 12], ["a"], side)))).toEqual(spot([-3, 12], ["a"], side));
  });

  it("is none when a part of it is missing, or not what it should be", () => {
    const good = writeSpot(spot([1, 2], ["a"]));
    expect(readSpot({ ...good, side: "liberty" })).toBeNull();
    expect(readSpot({ ...good, at: [1, 2] })).toBeNull();
    expect(readSpot({ ...good, under: "a" })).toBeNull();
    expect(readSpot({ ...good, under: ["a", 7] })).toEqual(spot([1, 2], ["a"]));
  });
});
