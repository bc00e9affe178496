import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../../../functions/table/events.ts";
import {
  awayFrom,
  type HostState,
  hostAddressUsed,
  hostAfterCommit,
  hostAfterHandOver,
  hostRenewed,
  succession,
  takeFrom,
} from "../../../../functions/table/people/hostState.ts";
import { opened, playing, step, tableAfter } from "../../../support/toyLog.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const seated: HostState = { seat: 0, generation: 4, seenAt: 1_000, succession: null };
const asked = succession(2, { by: 2, at: 5_000, version: 7 });
/** A host without a seat, with every address a person can have. */
const apart: HostState = {
  ...seated,
  seat: null,
  person: { name: "Hal", language: "de", contact: "hal" },
  pending: { contact: "hal.2", since: 5 },
  former: [{ contact: "hal.0", since: 3 }],
};

describe("the host of a table", () => {
  it("may be replaced after as many days without a sign as the table says; after a day without an objection the rights are free", () => {
    expect(awayFrom({ host: seated, hostAwayDays: 7 })).toBe(1_000 + 7 * DAY);
    expect(asked).toEqual({ seat: 2, asked: 7, askedAt: 5_000 });
    expect(takeFrom(asked)).toBe(5_000 + DAY);
  });

  it("is away after seven days where the table says nothing else", () => {
    expect(tableAfter(step([opened])).hostAwayDays).toBe(7);
    expect(tableAfter(step([{ ...opened, hostAwayDays: 3 }])).hostAwayDays).toBe(3);
  });

  it("gives a sign by any commit of the host or of the host's seat, which also ends every claim", () => {
    const waiting = { ...seated, succession: asked };
    const seen = { ...seated, seenAt: 9_000, succession: null };
    expect(hostAfterCommit(waiting, { by: "host", at: 9_000, version: 8 }, false)).toEqual(seen);
    expect(hostAfterCommit(waiting, { by: 0, at: 9_000, version: 8 }, false)).toEqual(seen);
    expect(hostAfterCommit(waiting, { by: 1, at: 9_000, version: 8 }, false)).toBe(waiting);
    expect(hostAfterCommit(waiting, { by: "service", at: 9_000, version: 8 }, false)).toBe(waiting);
    // A host without a seat holds no seat.
    expect(hostAfterCommit(apart, { by: 0, at: 9_000, version: 8 }, false)).toBe(apart);
  });

  it("cannot be replaced once the game is over", () => {
    const waiting = { ...seated, succession: asked };
    expect(hostAfterCommit(waiting, { by: 1, at: 9_000, version: 8 }, true)).toEqual({ ...seated, succession: null });
    expect(hostAfterCommit(seated, { by: 1, at: 9_000, version: 8 }, true)).toBe(seated);
  });

  it("with renewed links has no earlier one left; without a seat they keep their name and addresses, with one they are mailed there", () => {
    expect(hostRenewed({ ...apart, succession: asked }, null, 9_000)).toEqual({
      ...apart,
      generation: 5,
      seenAt: 9_000,
      succession: null,
    });
    expect(hostRenewed(apart, 2, 9_000)).toEqual({ seat: 2, generation: 5, seenAt: 9_000, succession: null });
    expect(hostRenewed({ ...seated, seat: null }, null, 9_000)).toEqual({
      seat: null,
      generation: 5,
      seenAt: 9_000,
      succession: null,
    });
  });

  it("with another address keeps the old one until its reader was notified", () => {
    const { pending: _settled, ...kept } = apart;
    expect(hostAddressUsed(apart, "hal.2", 9)).toEqual({
      ...kept,
      person: { name: "Hal", language: "de", contact: "hal.2" },
      former: [
        { contact: "hal.0", since: 3 },
        { contact: "hal", since: 9 },
      ],
    });
    // A host's first address replaces none.
    const nobody: HostState = { ...seated, seat: null };
    expect(hostAddressUsed(nobody, "hal", 9)).toEqual({
      ...nobody,
      person: { name: "", language: "en", contact: "hal" },
    });
  });

  it("who gives away the seat remains the host, by the links of that seat", () => {
    const former = { name: "Ann", language: "fr", contact: "ann", generation: 2 } as const;
    expect(hostAfterHandOver(seated, 0, former)).toEqual({
      seat: null,
      generation: 4,
      seenAt: 1_000,
      succession: null,
      person: { name: "Ann", language: "fr", contact: "ann" },
      formerSeat: { seat: 0, generation: 2 },
    });
    const { contact: _none, ...unreached } = former;
    expect(hostAfterHandOver(seated, 0, unreached).person).toEqual({ name: "Ann", language: "fr" });
    // Another seat does not concern the host.
    expect(hostAfterHandOver(seated, 1, former)).toEqual(seated);
    expect(hostAfterHandOver(seated, 0, undefined)).toEqual(seated);
  });

  it("is no longer claimed by a seat that was handed over", () => {
    const waiting = { ...seated, succession: asked };
    expect(hostAfterHandOver(waiting, 2, undefined).succession).toBeNull();
    expect(hostAfterHandOver(waiting, 1, undefined).succession).toBe(asked);
    const former = { name: "Ann", language: "fr", generation: 2 } as const;
    expect(hostAfterHandOver(waiting, 0, former).succession).toBe(asked);
  });
});

describe("the host in a log", () => {
  const host = (...events: TableEvent[]): HostState => tableAfter(...playing, step(events, 2)).host;

  it("is the holder of a seat, and last seen when they last did something", () => {
    expect(tableAfter(...playing).host).toEqual({ seat: 0, generation: 1, seenAt: 3 * MINUTE, succession: null });
  });

  it("changes, is claimed, and is no longer claimed", () => {
    expect(host({ type: "host-changed", seat: 1 })).toEqual({
      seat: 1,
      generation: 2,
      seenAt: 4 * MINUTE,
      succession: null,
    });
    expect(host({ type: "succession-asked", seat: 2 }).succession).toEqual({
      seat: 2,
      asked: 4,
      askedAt: 4 * MINUTE,
    });
    const ends: TableEvent = { type: "succession-ended", seat: 1 };
    const table = tableAfter(...playing, step([{ type: "succession-asked", seat: 2 }], 2), step([ends], 1));
    expect(table.host).toEqual({ seat: 0, generation: 1, seenAt: 3 * MINUTE, succession: null });
  });

  it("loses every link when they are revoked, and no seat loses one", () => {
    const table = tableAfter(...playing, step([{ type: "links-revoked", seat: "host" }]));
    expect(table.host).toMatchObject({ seat: 0, generation: 2 });
    expect(table.seats.map(({ generation, away }) => [generation, away])).toEqual([
      [1, undefined],
      [1, undefined],
      [1, undefined],
      [1, undefined],
    ]);
  });

  it("without a seat gives and confirms an address like anybody", () => {
    const event = { ...opened, hostSeat: null, host: { name: "Hal", language: "en", contact: "hal" } } as TableEvent;
    const given: TableEvent = { type: "address-given", seat: "host", contact: "hal.2" };
    const confirmed: TableEvent = { type: "address-confirmed", seat: "host", contact: "hal.2" };
    const asking = tableAfter(step([event]), step([given]));
    expect(asking.host).toMatchObject({ person: { contact: "hal" }, pending: { contact: "hal.2", since: 2 } });
    const settled = tableAfter(step([event]), step([given]), step([confirmed]));
    expect(settled.host).toEqual({
      seat: null,
      generation: 1,
      seenAt: 3 * MINUTE,
      succession: null,
      person: { name: "Hal", language: "en", contact: "hal.2" },
      former: [{ contact: "hal", since: 3 }],
    });
    expect(settled.seats).toEqual(asking.seats);
  });
});
