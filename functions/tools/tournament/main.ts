import { parseArgs } from "node:util";
import { games, type Strength } from "../../../core/index.ts";
import type { AnyBot } from "../bots/botGames.ts";
import { seriesOptions } from "../seriesOptions.ts";
import { type Pairing, pairing } from "./match.ts";

/** Plays the strengths of bots against each other, one alone among copies of the other, in every seat in turn. */
const usage = `tournament --game <${Object.keys(games).join("|")}> --players <n> [--games 100] [--seed 1] [--json]
           [--one strong --others good]   one pairing instead of all
           [--from 0]                     begins with game n of the series: a long series in slices`;

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
const slice = { seed: values.seed, from: Number(values.from), games: Number(values.games) };
for (const pair of chosen) {
  if (!playing[pair.one] || !playing[pair.others]) {
    console.error(`${values.game} has no bots for ${pair.one} against ${pair.others}`);
    continue;
  }
  const standing = pairing(game, players, pair, playing, slice, (table) => {
    if (!values.json) console.error(`${pair.one} against ${pair.others}: ${JSON.stringify(table)}`);
  });
  console.log(JSON.stringify({ game: values.game, players, ...standing }, null, values.json ? 0 : 2));
}
