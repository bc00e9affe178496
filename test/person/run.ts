import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { games } from "../../core/index.ts";
import { launchOptions } from "../browser/launch.ts";
import { playByPeople } from "./game.ts";
import { HANDS, type Hands } from "./hands.ts";

/** Plays a whole game through the page, with a finger, a mouse or keys alone, on lines that are slow or break. */
const usage = `person --game <${Object.keys(games).join("|")}> [--people ${HANDS.join(",")}] [--bots 0] [--minutes 10] [--last <commands>] [--seed 1] [--tell] [--json]`;

const { values } = parseArgs({
  options: {
    game: { type: "string", default: "mosaic" },
    people: { type: "string", default: HANDS.join(",") },
    bots: { type: "string", default: "0" },
    minutes: { type: "string", default: "10" },
    last: { type: "string" },
    seed: { type: "string", default: "1" },
    tell: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const isHands = (text: string): text is Hands => HANDS.some((hands) => hands === text);

const people = values.people.split(",").filter((one) => one !== "");
const [bots, minutes] = [Number(values.bots), Number(values.minutes)];
const last = values.last === undefined ? undefined : Number(values.last);
const game = Object.hasOwn(games, values.game) ? games[values.game] : undefined;

const misused = (): string | undefined => {
  if (!game) return `no game ${values.game}`;
  if (people.length === 0 || !people.every(isHands)) return `people are of ${HANDS.join(", ")}`;
  if (!(Number.isInteger(bots) && bots >= 0)) return "bots are a number of seats";
  const seats = people.length + bots;
  if (!(seats >= game.seats.min && seats <= game.seats.max))
    return `${values.game} is for ${game.seats.min} to ${game.seats.max} players`;
  if (last !== undefined && !(Number.isInteger(last) && last > 0)) return "the last commands are a number above 0";
  return minutes > 0 ? undefined : "minutes are a number above 0";
};

const problem = values.help ? "" : misused();
if (problem !== undefined) {
  console.error(problem === "" ? usage : `${problem}\n${usage}`);
  process.exit(problem === "" ? 0 : 2);
}

const browser = await chromium.launch(launchOptions());
try {
  const report = await playByPeople(browser, {
    game: values.game,
    people: people.filter(isHands),
    bots,
    minutes,
    seed: values.seed,
    ...(last !== undefined && { leave: last }),
    ...(values.tell && { tell: (line) => console.error(`${(performance.now() / 1_000).toFixed(1)} ${line}`) }),
  });
  const { faults, longWays, ...counts } = report;
  if (values.json) console.log(JSON.stringify(counts));
  else for (const [name, value] of Object.entries(counts)) console.log(name.padEnd(16), String(value));
  for (const line of [...longWays, ...faults]) console.error(line);
  process.exitCode = faults.length === 0 && report.finished && report.verified ? 0 : 1;
} finally {
  await browser.close();
}
