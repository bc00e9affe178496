import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../../../core/index.ts";
import type { TableCommit, TableEvent } from "../../../../functions/table/events.ts";
import { gameEventsIn, logItem, readerOf } from "../../../../functions/usecases/play/logItems.ts";
import { toyGame } from "../../../support/toyGame.ts";
import { card, moved, opened, paced, picks, playing, started, step, tableAfter } from "../../../support/toyLog.ts";

const game = toyGame as unknown as AnyGame;
const everybody = { viewer: "spectator", heldFrom: 0 } as const;
const commit = (events: readonly TableEvent[], more: Partial<TableCommit> = {}): TableCommit => ({
  version: 4,
  moveId: "m4",
  at: 1_000,
  by: "host",
  rules: toyGame.rulesVersion,
  events,
  ...more,
});
/** The events of the table as everybody may read them. */
const told = (...events: readonly TableEvent[]) => logItem(game, commit(events), everybody).events;

describe("an event of a table as everybody may read it", () => {
  it("names no address, nobody’s bot strength, and nothing of the game that was dealt", () => {
    const seats = [
      { name: "Ann", language: "en" },
      { name: "Bob", language: "de" },
      { name: "Cy", language: "fr" },
      { name: "Dice", language: "en", bot: true },
    ];
    const plain = { type: "table-opened", game: "toy", name: "Friday", options: { rounds: 2 }, hostSeat: 0, seats };
    expect(told(opened)).toEqual([plain]);
    expect(told(paced)).toEqual([{ ...plain, pace: { kind: "turn", hours: 48, expiry: "host", vacationDays: 0 } }]);
    const more = { corrections: { x: 1 }, hostAwayDays: 3, demonstration: 9, backBeyond: true } as const;
    const host = { name: "Hal", language: "en", contact: "hal" } as const;
    expect(told({ ...opened, ...more, host, hostSeat: null } as TableEvent)).toEqual([
      { ...plain, hostSeat: null, corrections: { x: 1 } },
    ]);
  });

  it("tells of a seat who has it now, and why it was moved for", () => {
    const eve: TableEvent = { type: "seat-handed-over", seat: 1, to: { name: "Eve", language: "it", contact: "eve" } };
    expect(told(eve)).toEqual([{ type: "seat-handed-over", seat: 1, name: "Eve", language: "it" }]);
    const toBot: TableEvent = { ...eve, to: { name: "Dice", language: "it", bot: true, strength: "easy" } };
    expect(told(toBot)).toEqual([{ type: "seat-handed-over", seat: 1, name: "Dice", language: "it", bot: true }]);
    const replaced: TableEvent = { type: "address-replaced", seat: 1, contact: "x" };
    expect(told(replaced)).toEqual([{ type: "address-replaced", seat: 1 }]);
    expect(told({ type: "stood-in", seat: 1, asked: 3 })).toEqual([{ type: "stood-in", seat: 1 }]);
    expect(told({ type: "timed-out", seat: 1, asked: 3, expiry: "host" })).toEqual([
      { type: "timed-out", seat: 1, expiry: "host" },
    ]);
    const renamed: TableEvent = { type: "seat-renamed", seat: 1, name: "Rob" };
    expect(told(renamed)).toEqual([renamed]);
  });

  it("is nothing where it is a player’s own business, or nobody’s before all have answered", () => {
    expect(told({ type: "rewind-agreed", seat: 1 })).toEqual([]);
    expect(told({ type: "address-given", seat: 1, contact: "x" })).toEqual([]);
    expect(told({ type: "address-confirmed", seat: 1, contact: "x" })).toEqual([]);
  });

  it("of a move or a start are the game’s, as the reader may know them", () => {
    expect(told(picks(1))).toEqual([{ type: "picked", seat: 1 }]);
    const item = logItem(game, commit([picks(1)], { by: 1 }), { viewer: 1, heldFrom: 0 });
    expect(item).toEqual({ seq: 4, at: 1_000, seat: 1, events: [{ type: "picked", seat: 1, card: card(1) }] });
    const [start, dealt] = told(started);
    expect(start).toEqual({ type: "table-started", commitment: "c" });
    expect(dealt).toMatchObject({ type: "dealt", hands: [3, 3, 3, 3] });
  });
});

describe("whose a commit is", () => {
  const by = (one: TableCommit["by"], ...events: readonly TableEvent[]) =>
    logItem(game, commit(events, { by: one }), everybody).seat;

  it("is told of a seat’s; not of the host’s or the service’s, and not who has answered a question", () => {
    expect(by(1, picks(1))).toBe(1);
    expect([by("host", picks(1)), by("service", picks(1))]).toEqual([null, null]);
    expect(by(1, { type: "rewind-agreed", seat: 1 })).toBeNull();
    expect(by(1, { type: "pause-declined" })).toBeNull();
    expect(by(1, { type: "pause-agreed", seat: 1 })).toBe(1);
  });
});

describe("a reader of the log", () => {
  it("is who holds the seat now, from when on, or anybody", () => {
    const eve = step([{ type: "seat-handed-over", seat: 1, to: { name: "Eve", language: "it" }, events: [] }]);
    const table = tableAfter(...playing, eve);
    expect(readerOf(table, 1)).toEqual({ viewer: 1, heldFrom: 4 });
    expect(readerOf(table, 0)).toEqual({ viewer: 0, heldFrom: 0 });
    expect(readerOf(table, null)).toEqual({ viewer: "spectator", heldFrom: 0 });
    const gone = tableAfter(...playing, step([{ type: "seat-left", seat: 1, forgotten: true }], 1));
    expect(readerOf(gone, null)).toMatchObject({ forgotten: [{ seat: 1, from: 0, until: 4 }] });
  });

  it("reads what a former holder of the seat intended as everybody does, and what the seat got as its own", () => {
    const intending = {
      ...toyGame,
      isIntention: ({ type }: { type: string }) => type === "picked",
    } as unknown as AnyGame;
    const drawn = moved(1, { type: "drawn", seat: 1, card: "x" });
    const item = (heldFrom: number, event: TableEvent) =>
      logItem(intending, commit([event]), { viewer: 1, heldFrom }).events;
    expect(item(5, picks(1))).toEqual([{ type: "picked", seat: 1 }]);
    expect(item(4, picks(1))).toEqual([{ type: "picked", seat: 1, card: card(1) }]);
    expect(item(5, drawn)).toEqual([{ type: "drawn", seat: 1, card: "x" }]);
    // Where a game knows no intentions there are none.
    expect(logItem(game, commit([picks(1)]), { viewer: 1, heldFrom: 5 }).events).toEqual([
      { type: "picked", seat: 1, card: card(1) },
    ]);
  });

  it("reads no name of who was erased", () => {
    const forgotten = [{ seat: 1, from: 0, until: 6 }] as const;
    const renamed: TableEvent = { type: "seat-renamed", seat: 1, name: "Rob" };
    expect(logItem(game, commit([renamed]), { ...everybody, forgotten }).events).toEqual([{ ...renamed, name: "" }]);
  });
});

describe("events of older rules", () => {
  it("are read in today’s shape, and today’s as they are", () => {
    const upcast = (event: object, rules: number) => ({ ...event, from: rules });
    const grown = { ...toyGame, upcast } as unknown as AnyGame;
    const [old] = gameEventsIn(grown, commit([picks(1)], { rules: 1 }));
    expect(old).toEqual({ type: "picked", seat: 1, card: card(1), from: 1 });
    expect(gameEventsIn(grown, commit([picks(1), { type: "table-ended" }]))).toEqual([
      { type: "picked", seat: 1, card: card(1) },
    ]);
  });
});
