import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../../functions/table/events.ts";
import {
  addressesAt,
  contactsAt,
  formerAddress,
  hasContact,
  isAwaited,
  isComplete,
  isNameTaken,
  missingSeats,
  peopleWaited,
  personAt,
} from "../../../functions/table/people.ts";
import { joined, opened, playing, step, tableAfter } from "../../support/toyLog.ts";

const [annJoins, bobJoins, cyJoins] = joined.map((event) => step([event])) as [never, never, never];
const withHal = { ...opened, hostSeat: null, host: { name: "Hal", language: "en", contact: "hal" } } as TableEvent;
const given = (seat: number | "host", contact: string): TableEvent => ({ type: "address-given", seat, contact });
const confirmed = (seat: number | "host", contact: string): TableEvent => ({
  type: "address-confirmed",
  seat,
  contact,
});

describe("who is at a table", () => {
  it("includes “host” only while the host has no seat", () => {
    const table = tableAfter(step([opened]));
    expect([personAt(table, 1)?.name, personAt(table, 9), personAt(table, "host")]).toEqual([
      "Bob",
      undefined,
      undefined,
    ]);
    expect(personAt(tableAfter(step([withHal])), "host")).toEqual({ name: "Hal", language: "en", contact: "hal" });
  });

  it("have an address or none", () => {
    const { seats } = tableAfter(step([opened]));
    expect([...seats.map(hasContact), hasContact(undefined)]).toEqual([true, true, false, false, false]);
  });

  it("have no name that looks like another’s, neither at a seat nor the host’s, except where the host takes a seat", () => {
    const table = tableAfter(step([withHal]));
    expect(isNameTaken(table, 2, "BOB")).toBe(true);
    expect(isNameTaken(table, 1, "Bob")).toBe(false);
    expect(isNameTaken(table, 2, "Eve")).toBe(false);
    expect(isNameTaken(table, 2, "hal")).toBe(true);
    expect(isNameTaken(table, 2, "hal", true)).toBe(false);
    expect(isNameTaken(table, 2, "Bob", true)).toBe(true);
  });

  it("are expected until they come; not the host at a seat, not a bot, not who has left again", () => {
    const table = tableAfter(step([opened]));
    expect([0, 1, 2, 3, 4].map((seat) => isAwaited(table, seat))).toEqual([false, true, true, false, false]);
    expect(isAwaited(table, "host")).toBe(false);
    expect(missingSeats(table)).toEqual([1, 2]);
    expect(missingSeats(tableAfter(step([opened]), bobJoins))).toEqual([2]);
    expect(missingSeats(tableAfter(step([opened]), step([{ type: "seat-left", seat: 2 }])))).toEqual([1]);
  });

  it("are complete when everybody has come, and nobody is expected once the game has begun", () => {
    expect(isComplete(tableAfter(step([opened])))).toBe(false);
    expect(isComplete(tableAfter(step([opened]), annJoins, bobJoins))).toBe(false);
    expect(isComplete(tableAfter(step([opened]), annJoins, bobJoins, cyJoins))).toBe(true);
    expect(isComplete(tableAfter(...playing))).toBe(false);
  });

  it("are waited for as persons, bots are not", () => {
    const table = tableAfter(...playing);
    expect(table.waiting.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    expect(peopleWaited(table).map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });
});

describe("a person's addresses at a table", () => {
  it("are the current one, one waiting for confirmation, and former ones", () => {
    const asking = tableAfter(step([opened]), step([given(1, "bob.2")], 1));
    expect(addressesAt(asking, 1)).toEqual({ contact: "bob", pending: { contact: "bob.2", since: 2 } });
    const settled = tableAfter(step([opened]), step([given(1, "bob.2")], 1), step([confirmed(1, "bob.2")], 1));
    expect(addressesAt(settled, 1)).toEqual({ contact: "bob.2", former: [{ contact: "bob", since: 3 }] });
    expect(addressesAt(settled, 2)).toEqual({});
    expect(addressesAt(settled, 9)).toEqual({});
    expect(addressesAt(settled, "host")).toEqual({});
    const hal = tableAfter(step([withHal]), step([given("host", "hal.2")]));
    expect(addressesAt(hal, "host")).toEqual({ contact: "hal", pending: { contact: "hal.2", since: 2 } });
  });

  it("are all listed among a person's data, and a former one by the commit that ended it", () => {
    const table = tableAfter(
      step([opened]),
      step([given(1, "bob.2")], 1),
      step([confirmed(1, "bob.2")], 1),
      step([given(1, "bob.3")], 1),
    );
    expect(contactsAt(table, 1)).toEqual(["bob.2", "bob.3", "bob"]);
    expect(contactsAt(table, 2)).toEqual([]);
    expect(contactsAt(table, 0)).toEqual(["ann"]);
    expect([2, 3].map((since) => formerAddress(table, 1, since))).toEqual([undefined, "bob"]);
    expect(formerAddress(table, 2, 3)).toBeUndefined();
  });

  it("do not change when the same one is confirmed again; of the old ones the eight newest are kept", () => {
    const again = tableAfter(step([opened]), step([given(1, "bob")], 1), step([confirmed(1, "bob")], 1));
    expect(addressesAt(again, 1)).toEqual({ contact: "bob" });
    const many = Array.from({ length: 10 }, (_, count) => step([confirmed(1, `bob.${count}`)], 1));
    const former = addressesAt(tableAfter(step([opened]), ...many), 1).former ?? [];
    expect(former.map(({ contact }) => contact)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((count) => `bob.${count}`));
    // A first address replaces none.
    expect(addressesAt(tableAfter(step([opened]), step([confirmed(2, "cy")], 2)), 2)).toEqual({ contact: "cy" });
  });

  it("given by the host are marked so until their reader comes, moves, or confirms another", () => {
    const replaced: TableEvent = { type: "address-replaced", seat: 1, contact: "bob.2" };
    const before = [step([opened]), step([given(1, "bob.x")], 1), step([replaced])];
    expect(tableAfter(...before).seats[1]).toMatchObject({
      contact: "bob.2",
      replaced: true,
      former: [{ contact: "bob", since: 3 }],
    });
    expect(tableAfter(...before).seats[1]).not.toHaveProperty("pending");
    expect(tableAfter(...before, bobJoins).seats[1]).not.toHaveProperty("replaced");
    expect(tableAfter(...before, step([confirmed(1, "bob.2")], 1)).seats[1]).not.toHaveProperty("replaced");
  });
});

describe("the host's settings", () => {
  it("have a webhook since some commit, or none", () => {
    const on = step([{ type: "hook-set", on: true }]);
    const off = step([{ type: "hook-set", on: false }]);
    expect(tableAfter(step([opened])).hooked).toBeUndefined();
    expect(tableAfter(step([opened]), on).hooked).toBe(2);
    expect(tableAfter(step([opened]), on, on).hooked).toBe(3);
    expect(tableAfter(step([opened]), on, off)).not.toHaveProperty("hooked");
  });

  it("say who may watch, since some commit; everybody where nothing is set", () => {
    const set = (way: "all" | "link" | "none") => step([{ type: "watching-set", way }]);
    expect(tableAfter(step([opened]), set("link")).watching).toEqual({ way: "link", since: 2 });
    expect(tableAfter(step([opened]), set("link"), set("none")).watching).toEqual({ way: "none", since: 3 });
    expect(tableAfter(step([opened]), set("link"), set("all"))).not.toHaveProperty("watching");
  });
});
