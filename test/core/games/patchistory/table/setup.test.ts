import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { powersOf } from "../../../../../core/games/patchistory/rules/powers/reading.ts";
import { status } from "../../../../../core/games/patchistory/rules/status/status.ts";
import { fateOf } from "../../../../../core/games/patchistory/table/fate.ts";
import { player, tilesLeft } from "../../../../../core/games/patchistory/table/state.ts";
import { only, opened, openingEvents, optionsOf, seed } from "../../../../support/patchistory.ts";
import { content, fileSchemasChecked } from "../content/contentFiles.ts";

describe("the dossier's data", () => {
  it.each(fileSchemasChecked)("%s.json fits its schema and keeps its mark", (_name, problems) => {
    expect(problems).toEqual([]);
  });

  it("P-SET-11 P-GEN-14 has 25 land cards per era, 15 prosperity cards, 36 tiles, 14 + 4 routes", () => {
    for (const era of [1, 2, 3])
      expect([...content.landCards.values()].filter((card) => card.era === era)).toHaveLength(25);
    expect([content.prosperity.size, content.tiles.size]).toEqual([15, 36]);
    expect([content.generalRoute, content.alliedRoute]).toMatchObject([{ count: 14 }, { count: 4 }]);
    expect(opened(4).storage).toEqual({ general: 10, allied: 4 });
  });

  it("P-GEN-13 reads every effect of the 54 heroes and wonders through one of the two handler tables", () => {
    expect(content.figures.size).toBe(54);
    for (const id of content.figures.keys()) expect(() => powersOf([id])).not.toThrow();
  });
});

describe("set-up", () => {
  it("P-SET-01 plays with two, three or four", () => {
    expect(patchistory.seats).toEqual({ min: 2, max: 4 });
    for (const seats of [2, 3, 4]) expect(opened(seats).players).toHaveLength(seats);
  });

  it("P-SET-02 uses one baseland type for the whole table, as the option says", () => {
    for (const baseland of ["liberty", "equality"] as const) {
      const { players } = opened(4, { baseland });
      expect(players.map(({ territory }) => territory.pieces[0]?.side)).toEqual(Array(4).fill(baseland));
    }
    expect(patchistory.options.safeParse({ baseland: "mixed" }).success).toBe(false);
  });

  it("P-SET-03 deals Liberty baselands at random, each once; with Equality all kingdoms are alike", () => {
    const deal = (letter: string) =>
      openingEvents(4, {}, letter.repeat(64)).flatMap((event) => (event.type === "dealt" ? event.baseland : []));
    expect(new Set(deal("a")).size).toBe(4);
    expect(new Set(["a", "b", "c", "d", "e"].map((letter) => deal(letter).join())).size).toBeGreaterThan(1);
    const equal = opened(4, { baseland: "equality" });
    const { counters: _, ...first } = status(equal, 0);
    for (const seat of [1, 2, 3]) expect(status(equal, seat)).toMatchObject(first);
  });

  it("P-SET-04 P-SET-13 leaves all eight workers on the track, none in the territory", () => {
    for (const each of opened(3).players) expect([each.track, each.territory.workers]).toEqual([8, []]);
  });

  it("P-SET-05 sets the seven status markers to what the baseland shows (Equality: one each, no Mineral)", () => {
    const board = status(opened(2, { baseland: "equality" }), 0);
    expect([board.MIL, board.POL, board.TRA]).toEqual([1, 1, 1]);
    expect(board.production).toEqual({ mineral: 0, food: 1, vp: 1, coin: 1 });
  });

  it("P-SET-12 PR-02 draws the First Player from the seed, or takes the one the host names", () => {
    const firsts = "0123456789abcdef"
      .split("")
      .map((digit) => opened(4, { firstPlayer: "random" }, digit.repeat(64)).firstPlayer);
    expect(new Set(firsts).size).toBeGreaterThan(2);
    expect(opened(4, { firstPlayer: "seat-2" }).firstPlayer).toBe(2);
  });

  it("P-SET-08 P-GEN-27 lays one general route from every seat to its left neighbour, none with two players", () => {
    expect(opened(4).routes.map(({ type, a, b }) => [type, a, b])).toEqual([
      ["general", 0, 1],
      ["general", 1, 2],
      ["general", 2, 3],
      ["general", 3, 0],
    ]);
    expect(opened(2).routes).toEqual([]);
  });

  it("PR-03 shows undealt prosperity cards and baselands to nobody", () => {
    const state = opened(3);
    const dealt = new Set(state.players.flatMap(({ prosperity }) => prosperity));
    const unused = state.fate.prosperity.filter((id) => !dealt.has(id));
    expect(unused).toHaveLength(6);
    for (const viewer of [0, 1, 2, "spectator"] as const) {
      const told = JSON.stringify([
        patchistory.view(state, viewer),
        openingEvents(3).map((event) => patchistory.redact(event, viewer)),
      ]);
      for (const id of unused) expect(told).not.toContain(`"${id}"`);
    }
  });

  it("P-SET-10 keeps the undrawn tiles in an order that only the seed explains", () => {
    const state = opened(3);
    expect(tilesLeft(state)).toBe(24);
    expect(state.fate.tiles).toEqual(fateOf(seed, 3).tiles);
    expect(state.fate.tiles).not.toEqual(fateOf("1".repeat(64), 3).tiles);
    expect(player(state, 1).tiles).toEqual(state.fate.tiles.slice(4, 8));
  });

  it("P-GEN-26 shows era, round, phase and First Player to everybody", () => {
    const view = patchistory.view(opened(3, { firstPlayer: "seat-1" }), "spectator");
    expect(view).toMatchObject({ era: 1, round: 1, firstPlayer: 1, phase: { kind: "auction" } });
  });

  it("P-GEN-04 knows four Resources, and counts votes, workers, favours and tiles apart", () => {
    const [reveal] = only(openingEvents(3), "cards-revealed");
    expect(reveal?.offers).toHaveLength(1);
    const { stock } = player(opened(3), 0);
    expect(Object.keys(stock).sort()).toEqual(["coin", "food", "mineral", "vote", "vp"]);
    expect(
      patchistory.command.safeParse({ type: "exchange", seat: 0, give: "vote", amount: 1, take: "coin" }).success,
    ).toBe(false);
  });

  it("fills in every option and refuses unknown ones", () => {
    const offered = { baseland: "liberty", firstPlayer: "random", stocks: "hidden", doubledCard: "owner" };
    expect(optionsOf()).toEqual({ ...offered, values: "evened" });
    expect(patchistory.options.safeParse({ surprise: 1 }).success).toBe(false);
    expect(patchistory.optionInfo.map(({ name }) => name)).toEqual(Object.keys(offered));
  });
});
