import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";

const source = fileURLToPath(new URL("../worker/worker.ts", import.meta.url));

/**
 * Builds the worker into one file with a fixed name, as a script without imports: browsers compare it byte for byte to find out
 * whether there is a newer one.
 */
export const workerFile = (target: readonly string[]): Plugin => ({
  name: "tessera:worker",
  apply: "build",
  async generateBundle() {
    const { outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      write: false,
      minify: true,
      format: "iife",
      target: [...target],
      legalComments: "none",
    });
    this.emitFile({ type: "asset", fileName: "worker.js", source: outputFiles[0]?.text ?? "" });
  },
});
