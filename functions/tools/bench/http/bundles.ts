import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What a cold start of one function reads and holds. */
export interface Bundle {
  readonly name: string;
  /** The file read at the start, in kB; code loaded on demand is beside it. */
  readonly kB: number;
  /** Median time of the import in separate processes, ms. */
  readonly importMs: number;
  /** Memory the import has added to an empty process, MB. */
  readonly memoryMb: number;
}

const TIMES = 5;

const program = (file: string): string =>
  `const held = process.memoryUsage.rss(); const begun = performance.now();
   await import(${JSON.stringify(pathToFileURL(file).href)}).catch(() => {});
   console.log(JSON.stringify({ ms: performance.now() - begun, rss: process.memoryUsage.rss() - held }));process.exit()`;

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Imports each built function (`dist/functions`) in empty processes. Settings are missing on purpose: only loading is timed. */
export const measureBundles = (folder: string): readonly Bundle[] =>
  readdirSync(folder).map((name) => {
    const file = join(folder, name, "index.mjs");
    const runs = Array.from({ length: TIMES }, () => {
      const said = execFileSync(process.execPath, ["--input-type=module", "-e", program(file)], { encoding: "utf8" });
      return JSON.parse(said.trim().split("\n").at(-1) ?? "{}") as { ms: number; rss: number };
    });
    return {
      name,
      kB: Math.round(statSync(file).size / 1000),
      importMs: Math.round(middle(runs.map(({ ms }) => ms))),
      memoryMb: Math.round(middle(runs.map(({ rss }) => rss)) / 1024 ** 2),
    };
  });
