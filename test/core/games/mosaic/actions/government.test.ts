import { describe, expect, it } from "vitest";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { empireScoring } from "../../../../../core/games/mosaic/rules/empireScoring.ts";
import { finalScoring } from "../../../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import { exhausted, follow, isLegal, playing, purse, refusal, symbols, table } from "../../../../support/mosaic.ts";

const take = (government: string, seat = 0) => ({ type: "take-government", seat, government }) as const;
const exchange = (offer: "technology" | "build" | "population" | "taxTariff", seat = 0) =>
  ({ type: "exchange-offer", seat, offer }) as const;
const peek = (deck: "technology" | "build" | "population" | "taxTariff") =>
  ({ type: "peek-deck", seat: 0, deck }) as const;
const work = (seat = 0) => ({ type: "work", seat, currency: "stone" }) as const;

describe("government", () => {
  it("M-GOV-01 M-PIL-02 pay the ideas and own the prerequisite symbols", () => {
    const tyrant = { ideas: 5, technologies: symbols({ military: 2, government: 1 }) };
    const state = follow(table({ players: [tyrant, {}] }), take("gov-tyranny"));
    expect(purse(state).ideas).toBe(0);
    expect(state.players[0]?.government).toBe("gov-tyranny");
    expect(state.governments).not.toContain("gov-tyranny");
    const lacking = table({ players: [{ ideas: 5, technologies: symbols({ military: 1, government: 1 }) }, {}] });
    expect(isLegal(lacking, take("gov-tyranny"))).toBe(false);
    expect(refusal(lacking, take("gov-tyranny"))).toBe("government-prerequisites");
    const owned = table({ players: [tyrant, { government: "gov-tyranny" }] });
    expect(refusal(owned, take("gov-tyranny"))).toBe("government-not-available");
  });

  it("M-GOV-02 costs in ideas: Tyranny 5, Republic 20, the others 15", () => {
    const costs = { tyranny: 5, theocracy: 15, "city-state": 15, monarchy: 15, oligarchy: 15, republic: 20 };
    for (const [name, ideas] of Object.entries(costs)) {
      const able = { technologies: ["tech-caste-system"] };
      expect(purse(follow(table({ players: [{ ...able, ideas }, {}] }), take(`gov-${name}`))).ideas).toBe(0);
      expect(refusal(table({ players: [{ ...able, ideas: ideas - 1 }, {}] }), take(`gov-${name}`))).toBe("cannot-pay");
    }
  });

  it("R-40 Caste System lifts the symbols, not the price, as long as it is face up", () => {
    const up = table({ players: [{ ideas: 15, technologies: ["tech-caste-system"] }, {}] });
    expect(isLegal(up, take("gov-monarchy"))).toBe(true);
    const down = table({ players: [{ ideas: 15, faceDown: ["tech-caste-system"] }, {}] });
    expect(isLegal(down, take("gov-monarchy"))).toBe(false);
  });

  it("M-GOV-03 only one at a time: the old tile goes back first and is available to everybody", () => {
    const state = table({
      players: [{ ideas: 15, technologies: ["tech-caste-system"], government: "gov-tyranny" }, {}],
    });
    const { state: changed, events } = playing(state, take("gov-theocracy"));
    expect(changed.players[0]?.government).toBe("gov-theocracy");
    expect(changed.governments).toContain("gov-tyranny");
    const types = events.map(({ type }) => type);
    expect(types.indexOf("government-returned")).toBeLessThan(types.indexOf("government-taken"));
  });

  it("M-GOV-04 R-19 the production of Monarchy and Oligarchy comes with the tile and goes with it, never below 0", () => {
    const able = { ideas: 30, technologies: ["tech-caste-system"], production: { food: 4, stone: 3 } };
    const monarchy = follow(table({ players: [able, {}], turn: { actions: 2 } }), take("gov-monarchy"));
    expect(monarchy.players[0]?.production).toMatchObject({ food: 9, stone: 8 });
    const oligarchy = follow(monarchy, take("gov-oligarchy"));
    expect(oligarchy.players[0]?.production).toEqual({ food: 4, stone: 3, tax: 5, tariff: 5, ideas: 0 });
    const converted = table({
      players: [
        {
          ideas: 15,
          technologies: ["tech-caste-system"],
          government: "gov-monarchy",
          production: { stone: 2, food: 7 },
        },
        {},
      ],
    });
    expect(follow(converted, take("gov-theocracy")).players[0]?.production).toMatchObject({ stone: 0, food: 2 });
  });

  it("M-GOV-04 R-19 where nothing of a track is left, nothing is lost, and the log says so in plain numbers", () => {
    const lossesWith = (production: Partial<Record<"food" | "stone", number>>) => {
      const owner = { ideas: 15, technologies: ["tech-caste-system"], government: "gov-monarchy", production };
      const { events } = playing(table({ players: [owner, {}] }), take("gov-theocracy"));
      return events.flatMap((event) => (event.type === "production-changed" ? [event.by] : []));
    };
    expect(lossesWith({ stone: 0, food: 7 })).toEqual([{ food: -5 }]);
    expect(lossesWith({ stone: 0, food: 0 })).toEqual([]);
  });

  it("R-80 the own government cannot be taken again", () => {
    const state = table({
      players: [{ ideas: 20, technologies: ["tech-caste-system"], government: "gov-tyranny" }, {}],
    });
    expect(isLegal(state, take("gov-tyranny"))).toBe(false);
    expect(refusal(state, take("gov-tyranny"))).toBe("government-already-yours");
  });

  it("M-GOV-13 governments score at empire scorings only, not at the end", () => {
    const state = table({ players: [{ government: "gov-republic", population: 8 }, {}] });
    expect(empireScoring(state).governments).toEqual([4, 0]);
    expect(finalScoring(state).scores[0]?.total).toBe(0);
  });
});

describe("exchange of an offer", () => {
  const small = { population: { offer: ["pop-01", "pop-02"], cards: ["pop-03", "pop-04", "pop-05"] } };

  it("M-GOV-05 once per game, a free action on the own turn with the current government", () => {
    const state = table({ players: [{ government: "gov-tyranny", faceDown: ["tech-art"] }, {}], decks: small });
    const done = follow(state, exchange("population"));
    expect(done.decks.population.offer).toEqual(["pop-03", "pop-04"]);
    expect(done.turn).toMatchObject({ actions: 1, taken: 0 });
    expect(refusal(done, exchange("build"))).toBe("no-exchange");
    expect(refusal(state, exchange("population", 1))).toBe("not-your-turn");
    expect(refusal(table({ players: [{}, {}] }), exchange("population"))).toBe("no-exchange");
  });

  it("R-12 in slot order to the bottom, slot 1 ending highest; the same cards may come back with a small deck", () => {
    const done = follow(table({ players: [{ government: "gov-tyranny" }, {}], decks: small }), exchange("population"));
    expect(done.decks.population.cards).toEqual(["pop-05", "pop-01", "pop-02"]);
    const nearly = { population: { offer: ["pop-01", "pop-02"], cards: ["pop-09"] } };
    const again = follow(
      table({ players: [{ government: "gov-tyranny" }, {}], decks: nearly }),
      exchange("population"),
    );
    expect(again.decks.population).toEqual({ offer: ["pop-09", "pop-01"], cards: ["pop-02"] });
    const empty = table({ players: [{ government: "gov-tyranny" }, {}], decks: { population: exhausted(2) } });
    expect(refusal(empty, exchange("population"))).toBe("offer-empty");
  });

  it("R-13 R-11 an exchange that reveals an empire card causes a scoring at once, before the action", () => {
    const decks = { population: { offer: ["pop-01", "pop-02"], cards: ["empire", "pop-03", "pop-04"] } };
    const { state, events } = playing(
      table({ players: [{ government: "gov-tyranny" }, {}], decks }),
      exchange("population"),
    );
    expect(events.filter(({ type }) => type === "empire-scored")).toHaveLength(1);
    expect(state.turn?.actions).toBe(1);
  });

  it("R-14 a used tile is not fresh for its next owner", () => {
    const state = table({
      players: [
        { government: "gov-tyranny", ideas: 15, technologies: ["tech-caste-system"] },
        { ideas: 5, technologies: symbols({ military: 2, government: 1 }) },
      ],
      decks: small,
    });
    const passed = follow(
      state,
      exchange("population"),
      take("gov-theocracy"),
      { type: "end-turn", seat: 0 },
      take("gov-tyranny", 1),
    );
    expect(passed.players[1]?.government).toBe("gov-tyranny");
    const mine = { ...passed, active: 1, turn: state.turn };
    expect(refusal(mine, exchange("population", 1))).toBe("no-exchange");
  });
});

describe("the look of the Republic", () => {
  const republic = { government: "gov-republic", ideas: 10, food: 20, stone: 10 };
  const decks = {
    technology: {
      offer: ["tech-art", "tech-dance", "tech-music", "tech-drama", "tech-poetry"],
      cards: ["tech-seeds", "tech-arch"],
    },
    population: { offer: ["pop-01", "pop-02"], cards: ["pop-03", "pop-04"] },
    build: {
      offer: ["build-project-roads", null, null, null, null],
      cards: ["build-project-forum", "build-project-hospital"],
    },
    taxTariff: { offer: ["tax-01", "tax-02"], cards: ["tax-03", "tax-04"] },
  };
  const state = table({ players: [republic, {}], decks });

  it("M-GOV-12 R-15 before the action one deck per turn: its top card may be taken as if it lay in the offer, no slot refilled", () => {
    const looked = follow(state, peek("technology"));
    expect(mosaic.view(looked, 0).peekedCard).toBe("tech-seeds");
    expect(refusal(looked, peek("build"))).toBe("no-peek");
    const { state: taken } = playing(looked, {
      type: "take-technology",
      seat: 0,
      technology: "tech-seeds",
      faceUp: true,
    });
    expect(purse(taken).ideas).toBe(5);
    expect(taken.decks.technology).toEqual({ offer: decks.technology.offer, cards: ["tech-arch"] });
    expect(taken.players[0]?.production.food).toBe(3);
  });

  it("R-15 the cards of the other decks are taken the same way", () => {
    const population = follow(state, peek("population"), { type: "take-population", seat: 0, card: "pop-03" });
    expect(population.decks.population).toEqual({ offer: ["pop-01", "pop-02"], cards: ["pop-04"] });
    const build = follow(state, peek("build"), {
      type: "build",
      seat: 0,
      card: "build-project-forum",
      piece: "project",
    });
    expect(build.players[0]?.buildCards).toEqual(["build-project-forum"]);
    expect(build.decks.build.cards).toEqual(["build-project-hospital"]);
    const tax = follow(state, peek("taxTariff"), { type: "take-tax-tariff", seat: 0, card: "tax-03", kind: "tax" });
    expect(tax.decks.taxTariff).toEqual({ offer: ["tax-01", "tax-02"], cards: ["tax-04"] });
  });

  it("R-15 with the free setting, looking commits to nothing: another card, another action, the seen card stays on top", () => {
    const looked = follow({ ...state, options: { ...state.options, republicLook: "free" } }, peek("technology"));
    expect(isLegal(looked, { type: "take-technology", seat: 0, technology: "tech-art", faceUp: true })).toBe(true);
    const worked = follow(looked, work());
    expect(worked.decks.technology.cards).toEqual(["tech-seeds", "tech-arch"]);
    expect(refusal(state, { type: "take-technology", seat: 0, technology: "tech-seeds", faceUp: true })).toBe(
      "card-not-available",
    );
  });

  it("M-GOV-12 R-15 not after the action, and only with the Republic", () => {
    const worked = follow(table({ players: [{ ...republic, faceDown: ["tech-alphabet"] }, {}], decks }), work());
    expect(refusal(worked, peek("build"))).toBe("no-peek");
    expect(refusal(table({ players: [{ government: "gov-tyranny" }, {}] }), peek("build"))).toBe("no-peek");
    expect(refusal(table({ players: [republic, {}], decks: { population: exhausted(2) } }), peek("population"))).toBe(
      "deck-empty",
    );
  });

  it("R-84 one look in each turn, with two actions before either of them; one that is free before the first", () => {
    const two: State = table({ players: [republic, {}], decks, turn: { actions: 2 } });
    expect(refusal(follow(two, work()), peek("build"))).toBeNull();
    const free = { ...two, options: { ...two.options, republicLook: "free" } as const };
    expect(refusal(follow(free, work()), peek("build"))).toBe("no-peek");
    const taken = { type: "take-technology", seat: 0, technology: "tech-art", faceUp: false } as const;
    const later = follow(state, peek("technology"), taken, { type: "end-turn", seat: 0 }, work(1));
    expect(refusal(later, peek("build"))).toBeNull();
  });

  it("R-15 an empire card that is seen is not revealed, stays on top and cannot be taken", () => {
    const empire = table({
      players: [republic, {}],
      decks: { population: { offer: ["pop-01", "pop-02"], cards: ["empire", "pop-04"] } },
    });
    const { state: looked, events } = playing(empire, peek("population"));
    expect(events.map(({ type }) => type)).toEqual(["deck-peeked"]);
    expect(looked.empire.revealed).toBe(0);
    expect(mosaic.view(looked, 0).peekedCard).toBe("empire");
    expect(isLegal(looked, { type: "take-population", seat: 0, card: "empire" })).toBe(false);
    expect(looked.decks.population.cards).toEqual(["empire", "pop-04"]);
  });

  it("R-73 the look is secret: others see which deck, not which card, also when it is kept face down", () => {
    const { state: kept, events } = playing(state, peek("technology"), {
      type: "take-technology",
      seat: 0,
      technology: "tech-seeds",
      faceUp: false,
    });
    for (const viewer of [1, "spectator"] as const) {
      const told = JSON.stringify([events.map((event) => mosaic.redact(event, viewer)), mosaic.view(kept, viewer)]);
      expect(told).not.toContain("tech-seeds");
      expect(mosaic.view(follow(state, peek("technology")), viewer).turn?.peeked).toBe("technology");
      expect(mosaic.view(follow(state, peek("technology")), viewer).peekedCard).toBeNull();
    }
    expect(JSON.stringify(events.map((event) => mosaic.redact(event, 0)))).toContain("tech-seeds");
  });
});
