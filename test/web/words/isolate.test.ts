import { describe, expect, it } from "vitest";
import { bare, isolated } from "../../../web/words/isolate.ts";

describe("a name in a sentence", () => {
  it("is isolated when it runs from right to left, in whole or in part", () => {
    for (const name of ["דנה", "ليلى", "Mira דנה", "می‌خواهم", "ߒߞߏ", "ﷺ"]) {
      expect(isolated(name)).toBe(`\u2068${name}\u2069`);
      expect(isolated(isolated(name))).toBe(isolated(name));
      expect(bare(isolated(name))).toBe(name);
    }
  });

  it("stays as it is when nothing could change direction", () => {
    for (const name of ["", "Mira", "Zoë 2", "李明", "क्‍ष", "👨‍👩‍👧‍👦", "Ольга", "7!"])
      expect(isolated(name)).toBe(name);
  });
});
