import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { actionLeft } from "../../../../../core/games/mosaic/rules/turns.ts";
import { answered } from "../../../../../core/games/mosaic/table/decision.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import type { Pending } from "../../../../../core/games/mosaic/table/steps.ts";
import { follow, playing, refusal, symbols, table } from "../../../../support/mosaic.ts";

/** One command of every kind, by the moment it belongs to. */
const samples: Readonly<Record<string, readonly Command[]>> = {
  leaders: [{ type: "choose-leader", seat: 0, leader: "leader-scribe" }],
  draft: [{ type: "draft", seat: 0, technology: "tech-art" }],
  cities: [{ type: "place-starting-city", seat: 0, hex: "hex-italia-01" }],
  benefits: [{ type: "finish-benefits", seat: 0 }],
  "turns and benefits": [{ type: "play-technology", seat: 0, technology: "tech-art" }],
  actions: [
    { type: "work", seat: 0, currency: "stone" },
    { type: "take-population", seat: 0, card: "pop-01" },
    { type: "build", seat: 0, card: null, piece: "city" },
    { type: "build-wonder", seat: 0, wonder: "wonder-sphinx" },
    { type: "take-technology", seat: 0, technology: "tech-art", faceUp: true },
    { type: "take-tax-tariff", seat: 0, card: "tax-01", kind: "tax" },
    { type: "recruit", seat: 0, unit: "infantry", region: "italia" },
    { type: "move-unit", seat: 0, unit: "infantry", from: "italia", to: "greece" },
    { type: "take-government", seat: 0, government: "gov-tyranny" },
  ],
  "free actions": [
    { type: "claim-tile", seat: 0, tile: "ach-wealthy" },
    { type: "exchange-offer", seat: 0, offer: "build" },
    { type: "convert-population", seat: 0, currency: "stone" },
    { type: "take-over-city", seat: 0, hex: "hex-italia-01" },
    { type: "peek-deck", seat: 0, deck: "build" },
    { type: "end-turn", seat: 0 },
  ],
  answers: [
    { type: "finish-military", seat: 0 },
    { type: "place-piece", seat: 0, piece: "city", hex: "hex-italia-01" },
    { type: "pay", seat: 0, currency: "stone", replaced: 0 },
    { type: "choose-track", seat: 0, track: "stone" },
    { type: "choose-currency", seat: 0, currency: "stone" },
    { type: "convert-production", seat: 0, from: "stone", to: "food", amount: 1 },
    { type: "choose-pillar", seat: 0, pillar: "science" },
    { type: "choose-good", seat: 0, good: "good-wine" },
    { type: "choose-region", seat: 0, region: "italia" },
    { type: "choose-offer", seat: 0, offer: "build" },
    { type: "place-unit", seat: 0, unit: "infantry", region: "italia" },
    { type: "take-token", seat: 0, hex: "hex-italia-01" },
    { type: "eliminate", seat: 0, victim: 1, unit: "infantry", region: "italia" },
    { type: "displace-units", seat: 0, victim: 1, from: "italia", to: "greece" },
    { type: "decline", seat: 0 },
  ],
};
const phases = ["leaders", "draft", "cities", "benefits", "turns"] as const;
const inPhase = (phase: State["phase"], active: number | null = 0, change: Partial<State> = {}): State =>
  table({ change: { phase, active, ...(phase === "turns" ? {} : { turn: null, round: 0 }), ...change } });

describe("when a command is possible at all", () => {
  it.each<[string, readonly string[]]>([
    ["leaders", ["leaders"]],
    ["draft", ["draft"]],
    ["cities", ["cities"]],
    ["benefits", ["benefits"]],
    ["turns and benefits", ["benefits", "turns"]],
    ["actions", ["turns"]],
    ["free actions", ["turns"]],
  ])("M-SET-20 M-TURN-03 %s: in %s and in no other phase", (moment, possible) => {
    for (const phase of phases)
      for (const command of samples[moment] ?? [])
        expect([command.type, phase, refusal(inPhase(phase), command) !== "wrong-phase"]).toEqual([
          command.type,
          phase,
          possible.includes(phase),
        ]);
  });

  it("R-07 an answer without a question is refused as such, in every phase", () => {
    for (const phase of phases)
      for (const command of samples.answers ?? []) expect(refusal(inPhase(phase), command)).toBe("nothing-to-answer");
  });

  it("M-TURN-02 the eight actions need one that is left; free actions do not", () => {
    const done = table({ turn: { actions: 0, taken: 1 } });
    for (const command of samples.actions ?? []) expect(refusal(done, command)).toBe("no-action-left");
    for (const command of samples["free actions"] ?? []) expect(refusal(done, command)).not.toBe("no-action-left");
  });

  it("M-TURN-01 only by the seat that is on turn or whose part of the set-up it is; in the draft by all", () => {
    const other = (command: Command): Command => ({ ...command, seat: 1 });
    for (const phase of ["leaders", "cities", "benefits"] as const)
      for (const command of samples[phase] ?? []) expect(refusal(inPhase(phase), other(command))).toBe("not-your-turn");
    for (const command of samples["free actions"] ?? []) expect(refusal(table(), other(command))).toBe("not-your-turn");
    for (const command of samples.draft ?? [])
      expect(refusal(inPhase("draft", null), other(command))).toBe("not-in-hand");
  });

  it("M-END-03 not before the game, not after it, not from a seat nobody has", () => {
    const [work] = samples.actions as readonly [Command];
    expect(refusal(inPhase("unopened"), work)).toBe("not-started");
    expect(refusal(inPhase("ended", null), work)).toBe("game-over");
    expect(refusal(table(), { ...work, seat: 2 })).toBe("no-such-seat");
    expect(refusal(table(), { ...work, seat: 1 })).toBe("not-your-turn");
    expect(mosaic.legal(inPhase("ended", null), 0)).toEqual([]);
  });
});

describe("while a choice is pending", () => {
  const choice: Pending = { kind: "choose-track", seat: 1, amount: 1, from: ["stone", "tax"], source: "tech-art" };
  const asked = table({ seats: 3, change: { agenda: [choice] } });

  it("R-07 R-38 only its seat may answer, and the others see whose turn or whose choice it is", () => {
    const answer = (seat: number): Command => ({ type: "choose-track", seat, track: "tax" });
    expect(refusal(asked, answer(0))).toBe("not-your-choice");
    expect(refusal(asked, answer(2))).toBe("not-your-turn");
    expect(refusal(asked, answer(1))).toBeNull();
    expect([0, 1, 2].map((seat) => mosaic.legal(asked, seat).length)).toEqual([0, 2, 0]);
  });

  it("R-07 nothing else is possible for that seat, neither an action nor the answer to another question", () => {
    for (const command of Object.values(samples).flat())
      if (command.type !== "choose-track") expect(refusal(asked, { ...command, seat: 1 })).toBe("choice-pending");
  });

  it("R-07 the answer lies on top: what waits beneath it is not asked yet", () => {
    const beneath: Pending = { kind: "choose-pillar", seat: 1, count: 2, source: "wonder-great-library" };
    const both = table({ seats: 3, change: { agenda: [choice, beneath] } });
    expect(mosaic.waiting(both)).toEqual([{ seat: 1, kind: "choose-track" }]);
    expect(refusal(both, { type: "choose-pillar", seat: 1, pillar: "science" })).toBe("choice-pending");
    expect(mosaic.waiting(follow(both, { type: "choose-track", seat: 1, track: "tax" }))).toEqual([
      { seat: 1, kind: "choose-pillar" },
    ]);
  });
});

it("R-07 who carries out an answer nobody has asked for is stopped: that is no move but a mistake", () => {
  const choice: Pending = { kind: "military", seat: 0 };
  expect(answered({ agenda: [choice] }, "military")).toBe(choice);
  expect(() => answered({ agenda: [choice] }, "pay")).toThrow("nobody is asked: pay");
  expect(() => answered({ agenda: [] }, "military")).toThrow("nobody is asked: military");
});

describe("the menus of the set-up", () => {
  it("M-SET-16 M-SET-17 M-SET-20 the leaders left, the own hand, and ending the own benefits", () => {
    const leaders = ["leader-scribe", "leader-artist"];
    expect(mosaic.legal(inPhase("leaders", 1, { leaders }), 1)).toEqual(
      leaders.map((leader) => ({ type: "choose-leader", seat: 1, leader })),
    );
    expect(mosaic.legal(inPhase("benefits", 1), 1)).toEqual([{ type: "finish-benefits", seat: 1 }]);
    const drafting = inPhase("draft", null);
    const hand = ["tech-art", "tech-dance"];
    const players = drafting.players.map((one) => ({ ...one, hand }));
    expect(mosaic.legal({ ...drafting, players }, 1)).toEqual(
      hand.map((technology) => ({ type: "draft", seat: 1, technology })),
    );
  });

  it("M-SET-18 M-SET-19 a starting city: every free hex in play but the ports, and the refusal names the hex", () => {
    const state = table({
      pieces: { "hex-italia-01": ["city", 1] },
      change: { phase: "cities", turn: null, round: 0 },
    });
    const hexes = mosaic.legal(state, 0).map((command) => command.type === "place-starting-city" && command.hex);
    expect(hexes).toContain("hex-italia-02");
    for (const hex of ["hex-italia-01", "hex-italia-08", "hex-gaul-01"]) {
      expect(hexes).not.toContain(hex);
      expect(mosaic.decide(state, { type: "place-starting-city", seat: 0, hex })).toMatchObject({
        error: { code: "hex-not-allowed", params: { hex } },
      });
    }
    expect(refusal(state, { type: "place-starting-city", seat: 0, hex: "" })).toBe("unknown-hex");
    expect(refusal(inPhase("leaders"), { type: "choose-leader", seat: 0, leader: "leader-scribe" })).toBe(
      "leader-not-available",
    );
  });
});

describe("whom the game waits for", () => {
  it.each([
    ["leaders", "leader"],
    ["cities", "starting-city"],
    ["benefits", "benefits"],
    ["turns", "turn"],
  ] as const)("M-SET-16 M-TURN-01 in %s one seat: %s", (phase, kind) => {
    expect(mosaic.waiting(inPhase(phase, 1))).toEqual([{ seat: 1, kind }]);
  });

  it("M-SET-17 R-04 in the draft all who have not chosen, clockwise from the starting player", () => {
    const drafting = table({ seats: 4, start: 2, change: { phase: "draft", active: null, turn: null, round: 0 } });
    const players = drafting.players.map((one, seat) => ({ ...one, pick: seat === 3 ? "tech-art" : null }));
    expect(mosaic.waiting({ ...drafting, players })).toEqual([2, 0, 1].map((seat) => ({ seat, kind: "draft" })));
  });

  it("M-END-03 nobody before the game and after it", () => {
    expect(mosaic.waiting(inPhase("ended", null))).toEqual([]);
    expect(mosaic.waiting(inPhase("unopened"))).toEqual([]);
    expect(mosaic.waiting(inPhase("turns", null))).toEqual([]);
  });
});

describe("what an action uses up", () => {
  const used = (turn: object, command: Command) =>
    playing(table({ players: [{ ideas: 5, technologies: symbols({ military: 2, government: 1 }) }], turn }), command)
      .events[0];
  const work: Command = { type: "work", seat: 0, currency: "stone" };
  const govern: Command = { type: "take-government", seat: 0, government: "gov-tyranny" };

  it.each<[string, object, Command, string, string | null]>([
    ["the action of the turn", {}, work, "work", null],
    ["a bonus work action first", { bonus: ["any", "work"] }, work, "work", "work"],
    ["a bonus work action only for work", { bonus: ["work"] }, govern, "government", null],
    ["the action before a bonus action of any kind", { bonus: ["any"] }, work, "work", null],
    ["then the bonus action", { actions: 0, bonus: ["any"] }, govern, "government", "any"],
  ])("R-47 M-WORK-04 M-TURN-02 %s", (_, turn, command, action, bonus) => {
    expect(used(turn, command)).toEqual({ type: "action-taken", seat: 0, action, bonus });
  });

  it("R-47 M-TURN-02 without either there is no action, and none before the first turn", () => {
    expect(actionLeft(table({ turn: { actions: 0, bonus: ["work"] } }), "government")).toBe(false);
    expect(actionLeft(table({ turn: { actions: 0, bonus: ["work"] } }), "work")).toBe(true);
    expect(actionLeft(inPhase("benefits"), "work")).toBe(false);
  });
});
