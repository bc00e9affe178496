import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { games } from "../../core/index.ts";
import { rulesCode } from "../local/rulesCode.ts";
import { startService } from "../local/service.ts";
import { noLimits } from "../store/rateLimits.ts";
import { playTable } from "./playedTable.ts";
import { seedOf } from "./randomGame.ts";

/** Plays a whole game over HTTP and mail against a service of its own, from the invitations to the final score. */
const usage = `playthrough --game <${Object.keys(games).join("|")}> --players <n> [--seed 1] [--orders] [--together] [--json]`;

const { values } = parseArgs({
  options: {
    game: { type: "string", default: "mosaic" },
    players: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
    orders: { type: "boolean", default: false },
    together: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const misused = (): string | undefined => {
  const game = Object.hasOwn(games, values.game) ? games[values.game] : undefined;
  const players = Number(values.players);
  if (game === undefined) return `no game ${values.game}`;
  if (!(Number.isInteger(players) && players >= game.seats.min && players <= game.seats.max))
    return `${values.game} is for ${game.seats.min} to ${game.seats.max} players`;
  return undefined;
};

const problem = values.help ? "" : misused();
if (problem !== undefined) {
  console.error(problem === "" ? usage : `${problem}\n${usage}`);
  process.exit(problem === "" ? 0 : 2);
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "tessera-playthrough-"));
const service = await startService({
  folder,
  port: 0,
  // Together: longer than the whole game, which here takes a minute instead of an evening.
  graceMs: values.together ? 3_600_000 : 0,
  clockMs: 250,
  limits: noLimits,
  // A game of weeks is played within a day, so the daily limit per address does not apply here.
  env: { TESSERA_MAILS_PER_ADDRESS: "9999" },
  code: await rulesCode(root),
  webFolder: join(root, "dist", "web"),
  seed: () => seedOf(`${values.seed}/set-up`),
  log: (line) => {
    if (line.level !== "info") console.error(JSON.stringify(line));
  },
});
try {
  const played = await playTable(service, {
    game: values.game,
    players: Number(values.players),
    seed: values.seed,
    orders: values.orders,
    together: values.together,
  });
  if (values.json) console.log(JSON.stringify(played));
  else
    console.log(
      `${played.game}, ${played.players} players: ${played.moves} moves, ${played.mails} mails (${Object.entries(
        played.mailsByKind,
      )
        .map(([kind, count]) => `${kind} ${count}`)
        .join(", ")}), ${played.orders} orders, final scores ${played.finalScores
        .map(({ seat, total }) => `${seat}: ${total}`)
        .join(", ")}; ${played.writeUnitsPerMove} write units a move, median ${played.moveMs.p50} ms`,
    );
  if (!values.json)
    for (const [what, counts] of Object.entries({ requests: played.requestsByKind, "units written": played.written }))
      console.log(
        `${what}: ${Object.entries(counts)
          .toSorted(([, one], [, other]) => other - one)
          .map(([kind, count]) => `${kind} ${count}`)
          .join(", ")}`,
      );
  for (const found of played.problems) console.error(found);
  process.exitCode = played.problems.length === 0 ? 0 : 1;
} finally {
  await service.close();
  await rm(folder, { recursive: true, force: true });
}
