import { execFileSync, fork } from "node:child_process";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { games, indifferent, judgeOf, type LearnedWeights, packed } from "../../../core/index.ts";
import { coreOf, keptSeries } from "../keptSeries.ts";
import { fewest, type PlayAll, playCourse, taughtBy } from "./course.ts";
import { curveSvg } from "./curve.ts";
import { type AnyLearner, type Lesson, lessonOf } from "./lesson.ts";
import type { Task } from "./worker.ts";

/** Learns a game by self-play; goes on where it was stopped. Stopped by a signal, it writes what it has first. */
const usage = `train --game <${Object.keys(games).join("|")}> --players <n> [--hours 1] [--games <most>] [--seed 1]
      [--workers <cores>] [--from <weights.json>]  departs from these weights, of another number of players for example: the first games are
                                               played by them, and what is learned is held near them; otherwise by hand, and zero
      [--out .data/train]                          the games that were played: <game>-<players>.jsonl
      [--weights <file>]                           instead of core/games/<game>/bots/weights/<players>.json
the learning curve is drawn beside the weights; without workers (0) it plays in this process`;

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { values } = parseArgs({
  options: {
    game: { type: "string", default: "mosaic" },
    players: { type: "string", default: "4" },
    hours: { type: "string", default: "1" },
    games: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    workers: { type: "string", default: String(availableParallelism()) },
    from: { type: "string" },
    out: { type: "string", default: join(root, ".data", "train") },
    weights: { type: "string" },
  },
});
const game = games[values.game];
const players = Number(values.players);
const learner = (await game?.bots?.())?.learner as AnyLearner | undefined;
if (!game || !learner || !(players >= game.seats.min && players <= game.seats.max)) {
  console.error(usage);
  process.exit(2);
}

const { seed } = values;
const name = `${values.game}-${players}`;
const weightsFile = values.weights ?? join(root, "core", "games", values.game, "bots", "weights", `${players}.json`);
const given: LearnedWeights | null = values.from === undefined ? null : JSON.parse(await readFile(values.from, "utf8"));
const from = given && `${basename(values.from ?? "")}, ${given.made.games} games, seed ${given.made.seed}`;
const start = given ? judgeOf(given, learner.names) : indifferent(learner.names);
const kept = keptSeries<Lesson>(join(values.out, `${name}.jsonl`), {
  game: values.game,
  players,
  seed,
  from,
  core: coreOf(import.meta.dirname),
});

const end = Date.now() + Number(values.hours) * 3_600_000;
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopping = true));
const enough = (): boolean => stopping || Date.now() > end;

const keep = (number: number, lesson: Lesson): void => {
  kept.keep(number, lesson);
  const { rounds, ended } = lesson;
  console.log(JSON.stringify({ game: number, rounds, ended }));
};

/** Plays in this process. */
const playHere: PlayAll = async (numbers, judge) => {
  for (const number of numbers) {
    if (enough()) return;
    keep(number, lessonOf(game, learner, players, judge, seed, number));
    // Signals are heard between games.
    await setImmediate();
  }
};

/** Plays in processes of their own, each of which gets the next game that is left. */
const playBeside =
  (file: string, workers: number): PlayAll =>
  async (numbers, judge) => {
    const left = [...numbers];
    const work = (): Promise<void> =>
      new Promise((resolve, reject) => {
        const worker = fork(file, [values.game, String(players), seed], { execArgv: [], serialization: "advanced" });
        let playing: number | undefined;
        const goOn = (): void => {
          playing = enough() ? undefined : left.shift();
          if (playing === undefined) worker.disconnect();
          else worker.send({ number: playing, judge } satisfies Task);
        };
        worker.on("message", (lesson: Lesson) => {
          if (playing !== undefined) keep(playing, lesson);
          goOn();
        });
        worker.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
        goOn();
      });
    await Promise.all(Array.from({ length: workers }, work));
  };

/** Bundled first: what runs TypeScript on the fly names every function anew, which a search feels. */
const bundled = async (): Promise<string> => {
  const file = join(values.out, "worker.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL("./worker.ts", import.meta.url))],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  return file;
};

/** Writes a file so that a stop in the middle leaves the old one. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
};

const workers = Number(values.workers);
const playAll = workers < 1 ? playHere : playBeside(await bundled(), workers);
await playCourse(kept.games, learner, start, Number(values.games), playAll, enough);

if (kept.games.size < fewest) {
  console.error(`${kept.games.size} games are kept; weights are made of ${fewest} or more`);
  process.exit(1);
}
const { judge, shrinkage, curve, games: played } = taughtBy(kept.games, learner, start);
const commit = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
const inShort = (share = 0): number => Math.round(1_000 * share) / 1_000;
const [explained, promised] = [inShort(curve.at(-1)?.explained), inShort(curve.at(-1)?.promised)];
const made = { seed, games: played, commit, ...(from === null ? {} : { from }), shrinkage, explained, promised };
await writeWhole(weightsFile, `${JSON.stringify(packed(judge, learner.names, made))}\n`);
await writeWhole(weightsFile.replace(/(\.json)?$/, ".svg"), curveSvg(name, curve));
console.log(JSON.stringify({ game: values.game, players, made, curve }));
