import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { games, ok, type Strength } from "../../../core/index.ts";
import type { AnyBot } from "../bots/botGames.ts";
import { coreOf } from "../keptSeries.ts";
import { seriesOptions } from "../seriesOptions.ts";
import { fairnessOf } from "./fairness.ts";
import { namesOf } from "./names.ts";
import { type ShiftedMode, shiftedModes, toldSeries } from "./series.ts";
import { type Moved, shiftsOf } from "./shifted/moved.ts";
import { writtenOf } from "./shifted/written.ts";
import { tablesOf } from "./tables.ts";

/**
 * Lets bots play each other and tells how often whoever had something won: seats, cards, tiles. In every other game each
 * reconstructed number is a tenth higher or lower, by one at least: what that moves is told too.
 */
const usage = `balance --game <${Object.keys(games).join("|")}> --players <n> [--games 100] [--seed 1] [--json]
        [--from 0]         begins with game n of the series
        [--into <file>]    keeps each game there and tells of all of the series that it holds: a long series in many runs
        [--strength good]  how well all seats play
        [--least 10]       leaves out what was taken less often
        [--shifted half]   which games have shifted numbers: ${shiftedModes.join(", ")}
        [--corrections <file>]  opens the tables with these values, as a group may, and shifts none: what a proposed change comes to
        [--tables 12]      tells it as the tables of a FAIRNESS.md, with so many single numbers`;

const { values } = parseArgs({
  options: {
    ...seriesOptions,
    strength: { type: "string", default: "good" },
    into: { type: "string" },
    least: { type: "string", default: "10" },
    shifted: { type: "string", default: "half" },
    corrections: { type: "string" },
    tables: { type: "string" },
  },
});

const game = games[values.game];
const players = Number(values.players);
const bots = await game?.bots?.();
const bot = (values.strength === "good" ? bots?.standIn : bots?.strength?.(values.strength as Strength, players)) as
  | AnyBot
  | undefined;
const { corrections: file } = values;
const corrected = file === undefined ? ok(undefined) : game?.corrections?.(JSON.parse(readFileSync(file, "utf8")));
const shifted = file === undefined ? (values.shifted as ShiftedMode) : "none";
if (corrected?.ok === false) console.error(JSON.stringify(corrected.error));
if (
  !game ||
  !bot ||
  !corrected?.ok ||
  !shiftedModes.includes(shifted) ||
  !(players >= game.seats.min && players <= game.seats.max)
) {
  console.error(usage);
  process.exit(2);
}

const { seed, strength } = values;
const corrections = corrected.value;
const told = toldSeries({
  ...{ game, players, bot, seed, shifted, records: writtenOf(game.id), corrections, into: values.into },
  ...{ from: Number(values.from), games: Number(values.games) },
  playedWith: {
    ...{ game: values.game, players, strength, seed, core: coreOf(import.meta.dirname) },
    ...(corrections !== undefined && { corrections }),
  },
});
const ended = told.games.filter((one) => one.ended).length;
const takings = told.games.flatMap((one) => one.takings);
const moments = told.games.flatMap((one) => one.moments);
const things = fairnessOf(takings, moments, 1 / players).filter(({ taken }) => taken >= Number(values.least));
const shifts = { games: told.shifted.length, ...shiftsOf(told.values, told.shifted) };
const report = { game: values.game, players, strength, seed, games: told.games.length, ended, things, shifts };

const said = ({ name, numbers, value, step, held, ...moves }: Moved): string => {
  const told = Object.entries(moves).flatMap(([what, move]) =>
    move ? [`${what} ${move.by} (${move.interval.join(" to ")})`] : [],
  );
  return `${name}${numbers > 1 ? `, ${numbers} numbers` : ""}, ${value} by ${step}: ${told.join(", ")}; had ${held.join(" and ")} times`;
};

if (values.json) console.log(JSON.stringify(report));
else if (values.tables !== undefined) console.log(tablesOf(report, namesOf(game.id), Number(values.tables)));
else {
  console.log(
    `${ended} of ${told.games.length} games ended; a seat wins ${(100 / players).toFixed(1)} % of them when all is even`,
  );
  for (const { kind, id, taken, share, interval, expected, times, timesInterval, likely, likelyInterval } of things)
    console.log(
      `${kind} ${id}: ${share} % of ${taken} (${interval.join("–")}), ${expected} % expected: ${times} times (${timesInterval.join("–")}), likely ${likely} (${likelyInterval.join("–")})`,
    );
  console.log(
    `by one step up of a number, told by ${shifts.games} games with shifted ones: rounds, VP in the mean, wins in % of who had it`,
  );
  console.log(
    `${shifts.seen} of ${shifts.compared} lie outside their 95 % interval, where chance alone gives ${shifts.expected}`,
  );
  for (const moved of [...shifts.groups, ...shifts.values]) console.log(said(moved));
}
