import { describe, expect, it } from "vitest";
import { holdingsOf, noticesOf } from "../../../functions/notices/derive.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import { evolveTable } from "../../../functions/table/evolve.ts";
import type { TableState } from "../../../functions/table/state.ts";
import { toyGame } from "../../support/toyGame.ts";
import {
  joined,
  logOf,
  moved,
  opened,
  paced,
  picked,
  playing,
  type Step,
  seed,
  started,
  step,
} from "../../support/toyLog.ts";

const games = { toy: toyGame };
const GRACE = 60_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** The table before and after the last of some commits. */
const lived = (steps: readonly Step[]) => {
  let before: TableState | null = null;
  let after: TableState | null = null;
  const log = logOf(steps);
  for (const one of log) {
    before = after;
    after = evolveTable(games, "t", before, one);
  }
  const commit = log.at(-1);
  if (after === null || commit === undefined) throw new Error("something has happened");
  return { before, after, commit };
};

/** The notices of the last commit: kind, seat, which commit it is about, how many ms after it they are due. */
const told = (...steps: readonly Step[]): readonly string[] => {
  const { before, after, commit } = lived(steps);
  return noticesOf(before, after, commit, GRACE)
    .map(({ kind, tableId, seat, about, dueAt, failures }) => {
      expect({ tableId, failures }).toEqual({ tableId: "t", failures: 0 });
      return `${kind} ${seat}, of ${about}, +${dueAt - commit.at}`;
    })
    .sort();
};

/** All but seat 1 have picked. */
const bobIsLeft = [...playing, ...picked(0, 2, 3)];
const ended: TableEvent = { type: "table-ended" };

describe("the notices that follow from a commit", () => {
  it("an opened table invites everybody with an address, at once, and nobody else", () => {
    expect(told(step([opened]))).toEqual([
      "invitation 0, of 1, +0",
      "invitation 1, of 1, +0",
      // If they do not come: everybody with an address once more, and the host, a day later.
      `invitation-reminder 1, of 1, +${DAY}`,
      `missing 0, of 1, +${DAY}`,
    ]);
  });

  it("a host without a seat is invited as well", () => {
    const event = { ...opened, hostSeat: null, host: { name: "Hal", language: "en", contact: "hal" } } as TableEvent;
    expect(told(step([event]))).toEqual([
      "invitation 0, of 1, +0",
      "invitation 1, of 1, +0",
      "invitation host, of 1, +0",
      `invitation-reminder 0, of 1, +${DAY}`,
      `invitation-reminder 1, of 1, +${DAY}`,
      `missing host, of 1, +${DAY}`,
    ]);
  });

  it("the player who takes the last free seat causes a notice to the host, but the host's own actions do not", () => {
    const [ann, bob, cy] = joined.map((event) => [event]) as [TableEvent[], TableEvent[], TableEvent[]];
    expect(told(step([opened]), step(ann, 0), step(bob, 1))).toEqual([]);
    expect(told(step([opened]), step(ann, 0), step(bob, 1), step(cy, 2))).toEqual(["host 0, of 4, +0"]);
    expect(told(step([opened]), step(bob, 1), step(cy, 2), step(ann, 0))).toEqual([]);
  });

  it("a started table notifies those it waits for, after a while, since they may be there already", () => {
    expect(told(...playing)).toEqual([`turn 0, of 3, +${GRACE}`, `turn 1, of 3, +${GRACE}`]);
  });

  it("a player who is waited for already is not notified again because of others", () => {
    expect(told(...playing, ...picked(0))).toEqual([]);
    expect(told(...playing, ...picked(0, 2))).toEqual([]);
  });

  it("the end is sent to everybody with an address at once, and only once", () => {
    const over = moved(1, { type: "game-over", seed });
    expect(told(...bobIsLeft, step([over, ended], 1))).toEqual(["finished 0, of 7, +0", "finished 1, of 7, +0"]);
    const link: TableEvent = { type: "link-issued", seat: 2, mail: false };
    expect(told(...bobIsLeft, step([over, ended], 1), step([link]))).toEqual([]);
  });

  it("a link is mailed to the holder it was made for, if it is to be mailed", () => {
    const link = (seat: number, mail: boolean): TableEvent => ({ type: "link-issued", seat, mail });
    expect(told(...playing, step([link(1, true)]))).toEqual(["invitation 1, of 4, +0"]);
    expect(told(...playing, step([link(1, false)]))).toEqual([]);
    expect(told(...playing, step([link(2, true)]))).toEqual([]);
  });

  it("a player who takes over a seat in the middle of its turn is invited and notified of the turn; without an address, of nothing", () => {
    const handed = (contact?: string): TableEvent => ({
      type: "seat-handed-over",
      seat: 1,
      to: { name: "Eve", language: "it", ...(contact === undefined ? {} : { contact }) },
      events: [],
    });
    expect(told(...bobIsLeft, step([handed("eve")]))).toEqual([
      "invitation 1, of 7, +0",
      `invitation-reminder 1, of 7, +${DAY}`,
      `turn 1, of 7, +${GRACE}`,
    ]);
    expect(told(...bobIsLeft, step([handed()]))).toEqual([]);
  });

  it("a given address is asked to confirm; once confirmed, the old one is notified and the open turn goes to the new one", () => {
    const given: TableEvent = { type: "address-given", seat: 1, contact: "bob-2" };
    const confirmed: TableEvent = { type: "address-confirmed", seat: 1, contact: "bob-2" };
    expect(told(...bobIsLeft, step([given], 1))).toEqual(["confirmation 1, of 7, +0"]);
    expect(told(...bobIsLeft, step([given], 1), step([confirmed], 1))).toEqual([
      "address-changed 1, of 8, +0",
      `turn 1, of 3, +${GRACE}`,
    ]);
    // Without a former address nobody is notified; a seat that is not waited for gets no turn.
    const first: TableEvent = { type: "address-given", seat: 2, contact: "cy" };
    const used: TableEvent = { type: "address-confirmed", seat: 2, contact: "cy" };
    expect(told(...bobIsLeft, step([first], 2), step([used], 2))).toEqual([]);
  });

  it("an address given twice in a row is asked about once, for the last one", () => {
    const given = (contact: string): TableEvent => ({ type: "address-given", seat: 1, contact });
    expect(told(...bobIsLeft, step([given("a")], 1), step([given("b")], 1))).toEqual(["confirmation 1, of 8, +0"]);
  });

  it("a new address from the host gets the way to the seat and the open turn, and the old one is notified", () => {
    const replaced: TableEvent = { type: "address-replaced", seat: 1, contact: "bob-2" };
    expect(told(...bobIsLeft, step([replaced]))).toEqual([
      "address-changed 1, of 7, +0",
      "invitation 1, of 7, +0",
      `turn 1, of 3, +${GRACE}`,
    ]);
  });

  it("a player who has left for good gets no turn, the others learn of the empty seat; once back, the waiting turn is sent", () => {
    const left: TableEvent = { type: "seat-left", seat: 1 };
    const back: TableEvent = { type: "seat-returned", seat: 1 };
    expect(told(...bobIsLeft, step([left], 1))).toEqual(["host 0, of 7, +0"]);
    expect(told(...bobIsLeft, step([left], 1), step([back], 1))).toEqual([`turn 1, of 3, +${GRACE}`]);
    expect(told(...playing.slice(0, 2), step([left], 1), step([started]))).toEqual([`turn 0, of 4, +${GRACE}`]);
  });

  it("a seat that must agree to go back is asked after a while, except who asks, bots, and seats without an address", () => {
    const asks = (seat: number): TableEvent => ({ type: "rewind-asked", seat, to: 3 });
    expect(told(...bobIsLeft, step([asks(2)], 2))).toEqual([`rewind 0, of 7, +${GRACE}`, `rewind 1, of 7, +${GRACE}`]);
    expect(told(...bobIsLeft, step([asks(1)], 1))).toEqual([`rewind 0, of 7, +${GRACE}`]);
    expect(told(...bobIsLeft, step([asks(1)], 1), step([{ type: "rewind-agreed", seat: 0 }], 0))).toEqual([]);
  });

  it("a table with its own address gets who is newly waited for and the end, and a confirmation when it begins", () => {
    const on: TableEvent = { type: "hook-set", on: true };
    const off: TableEvent = { type: "hook-set", on: false };
    const over = moved(1, { type: "game-over", seed });
    const hooks = (...steps: readonly Step[]) => told(...steps).filter((line) => line.startsWith("hook"));
    expect(hooks(step([opened]), step([on]))).toEqual(["hook host, of 2, +0"]);
    expect(hooks(step([opened]), step([on]), step([started]))).toEqual([`hook host, of 3, +${GRACE}`]);
    expect(hooks(...bobIsLeft, step([on]), ...picked(1))).toEqual([]);
    expect(hooks(...bobIsLeft, step([on]), step([over, ended], 1))).toEqual(["hook host, of 8, +0"]);
    expect(hooks(...bobIsLeft, step([on]), step([over, ended], 1), step([off]))).toEqual([]);
    expect(hooks(step([opened]), step([on]), step([off]), step([started]))).toEqual([]);
  });

  it("a claim to the host's rights is sent to all the others, and takes effect by itself after a day", () => {
    const asks: TableEvent = { type: "succession-asked", seat: 1 };
    expect(told(...bobIsLeft, step([asks], 1, 8 * DAY))).toEqual(["host 0, of 7, +0", `succession 1, of 7, +${DAY}`]);
    const objected: TableEvent = { type: "succession-ended", seat: 2 };
    expect(told(...bobIsLeft, step([asks], 1, 8 * DAY), step([objected], 2))).toEqual(["host 1, of 8, +0"]);
    const withdrawn: TableEvent = { type: "succession-ended", seat: 1 };
    expect(told(...bobIsLeft, step([asks], 1, 8 * DAY), step([withdrawn], 1))).toEqual([]);
    const passed: TableEvent = { type: "host-changed", seat: 1 };
    expect(told(...bobIsLeft, step([asks], 1, 8 * DAY), step([passed], "service", 2 * DAY))).toEqual([
      "host 0, of 8, +0",
      "host 1, of 8, +0",
    ]);
  });

  it("a table with a clock has each waiting person checked before the deadline; a time-out is sent to them and to who decides", () => {
    const before = [step([paced]), step(joined, 1), step([started])] as const;
    const looks = [0, 1, 2].map((seat) => `deadline ${seat}, of 3, +${38.4 * HOUR}`);
    expect(told(...before)).toEqual([...looks, `turn 0, of 3, +${GRACE}`, `turn 1, of 3, +${GRACE}`].sort());
    const up = (seat: number): TableEvent => ({ type: "timed-out", seat, asked: 3, expiry: "host" });
    expect(told(...before, step([up(1)], "service", 49 * HOUR))).toEqual([
      "time-up 0, of 4, +0",
      "time-up 1, of 4, +0",
    ]);
    expect(told(...before, step([up(0)], "service", 49 * HOUR))).toEqual(["time-up 0, of 4, +0"]);
    const reminded: TableEvent = { type: "timed-out", seat: 1, asked: 3, expiry: "remind" };
    expect(told(...before, step([reminded], "service", 49 * HOUR))).toEqual(["time-up 1, of 4, +0"]);
  });

  it("a deadline that comes nearer is sent to who is waited for, but not to who brought it nearer", () => {
    const pace = (hours: number): TableEvent => ({
      type: "pace-changed",
      pace: { kind: "turn", hours, expiry: "remind", vacationDays: 0 },
    });
    const nearer = (...steps: readonly Step[]) => told(...steps).filter((line) => line.startsWith("deadline-changed"));
    const before = [step([paced]), step(joined, 1), step([started])] as const;
    expect(nearer(...before, step([pace(24)]))).toEqual(["deadline-changed 1, of 4, +0"]);
    expect(nearer(...before, step([pace(72)]))).toEqual([]);
    expect(nearer(...playing, step([pace(24)]))).toEqual(["deadline-changed 1, of 4, +0"]);
  });
});

describe("since which commit somebody holds a seat with an address", () => {
  const held = (...steps: readonly Step[]) => {
    const { before, after } = lived(steps);
    return holdingsOf(before, after).map(
      ({ seat, contactId, held: now }) => `${seat} ${contactId} ${now ? "in" : "out"}`,
    );
  };

  it("is known from the opening, a hand-over, a change of address, and nothing else", () => {
    expect(held(step([opened]))).toEqual(["0 ann in", "1 bob in"]);
    const host = { ...opened, hostSeat: null, host: { name: "Hal", language: "en", contact: "hal" } } as TableEvent;
    expect(held(step([host]))).toEqual(["0 ann in", "1 bob in", "host hal in"]);
    const to = { name: "Eve", language: "it", contact: "eve" } as const;
    expect(held(step([opened]), step([{ type: "seat-handed-over", seat: 1, to }]))).toEqual(["1 bob out", "1 eve in"]);
    const bot = { name: "Dice", language: "en", bot: true } as const;
    expect(held(step([opened]), step([{ type: "seat-handed-over", seat: 1, to: bot }]))).toEqual(["1 bob out"]);
    expect(held(...playing)).toEqual([]);
  });
});
