import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** What is judged: files of the product, and the files of tests that may notice a fault in them; all below the root. */
export interface Subject {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** Where these lie, with what they share among them. */
  readonly testFolder: string;
  /** Where bundles are written: packages are found from there. */
  readonly outdir: string;
  /** What the type-check of it reads: its settings, below the root. */
  readonly tsconfig: string;
  readonly patience: Patience;
}

/** What one mutant may cost. */
export interface Patience {
  /** Tests that are more work, in ms, are not asked. */
  readonly slowest: number;
  /** No more tests are asked than are so much work together, in ms. */
  readonly together: number;
  /** A test may be so much more work in a process that has just begun, in ms. */
  readonly more: number;
}

const usual: Patience = { slowest: 2_000, together: 10_000, more: 1_000 };

/**
 * Nearly every test of the infrastructure needs it synthesised, twice, which is done once for all of them. Whichever synthesises
 * first in a process waits until the library has read itself.
 */
const unbounded: Patience = {
  slowest: Number.POSITIVE_INFINITY,
  together: Number.POSITIVE_INFINITY,
  more: 30_000,
};

/** Packages and what was built are none of the product's files. */
const notOurs = new Set(["node_modules", "dist", "cdk.out"]);

/** Files below a folder of the root whose names end so. */
const filesBelow = async (folder: string, ending: RegExp): Promise<readonly string[]> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesBelow(name, ending);
      return ending.test(entry.name) ? [name] : [];
    }),
  );
  return found.flat().sort();
};

const sourcesOf = async (folder: string, leftOut: RegExp): Promise<readonly string[]> =>
  (await filesBelow(folder, /(?<!\.d)\.tsx?$/)).filter((name) => !leftOut.test(name));

const testsOf = async (folder: string, leftOut: RegExp): Promise<readonly string[]> =>
  (await filesBelow(folder, /\.test\.tsx?$/)).filter((name) => !leftOut.test(name));

const outdirOf = (name: string): string => join(root, "dist", "mutation", name);

/** Nothing of these says anything about a rule: bots, and tests that read the sources. */
const noRule = /\/bots\/|\/rules\.test\.ts$/;

/** The rules of a game, by the tests of that game. */
const game = async (name: string): Promise<Subject> => ({
  name,
  sources: await sourcesOf(`core/games/${name}`, noRule),
  testFolder: `test/core/games/${name}`,
  tests: await testsOf(`test/core/games/${name}`, noRule),
  outdir: outdirOf(name),
  tsconfig: "tsconfig.json",
  patience: usual,
});

const subjects: Readonly<Record<string, () => Promise<Subject>>> = {
  mosaic: () => game("mosaic"),
  patchistory: () => game("patchistory"),
  core: async () => ({
    name: "core",
    sources: await sourcesOf("core", noRule),
    testFolder: "test/core",
    tests: await testsOf("test/core", noRule),
    outdir: outdirOf("core"),
    tsconfig: "tsconfig.json",
    patience: usual,
  }),
  /**
   * Not judged: programs for the command line and the local server (`tools`, `local`), whose tests start processes, and the
   * files that only join parts for AWS (`lambda.ts`). No judges: tests that start processes, bundle, or serve a database.
   */
  functions: async () => ({
    name: "functions",
    sources: await sourcesOf("functions", /^functions\/(?:tools|local)\/|\/lambda\.ts$/),
    testFolder: "test/functions",
    tests: await testsOf(
      "test/functions",
      /\/(?:tools|local)\/|\/(?:dynamoDbLocal|lambda|lambdas|boundedClient|slimContent|startSettings)\.test\.ts$/,
    ),
    outdir: outdirOf("functions"),
    tsconfig: "tsconfig.json",
    patience: usual,
  }),
  /** Not judged: what only the build of the page runs, and markup (what is inside a JSX element). */
  web: async () => ({
    name: "web",
    sources: await sourcesOf("web", /^web\/build\/|\/vite\.config\.ts$|\/contentSource\.ts$/),
    testFolder: "test/web",
    tests: await testsOf("test/web", /\/(?:public|styles)\//),
    outdir: outdirOf("web"),
    tsconfig: "tsconfig.json",
    patience: usual,
  }),
  /** Not judged: the program itself (`app.ts`), which joins the parts. Packages are found from inside `infra`. */
  infra: async () => ({
    name: "infra",
    sources: await sourcesOf("infra", /^infra\/(?:test\/|app\.ts$|vitest\.config)/),
    testFolder: "infra/test",
    tests: await testsOf("infra/test", /^$/),
    outdir: join(root, "infra", "node_modules", ".cache", "mutation"),
    tsconfig: "infra/tsconfig.json",
    patience: unbounded,
  }),
};

export const subjectNames = Object.keys(subjects);

/** A part of the product by its name; throws for a name that is none. */
export const subjectOf = async (name: string): Promise<Subject> => {
  const find = subjects[name];
  if (find === undefined) throw new Error(`There is no "${name}"; there are ${subjectNames.join(", ")}.`);
  return find();
};

/** Everything that a subject's tests are made of: themselves, and what they share. */
export const testFiles = async ({ testFolder }: Subject): Promise<readonly string[]> => [
  ...(await filesBelow(testFolder, /\.tsx?$/)),
  ...(await filesBelow("test/support", /\.tsx?$/)),
];

/** All of the product, for whatever is judged may import any of it. */
export const productFiles = async (): Promise<readonly string[]> =>
  (
    await Promise.all(["core", "functions", "web", "infra"].map((folder) => filesBelow(folder, /\.(?:tsx?|json)$/)))
  ).flat();
