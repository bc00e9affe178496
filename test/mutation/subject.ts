import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** What is judged: files of the product, and the files of tests that may notice a fault in them; all below the root. */
export interface Subject {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** Where bundles are written: packages are found from there. */
  readonly outdir: string;
  /** What the type-check of it reads: its settings, below the root. */
  readonly tsconfig: string;
}

const filesBelow = async (folder: string, ending: RegExp): Promise<readonly string[]> =>
  (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((name) => !/(?:^|\/)node_modules\//.test(name))
    .sort();

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
  tests: await testsOf(`test/core/games/${name}`, noRule),
  outdir: outdirOf(name),
  tsconfig: "tsconfig.json",
});

const subjects: Readonly<Record<string, () => Promise<Subject>>> = {
  mosaic: () => game("mosaic"),
  patchistory: () => game("patchistory"),
  core: async () => ({
    name: "core",
    sources: await sourcesOf("core", noRule),
    tests: await testsOf("test/core", noRule),
    outdir: outdirOf("core"),
    tsconfig: "tsconfig.json",
  }),
  /**
   * Not judged: programs for the command line and the local server (`tools`, `local`), whose tests start processes, and the
   * files that only join parts for AWS (`lambda.ts`). No judges: tests that start processes, bundle, or serve a database.
   */
  functions: async () => ({
    name: "functions",
    sources: await sourcesOf("functions", /^functions\/(?:tools|local)\/|\/lambda\.ts$/),
    tests: await testsOf(
      "test/functions",
      /\/(?:tools|local)\/|\/(?:dynamoDbLocal|lambda|lambdas|leanDynamo|slimContent|settings)\.test\.ts$/,
    ),
    outdir: outdirOf("functions"),
    tsconfig: "tsconfig.json",
  }),
  /** Not judged: what only the build of the page runs, and markup (what lies inside a JSX element). */
  web: async () => ({
    name: "web",
    sources: await sourcesOf("web", /^web\/build\/|\/vite\.config\.ts$|\/contentSource\.ts$/),
    tests: await testsOf("test/web", /\/(?:public|styles)\//),
    outdir: outdirOf("web"),
    tsconfig: "tsconfig.json",
  }),
  /** Not judged: the program itself (`app.ts`), which joins the parts. Packages are found from inside `infra`. */
  infra: async () => ({
    name: "infra",
    sources: await sourcesOf("infra", /^infra\/(?:test\/|cdk\.out\/|dist\/|app\.ts$|vitest\.config)/),
    tests: await testsOf("infra/test", /^$/),
    outdir: join(root, "infra", "dist", "mutation"),
    tsconfig: "infra/tsconfig.json",
  }),
};

export const subjectNames = Object.keys(subjects);

/** A part of the product by its name; throws for a name that is none. */
export const subjectOf = async (name: string): Promise<Subject> => {
  const find = subjects[name];
  if (find === undefined) throw new Error(`There is no "${name}"; there are ${subjectNames.join(", ")}.`);
  return find();
};

/** Everything that may judge: tests and what they share. */
export const testFiles = async (): Promise<readonly string[]> =>
  [...(await filesBelow("test", /\.tsx?$/)), ...(await filesBelow("infra/test", /\.ts$/))].filter(
    (name) => !/^test\/(?:browser|mutation|audit|person)\//.test(name),
  );
