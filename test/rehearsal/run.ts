import { parseArgs } from "node:util";
import { rehearse, type ScenarioReport } from "./rehearse.ts";
import { rehearsing, scenarios } from "./scenarios/index.ts";

/** What `npm run rehearse-stack` runs: the stack of the template, on this machine, with everything that may happen to it. */
const usage = `rehearse-stack [--hard] [--only ${scenarios.map(({ name }) => name).join("|")}] [--json]`;

const { values } = parseArgs({
  options: {
    hard: { type: "boolean", default: false },
    only: { type: "string" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const chosen = scenarios.filter(({ name, long }) =>
  values.only === undefined ? values.hard || long !== true : values.only.split(",").includes(name),
);
if (values.help || chosen.length === 0) {
  console.error(usage);
  process.exit(values.help ? 0 : 2);
}

/** Each alarm that had to ring, and whether it did; then those that rang besides. */
const alarmsInWords = ({ rang, hadToRing }: ScenarioReport): string => {
  const had = hadToRing.map((name) => `${name} had to ring and ${rang.includes(name) ? "did" : "DID NOT"}`);
  const besides = rang.filter((name) => !hadToRing.includes(name)).map((name) => `${name} rang besides`);
  return [...had, ...besides].map((one) => `; ${one}`).join("");
};

const inWords = (played: ScenarioReport): string => {
  const { name, about, seconds, moves, mails, told, faults } = played;
  return [
    `${name} (${seconds} s): ${about}`,
    `  moves ${moves.acknowledged}, lost ${moves.lost}; mails due ${mails.due}, sent ${mails.sent}, doubled ${mails.doubled}, again in doubt ${mails.inDoubt}, lost ${mails.lost}${alarmsInWords(played)}`,
    ...told.map((line) => `  ${line}`),
    ...faults.map((fault) => `  FAULT ${fault}`),
  ].join("\n");
};

/** An alarm that has not rung: where it has to, or that it has to nowhere. */
const muteInWords = (name: string): string => `${name} (${rehearsing(name).join(", ") || "NO SCENARIO"})`;

const report = await rehearse(chosen, {
  hard: values.hard,
  tell: (done) => {
    if (!values.json) console.log(inWords(done));
  },
});
if (values.json) console.log(JSON.stringify(report));
else {
  const { calls, moves, mails, alarms, memory } = report;
  console.log(
    `${calls.made} calls, ${calls.denied} denied, ${calls.unsigned} without a good signature; ${moves.acknowledged} moves acknowledged, ${moves.lost} lost, ${moves.twice} twice;`,
  );
  console.log(
    `${mails.due} turn mails due, ${mails.sent} mails sent, ${mails.doubled} doubled, ${mails.inDoubt} again in doubt, ${mails.lost} lost; ${alarms.rang} of ${alarms.hadToRing} alarms rang that had to;`,
  );
  const mute = alarms.all.filter(({ rang }) => !rang);
  console.log(`of the template’s ${alarms.all.length} alarms ${alarms.all.length - mute.length} rang;`);
  if (mute.length > 0)
    console.log(`those that did not, and what rings them: ${mute.map(({ name }) => muteInWords(name)).join(", ")};`);
  const held = Object.entries(memory).map(([name, { most, given }]) => `${name} ${most} of ${given} MB`);
  console.log(`${held.join(", ")}; ${report.seconds} s`);
  for (const fault of report.faults) console.error(`FAULT ${fault}`);
}
process.exitCode = report.faults.length === 0 ? 0 : 1;
