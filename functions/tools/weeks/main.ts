import { parseArgs } from "node:util";
import { games } from "../../../core/index.ts";
import { liveThrough, type WeeksReport } from "./story.ts";

const usage = `weeks --game <${Object.keys(games).join("|")}> [--days 23] [--seed 1] [--json]
       lives through weeks of a table on a clock that is moved by hand, and tells every mail that goes out`;

const { values } = parseArgs({
  options: {
    game: { type: "string", default: "mosaic" },
    days: { type: "string", default: "23" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help || !Object.hasOwn(games, values.game) || !(Number(values.days) > 0)) {
  console.error(usage);
  process.exit(values.help ? 0 : 2);
}

const stamp = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");

const lines = ({ mails, happened, silent, problems, ...sum }: WeeksReport): readonly string[] => {
  const all = [
    ...mails.map(({ at, kind, to, subject }) => ({
      at,
      line: `${kind.padEnd(16)} ${to.address.padEnd(26)} ${subject}`,
    })),
    ...happened.map(({ at, what }) => ({ at, line: `--- ${what}` })),
  ].sort((one, other) => one.at - other.at);
  const kinds = new Map<string, number>();
  for (const { kind } of mails) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [
    ...all.map(({ at, line }) => `${stamp(at)}  ${line}`),
    `${sum.game}: ${sum.days} days, commit ${sum.version}, ${sum.status}`,
    `mails: ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(", ")}`,
    ...silent.map(
      ({ name, since, seenAt }) => `in silence: ${name}, waited for since ${stamp(since)}, seen at ${stamp(seenAt)}`,
    ),
    ...problems,
  ];
};

const told = await liveThrough({ game: values.game, days: Number(values.days), seed: values.seed });
console.log(values.json ? JSON.stringify(told) : lines(told).join("\n"));
process.exitCode = told.silent.length === 0 && told.problems.length === 0 ? 0 : 1;
