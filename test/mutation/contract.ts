/** A small change to the product that a test ought to notice. Lines and columns count from 1. */
export interface Mutant {
  /** Its switch in this build. */
  readonly id: string;
  /** The same from build to build, as long as the line it changes stays as it is. */
  readonly key: string;
  /** Below the root of the repository. */
  readonly file: string;
  readonly from: Place;
  readonly to: Place;
  /** What kind of change: "ConditionalExpression", … */
  readonly kind: string;
  readonly replacement: string;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A file of tests: its bundle, and the judged files it imports, directly or not. */
export interface TestFile {
  readonly file: string;
  readonly bundle: string;
  readonly imports: readonly string[];
}

/** What was built: every mutant behind its switch, and every file of tests. */
export interface Built {
  readonly mutants: readonly Mutant[];
  readonly tests: readonly TestFile[];
  /** Judged files that keep something from one call to the next. */
  readonly remembering: readonly string[];
  /** How many mutants of markup were left out. */
  readonly markup: number;
}

/** One test: its file, its place there, its whole name. */
export interface TestName {
  readonly file: string;
  readonly place: number;
  readonly name: string;
}

/** A test run without any change: its work in ms with all its setting up, which mutants it passed; `error` if it fails. */
export interface TestRun extends TestName {
  readonly ms: number;
  readonly passes: readonly number[];
  readonly error: string | null;
}

/** All tests once, without any change. */
export interface DryRun {
  readonly tests: readonly TestRun[];
  /** How often each mutant was passed by tests, by its id. */
  readonly counts: Readonly<Record<string, number>>;
  /** Mutants whose place was passed while files were read, before any test. */
  readonly loading: readonly number[];
  /** Files of tests that could not be read here, with the reason. */
  readonly unread: Readonly<Record<string, string>>;
}

/** What a worker is to do: run these tests with a mutant in force, until one fails. */
export interface Job {
  readonly mutant: string | null;
  readonly tests: readonly TestName[];
  /** How much work each test may be, in ms. */
  readonly limits: readonly number[];
  /** Passing the mutant's place more often than this counts as an endless loop. */
  readonly hitLimit: number;
}

/** What became of a job. `hits`: how often the mutant was met. */
export interface Verdict {
  /** Which of the tests failed; null: none did. */
  readonly by: TestName | null;
  /** It did not end in time. The process is not to be used any more. */
  readonly late?: boolean;
  readonly hits: number;
}

/** What a worker says: it is at work on something that may be so much work (ms), or it is done. */
export type Message = { readonly working: number } | { readonly done: Verdict | "ready" };

/**
 * What came of a mutant: noticed by a failing test, by a test (or a process) that does not end, or by the type-check;
 * not noticed although tests pass its place; passed by no test.
 */
export type Status = "killed" | "timeout" | "types" | "survived" | "uncovered";

export interface Result extends Mutant {
  readonly status: Status;
  readonly by: string | null;
}

export const isNoticed = ({ status }: Pick<Result, "status">): boolean =>
  status === "killed" || status === "timeout" || status === "types";
