import { describe, expect, it } from "vitest";
import { doubleIn, MAX_NAME_UNITS, nameFault, nameKey } from "../../../../functions/table/people/seenName.ts";
import fc from "../../../support/properties.ts";

describe("a name is judged by what is visible", () => {
  it("accepts what people write: joiners, flags, families, marks, every script", () => {
    const names = [
      "Mira",
      "Zoë O’Neill-Łukasz",
      "می‌خواهم", // a narrow space
      "क्‍ष",
      "👨‍👩‍👧‍👦",
      "👩🏽‍🚀 Ada",
      "🏳️‍🌈",
      "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Kate",
      "🇨🇭",
      "❤️",
      "1️⃣",
      "Việt Ngữ",
      "בְּרֵאשִׁית",
      "עברית",
      "李明",
      "山田　太郎",
      "=?utf-8?Q?Mira?=",
      "  Mira ",
      "؀١",
      "👨‍👩‍👧‍👦".repeat(10),
    ];
    for (const name of names) expect([name, nameFault(name)]).toEqual([name, null]);
  });

  it("refuses a name without visible characters", () => {
    for (const name of [
      "",
      "   ",
      "\u3164",
      "\u115f\u1160",
      "\uffa0",
      "\u200d",
      "\u200b\u200b",
      "\u2800",
      "\u00ad",
      "\u0301",
      "\ufe0f",
      "\u{e0041}",
    ])
      expect([name, nameFault(name)]).toEqual([name, "empty"]);
  });

  it("refuses characters that reverse the following text, or hide", () => {
    const inside = [
      "\u202e",
      "\u2066",
      "\u2069",
      "\u200e",
      "\u200f",
      "\u061c",
      "\u200b",
      "\u2060",
      "\u00ad",
      "\u3164",
      "\u0000",
      "\n",
      "\u2028",
      "\ud800",
      "\u{e0061}",
      "\ufeff",
      "\u2800",
      "\u200d\u200d",
      "\ufe0f\ufe0f\ufe0f",
    ];
    for (const hidden of inside) expect([hidden, nameFault(`Mi${hidden}ra`)]).toEqual([hidden, "hidden"]);
    for (const name of ["Mira\u200d", "\u200cMira", "Mira \u200d Rossi", "\ufe0fMira"])
      expect(nameFault(name)).toBe("hidden");
  });

  it("counts characters as a reader does, and limits what they are made of", () => {
    expect(nameFault("n".repeat(40))).toBeNull();
    expect(nameFault("n".repeat(41))).toBe("tooLong");
    expect(nameFault("👨‍👩‍👧‍👦".repeat(20))).toBe("tooLong");
    expect(nameFault(`Z${"\u0351".repeat(6)}`)).toBe("marks");
  });

  it("whatever is accepted is visible, and has a limited length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
        if (nameFault(name) !== null) return;
        expect(nameKey(name)).not.toBe("");
        expect(name.trim().length).toBeLessThanOrEqual(MAX_NAME_UNITS);
        expect(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]|\p{Cc}/u.test(name.trim())).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe("two names are equal when they look the same", () => {
  it("regardless of case, form, width, spaces and invisible characters", () => {
    const same = [
      ["Mira", "MIRA", " mira ", "Ｍｉｒａ", "Mi\u200dra", "Mira\u3164", "𝓜𝓲𝓻𝓪"],
      ["Zoë", "Zoe\u0308", "ZOË"],
      ["Straße", "STRASSE"],
      ["Ann Lee", "Ann  Lee", "Ann\u00a0Lee"],
      ["❤️", "❤"],
    ];
    for (const [first = "", ...others] of same) for (const other of others) expect(nameKey(other)).toBe(nameKey(first));
  });

  it("and different when they do not: accents, flags", () => {
    const different = ["Zoe", "Zoë", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴", "Mira", "Mira 2"];
    expect(new Set(different.map(nameKey)).size).toBe(different.length);
    expect(doubleIn(different)).toBeUndefined();
    expect(doubleIn(["Mira", "Giulia", "mira"])).toBe(2);
  });
});
