/** A small change to the rules that a test ought to notice. Lines and columns count from 1. */
export interface Mutant {
  readonly id: string;
  /** Below the folder of the game. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What kind of change: "ConditionalExpression", … */
  readonly kind: string;
  readonly replacement: string;
}

/** How often each mutant's place was passed, by its id. */
export type Hits = Readonly<Record<string, number>>;

/** All tests once, without any change. `loading`: what was passed while a file of tests was read, before any of its tests. */
export interface DryRun {
  readonly tests: readonly TestRun[];
  readonly loading: Readonly<Record<string, Hits>>;
  /** What was passed while the rules themselves were read. */
  readonly always: Hits;
}

/** One test: its file, its whole name, how long it took in ms, what it passed; `error` if it fails without any change. */
export interface TestRun {
  readonly file: string;
  readonly name: string;
  readonly ms: number;
  readonly hits: Hits;
  readonly error: string | null;
}

/** What a worker is to do: run these tests, by number, with a mutant in force, until one fails. */
export interface Job {
  readonly mutant: string;
  readonly tests: readonly number[];
  /** Passing the mutant's place more often than this counts as an endless loop. */
  readonly limit: number;
}

/** Which test failed, or "loading". Null: none did. `unsound`: that test fails afterwards without the mutant too. */
export interface Verdict {
  readonly by: string | null;
  readonly unsound?: boolean;
}

/** What came of a mutant. */
export interface Result extends Mutant {
  readonly status: "killed" | "survived" | "uncovered";
  readonly by: string | null;
}
