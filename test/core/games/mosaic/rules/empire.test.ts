import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { pendingOf, type State } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, playing, purse, refusal, symbols, type TableGiven, table } from "../../../../support/mosaic.ts";

/** The empire card lies on top of the population deck. */
const decks = { population: { offer: ["pop-01", "pop-02"], cards: ["empire", "pop-03", "pop-04"] } };
const reveal = (seat = 0): Command => ({ type: "take-population", seat, card: "pop-01" });
const work = (seat: number): Command => ({ type: "work", seat, currency: "stone" });
const fed = { food: 20 };
const scorings = (events: readonly { readonly type: string }[]): number =>
  events.filter(({ type }) => type === "empire-scored").length;
const typesOf = (events: readonly { readonly type: string }[]): readonly string[] => events.map(({ type }) => type);

describe("empire scoring", () => {
  it("M-EMP-01 R-11 an empire card from any of the four decks causes one, after the action is finished", () => {
    const given: TableGiven = {
      players: [{ food: 20, ideas: 5, stone: 5, money: 0 }, {}],
      decks: {
        technology: { offer: ["tech-art", null, null, null, null], cards: ["empire", "tech-seeds"] },
        build: { offer: ["build-project-roads", null, null, null, null], cards: ["empire", "build-project-forum"] },
        population: decks.population,
        taxTariff: { offer: ["tax-01", null], cards: ["empire", "tax-02"] },
      },
    };
    const actions: readonly Command[] = [
      { type: "take-technology", seat: 0, technology: "tech-art", faceUp: true },
      { type: "build", seat: 0, card: "build-project-roads", piece: "project" },
      reveal(),
      { type: "take-tax-tariff", seat: 0, card: "tax-01", kind: "tax" },
    ];
    for (const action of actions) {
      const { events } = playing(table(given), action);
      const types = typesOf(events);
      expect(scorings(events)).toBe(1);
      const last = Math.max(types.lastIndexOf("gained"), types.lastIndexOf("card-revealed"), types.lastIndexOf("paid"));
      expect(types.indexOf("empire-scored")).toBeGreaterThan(last);
      expect(types.indexOf("turn-began")).toBeGreaterThan(types.indexOf("empire-scored"));
    }
  });

  it("M-EMP-02 R-10 the empire card is set aside and the slot gets the next card", () => {
    const { state } = playing(table({ players: [fed, {}], decks }), reveal());
    expect(state.decks.population).toEqual({ offer: ["pop-03", "pop-02"], cards: ["pop-04"] });
    expect(state.empire).toMatchObject({ revealed: 1, done: 1, due: 0 });
  });

  it("R-10 with an empty deck behind it the slot stays empty", () => {
    const bottom = { population: { offer: ["pop-01", "pop-02"], cards: ["empire"] } };
    const { state, events } = playing(table({ players: [fed, {}], decks: bottom }), reveal());
    expect(state.decks.population).toEqual({ offer: [null, "pop-02"], cards: [] });
    expect(scorings(events)).toBe(1);
  });

  it("R-10 two empire cards revealed by one action cause two scorings in a row", () => {
    const state = table({
      players: [{ stone: 4 }, { units: { italia: { infantry: 1 } } }],
      decks: {
        build: { offer: ["build-capital-city", null, null, null, null], cards: ["empire", "build-project-forum"] },
        taxTariff: { offer: ["tax-01", "tax-02"], cards: ["tax-03", "empire", "tax-04"] },
      },
    });
    const { state: after, events } = playing(
      state,
      { type: "build", seat: 0, card: "build-capital-city", piece: "city" },
      { type: "place-piece", seat: 0, piece: "city", hex: "hex-greece-01" },
      { type: "choose-offer", seat: 0, offer: "taxTariff" },
    );
    expect(scorings(events)).toBe(2);
    expect(after.players[1]?.vp.regions).toBe(6);
  });

  it("M-EMP-07 R-62 after the regions every player scores the own government", () => {
    const state = table({
      players: [{ ...fed, government: "gov-republic", population: 5 }, { government: "gov-theocracy" }],
      decks,
      pieces: { "hex-italia-01": ["city", 1] },
    });
    const { state: after } = playing(state, reveal());
    // Population 5 + 2 by the card that revealed it.
    expect(after.players.map(({ vp }) => vp.governments)).toEqual([3, 2]);
    expect(after.players[1]?.vp.regions).toBe(4);
    expect(after.empire.last?.governments).toEqual([3, 2]);
  });

  it("M-EMP-09 M-SET-07 all regions in play are scored, no others", () => {
    for (const [seats, count] of [
      [2, 5],
      [3, 6],
      [4, 7],
    ] as const) {
      const state = table({ seats, players: [fed], decks });
      expect(playing(state, reveal()).state.empire.last?.regions).toHaveLength(count);
    }
  });

  it("R-11 ED-24 empireScoringMoment: with endOfTurn it waits until the turn is over, bonus actions included", () => {
    const given = (moment: "afterAction" | "endOfTurn"): State =>
      table({ players: [{ ...fed, faceDown: ["tech-art"] }, {}], decks, options: { empireScoringMoment: moment } });
    const at = playing(given("afterAction"), reveal());
    expect([at.state.active, scorings(at.events)]).toEqual([0, 1]);
    const late = playing(given("endOfTurn"), reveal());
    expect([late.state.active, late.state.empire.due, scorings(late.events)]).toEqual([0, 1, 0]);
    const ended = playing(late.state, { type: "play-technology", seat: 0, technology: "tech-art" });
    expect(typesOf(ended.events).filter((type) => type === "empire-scored" || type === "turn-began")).toEqual([
      "empire-scored",
      "turn-began",
    ]);
    expect(ended.state.empire).toMatchObject({ due: 0, done: 1 });
  });

  it("R-11 R-63 with endOfTurn the scoring of the tile trigger still comes at once", () => {
    const state = table({
      players: [{ population: 12 }, {}],
      options: { empireScoringMoment: "endOfTurn" },
      change: { achievements: ["ach-populous"], goldenAges: [], empire: { revealed: 1, due: 1, done: 0, last: null } },
    });
    const claimed = playing(state, { type: "claim-tile", seat: 0, tile: "ach-populous" });
    expect(scorings(claimed.events)).toBe(1);
    expect(claimed.state.empire).toMatchObject({ due: 1, done: 1 });
    expect(scorings(playing(claimed.state, work(0)).events)).toBe(1);
  });

  it("R-11 a technology turned up as part of the action is resolved before the scoring, a bonus action comes after it", () => {
    const state = table({
      players: [{ ideas: 5, technologies: symbols({ science: 2 }) }, {}],
      decks: {
        technology: {
          offer: ["tech-mathematics", "tech-art", "tech-dance", "tech-music", "tech-drama"],
          cards: ["empire", "tech-seeds"],
        },
      },
    });
    const { state: after, events } = playing(state, {
      type: "take-technology",
      seat: 0,
      technology: "tech-mathematics",
      faceUp: true,
    });
    const types = typesOf(events);
    expect(types.indexOf("bonus-action-granted")).toBeLessThan(types.indexOf("empire-scored"));
    expect(after.turn).toMatchObject({ actions: 0, bonus: ["any"] });
  });
});

describe("powers before a scoring", () => {
  const armies: TableGiven = {
    seats: 4,
    active: 2,
    players: [
      { technologies: ["tech-diplomats"] },
      { units: { italia: { infantry: 1, cavalry: 1 } } },
      fed,
      { leader: "leader-general", units: { italia: { cavalry: 1 } } },
    ],
    decks,
  };

  it("R-38 M-EMP-10 M-EMP-11 clockwise from the active player, before influence is computed", () => {
    const asked = follow(table(armies), reveal(2));
    expect(pendingOf(asked)).toMatchObject({ kind: "before-scoring", seat: 3, powers: ["leader-general"] });
    expect(mosaic.waiting(asked)).toEqual([{ seat: 3, kind: "before-scoring" }]);
    const gone = follow(asked, { type: "eliminate", seat: 3, victim: 1, unit: "cavalry", region: "italia" });
    expect(pendingOf(gone)).toMatchObject({ kind: "before-scoring", seat: 0, powers: ["tech-diplomats"] });
    const moved = follow(gone, { type: "displace-units", seat: 0, victim: 1, from: "italia", to: "gaul" });
    expect(moved.empire.done).toBe(1);
    const influence = (region: string) => moved.empire.last?.regions.find((one) => one.region === region)?.influence;
    expect([influence("italia"), influence("gaul")]).toEqual([
      [0, 0, 0, 1],
      [0, 1, 0, 0],
    ]);
    expect(moved.players[0]?.usedPowers).toEqual(["tech-diplomats"]);
    expect(moved.players[1]?.reserve.cavalry).toBe(10);
  });

  it("R-38 R-31 both powers may be declined, and are asked again for a second scoring", () => {
    const two = table({
      ...armies,
      decks: { population: { offer: ["pop-01", null], cards: ["empire", "pop-03", "empire", "pop-04"] } },
    });
    const asked = follow(two, reveal(2));
    const declined = follow(asked, { type: "decline", seat: 3 });
    expect(pendingOf(declined)).toMatchObject({ kind: "before-scoring", seat: 0 });
    const once = follow(declined, { type: "decline", seat: 0 });
    expect(pendingOf(once)).toMatchObject({ kind: "before-scoring", seat: 3 });
    const rest = follow(once, { type: "decline", seat: 3 }, { type: "decline", seat: 0 });
    expect(rest.empire.done).toBe(2);
    expect(rest.players[0]?.usedPowers).toEqual([]);
  });

  it("M-EMP-10 the General may eliminate one unit only, in a region with own infantry or cavalry", () => {
    const asked = follow(
      table({
        ...armies,
        players: [
          {},
          { units: { italia: { infantry: 2 }, greece: { infantry: 1 } } },
          fed,
          { leader: "leader-general", units: { italia: { cavalry: 1 }, greece: { siegeEngine: 1 } } },
        ],
      }),
      reveal(2),
    );
    expect(mosaic.legal(asked, 3)).toEqual([
      { type: "eliminate", seat: 3, victim: 1, unit: "infantry", region: "italia" },
      { type: "decline", seat: 3 },
    ]);
    const done = follow(asked, { type: "eliminate", seat: 3, victim: 1, unit: "infantry", region: "italia" });
    expect([pendingOf(done), done.players[1]?.units.italia?.infantry]).toEqual([null, 1]);
  });

  it("M-EMP-11 R-37 Diplomats once: all units of one opponent, one region, to an adjacent one, Armor or not", () => {
    const state = table({
      seats: 4,
      players: [
        { ...fed, technologies: ["tech-diplomats"] },
        { technologies: ["tech-armor"], units: { greece: { infantry: 2, siegeEngine: 1 } } },
      ],
      decks,
    });
    const asked = follow(state, reveal());
    expect(refusal(asked, { type: "displace-units", seat: 0, victim: 1, from: "greece", to: "egypt" })).toBe("too-far");
    expect(refusal(asked, { type: "displace-units", seat: 0, victim: 2, from: "greece", to: "italia" })).toBe(
      "no-target",
    );
    expect(refusal(asked, { type: "displace-units", seat: 0, victim: 0, from: "greece", to: "italia" })).toBe(
      "no-target",
    );
    const moved = follow(asked, { type: "displace-units", seat: 0, victim: 1, from: "greece", to: "assyria" });
    expect(moved.players[1]?.units.greece).toEqual({ infantry: 0, cavalry: 0, siegeEngine: 0 });
    expect(moved.players[1]?.units.assyria).toEqual({ infantry: 2, cavalry: 0, siegeEngine: 1 });
    const used = table({
      seats: 4,
      players: [
        { ...fed, technologies: ["tech-diplomats"], usedPowers: ["tech-diplomats"] },
        { units: { greece: { infantry: 1 } } },
      ],
      decks,
    });
    expect(pendingOf(follow(used, reveal()))).toBeNull();
  });

  it("R-32 R-38 nobody is asked who has nothing to choose", () => {
    const armored = table({
      ...armies,
      players: [
        {},
        { technologies: ["tech-armor"], units: { italia: { infantry: 1 } } },
        fed,
        { leader: "leader-general", units: { italia: { cavalry: 1 } } },
      ],
    });
    expect(pendingOf(follow(armored, reveal(2)))).toBeNull();
  });
});

describe("cards with a rule of their own", () => {
  const play = (technology: string): Command => ({ type: "play-technology", seat: 0, technology });

  it("M-CARD-02 R-22 free pieces cost nothing; a free city counts as built and follows the rules for its hex", () => {
    const state = table({
      players: [
        { leader: "leader-engineer", population: 0, faceDown: ["tech-cities"] },
        { technologies: ["tech-merchants"] },
      ],
      tokens: { "hex-italia-01": "cache-food-1" },
    });
    const asked = follow(state, play("tech-cities"));
    expect(refusal(asked, { type: "place-piece", seat: 0, piece: "city", hex: "hex-italia-08" })).toBe(
      "hex-not-allowed",
    );
    const built = follow(asked, { type: "place-piece", seat: 0, piece: "city", hex: "hex-italia-01" });
    expect(purse(built)).toEqual({ stone: 0, ideas: 0, food: 5, money: 0, population: 0 });
    expect([built.holding, built.players[0]?.production.stone, purse(built, 1).money]).toEqual([5, 1, 5]);
  });

  it("M-CARD-12 R-56 Fertilizers: +3 food production first, then twice the food production as food", () => {
    const state = table({
      players: [
        { food: 1, production: { food: 4 }, technologies: symbols({ food: 2 }), faceDown: ["tech-fertilizers"] },
        {},
      ],
    });
    const played = follow(state, play("tech-fertilizers"));
    expect([played.players[0]?.production.food, purse(played).food]).toEqual([7, 15]);
  });

  it("R-31 as many eliminations as there are targets, down to none, and the player may stop", () => {
    const given = (enemies: number): State =>
      table({
        players: [
          {
            technologies: symbols({ military: 1, building: 1 }),
            faceDown: ["tech-iron"],
            units: { italia: { infantry: 1 } },
          },
          { units: { italia: { infantry: enemies } } },
        ],
      });
    expect(pendingOf(follow(given(0), play("tech-iron")))).toBeNull();
    const eliminate: Command = { type: "eliminate", seat: 0, victim: 1, unit: "infantry", region: "italia" };
    const one = follow(given(1), play("tech-iron"), eliminate);
    expect([pendingOf(one), one.players[1]?.units.italia?.infantry]).toEqual([null, 0]);
    const stopped = follow(given(3), play("tech-iron"), eliminate, { type: "decline", seat: 0 });
    expect([pendingOf(stopped), stopped.players[1]?.units.italia?.infantry]).toEqual([null, 2]);
  });

  it("R-76 M-TILE-04 control for a tile is checked with the pieces then on the map, and the tile is kept when it is lost", () => {
    const state = table({
      seats: 4,
      players: [{ units: { italia: { infantry: 1 }, gaul: { infantry: 1 }, egypt: { infantry: 1 } } }],
    });
    const claimed = follow(state, { type: "claim-tile", seat: 0, tile: "ach-imperial" });
    const lost: State = { ...claimed, players: claimed.players.map((one) => ({ ...one, units: {} })) };
    expect(lost.players[0]?.tiles).toEqual(["ach-imperial"]);
    expect(
      refusal(
        { ...state, players: lost.players, achievements: state.achievements },
        { type: "claim-tile", seat: 0, tile: "ach-imperial" },
      ),
    ).toBe("tile-condition");
    expect(mosaic.view(lost, 1).players[0]?.tiles).toEqual(["ach-imperial"]);
  });
});
