import { beforeAll, describe, expect, it, vi } from "vitest";
import { flightsOf } from "../../../../web/games/mosaic/motion.ts";
import { speak } from "../../../support/mosaicPage.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

beforeAll(() => speak("en"));

describe("what travels in Mosaic", () => {
  it.each([
    [{ type: "unit-moved", seat: 1, unit: "cavalry", from: "gaul", to: "italia" }, "region gaul", "region italia", 1],
    [{ type: "units-displaced", seat: 1, victim: 2, from: "gaul", to: "italia" }, "region gaul", "region italia", 2],
    [{ type: "unit-placed", seat: 1, unit: "cavalry", region: "gaul" }, "seat 1", "region gaul", 1],
    [{ type: "technology-taken", seat: 0, technology: "tech-wheel", slot: 2 }, "card tech-wheel", "seat 0", 0],
    [{ type: "build-card-taken", seat: 0, card: "build-1", slot: 2 }, "card build-1", "seat 0", 0],
    [{ type: "piece-placed", seat: 0, piece: "city", hex: "hex-gaul-06" }, "seat 0", "hex hex-gaul-06", 0],
    [{ type: "good-taken", seat: 0, good: "wine", hex: "hex-gaul-06" }, "hex hex-gaul-06", "seat 0", 0],
  ])("%j", (event, from, to, seat) => {
    const [flight, ...more] = flightsOf(event);
    expect(more).toEqual([]);
    expect([flight?.from[0], flight?.to[0], flight?.seat]).toEqual([from, to, seat]);
  });

  it("a hex is its region where the map is drawn small", () =>
    expect(flightsOf({ type: "piece-placed", seat: 0, piece: "city", hex: "hex-gaul-06" })[0]?.to).toEqual([
      "hex hex-gaul-06",
      "region gaul",
    ]));

  it("and nothing else", () => expect(flightsOf({ type: "gained", seat: 0, gain: { food: 2 } })).toEqual([]));
});
