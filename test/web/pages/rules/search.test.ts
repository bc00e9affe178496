import { describe, expect, it } from "vitest";
import { searched } from "../../../../web/pages/rules/search.ts";

const learning = {
  chapters: [
    {
      title: "one",
      rules: [
        ["M-WORK-01", "Take stone or ideas, never money."],
        ["M-WORK-010", "Crop Rotation yields food."],
      ],
    },
    { title: "two", rules: [["M-TECH-01", "Pay 5 ideas, see M-WORK-01."]] },
  ] as const,
  terms: [{ en: "ideas", fr: "idées", it: "idee", de: "Ideen" }],
};
const idsOf = (query: string, language: "en" | "de" = "en") => searched(learning, query, language).map(([id]) => id);

describe("the search through the rules", () => {
  it("finds the statements that contain every word, in upper or lower case", () => {
    expect(idsOf("  IDEAS ")).toEqual(["M-WORK-01", "M-TECH-01"]);
    expect(idsOf("ideas pay")).toEqual(["M-TECH-01"]);
    expect(idsOf("gold")).toEqual([]);
    expect(idsOf("   ")).toEqual([]);
  });

  it("finds a rule by its number first, then those that name it", () =>
    expect(idsOf("m-work-01")).toEqual(["M-WORK-01", "M-WORK-010", "M-TECH-01"]));

  it("understands a term in any language, as the statements of the reader's call it, and nothing else of that language", () => {
    expect(idsOf("Ideen")).toEqual(["M-WORK-01", "M-TECH-01"]);
    expect(idsOf("idées")).toEqual(["M-WORK-01", "M-TECH-01"]);
    expect(idsOf("ideas", "de")).toEqual(["M-WORK-01", "M-TECH-01"]);
    // In German, the English word for one thing may be another's.
    const chapters = [{ title: "eins", rules: [["M-TURN-01", "Wer dran war, wartet."]] as const }];
    const terms = [{ en: "war", fr: "guerre", it: "guerra", de: "Krieg" }];
    expect(searched({ chapters, terms }, "Krieg", "de")).toEqual([]);
    expect(searched({ chapters, terms }, "guerre", "de")).toEqual([]);
  });
});
