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

/** What Lambda gives a function: with these its database client is made; the service's own settings stay missing. */
const env = { ...process.env, AWS_REGION: "eu-central-1", AWS_ACCESS_KEY_ID: "none", AWS_SECRET_ACCESS_KEY: "none" };

/** Imports each built function (`dist/functions`) in empty processes: only loading is timed. */
export const measureBundles = (folder: string): readonly Bundle[] =>
  readdirSync(folder).map((name) => {
    const file = join(folder, name, "index.mjs");
    const runs = Array.from({ length: TIMES }, () => {
      const said = execFileSync(process.execPath, ["--input-type=module", "-e", program(file)], {
        encoding: "utf8",
        env,
      });
      return JSON.parse(said.trim().split("\n").at(-1) ?? "{}") as { ms: number; rss: number };
    });
    return {
      name,
      kB: Math.round(statSync(file).size / 1000),
      importMs: Math.round(middle(runs.map(({ ms }) => ms))),
      memoryMb: Math.round(middle(runs.map(({ rss }) => rss)) / 1024 ** 2),
    };
  });
