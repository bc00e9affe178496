import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { joinPieces } from "./joinPieces.mjs";
import { slimContentPlugin } from "./slimContent.mjs";

/*
 * One folder per function: `functions/<name>/lambda.ts` becomes `dist/functions/<name>/index.mjs`; modules imported on demand get
 * files of their own.
 */
const root = fileURLToPath(new URL("..", import.meta.url));

/** The most a cold start may have to read, in bytes, by function. */
const LIMITS = { api: 430_000, clock: 300_000, feedback: 230_000, live: 285_000, stream: 310_000 };

/** Functions whose rules get content files without names: only code that writes for people, loaded on demand, has those. */
const SLIM = new Set(["api", "clock", "stream"]);

/** Runs one of our TypeScript modules, which this file (plain JavaScript, so that Node can run it directly) cannot import. */
const importTypeScript = async (path) => {
  const { outputFiles } = await build({
    entryPoints: [join(root, path)],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
};

/** The outputs that are read together with the entry: itself and what it imports, but not what it imports on demand. */
const readAtStart = (outputs, entry) => {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path) || outputs[path] === undefined) return;
    seen.add(path);
    for (const { kind, path: imported } of outputs[path].imports) if (kind === "import-statement") visit(imported);
  };
  visit(entry);
  return seen;
};

const bundle = async (name, outdir, code) => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { index: join("functions", name, "lambda.ts") },
    outdir: join(outdir, name),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    minify: true,
    platform: "node",
    format: "esm",
    target: "node22",
    legalComments: "none",
    mainFields: ["module", "main"],
    alias: { "@aws-sdk/credential-provider-node": join(root, "functions", "lambdaCredentials.mjs") },
    define: { TESSERA_CODE: JSON.stringify(code) },
    plugins: SLIM.has(name) ? [slimContentPlugin()] : [],
    metafile: true,
    write: false,
    logLevel: "warning",
  });
  const entry = Object.keys(metafile.outputs).find((path) => path.endsWith(`/${name}/index.mjs`));
  const start = readAtStart(metafile.outputs, entry);
  const pieces = new Map(
    [...start].filter((path) => path !== entry).map((path) => [join(root, path), metafile.outputs[path].exports]),
  );
  const files = await joinPieces(new Map(outputFiles.map(({ path, text }) => [path, text])), pieces);
  await rm(join(outdir, name), { recursive: true, force: true });
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const isRead = (path) => path === join(root, entry) || path.endsWith("/start.mjs");
  const sizes = [...files].map(([path, text]) => ({ read: isRead(path), bytes: Buffer.byteLength(text), text }));
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const read = sizes.filter((file) => file.read);
  return {
    name,
    folder: join(outdir, name),
    bytes: sum(read.map(({ bytes }) => bytes)),
    gzip: sum(read.map(({ text }) => gzipSync(text).length)),
    onDemand: sum(sizes.filter((file) => !file.read).map(({ bytes }) => bytes)),
    limit: LIMITS[name],
    inputs: [...start].flatMap((path) => Object.entries(metafile.outputs[path]?.inputs ?? {})),
  };
};

/**
 * Packs the corrected values for new tables of this installation beside the function that opens them:
 * `TESSERA_CORRECTIONS=<file>` names them. They are checked here, so that no function is deployed that could not start.
 */
const packCorrections = async (outdir, env) => {
  if (!env.TESSERA_CORRECTIONS) return;
  const { CORRECTIONS_FILE, installedCorrections } = await importTypeScript(
    "functions/runtime/installedCorrections.ts",
  );
  await writeFile(join(outdir, "api", CORRECTIONS_FILE), JSON.stringify(await installedCorrections(env, root)));
};

/** Bundles every function that has an entry, or only those named. Returns the outputs of each. */
export const buildFunctions = async ({ outdir = join(root, "dist", "functions"), only, env = process.env } = {}) => {
  const { rulesCode } = await importTypeScript("functions/local/rulesCode.ts");
  const code = await rulesCode(root);
  const folders = await readdir(join(root, "functions"), { withFileTypes: true });
  const built = [];
  for (const { name } of folders.filter((entry) => entry.isDirectory())) {
    const files = await readdir(join(root, "functions", name));
    if (files.includes("lambda.ts") && (only === undefined || only.includes(name)))
      built.push(await bundle(name, outdir, code));
  }
  if (built.some(({ name }) => name === "api")) await packCorrections(outdir, env);
  return built;
};

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

/** Bytes by package or folder, largest first: `node functions/build.mjs --why`. */
const breakdown = (inputs) => {
  const sums = new Map();
  for (const [path, { bytesInOutput }] of inputs) {
    const parts = path.split("/");
    const from = parts[0] === "node_modules" ? parts.slice(1, parts[1]?.startsWith("@") ? 3 : 2) : parts.slice(0, 3);
    sums.set(from.join("/"), (sums.get(from.join("/")) ?? 0) + bytesInOutput);
  }
  return [...sums].sort(([, a], [, b]) => b - a).slice(0, 25);
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, bytes, gzip, onDemand, limit, inputs } of await buildFunctions()) {
    console.log(`${name.padEnd(8)}${kilobytes(bytes)}  gzip${kilobytes(gzip)}  on demand${kilobytes(onDemand)}`);
    if (process.argv.includes("--why"))
      for (const [from, size] of breakdown(inputs)) console.log(`  ${kilobytes(size)}  ${from}`);
    if (limit === undefined || bytes <= limit) continue;
    console.error(`${name}:${kilobytes(bytes)} are over the limit of${kilobytes(limit)}`);
    process.exitCode = 1;
  }
}
