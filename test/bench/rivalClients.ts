import { createRequire } from "node:module";
import { join } from "node:path";
import type { Acknowledged, Recorded } from "../../functions/tools/bench/http/clients.ts";

/** The part of socket.io's client that is used. */
interface Socket {
  on(event: string, heard: (...given: never[]) => void): void;
  off(event: string): void;
  emit(event: string, ...given: unknown[]): void;
  close(): void;
}

interface MatchState {
  readonly _stateID: number;
}

type Connect = (url: string, options: object) => Socket;

const lineTo = (modules: string, url: string): Socket => {
  const { io } = createRequire(join(modules, "package.json"))("socket.io-client") as { readonly io: Connect };
  return io(`${url}/toy`, { transports: ["websocket"], forceNew: true });
};

/** Hears the next event of this name, or fails after ten seconds. */
const next = <T>(socket: Socket, event: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`boardgame.io did not answer with ${event}`)), 10_000);
    socket.on(event, ((_match: string, given: T) => {
      clearTimeout(late);
      socket.off(event);
      resolve(given);
    }) as never);
  });

const argsOf = (command: Recorded["commands"][number]): readonly unknown[] => {
  if (command.type === "pick") return [command.card];
  return command.type === "place" ? [command.x, command.y] : [];
};

/**
 * Plays as `playOn` does, over boardgame.io's own connection: one for each match, a move after the answer to the one before. Its
 * server makes a match for any unknown id; nobody signs in, which spares it a comparison with each move.
 */
export const playRival = async (
  modules: string,
  url: string,
  name: string,
  { players, commands }: Recorded,
  goesOn: (moves: number) => boolean,
  acknowledged: (move: Acknowledged) => void,
): Promise<void> => {
  const socket = lineTo(modules, url);
  try {
    for (let moves = 0; goesOn(moves); ) {
      const matchID = `${name}-${moves}`;
      const synced = next<{ readonly state: MatchState }>(socket, "sync");
      socket.emit("sync", matchID, "0", undefined, players);
      let version = (await synced).state._stateID;
      for (const command of commands) {
        if (!goesOn(moves)) break;
        const begun = performance.now();
        const playerID = String(command.seat);
        const payload = { type: command.type, args: argsOf(command), playerID };
        const updated = next<MatchState>(socket, "update");
        socket.emit("update", { type: "MAKE_MOVE", payload }, version, matchID, playerID);
        version = (await updated)._stateID;
        moves += 1;
        acknowledged({ tableId: matchID, version, ms: performance.now() - begun });
      }
    }
  } finally {
    socket.close();
  }
};

/** How far the server knows a match to have come; -1 when it does not know it. */
export const rivalVersion = async (modules: string, url: string, matchID: string): Promise<number> => {
  const socket = lineTo(modules, url);
  try {
    const synced = next<{ readonly state?: MatchState }>(socket, "sync");
    socket.emit("sync", matchID, "0", undefined, 3);
    return (await synced).state?._stateID ?? -1;
  } catch {
    return -1;
  } finally {
    socket.close();
  }
};
