import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { AnyGame } from "../../core/index.ts";
import { type Acknowledged, playOn, type Recorded, recordGame } from "../../functions/tools/bench/http/clients.ts";
import { withFolder } from "../../functions/tools/bench/http/measure.ts";
import { type Serviced, startService } from "../../functions/tools/bench/http/process.ts";
import { setUpSeed } from "../../functions/tools/bench/http/served.ts";
import { toyGame } from "../support/toyGame.ts";
import { playRival, rivalVersion } from "./rivalClients.ts";

/*
 * The service against boardgame.io: the tests' small game on both, each in a process of its own, in turns within one run; in
 * memory, and with what keeps moves over a restart (our embedded database, its FlatFile). At the end both are killed in the
 * middle of play, started again, and asked for every move they had acknowledged.
 */

const RIVAL = "boardgame.io";
const VERSION = "0.50.2";
/** What its storage in files wants beside it. */
const BESIDE = "node-persist@3.1.3";
const SEED = "against";
const PLAYERS = 3;
/** So many moves of each warm it up, and count nowhere: code that is new to the machine is slow at first. */
const WARM_UP = 400;
/** After a new start, what reads its files late has had time to fail. */
const SETTLING_MS = 1_500;

const { values } = parseArgs({
  options: {
    against: { type: "string", default: RIVAL },
    seconds: { type: "string", default: "4" },
    turns: { type: "string", default: "3" },
    json: { type: "boolean", default: false },
  },
});
const ms = Number(values.seconds) * 1000;
const turns = Number(values.turns);
if (values.against !== RIVAL || !(ms > 0) || !(turns > 0)) {
  console.error(`bench --against ${RIVAL} [--seconds 4] [--turns 3] [--json]`);
  process.exit(2);
}

/** Fetches the framework once, to a folder outside of the project: it is no dependency. */
const fetched = (): string => {
  const folder = join(tmpdir(), `tessera-bench-${RIVAL}-${VERSION}`);
  if (!existsSync(join(folder, "node_modules", "node-persist")))
    execFileSync(
      process.platform === "win32" ? "npm.cmd" : "npm",
      ["install", "--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts", `${RIVAL}@${VERSION}`, BESIDE],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
  return folder;
};

/** One of the two: how it is started, how a client plays at it, and how far it knows a table to have come. */
interface Side {
  readonly name: string;
  start(folder: string | undefined): Promise<Serviced>;
  play(
    url: string,
    client: string,
    goesOn: (moves: number) => boolean,
    done: (move: Acknowledged) => void,
  ): Promise<void>;
  versionOf(url: string, tableId: string): Promise<number>;
}

const ours = (recorded: Recorded): Side => ({
  name: "tessera",
  start: (folder) =>
    startService(join(process.env.TESSERA_BENCH ?? "", "toyChild.mjs"), {
      seed: SEED,
      ...(folder === undefined ? {} : { folder }),
    }),
  play: (url, name, goesOn, acknowledged) => playOn(url, recorded, { name, goesOn, acknowledged }),
  versionOf: async (url, tableId) => {
    const answer = await fetch(`${url}/api/tables/${tableId}`);
    return answer.ok ? ((await answer.json()) as { table: { version: number } }).table.version : -1;
  },
});

const theirs = (modules: string, recorded: Recorded): Side => {
  const [dealt] = toyGame.setup({
    seats: PLAYERS,
    options: { rounds: 50 },
    seed: setUpSeed(SEED),
    commitment: "",
  }) as readonly object[];
  const deal = { ...dealt, type: undefined };
  const file = fileURLToPath(new URL("../../../test/bench/rivalServer.mjs", import.meta.url));
  return {
    name: RIVAL,
    start: (folder) => startService(file, { modules, deal, ...(folder === undefined ? {} : { folder }) } as never),
    play: (url, name, goesOn, acknowledged) => playRival(modules, url, name, recorded, goesOn, acknowledged),
    versionOf: (url, tableId) => rivalVersion(modules, url, tableId),
  };
};

interface Count {
  moves: number;
  seconds: number;
  cpuMs: number;
}

let names = 0;
const playAll = async (
  { play }: Side,
  url: string,
  clients: number,
  goesOn: (moves: number) => boolean,
  done: (move: Acknowledged) => void,
): Promise<void> => {
  names += 1;
  const all = Array.from({ length: clients }, (_, client) => play(url, `${names}-${client}`, goesOn, done));
  await Promise.all(all);
};

/** Plays for a while and adds up the results. */
const timed = async (side: Side, service: Serviced, clients: number, count: Count): Promise<void> => {
  const before = await service.used();
  const begun = performance.now();
  let moves = 0;
  await playAll(
    side,
    service.url,
    clients,
    () => performance.now() - begun < ms,
    () => {
      moves += 1;
    },
  );
  count.seconds += (performance.now() - begun) / 1000;
  count.cpuMs += (await service.used()).cpuMs - before.cpuMs;
  count.moves += moves;
};

const warmUp = async (side: Side, service: Serviced | undefined, clients: number): Promise<void> => {
  if (service === undefined) return;
  let moves = 0;
  await playAll(
    side,
    service.url,
    clients,
    () => moves < WARM_UP,
    () => {
      moves += 1;
    },
  );
};

/** The result of a kill. `startsAgain` false: a half-written file keeps it from starting, and its content counts as lost. */
interface Killed {
  readonly acknowledged: number;
  readonly lost: number;
  readonly startsAgain: boolean;
}

/** Kills a side in the middle of play and starts it again: acknowledged moves it then does not know. */
const killed = (side: Side, clients: number): Promise<Killed> =>
  withFolder(true, async (folder) => {
    const service = await side.start(folder);
    const reached = new Map<string, number>();
    let acknowledged = 0;
    let over = false;
    // Its clients hear nothing more once it is killed.
    void playAll(
      side,
      service.url,
      clients,
      () => !over,
      ({ tableId, version }) => {
        if (over) return;
        acknowledged += 1;
        reached.set(tableId, version);
      },
    ).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, Math.min(ms, 2_000)));
    await service.kill();
    over = true;
    const again = await side.start(folder).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
    const lives = await again?.used().catch(() => undefined);
    if (again === undefined || lives === undefined) return { acknowledged, lost: acknowledged, startsAgain: false };
    try {
      let lost = 0;
      for (const [tableId, version] of reached)
        lost += Math.max(0, version - (await side.versionOf(again.url, tableId)));
      return { acknowledged, lost, startsAgain: true };
    } finally {
      await again.kill();
    }
  });

const compare = (sides: readonly [Side, Side], durable: boolean, clients: number) =>
  withFolder(durable, (one) =>
    withFolder(durable, async (other) => {
      const services = [await sides[0].start(one), await sides[1].start(other)] as const;
      const counts = sides.map((): Count => ({ moves: 0, seconds: 0, cpuMs: 0 }));
      try {
        for (const [index, side] of sides.entries()) await warmUp(side, services[index], clients);
        for (let turn = 0; turn < turns; turn += 1)
          for (const [index, side] of sides.entries()) {
            const [count, service] = [counts[index], services[index]];
            if (count !== undefined && service !== undefined) await timed(side, service, clients, count);
          }
      } finally {
        await Promise.all(services.map((service) => service.kill()));
      }
      const rates = counts.map(({ moves, seconds }) => Math.round(moves / seconds));
      const cpuMsPerMove = counts.map(({ moves, cpuMs }) => Number((cpuMs / Math.max(1, moves)).toFixed(2)));
      return {
        store: durable ? "durable" : "memory",
        clients,
        movesPerSecond: Object.fromEntries(sides.map(({ name }, at) => [name, rates[at]])),
        cpuMsPerMove: Object.fromEntries(sides.map(({ name }, at) => [name, cpuMsPerMove[at]])),
        ratio: Number(((rates[0] ?? 0) / Math.max(1, rates[1] ?? 1)).toFixed(2)),
      };
    }),
  );

const recorded = recordGame(toyGame as unknown as AnyGame, PLAYERS, SEED, { rounds: 50 });
const sides = [ours(recorded), theirs(fetched(), recorded)] as const;
const loads = [];
for (const durable of [false, true]) for (const clients of [8, 32]) loads.push(await compare(sides, durable, clients));
const kills = [];
for (const side of sides) kills.push({ name: side.name, ...(await killed(side, 8)) });
const report = {
  against: `${RIVAL} ${VERSION}`,
  node: process.version,
  processors: cpus().length,
  loadAverage: loadavg().map((load) => Number(load.toFixed(1))),
  commands: recorded.commands.length,
  loads,
  killed: kills,
};
console.log(JSON.stringify(report, null, values.json ? 0 : 2));
process.exit();
