import { describe, expect, it } from "vitest";
import type { FinishedExport } from "../../../../functions/contract/exportFormat.ts";
import { verifyTable } from "../../../../functions/usecases/files/verifyTable.ts";
import { changedAt, playedFile, resealed } from "../../../support/tableFile.ts";
import { toyGame } from "../../../support/toyGame.ts";

const games = { toy: toyGame };
const file = playedFile(toyGame, 2, "file faults");
const last = file.commits.length;

type Change = (leaf: unknown) => unknown;
const to =
  (value: unknown): Change =>
  () =>
    value;
const changed = (path: readonly (string | number)[], change: Change): FinishedExport => changedAt(file, path, change);

/** The faults of a file, without what was found and expected: check, commit, event, place, what. */
const faultsOf = (json: unknown): readonly string[] =>
  verifyTable(games, json).faults.map(
    ({ check, commit, event, path, what }) => `${check} ${commit} ${event} ${path}: ${what}`,
  );

describe("the file of a finished table", () => {
  it("is honest as it was written, and passes each check", () => {
    expect(verifyTable(games, file)).toEqual({
      ok: true,
      table: "played-table",
      commits: last,
      digest: file.commits.at(-1)?.digest,
      passed: ["format", "digests", "order", "seed", "opening", "moves", "outcome", "header"],
      unchecked: [],
      faults: [],
    });
  });

  it("is none where it is no such file, and the first wrong place is named", () => {
    const none = { ok: false, table: null, commits: 0, digest: null, passed: [], unchecked: [] };
    const fault = { check: "format", commit: null, event: null, what: "not the file of a finished table" };
    expect(verifyTable(games, null)).toEqual({ ...none, faults: [{ ...fault, path: "" }] });
    expect(verifyTable(games, changed(["table", "seats", 1, "name"], to(7)))).toEqual({
      ...none,
      faults: [{ ...fault, path: "table.seats.1.name" }],
    });
    expect(faultsOf({ ...file, contains: "own-knowledge" })).toEqual([
      "format null null contains: the table has not ended: there is nothing to verify yet",
    ]);
    expect(faultsOf({ ...file, contains: "nothing" })).toEqual([
      "format null null contains: not the file of a finished table",
    ]);
    expect(faultsOf("own-knowledge")).toEqual(["format null null : not the file of a finished table"]);
  });
});

describe("a file that was changed afterwards", () => {
  it("has a digest that differs, named with its commit", () => {
    const other = "0".repeat(64);
    const { faults, passed, ok } = verifyTable(games, changed(["commits", 2, "digest"], to(other)));
    expect(faults).toEqual([
      {
        check: "digests",
        commit: 3,
        event: null,
        path: "digest",
        what: "digest differs",
        found: other,
        expected: file.commits[2]?.digest,
      },
    ]);
    expect([ok, passed.includes("digests"), passed.includes("moves")]).toEqual([false, false, true]);
    expect(faultsOf(changed(["commits", 3, "at"], (at) => Number(at) + 1))[0]).toBe(
      "digests 4 null digest: digest differs",
    );
  });

  it("has no commit too few, too many, or in another place", () => {
    const without = (index: number) => resealed({ ...file, commits: file.commits.filter((_, at) => at !== index) });
    const { faults } = verifyTable(games, without(4));
    expect(faults[0]).toEqual({
      check: "order",
      commit: 5,
      event: null,
      path: "version",
      what: "commit missing or out of order",
      found: 6,
      expected: 5,
    });
    expect(verifyTable(games, without(last - 1)).faults[0]).toEqual({
      check: "order",
      commit: last,
      event: null,
      path: "version",
      what: "last commits missing",
      found: last - 1,
      expected: last,
    });
    expect(verifyTable(games, changed(["table", "version"], to(last - 2))).faults[0]).toEqual({
      check: "order",
      commit: last - 1,
      event: null,
      path: "version",
      what: "more commits than the table has",
      found: last,
      expected: last - 2,
    });
  });

  it("has the commitment of its seed wherever one stands", () => {
    const other = "c0ffee";
    const expected = file.table.commitment;
    const what = "commitment is not that of the seed";
    expect(verifyTable(games, changed(["table", "commitment"], to(other))).faults[0]).toEqual({
      check: "seed",
      commit: null,
      event: null,
      path: "table.commitment",
      what,
      found: other,
      expected,
    });
    const started = resealed(changed(["commits", 1, "events", 0, "commitment"], to(other)));
    expect(verifyTable(games, started).faults[0]).toEqual({
      check: "seed",
      commit: 2,
      event: null,
      path: "events.0.commitment",
      what,
      found: other,
      expected,
    });
    // Another seed matches none of them, and deals other cards.
    const { faults, passed } = verifyTable(games, { ...file, seed: "1".repeat(64) });
    expect(faults.map(({ check, path }) => `${check} ${path}`).slice(0, 2)).toEqual([
      "seed table.commitment",
      "seed events.0.commitment",
    ]);
    expect(faults.at(-1)).toMatchObject({ check: "opening", commit: 2, event: 0, what: "not what the seed deals" });
    expect(passed).toEqual(["format", "digests", "order"]);
  });

  it("comes to the outcome of its log", () => {
    expect(verifyTable(games, changed(["outcome", "scores", 1, "total"], to(99))).faults).toEqual([
      {
        check: "outcome",
        commit: null,
        event: null,
        path: "outcome.scores.1.total",
        what: "not what the log comes to",
        found: 99,
        expected: file.outcome.scores[1]?.total,
      },
    ]);
    const { faults } = verifyTable(
      games,
      resealed(changed(["commits", last - 1, "events"], (events) => (events as unknown[]).slice(0, 1))),
    );
    expect(faults[0]).toEqual({
      check: "outcome",
      commit: last,
      event: null,
      path: "events",
      what: "the game has not ended",
      found: "playing",
      expected: "ended",
    });
  });

  it.each([
    [["game"], "mosaic", "game"],
    [["name"], "Saturday", "name"],
    [["status"], "playing", "status"],
    [["rulesVersion"], 2, "rulesVersion"],
    [["seats", 0, "name"], "Eve", "seats.0.name"],
    [["seats", 1, "bot"], true, "seats.1.bot"],
    [["options"], { rounds: 4 }, "options.rounds"],
    [["corrections"], { x: 1 }, "corrections"],
    [["openedAt"], 5, "openedAt"],
    [["startedAt"], null, "startedAt"],
    [["endedAt"], 5, "endedAt"],
  ] as const)("has at its head what the log tells: %s", (path, value, place) => {
    const { faults, ok } = verifyTable(games, changed(["table", ...path], to(value)));
    expect([ok, faults.map(({ check, path: where, what }) => `${check} ${where}: ${what}`)]).toEqual([
      false,
      [`header table.${place}: not what the log tells`],
    ]);
  });

  it("has a log", () => {
    const { faults, ...rest } = verifyTable(games, { ...file, commits: [], table: { ...file.table, version: 0 } });
    expect(faults).toEqual([{ check: "order", commit: null, event: null, path: "commits", what: "no log" }]);
    expect(rest).toMatchObject({ ok: false, table: "played-table", commits: 0, digest: null });
    expect(rest.passed).toEqual(["format", "digests", "order", "seed"]);
  });
});

describe("an opening that was changed", () => {
  const openedWith = (change: object): FinishedExport =>
    resealed(changed(["commits", 0, "events", 0], (event) => ({ ...(event as object), ...change })));
  const openings = (json: FinishedExport) =>
    verifyTable(games, json)
      .faults.filter(({ check }) => check === "opening")
      .map(({ commit, event, path, what }) => `${commit} ${event} ${path}: ${what}`);

  it("has settings and a number of seats the game knows, and no corrections it does not take", () => {
    expect(openings(openedWith({ options: { rounds: "many" } }))).toEqual([
      "1 null events.0: settings the game does not know",
    ]);
    expect(openings(openedWith({ corrections: { x: 1 } }))).toEqual(["1 null events.0: corrections the game refuses"]);
    const seats = (count: number) => Array.from({ length: count }, (_, seat) => ({ name: `S${seat}`, language: "en" }));
    for (const count of [1, 7])
      expect(openings(openedWith({ seats: seats(count) }))).toEqual([
        "1 null events.0: a number of seats the game does not have",
      ]);
    // So many it may have; the cards are then others.
    for (const count of [3, 6])
      expect(openings(openedWith({ seats: seats(count) }))[0]).toMatch(/^2 0 .*: not what the seed deals$/);
  });

  it("deals what the seed deals, to the last card", () => {
    const hand = ["commits", 1, "events", 0, "events", 0, "hands", 1, 2];
    expect(openings(resealed(changed(hand, to("secretcard-000"))))).toEqual(["2 0 hands.1.2: not what the seed deals"]);
    const surplus = ["commits", 1, "events", 0, "events"];
    const twice = resealed(changed(surplus, (events) => [...(events as unknown[]), { type: "turn-passed", to: 0 }]));
    expect(openings(twice)[0]).toMatch(/^2 1 /);
  });
});
