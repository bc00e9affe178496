import { describe, expect, it } from "vitest";
import type { Built, Mutant, TestRun } from "./contract.ts";
import { witnessList } from "./witnesses.ts";

const source = "functions/notices/owed.ts";
const at = { line: 1, column: 1 };
const mutant: Mutant = {
  id: "7",
  key: "k",
  file: source,
  from: at,
  to: at,
  kind: "BooleanLiteral",
  replacement: "true",
};
const test = (file: string, ms: number, more: Partial<TestRun> = {}): TestRun => ({
  file: `test/functions/${file}.test.ts`,
  place: 0,
  name: file,
  ms,
  passes: [7],
  error: null,
  ...more,
});
const patience = { slowest: 2_000, together: 10_000, more: 1_000 };

/** The witnesses of the mutant, by their names. */
const asked = (
  tests: readonly TestRun[],
  {
    loading = [],
    remembering = [],
    together = patience.together,
    noticed,
  }: {
    loading?: readonly number[];
    remembering?: readonly string[];
    together?: number;
    noticed?: TestRun;
  } = {},
) => {
  const files = [...new Set(tests.map(({ file }) => file))];
  const built = {
    mutants: [mutant],
    tests: files.map((file) => ({ file, bundle: "", imports: [source] })),
    remembering,
    markup: 0,
  } satisfies Built;
  const list = witnessList(built, { tests, counts: {}, loading, unread: {} }, { ...patience, together });
  if (noticed) list.noticed(source, noticed);
  const { direct, byLoading } = list.of(mutant);
  return { direct: direct.map(({ name }) => name), byLoading: byLoading.map(({ name }) => name) };
};

describe("the tests that are asked about a change", () => {
  it("are those that pass its place, near ones first, quicker ones before slower ones", () => {
    const tests = [
      test("api/app", 5),
      test("notices/people/nudges", 900),
      test("notices/owed", 300),
      test("api/other", 1),
      test("notices/derive", 1, { passes: [8] }),
    ];
    expect(asked(tests)).toEqual({
      direct: ["notices/owed", "notices/people/nudges", "api/other", "api/app"],
      byLoading: [],
    });
  });

  it("are no more than the work that one change is worth, so that quick ones from afar do not crowd out near ones", () => {
    const far = Array.from({ length: 50 }, (_, number) => test(`api/far${number}`, 40));
    const { direct } = asked([...far, test("notices/owed", 500)], { together: 1_000 });
    expect(direct[0]).toBe("notices/owed");
    expect(direct).toHaveLength(13);
  });

  it("are none that fail without any change, or take too long", () => {
    expect(asked([test("notices/owed", 1, { error: "fails" }), test("notices/derive", 2_000)]).direct).toEqual([]);
  });

  it("begin with one that has noticed something of the file, where it is quick", () => {
    const [quick, slow, own] = [test("api/quick", 900), test("api/slow", 1_900), test("notices/owed", 10)];
    expect(asked([quick, slow, own], { noticed: quick }).direct[0]).toBe("api/quick");
    expect(asked([quick, slow, own], { noticed: slow }).direct[0]).toBe("notices/owed");
  });

  it("are all of the files that read the changed one, where it is passed while they are read, or made once for all", () => {
    const tests = [
      test("notices/owed", 10),
      test("notices/derive", 5, { passes: [] }),
      test("api/app", 1, { passes: [] }),
    ];
    const all = { direct: ["notices/owed"], byLoading: ["notices/derive", "api/app"] };
    expect(asked(tests, { loading: [7] })).toEqual(all);
    expect(asked(tests, { remembering: [source] })).toEqual(all);
    expect(asked(tests).byLoading).toEqual([]);
  });
});
