import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { type ConnectDeps, connect, PROTOCOL } from "../live/connect.ts";
import type { Posts } from "../live/posts.ts";

/** The path at which pages open their lines: in AWS, the name of the gateway's stage. */
const PATH = "/live";

/** Longest message from a page, in bytes: it only keeps the line in use and is not read. */
const MAX_PAYLOAD = 256;

/** A line idle for this long is closed, in ms, like the gateway does. */
const IDLE_MS = 10 * 60_000;

/** The lines of the pages that have tables open, in place of API Gateway's WebSocket API. */
export interface Lines {
  /** Sends messages on them. */
  readonly posts: Posts;
  /** Handles a server's upgrade requests. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Closes all of them. */
  readonly end: () => void;
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Opens lines for pages that show a valid ticket. */
export const openLines = (deps: Omit<ConnectDeps, "posts">): Lines => {
  const sockets = new Map<string, WebSocket>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    handleProtocols: () => PROTOCOL,
  });
  const posts: Posts = {
    post: async (connectionId, text) => {
      const socket = sockets.get(connectionId);
      socket?.send(text);
      return socket !== undefined;
    },
    close: async (connectionId) => sockets.get(connectionId)?.close(),
  };
  const keep = (connectionId: string, socket: WebSocket): void => {
    sockets.set(connectionId, socket);
    let idle: ReturnType<typeof setTimeout>;
    const used = () => {
      clearTimeout(idle);
      idle = setTimeout(() => socket.close(), IDLE_MS);
      idle.unref();
    };
    used();
    socket.on("message", used);
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clearTimeout(idle);
      sockets.delete(connectionId);
    });
  };
  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (request.url !== PATH) return refuse(socket, "404 Not Found");
    const connectionId = randomUUID();
    const protocols = String(request.headers["sec-websocket-protocol"] ?? "");
    if ((await connect({ ...deps, posts }, { connectionId, protocols })) !== null)
      return refuse(socket, "401 Unauthorized");
    server.handleUpgrade(request, socket, head, (opened) => keep(connectionId, opened));
  };
  return {
    posts,
    upgrade: (request, socket, head) => {
      socket.on("error", () => socket.destroy());
      open(request, socket, head).catch(() => refuse(socket, "503 Service Unavailable"));
    },
    end: () => {
      for (const socket of sockets.values()) socket.terminate();
      server.close();
    },
  };
};
