import { execFileSync, fork } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { fingerprintOf, games, type Network, packed, shapeOf, stream } from "../../../core/index.ts";
import { seedOf } from "../randomGame.ts";
import { type Course, curveSvg, readCourse, type Step, writeWhole } from "./course.ts";
import { beginner, memory } from "./descent.ts";
import { type AnyLearner, type Lesson, lessonOf } from "./selfPlay.ts";
import type { Task } from "./worker.ts";

/** Learns a game by self-play; goes on where it was stopped. Stopped by a signal, it writes what it has first. */
const usage = `train --game <${Object.keys(games).join("|")}> --players <n> [--hours 1] [--games <most>] [--seed 1]
      [--workers <cores>] [--from <course.json>]   begin with what was learned for another number of players
      [--out .data/train]                          the training itself: <game>-<players>.json
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

const name = `${values.game}-${players}`;
const file = join(values.out, `${name}.json`);
const weightsFile = values.weights ?? join(root, "core", "games", values.game, "bots", "weights", `${players}.json`);
const shape = shapeOf(learner.names, learner.hidden);
const chance = stream(seedOf(`${values.seed}/${name}/learn`), "learn");

const begun = async (): Promise<Course> => {
  const own = await readCourse(file);
  if (own) return own;
  const other = values.from === undefined ? null : await readCourse(values.from);
  return {
    features: fingerprintOf(learner.names),
    hidden: learner.hidden,
    seed: values.seed,
    games: 0,
    from: values.from === undefined ? null : (values.from.split("/").at(-1) ?? null),
    parameters: other?.parameters ?? [...beginner(shape, learner.names, learner.start, chance).parameters],
    curve: [],
  };
};
const course = await begun();
if (course.features !== fingerprintOf(learner.names) || course.parameters.length === 0)
  throw new Error(`${file} was learned with other features`);

const network: Network = { shape, parameters: Float64Array.from(course.parameters) };
const curve: Step[] = [...course.curve];
let played = course.games;
let asked = course.games;
let lessons: Lesson[] = [];
const remember = memory();
const stepSize = 10;
const end = Date.now() + Number(values.hours) * 3_600_000;
const most = Number(values.games);

/** Falls from the first number towards the last as games are played. */
const falling = (first: number, last: number, half: number): number => last + (first - last) / (1 + played / half);

const mean = (of: (lesson: Lesson) => number): number =>
  lessons.reduce((sum, one) => sum + of(one), 0) / Math.max(1, lessons.length);
const commit = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root, encoding: "utf8" }).trim();

const save = async (): Promise<void> => {
  await mkdir(values.out, { recursive: true });
  await mkdir(dirname(weightsFile), { recursive: true });
  const whole: Course = { ...course, games: played, parameters: [...network.parameters], curve };
  await writeWhole(file, JSON.stringify(whole));
  const weights = packed(network, learner.names, { seed: values.seed, games: played, commit });
  await writeWhole(weightsFile, `${JSON.stringify(weights)}\n`);
  if (curve.length > 1) await writeWhole(weightsFile.replace(".json", ".svg"), curveSvg(name, curve));
};

const learn = async (lesson: Lesson): Promise<void> => {
  played += 1;
  lessons.push(lesson);
  remember(network, lesson.rows, falling(8e-4, 1e-4, 600), chance);
  if (lessons.length < stepSize) return;
  const step: Step = {
    games: played,
    rounds: mean(({ rounds }) => rounds),
    ended: mean(({ ended }) => (ended ? 1 : 0)),
    meanPoints: mean(({ meanPoints }) => meanPoints),
    error: mean(({ error }) => error),
  };
  curve.push(step);
  lessons = [];
  console.log(JSON.stringify(step));
  await save();
};

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopping = true));

/** The next game to be played; null when it is enough. */
const next = (): Task | null => {
  if (stopping || Date.now() > end || asked >= most) return null;
  asked += 1;
  return { parameters: network.parameters, number: asked - 1, daring: falling(0.06, 0.01, 300) };
};

const playedFor = ({ number, daring }: Task): Lesson =>
  lessonOf(game, learner, network, players, seedOf(`${values.seed}/train/${number}`), daring);

/** Plays in this process. */
const alone = async (): Promise<void> => {
  for (let task = next(); task; task = next()) {
    await learn(playedFor(task));
    // Signals are heard between games.
    await setImmediate();
  }
};

/** Plays in a process of its own, which gets what was learned until then with every game. */
const work = (file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = fork(file, [values.game, String(players), values.seed], { execArgv: [], serialization: "advanced" });
    const goOn = (): void => {
      const task = next();
      if (task) worker.send(task);
      else worker.disconnect();
    };
    worker.on("message", (lesson: Lesson) => {
      learn(lesson).then(goOn, reject);
    });
    worker.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
    goOn();
  });

const workers = Number(values.workers);
if (workers < 1) await alone();
else {
  const file = join(values.out, "worker.mjs");
  // Bundled first: what runs TypeScript on the fly names every function anew, which a search feels.
  await build({
    entryPoints: [fileURLToPath(new URL("./worker.ts", import.meta.url))],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  await Promise.all(Array.from({ length: workers }, () => work(file)));
}
await save();
