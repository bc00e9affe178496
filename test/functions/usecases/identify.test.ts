import { describe, expect, it } from "vitest";
import type { Claims } from "../../../functions/identity/tokens.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import type { TableState } from "../../../functions/table/state.ts";
import { identify } from "../../../functions/usecases/identify.ts";
import { opened, playing, type Step, step, tableAfter } from "../../support/toyLog.ts";

/** Who the bearer is, or the code of the refusal. */
const who = (table: TableState, claims: Partial<Claims> | null): string => {
  const identified = identify(table, claims === null ? null : { table: "t", seat: null, generation: 0, ...claims });
  if (!identified.ok) return identified.error.code;
  const { seat, host } = identified.value;
  return `${seat ?? "nobody"}${host ? ", host" : ""}`;
};
const event = (one: TableEvent, by: Step["by"] = "host"): Step => step([one], by);
const table = tableAfter(...playing);
const bob = { seat: 1, generation: 1 };
const ann = { seat: 0, generation: 1 };

describe("who brings a credential", () => {
  it("is the seat it names, in its present generation; the host by the seat or by the rights", () => {
    expect(who(table, bob)).toBe("1");
    expect(who(table, ann)).toBe("0, host");
    expect(who(table, { host: 1 })).toBe("nobody, host");
    expect(who(table, { ...bob, host: 1 })).toBe("1, host");
  });

  it("is nobody with one of another table, of another generation, or of a seat there is not", () => {
    expect(who(table, { ...bob, table: "other" })).toBe("link-of-other-table");
    expect(who(table, { seat: 1, generation: 2 })).toBe("link-revoked");
    expect(who(table, { seat: 9, generation: 1 })).toBe("link-revoked");
    expect(who(table, { host: 2 })).toBe("link-revoked");
    expect(who(table, {})).toBe("link-revoked");
  });

  it("is nobody any more once the links were ended or the seat was given away", () => {
    expect(who(tableAfter(...playing, event({ type: "links-revoked", seat: 1 })), bob)).toBe("link-revoked");
    const eve: TableEvent = { type: "seat-handed-over", seat: 1, to: { name: "Eve", language: "it" }, events: [] };
    expect(who(tableAfter(...playing, event(eve)), bob)).toBe("link-revoked");
    expect(who(tableAfter(...playing, event(eve)), { seat: 1, generation: 2 })).toBe("1");
    expect(who(tableAfter(...playing, event({ type: "links-revoked", seat: "host" })), { host: 1 })).toBe(
      "link-revoked",
    );
  });

  it("as a host who gave the seat away is the host still, and no more at the seat; the new holder is no host", () => {
    const eve: TableEvent = { type: "seat-handed-over", seat: 0, to: { name: "Eve", language: "it" }, events: [] };
    const given = tableAfter(...playing, event(eve));
    expect(who(given, ann)).toBe("nobody, host");
    expect(who(given, { seat: 0, generation: 2 })).toBe("0");
    // Of another seat in that generation nobody was the host.
    expect(who(given, bob)).toBe("1");
    expect(who(tableAfter(...playing, event(eve), event({ type: "host-changed", seat: 1 })), ann)).toBe("link-revoked");
  });
});

describe("who watches", () => {
  const watched = (way: "link" | "none"): TableState =>
    tableAfter(step([opened]), event({ type: "watching-set", way }));

  it("is anybody where the host has not said otherwise", () => {
    expect(who(table, null)).toBe("nobody");
    expect(who(table, { watch: 2 })).toBe("nobody");
  });

  it("is who brings the present link where there is one", () => {
    expect(who(watched("link"), null)).toBe("not-public");
    expect(who(watched("link"), { watch: 2 })).toBe("nobody");
    expect(who(watched("link"), { watch: 1 })).toBe("watch-link-ended");
    expect(who(watched("link"), { watch: 2, table: "other" })).toBe("link-of-other-table");
  });

  it("is nobody where the table is closed, but who sits there does", () => {
    expect(who(watched("none"), null)).toBe("not-public");
    expect(who(watched("none"), { watch: 2 })).toBe("watch-link-ended");
    expect(who(watched("none"), bob)).toBe("1");
  });
});
