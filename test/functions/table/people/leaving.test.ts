import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../../../functions/table/events.ts";
import { isForgotten, withoutForgotten } from "../../../../functions/table/people/leaving.ts";
import { moved, opened, picks, playing, step, tableAfter } from "../../../support/toyLog.ts";

const leaves = (seat: number | "host", forgotten?: true): TableEvent => ({
  type: "seat-left",
  seat,
  ...(forgotten === undefined ? {} : { forgotten }),
});

describe("a seat that has changed hands", () => {
  const to = (name: string, bot?: true): TableEvent => ({
    type: "seat-handed-over",
    seat: 1,
    to: { name, language: "it", ...(bot && { bot }) },
  });

  it("remembers whose it was until which commit; a bot that plays on in a name changes none", () => {
    const table = tableAfter(
      ...playing,
      step([to("Bob", true)]),
      step([to("Eve")]),
      step([picks(1)], 1),
      step([to("Zoe")]),
    );
    expect(table.seats[1]).toMatchObject({
      name: "Zoe",
      earlier: [
        { name: "Bob", until: 5 },
        { name: "Eve", until: 7 },
      ],
    });
    expect(table.seats.filter(({ earlier }) => earlier !== undefined)).toHaveLength(1);
    expect(tableAfter(...playing, step([to("Bob", true)])).seats[1]).not.toHaveProperty("earlier");
  });

  it("forgets the name of who asked to be erased, and keeps those before", () => {
    const table = tableAfter(...playing, step([to("Eve")]), step([leaves(1, true)], 1), step([to("Zoe")]));
    expect(table.seats[1]?.earlier).toEqual([
      { name: "Bob", until: 4 },
      { name: "", until: 6 },
    ]);
    expect(JSON.stringify(table)).not.toContain("Eve");
  });

  it("remembers the last sixteen names", () => {
    const names = Array.from({ length: 20 }, (_, index) => `Holder ${index}`);
    const { earlier = [] } = tableAfter(...playing, ...names.map((name) => step([to(name)]))).seats[1] ?? {};
    expect(earlier.map(({ name }) => name)).toEqual(names.slice(3, 19));
  });
});

describe("a player who leaves for good", () => {
  it("keeps seat, name and address until somebody takes the seat, and may come back before", () => {
    const before = tableAfter(...playing);
    const left = tableAfter(...playing, step([leaves(1)], 1));
    expect(left.seats).toEqual([before.seats[0], { ...before.seats[1], left: 4 }, before.seats[2], before.seats[3]]);
    expect(left.forgotten).toBeUndefined();
    const back = tableAfter(
      ...playing,
      step([leaves(1)], 1),
      step([leaves(0)], 0),
      step([{ type: "seat-returned", seat: 1 }], 1),
    );
    expect(back.seats[1]).toEqual(before.seats[1]);
    expect(back.seats[0]?.left).toBe(5);
  });

  it("is back with a move of their own, but not with one of the stand-in", () => {
    expect(tableAfter(...playing, step([leaves(1)], 1), step([picks(1)], 1)).seats[1]).not.toHaveProperty("left");
    expect(tableAfter(...playing, step([leaves(1)], 1), step([picks(1)], "service")).seats[1]).toMatchObject({
      left: 4,
      moved: 5,
      ownMove: 0,
    });
  });

  it("and asks for erasure leaves a seat without name and address, and all its links are void", () => {
    const before = tableAfter(...playing);
    const gone = tableAfter(...playing, step([leaves(1, true)], 1));
    expect(gone.seats[1]).toEqual({
      name: "",
      language: "de",
      generation: 2,
      joined: false,
      moved: 0,
      heldFrom: 0,
      left: 4,
    });
    expect([gone.seats[0], gone.seats[2]]).toEqual([before.seats[0], before.seats[2]]);
    expect(gone.forgotten).toEqual([{ seat: 1, from: 0, until: 4 }]);
    expect(gone.host).toEqual(before.host);
  });

  it("is erased for the time they held the seat, and so is whoever was erased there before", () => {
    const eve: TableEvent = { type: "seat-handed-over", seat: 1, to: { name: "Eve", language: "it" }, events: [] };
    const gone = tableAfter(...playing, step([leaves(2, true)], 2), step([eve]), step([leaves(1, true)], 1));
    expect(gone.forgotten).toEqual([
      { seat: 2, from: 0, until: 4 },
      { seat: 1, from: 5, until: 6 },
    ]);
  });

  it("as the host of a seat also gives up the links to the host's rights", () => {
    const gone = tableAfter(...playing, step([leaves(0, true)], 0));
    expect(gone.host).toMatchObject({ seat: 0, generation: 2 });
    expect(gone.seats[0]).toMatchObject({ name: "", left: 4 });
  });

  it("as a host without a seat becomes a host without name and address", () => {
    const hal = { name: "Hal", language: "fr", contact: "hal" };
    const event = { ...opened, hostSeat: null, host: hal } as TableEvent;
    const given: TableEvent = { type: "address-given", seat: "host", contact: "hal.2" };
    const gone = tableAfter(step([event]), step([given]), step([leaves("host", true)], "host"));
    expect(gone.host).toEqual({
      seat: null,
      generation: 2,
      person: { name: "", language: "fr" },
      seenAt: 3 * 60_000,
      succession: null,
    });
    expect(gone.forgotten).toEqual([{ seat: "host", from: 0, until: 3 }]);
    expect(gone.seats.map(({ name }) => name)).toEqual(["Ann", "Bob", "Cy", "Dice"]);
  });
});

describe("the log after an erasure", () => {
  const all = [{ seat: 1, from: 3, until: 6 }] as const;

  it("is changed for the commits of their time, both ends included, at their seat", () => {
    expect([2, 3, 6, 7].map((version) => isForgotten(all, 1, version))).toEqual([false, true, true, false]);
    expect(isForgotten(all, 0, 4)).toBe(false);
    expect(isForgotten(undefined, 1, 4)).toBe(false);
  });

  it("has no name given to them or by them, and every other name", () => {
    const renamed: TableEvent = { type: "seat-renamed", seat: 1, name: "Rob" };
    expect(withoutForgotten(all, 4, renamed)).toEqual({ ...renamed, name: "" });
    expect(withoutForgotten(all, 7, renamed)).toBe(renamed);
    expect(withoutForgotten(undefined, 4, renamed)).toBe(renamed);
    const handed: TableEvent = { type: "seat-handed-over", seat: 1, to: { name: "Eve", language: "it" } };
    expect(withoutForgotten(all, 3, handed)).toEqual({ ...handed, to: { name: "", language: "it" } });
    expect(withoutForgotten(all, 2, handed)).toBe(handed);
    // A bot is not a person.
    const toBot: TableEvent = { type: "seat-handed-over", seat: 1, to: { name: "Dice", language: "it", bot: true } };
    expect(withoutForgotten(all, 3, toBot)).toBe(toBot);
    const move = moved(1, { type: "turn-passed", to: 2 });
    expect(withoutForgotten(all, 4, move)).toBe(move);
  });

  it("begins with the names of all but those who were there from the beginning", () => {
    const event = { ...opened, hostSeat: null, host: { name: "Hal", language: "en" } } as TableEvent;
    const names = (forgotten: Parameters<typeof withoutForgotten>[0]) => {
      const shown = withoutForgotten(forgotten, 1, event);
      return shown.type === "table-opened" ? [...shown.seats.map(({ name }) => name), shown.host?.name] : [];
    };
    expect(names(all)).toEqual(["Ann", "Bob", "Cy", "Dice", "Hal"]);
    expect(names([{ seat: 1, from: 0, until: 6 }])).toEqual(["Ann", "", "Cy", "Dice", "Hal"]);
    expect(names([{ seat: "host", from: 0, until: 6 }])).toEqual(["Ann", "Bob", "Cy", "Dice", ""]);
    expect(withoutForgotten([{ seat: "host", from: 0, until: 6 }], 1, opened)).toEqual(opened);
  });
});
