import { describe, expect, expectTypeOf, it } from "vitest";
import { type OptionsOf, settingsOf, younger } from "../../../core/engine/settings.ts";

const settings = settingsOf({ stocks: ["hidden", "open"], rounds: [5, 3], map: younger("full", "small") });

describe("settings declared once", () => {
  it("have their first values by default, and accept each of the others", () => {
    expect(settings.schema.parse({})).toEqual({ stocks: "hidden", rounds: 5, map: "full" });
    expect(settings.defaults).toEqual({ stocks: "hidden", rounds: 5, map: "full" });
    expect(settings.schema.parse({ rounds: 3, map: "small" })).toEqual({ stocks: "hidden", rounds: 3, map: "small" });
  });

  it.each([{ rounds: 4 }, { rounds: "5" }, { stocks: null }, { maps: "full" }, [], null, "full"])(
    "refuse %j",
    (given) => {
      expect(settings.schema.safeParse(given).success).toBe(false);
    },
  );

  it("are offered in the order of their declaration", () => {
    expect(settings.names).toEqual(["stocks", "rounds", "map"]);
    expect(settings.info).toEqual([
      { name: "stocks", values: ["hidden", "open"], default: "hidden" },
      { name: "rounds", values: [5, 3], default: 5 },
      { name: "map", values: ["full", "small"], default: "full" },
    ]);
  });

  it("are not offered where there is nothing to choose: such a one only tells new tables from older ones", () => {
    const { names, info, schema } = settingsOf({ stocks: ["hidden", "open"], cards: younger("new") });
    expect(names).toEqual(["stocks", "cards"]);
    expect(info.map(({ name }) => name)).toEqual(["stocks"]);
    expect(schema.parse({})).toEqual({ stocks: "hidden", cards: "new" });
    expect(schema.safeParse({ cards: "old" }).success).toBe(false);
  });

  it("may be missing at a table only if they are newer than it", () => {
    expectTypeOf<{ stocks: "open"; rounds: 3 }>().toExtend<OptionsOf<typeof settings>>();
    expectTypeOf<{ rounds: 3; map: "full" }>().not.toExtend<OptionsOf<typeof settings>>();
    expectTypeOf(settings.defaults.map).toEqualTypeOf<"full" | "small">();
  });
});
