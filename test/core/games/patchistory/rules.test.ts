import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reject, rejectionCodes } from "../../../../core/games/patchistory/rejections.ts";

const folder = join(import.meta.dirname, "../../../../core/games/patchistory");
const pattern = /\b(?:P-HW-[a-z0-9]+(?:-[a-z0-9]+)*|P-[A-Z0-9]+-\d{2}|PR-\d{2,3})\b/g;
const stated = new Set(
  [...readFileSync(join(folder, "RULES.md"), "utf8").matchAll(/^- \*\*(P-HW-[a-z0-9-]+|P-[A-Z0-9]+-\d+|PR-\d+)/gm)].map(
    ([, id]) => id,
  ),
);
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

/** Refuses by any code, with no parameters. */
const refusalOf = reject as (code: (typeof rejectionCodes)[number]) => ReturnType<typeof reject>;

/** The tests of the game, but this one. */
const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && name !== "rules.test.ts")
  .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
  .join("\n");

describe("rule ids", () => {
  it("every id that the code cites is stated in RULES.md", () => {
    expect(stated.size).toBe(390);
    for (const name of sources)
      for (const id of readFileSync(join(folder, name), "utf8").match(pattern) ?? [])
        expect(stated, `${id} in ${name}`).toContain(id);
  });

  it("every id that RULES.md states is cited by a test, so that one search for it finds where it is kept", () => {
    expect([...stated].filter((id) => !new RegExp(`\\b${id}\\b`).test(tests))).toEqual([]);
  });

  it("every refusal names its rule and has a key of its own", () => {
    const all = rejectionCodes.map((code) => refusalOf(code));
    for (const { rule } of all) expect(stated).toContain(rule);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    for (const { key } of all) expect(key).toMatch(/^patchistory\.[a-zA-Z0-9]+$/);
  });
});
