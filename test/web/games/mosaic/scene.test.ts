import { beforeAll, describe, expect, it, vi } from "vitest";
import { defaultOptions } from "../../../../core/games/mosaic/table/options.ts";
import { type Context, content, setTable } from "../../../../web/games/mosaic/game.ts";
import { sceneOf, tokenFace } from "../../../../web/games/mosaic/scene.ts";
import { newsOf } from "../../../../web/games/mosaic/sections/newsEntries.ts";
import { named } from "../../../../web/table/kit/named.ts";
import { table } from "../../../support/mosaic.ts";
import { Page, speak } from "../../../support/mosaicPage.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let context: Context;
beforeAll(() => {
  listen("en", (area) => area.startsWith("mosaic-") || ["shell", "table"].includes(area));
  speak("en");
  setTable({ corrections: null, options: defaultOptions });
  const state = table({
    players: [
      { units: { greece: { infantry: 2 }, italia: { infantry: 0 } } },
      { units: { greece: { cavalry: 1 }, italia: { siegeEngine: 1 } } },
    ],
    pieces: { "hex-greece-01": ["city", 0], "hex-greece-02": ["wonder", 1, "wonder-sphinx"] },
    tokens: { "hex-greece-03": "good-wine", "hex-greece-04": "cache-food-1" },
    closed: [{ region: "italia", by: [1] }] as never,
  });
  context = new Page(state, 0).context();
});

describe("what is on the map", () => {
  it("has pieces and units in the colours of their seats, and no units where none stand", () => {
    const { pieces, units } = sceneOf(context);
    expect([...pieces]).toEqual([
      ["hex-greece-01", { icon: "city", mark: 1 }],
      ["hex-greece-02", { icon: "wonder-sphinx", mark: 2 }],
    ]);
    expect(units.get("greece")).toEqual([
      { mark: 1, infantry: 2, cavalry: 0, siegeEngine: 0 },
      { mark: 2, infantry: 0, cavalry: 1, siegeEngine: 0 },
    ]);
    expect(units.get("italia")).toEqual([{ mark: 2, infantry: 0, cavalry: 0, siegeEngine: 1 }]);
    expect([...units.keys()].sort()).toEqual(["greece", "italia"]);
  });

  it("has goods by their picture, and caches by what they contain", () => {
    expect([...sceneOf(context).tokens]).toEqual([
      ["hex-greece-03", { kind: "good", icon: "good-wine" }],
      [
        "hex-greece-04",
        { kind: "cache", icon: "food", amount: Object.values(content().card("cache-food-1").gain ?? {})[0] },
      ],
    ]);
    const facts = { card: () => ({ kind: "cache" }) } as never;
    expect(tokenFace(facts, "cache-new")).toEqual({ kind: "cache", icon: "stone", amount: 0 });
  });

  it("has who controls a region and who has closed it, as the service says", () => {
    const regions = context.view.regions.map((one) => ({
      ...one,
      control: one.region === "greece" ? 1 : null,
      closedBy: one.region === "italia" ? [0, 1] : [],
    }));
    const scene = sceneOf({ ...context, view: { ...context.view, regions } } as never);
    expect([...scene.control]).toEqual([["greece", 2]]);
    expect([...scene.closed]).toEqual([["italia", 1]]);
    expect([...scene.inPlay]).toEqual(context.view.regions.map(({ region }) => region));
  });
});

describe("news on the map", () => {
  const item = (seq: number, seat: number, ...events: readonly object[]) => ({ seq, at: seq, seat, events });
  const seen = (news: readonly object[], ownMove: object | null = null) =>
    newsOf({ ...context, news, ownMove } as never);

  it("are where pieces and units came, numbered by their turn, each way once", () => {
    const { marks, entries } = seen([
      item(4, 1, { type: "unit-placed", seat: 1, region: "greece", unit: "infantry", source: "recruit" }),
      item(
        5,
        0,
        { type: "unit-moved", seat: 0, unit: "infantry", from: "greece", to: "italia" },
        { type: "unit-moved", seat: 0, unit: "cavalry", from: "greece", to: "italia" },
      ),
    ]);
    expect(marks.units).toEqual([
      { region: "greece", mark: 2 },
      { region: "italia", mark: 1 },
      { region: "italia", mark: 1 },
    ]);
    expect(marks.moves.map(({ from, to }) => [from, to])).toEqual([["greece", "italia"]]);
    expect(entries.map(({ onMap }) => onMap)).toEqual(entries.map(() => true));
    expect(entries.length).toBeGreaterThan(0);
  });

  it("are units that were driven away, in the colour of their owner", () => {
    const { marks } = seen([
      item(4, 1, { type: "units-displaced", seat: 1, victim: 0, from: "greece", to: "italia", units: { infantry: 1 } }),
    ]);
    expect(marks.units).toEqual([{ region: "italia", mark: 1 }]);
    expect(marks.moves).toMatchObject([{ from: "greece", to: "italia" }]);
  });

  const taken = (seq: number, technology: string) =>
    item(seq, 1, { type: "technology-taken", seat: 1, technology, slot: 0, known: true });
  const placed = (seq: number, hex: string) =>
    item(seq, 1, { type: "piece-placed", seat: 1, piece: "city", hex, because: "build" });

  it("are not on the map where nothing moved there; cards can be opened", () => {
    const { marks, entries } = seen([taken(4, "tech-wheel")]);
    expect(marks).toEqual({ hexes: [], moves: [], units: [] });
    expect(entries.map(({ onMap }) => onMap)).toEqual([false]);
    expect(entries[0]?.text).toContain(named("Wheel", "tech-wheel"));
  });

  it("are where pieces were placed, as far as this map has the place, after the reader's own move", () => {
    const { marks, entries } = seen(
      [placed(5, "hex-greece-05"), placed(6, "hex-greece-99")],
      item(4, 0, { type: "technology-taken", seat: 0, technology: "tech-wheel", slot: 0, known: true }),
    );
    expect(marks.hexes.map(({ hex }) => hex)).toEqual(["hex-greece-05"]);
    expect(marks.hexes.map(({ no }) => no)).toEqual(entries.filter(({ onMap }) => onMap).map(({ no }) => no));
  });

  it("have every way between regions, each once", () => {
    const move = (from: string, to: string) => ({ type: "unit-moved", seat: 1, unit: "infantry", from, to });
    const { marks } = seen([
      item(4, 1, move("greece", "italia"), move("greece", "gaul"), move("assyria", "italia"), move("greece", "italia")),
    ]);
    expect(marks.moves.map(({ from, to }) => `${from} ${to}`)).toEqual([
      "greece italia",
      "greece gaul",
      "assyria italia",
    ]);
  });
});
