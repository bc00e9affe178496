import { describe, expect, it } from "vitest";
import type { BoardData } from "../../../../../core/games/mosaic/content/records.ts";
import { boardMap, neighboursOf } from "../../../../../web/games/mosaic/board/boardData.ts";
import { firstHex, possibleHex } from "../../../../../web/games/mosaic/board/cursor.ts";
import {
  type ArrowKey,
  centre,
  DIRECTIONS,
  outline,
  towards,
  WIDTH,
} from "../../../../../web/games/mosaic/board/geometry.ts";
import { placeNumbers } from "../../../../../web/games/mosaic/board/news.tsx";
import { layChips, overviewNames, plaquePlaces } from "../../../../../web/games/mosaic/board/plaques.tsx";
import { contentSource } from "../../../../../web/games/mosaic/contentSource.ts";
import { contentFile } from "../../../../support/mosaicContent.ts";

const map = boardMap(contentSource("en").board);
const board = contentFile("board") as unknown as BoardData;
const arrows: readonly ArrowKey[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

describe("the geometry of the map", () => {
  it("lays the six neighbours of a hex at equal distance, one width away", () => {
    const [x, y] = centre({ q: 3, r: 5 });
    for (const [dq, dr] of DIRECTIONS) {
      const [nx, ny] = centre({ q: 3 + dq, r: 5 + dr });
      expect(Math.hypot(nx - x, ny - y)).toBeCloseTo(WIDTH, 6);
    }
  });

  it("draws the outline of one hex with six corners, of two neighbours with ten", () => {
    expect(outline([{ q: 0, r: 0 }]).map((loop) => loop.length)).toEqual([6]);
    expect(
      outline([
        { q: 0, r: 0 },
        { q: 1, r: 0 },
      ]).map((loop) => loop.length),
    ).toEqual([10]);
    expect(
      outline([
        { q: 0, r: 0 },
        { q: 5, r: 0 },
      ]),
    ).toHaveLength(2);
  });

  it("has the neighbours that the rules use, in the directions of the data", () => {
    expect(DIRECTIONS.map((step) => step.join()).sort()).toEqual(
      board.layout.neighbours.map((step) => step.join()).sort(),
    );
    for (const hex of map.hexes)
      for (const other of neighboursOf(map.hexes, hex))
        expect(neighboursOf(map.hexes, other).map(({ id }) => id)).toContain(hex.id);
    const gaul10 = map.byId.get("hex-gaul-10");
    expect(
      gaul10 &&
        neighboursOf(map.hexes, gaul10)
          .map(({ id }) => id)
          .sort(),
    ).toEqual(["05", "06", "09", "11", "14", "15"].map((no) => `hex-gaul-${no}`));
  });

  it("draws every region as one connected area, all seven with the hexes of the data", () => {
    expect(map.regions.map(({ id, hexes }) => [id, hexes.length])).toEqual(
      board.regions.map(({ id }) => [id, board.hexes.filter(({ region }) => region === id).length]),
    );
    for (const region of map.regions) expect([region.id, outline(region.hexes).length]).toEqual([region.id, 1]);
  });
});

describe("arrow keys on the map", () => {
  it("reach every hex from every corner of the map, also across water", () => {
    for (const start of map.hexes) {
      const reached = new Set([start.id]);
      const queue = [start];
      for (let at = queue.shift(); at; at = queue.shift())
        for (const key of arrows) {
          const next = towards(map.hexes, at.at, key);
          if (!next || reached.has(next.id)) continue;
          reached.add(next.id);
          queue.push(next);
        }
      expect([start.id, reached.size]).toEqual([start.id, map.hexes.length]);
    }
  });

  it("go left and right along a row", () => {
    const hex = map.byId.get("hex-gaul-05");
    expect(hex && towards(map.hexes, hex.at, "ArrowRight")?.id).toBe("hex-gaul-06");
    expect(hex && towards(map.hexes, hex.at, "ArrowLeft")?.id).toBe("hex-gaul-04");
  });
});

describe("unit chips on a plate", () => {
  it("wrap into rows that fit and never overlap", () => {
    const groups = [1, 2, 3, 4, 5, 6].map((mark) => ({ mark, infantry: 2, cavalry: 1, siegeEngine: mark % 2 }));
    const laid = layChips(groups, 168, 1);
    expect(laid).toHaveLength(6);
    const rows = new Map<number, number[]>();
    for (const { at } of laid) rows.set(at[1], [...(rows.get(at[1]) ?? []), at[0]]);
    for (const xs of rows.values()) {
      expect(xs[0]).toBe(0);
      expect(xs).toEqual([...xs].sort((a, b) => a - b));
      for (const x of xs) expect(x).toBeLessThan(168);
    }
  });
});

/** Whether a rectangle touches a hex: measured to the middle of the hex, whose sides are at least 17 units away. */
const touches = (x: number, y: number, w: number, h: number) =>
  map.hexes
    .filter(({ at: [hx, hy] }) => Math.hypot(Math.max(x - hx, 0, hx - x - w), Math.max(y - hy, 0, hy - y - h)) < 17)
    .map(({ id }) => id);

describe("labels beside the land of the full map", () => {
  it("put name and two rows of units of every region on water or distant land", () => {
    for (const region of map.regions) {
      const place = plaquePlaces[region.id];
      expect(place).toBeDefined();
      if (place) expect([region.id, touches(...place.at, place.width, 72)]).toEqual([region.id, []]);
    }
  });

  it.each(["en", "fr", "it", "de"] as const)("cover no hex with a name in the overview (%s)", (language) => {
    for (const { id, name } of contentSource(language).board.regions) {
      const [x, y] = overviewNames[id] ?? [0, 0];
      expect([name, touches(x, y - 22, name.length * 14.5, 22)]).toEqual([name, []]);
    }
  });

  it("never put one number of news on another: four hexes side by side, one of them twice, and one at the edge", () => {
    const frame = { x: -58, y: -84, w: 862, h: 512 };
    const at = ["04", "05", "06", "07", "05"].map((no) => map.byId.get(`hex-gaul-${no}`)?.at ?? ([0, 0] as const));
    const crowd = [...at, [frame.x + 20, frame.y + 20] as const];
    const side = 17 * 2.25;
    const placed = placeNumbers(crowd, 2.25, frame);
    expect(placed).toHaveLength(6);
    placed.forEach(([x, y], i) => {
      expect(x - side / 2 >= frame.x && y - side / 2 >= frame.y).toBe(true);
      for (const [ox, oy] of placed.slice(0, i))
        expect(Math.abs(ox - x) >= side || Math.abs(oy - y) >= side).toBe(true);
    });
  });
});

describe("the keyboard on the map", () => {
  const { hexes } = map;
  const inPlay = new Set(["egypt", "greece"]);
  const inRegion = (region: string) => hexes.filter((hex) => hex.region === region);
  const [gaul, greece, egypt] = ["gaul", "greece", "egypt"].map(inRegion);

  it("starts on a hex in play, preferably in the region looked at, and on a possible one if a hex is asked for", () => {
    expect(hexes[0]?.region).not.toBe("egypt");
    expect(["egypt", "greece"]).toContain(firstHex(hexes, { inPlay })?.region);
    expect(firstHex(hexes, { inPlay, region: "egypt" })).toBe(egypt?.[0]);
    const legal = new Set([gaul?.[3]?.id ?? "", egypt?.[2]?.id ?? ""]);
    expect(firstHex(hexes, { inPlay, legal, region: "egypt" })).toBe(egypt?.[2]);
    expect(legal.has(firstHex(hexes, { inPlay, legal })?.id ?? "")).toBe(true);
    expect(firstHex(hexes, { inPlay, legal: new Set(), region: "greece" })).toBe(greece?.[0]);
    expect(firstHex([], { inPlay })).toBeNull();
  });

  it("cycles through the possible hexes with N, back with P, and ignores other keys", () => {
    const possible = hexes.filter((_, index) => [2, 40, 175].includes(index));
    const legal = new Set(possible.map(({ id }) => id));
    const walk = (from: string, keys: string) => {
      let at = from;
      return [...keys].map((key) => {
        at = possibleHex(hexes, legal, at, key)?.id ?? "nowhere";
        return possible.findIndex(({ id }) => id === at);
      });
    };
    expect(walk(hexes[10]?.id ?? "", "nnnN")).toEqual([1, 2, 0, 1]);
    expect(walk(hexes[10]?.id ?? "", "ppp")).toEqual([0, 2, 1]);
    expect(possibleHex(hexes, legal, hexes[0]?.id ?? "", "Enter")).toBeNull();
    expect(possibleHex(hexes, new Set(), hexes[0]?.id ?? "", "n")).toBeNull();
  });
});
