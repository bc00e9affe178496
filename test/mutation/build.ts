import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Metafile, type Plugin } from "esbuild";
import type { Built, Mutant, TestFile } from "./contract.ts";
import { instrument, withOnly } from "./instrument.ts";
import { type Redirect, takeMocks } from "./mocks.ts";
import { root, type Subject } from "./subject.ts";

/** Puts the instrumented files in the place of the real ones, and lets every module believe it lies where its source does. */
const inPlace = (texts: ReadonlyMap<string, string>): Plugin => {
  // Every group of tests asks for nearly all of them.
  const known = new Map<string, string>();
  const contentsOf = async (path: string): Promise<string> =>
    takeMocks(texts.get(relative(root, path)) ?? (await readFile(path, "utf8")), `made:${path}`)
      .text.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
      .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
      .replaceAll("import.meta.env", "({})");
  return {
    name: "in place",
    setup: ({ onLoad }) => {
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const contents = known.get(path) ?? (await contentsOf(path));
        known.set(path, contents);
        return { loader: path.endsWith("x") ? "tsx" : "ts", contents };
      });
    },
  };
};

/** What the build makes of sources (`virtual:…`) has a name, and no path. */
const placeOf = (here: string, path: string): string => (path.startsWith(".") ? resolve(here, path) : path);

/**
 * Tests find the stand-in where they ask for vitest, and where they replace modules other files (both absolute), or what they
 * make themselves: `made:<file>#<number>`.
 */
const replacing = (standIn: string, redirects: ReadonlyMap<string, string>): Plugin => ({
  name: "replacing",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^vitest$/ }, () => ({ path: pathToFileURL(standIn).href, external: true }));
    onResolve({ filter: /^(?:\.|virtual:)/ }, ({ path, resolveDir, kind }) => {
      const to = redirects.get(placeOf(resolveDir, path));
      const namespace = kind === "dynamic-import" ? "replaced later" : "replaced";
      return to === undefined ? undefined : { path: to, namespace };
    });
    onResolve({ filter: /^made:/ }, ({ path }) => ({ path, namespace: "made" }));
    onLoad({ filter: /./, namespace: "made" }, async ({ path }) => {
      const file = path.slice("made:".length);
      return { loader: "tsx", resolveDir: dirname(file), contents: takeMocks(await readFile(file, "utf8")).making };
    });
    /** By way of `require`, for the replacement need not have all that is imported from what it replaces. */
    const required = (path: string): string => {
      const [file = "", number] = path.split("#");
      return `require(${JSON.stringify(file)})${number === undefined ? "" : `.made_${number}`}`;
    };
    onLoad({ filter: /./, namespace: "replaced" }, ({ path }) => ({
      resolveDir: root,
      contents: `module.exports = ${required(path)};`,
    }));
    // What waits for `import()` is given what `then` calls it with.
    onLoad({ filter: /./, namespace: "replaced later" }, ({ path }) => ({
      resolveDir: root,
      contents: `export const then = (come) => come(${required(path)});`,
    }));
  },
});

const shared = {
  absWorkingDir: root,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  packages: "external",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".css": "empty", ".svg": "text" },
  logLevel: "error",
} as const;

/** Everything that went into an output, also by way of the outputs it imports. */
const inputsOf = ({ outputs }: Metafile, output: string): ReadonlySet<string> => {
  const seen = new Set<string>();
  const found = new Set<string>();
  const walk = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const input of Object.keys(outputs[name]?.inputs ?? {})) found.add(input);
    for (const { path } of outputs[name]?.imports ?? []) walk(path);
  };
  walk(output);
  return found;
};

/** A variable of the module, or a map or set of it, or a value made at the first call, such as a schema of the contract. */
const remembers = /^(?:export )?(?:let |const [^=\n]*= (?:new (?:Weak)?(?:Map|Set)\b|memo|once|z\.lazy\())/m;

const rememberingOf = async (sources: readonly string[]): Promise<readonly string[]> => {
  const texts = await Promise.all(sources.map((name) => readFile(join(root, name), "utf8")));
  return sources.filter((_, number) => remembers.test(texts[number] ?? ""));
};

/** The database that tests ask, as it is, takes most of their time. */
const quicker: Redirect = {
  from: join(root, "functions/local/data/database.ts"),
  to: join(root, "test/mutation/quickDatabase.ts"),
};

/** Tests that replace the same modules share what they import; others have copies of their own. */
const groupsOf = async (tests: readonly string[]) => {
  const groups = new Map<string, { readonly redirects: ReadonlyMap<string, string>; readonly files: string[] }>();
  for (const file of tests) {
    const here = dirname(join(root, file));
    const { redirects, made } = takeMocks(await readFile(join(root, file), "utf8"));
    const pairs = [
      ...[...redirects, quicker].map(({ from, to }) => [placeOf(here, from), resolve(here, to)] as const),
      ...made.map((from, number) => [placeOf(here, from), `made:${join(root, file)}#${number}`] as const),
    ];
    const key = JSON.stringify(pairs.toSorted());
    const group = groups.get(key) ?? { redirects: new Map(pairs), files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** Which of all mutants will be judged: the others are not built. */
export type Choose = (mutants: readonly Mutant[]) => readonly Mutant[];

/**
 * Bundles what is judged with its mutants, its tests and what runs them into the subject's folder. Files with a `vi.mock`
 * that is not understood (`mocks.ts`) are left out, and told; so are those that import nothing of what is judged.
 */
export const buildMutants = async ({ sources, tests, outdir }: Subject, choose: Choose): Promise<Built> => {
  const { mutants, texts: all, markup } = await instrument(sources);
  const wanted = new Set(choose(mutants).map(({ id }) => id));
  const texts = new Map([...all].map(([name, text]) => [name, withOnly(text, wanted)]));
  const places = inPlace(texts);
  await rm(outdir, { recursive: true, force: true });
  const standIn = join(outdir, "vitestStandIn.mjs");
  const entryPoints = ["worker", "vitestStandIn"].map((name) => join(root, "test/mutation", `${name}.ts`));
  await build({ ...shared, outdir, entryPoints, splitting: true });
  const bundles: TestFile[] = [];
  const readable: string[] = [];
  for (const file of tests) {
    const { text } = takeMocks(await readFile(join(root, file), "utf8"));
    if (/\bvi\.(?:mock|hoisted|resetModules|doMock)\b/.test(text))
      console.error(`left out, it replaces modules: ${file}`);
    else readable.push(file);
  }
  for (const [number, { redirects, files }] of (await groupsOf(readable)).entries()) {
    const names = files.map((file, place) => ({ file, name: `tests-${number}-${place}` }));
    const folder = join(outdir, `group-${number}`);
    const { metafile } = await build({
      ...shared,
      outdir: folder,
      entryPoints: Object.fromEntries(names.map(({ file, name }) => [name, join(root, file)])),
      splitting: true,
      metafile: true,
      plugins: [replacing(standIn, redirects), places],
    });
    for (const { file, name } of names) {
      const bundle = join(folder, `${name}.mjs`);
      const inputs = inputsOf(metafile, relative(root, bundle));
      const imports = sources.filter((source) => inputs.has(source));
      if (imports.length > 0) bundles.push({ file, bundle, imports });
    }
  }
  const built: Built = { mutants, tests: bundles, remembering: await rememberingOf(sources), markup };
  await writeFile(join(outdir, "built.json"), JSON.stringify(built));
  return built;
};
