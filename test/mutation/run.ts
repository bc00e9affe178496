import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Mutant, Result } from "./contract.ts";
import { judgeAll } from "./judgeAll.ts";
import { openLedger, stateOf } from "./ledger.ts";
import { prepare } from "./prepare.ts";
import { lines, score, summary } from "./report.ts";
import { sample } from "./sample.ts";
import { productFiles, root, type Subject, subjectOf, testFiles } from "./subject.ts";
import { refusedByTypes } from "./types.ts";

/*
 * Would the tests notice if something were broken? Changes a part of the product in thousands of small ways, one at a time, and
 * counts the changes that some of its tests notice.
 *
 *     npm run mutate -- --area functions [--share 0.25] [--seed 1] [--file functions/notices/limits/allowance.ts] [--minutes 5]
 *                       [--tests test/functions/notices/limits] [--again] [--no-types] [--slowest 2000] [--workers 2] [--json]
 *
 * `--area`: core, functions, web, infra, or a game (mosaic, patchistory). `--share`: a random share of all changes, the same
 * one every time for a `--seed`. `--file`: only what lies in that file, or below that folder. `--tests`: only those tests are
 * asked, which takes seconds; what they find is not kept for runs that ask all. `--minutes`: stops after so long and says how
 * far it came; the next run goes on from there unless tests were changed.
 * `--again`: keeps what was noticed before tests were changed and looks at the rest again, and at what took too long. `--slowest`: tests that
 * take longer, in ms, are not asked; `--together`: nor more tests about a change than take so long, in ms. `--no-types`:
 * what no test notices is not shown to the type-check.
 */
const { values } = parseArgs({
  options: {
    area: { type: "string" },
    game: { type: "string" },
    file: { type: "string", default: "" },
    tests: { type: "string", default: "" },
    share: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "Infinity" },
    again: { type: "boolean", default: false },
    "no-types": { type: "boolean", default: false },
    slowest: { type: "string" },
    together: { type: "string" },
    workers: { type: "string", default: "2" },
    json: { type: "boolean", default: false },
  },
});

const end = performance.now() + Number(values.minutes) * 60_000;
const isOver = (): boolean => performance.now() > end;
const note = (text: string): void => void process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);

/** Files here that decide what is built, and how a test runs. */
const makers = [
  "build",
  "contract",
  "instrument",
  "mocks",
  "quickDatabase",
  "subject",
  "viStandIn",
  "vitestStandIn",
  "worker",
].map((name) => `test/mutation/${name}.ts`);

const asked = await subjectOf(values.area ?? values.game ?? "");
const sources = asked.sources.filter((file) => file.startsWith(values.file));
if (sources.length === 0) throw new Error(`Nothing of ${asked.name} is called ${values.file}.`);
const tests = asked.tests.filter((file) => file.startsWith(values.tests));
if (tests.length === 0) throw new Error(`No test of ${asked.name} is called ${values.tests}.`);
const subject: Subject = {
  ...asked,
  sources,
  tests,
  // What was built of all of it stays for the next time.
  outdir: values.file === "" && values.tests === "" ? asked.outdir : `${asked.outdir}-part`,
  patience: {
    ...asked.patience,
    slowest: Number(values.slowest ?? asked.patience.slowest),
    together: Number(values.together ?? asked.patience.together),
  },
};
const judges = await testFiles(subject);
const choose = (all: readonly Mutant[]): readonly Mutant[] => sample(all, Number(values.share), values.seed);
const state = [
  ...[values.file, values.tests, values.share, values.seed],
  stateOf([...(await productFiles()), ...judges, ...makers]),
].join(" ");
const prepared = await prepare(subject, { state, note, choose });
const { built, dry } = prepared;
for (const [file, why] of Object.entries(dry.unread))
  console.error(`left out, it cannot be read here: ${file}: ${why}`);
for (const { file, name, error } of dry.tests)
  if (error !== null) console.error(`left out, it fails as it is: ${file}: ${name}: ${error.split("\n", 1)[0]}`);

const wanted = choose(built.mutants);
const ledger = openLedger(
  join(root, "dist", "mutation", `${subject.name}${values.tests === "" ? "" : "-part"}.jsonl`),
  stateOf([...judges, ...makers]),
  (status) => values.again && (status === "killed" || status === "types"),
);

const results = new Map<string, Result>();
for (const mutant of wanted) {
  const known = ledger.find(mutant);
  if (known) results.set(mutant.key, known);
}
const left = wanted.filter(({ key }) => !results.has(key));
const add = (result: Result): void => {
  results.set(result.key, result);
  ledger.add(result);
};

const EVERY_MS = 5_000;
let told = 0;
const progress = (): void => {
  if (performance.now() - told < EVERY_MS) return;
  told = performance.now();
  note(`${results.size} of ${wanted.length}: ${score([...results.values()])}`);
};

await judgeAll(subject, prepared, left, {
  workers: Number(values.workers),
  isOver,
  tell: (result) => {
    add(result);
    progress();
  },
});

if (!values["no-types"] && !isOver()) {
  const unnoticed = [...results.values()].filter(({ status }) => status === "survived" || status === "uncovered");
  const { refused } = await refusedByTypes(subject, unnoticed, (done, of) => {
    note(`type-check ${done} of ${of}`);
    return !isOver();
  });
  for (const result of unnoticed)
    if (refused.has(result.key)) add({ ...result, status: "types", by: "the type-check" });
}

const all = [...results.values()];
const { share, seed } = values;
const head = { area: subject.name, share: Number(share), seed, wanted: wanted.length, markupLeftOut: built.markup };
note("");
if (values.json) console.log(JSON.stringify({ ...head, ...summary(all), results: all }));
else {
  for (const line of lines(all)) console.log(line);
  const { killed, timeout, types, survived, uncovered, byTests, withoutTimeouts } = summary(all);
  if (all.length < wanted.length) console.log(`Judged so far: ${all.length} of ${wanted.length}.`);
  if (built.markup > 0) console.log(`Markup: ${built.markup} changes left out.`);
  console.log(
    `${killed} by a failing test, ${timeout} by one that never ends, ${types} by the type-check; ${survived} not, ${uncovered} met by no test. By tests alone ${byTests} % of what type-checks.`,
  );
  if (timeout > 0) console.log(`Without the ${timeout} that took too long: ${withoutTimeouts} %.`);
  console.log(`${subject.name}, share ${share}, seed ${seed}: ${score(all)}`);
}
