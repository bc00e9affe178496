import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rejections } from "../../../../core/games/mosaic/rejections.ts";

const folder = join(import.meta.dirname, "../../../../core/games/mosaic");
const ids = (text: string): readonly string[] => text.match(/\b(?:M-[A-Z]+-\d{2}|R-\d{2})\b/g) ?? [];
const stated = new Set(
  [...readFileSync(join(folder, "RULES.md"), "utf8").matchAll(/^- \*\*((?:M-[A-Z]+|R)-\d{2})\*\*/gm)].map(
    ([, id]) => id,
  ),
);
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

/** The tests of the game, but this one. */
const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && name !== "rules.test.ts")
  .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
  .join("\n");

describe("rule ids", () => {
  it("every id that the code cites is stated in RULES.md", () => {
    expect(stated.size).toBe(275);
    for (const name of sources)
      for (const id of ids(readFileSync(join(folder, name), "utf8"))) expect(stated, `${id} in ${name}`).toContain(id);
    for (const entry of Object.values(rejections)) if ("rule" in entry) expect(stated).toContain(entry.rule);
  });

  it("every id that RULES.md states is cited by a test, so that one search for it finds where it is kept", () => {
    expect([...stated].filter((id) => !new RegExp(`\\b${id}\\b`).test(tests))).toEqual([]);
  });

  it("every refusal has a key of its own", () => {
    const keys = Object.values(rejections).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
