import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildMutants } from "./build.ts";
import type { Mutant, Result } from "./contract.ts";
import { judgeAll } from "./judge.ts";
import { createWorker } from "./workers.ts";

/*
 * Would the tests notice if a rule were broken? Changes the rules of a game in thousands of small ways, one at a time, and
 * counts the changes that some test of the game notices.
 *
 *     npm run mutate -- --game mosaic [--files '^actions/'] [--share 1/8] [--slowest 60] [--workers 2] [--json]
 *
 * `--share k/n`: the k-th of n random parts, the same ones every time. `--slowest`: tests that take longer, in ms, are left
 * out; most of what they notice a quicker one notices too.
 */
const { values } = parseArgs({
  options: {
    game: { type: "string", default: "mosaic" },
    files: { type: "string", default: "." },
    share: { type: "string", default: "1/1" },
    slowest: { type: "string", default: "60" },
    workers: { type: "string", default: "2" },
    json: { type: "boolean", default: false },
  },
});

const [part = 1, parts = 1] = values.share.split("/").map(Number);
const folder = fileURLToPath(new URL(`../../dist/mutation/${values.game}`, import.meta.url));

/** A number that depends on what the mutant changes and on nothing else: shares stay the same from run to run. */
const lot = ({ file, line, column, kind, replacement }: Mutant): number =>
  createHash("sha256")
    .update(JSON.stringify([file, line, column, kind, replacement]))
    .digest()
    .readUInt32BE(0);

const place = ({ file, line, column }: Mutant): string => `${file}:${line}:${column}`;

const byPlace = (one: Mutant, other: Mutant): number =>
  one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column;

const score = (results: readonly Result[]): string => {
  const killed = results.filter(({ status }) => status === "killed").length;
  return `${killed}/${results.length} = ${((100 * killed) / results.length).toFixed(1)} %`;
};

const report = (results: readonly Result[]): void => {
  const files = [...new Set(results.map(({ file }) => file))].sort();
  for (const name of files) {
    const here = results.filter(({ file }) => file === name);
    console.log(`${name}: ${score(here)}`);
    for (const result of here.filter(({ status }) => status !== "killed").sort(byPlace))
      console.log(`  ${place(result)} ${result.status}: ${result.kind} → ${result.replacement.replace(/\s+/g, " ")}`);
  }
  console.log(`${values.game}: ${score(results)}`);
};

const all = await buildMutants(values.game, new RegExp(values.files), folder);
const mutants = all.filter((mutant) => lot(mutant) % parts === part - 1).sort((one, other) => lot(one) - lot(other));
const first = createWorker(folder);
const run = await first.dry();
first.stop();
for (const { name, error } of run.tests)
  if (error !== null) console.error(`left out, it fails as it is: ${name}: ${error}`);

const results: Result[] = [];
const tell = (result: Result): void => {
  results.push(result);
  if (results.length % 100 === 0) console.error(`${results.length} of ${mutants.length}: ${score(results)}`);
};
const lanes = Array.from({ length: Number(values.workers) }, (_, lane) =>
  mutants.filter((_mutant, number) => number % Number(values.workers) === lane),
);
await Promise.all(lanes.map((lane) => judgeAll(lane, run, { folder, slowest: Number(values.slowest), tell })));
writeFileSync(join(folder, "results.json"), JSON.stringify(results));
if (values.json) console.log(JSON.stringify(results));
else report(results);
