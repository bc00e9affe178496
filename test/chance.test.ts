import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Files of tests and of what they share, below the root, with what stands in them. */
const files: readonly (readonly [string, string])[] = ["test", "infra/test"]
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && name !== "test/chance.test.ts")
  .map((name) => [name, readFileSync(`${root}${name}`, "utf8")]);

const where = (pattern: RegExp): readonly string[] =>
  files.filter(([, text]) => pattern.test(text)).map(([name]) => name);

describe("no test fails by chance", () => {
  it("none throws dice: no random numbers, bytes or names", () => {
    expect(files.length).toBeGreaterThan(400);
    expect(
      where(/Math\.random|randomBytes|randomInt|randomUUID|getRandomValues|\bnanoid\(|newKeyRing\([^,()]*\)/),
    ).toEqual([]);
  });

  it("properties are tried with the same values in every run", () => {
    expect(where(/from "fast-check"/)).toEqual(["test/support/properties.ts"]);
  });

  it("a service of the tests has its seeds from them", () => {
    for (const name of where(/\bstartService\(\{/))
      expect(files.find(([one]) => one === name)?.[1], name).toMatch(/\bseed: \(\) =>/);
  });
});
