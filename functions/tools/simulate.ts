import { parseArgs } from "node:util";
import { games, invariants, stream } from "../../core/index.ts";
import { botMatches } from "./bots/botGames.ts";
import { botTables } from "./bots/botTables.ts";
import { anyLegal, playGame, randomOptions, seedOf, type Violation } from "./randomGame.ts";
import { seriesOptions } from "./seriesOptions.ts";

/** Plays whole games from the menus alone and checks all invariants after every command. */
const usage = `simulate --game <${Object.keys(games).join("|")}> --players <n> [--games 100] [--seed 1]
         [--options '{"setting": value}' | --options random] [--json]
       simulate --bots …       one stand-in against random players, then against greedy ones
       simulate --bots-only …  tables of nothing but stand-ins: whether they end, after how many rounds, and how they play
       with --bots and --bots-only, --from <n> begins with game n of the series: a long series in slices`;

const { values } = parseArgs({
  options: {
    ...seriesOptions,
    options: { type: "string", default: "{}" },
    bots: { type: "boolean", default: false },
    "bots-only": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const game = games[values.game];
const watchOf = invariants[values.game];
const players = Number(values.players);
const wanted = Number(values.games);
const from = Number(values.from);

const misused = (): string | undefined => {
  if (!game || !watchOf) return `no game ${values.game}`;
  if (!(Number.isInteger(players) && players >= game.seats.min && players <= game.seats.max))
    return `${values.game} is for ${game.seats.min} to ${game.seats.max} players`;
  if (!(Number.isInteger(wanted) && wanted > 0)) return "--games needs a number";
  if (!(Number.isInteger(from) && from >= 0)) return "--from needs a number";
  return undefined;
};

const problem = values.help ? "" : misused();
if (problem !== undefined || !game || !watchOf) {
  console.error(problem ? `${problem}\n${usage}` : usage);
  process.exit(problem ? 2 : 0);
}

if (values.bots) {
  const matches = await botMatches(game, players, { seed: values.seed, from, games: wanted });
  console.log(JSON.stringify({ game: values.game, players, ...matches }, null, values.json ? 0 : 2));
  process.exit(0);
}

if (values["bots-only"]) {
  const tables = await botTables(game, watchOf, players, { seed: values.seed, from, games: wanted });
  console.log(JSON.stringify({ game: values.game, players, ...tables }, null, values.json ? 0 : 2));
  process.exit(tables.ended === wanted ? 0 : 1);
}

const optionsFor = (seed: string): unknown => {
  if (values.options === "random") return game.options.parse(randomOptions(game, stream(seed, "options")));
  return game.options.parse(JSON.parse(values.options));
};

const violations: Violation[] = [];
const totals: number[] = [];
const rounds: number[] = [];
let finished = 0;
let commands = 0;
let events = 0;
let engineMs = 0;
for (let number = 0; number < wanted; number += 1) {
  const seed = seedOf(`${values.seed}/${number}`);
  const played = playGame({ game, players, options: optionsFor(seed), seed }, anyLegal, watchOf());
  commands += played.commands.length;
  events += played.opening.length + played.commandEvents.flat().length;
  engineMs += played.engineMs;
  violations.push(...played.violations);
  if (played.outcome && played.violations.length === 0) finished += 1;
  if (played.outcome) {
    totals.push(...played.outcome.scores.map(({ total }) => total));
    rounds.push(played.rounds);
  }
  for (const { seed: where, command, what } of played.violations)
    console.error(`game ${number}, seed ${where}, command ${command}: ${what}`);
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : Math.round((100 * numbers.reduce((sum, one) => sum + one, 0)) / numbers.length) / 100;

const report = {
  game: values.game,
  players,
  games: wanted,
  finished,
  commands,
  events,
  commandsPerSecond: Math.round(commands / (engineMs / 1000)),
  violations,
  meanScore: mean(totals),
  meanRounds: mean(rounds),
};
if (values.json) console.log(JSON.stringify(report));
else
  for (const [name, value] of Object.entries(report))
    console.log(name.padEnd(20), Array.isArray(value) ? value.length : value);
process.exitCode = violations.length === 0 && finished === wanted ? 0 : 1;
