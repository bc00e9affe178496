import { parseArgs } from "node:util";
import { games, type Strength } from "../../../core/index.ts";
import type { AnyBot } from "../bots/botGames.ts";
import { coreOf, keptSeries, playedAndKept } from "../keptSeries.ts";
import { seriesOptions } from "../seriesOptions.ts";
import { fairnessOf } from "./fairness.ts";
import { type Watched, watched } from "./watched.ts";

/** Lets bots play each other and tells how often whoever had something won: seats, cards, tiles. */
const usage = `balance --game <${Object.keys(games).join("|")}> --players <n> [--games 100] [--seed 1] [--json]
        [--from 0]         begins with game n of the series
        [--into <file>]    keeps each game there and tells of all of the series that it holds: a long series in many runs
        [--strength good]  how well all seats play
        [--least 10]       leaves out what was taken less often`;

const { values } = parseArgs({
  options: {
    ...seriesOptions,
    strength: { type: "string", default: "good" },
    into: { type: "string" },
    least: { type: "string", default: "10" },
  },
});

const game = games[values.game];
const players = Number(values.players);
const bots = await game?.bots?.();
const bot = (values.strength === "good" ? bots?.standIn : bots?.strength?.(values.strength as Strength, players)) as
  | AnyBot
  | undefined;
if (!game || !bot || !(players >= game.seats.min && players <= game.seats.max)) {
  console.error(usage);
  process.exit(2);
}

const { seed } = values;
const core = coreOf(import.meta.dirname);
const kept = keptSeries<Watched>(values.into, { game: values.game, players, strength: values.strength, seed, core });
const asked = { from: Number(values.from), games: Number(values.games) };
const all = playedAndKept(kept, asked, (number) => watched(game, players, bot, `${seed}/balance/${number}`));
const ended = all.filter((one) => one.ended).length;
const takings = all.flatMap((one) => one.takings);
const moments = all.flatMap((one) => one.moments);
const things = fairnessOf(takings, moments, 1 / players).filter(({ taken }) => taken >= Number(values.least));
const report = { game: values.game, players, strength: values.strength, seed, games: all.length, ended, things };
if (values.json) console.log(JSON.stringify(report));
else {
  console.log(
    `${ended} of ${all.length} games ended; a seat wins ${(100 / players).toFixed(1)} % of them when all is even`,
  );
  for (const { kind, id, taken, share, interval, expected, times, timesInterval } of things)
    console.log(
      `${kind} ${id}: ${share} % of ${taken} (${interval.join("–")}), ${expected} % expected: ${times} times (${timesInterval.join("–")})`,
    );
}
