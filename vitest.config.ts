import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

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

/** What takes longest comes first: begun last, one of them would keep the others' workers waiting for a minute. */
const longest = [
  "browser/layout",
  "browser/pages",
  "browser/focus",
  "browser/patchistory",
  "browser/table",
  "browser/person",
  "browser/round",
  "properties/hiddenInformation",
  "local/service",
  "audit/mosaic",
  "tools/ops",
  "api/authorisation",
  "tools/verifyTable",
  "seen/hiddenInformation",
  "bots/tables",
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((name) => moduleId.replaceAll("\\", "/").endsWith(name));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Two at least: of two cores vitest would leave one idle. */
const workers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    // Only against what never ends: on a busy machine everything takes ten times as long, and is no less right.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 180_000 } },
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
          // A whole game, as slowly as a page may be. A key pressed on a page that is no longer drawn waits for ever: it is to fail, and to be
          // run once more, long before the runner gives up all of these tests (run.mjs).
          testTimeout: 480_000,
          // Chromium may stop drawing a page for good, though its scripts run on: that says nothing about the page (stage.ts).
          retry: { count: 1, condition: /the browser has stopped drawing a page/ },
          // Two people at most at one machine: each file has a service of its own, all share one Chromium.
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
