import { Agent, request } from "node:http";
import type { AnyGame } from "../../../../core/index.ts";
import type { OpenTableReply } from "../../../contract/index.ts";
import { type AnyCommand, anyLegal, playGame } from "../../randomGame.ts";
import { setUpSeed } from "./served.ts";

/** A game that is played repeatedly: the same set-up and the same commands, so that clients need no time to decide. */
export interface Recorded {
  readonly game: string;
  readonly players: number;
  readonly options: object;
  readonly commands: readonly AnyCommand[];
}

/** Records one game of random legal commands as the service will set it up. */
export const recordGame = (game: AnyGame, players: number, seed: string, options: object = {}): Recorded => {
  const setup = { game, players, options: game.options.parse(options), seed: setUpSeed(seed) };
  return { game: game.id, players, options, commands: playGame(setup, anyLegal).commands };
};

/** One acknowledged move: the time until its answer in ms, and the version it led to. */
export interface Acknowledged {
  readonly tableId: string;
  readonly version: number;
  readonly ms: number;
}

/** A connection to the service that is kept open. */
const lineTo = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(url);
  const ask = (method: string, path: string, token: string, body?: object): Promise<string> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...(token === "" ? {} : { Authorization: `Bearer ${token}` }),
        ...(payload === undefined
          ? {}
          : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(payload) }),
      };
      const asked = request({ agent, hostname, port, method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => void parts.push(part));
        answer.on("error", reject);
        answer.on("end", () => {
          const text = Buffer.concat(parts).toString();
          if ((answer.statusCode ?? 500) < 300) resolve(text);
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`));
        });
      });
      asked.on("error", reject);
      asked.end(payload);
    });
  return { ask, close: () => agent.destroy() };
};

const tokenOf = (link: string | null): string => new URL(link ?? "").hash.slice(1);

/** How one client plays. */
interface Playing {
  /** Distinguishes its moves from those of others. */
  readonly name: string;
  /** Whether it makes another move after this many. */
  readonly goesOn: (moves: number) => boolean;
  readonly acknowledged: (move: Acknowledged) => void;
  /** Called for each table it has opened and started. */
  readonly opened?: () => void;
  /** Commits at its tables before they are started. */
  readonly padding?: number;
}

/** One client: opens a table and plays the game, repeatedly, sending each move after the answer to the one before. */
export const playOn = async (
  url: string,
  { game, players, options, commands }: Recorded,
  { name, goesOn, acknowledged, opened: noteOpened, padding = 0 }: Playing,
): Promise<void> => {
  const { ask, close } = lineTo(url);
  let moves = 0;
  let keys = 0;
  const key = (): string => {
    keys += 1;
    return `bench-${name}-${String(keys).padStart(10, "0")}`;
  };
  try {
    while (goesOn(moves)) {
      const seats = Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat}`, language: "en" }));
      const opening = { moveId: key(), game, name: "Bench", hostSeat: 0, seats, options };
      const opened = JSON.parse(await ask("POST", "/api/tables", "", opening)) as OpenTableReply;
      const path = `/api/tables/${opened.tableId}`;
      const tokens = [opened.hostLink, ...opened.invitations.map(({ link }) => link)].map(tokenOf);
      const host = tokens[0] ?? "";
      for (let commit = 0; commit < padding; commit += 1)
        await ask("POST", `${path}/pace`, host, {
          moveId: key(),
          pace: commit % 2 === 0 ? { kind: "turn", hours: 24, expiry: "host", vacationDays: 0 } : null,
        });
      const started = JSON.parse(await ask("POST", `${path}/start`, host, { moveId: key() }));
      noteOpened?.();
      let version: number = started.table.version;
      for (const command of commands) {
        if (!goesOn(moves)) break;
        const begun = performance.now();
        const body = { moveId: key(), expectedVersion: version, commands: [command] };
        await ask("POST", `${path}/moves`, tokens[command.seat] ?? "", body);
        version += 1;
        moves += 1;
        acknowledged({ tableId: opened.tableId, version, ms: performance.now() - begun });
      }
    }
  } finally {
    close();
  }
};
