import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../../functions/table/events.ts";
import type { TableState } from "../../../functions/table/state.ts";
import { describeTable, hostName, readerName } from "../../../functions/usecases/describeTable.ts";
import { toyGame } from "../../support/toyGame.ts";
import {
  card,
  moved,
  opened,
  paced,
  picked,
  picks,
  playing,
  type Step,
  step,
  tableAfter,
} from "../../support/toyLog.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const asSeen = (table: TableState, seat: number | null, host = false, now = 0) =>
  describeTable({ games: { toy: toyGame }, code: "c0de", clock: () => now }, table, { seat, host });

const reveals = moved(3, { type: "revealed", picks: [0, 1, 2, 3].map(card), winner: 0 });
const turns: readonly Step[] = [...playing, ...picked(0, 1, 2), step([picks(3), reveals], 3)];

describe("a table as somebody may see it", () => {
  it("before the start has no view and nothing to choose from, for nobody", () => {
    const { view, menu, offers, waiting, outcome, table, you } = asSeen(tableAfter(step([opened])), 0, true);
    expect({ view, menu, offers, waiting, outcome }).toEqual({
      view: null,
      menu: [],
      offers: [],
      waiting: [],
      outcome: null,
    });
    expect(you).toEqual({ seat: 0, host: true, moved: 0, reader: "0-0.c0de" });
    expect(table).toEqual({
      id: "t",
      game: "toy",
      name: "Friday",
      status: "open",
      seats: [
        { seat: 0, name: "Ann", language: "en", joined: false, bot: false },
        { seat: 1, name: "Bob", language: "de", joined: false, bot: false },
        { seat: 2, name: "Cy", language: "fr", joined: false, bot: false },
        { seat: 3, name: "Dice", language: "en", joined: true, bot: true, strength: "good" },
      ],
      host: { seat: 0, name: "Ann", awayDays: 7, awayFrom: MINUTE + 7 * DAY, succession: null },
      options: { rounds: 2 },
      corrected: false,
      version: 1,
      rulesVersion: toyGame.rulesVersion,
      commitment: null,
      openedAt: MINUTE,
      startedAt: null,
      endedAt: null,
    });
  });

  it("in play has the view and the menu of the reader’s seat; of nobody’s for who only watches", () => {
    const table = tableAfter(...playing);
    const mine = asSeen(table, 1);
    expect(mine.view).toEqual(toyGame.view(table.play as never, 1));
    expect(mine.menu).not.toEqual([]);
    expect(mine.waiting.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    const watched = asSeen(table, null);
    expect(watched.view).toEqual(toyGame.view(table.play as never, "spectator"));
    expect([watched.menu, watched.offers]).toEqual([[], []]);
    expect(watched.you).toEqual({ seat: null, host: false, moved: 0, reader: "s.c0de" });
    expect(watched.table).toMatchObject({ status: "playing", commitment: "c", startedAt: 3 * MINUTE, endedAt: null });
  });

  it("shows who has come, whose links were revoked, who has left, and which bot is given up", () => {
    const [seen, revoked, left, stuck] = [
      tableAfter(...playing),
      tableAfter(...playing, step([{ type: "links-revoked", seat: 1 }])),
      tableAfter(...playing, step([{ type: "seat-left", seat: 1 }], 1)),
      tableAfter(...playing, step([{ type: "bot-failed", seat: 3, attempt: 3 }], "service")),
    ].map((table) => asSeen(table as TableState, null).table.seats);
    expect(seen?.[1]).toEqual({ seat: 1, name: "Bob", language: "de", joined: true, bot: false });
    expect(revoked?.[1]?.joined).toBe(false);
    expect(left?.[1]).toMatchObject({ joined: true, left: true });
    expect(stuck?.[3]).toMatchObject({ stuck: true });
    const twice = tableAfter(...playing, step([{ type: "bot-failed", seat: 3, attempt: 2 }], "service"));
    expect(asSeen(twice, null).table.seats[3]).not.toHaveProperty("stuck");
  });

  it("names a strength where a bot has one, and corrections and a rule about watching where there are", () => {
    const seats = opened.seats.map((seat) => ("bot" in seat ? { ...seat, strength: "strong" } : seat));
    const event = { ...opened, seats, corrections: { x: 1 } } as TableEvent;
    const { table } = asSeen(tableAfter(step([event]), step([{ type: "watching-set", way: "link" }])), null);
    expect([table.seats[3]?.strength, table.corrected, table.watching]).toEqual(["strong", true, "link"]);
    expect(asSeen(tableAfter(...playing), null).table).not.toHaveProperty("watching");
  });

  it("names those who held a seat before, and until when", () => {
    const given = (name: string) =>
      step([{ type: "seat-handed-over", seat: 1, to: { name, language: "it" }, events: [] }]);
    const { seats } = asSeen(tableAfter(...playing, given("Eve"), given("Fay")), null).table;
    expect(seats[1]).toMatchObject({
      name: "Fay",
      earlier: [
        { name: "Bob", until: 4 },
        { name: "Eve", until: 5 },
      ],
    });
    expect(seats[0]).not.toHaveProperty("earlier");
  });

  it("has an outcome once the game is over", () => {
    const over = step([moved(0, { type: "game-over", seed: "s" }), { type: "table-ended" }], 0);
    const { outcome, table } = asSeen(tableAfter(...turns, over), null);
    expect(table).toMatchObject({ status: "ended", endedAt: 8 * MINUTE });
    expect(outcome?.winners).toEqual([0]);
    expect(asSeen(tableAfter(...turns), null).outcome).toBeNull();
  });
});

describe("the host as everybody may see them", () => {
  it("has the name of their seat, or of their own, or none", () => {
    expect(hostName(tableAfter(step([opened])))).toBe("Ann");
    const apart = (host?: object) => ({ ...opened, hostSeat: null, ...(host && { host }) }) as TableEvent;
    expect(hostName(tableAfter(step([apart({ name: "Hal", language: "en" })])))).toBe("Hal");
    expect(hostName(tableAfter(step([apart()])))).toBe("");
  });

  it("may be followed by the seat that asks, a day later", () => {
    const table = tableAfter(...playing, step([{ type: "succession-asked", seat: 2 }], 2));
    expect(asSeen(table, null).table.host.succession).toEqual({
      seat: 2,
      askedAt: 4 * MINUTE,
      takeFrom: 4 * MINUTE + DAY,
    });
  });
});

describe("the way back as a reader may see it", () => {
  const places = (x: number): Step => step([moved(0, { type: "placed", seat: 0, x, y: 0 })], 0);
  const table = tableAfter(...turns, places(1), places(2));

  it("is the version before the last move, for the seat that made it", () => {
    expect(asSeen(table, 0).you.takeBack).toBe(8);
    expect(asSeen(table, 1).you).not.toHaveProperty("takeBack");
    expect(asSeen(tableAfter(...turns), 0).you).not.toHaveProperty("takeBack");
  });

  it("is open together to the version nobody has seen more since, in play", () => {
    expect(asSeen(table, 0).rewind).toEqual({ from: 7, open: null });
    expect(asSeen(tableAfter(step([opened])), 0)).not.toHaveProperty("rewind");
    const ended = tableAfter(...turns, step([{ type: "table-ended" }]));
    expect(asSeen(ended, 0)).not.toHaveProperty("rewind");
    const beyond = tableAfter(step([{ ...opened, backBeyond: true }]), ...playing.slice(1));
    expect(asSeen(beyond, 0).rewind).toEqual({ from: 3, beyond: true, open: null });
  });

  it("is asked for by a seat: how many have still to agree, and whether the reader has", () => {
    const asked = tableAfter(
      ...turns,
      places(1),
      step([{ type: "rewind-asked", seat: 0, to: 7 }], 0),
      step([{ type: "rewind-agreed", seat: 1 }], 1),
    );
    const open = { seat: 0, to: 7, asked: 9, until: 9 * MINUTE + 3 * DAY, left: 1 };
    expect(asSeen(asked, 2).rewind?.open).toEqual({ ...open, yours: true });
    for (const seat of [0, 1, null]) expect(asSeen(asked, seat).rewind?.open).toEqual({ ...open, yours: false });
  });
});

describe("a reader of a table", () => {
  it("is named by the seat, since when it has its holder, and the code that shows it", () => {
    const eve = step([{ type: "seat-handed-over", seat: 1, to: { name: "Eve", language: "it" }, events: [] }]);
    const table = tableAfter(...playing, eve);
    expect([0, 1, null].map((seat) => readerName({ code: "x" }, table, seat))).toEqual(["0-0.x", "1-4.x", "s.x"]);
    expect(asSeen(tableAfter(...playing, ...picked(1)), 1).you.moved).toBe(4);
  });
});

describe("the clock as everybody may see it", () => {
  const timed: readonly Step[] = [step([paced]), ...playing.slice(1)];
  const pace = { kind: "turn", hours: 48, expiry: "host", vacationDays: 0 };
  const fresh = { used: 0, vacation: 0 };

  it("is its pace, its pause and the question about one, and what each seat has used", () => {
    expect(asSeen(tableAfter(...playing), null).table).not.toHaveProperty("clock");
    const clock = { pace, pausedUntil: null, pauseAsked: null, seats: [fresh, fresh, fresh, fresh] };
    expect(asSeen(tableAfter(...timed), null).table.clock).toEqual(clock);
    const asked = tableAfter(...timed, step([{ type: "pause-asked", seat: 1, days: 5 }], 1));
    const pauseAsked = { seat: 1, days: 5, until: 4 * MINUTE + 3 * DAY, agreed: [1] };
    expect(asSeen(asked, null).table.clock).toEqual({ ...clock, pauseAsked });
    expect(asSeen(asked, null, false, 4 * MINUTE + 3 * DAY).table.clock?.pauseAsked).toBeNull();
    const paused = tableAfter(...timed, step([{ type: "paused", until: 9 * DAY }]));
    expect(asSeen(paused, null, false, 5 * DAY).table.clock?.pausedUntil).toBe(9 * DAY);
    expect(asSeen(paused, null, false, 9 * DAY).table.clock?.pausedUntil).toBeNull();
  });

  it("tells whose time was up for the question that is open", () => {
    const up: TableEvent = { type: "timed-out", seat: 1, asked: 3, expiry: "host" };
    const { waiting } = asSeen(tableAfter(...timed, step([up], "service")), null);
    expect(waiting[1]).toEqual({
      seat: 1,
      kind: "pick",
      since: 3,
      askedAt: 3 * MINUTE,
      timedOut: { at: 4 * MINUTE, expiry: "host" },
    });
    expect(waiting[0]).toEqual({ seat: 0, kind: "pick", since: 3, askedAt: 3 * MINUTE });
  });
});
