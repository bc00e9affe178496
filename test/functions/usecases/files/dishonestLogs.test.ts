import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../../../functions/table/events.ts";
import { type Replayable, replayed } from "../../../../functions/usecases/files/replayFaults.ts";
import { toyGame } from "../../../support/toyGame.ts";
import {
  card,
  joined,
  logOf,
  moved,
  opened,
  paced,
  picked,
  picks,
  playing,
  type Step,
  started,
  step,
} from "../../../support/toyLog.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** The same game, which reports every hand-over. */
const attentive = { ...toyGame, heard: () => [{ type: "turn-passed", to: 0 }] } as typeof toyGame;

const judge = (steps: readonly Step[], game: typeof toyGame = toyGame) => {
  const commits = logOf(steps) as unknown as Replayable["commits"];
  return replayed({ toy: game }, { commits, seed: null, table: { id: "t" } });
};

/** The first fault of a log: in which commit, where, which, and what was found and expected if that is reported. */
const fault = (...steps: readonly Step[]): unknown => {
  const [first] = judge(steps).faults;
  if (first === undefined) return null;
  expect({ check: first.check, event: first.event }).toEqual({ check: "moves", event: null });
  const { commit, path, what, ...more } = first;
  const told = [`${commit} ${path}: ${what}`];
  if ("found" in more) told.push(JSON.stringify(more.found));
  if ("expected" in more) told.push(`not ${JSON.stringify(more.expected)}`);
  return told.join(", ");
};

const bobIsLeft = [...playing, ...picked(0, 2, 3)];
const inHurry = [step([paced]), step(joined, 1), step([started])];
const standsInAfter: TableEvent = {
  ...opened,
  pace: { kind: "turn", hours: 48, expiry: "standin", vacationDays: 0 },
};
const withStandIn = [step([standsInAfter]), step(joined, 1), step([started])];
const timedOut = (seat: number, asked: number, expiry: "host" | "standin" | "remind"): TableEvent => ({
  type: "timed-out",
  seat,
  asked,
  expiry,
});
const stoodIn = (seat: number, asked: number): TableEvent => ({ type: "stood-in", seat, asked });

describe("a log with a time-out", () => {
  it("is valid when the time was up, once, and its consequence is what the table chose", () => {
    expect(fault(...inHurry, step([timedOut(1, 3, "host")], "service", 48 * HOUR))).toBe(null);
    expect(fault(...withStandIn, step([timedOut(1, 3, "standin"), picks(1)], "service", 48 * HOUR))).toBe(null);
    const asked = step([timedOut(1, 3, "host")], "service", 49 * HOUR);
    expect(fault(...inHurry, asked, step([stoodIn(1, 3), picks(1)]))).toBe(null);
  });

  it.each<[string, readonly Step[], string]>([
    [
      "at a table without a clock",
      [...playing, step([timedOut(1, 3, "host")], "service", 49 * HOUR)],
      "4 events: time is up at a table without a clock",
    ],
    [
      "for a question that is not asked",
      [...inHurry, step([timedOut(1, 2, "host")], "service", 49 * HOUR)],
      "4 events: time is up for a question that is not asked",
    ],
    [
      "for a seat nobody waits for",
      [...inHurry, ...picked(1), step([timedOut(1, 3, "host")], "service", 49 * HOUR)],
      "5 events: time is up for a question that is not asked",
    ],
    [
      "a moment too early",
      [...inHurry, step([timedOut(1, 3, "host")], "service", 48 * HOUR - 1)],
      "4 events: time is up before its end",
    ],
    [
      "twice",
      [...inHurry, step([timedOut(1, 3, "host")], "service", 49 * HOUR), step([timedOut(1, 3, "host")], "service")],
      "5 events: time is up twice for one question",
    ],
    [
      "with another end than the table chose",
      [...inHurry, step([timedOut(1, 3, "standin")], "service", 49 * HOUR)],
      "4 events: something else comes of it than the pace says",
    ],
    [
      "with the stand-in of a seat that has time",
      [...inHurry, step([stoodIn(1, 3), picks(1)])],
      "4 events: the stand-in plays for a seat that has time left",
    ],
    [
      "with the stand-in where only a reminder was chosen",
      [...inHurry, step([timedOut(1, 3, "remind")], "service", 49 * HOUR)],
      "4 events: something else comes of it than the pace says",
    ],
  ])("is invalid: %s", (_what, steps, told) => {
    expect(fault(...steps)).toBe(told);
  });

  it("is invalid when somebody other than the service or the host plays for the seat", () => {
    expect(fault(...withStandIn, step([timedOut(1, 3, "standin"), picks(1)], 0, 48 * HOUR))).toBe(
      '4 by: somebody else\'s doing, 0, not "service"',
    );
    // Not even for itself, and not the time-out alone.
    expect(fault(...withStandIn, step([timedOut(1, 3, "standin"), picks(1)], 1, 48 * HOUR))).toBe(
      '4 by: somebody else\'s doing, 1, not "service"',
    );
    expect(fault(...inHurry, step([timedOut(1, 3, "host")], "host", 48 * HOUR))).toBe(
      '4 by: somebody else\'s doing, "host", not "service"',
    );
    expect(fault(...withStandIn, step([timedOut(1, 3, "standin"), picks(2)], "service", 48 * HOUR))).toBe(
      '4 by: somebody else\'s move, "service", not 2',
    );
    const asked = step([timedOut(1, 3, "host")], "service", 49 * HOUR);
    expect(fault(...inHurry, asked, step([stoodIn(1, 3), picks(1)], 2))).toBe(
      '5 by: somebody else\'s doing, 2, not "host"',
    );
    expect(fault(...inHurry, asked, step([picks(1)]))).toBe('5 by: somebody else\'s move, "host", not 1');
  });
});

describe("a log in which the game goes back", () => {
  const back = (seat: number, to: number): TableEvent => ({ type: "taken-back", seat, to });
  const asks = (seat: number, to: number): TableEvent => ({ type: "rewind-asked", seat, to });
  const agrees = (seat: number): TableEvent => ({ type: "rewind-agreed", seat });
  const rewound = (to: number): TableEvent => ({ type: "rewound", to });

  it("is valid when a seat takes back its own last move, and when all have agreed", () => {
    expect(fault(...playing, ...picked(0), step([back(0, 3)], 0))).toBe(null);
    expect(
      fault(...playing, ...picked(0, 2), step([asks(0, 4)], 0), step([agrees(1)], 1), step([agrees(2), rewound(4)], 2)),
    ).toBe(null);
    expect(
      fault(...playing, ...picked(0, 2), step([asks(0, 4)], 0), step([{ type: "rewind-withdrawn", seat: 0 }], 0)),
    ).toBe(null);
    expect(
      fault(...playing, ...picked(0, 2), step([asks(0, 4)], 0), step([{ type: "rewind-refused" }], "service")),
    ).toBe(null);
  });

  it.each<[string, readonly Step[], string]>([
    ["for somebody else", [...playing, ...picked(0), step([back(0, 3)], 1)], "5 by: somebody else's doing, 1, not 0"],
    [
      "a move that others have followed",
      [...playing, ...picked(0, 1), step([back(0, 3)], 0)],
      "6 events: not to be taken back alone, 3, not []",
    ],
    [
      "further than the own moves",
      [...playing, ...picked(0), step([back(0, 2)], 0)],
      "5 events: not to be taken back alone, 2, not [3]",
    ],
    ["before the game", [step([opened]), step([back(0, 1)], 0)], "2 events: a game that is not played goes back"],
    [
      "further than the game was shown",
      [...playing, ...picked(0), step([asks(1, 1)], 1)],
      "5 events: a question nobody could ask, 1, not 3",
    ],
    [
      "to where it stands",
      [...playing, ...picked(0), step([asks(1, 4)], 1)],
      "5 events: a question nobody could ask, 4, not 3",
    ],
    [
      "asked twice at once",
      [...playing, ...picked(0), step([asks(1, 3)], 1), step([asks(2, 3)], 2)],
      "6 events: a question nobody could ask, 3, not 3",
    ],
    [
      "answered by who has asked",
      [...playing, ...picked(0), step([asks(1, 3)], 1), step([agrees(1)], 1)],
      '6 events: an answer to no question, "rewind-agreed"',
    ],
    [
      "withdrawn by another",
      [...playing, ...picked(0), step([asks(1, 3)], 1), step([{ type: "rewind-withdrawn", seat: 0 }], 0)],
      '6 events: an answer to no question, "rewind-withdrawn"',
    ],
    [
      "answered after its time",
      [...playing, ...picked(0), step([asks(1, 3)], 1), step([agrees(0)], 0, 3 * DAY)],
      '6 events: an answer to no question, "rewind-agreed"',
    ],
    [
      "refused by name",
      [...playing, ...picked(0), step([asks(1, 3)], 1), step([{ type: "rewind-refused" }], 0)],
      '6 events: an answer to no question, "rewind-refused"',
    ],
    [
      "refused when nobody asks",
      [...playing, ...picked(0), step([{ type: "rewind-refused" }], "service")],
      '5 events: an answer to no question, "rewind-refused"',
    ],
    [
      "unasked",
      [...playing, ...picked(0), step([rewound(3)], 0)],
      "5 events: nobody has asked to go back there, 3, not null",
    ],
    [
      "to another place than was asked",
      [...playing, ...picked(0, 2), step([asks(0, 4)], 0), step([agrees(1)], 1), step([agrees(2), rewound(3)], 2)],
      "8 events: nobody has asked to go back there, 3, not 4",
    ],
    [
      "before all have agreed",
      [...playing, ...picked(0), step([asks(1, 3)], 1), step([agrees(0), rewound(3)], 0)],
      "6 events: not all have agreed to go back, [2], not []",
    ],
    [
      "asked and done at once",
      [...playing, ...picked(0), step([asks(1, 3), rewound(3)], 1)],
      "5 events: not all have agreed to go back, [0,2], not []",
    ],
  ])("is invalid: %s", (_what, steps, told) => {
    expect(fault(...steps)).toBe(told);
  });
});

describe("a log with a hand-over", () => {
  const to = { name: "Eve", language: "it" } as const;
  const handed = (events?: readonly { readonly type: string }[], seat = 1): TableEvent => ({
    type: "seat-handed-over",
    seat,
    to,
    ...(events === undefined ? {} : { events }),
  });

  it("is valid when the game has answered as it had to", () => {
    expect(fault(step([opened]), step([handed()]))).toBe(null);
    expect(fault(...bobIsLeft, step([handed([])]))).toBe(null);
    expect(judge([...bobIsLeft, step([handed([{ type: "turn-passed", to: 0 } as never])])], attentive).faults).toEqual(
      [],
    );
  });

  it("is reported, and not called forged, where older code did not ask the game", () => {
    expect(judge([...bobIsLeft, step([handed()])], attentive)).toMatchObject({
      faults: [],
      unchecked: [{ commit: 7, rules: toyGame.rulesVersion, why: "game-not-asked" }],
    });
    // A game with nothing to answer needs no answer.
    expect(judge([...bobIsLeft, step([handed()])])).toMatchObject({ faults: [], unchecked: [] });
  });

  it("is invalid when a game answers that is not played, for a seat that does not exist, or something else", () => {
    expect(fault(step([opened]), step([handed([])]))).toBe("2 events: an answer of a game that is not played");
    expect(fault(...bobIsLeft, step([handed([], 9)]))).toBe("7 events: no such seat, 9");
    const other = { type: "turn-passed", to: 2 } as never;
    expect(judge([...bobIsLeft, step([handed([other])])], attentive).faults).toMatchObject([
      { check: "moves", commit: 7, event: 0, path: "to", what: "not what the game answers", found: 2, expected: 0 },
    ]);
  });
});

describe("a log of moves", () => {
  it("is invalid with a start after the start, a move before it, or a move of another’s", () => {
    expect(judge([...playing, step([started])]).faults).toMatchObject([
      { check: "opening", commit: 4, event: null, path: "events", what: "started twice" },
    ]);
    expect(fault(step([opened]), step([picks(0)], 0))).toBe("2 events: a move at a table that is not played");
    expect(fault(...playing, step([picks(0)], 1))).toBe("4 by: somebody else's move, 1, not 0");
  });

  it("is invalid when a move follows from nothing its seat could do", () => {
    expect(judge([...playing, step([moved(0, { type: "picked", seat: 0, card: card(1) })], 0)]).faults).toMatchObject([
      { check: "moves", commit: 4, event: 0, what: "follows from nothing this seat could do" },
    ]);
  });

  it("is read up to a commit that cannot be folded, which is reported without throwing", () => {
    const nowhere = [{ type: "seat-joined", seat: 0 }] as const;
    const { table, faults } = judge([step(nowhere, 0)]);
    expect(table).toBe(null);
    expect(faults).toMatchObject([{ check: "moves", commit: 1, event: null, path: "events" }]);
    expect(faults[0]?.what).toMatch(/^cannot be replayed \(.+\)$/);
  });
});
