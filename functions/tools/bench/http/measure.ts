import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Acknowledged, playOn, type Recorded } from "./clients.ts";
import { startService } from "./process.ts";
import type { Used } from "./served.ts";

/** The result for one number of clients, each at a table of its own. Times in ms, units of DynamoDB. */
export interface Load {
  readonly clients: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Processor time of the serving process per move. */
  readonly cpuMsPerMove: number;
  /** Tables opened and started meanwhile, whose units are not in those of the moves. */
  readonly opened: number;
  /** The commit, and its share of a snapshot. */
  readonly writeUnitsPerMove: number;
  readonly readUnitsPerMove: number;
}

/** The service over HTTP on one store. */
export interface Through {
  /** What opening and starting one table uses. */
  readonly opening: Units;
  readonly loads: readonly Load[];
  /** Median ms of the moves around these commits of a table, one client. */
  readonly atCommit: Readonly<Record<string, number>>;
  /** Memory of the serving process at the end, in MB. */
  readonly memoryMb: number;
}

const rounded = (value: number): number => Number(value.toFixed(2));

export const quantileOf = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((one, other) => one - other);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

/** Units of DynamoDB. */
type Units = Pick<Used, "write" | "read">;

/**
 * Units a move, without those of opening tables: the more clients play for a given time, the fewer moves each table has, and the larger
 * that share would be.
 */
export const unitsPerMove = (
  used: Units,
  { moves, opened, opening }: { readonly moves: number; readonly opened: number; readonly opening: Units },
): Units => ({
  write: rounded((used.write - opened * opening.write) / moves),
  read: rounded((used.read - opened * opening.read) / moves),
});

const NEAR = 15;
/** Commits before the start at the table with a long log. */
const PADDING = 1_000;

const near = (moves: readonly Acknowledged[], commit: number): number =>
  quantileOf(
    moves.filter(({ version }) => Math.abs(version - commit) <= NEAR).map(({ ms }) => ms),
    0.5,
  );

/** Calls `what` with a temporary folder; without one when nothing is to be stored. */
export const withFolder = async <T>(durable: boolean, what: (folder?: string) => Promise<T>): Promise<T> => {
  if (!durable) return what();
  const folder = await mkdtemp(join(tmpdir(), "tessera-bench-"));
  try {
    return await what(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** How one store is measured: the serving program, the game, and how long each number of clients plays, in ms. */
export interface Measuring {
  readonly file: string;
  readonly seed: string;
  readonly recorded: Recorded;
  readonly durable: boolean;
  readonly clients: readonly number[];
  readonly ms: number;
}

/** Only warm processes are measured: this many moves are played before any counts. */
const WARM_UP = 150;

/** Plays with more and more clients, then one table to the end and one whose log is already long at its start. */
export const measureThrough = ({ file, seed, recorded, durable, clients, ms }: Measuring): Promise<Through> =>
  withFolder(durable, async (folder) => {
    const service = await startService(file, { seed, ...(folder === undefined ? {} : { folder }) });
    try {
      let runs = 0;
      const playing = (count: number, goesOn: (moves: number) => boolean, padding = 0) => {
        runs += 1;
        const moves: Acknowledged[] = [];
        let tables = 0;
        const acknowledged = (move: Acknowledged): void => void moves.push(move);
        const opened = (): void => {
          tables += 1;
        };
        const clients = Array.from({ length: count }, (_, client) =>
          playOn(service.url, recorded, { name: `${runs}-${client}`, goesOn, acknowledged, opened, padding }),
        );
        return Promise.all(clients).then(() => ({ moves: moves as readonly Acknowledged[], opened: tables }));
      };
      await playing(2, (moves) => moves < WARM_UP);
      await service.used();
      // A client that plays on until it has a table, and makes no move there.
      const asked = [true];
      await playing(1, () => asked.pop() ?? false);
      const { write, read } = await service.used();
      const opening = { write, read };
      const loads: Load[] = [];
      for (const count of clients) {
        const before = await service.used();
        const begun = performance.now();
        const { moves, opened } = await playing(count, () => performance.now() - begun < ms);
        const seconds = (performance.now() - begun) / 1000;
        const after = await service.used();
        const times = moves.map((move) => move.ms);
        const units = unitsPerMove(after, { moves: moves.length, opened, opening });
        loads.push({
          clients: count,
          moves: moves.length,
          movesPerSecond: Math.round(moves.length / seconds),
          p50: quantileOf(times, 0.5),
          p95: quantileOf(times, 0.95),
          p99: quantileOf(times, 0.99),
          cpuMsPerMove: rounded((after.cpuMs - before.cpuMs) / moves.length),
          opened,
          writeUnitsPerMove: units.write,
          readUnitsPerMove: units.read,
        });
      }
      const { moves: whole } = await playing(1, (moves) => moves < recorded.commands.length);
      const { moves: long } = await playing(1, (moves) => moves < Math.min(530, recorded.commands.length), PADDING);
      const last = recorded.commands.length + 2;
      const atCommit = {
        "10": near(whole, 10),
        ...(last > 500 ? { "500": near(whole, 500) } : { [last]: near(whole, last) }),
        [last > 500 ? "1500" : PADDING + last]: near(long, last > 500 ? 1_500 : PADDING + last),
      };
      const { rss } = await service.used();
      return { opening, loads, atCommit, memoryMb: Math.round(rss / 1024 ** 2) };
    } finally {
      await service.kill();
    }
  });
