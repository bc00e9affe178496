import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { type AnyGame, games, replay, type Seat } from "../../../core/index.ts";
import { type AnyCommand, type AnyEvent, anyLegal, playGame, seedOf } from "../randomGame.ts";
import { measureService } from "./benchService.ts";
import { type Bundle, measureBundles } from "./http/bundles.ts";
import { recordGame } from "./http/clients.ts";
import { measureThrough, type Through } from "./http/measure.ts";

/*
 * Speed of the rules: random play from the menus, one core, nothing else. Times depend on the machine; what should not depend on
 * anything is that a late command costs the same as an early one.
 */

const { values } = parseArgs({
  options: {
    game: { type: "string" },
    players: { type: "string", default: "4" },
    games: { type: "string", default: "6" },
    seed: { type: "string", default: "1" },
    seconds: { type: "string", default: "2" },
    json: { type: "boolean", default: false },
  },
});

/** Games played before anything is timed: nearly every move meets a warm function. */
const WARM_UP = 3;
/** The commands of all games are decided this many times, so that the time measured is well above noise. */
const PASSES = 5;

/** All measurements of one game; times in ms, sizes in bytes, rates per second. */
interface Report {
  readonly game: string;
  readonly players: number;
  readonly games: number;
  readonly commands: number;
  readonly events: number;
  /** Random play: decide + evolve + the menus of all seats. */
  readonly commandsPerSecond: number;
  readonly decideEvolvePerSecond: number;
  readonly legalMs: Quantiles;
  readonly viewMs: Quantiles;
  /** A log of about a thousand events, folded from nothing. */
  readonly replay: { readonly events: number; readonly ms: number };
  readonly bytes: {
    readonly state: Sizes;
    readonly view: Sizes;
    readonly log: Sizes;
    readonly logPerCommand: number;
  };
  /** decide + evolve + one menu, median in ms, around these events of the longest game. */
  readonly costAt: readonly { readonly event: number; readonly ms: number }[];
  /** The whole API on the embedded store, warm: one move; and a cold load (one query) after the set-up and after the end. */
  readonly service: {
    readonly moves: number;
    readonly moveMs: Quantiles;
    readonly coldLoadMs: { readonly first: number; readonly last: number };
    /** Over HTTP, with the service in a process of its own: with the log in memory, and on the embedded store. */
    readonly http: { readonly memory: Through; readonly durable: Through };
  };
  /** What a cold start of each function reads. */
  readonly bundles: readonly Bundle[];
  /** Load of the machine during the measurement: over one, five and fifteen minutes. */
  readonly loadAverage: readonly number[];
}

/** How many people play at once, each at a table of their own. */
const CLIENTS = [1, 8, 32];
/** Where the programs built for this run are. */
const built = process.env.TESSERA_BENCH ?? "";

interface Quantiles {
  readonly median: number;
  readonly p99: number;
  readonly max: number;
}
interface Sizes {
  readonly raw: number;
  readonly gzip: number;
}

const round = (value: number, digits = 3): number => Number(value.toFixed(digits));

const quantiles = (times: readonly number[]): Quantiles => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { median: at(0.5), p99: at(0.99), max: round(sorted.at(-1) ?? 0) };
};

const sizes = (value: unknown): Sizes => {
  const text = JSON.stringify(value);
  return { raw: Buffer.byteLength(text), gzip: gzipSync(text).byteLength };
};

const timed = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** One command with the table it was sent to, as it was then. */
interface Step {
  readonly state: unknown;
  readonly command: AnyCommand;
  readonly events: readonly AnyEvent[];
  /** Events in the log before it. */
  readonly at: number;
}

const stepsOf = (game: AnyGame, players: number, seed: string): { log: AnyEvent[]; steps: Step[]; last: unknown } => {
  const played = playGame({ game, players, options: game.options.parse({}), seed }, anyLegal);
  const log: AnyEvent[] = [...played.opening];
  const steps: Step[] = [];
  let state: unknown = replay(game, played.opening as never);
  for (const [index, command] of played.commands.entries()) {
    const events = played.commandEvents[index] ?? [];
    steps.push({ state, command, events, at: log.length });
    state = replay(game, events as never, state as never);
    log.push(...events);
  }
  return { log, steps, last: state };
};

const decideAndEvolve = (game: AnyGame, { state, command }: Step): void => {
  // Deciding applies the facts and returns the table they lead to.
  game.decide(state, command);
};

const costNear = (game: AnyGame, steps: readonly Step[], event: number): { event: number; ms: number } => {
  const near = [...steps].sort((one, other) => Math.abs(one.at - event) - Math.abs(other.at - event)).slice(0, 25);
  const times = near.flatMap((step) =>
    Array.from({ length: 8 }, () =>
      timed(() => {
        decideAndEvolve(game, step);
        game.legal(step.state, step.command.seat);
      }),
    ),
  );
  return { event, ms: quantiles(times).median };
};

const measure = async (game: AnyGame, players: number, count: number, seed: string): Promise<Report> => {
  // The first games warm the machine up and are not counted.
  for (let number = 0; number < WARM_UP; number += 1) stepsOf(game, players, seedOf(`${seed}/warm/${number}`));
  const all = Array.from({ length: count }, (_, number) => stepsOf(game, players, seedOf(`${seed}/${number}`)));
  const steps = all.flatMap((one) => one.steps);
  const moveMs =
    timed(() => {
      for (let pass = 0; pass < PASSES; pass += 1) for (const step of steps) decideAndEvolve(game, step);
    }) / PASSES;
  const menuTimes = steps.map(({ state, command }) => timed(() => game.legal(state, command.seat)));
  const allMenusMs = timed(() => {
    for (const { state } of steps) for (let seat: Seat = 0; seat < players; seat += 1) game.legal(state, seat);
  });
  const views = steps.filter((_, index) => index % 10 === 0);
  const viewTimes = views.map(({ state, command }) => timed(() => game.view(state, command.seat)));
  const longest = all.reduce((most, one) => (one.log.length > most.log.length ? one : most));
  const thousand = longest.log.slice(0, 1000);
  const replays = Array.from({ length: 15 }, () => timed(() => replay(game, thousand as never)));
  const commands = steps.length;
  const { moves, moveMs: apiMs, coldLoadMs } = await measureService(game, players, seed);
  const recorded = recordGame(game, players, seed);
  const through = (durable: boolean): Promise<Through> =>
    measureThrough({
      file: join(built, "child.mjs"),
      seed,
      recorded,
      durable,
      clients: CLIENTS,
      ms: secondsEach * 1000,
    });
  return {
    game: game.id,
    players,
    games: count,
    commands,
    events: all.reduce((sum, { log }) => sum + log.length, 0),
    commandsPerSecond: Math.round((1000 * commands) / (moveMs + allMenusMs)),
    decideEvolvePerSecond: Math.round((1000 * commands) / moveMs),
    legalMs: quantiles(menuTimes),
    viewMs: quantiles(viewTimes),
    replay: { events: thousand.length, ms: quantiles(replays).median },
    bytes: {
      state: sizes(longest.steps.at(-1)?.state),
      view: sizes(game.view(longest.steps.at(-1)?.state, 0)),
      log: sizes(longest.log),
      logPerCommand: Math.round(sizes(longest.log.slice(1)).raw / longest.steps.length),
    },
    costAt: [10, 500, longest.log.length].map((event) => costNear(game, longest.steps, event)),
    service: {
      moves,
      moveMs: quantiles(apiMs),
      coldLoadMs: { first: round(coldLoadMs.first), last: round(coldLoadMs.last) },
      http: { memory: await through(false), durable: await through(true) },
    },
    bundles,
    loadAverage: loadavg().map((load) => round(load, 1)),
  };
};

const secondsEach = Number(values.seconds);
if (!(secondsEach > 0)) {
  console.error("bench [--game <game>] [--players 4] [--games 6] [--seed 1] [--seconds 2] [--json]");
  process.exit(2);
}
const bundles = measureBundles(join(built, "functions"));
const wanted = values.game === undefined ? Object.keys(games) : [values.game];
const reports: Report[] = [];
for (const id of wanted) {
  const game = Object.hasOwn(games, id) ? games[id] : undefined;
  if (!game) {
    console.error(`no game ${id}`);
    process.exit(2);
  }
  reports.push(await measure(game, Number(values.players), Number(values.games), values.seed));
}
if (values.json) console.log(JSON.stringify(reports.length === 1 ? reports[0] : reports));
else console.log(JSON.stringify(reports, null, 2));
