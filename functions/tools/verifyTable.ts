import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { games } from "../../core/index.ts";
import type { Fault, Unchecked } from "../usecases/files/faults.ts";
import { type Verification, verifyTable } from "../usecases/files/verifyTable.ts";

/** Verifies the file of a finished table; exits with 1 when something in it cannot be true, with 2 when it cannot be read. */
const usage = "verify-table <export.json> [--json]";

const words: Readonly<Record<string, string>> = {
  format: "the file is one of a finished table",
  digests: "every commit is bound to those before it",
  order: "no commit is missing or out of order",
  seed: "the commitment made at the start is that of the seed",
  opening: "every deck, hand and draw is what the seed gives",
  moves: "every event is what the rules answer to a possible command of its seat",
  outcome: "the log comes to this outcome",
  header: "the description of the table is what the log tells",
};

const asText = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 200);

const faultLine = ({ commit, event, path, what, found, expected, check }: Fault): string => {
  const place = [
    commit === null ? "outside the log" : `commit ${commit}`,
    ...(event === null ? [] : [`event ${event}`]),
    ...(path === "" ? [] : [path]),
  ].join(", ");
  const values = found === undefined && expected === undefined ? "" : ` (${asText(found)}, not ${asText(expected)})`;
  return `  WRONG  ${place}: ${what}${values} [${check}]`;
};

const whys: Readonly<Record<Unchecked["why"], string>> = {
  "rules-not-kept": "no rules that are kept explain what follows from it",
  "game-not-asked": "what the game answers to the hand-over was not asked then",
};

const uncheckedLine = ({ commit, rules, why }: Unchecked): string =>
  `  NOT JUDGED  commit ${commit}, written under rules version ${rules}: ${whys[why]}; who made it, its digest and its place are right`;

const report = ({ ok, table, commits, digest, passed, unchecked, faults }: Verification): string =>
  [
    `Table ${table ?? "?"}: ${commits} commits${digest === null ? "" : `, digest ${digest}`}`,
    ...passed.map((check) => `  ok     ${words[check]}`),
    ...unchecked.map(uncheckedLine),
    ...faults.map(faultLine),
    ok
      ? `Nothing wrong was found${unchecked.length > 0 ? " in what could be judged" : ""}.`
      : "This file is not what was played.",
  ].join("\n");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});

const [file] = positionals;
if (values.help || file === undefined) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  try {
    const verified = verifyTable(games, JSON.parse(await readFile(file, "utf8")));
    console.log(values.json ? JSON.stringify(verified) : report(verified));
    process.exitCode = verified.ok ? 0 : 1;
  } catch (error) {
    const what = error instanceof SyntaxError ? "this is no JSON" : "the file cannot be read";
    console.log(values.json ? JSON.stringify({ ok: false, error: what }) : `${file}: ${what}`);
    process.exitCode = 2;
  }
}
