import { parseArgs } from "node:util";
import { games } from "../../core/index.ts";
import { auditGame, auditGames } from "./audit.ts";
import { remember, remembered } from "./choices.ts";
import { readings } from "./readings.ts";

/** Holds the product's rules against a second reading of them, command by command, over whole games. */
const usage = `audit --game <${Object.keys(readings).join("|")}> [--games 300] [--from 0] [--seed 1] [--json] | --remember`;

const { values } = parseArgs({
  options: {
    game: { type: "string", default: "mosaic" },
    games: { type: "string", default: "300" },
    from: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
    remember: { type: "boolean", default: false },
  },
});

if (values.remember) {
  const choices: Record<string, Record<number, string>> = {};
  for (const [id, numbers] of Object.entries(remembered.games)) {
    const [game, reading] = [games[id], readings[id]];
    if (!game || !reading) throw new Error(`${id} is not audited`);
    const own: Record<number, string> = {};
    for (const number of numbers)
      own[number] = (await auditGame(game, reading, remembered.series, number)).choices.join("");
    choices[id] = own;
  }
  remember(choices);
  process.exit();
}

const game = games[values.game];
const reading = readings[values.game];
const [wanted, from] = [Number(values.games), Number(values.from)];
if (!game || !reading || !(Number.isInteger(wanted) && wanted > 0) || !(Number.isInteger(from) && from >= 0)) {
  console.error(usage);
  process.exit(2);
}

const report = {
  game: values.game,
  ...(await auditGames(game, reading, { series: values.seed, from, games: wanted })),
};
if (values.json) console.log(JSON.stringify(report));
else
  for (const [name, value] of Object.entries(report))
    console.log(name.padEnd(16), Array.isArray(value) ? value.length : value);
if (!values.json) for (const difference of report.differences) console.error(JSON.stringify(difference));
process.exitCode = report.differences.length === 0 ? 0 : 1;
