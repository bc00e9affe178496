import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { pendingOf, type State } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, isLegal, playing, refusal, symbols, table } from "../../../../support/mosaic.ts";

const work = (seat: number, currency: "stone" | "ideas" | "food" = "stone"): Command => ({
  type: "work",
  seat,
  currency,
});

describe("turn and round", () => {
  it("M-TURN-01 clockwise from the starting player; when all have had a turn the next round begins with it", () => {
    let state = table({ seats: 3, start: 1, active: 1 });
    const order: [number | null, number][] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      order.push([state.active, state.round]);
      state = follow(state, work(state.active as number));
    }
    expect(order).toEqual([
      [1, 2],
      [2, 2],
      [0, 2],
      [1, 3],
      [2, 3],
      [0, 3],
    ]);
  });

  it("M-TURN-01 who is not on turn is refused, and has an empty menu", () => {
    const state = table({ seats: 3 });
    expect(refusal(state, work(1))).toBe("not-your-turn");
    expect(refusal(state, work(5))).toBe("no-such-seat");
    expect(mosaic.legal(state, 1)).toEqual([]);
    expect(mosaic.waiting(state)).toEqual([{ seat: 0, kind: "turn" }]);
  });

  it("M-TURN-02 a turn is exactly one action: a second one is refused", () => {
    const state = follow(table({ players: [{ faceDown: ["tech-seeds"] }, {}] }), work(0));
    expect(state.active).toBe(0);
    const actions: readonly Command[] = [
      work(0),
      { type: "take-population", seat: 0, card: "pop-01" },
      { type: "build", seat: 0, card: null, piece: "city" },
      { type: "build-wonder", seat: 0, wonder: "wonder-sphinx" },
      { type: "take-technology", seat: 0, technology: "tech-art", faceUp: true },
      { type: "take-tax-tariff", seat: 0, card: "tax-01", kind: "tax" },
      { type: "recruit", seat: 0, unit: "infantry", region: "italia" },
      { type: "move-unit", seat: 0, unit: "infantry", from: "italia", to: "gaul" },
      { type: "take-government", seat: 0, government: "gov-tyranny" },
    ];
    for (const command of actions) expect(refusal(state, command)).toBe("no-action-left");
  });

  it("M-TURN-02 each of the eight actions is logged by its own name", () => {
    const rich = { ideas: 60, food: 60, stone: 60, money: 60, population: 20, technologies: ["tech-caste-system"] };
    const state = table({ players: [rich, {}], pieces: { "hex-italia-05": ["city", 0] } });
    const named = new Map<string, string>();
    for (const command of mosaic.legal(state, 0)) {
      const taken = playing(state, command).events.find(({ type }) => type === "action-taken");
      if (taken?.type === "action-taken") named.set(command.type, taken.action);
    }
    expect(Object.fromEntries(named)).toMatchObject({
      work: "work",
      "take-population": "population",
      build: "build",
      "build-wonder": "wonder",
      "take-technology": "technology",
      "take-tax-tariff": "tax-tariff",
      recruit: "military",
      "take-government": "government",
    });
  });

  it("M-TURN-02 R-74 nobody may pass: the turn cannot end before the action, and work is always possible", () => {
    const state = table({ players: [{ population: 0, faceDown: ["tech-seeds"] }, {}] });
    expect(refusal(state, { type: "end-turn", seat: 0 })).toBe("action-still-due");
    for (const currency of ["stone", "ideas", "food"] as const) expect(isLegal(state, work(0, currency))).toBe(true);
    const worked = follow(state, work(0));
    expect(isLegal(worked, { type: "end-turn", seat: 0 })).toBe(true);
    expect(follow(worked, { type: "end-turn", seat: 0 }).active).toBe(1);
  });

  it("M-TURN-03 M-TURN-04 R-07 any number of free actions before and after the action, none of them uses it up", () => {
    const state = table({
      players: [
        {
          leader: "leader-magistrate",
          population: 12,
          government: "gov-monarchy",
          faceDown: ["tech-seeds", "tech-art", "tech-dance"],
        },
        {},
      ],
    });
    const before = follow(
      state,
      { type: "play-technology", seat: 0, technology: "tech-seeds" },
      { type: "play-technology", seat: 0, technology: "tech-art" },
      { type: "claim-tile", seat: 0, tile: "ach-populous" },
      { type: "convert-population", seat: 0, currency: "money" },
    );
    expect(before.turn).toMatchObject({ actions: 1, taken: 0 });
    const after = follow(
      before,
      work(0),
      { type: "exchange-offer", seat: 0, offer: "population" },
      { type: "play-technology", seat: 0, technology: "tech-dance" },
    );
    expect(after.players[0]?.technologies.every(({ faceUp }) => faceUp)).toBe(true);
    expect(after.active).toBe(1);
  });

  it("M-TURN-03 R-07 not in another player's turn, and not while something is being resolved", () => {
    const state = table({
      players: [{ faceDown: ["tech-seeds"], stone: 5, population: 3, money: 20 }, { faceDown: ["tech-art"] }],
      pieces: { "hex-italia-01": ["city", 0] },
    });
    expect(refusal(state, { type: "play-technology", seat: 1, technology: "tech-art" })).toBe("not-your-turn");
    const choosing = follow(state, { type: "build", seat: 0, card: null, piece: "city" });
    expect(pendingOf(choosing)?.kind).toBe("place");
    expect(refusal(choosing, { type: "play-technology", seat: 0, technology: "tech-seeds" })).toBe("choice-pending");
    expect(refusal(choosing, work(0))).toBe("choice-pending");
    expect(refusal(choosing, { type: "end-turn", seat: 0 })).toBe("choice-pending");
  });

  it("R-07 between the actions of a turn free actions are possible too", () => {
    const state = table({
      players: [{ ideas: 5, technologies: symbols({ science: 2 }), faceDown: ["tech-seeds"] }, {}],
      decks: { technology: { offer: ["tech-mathematics", "tech-art", "tech-dance", "tech-music", "tech-drama"] } },
    });
    const bonus = follow(state, { type: "take-technology", seat: 0, technology: "tech-mathematics", faceUp: true });
    expect(bonus.turn).toMatchObject({ actions: 0, bonus: ["any"] });
    const played = follow(bonus, { type: "play-technology", seat: 0, technology: "tech-seeds" });
    expect(played.turn?.bonus).toEqual(["any"]);
    expect(follow(played, work(0)).active).toBe(1);
  });

  it("R-08 a technology bought in this turn waits for a later one; with the setting sameTurn it need not", () => {
    const offer = ["tech-art", "tech-seeds", "tech-dance", "tech-music", "tech-drama"];
    const given = { players: [{ ideas: 5, faceDown: ["tech-alphabet"] }, {}], decks: { technology: { offer } } };
    const take = { type: "take-technology", seat: 0, technology: "tech-art", faceUp: false } as const;
    const play = { type: "play-technology", seat: 0, technology: "tech-art" } as const;
    const waits = follow(table(given), take);
    expect([waits.active, refusal(waits, play)]).toEqual([0, "taken-this-turn"]);
    expect(isLegal(waits, { ...play, technology: "tech-alphabet" })).toBe(true);
    const later = follow(waits, { type: "end-turn", seat: 0 }, work(1));
    expect(isLegal(later, play)).toBe(true);
    const state = table({
      options: { technologyTurnUp: "sameTurn" },
      players: [{ ideas: 5 }, {}],
      decks: { technology: { offer: ["tech-art", "tech-seeds", "tech-dance", "tech-music", "tech-drama"] } },
    });
    const bought = follow(state, { type: "take-technology", seat: 0, technology: "tech-art", faceUp: false });
    expect(bought.active).toBe(0);
    expect(isLegal(bought, { type: "play-technology", seat: 0, technology: "tech-art" })).toBe(true);
  });

  it("R-73 the turn ends by itself only when everybody can see that nothing is left to do", () => {
    const known = { id: "tech-writing", faceUp: false, known: true };
    const withTechnology = (technology: State["players"][number]["technologies"][number]): State => {
      const state = table({ seats: 2 });
      return {
        ...state,
        players: state.players.map((one, seat) => (seat ? one : { ...one, technologies: [technology] })),
      };
    };
    // Everybody knows that the prerequisite of Writing is missing.
    expect(follow(withTechnology(known), work(0)).active).toBe(1);
    // The others do not know that it is Writing, so nothing may reveal it.
    expect(follow(withTechnology({ ...known, known: false }), work(0)).active).toBe(0);
  });
});

describe("bonus actions", () => {
  const holding = (technology: string, pillars: Parameters<typeof symbols>[0], more = {}): State =>
    table({ players: [{ faceDown: [technology], technologies: symbols(pillars), money: 5, ...more }, {}] });

  it("R-47 M-CARD-10 Mathematics: one more action of any kind in the same turn", () => {
    const state = follow(holding("tech-mathematics", { science: 2 }), {
      type: "play-technology",
      seat: 0,
      technology: "tech-mathematics",
    });
    const first = follow(state, work(0));
    expect([first.active, first.turn?.bonus]).toEqual([0, ["any"]]);
    const second = follow(first, {
      type: "take-tax-tariff",
      seat: 0,
      card: first.decks.taxTariff.offer[0] as string,
      kind: "tax",
    });
    expect(second.active).toBe(1);
  });

  it("M-WORK-04 M-CARD-10 Bureaucracy: a bonus work action and nothing else", () => {
    const state = follow(holding("tech-bureaucracy", { government: 2, urbanization: 1 }), {
      type: "play-technology",
      seat: 0,
      technology: "tech-bureaucracy",
    });
    const main = follow(state, { type: "take-tax-tariff", seat: 0, card: "tax-01", kind: "tax" });
    expect(main.turn).toMatchObject({ actions: 0, bonus: ["work"] });
    expect(refusal(main, { type: "take-tax-tariff", seat: 0, card: "tax-02", kind: "tax" })).toBe("no-action-left");
    const worked = follow(main, work(0, "food"));
    expect(worked.players[0]?.currencies.food).toBe(5);
    expect(worked.active).toBe(1);
  });

  it("M-WORK-04 working uses up the work bonus before the action of the turn", () => {
    const state = follow(holding("tech-bureaucracy", { government: 2, urbanization: 1 }), {
      type: "play-technology",
      seat: 0,
      technology: "tech-bureaucracy",
    });
    const worked = follow(state, work(0));
    expect(worked.turn).toMatchObject({ actions: 1, taken: 0, bonus: [] });
    expect(follow(worked, work(0)).active).toBe(1);
  });

  it("R-47 R-82 a bonus action may be declined and is not saved for a later turn", () => {
    const state = follow(
      holding("tech-mathematics", { science: 2 }),
      { type: "play-technology", seat: 0, technology: "tech-mathematics" },
      work(0),
      { type: "end-turn", seat: 0 },
      work(1),
    );
    expect(state.active).toBe(0);
    expect(state.turn).toMatchObject({ actions: 1, bonus: [] });
  });

  it("R-47 a bonus action may grant another", () => {
    const state = table({
      players: [{ ideas: 10, technologies: symbols({ science: 2, government: 2, urbanization: 1 }) }, {}],
      decks: {
        technology: { offer: ["tech-mathematics", "tech-bureaucracy", "tech-dance", "tech-music", "tech-drama"] },
      },
    });
    const both = follow(
      state,
      { type: "take-technology", seat: 0, technology: "tech-mathematics", faceUp: true },
      { type: "take-technology", seat: 0, technology: "tech-bureaucracy", faceUp: true },
    );
    expect(both.turn).toMatchObject({ actions: 0, bonus: ["work"] });
    expect(follow(both, work(0)).active).toBe(1);
  });
});

describe("the Scribe", () => {
  it("M-LEAD-04 R-64 R-84 the first turn simply has two actions", () => {
    const before = table({ seats: 3, players: [{}, { leader: "leader-scribe" }, {}], change: { round: 1 } });
    const scribe = follow(before, work(0));
    expect([scribe.active, scribe.turn?.actions]).toEqual([1, 2]);
    const one = follow(scribe, work(1));
    expect([one.active, one.turn?.actions]).toEqual([1, 1]);
    expect(refusal(one, { type: "end-turn", seat: 1 })).toBe("action-still-due");
    expect(follow(one, work(1)).active).toBe(2);
    const later = follow(table({ seats: 3, players: [{}, { leader: "leader-scribe" }, {}] }), work(0));
    expect(later.turn?.actions).toBe(1);
  });

  it("M-LEAD-04 R-64 R-84 M-END-03 after the last turn two further actions that are one turn, and then the end", () => {
    const last = table({
      seats: 3,
      players: [{}, { leader: "leader-scribe", money: 30 }, {}],
      pieces: { "hex-italia-01": ["city", 1] },
      active: 2,
      change: { round: 9, end: { trigger: "empire-cards", lastRound: 9 } },
    });
    const extra = follow(last, work(2));
    expect([extra.phase, extra.active]).toEqual(["turns", 1]);
    expect(extra.turn).toMatchObject({ actions: 2, extra: true });
    const recruited = follow(
      extra,
      { type: "recruit", seat: 1, unit: "infantry", region: "italia" },
      { type: "recruit", seat: 1, unit: "infantry", region: "italia" },
      { type: "finish-military", seat: 1 },
    );
    // One turn: the recruit limit is used up.
    expect(refusal(recruited, { type: "recruit", seat: 1, unit: "infantry", region: "italia" })).toBe("recruit-limit");
    const ended = follow(recruited, work(1));
    expect([ended.phase, mosaic.waiting(ended)]).toEqual(["ended", []]);
  });

  it("R-64 R-63 a scoring may still happen in the further turn when fewer than three have", () => {
    const last = table({
      seats: 2,
      players: [{}, { leader: "leader-scribe", food: 10 }],
      active: 1,
      decks: { population: { offer: ["pop-01", "pop-02"], cards: ["empire", "pop-03"] } },
      change: {
        round: 9,
        end: { trigger: "tiles", lastRound: 9 },
        empire: { revealed: 1, due: 0, done: 2, last: null },
      },
    });
    const { state, events } = playing(last, work(1), { type: "take-population", seat: 1, card: "pop-01" });
    expect(events.filter(({ type }) => type === "empire-scored")).toHaveLength(1);
    expect(state.empire.done).toBe(3);
  });
});
