import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { newKeyRing } from "../../../identity/keyRing.ts";

/** What a cold start of one function reads and holds. */
export interface Bundle {
  readonly name: string;
  /** The files read at the start (the entry, and what is imported with it), in kB. */
  readonly kB: number;
  /** The files that are read on demand, in kB. */
  readonly onDemandKb: number;
  /** Median time of the import in separate processes, ms. */
  readonly importMs: number;
  /** Median processor time of that, ms: on a busy machine the truer one. */
  readonly importCpuMs: number;
  /** Memory the import has added to an empty process, MB. */
  readonly memoryMb: number;
}

/**
 * All that the template gives to functions, and what Lambda adds: without one of them an import ends at the first that is missing, and
 * measures nothing. The keys are given as they are: reading them from a secret is a request, and no part of loading.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "bench",
  AWS_SECRET_ACCESS_KEY: "bench",
  TESSERA_STAGE: "bench",
  TESSERA_TABLE: "bench",
  TESSERA_KEYS: newKeyRing("bench", new Uint8Array(32).fill(1)),
  TESSERA_EDGE_SECRET: "known-to-the-cdn-and-to-us",
  TESSERA_ORIGIN: "https://play.example",
  TESSERA_LIVE: "https://lines.example/live",
  TESSERA_GRACE_SECONDS: "60",
  TESSERA_MAIL_FROM: "turns@play.example",
  TESSERA_MAIL_REPLY_TO: "host@play.example",
  TESSERA_MAIL_CONFIGURATION_SET: "bench",
  TESSERA_MAILS_IN_ALL: "10000",
  TESSERA_MAILS_PER_ADDRESS: "200",
  TESSERA_MAILS_UNASKED: "20",
};

const TIMES = 9;

const program = (file: string): string =>
  `const held = process.memoryUsage.rss(); const used = process.cpuUsage(); const begun = performance.now();
   await import(${JSON.stringify(pathToFileURL(file).href)});
   const ms = performance.now() - begun; const { user, system } = process.cpuUsage(used);
   console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() - held }));process.exit()`;

interface Run {
  readonly ms: number;
  readonly cpuMs: number;
  readonly rss: number;
}

/** Imports a bundle in an empty process that has these settings and no others. Throws if it cannot be imported. */
const importOnce = (name: string, file: string): Run => {
  try {
    const said = execFileSync(process.execPath, ["--input-type=module", "-e", program(file)], {
      encoding: "utf8",
      env: SETTINGS,
      stdio: ["ignore", "pipe", "pipe"],
    });
    return JSON.parse(said.trim().split("\n").at(-1) ?? "") as Run;
  } catch (error) {
    throw new Error(`The function ${name} cannot be imported`, { cause: error });
  }
};

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Bundles are minified: what is read with a file stands in it as `from"./…"` or `import"./…"`; on demand, in parentheses. */
const IMPORTED = /\b(?:from|import)\s*"\.\/([^"]+)"/g;

/** Bytes of the files of a folder that are read with its entry, and of the others. */
const sizesOf = (folder: string): { readonly start: number; readonly onDemand: number } => {
  const texts = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".mjs"))
      .map((name) => [name, readFileSync(join(folder, name), "utf8")] as const),
  );
  const start = new Set<string>();
  const visit = (name: string): void => {
    const text = texts.get(name);
    if (text === undefined || start.has(name)) return;
    start.add(name);
    for (const [, imported = ""] of text.matchAll(IMPORTED)) visit(imported);
  };
  visit("index.mjs");
  const bytes = (isCounted: (name: string) => boolean): number =>
    [...texts].reduce((sum, [name, text]) => sum + (isCounted(name) ? Buffer.byteLength(text) : 0), 0);
  return { start: bytes((name) => start.has(name)), onDemand: bytes((name) => !start.has(name)) };
};

/** Imports each built function (`dist/functions`) in empty processes, with all its settings, `times` times. */
export const measureBundles = (folder: string, times = TIMES): readonly Bundle[] =>
  readdirSync(folder).map((name) => {
    const { start, onDemand } = sizesOf(join(folder, name));
    const runs = Array.from({ length: times }, () => importOnce(name, join(folder, name, "index.mjs")));
    return {
      name,
      kB: Math.round(start / 1000),
      onDemandKb: Math.round(onDemand / 1000),
      importMs: Math.round(middle(runs.map(({ ms }) => ms))),
      importCpuMs: Math.round(middle(runs.map(({ cpuMs }) => cpuMs))),
      memoryMb: Math.round(middle(runs.map(({ rss }) => rss)) / 1024 ** 2),
    };
  });
