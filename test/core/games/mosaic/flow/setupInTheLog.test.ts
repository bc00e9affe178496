import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { answered } from "../../../../../core/games/mosaic/table/decision.ts";
import type { Player } from "../../../../../core/games/mosaic/table/player.ts";
import { player, type State } from "../../../../../core/games/mosaic/table/state.ts";
import { type PlayerGiven, playing, table } from "../../../../support/mosaic.ts";

/** A table of three in the set-up; seat 1 is the starting player. */
const during = (
  phase: State["phase"],
  active: number | null,
  players: readonly PlayerGiven[] = [],
  more: Partial<State> = {},
) => table({ seats: 3, players, start: 1, change: { phase, active, turn: null, round: 0, ...more } });

const withPlayers = (state: State, change: (one: Player, seat: number) => Partial<Player>): State => ({
  ...state,
  players: state.players.map((one, seat) => ({ ...one, ...change(one, seat) })),
});

describe("what follows by itself in the set-up", () => {
  it("M-SET-16 leaders go to the right; after the starting player's choice the others leave the game and the draft begins", () => {
    const leaders = ["leader-farmer", "leader-artist", "leader-scribe", "leader-general"];
    const choose = (seat: number, leader: string): Command => ({ type: "choose-leader", seat, leader });
    const first = playing(during("leaders", 0, [], { leaders }), choose(0, "leader-artist"));
    expect(first.events).toEqual([
      { type: "leader-chosen", seat: 0, leader: "leader-artist" },
      { type: "seat-began", seat: 2 },
    ]);
    const second = playing(first.state, choose(2, "leader-farmer"));
    expect(second.events[1]).toEqual({ type: "seat-began", seat: 1 });
    expect(playing(second.state, choose(1, "leader-general")).events).toEqual([
      { type: "leader-chosen", seat: 1, leader: "leader-general" },
      { type: "leaders-discarded", leaders: ["leader-scribe"] },
      { type: "phase-began", phase: "draft", active: null },
    ]);
  });

  it("M-SET-17 when the last one has chosen the hands go to the left; of two cards the other is kept without a choice", () => {
    const hands = [
      ["tech-art", "tech-seeds"],
      ["tech-dance", "tech-wheel"],
      ["tech-music", "tech-bows"],
    ];
    const drafting = withPlayers(during("draft", null), (_, seat) => ({ hand: hands[seat] ?? [] }));
    const draft = (seat: number, technology: string): Command => ({ type: "draft", seat, technology });
    const two = playing(drafting, draft(2, "tech-bows"), draft(0, "tech-art"));
    expect(two.events).toEqual([
      { type: "technology-drafted", seat: 2, technology: "tech-bows" },
      { type: "technology-drafted", seat: 0, technology: "tech-art" },
    ]);
    const last = playing(two.state, draft(1, "tech-wheel"));
    expect(last.events).toEqual([
      { type: "technology-drafted", seat: 1, technology: "tech-wheel" },
      { type: "hands-passed" },
      { type: "technology-drafted", seat: 0, technology: "tech-music" },
      { type: "technology-drafted", seat: 1, technology: "tech-seeds" },
      { type: "technology-drafted", seat: 2, technology: "tech-dance" },
      { type: "hands-passed" },
      { type: "phase-began", phase: "cities", active: 1 },
    ]);
    expect(last.state.players.map(({ technologies }) => technologies.map(({ id }) => id))).toEqual([
      ["tech-art", "tech-music"],
      ["tech-wheel", "tech-seeds"],
      ["tech-bows", "tech-dance"],
    ]);
  });

  it("M-SET-17 of three cards two are left to choose from", () => {
    const hand = ["tech-art", "tech-seeds", "tech-wheel"];
    const drafting = withPlayers(during("draft", null), (_, seat) => ({ hand, pick: seat === 0 ? null : "tech-art" }));
    const { events } = playing(drafting, { type: "draft", seat: 0, technology: "tech-art" });
    expect(events.slice(1)).toEqual([{ type: "hands-passed" }]);
  });

  it("M-SET-18 M-SET-20 after the last city the benefits begin with the starting player's leader", () => {
    const players = [{}, { leader: "leader-priestess", faceDown: ["tech-seeds"] }, {}];
    const place: Command = { type: "place-starting-city", seat: 0, hex: "hex-italia-01" };
    const placing = withPlayers(during("cities", 0, players), ({ reserve }, seat) =>
      seat === 0 ? {} : { reserve: { ...reserve, city: 11 } },
    );
    expect(playing(placing, place).events.slice(1)).toEqual([
      { type: "phase-began", phase: "benefits", active: 1 },
      { type: "production-changed", seat: 1, by: { tax: 6, food: 3 }, because: "leader-priestess" },
      { type: "gained", seat: 1, gain: { money: 15, food: 5 }, because: "leader-priestess" },
    ]);
  });

  it("M-SET-20 M-SET-21 who has nothing left to turn up is passed over, and the first turn begins", () => {
    const finish: Command = { type: "finish-benefits", seat: 1 };
    const kept = { faceDown: ["tech-seeds"] };
    const next = { type: "seat-began", seat: 2 };
    const benefits = { type: "gained", seat: 0, gain: { money: 30 }, because: "leader-merchant" };
    const merchant = { leader: "leader-merchant", technologies: ["tech-art"] };
    const begun = [
      next,
      { type: "seat-began", seat: 0 },
      { type: "production-changed", seat: 0, by: { tariff: 5 }, because: "leader-merchant" },
      benefits,
      { type: "phase-began", phase: "turns", active: 1 },
      { type: "turn-began", seat: 1, round: 1, actions: 1, extra: false },
    ];
    expect(playing(during("benefits", 1, [merchant, kept, {}]), finish).events).toEqual(begun);
    expect(playing(during("benefits", 1, [merchant, kept, kept]), finish).events).toEqual([next]);
  });

  it("M-LEAD-04 R-64 the Scribe's first turn has two actions when the Scribe begins", () => {
    const finish: Command = { type: "finish-benefits", seat: 0 };
    const { events } = playing(
      during("benefits", 0, [{ faceDown: ["tech-seeds"] }, { leader: "leader-scribe" }]),
      finish,
    );
    expect(events.at(-1)).toEqual({ type: "turn-began", seat: 1, round: 1, actions: 2, extra: false });
  });
});

describe("the last turn", () => {
  const work = (seat: number): Command => ({ type: "work", seat, currency: "stone" });
  const ending = (active: number, round: number, players: readonly PlayerGiven[] = []) =>
    playing(
      table({ seats: 3, players, start: 1, active, change: { round, end: { trigger: "tiles", lastRound: 4 } } }),
      work(active),
    ).events.at(-1);

  it("M-END-03 M-END-04 is that of the player right of the starting player in the last round, not before and not later", () => {
    expect(ending(0, 3)).toEqual({ type: "turn-began", seat: 1, round: 4, actions: 1, extra: false });
    expect(ending(2, 4)).toEqual({ type: "turn-began", seat: 0, round: 4, actions: 1, extra: false });
    expect(ending(0, 4)?.type).toBe("game-ended");
    expect(ending(0, 5)?.type).toBe("game-ended");
  });

  it("M-LEAD-04 R-84 except for the Scribe's two further actions, whoever has them", () => {
    const scribe = { leader: "leader-scribe" };
    const extra = { type: "turn-began", round: 4, actions: 2, extra: true };
    expect(ending(0, 4, [scribe])).toEqual({ ...extra, seat: 0 });
    expect(ending(0, 4, [{}, scribe])).toEqual({ ...extra, seat: 1 });
    expect(ending(0, 4, [{}, {}, scribe])).toEqual({ ...extra, seat: 2 });
  });
});

it("M-COMP-01 a seat that does not exist has an empty menu and no player", () => {
  const state = table();
  expect(mosaic.legal(state, 2)).toEqual([]);
  expect(() => player(state, 2)).toThrow("no seat 2");
});

it("R-07 an answer needs its question on top", () => {
  expect(() => answered(table(), "pay")).toThrow("nobody is asked: pay");
});
