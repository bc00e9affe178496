import { parseArgs } from "node:util";
import { games, type Strength } from "../../../core/index.ts";
import type { AnyBot } from "../bots/botGames.ts";
import { coreOf, keptSeries, playedAndKept } from "../keptSeries.ts";
import { seriesOptions } from "../seriesOptions.ts";
import { type Pairing, type Played, played, standingOf } from "./match.ts";

/** Plays the strengths of bots against each other, one alone among copies of the other, in every seat in turn. */
const usage = `tournament --game <${Object.keys(games).join("|")}> --players <n> [--games 100] [--seed 1] [--json]
           [--one strong --others good]   one pairing instead of all
           [--from 0]                     begins with game n of the series
           [--into <file>]  keeps each game there and tells of all of the series that it holds: a long series in many runs`;

const strengths: readonly Strength[] = ["easy", "good", "strong"];
const all: readonly Pairing[] = [
  { one: "strong", others: "good" },
  { one: "good", others: "easy" },
  { one: "strong", others: "easy" },
  { one: "good", others: "strong" },
];

const { values } = parseArgs({
  options: {
    ...seriesOptions,
    one: { type: "string" },
    others: { type: "string" },
    into: { type: "string" },
  },
});

const game = games[values.game];
const players = Number(values.players);
const isStrength = (name: string | undefined): name is Strength => strengths.some((one) => one === name);
const chosen: readonly Pairing[] =
  isStrength(values.one) && isStrength(values.others) ? [{ one: values.one, others: values.others }] : all;
const has = game?.bots && players >= game.seats.min && players <= game.seats.max;
if (!game || !has || ((values.one ?? values.others) !== undefined && chosen === all)) {
  console.error(usage);
  process.exit(2);
}

const bots = await game.bots?.();
const playing: Partial<Record<Strength, AnyBot>> = {
  easy: bots?.strength?.("easy", players),
  good: bots?.standIn,
  strong: bots?.strength?.("strong", players),
};
const { seed } = values;
const core = coreOf(import.meta.dirname);
const asked = { from: Number(values.from), games: Number(values.games) };
for (const pair of chosen) {
  if (!playing[pair.one] || !playing[pair.others]) {
    console.error(`${values.game} has no bots for ${pair.one} against ${pair.others}`);
    continue;
  }
  const kept = keptSeries<Played>(values.into, { game: values.game, players, ...pair, seed, core });
  const tables = playedAndKept(kept, asked, (number) => {
    const table = played(game, players, pair, playing, seed, number);
    const { ms: _, ...result } = table;
    if (!values.json) console.error(`${pair.one} against ${pair.others}: ${JSON.stringify(result)}`);
    return table;
  });
  const standing = standingOf(pair, players, tables);
  console.log(JSON.stringify({ game: values.game, players, ...standing }, null, values.json ? 0 : 2));
}
