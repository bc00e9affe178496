import { describe, expect, it } from "vitest";
import { derivedOnce } from "../../../core/engine/derived.ts";
import { loadContent } from "../../../core/games/mosaic/content/index.ts";
import { initial } from "../../../core/games/mosaic/table/initial.ts";
import { onMap } from "../../../core/games/mosaic/table/onMap.ts";

describe("what is derived once", () => {
  it("is found out once for each object, whatever it comes to", () => {
    const asked: object[] = [];
    const isLong = derivedOnce((list: readonly number[]): boolean => {
      asked.push(list);
      return list.length > 1;
    });
    const [short, long] = [[1], [1, 2]];
    expect([isLong(short), isLong(long), isLong(short), isLong(long)]).toEqual([false, true, false, true]);
    expect(asked).toEqual([short, long]);
    expect(isLong([1])).toBe(false);
    expect(asked.length).toBe(3);
  });

  it("is found out again on another map, and for other content of the same one", () => {
    const seen: unknown[] = [];
    const hexes = onMap((_, content) => {
      seen.push(content);
      return content.board.hexes.length;
    });
    const full = { ...initial, options: { ...initial.options, map: "full" as const } };
    const small = { ...initial, options: { ...initial.options, map: "small" as const } };
    expect(hexes(full)).toBe(loadContent(null, "full").board.hexes.length);
    expect(hexes({ ...full, round: 3 })).toBe(hexes(full));
    expect(seen.length).toBe(1);
    expect(hexes(small)).toBe(loadContent(null, "small").board.hexes.length);
    expect(hexes(small)).not.toBe(hexes(full));
    hexes({ ...full, board: { ...full.board } });
    expect(seen.length).toBe(4);
  });
});
