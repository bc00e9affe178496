import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { buildFunctions } from "../../build.mjs";

/*
 * The benchmarks of the rules and the service, bundled before they run like deployed code: a loader that translates each file on
 * import slows down every function created, which no player ever waits for. `--against boardgame.io` compares the service with
 * that framework on the tests' small game.
 */
const root = fileURLToPath(new URL("../../..", import.meta.url));
const outdir = join(root, "dist", "tools", "bench");
const against = process.argv.includes("--against");
const folder = against ? "test/bench" : "functions/tools/bench";

await build({
  absWorkingDir: root,
  entryPoints: against
    ? { against: "test/bench/against.ts", toyChild: "test/bench/toyChild.ts" }
    : { bench: `${folder}/bench.ts`, child: `${folder}/http/child.ts` },
  outdir,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  minify: !against,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  logLevel: "warning",
});
if (!against) await buildFunctions({ outdir: join(outdir, "functions") });
process.env.TESSERA_BENCH = outdir;
await import(pathToFileURL(join(outdir, against ? "against.mjs" : "bench.mjs")).href);
