import { describe, expect, it, vi } from "vitest";
import { contentInUse } from "../../../../web/table/kit/contentInUse.ts";

interface Table {
  readonly corrections: Readonly<Record<string, number>> | null;
  readonly map?: string;
}

const holder = () => {
  const make = vi.fn((names: string, table: Table | null) => ({ names, table }));
  return { make, ...contentInUse(({ map, corrections }: Table) => [map, corrections], make) };
};

describe("the content in use", () => {
  it("is none before a language is loaded", () => {
    const { content, setTable, make } = holder();
    setTable({ corrections: null });
    expect(make).not.toHaveBeenCalled();
    expect(content).toThrow();
  });

  it("is that of the language, with the table's corrections", () => {
    const { content, setContent, setTable } = holder();
    setContent("deutsch");
    expect(content()).toEqual({ names: "deutsch", table: null });
    setTable({ corrections: { card: 2 } });
    expect(content()).toEqual({ names: "deutsch", table: { corrections: { card: 2 } } });
    setContent("italiano");
    expect(content()).toEqual({ names: "italiano", table: null });
    setTable({ corrections: { card: 2 } });
    expect(content()).toEqual({ names: "italiano", table: { corrections: { card: 2 } } });
  });

  it("is computed again only when a value it depends on changes, not for an equal copy", () => {
    const { content, setContent, setTable, make } = holder();
    setContent("English");
    setTable({ corrections: { card: 2 }, map: "small" });
    const first = content();
    setTable({ corrections: { card: 2 }, map: "small" });
    expect(content()).toBe(first);
    expect(make).toHaveBeenCalledTimes(2);
    setTable({ corrections: { card: 3 }, map: "small" });
    setTable({ corrections: { card: 3 }, map: "full" });
    setTable({ corrections: { card: 3 } });
    expect(make).toHaveBeenCalledTimes(5);
    expect(content().table).toEqual({ corrections: { card: 3 } });
  });
});
