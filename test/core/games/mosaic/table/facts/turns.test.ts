import { describe, expect, it } from "vitest";
import type { Event } from "../../../../../../core/games/mosaic/table/events.ts";
import { evolve } from "../../../../../../core/games/mosaic/table/evolve.ts";
import type { State } from "../../../../../../core/games/mosaic/table/state.ts";
import { inTurn, one, state, unturned } from "./before.ts";

/** For two of the three seats only: nothing for the missing one. */
const scoring = {
  regions: [
    { region: "gaul", influence: [0, 2], control: 1, vp: [0, 6] },
    { region: "italia", influence: [2, 1], control: 0, vp: [3, 2] },
  ],
  governments: [0, 5],
} as const;

describe("set-up, turns and end: what each fact changes, and nothing else", () => {
  it.each<[string, Event, State, State?]>([
    [
      "a leader is taken",
      { type: "leader-chosen", seat: 1, leader: "leader-artist" },
      one(() => ({ leader: "leader-artist" }), { ...state, leaders: ["leader-scribe"] }),
    ],
    [
      "the other leaders leave",
      { type: "leaders-discarded", leaders: ["leader-artist", "leader-scribe"] },
      { ...state, leaders: [] },
    ],
    [
      "a technology is kept from the hand",
      { type: "technology-drafted", seat: 1, technology: "tech-arch" },
      one(() => ({ pick: "tech-arch" })),
    ],
    [
      "a phase begins",
      { type: "phase-began", phase: "draft", active: null },
      { ...state, phase: "draft", active: null },
    ],
    ["a seat's part of the set-up begins", { type: "seat-began", seat: 2 }, { ...state, active: 2 }],
    [
      "a turn begins with nothing done in it",
      { type: "turn-began", seat: 2, round: 4, actions: 1, extra: true },
      {
        ...state,
        active: 2,
        round: 4,
        turn: {
          actions: 1,
          taken: 0,
          bonus: [],
          recruited: 0,
          moved: {},
          peeked: null,
          committed: null,
          acquired: [],
          extra: true,
        },
      },
    ],
    [
      "an action is taken",
      { type: "action-taken", seat: 1, action: "work", bonus: null },
      inTurn({ actions: 1, taken: 2 }),
    ],
    [
      "a bonus action is used up, one of its kind",
      { type: "action-taken", seat: 1, action: "work", bonus: "work" },
      inTurn({ bonus: ["any", "work"] }),
    ],
    [
      "the last bonus action of a kind",
      { type: "action-taken", seat: 1, action: "work", bonus: "any" },
      inTurn({ bonus: ["work", "work"] }),
    ],
    [
      "a bonus action nobody had",
      { type: "action-taken", seat: 1, action: "work", bonus: "any" },
      inTurn({ bonus: ["work", "work"] }),
      inTurn({ bonus: ["work", "work"] }),
    ],
    ["an action outside a turn", { type: "action-taken", seat: 1, action: "work", bonus: null }, unturned, unturned],
    [
      "a bonus action is granted",
      { type: "bonus-action-granted", seat: 1, action: "any", because: "x" },
      inTurn({ bonus: ["work", "any", "work", "any"] }),
    ],
    [
      "a bonus action granted outside a turn",
      { type: "bonus-action-granted", seat: 1, action: "any", because: "x" },
      unturned,
      unturned,
    ],
    [
      "something is left to be resolved",
      { type: "agenda-set", agenda: [{ kind: "turn-end" }] },
      { ...state, agenda: [{ kind: "turn-end" }] },
    ],
    [
      "M-EMP-03 an empire scoring: points of all regions and of the governments, each to their own",
      { type: "empire-scored", ...scoring },
      {
        ...state,
        players: state.players.map((owner, seat) => ({
          ...owner,
          vp: { regions: [4 + 3, 4 + 8, 4][seat] ?? 0, governments: [2, 2 + 5, 2][seat] ?? 0, technologies: 1 },
        })),
        empire: { revealed: 1, due: 0, done: 1, last: scoring },
      },
    ],
    [
      "M-END-01 the end is triggered with a scoring",
      { type: "end-triggered", trigger: "tiles", lastRound: 5, scores: true },
      { ...state, end: { trigger: "tiles", lastRound: 5 }, empire: { ...state.empire, due: 2 } },
    ],
    [
      "the end is triggered without one",
      { type: "end-triggered", trigger: "empire-cards", lastRound: 6, scores: false },
      { ...state, end: { trigger: "empire-cards", lastRound: 6 } },
    ],
    [
      "the game ends",
      { type: "game-ended", seed: "5eed", outcome: { winners: [1], scores: [] } },
      { ...state, phase: "ended", active: null, turn: null, outcome: { winners: [1], scores: [] } },
    ],
  ])("%s", (_, event, after, before = state) => {
    expect(evolve(before, event)).toStrictEqual(after);
  });
});
