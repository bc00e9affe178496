import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Built, DryRun, Job, Message, TestName, TestRun, Verdict } from "./contract.ts";
import { atFile, type Collected, type Scope, takeCollected } from "./vitestStandIn.ts";

/*
 * A process that runs the requested tests, with one mutant active: `node worker.mjs <folder> [mutant]`. Test files are loaded
 * when needed, once. A named mutant is active from the start, for what only happens while files are loaded.
 */

/** Where the instrumented code finds the active mutant, and counts what it passes. */
interface Instrumentation {
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
}

const [folder = "", fromTheStart] = process.argv.slice(2);
const instrumentation: Instrumentation = { mutantCoverage: { static: {}, perTest: {} }, activeMutant: fromTheStart };
Object.assign(globalThis, { __stryker__: instrumentation });
const { mutantCoverage } = instrumentation;

// Tests may replace these while they run.
const { setTimeout, clearTimeout } = globalThis;

/** A file may take so long to be read, and a test without any mutant to run, in ms. */
const READING_MS = 60_000;
const DRY_MS = 300_000;

const say = (message: Message): void => {
  process.send?.(message);
};

const { tests: files } = JSON.parse(readFileSync(join(folder, "built.json"), "utf8")) as Built;
const read = new Map<string, readonly Collected[]>();

/** The tests of a file. A mutant is not in force while it is read, unless it is from the start. */
const testsOf = async (file: string): Promise<readonly Collected[]> => {
  const known = read.get(file);
  if (known) return known;
  const bundle = files.find((one) => one.file === file)?.bundle;
  if (bundle === undefined) throw new Error(`There is no file of tests ${file}.`);
  say({ working: READING_MS });
  atFile(file);
  const { activeMutant } = instrumentation;
  instrumentation.activeMutant = fromTheStart;
  try {
    await import(pathToFileURL(bundle).href);
  } finally {
    instrumentation.activeMutant = activeMutant;
    read.set(file, takeCollected());
  }
  return read.get(file) ?? [];
};

class TookTooLong extends Error {
  override readonly message = "took too long";
}

/** Work of the processor so far, in ms. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** `ms`: of work. On a busy machine that takes longer; what only waits is given up after ten times as long. */
const inTime = async (work: Promise<unknown>, ms: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const before = worked();
  const late = new Promise((_, reject) => {
    const wait = (left: number): void => {
      timer = setTimeout(() => (left <= 0 || worked() - before > ms ? reject(new TookTooLong()) : wait(left - 1)), ms);
    };
    wait(10);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const open: Scope[] = [];

/** Puts away what was set up once for several tests. What that makes of a fault says nothing. */
const closeAll = async (): Promise<void> => {
  for (const scope of open.splice(0).toReversed()) {
    scope.isOpen = false;
    for (const hook of scope.afterAll) await inTime(Promise.resolve().then(hook), DRY_MS).catch(() => undefined);
  }
};

/** What setting up a scope passes is kept under a name of its own: it belongs to each of its tests. */
const scopeIds = new Map<Scope, string>();

const scopeId = (scope: Scope): string => {
  const id = scopeIds.get(scope) ?? `scope ${scopeIds.size}`;
  scopeIds.set(scope, id);
  return id;
};

/** Does once what is to be done once for all tests of a scope. */
const opened = async (scope: Scope): Promise<void> => {
  if (scope.isOpen) return;
  scope.isOpen = true;
  open.push(scope);
  const { currentTestId } = instrumentation;
  if (currentTestId !== undefined) instrumentation.currentTestId = scopeId(scope);
  const start = worked();
  try {
    for (const hook of scope.beforeAll) await hook();
  } finally {
    scope.ms = worked() - start;
    instrumentation.currentTestId = currentTestId;
  }
};

const run = async ({ body, scopes }: Collected): Promise<void> => {
  for (const scope of scopes) await opened(scope);
  try {
    for (const { beforeEach } of scopes) for (const hook of beforeEach) await hook();
    await body();
  } finally {
    for (const { afterEach } of scopes.toReversed()) for (const hook of afterEach) await hook();
  }
};

/** Why a test fails; null when it does not. */
const failure = async (file: string, test: Collected, ms: number): Promise<Error | null> => {
  say({ working: ms });
  atFile(file);
  try {
    await inTime(run(test), ms);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/**
 * Runs every test of every file once and writes the results into the folder. All files are read first: a module that one test fetches
 * only when it needs it would else count as passed by this test alone, although every test that imports it uses what it made.
 */
const dryRun = async (): Promise<void> => {
  const runs: TestRun[] = [];
  const unread: Record<string, string> = {};
  const counts: Record<string, number> = {};
  const all = new Map<string, readonly Collected[]>();
  for (const { file } of files) {
    const tests = await testsOf(file).catch((error: unknown) => {
      unread[file] = String(error);
      return [];
    });
    all.set(file, tests);
  }
  for (const [file, tests] of all) {
    for (const [place, test] of tests.entries()) {
      const { name, scopes } = test;
      instrumentation.currentTestId = "test";
      const start = worked();
      const wasOpen = scopes.filter(({ isOpen }) => isOpen);
      const error = (await failure(file, test, DRY_MS))?.message ?? null;
      const ms = wasOpen.reduce((sum, scope) => sum + scope.ms, worked() - start);
      const passed = ["test", ...scopes.map(scopeId)].map((id) => mutantCoverage.perTest[id] ?? {});
      for (const hits of passed) for (const [id, count] of Object.entries(hits)) counts[id] = (counts[id] ?? 0) + count;
      runs.push({ file, place, name, ms, passes: [...new Set(passed.flatMap(Object.keys))].map(Number), error });
      delete mutantCoverage.perTest.test;
    }
    instrumentation.currentTestId = undefined;
    await closeAll();
  }
  const result: DryRun = { tests: runs, counts, loading: Object.keys(mutantCoverage.static).map(Number), unread };
  writeFileSync(join(folder, "dry.json"), JSON.stringify(result));
};

/** A test by its place and name; one that has another place because of a mutant, by its name. */
const find = (tests: readonly Collected[], { place, name }: TestName): Collected | undefined =>
  tests[place]?.name === name ? tests[place] : tests.find((test) => test.name === name);

const judge = async ({ mutant, tests, limits, hitLimit }: Job): Promise<Verdict> => {
  Object.assign(instrumentation, { hitCount: 0, hitLimit });
  try {
    for (const [number, name] of tests.entries()) {
      const ms = limits[number] ?? READING_MS;
      let why: Error | null;
      try {
        const test = find(await testsOf(name.file), name);
        if (test === undefined) continue;
        instrumentation.activeMutant = fromTheStart ?? mutant ?? undefined;
        why = await failure(name.file, test, ms);
      } catch (error) {
        why = error as Error;
      }
      if (why !== null) return { by: name, late: why instanceof TookTooLong, hits: instrumentation.hitCount ?? 0 };
    }
    return { by: null, hits: instrumentation.hitCount ?? 0 };
  } finally {
    instrumentation.activeMutant = fromTheStart;
    await closeAll();
  }
};

process.on("message", async (job: Job | "dry") => {
  if (job !== "dry") return say({ done: await judge(job) });
  await dryRun();
  say({ done: "ready" });
});
// What a fault leaves behind when nobody waits for it any more is no end of this process.
process.on("unhandledRejection", () => undefined);
say({ done: "ready" });
