import { describe, expect, it } from "vitest";
import { type AllowList, pick, redactBy } from "../../../core/engine/allowList.ts";

type Event =
  | { readonly type: "dealt"; readonly seat: number; readonly hand: readonly string[]; readonly place: number }
  | { readonly type: "noted"; readonly seat: number; readonly note: string }
  | { readonly type: "counted" };

const list: AllowList<Event> = {
  dealt: { all: ["seat", "place"], own: ["hand"], derived: ({ hand }) => ({ cards: hand.length }) },
  noted: { all: ["seat", "note"], onlyOwn: true },
  counted: "hidden",
};
const redact = redactBy<Event>(list);
const dealt: Event = { type: "dealt", seat: 1, hand: ["ace"], place: 3 };

describe("an allow-list of events", () => {
  it("gives everybody the named fields, and their own seat further ones", () => {
    expect(redact(dealt, 0)).toEqual({ type: "dealt", seat: 1, place: 3, cards: 1 });
    expect(redact(dealt, "spectator")).toEqual({ type: "dealt", seat: 1, place: 3, cards: 1 });
    expect(redact(dealt, 1)).toEqual({ type: "dealt", seat: 1, place: 3, hand: ["ace"], cards: 1 });
  });

  it("gives nothing of what is only for its seat, or for nobody", () => {
    const noted: Event = { type: "noted", seat: 0, note: "later" };
    expect(redact(noted, 0)).toEqual(noted);
    expect(redact(noted, 1)).toBeUndefined();
    expect(redact({ type: "counted" }, 0)).toBeUndefined();
  });

  it("keeps a new field hidden, also from the seat itself", () => {
    const later = { ...dealt, secret: "x" };
    for (const viewer of [0, 1, "spectator"] as const)
      expect(JSON.stringify(redact(later, viewer))).not.toContain("secret");
  });

  it("lets a game say whose an event is", () => {
    const toAll = redactBy<Event>(list, () => true);
    expect(toAll(dealt, "spectator")).toMatchObject({ hand: ["ace"] });
  });
});

describe("pick", () => {
  it("takes the named fields and no others", () => {
    const record = { shown: 1, hidden: 2 };
    expect(pick(record, ["shown"])).toEqual({ shown: 1 });
    expect(pick({ ...record, later: 3 }, ["shown", "hidden"])).toEqual(record);
  });
});
