import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../../../core/index.ts";
import type { GameEvent } from "../../../../functions/table/events.ts";
import { differenceOf, explain } from "../../../../functions/usecases/files/explainMove.ts";

/** A command of a game whose state is how many events there have been: what each of them answers, by the state. */
type Answers = Readonly<Record<number, readonly (readonly object[])[]>>;

const gameOf = (answers: Answers, unlisted: readonly (readonly object[])[] = []): AnyGame =>
  ({
    rulesVersion: 1,
    upcast: (event: object) => event,
    unlisted: (state: number) => (state === 0 ? unlisted.map((events) => ({ type: "unlisted", seat: 0, events })) : []),
    legal: (state: number) => (answers[state] ?? []).map((events) => ({ type: "listed", seat: 0, events })),
    decide: (state: number, { events }: { readonly events: readonly object[] | null }) =>
      events === null ? { ok: false } : { ok: true, value: { events, state: state + events.length } },
  }) as unknown as AnyGame;
const explained = (answers: Answers, ...log: readonly object[]) =>
  explain(gameOf(answers), 0, 0, log as readonly GameEvent[]);

describe("the first difference of two values", () => {
  it("is named by its way, deep inside objects and lists, or missing on one side", () => {
    expect(differenceOf({ gain: { stone: 3 } }, { gain: { stone: 3 } })).toBeNull();
    expect(differenceOf({ gain: { stone: 3 } }, { gain: { stone: 2 } })).toEqual({
      path: "gain.stone",
      found: 3,
      expected: 2,
    });
    expect(differenceOf({ list: [1, 2] }, { list: [1, 3] })?.path).toBe("list.1");
    expect(differenceOf({ list: [1] }, { list: [1, 3] })).toEqual({ path: "list.1", found: undefined, expected: 3 });
    expect(differenceOf({ a: 1 }, {})).toEqual({ path: "a", found: 1, expected: undefined });
  });

  it("is the whole value where the two are of another kind", () => {
    for (const [found, expected] of [
      [{ 0: 1 }, [1]],
      [[1], { 0: 1 }],
      [null, { a: 1 }],
      [{ a: 1 }, null],
      ["a", { a: 1 }],
      [{ a: 1 }, 5],
      [1, "1"],
    ])
      expect(differenceOf({ at: found }, { at: expected })).toEqual({ path: "at", found, expected });
  });
});

describe("a move that no command explains", () => {
  const built = (points: number, more: object = {}) => ({ type: "built", points, ...more });

  it("is none where a chain of commands does, also in another order of trying", () => {
    const answers = { 0: [[built(9)], [built(1)], [built(1), built(2)]], 1: [[built(5)], [built(2)]], 2: [[built(3)]] };
    expect(explained(answers, built(1), built(2), built(3))).toBeNull();
    expect(explain(gameOf({}, [[built(1)]]), 0, 0, [built(1)] as never)).toBeNull();
    // What is recognised outside the menus is recognised in what is still to be explained.
    const first = (events: readonly object[]) =>
      events.slice(0, 1).map((event) => ({ type: "u", seat: 0, events: [event] }));
    const seen = {
      ...gameOf({}),
      unlisted: (_state: unknown, _seat: number, events: readonly object[]) => first(events),
    };
    expect(explain(seen as never, 0, 0, [built(1), built(2), built(1)] as never)).toBeNull();
  });

  it("is told by the event that the commands come furthest to", () => {
    const answers = { 0: [[built(1), built(7)], [built(2)]] };
    expect(explained(answers, built(1), built(2))).toEqual({
      event: 1,
      difference: { path: "points", found: 2, expected: 7 },
    });
    // Whichever is tried first.
    expect(explained({ 0: [[built(2)], [built(1), built(7)]] }, built(1), built(2))?.event).toBe(1);
  });

  it("is compared with the answer that differs in the fewest places, an event of its own type before any other", () => {
    const found = built(1, { from: 0, to: 0 });
    const [near, far] = [built(2, { from: 0, to: 0 }), built(2, { from: 5, to: 5 })];
    for (const listed of [
      [[near], [far]],
      [[far], [near]],
    ])
      expect(explained({ 0: listed }, found)).toEqual({
        event: 0,
        difference: { path: "points", found: 1, expected: 2 },
      });
    const other = { type: "bought", points: 1, from: 0, to: 0 };
    for (const listed of [
      [[other], [far]],
      [[far], [other]],
    ])
      expect(explained({ 0: listed }, found)?.difference.path).toBe("points");
    // Of two as near, the first that was tried.
    expect(explained({ 0: [[near], [built(3, { from: 0, to: 0 })]] }, found)?.difference.expected).toBe(2);
  });

  it("is the first event where there is nothing to compare it with: no command, none that is accepted, or none with events", () => {
    const whole = { event: 0, difference: { path: "", found: built(1), expected: undefined } };
    expect(explained({}, built(1))).toEqual(whole);
    expect(explained({ 0: [null as never, []] }, built(1))).toEqual(whole);
    expect(explained({ 0: [[built(1)]] }, built(1), built(2))).toEqual({
      event: 1,
      difference: { path: "", found: built(2), expected: undefined },
    });
  });

  it("is given up after so many attempts, and commands with the same result are followed once", () => {
    let asked = 0;
    const game = gameOf({});
    const endless = {
      ...game,
      unlisted: () => [],
      legal: () => {
        asked += 1;
        return [built(1), built(1)].map((event) => ({ type: "listed", seat: 0, events: [event] }));
      },
    } as unknown as AnyGame;
    const log = Array.from({ length: 30 }, () => built(1));
    expect(explain(endless, 0, 0, [...log, built(2)] as never)?.event).toBe(30);
    expect(asked).toBe(31);
    const parting = {
      ...endless,
      decide: (state: number, { events, leaves = [] }: { events: readonly object[]; leaves?: readonly object[] }) => ({
        ok: true,
        value: { events: [...events, ...leaves], state: state + 1 },
      }),
      legal: () => {
        asked += 1;
        const events = [built(1)];
        return [{ events }, { events, leaves: events }].map((one) => ({ type: "listed", seat: 0, ...one }));
      },
    } as unknown as AnyGame;
    asked = 0;
    explain(parting, 0, 0, [...log, built(2)] as never);
    expect(asked).toBe(4_000);
  });
});
