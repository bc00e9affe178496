import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type File, Instrumenter } from "@stryker-mutator/instrumenter";
import { build, type Plugin } from "esbuild";
import type { Mutant } from "./contract.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Nothing here says anything about a rule: bots, and tests that read the sources. */
const leftOut = /(?:^|\/)(?:bots|rules\.test\.ts)/;

const filesBelow = async (folder: string, ending: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending) && !leftOut.test(name)).sort();

const quiet = () => undefined;
const yes = () => true;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: yes,
  isErrorEnabled: yes,
  isFatalEnabled: yes,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
};

/** The rules of a game with every mutant in them, each behind a switch. `wanted`: which files. */
const instrument = async (folder: string, wanted: RegExp) => {
  const names = (await filesBelow(folder, ".ts")).filter((name) => wanted.test(name));
  const files: readonly File[] = await Promise.all(
    names.map(async (name) => ({
      name: join(folder, name),
      mutate: true,
      content: await readFile(join(folder, name), "utf8"),
    })),
  );
  const options = { ignorers: [], excludedMutations: [], plugins: null };
  const instrumented = await new Instrumenter(logger).instrument(files, options as never);
  const mutants = instrumented.mutants.map(
    ({ id, fileName, location, mutatorName, replacement }): Mutant => ({
      id,
      file: relative(folder, fileName),
      line: location.start.line + 1,
      column: location.start.column + 1,
      kind: mutatorName,
      replacement,
    }),
  );
  return { mutants, sources: new Map(instrumented.files.map(({ name, content }) => [name, content])) };
};

/** Puts the instrumented rules in the place of the real ones, and lets every module believe it lies where its source does. */
const inPlace = (sources: ReadonlyMap<string, string>): Plugin => ({
  name: "in place",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      loader: "ts",
      contents: (sources.get(path) ?? (await readFile(path, "utf8")))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path))),
    }));
  },
});

/** A module "all rules" that reads every file of them, so that what reading does is not taken for the work of a test. */
const allRules = (folder: string, names: readonly string[]): Plugin => ({
  name: "all rules",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^all rules$/ }, ({ path }) => ({ path, namespace: "rules" }));
    onLoad({ filter: /./, namespace: "rules" }, () => ({
      resolveDir: folder,
      contents: names.map((name) => `import ${JSON.stringify(`./${name}`)};`).join("\n"),
    }));
  },
});

/**
 * Bundles a game's rules with their mutants, its tests and what runs them into a folder; gives the mutants. One module, one
 * copy: tests and worker share what they import.
 */
export const buildMutants = async (game: string, wanted: RegExp, outdir: string): Promise<readonly Mutant[]> => {
  const rules = join(root, "core", "games", game);
  const tests = join(root, "test", "core", "games", game);
  const { mutants, sources } = await instrument(rules, wanted);
  const files = await filesBelow(tests, ".test.ts");
  const bundles = files.map((file, number) => ({ file, name: `tests-${number}` }));
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      worker: join(root, "test/mutation/worker.ts"),
      vitestStandIn: join(root, "test/mutation/vitestStandIn.ts"),
      rules: "all rules",
      ...Object.fromEntries(bundles.map(({ file, name }) => [name, join(tests, file)])),
    },
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { vitest: join(root, "test/mutation/vitestStandIn.ts") },
    plugins: [allRules(rules, await filesBelow(rules, ".ts")), inPlace(sources)],
    logLevel: "warning",
  });
  await writeFile(
    join(outdir, "tests.json"),
    JSON.stringify(bundles.map(({ file, name }) => ({ file, bundle: `${name}.mjs` }))),
  );
  return mutants;
};
