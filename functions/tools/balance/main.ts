import { parseArgs } from "node:util";
import { games, type Strength } from "../../../core/index.ts";
import type { AnyBot } from "../bots/botGames.ts";
import { seriesOptions } from "../seriesOptions.ts";
import { fairnessOf } from "./fairness.ts";
import { watched } from "./watched.ts";

/** Lets bots play each other and tells how often whoever had something won: seats, cards, tiles. */
const usage = `balance --game <${Object.keys(games).join("|")}> --players <n> [--games 100] [--seed 1] [--json]
        [--from 0]         begins with game n of the series
        [--strength good]  how well all seats play
        [--least 10]       leaves out what was taken less often`;

const { values } = parseArgs({
  options: {
    ...seriesOptions,
    strength: { type: "string", default: "good" },
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

const series = { seed: values.seed, from: Number(values.from), games: Number(values.games) };
const { ended, takings, moments } = watched(game, players, bot, series);
const things = fairnessOf(takings, moments, 1 / players).filter(({ taken }) => taken >= Number(values.least));
const report = { game: values.game, players, strength: values.strength, ...series, ended, things };
if (values.json) console.log(JSON.stringify(report));
else {
  console.log(
    `${ended} of ${series.games} games ended; a seat wins ${(100 / players).toFixed(1)} % of them when all is even`,
  );
  for (const { kind, id, taken, share, interval, expected, times, timesInterval } of things)
    console.log(
      `${kind} ${id}: ${share} % of ${taken} (${interval.join("–")}), ${expected} % expected: ${times} times (${timesInterval.join("–")})`,
    );
}
