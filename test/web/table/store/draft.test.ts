import { beforeEach, describe, expect, it } from "vitest";
import {
  added,
  chosen,
  emptyDraft,
  isEmpty,
  keepDraft,
  keptDraft,
  keyed,
  rebased,
  replaced,
  undone,
} from "../../../../web/table/store/draft.ts";
import { freshTab } from "./tab.ts";

const work = { type: "work", seat: 0, currency: "stone" };
const pass = { type: "pass", seat: 0 };
let keys = 0;
const newKey = () => `key-${++keys}`;

describe("a draft", () => {
  beforeEach(() => {
    freshTab();
    keys = 0;
  });

  it("K-10 keeps its key as long as its commands stay, and gets another with other commands", () => {
    const first = keyed(added(emptyDraft(7), [work]), newKey);
    expect(keyed(first, newKey).moveId).toBe(first.moveId);
    expect(keyed(chosen(first, { card: "x" }), newKey).moveId).toBe(first.moveId);
    expect(keyed(added(first, [pass]), newKey).moveId).not.toBe(first.moveId);
    expect(keyed(replaced(first, [pass]), newKey).moveId).not.toBe(first.moveId);
    expect(rebased(first, 8)).toMatchObject({ version: 8, moveId: null, commands: [work] });
  });

  it("takes back what was half chosen first, then its last command", () => {
    const draft = chosen(added(emptyDraft(7), [work, pass]), { hex: "hex-gaul-06" });
    expect(undone(draft)).toMatchObject({ commands: [work, pass], choice: null });
    expect(undone(undone(draft)).commands).toEqual([work]);
    expect(isEmpty(undone(undone(undone(draft))))).toBe(true);
  });

  it("is kept in the tab per table and seat, and removed when empty", () => {
    const draft = keyed(chosen(added(emptyDraft(7), [work]), { step: 2 }), newKey);
    keepDraft("table-a", 0, draft);
    expect(keptDraft("table-a", 0)).toEqual(draft);
    expect(keptDraft("table-a", 1)).toBeNull();
    expect(keptDraft("table-b", 0)).toBeNull();
    keepDraft("table-a", 0, emptyDraft(8));
    expect(keptDraft("table-a", 0)).toBeNull();
  });

  it("that was prepared is there in another tab of the device; what was half chosen, or sent, is not", () => {
    const kept = freshTab();
    const otherTab = () => {
      for (const name of [...kept.keys()]) if (name.startsWith("tessera.draft.")) kept.delete(name);
      return keptDraft("table-a", 0);
    };
    const plan = chosen(added(emptyDraft(7), [work]), { step: 2 });
    keepDraft("table-a", 0, plan);
    expect(otherTab()).toEqual(plan);
    keepDraft("table-a", 0, chosen(emptyDraft(7), { step: 1 }));
    expect(otherTab()).toBeNull();
    keepDraft("table-a", 0, keyed(plan, newKey));
    expect(otherTab()).toBeNull();
    keepDraft("table-a", 0, plan);
    keepDraft("table-a", 0, emptyDraft(8));
    expect(otherTab()).toBeNull();
    kept.set("tessera.plan.table-a.0", JSON.stringify(keyed(plan, newKey))); // somebody else's: nothing sent is restored
    expect(otherTab()).toBeNull();
  });

  it("that is damaged in the tab counts as none", () => {
    const kept = freshTab();
    for (const text of ["{", "[]", '{"version":"7"}', '{"version":7,"commands":[{}],"choice":null,"moveId":null}']) {
      kept.set("tessera.draft.table-a.0", text);
      expect(keptDraft("table-a", 0)).toBeNull();
    }
  });

  it("works without any storage", () => {
    Object.assign(globalThis, { sessionStorage: undefined, localStorage: undefined });
    keepDraft("table-a", 0, added(emptyDraft(7), [work]));
    expect(keptDraft("table-a", 0)).toBeNull();
  });
});
