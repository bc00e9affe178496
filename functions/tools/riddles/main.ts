import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { games, stream } from "../../../core/index.ts";
import type { Riddle } from "../../contract/riddle.ts";
import { seedOf } from "../randomGame.ts";
import { playedBy, type RecordedGame, strongest } from "./positions.ts";
import { chosenFrom, riddleOf } from "./riddles.ts";

/** Plays games between the strongest bots, and puts positions of them as riddles. */
const usage = `riddles --game <${Object.keys(games).join("|")}> [--players 4] [--seed 1] [--count 24]
      [--out web/games/<game>/riddles]    a file each, in place of those that are there
      [--log test/replays/riddles]        the games they are from, for the tests`;

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { values } = parseArgs({
  options: {
    game: { type: "string", default: "mosaic" },
    players: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "24" },
    out: { type: "string" },
    log: { type: "string", default: join(root, "test", "replays", "riddles") },
  },
});
const game = games[values.game];
const seats = Number(values.players);
const players = game ? await strongest(game, seats) : null;
if (!game || !players || !(seats >= game.seats.min && seats <= game.seats.max)) {
  console.error(usage);
  process.exit(2);
}

const out = values.out ?? join(root, "web", "games", values.game, "riddles");
const count = Number(values.count);
const commit = execFileSync("git", ["rev-parse", "--short=10", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
const chance = stream(seedOf(`${values.seed}/riddles`), "chosen");
const counts = new Map<string, number>();
const riddles: Riddle[] = [];
const recorded: RecordedGame[] = [];
/** So many games give fewer riddles than asked for only where the game has hardly any. */
const mostGames = count;
for (let number = 0; riddles.length < count && number < mostGames; number += 1) {
  const played = playedBy(game, players, { seed: values.seed, game: number, seats });
  const { commands } = played.recorded;
  const found = chosenFrom(played.positions, commands.length, counts, chance)
    .flatMap((position) => riddleOf(position, played.recorded, players, commit) ?? [])
    .slice(0, count - riddles.length);
  riddles.push(...found);
  const last = Math.max(0, ...found.map(({ made }) => made.move + 1));
  if (found.length > 0) recorded.push({ ...played.recorded, commands: commands.slice(0, last) });
  console.error(`game ${number}: ${commands.length} commands, ${found.length} riddles, ${riddles.length} of ${count}`);
}

rmSync(out, { recursive: true, force: true });
for (const folder of [out, values.log]) mkdirSync(folder, { recursive: true });
for (const [index, riddle] of riddles.entries())
  writeFileSync(join(out, `${String(index + 1).padStart(2, "0")}.json`), `${JSON.stringify(riddle)}\n`);
writeFileSync(join(values.log, `${values.game}.json.br`), brotliCompressSync(JSON.stringify(recorded)));
console.log(JSON.stringify({ riddles: riddles.length, games: recorded.length, best: Object.fromEntries(counts) }));
