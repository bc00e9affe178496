import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DryRun, Hits, Job, TestRun, Verdict } from "./contract.ts";

/*
 * A process that has read all tests of a game and runs those it is told to, with one mutant in force: `node worker.mjs
 * <folder> [mutant]`. With a mutant named it is in force from the start, for what only happens while files are read.
 */

/** Where the instrumented code looks for the mutant in force, and counts what it passes. */
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

const read = (name: string): Promise<unknown> => import(pathToFileURL(join(folder, name)).href);

interface Loaded {
  readonly file: string;
  readonly name: string;
  readonly body: () => unknown;
}

/** Reads the rules, then every file of tests. */
const load = async (): Promise<readonly Loaded[]> => {
  const files = JSON.parse(readFileSync(join(folder, "tests.json"), "utf8")) as readonly {
    file: string;
    bundle: string;
  }[];
  await read("rules.mjs");
  const { collected } = (await read("vitestStandIn.mjs")) as typeof import("./vitestStandIn.ts");
  const tests: Loaded[] = [];
  for (const { file, bundle } of files) {
    instrumentation.currentTestId = file;
    await read(bundle);
    tests.push(...collected.splice(0).map((test) => ({ file, ...test })));
  }
  instrumentation.currentTestId = undefined;
  return tests;
};

/** Why a test fails; null when it does not. */
const failure = async ({ body }: Loaded): Promise<string | null> => {
  try {
    await body();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const dryRun = async (tests: readonly Loaded[]): Promise<DryRun> => {
  const loading: Readonly<Record<string, Hits>> = { ...mutantCoverage.perTest };
  const runs: TestRun[] = [];
  for (const [number, test] of tests.entries()) {
    const id = `test ${number}`;
    instrumentation.currentTestId = id;
    const start = performance.now();
    const error = await failure(test);
    const { file, name } = test;
    runs.push({ file, name, ms: performance.now() - start, hits: mutantCoverage.perTest[id] ?? {}, error });
  }
  return { tests: runs, loading, always: mutantCoverage.static };
};

const judge = async (tests: readonly Loaded[], { mutant, tests: numbers, limit }: Job): Promise<Verdict> => {
  Object.assign(instrumentation, { activeMutant: mutant, hitCount: 0, hitLimit: limit });
  for (const number of numbers) {
    const test = tests[number];
    if (test === undefined || (await failure(test)) === null) continue;
    instrumentation.activeMutant = undefined;
    // What a mutant left behind in this process must not be what fails the tests of the next one.
    return { by: test.name, unsound: fromTheStart === undefined && (await failure(test)) !== null };
  }
  instrumentation.activeMutant = undefined;
  return { by: null };
};

const answer = (message: DryRun | Verdict | "ready"): void => {
  process.send?.(message);
};

const loaded = await load().catch((error: unknown) => error as Error);
process.on("message", async (job: Job | "dry") => {
  if (loaded instanceof Error) answer({ by: `loading: ${loaded.message}` });
  else answer(job === "dry" ? await dryRun(loaded) : await judge(loaded, job));
});
answer("ready");
