import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const tests = fileURLToPath(new URL("test/", import.meta.url));

/**
 * Files that replace modules, or change what all of a process sees, need a process of their own. All others share one with
 * the files that ran before them, which saves reading the rules and the cards two hundred times.
 */
const needsItsOwn =
  /\bvi\.(?:mock|doMock|stub\w+|resetModules|useFakeTimers|setSystemTime)\b|\bspyOn\((?:process|console)\b|\/support\/page\.ts"/;

const alone = readdirSync(tests, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith("browser/"))
  .filter((name) => needsItsOwn.test(readFileSync(`${tests}${name}`, "utf8")))
  .map((name) => `test/${name}`);

const rehearsal = "test/rehearsal/rehearsal.test.ts";

/** Two at least: of two cores vitest would leave one idle. */
const workers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    maxWorkers: workers,
    // Only against what never ends: on a busy machine everything takes ten times as long, and is no less right.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/browser/**", rehearsal, ...alone],
          isolate: false,
        },
      },
      // After the others: a process that is shared would end with each file that wants one of its own.
      { extends: true, test: { name: "alone", include: alone, sequence: { groupOrder: 1 } } },
      // The stack in processes of its own: it needs the packages of infra/, and most of one core.
      { extends: true, test: { name: "rehearsal", include: [rehearsal], sequence: { groupOrder: 3 } } },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: "test/browser/setup.ts",
          testTimeout: 1_200_000, // whole games, as slowly as a page may be
          // Two people at most at one machine: each file has a service of its own, all share one Chromium.
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
