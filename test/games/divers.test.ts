import { describe, expect, it } from "vitest";
import { coveredBy } from "../../core/engine/offers.ts";
import { commitmentOf, replay, type Seat } from "../../core/index.ts";
import { greedy, standIn } from "./divers/core/bots.ts";
import { type Command, divers, type State } from "./divers/core/index.ts";
import { initial, type Player } from "./divers/core/state.ts";

const player = (changes: Partial<Player> = {}): Player => ({
  hand: [],
  air: 5,
  pearls: [],
  dive: null,
  plan: [],
  ...changes,
});

/** A table in the second of three rounds: seat 0 holds 7 and 20, seat 1 holds 9 and 12. */
const table = (changes: Partial<State> = {}, players: readonly Partial<Player>[] = [{}, {}]): State => ({
  ...initial,
  status: "diving",
  seed: "ab".repeat(32),
  rounds: 3,
  round: 2,
  pearl: 4,
  pearlsDown: [6],
  players: players.map((changed, seat) => player({ hand: seat === 0 ? [7, 20] : [9, 12], ...changed })),
  ...changes,
});

const dive = (seat: Seat, card: number, air = 0): Command => ({ type: "dive", seat, card, air });
const plan = (seat: Seat, ...cards: number[]): Command => ({ type: "plan", seat, cards });

const moved = (state: State, ...commands: readonly Command[]): State =>
  commands.reduce((before, command) => {
    const decided = divers.decide(before, command);
    if (!decided.ok) throw new Error(decided.error.code);
    return decided.value.state;
  }, state);

const factsOf = (state: State, command: Command): readonly string[] => {
  const decided = divers.decide(state, command);
  return decided.ok ? decided.value.events.map(({ type }) => type) : [decided.error.code];
};

describe("setting up", () => {
  const open = (rounds: 3 | 5 | 6, seats: number): State =>
    replay(divers, divers.setup({ seats, options: { rounds }, seed: "7".repeat(64), commitment: "c" }));

  it("DV-01 DV-02 DV-03 deals as many cards and pearls as there are rounds, none twice, and five air", () => {
    for (const rounds of [3, 5, 6] as const) {
      const { players, pearl, pearlsDown } = open(rounds, 4);
      const cards = players.flatMap(({ hand }) => hand);
      expect(players.map(({ hand, air }) => [hand.length, air])).toEqual(Array(4).fill([rounds, 5]));
      expect(new Set(cards).size).toBe(4 * rounds);
      expect(new Set([pearl, ...pearlsDown]).size).toBe(rounds);
    }
  });

  it("DV-03 has five rounds unless the table agrees on three or six", () => {
    expect(divers.options.parse({})).toEqual({ rounds: 5 });
    expect(divers.options.safeParse({ rounds: 4 }).success).toBe(false);
    expect(divers.options.safeParse({ pearls: 4 }).success).toBe(false);
  });

  it("refuses moves before it", () => {
    expect(factsOf(initial, dive(0, 1))).toEqual(["not-started"]);
  });
});

describe("diving", () => {
  it("DV-04 waits for everybody at once, and takes a card of the hand with air one has", () => {
    expect(divers.waiting(table())).toEqual([0, 1].map((seat) => ({ seat, kind: "dive" })));
    expect(factsOf(table(), dive(1, 9, 5))).toEqual(["dived"]);
    expect(factsOf(table(), dive(1, 20))).toEqual(["not-in-hand"]);
    expect(divers.decide(table(), dive(1, 9, 6))).toMatchObject({
      ok: false,
      error: { code: "not-enough-air", rule: "DV-04", params: { have: 5 } },
    });
    expect(divers.legal(table(), 0)).toHaveLength(2 * 6);
    expect(factsOf(table(), dive(2, 9))).toEqual(["no-such-seat"]);
  });

  it("DV-05 may be changed until all have dived, and only then", () => {
    const dived = moved(table(), dive(0, 7, 2));
    expect(divers.legal(dived, 0)).toEqual([]);
    expect(divers.offers(dived, 0).some((offer) => coveredBy(offer, dive(0, 7, 5)))).toBe(true);
    expect(moved(dived, dive(0, 20, 4)).players[0]).toMatchObject({ hand: [7], air: 1, dive: { card: 20, air: 4 } });
    const surfaced = moved(dived, dive(1, 9));
    expect(factsOf(surfaced, dive(0, 7))).toEqual(["not-in-hand"]);
  });

  it("DV-06 DV-07 gives the pearl to the deepest, whose air is used up; the others get theirs back", () => {
    const { players, last } = moved(table(), dive(0, 7, 3), dive(1, 9, 2));
    expect(last).toEqual({
      pearl: 4,
      winner: 1,
      dives: [
        { card: 7, air: 3 },
        { card: 9, air: 2 },
      ],
    });
    expect(players).toMatchObject([
      { hand: [20], air: 5, pearls: [] },
      { hand: [12], air: 3, pearls: [4] },
    ]);
  });

  it("DV-06 at equal depths the higher card takes it, whoever sits first", () => {
    expect(moved(table(), dive(0, 7, 3), dive(1, 9, 1)).last?.winner).toBe(1);
    expect(moved(table({}, [{ hand: [9] }, { hand: [7] }]), dive(0, 9, 1), dive(1, 7, 3)).last?.winner).toBe(0);
  });
});

describe("a plan", () => {
  it("DV-08 dives from the next round on, without air, and is gone with its last card", () => {
    const planned = moved(table(), plan(0, 20), dive(0, 7));
    expect(planned.players[0]?.dive?.card).toBe(7);
    const next = moved(planned, dive(1, 9));
    expect(next.players[0]).toMatchObject({ dive: { card: 20, air: 0 }, plan: [] });
    expect(divers.waiting(next)).toEqual([{ seat: 1, kind: "dive" }]);
  });

  it("DV-08 of everybody plays the game to its end", () => {
    expect(moved(table(), plan(0, 20), plan(1, 12), dive(0, 7), dive(1, 9)).status).toBe("ended");
  });

  it("DV-08 ends when its next card is no longer in the hand", () => {
    const gone = moved(table(), plan(0, 20), dive(0, 20), dive(1, 9));
    expect(gone.players[0]).toMatchObject({ dive: null, plan: [] });
    expect(divers.waiting(gone)).toHaveLength(2);
  });

  it("DV-08 holds cards of the hand, each once; an empty one ends the plan there is", () => {
    expect(factsOf(table(), plan(0, 7, 20))).toEqual(["plan-made"]);
    expect(factsOf(table(), plan(0, 7, 9))).toEqual(["not-in-hand"]);
    expect(factsOf(table(), plan(0, 7, 7))).toEqual(["planned-twice"]);
    expect(factsOf(table(), plan(0))).toEqual(["no-plan"]);
    expect(moved(table(), plan(0, 7), plan(0)).players[0]?.plan).toEqual([]);
  });

  it("DV-10 ends when the seat is handed over, and a dive stays", () => {
    const state = moved(table(), plan(0, 20), dive(0, 7));
    const heard = divers.heard?.(state, { type: "seat-handed-over", seat: 0, to: "bot" }) ?? [];
    expect(heard).toEqual([{ type: "plan-ended", seat: 0, because: "hand-over" }]);
    expect(heard.reduce(divers.evolve, state).players[0]).toMatchObject({ dive: { card: 7 }, plan: [] });
    expect(divers.heard?.(state, { type: "seat-handed-over", seat: 1, to: "bot" })).toEqual([]);
  });
});

describe("the end", () => {
  const ended = (players: readonly Partial<Player>[]): State => table({ status: "ended", pearl: null }, players);

  it("DV-09 scores pearls and air left", () => {
    const { winners, scores } =
      divers.outcome(
        ended([
          { pearls: [8], air: 1 },
          { pearls: [2, 3], air: 5 },
        ]),
      ) ?? {};
    expect(scores?.map(({ total, breakdown }) => [total, breakdown])).toEqual([
      [9, { pearls: 8, air: 1 }],
      [10, { pearls: 5, air: 5 }],
    ]);
    expect(winners).toEqual([1]);
  });

  it("DV-09 decides by the number of pearls, then shares", () => {
    expect(divers.outcome(ended([{ pearls: [8] }, { pearls: [3, 5] }]))?.winners).toEqual([1]);
    expect(divers.outcome(ended([{ pearls: [8] }, { pearls: [8] }]))?.winners).toEqual([0, 1]);
  });

  it("DV-09 comes after the last round, tells the seed, and takes no moves", () => {
    const last = table({ pearlsDown: [], commitment: commitmentOf("ab".repeat(32)) });
    expect(factsOf(moved(last, dive(0, 7)), dive(1, 9))).toEqual(["dived", "surfaced", "ended"]);
    const over = moved(last, dive(0, 7), dive(1, 9));
    expect(divers.view(over, "spectator").seed).toBe("ab".repeat(32));
    expect(factsOf(over, dive(0, 20))).toEqual(["game-over"]);
  });
});

describe("what is seen", () => {
  const dived = moved(table(), plan(0, 20), dive(0, 7, 2));

  it("DV-04 DV-08 hides hand, dive, its air and the plan from the others", () => {
    expect(divers.view(dived, 1).players[0]).toEqual({
      seat: 0,
      cards: 1,
      hasDived: true,
      air: 5,
      pearls: [],
      own: null,
    });
    expect(divers.view(dived, 0).players[0]?.own).toEqual({ hand: [20], dive: { card: 7, air: 2 }, plan: [20] });
    expect(divers.redact({ type: "dived", seat: 0, card: 7, air: 2 }, 1)).toEqual({ type: "dived", seat: 0 });
    expect(divers.redact({ type: "plan-made", seat: 0, cards: [20] }, "spectator")).toBeUndefined();
  });

  it("the preview tells what a dive takes, and that the last one turns them up", () => {
    expect(divers.preview(table(), 0, [dive(0, 7, 2)])).toEqual({
      ok: true,
      value: {
        changes: [
          { seat: 0, what: "cards", from: 2, to: 1 },
          { seat: 0, what: "air", from: 5, to: 3 },
        ],
        reveals: false,
        final: false,
        next: [],
      },
    });
    expect(divers.preview(dived, 1, [dive(1, 9)])).toMatchObject({ ok: true, value: { reveals: true } });
    expect(divers.preview(table(), 0, [dive(0, 9)])).toMatchObject({ ok: false, error: { code: "not-in-hand" } });
  });
});

describe("the bots", () => {
  const first = { below: () => 0 };

  it("dive for what the pearl is worth; the greedy one as deep as it can", () => {
    const chosen = (pearl: number, bot = standIn) => {
      const state = table({ pearl });
      return bot(divers.view(state, 0), divers.legal(state, 0), first);
    };
    expect(chosen(9)).toEqual(dive(0, 20, 2));
    expect(chosen(2)).toEqual(dive(0, 7, 0));
    expect(chosen(2, greedy)).toEqual(dive(0, 20, 5));
  });
});
