import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mutant, Result } from "./contract.ts";
import { withOnly } from "./instrument.ts";
import { judgeAll } from "./judgeAll.ts";
import { openLedger } from "./ledger.ts";
import { prepare } from "./prepare.ts";
import { lines, summary } from "./report.ts";
import { sample } from "./sample.ts";
import { root, type Subject, subjectNames, subjectOf } from "./subject.ts";
import { batches, mutated } from "./types.ts";

const subject: Subject = {
  name: "sample",
  sources: ["price", "label", "fair"].map((name) => `test/mutation/sample/${name}.ts`),
  tests: ["price", "label", "ownWords", "early", "fair"].map((name) => `test/mutation/sample/${name}.check.ts`),
  testFolder: "test/mutation/sample",
  outdir: join(root, "dist", "mutation", "sample"),
  tsconfig: "tsconfig.json",
  patience: { slowest: 2000, together: 10_000, more: 1_000 },
};

describe("judging a file by its tests", () => {
  let results: readonly Result[] = [];
  let failing: readonly string[] = [];

  beforeAll(async () => {
    const prepared = await prepare(subject);
    failing = prepared.dry.tests.flatMap(({ name, error }) => (error === null ? [] : [name]));
    const found: Result[] = [];
    await judgeAll(subject, prepared, prepared.built.mutants, {
      workers: 1,
      tell: (result) => found.push(result),
      isOver: () => false,
    });
    results = found;
  });

  afterAll(() => rmSync(subject.outdir, { recursive: true, force: true }));

  const at = (line: number, replacement: string, name = "price.ts"): Result | undefined =>
    results.find(
      ({ file, from, replacement: text }) => file.endsWith(name) && from.line === line && text.includes(replacement),
    );

  it("judges every change of it", () => {
    expect(results.length).toBeGreaterThan(15);
    expect(summary(results).mutants).toBe(results.length);
  });

  it("leaves out a test that fails without any change", () =>
    expect(failing).toEqual(["prices > fails whatever is changed"]));

  it("tells which test noticed a change", () =>
    expect(at(16, "sum + (PRICES")).toMatchObject({
      status: "killed",
      by: "test/mutation/sample/price.check.ts: prices > of marble, 12 pieces: 55",
    }));

  it("notices what only happens while files are read", () =>
    expect(at(2, "2 - 1")).toMatchObject({ status: "killed" }));

  it("notices it too where another test has fetched the file before", () =>
    expect(at(2, "2 - 1", "fair.ts")).toMatchObject({
      status: "killed",
      by: "test/mutation/sample/fair.check.ts: ends with the third day",
    }));

  it("notices what is hidden by what was remembered before the change was in force", () => {
    expect(at(8, "Math.min")).toMatchObject({ status: "killed" });
    expect(at(8, "&&=")).toMatchObject({ status: "killed" });
  });

  it("takes what never ends for noticed", () =>
    expect(at(15, "piece -= 1")).toMatchObject({ status: expect.stringMatching(/killed|timeout/) }));

  it("runs tests that replace a module, by one that has less than it", () =>
    expect(results.filter(({ file }) => file.endsWith("label.ts"))).toContainEqual(
      expect.objectContaining({
        replacement: "true",
        status: "killed",
        by: "test/mutation/sample/label.check.ts: has other words in a test that replaces them",
      }),
    ));

  it("runs tests that make the replacement of a module, and share something with it", () =>
    expect(results.filter(({ file }) => file.endsWith("label.ts"))).toContainEqual(
      expect.objectContaining({
        replacement: "false",
        status: "killed",
        by: "test/mutation/sample/ownWords.check.ts: hears what is shouted in a test that makes the words itself",
      }),
    ));

  it("runs tests that begin the replacement with another module, which they wait for", () =>
    expect(at(14, "() => undefined", "label.ts")).toMatchObject({
      status: "killed",
      by: "test/mutation/sample/ownWords.check.ts: begins with other words, which it waits for",
    }));

  it("runs them where the module is fetched later, too", () =>
    expect(at(8, "``", "label.ts")).toMatchObject({
      status: "killed",
      by: "test/mutation/sample/ownWords.check.ts: makes the words of what is fetched later, too",
    }));

  it("tells what no test notices, and what no test meets", () => {
    expect(at(16, "count > 10")).toMatchObject({ status: "survived", by: null });
    // Where something is kept, a change that no test passes is shown to all that read its file.
    expect(at(20, "price * 2")).toMatchObject({ status: "survived", by: null });
    const unmet = results.find(({ replacement }) => replacement === "count / 2");
    expect(unmet).toMatchObject({ status: "uncovered", by: null });
  });
});

const mutant = (key: string, line = 1): Mutant => ({
  id: key,
  key,
  file: "test/mutation/sample/price.ts",
  from: { line, column: 1 },
  to: { line, column: 2 },
  kind: "StringLiteral",
  replacement: "x",
});

describe("a build for a sample", () => {
  it("has the switches of the mutants that will be judged, and no others", () =>
    expect(
      withOnly(
        'if (stryMutAct_9fa48("1")) {} else { stryCov_9fa48("1", "12"); f(stryMutAct_9fa48("2") ? 0 : (stryCov_9fa48("2"), x)); } stryCov_9fa48();',
        new Set(["12"]),
      ),
    ).toBe('if (false) {} else { stryCov_9fa48("12"); f(false ? 0 : (0, x)); } stryCov_9fa48();'));
});

describe("the report", () => {
  const of = (...statuses: readonly Result["status"][]): readonly Result[] =>
    statuses.map((status, index) => ({ ...mutant(`${index}`, index + 1), status, by: null }));

  it("names what only took too long, and says how much is noticed without it", () => {
    const results = of("killed", "timeout", "types", "survived");
    expect(summary(results)).toMatchObject({ noticed: 3, score: 75, withoutTimeouts: 50 });
    expect(lines(results).map((line) => line.split(":").slice(0, 3).join(":").trim())).toEqual([
      "test/mutation/sample/price.ts: 3 of 4 noticed = 75.0 %",
      "2:1 timeout: StringLiteral → x",
      "4:1 survived: StringLiteral → x",
    ]);
  });
});

describe("a sample", () => {
  const all = Array.from({ length: 1000 }, (_, number) => mutant(String(number)));

  it("is the same every time, another with another seed, and about as large as its share", () => {
    const quarter = sample(all, 0.25, "1");
    expect(sample(all.toReversed(), 0.25, "1").map(({ key }) => key)).toEqual(quarter.map(({ key }) => key));
    expect(sample(all, 0.25, "2").map(({ key }) => key)).not.toEqual(quarter.map(({ key }) => key));
    expect(quarter.length).toBeGreaterThan(200);
    expect(quarter.length).toBeLessThan(300);
    expect(sample(all, 1, "1")).toHaveLength(1000);
  });
});

describe("the ledger", () => {
  const file = join(root, "dist", "mutation", "ledger-test.jsonl");
  const result = (key: string, status: Result["status"]): Result => ({ ...mutant(key), status, by: null });
  afterAll(() => rmSync(file, { force: true }));

  it("goes on where a run stopped, and begins again once tests were changed, except for what is kept", () => {
    rmSync(file, { force: true });
    const first = openLedger(file, "tests 1", () => false);
    first.add(result("a", "killed"));
    first.add(result("b", "survived"));
    const second = openLedger(file, "tests 1", () => false);
    expect([second.find(mutant("a"))?.status, second.find(mutant("b"))?.status]).toEqual(["killed", "survived"]);
    const third = openLedger(file, "tests 2", (status) => status === "killed");
    expect([third.find(mutant("a"))?.status, third.find(mutant("b"))?.status]).toEqual(["killed", undefined]);
    expect(openLedger(file, "tests 3", () => false).find(mutant("a"))).toBeUndefined();
  });
});

describe("showing changes to the type-check", () => {
  it("puts together those that lie well apart", () =>
    expect(
      batches([mutant("a", 1), mutant("b", 5), mutant("c", 40)]).map((batch) => batch.map(({ key }) => key)),
    ).toEqual([["a", "c"], ["b"]]));

  it("changes what is to be changed and leaves every line where it was", () =>
    expect(
      mutated("one\ntwo(\n  3,\n);\nfour\n", [
        { from: { line: 2, column: 4 }, to: { line: 4, column: 2 }, replacement: "(\n  5\n)" },
        { from: { line: 5, column: 1 }, to: { line: 5, column: 5 }, replacement: "five" },
      ]),
    ).toBe("one\ntwo( 5 )\n\n;\nfive\n"));
});

describe("parts of the product", () => {
  it.each(subjectNames)("%s has files to judge and tests that judge them", async (name) => {
    const { sources, tests } = await subjectOf(name);
    expect(sources.length).toBeGreaterThan(5);
    expect(tests.length).toBeGreaterThan(1);
  });

  it("are told when another is asked for", () => expect(subjectOf("nothing")).rejects.toThrow("mosaic"));
});
