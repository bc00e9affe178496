import { beforeAll, describe, expect, it, vi } from "vitest";
import type { RoomView } from "../../../../../../web/games/patchistory/game.ts";
import {
  hold,
  lay,
  offending,
  type Patching,
  patchChoice,
  patchingOf,
  pieceName,
  placedName,
  placementText,
} from "../../../../../../web/games/patchistory/panels/patching/patching.ts";
import { type PatchCommand, type Spot, spotOf } from "../../../../../../web/games/patchistory/panels/patching/spot.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { base, card, command, contextOf, type Given, old, replace, room } from "./toPatch.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

beforeAll(() => {
  listen("en", () => true);
  speak("en");
});

const patching = (given: Given = {}): Patching => {
  const found = patchingOf(contextOf(given));
  if (found === null) throw new Error("nothing to patch");
  return found;
};

describe("what there is to patch", () => {
  it("is nothing for spectators, for those who won nothing, and in other phases", () => {
    expect(patchingOf(contextOf({ you: null }))).toBeNull();
    expect(patchingOf(contextOf({ you: 0 }))).toBeNull();
    expect(patchingOf(contextOf({ phase: "auction" }))).toBeNull();
  });

  it("is the card with its side; with two players both", () => {
    expect(patching()).toMatchObject({ card, sides: ["white"] });
    expect(patching({ side: "black" }).sides).toEqual(["black"]);
    expect(patching({ side: null }).sides).toEqual(["white", "black"]);
  });

  it("begins at the submitted placement, else at the first listed one, else on the last piece", () => {
    const menu = [command([0, 1], [base.id]), command([2, 2])];
    expect(patching({ menu }).spot).toEqual({ side: "white", at: [0, 1], under: [base.id] });
    expect(patching({ menu, placement: command([2, 2]) }).spot.at).toEqual([2, 2]);
    expect(patching({ menu, placement: true }).spot.at).toEqual([0, 1]);
    expect(patching({ side: "black" }).spot).toEqual({ side: "black", at: [1, 2], under: [] });
    expect(patching({ side: null, pieces: [] }).spot).toEqual({ side: "white", at: [0, 0], under: [] });
  });

  it("goes on where the draft holds the card, if this page wrote it", () => {
    const menu = [command([0, 1])];
    const held: Spot = { side: "white", at: [2, 3], under: [old.id] };
    expect(patching({ menu, choice: patchChoice(held) })).toMatchObject({ spot: held, before: false });
    expect(patching({ menu, choice: patchChoice(held, true) })).toMatchObject({ spot: held, before: true });
    expect(patching({ menu, choice: { ...patchChoice(held), panel: "list" } }).spot.at).toEqual([0, 1]);
    expect(patching({ menu, choice: { panel: "patch", fields: {} } }).spot.at).toEqual([0, 1]);
    expect(patchChoice(held)).toEqual({ panel: "patch", fields: { side: "white", at: "2,3", under: [old.id] } });
    expect(patchChoice(held, true).fields.before).toBe(true);
  });

  it("knows the listed placement, the pieces below and the rooms it hides there", () => {
    const wide: RoomView["cells"] = [
      [0, 1],
      [0, 2],
    ];
    const rooms = [room("0,0"), room("0,1", { cells: wide }), room("1,2")];
    const menu = [command([0, 0]), command([1, 1])];
    const now = patching({ menu, rooms });
    expect(now).toMatchObject({ commands: menu, rooms, pieces: [base, old], below: [base.id] });
    expect(now.listed).toBe(menu[0]);
    expect(now.covers).toEqual({ whole: [rooms[0]], part: [rooms[1]] });
    expect(patching({ menu, choice: patchChoice({ side: "white", at: [1, 1], under: [] }) }).below).toEqual([
      base.id,
      old.id,
    ]);
    expect(patching({ menu, choice: patchChoice({ side: "white", at: [0, 1], under: [] }) }).listed).toBeUndefined();
  });

  it("leaves placements that only differ in the tiles to the list of commands", () => {
    const menu = [command([0, 0], [], { underTiles: ["0,0"] }), command([1, 1])];
    expect(patching({ menu }).commands).toEqual([menu[1]]);
  });
});

describe("holding a card somewhere", () => {
  const menu = [command([0, 1]), command([1, 1], [old.id])];

  it("drops the draft for the old place, and keeps whether the land is shown without it", () => {
    const spot: Spot = { side: "white", at: [1, 1], under: [] };
    hold(contextOf(), spot);
    expect(replace).toHaveBeenLastCalledWith([], patchChoice(spot));
    hold(contextOf(), spot, true);
    expect(replace).toHaveBeenLastCalledWith([], patchChoice(spot, true));
  });

  it("at a placement that was named drafts it at once where it is listed", () => {
    const now = patching({ menu });
    const named = spotOf(menu[1] as PatchCommand);
    lay(contextOf({ menu }), now, named);
    expect(replace).toHaveBeenLastCalledWith([menu[1]], patchChoice(named));
    lay(contextOf({ menu }), { ...now, before: true }, { ...named, under: [] });
    expect(replace).toHaveBeenLastCalledWith([], patchChoice({ ...named, under: [] }, true));
  });
});

describe("a placement in words", () => {
  const rooms = [
    room("0,0", { kind: "culture", building: "base-culture" }),
    room("0,1", { kind: "military", tile: "tile-culture-1" }),
    room("1,1", { kind: "hero", figure: "aristotle", building: "temple" }),
  ];
  const text = (below: readonly string[], under: readonly string[], whole: readonly RoomView[]): string =>
    placementText({ spot: { side: "white", at: [0, 0], under }, below, covers: { whole, part: [] } });

  it("says what it is over and under, what it covers, and how many tiles leave", () => {
    const [first, last] = [pieceName(base.id), pieceName(old.id)];
    expect(first).toBe("Baseland 1");
    expect(text([], [], [])).toBe("e6: beside the territory. Covers no room.");
    expect(text([base.id], [], [])).toBe(`e6: over ${first}. Covers no room.`);
    expect(text([base.id], [base.id], [])).toBe(`e6: under ${first}. Covers no room.`);
    expect(text([base.id, old.id], [base.id], [])).toBe(`e6: over ${last}, under ${first}. Covers no room.`);
    expect(text([base.id, old.id], [], rooms)).toBe(
      `e6: over ${first}, ${last}. Covers ${rooms.map(placedName).join(", ")}. 1 construction tile leaves the game.`,
    );
  });

  it("names a room after its figure, else its building, else its kind, with its place", () =>
    expect(rooms.map(placedName)).toEqual(["Culture e6", "Military f6", "Aristotle f7"]));
});

describe("the rooms a refusal is about", () => {
  const rooms = [
    room("0,0", { kind: "water" }),
    room("0,1", { figure: "aristotle" }),
    room("1,0", { tile: "tile-culture-1" }),
    room("1,1"),
    room("2,2", { kind: "water" }),
    room("3,0", {
      kind: "water",
      cells: [
        [3, 0],
        [4, 0],
      ],
    }),
    room("0,3", { kind: "water" }),
    room("2,1"),
  ];
  const keys = (code: string | undefined, at: readonly [number, number] = [0, 0]) => [
    ...offending(code, {
      spot: { side: "white", at, under: [] },
      rooms,
      covers: { whole: [room("1,1")], part: [room("9,9")] },
    } as unknown as Patching),
  ];

  it("are those it would split, or of the kind that may not be covered, below the card", () => {
    expect(keys("room-split")).toEqual(["9,9"]);
    expect(keys("water-covered")).toEqual(["0,0"]);
    expect(keys("water-undercut")).toEqual(["0,0"]);
    expect(keys("statue-covered")).toEqual(["0,1"]);
    expect(keys("between-tile")).toEqual(["1,0"]);
    expect(keys("cyclic")).toEqual([]);
    expect(keys(undefined)).toEqual([]);
  });

  it("are all water on the card and around it", () => {
    expect(keys("water-adjacent")).toEqual(["0,0", "2,2"]);
    expect(keys("water-adjacent", [1, 1])).toEqual(["0,0", "2,2", "3,0", "0,3"]);
    expect(keys("water-adjacent", [2, 1])).toEqual(["2,2", "3,0"]);
    expect(keys("water-adjacent", [1, 2])).toEqual(["2,2", "0,3"]);
    expect(keys("water-adjacent", [-2, 0])).toEqual(["0,0"]);
    expect(keys("water-adjacent", [-3, 0])).toEqual([]);
    expect(keys("water-adjacent", [0, -2])).toEqual(["0,0"]);
    expect(keys("water-adjacent", [0, -3])).toEqual([]);
    expect(keys("water-adjacent", [5, 0])).toEqual(["3,0"]);
    expect(keys("water-adjacent", [6, 0])).toEqual([]);
    expect(keys("water-adjacent", [0, 4])).toEqual(["0,3"]);
    expect(keys("water-adjacent", [0, 5])).toEqual([]);
  });
});
