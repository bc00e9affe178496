import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { type Service, startService } from "../../../functions/local/service.ts";
import { noLimits } from "../../../functions/store/rateLimits.ts";
import { toyGame } from "../../support/toyGame.ts";

let folder: string;
let service: Service;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-lines-"));
  service = await startService({
    folder,
    port: 0,
    graceMs: 60_000,
    clockMs: 60_000,
    limits: noLimits,
    code: "test",
    webFolder: join(folder, "web"),
    seed: () => "5f".repeat(32),
    games: { toy: toyGame },
  });
});

afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const post = async (path: string, body: object, token?: string) => {
  const response = await fetch(`${service.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Readonly<Record<string, string>>;
};

const openTable = async () => {
  const seats = [{ name: "Mira" }, { name: "Tomasz" }];
  const opened = await post("/api/tables", { moveId: "open-lines-0000000000000001", game: "toy", seats, hostSeat: 0 });
  return { path: `/api/tables/${opened.tableId}`, token: new URL(opened.hostLink ?? "").hash.slice(1) };
};

interface Line {
  readonly socket: WebSocket;
  /** Settles when this text arrives, whatever came before: the opening may be reported late. */
  readonly says: (word: string) => Promise<void>;
}

const listen = (socket: WebSocket): Line["says"] => {
  const said: string[] = [];
  socket.on("message", (data) => said.push(String(data)));
  return (word) => vi.waitFor(() => expect(said).toContain(word), { timeout: 20_000 });
};

/** An open line, or the status of the refusal. */
const dial = (ticket: string, path = "/live"): Promise<Line | number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${service.url.replace("http", "ws")}${path}`, ["tessera", ticket]);
    const says = listen(socket);
    socket.once("open", () => resolve({ socket, says }));
    socket.once("unexpected-response", (_, answer) => {
      resolve(answer.statusCode ?? 0);
      socket.terminate();
    });
    socket.on("error", () => {});
  });

describe("a line to the local service", () => {
  it("tells a page of somebody else's commit", async () => {
    const { path, token } = await openTable();
    const { ticket = "" } = await post(`${path}/live`, {});
    const line = await dial(ticket);
    if (typeof line === "number") throw new Error(`refused with ${line}`);
    expect(line.socket.protocol).toBe("tessera");
    await post(`${path}/start`, { moveId: "start-lines-1" }, token);
    await line.says('{"version":2}');
    line.socket.terminate();
  });

  it("is opened for a valid ticket, once, and at its path only", async () => {
    const { path } = await openTable();
    const { ticket = "" } = await post(`${path}/live`, {});
    expect(await dial("forged")).toBe(401);
    expect(await dial(ticket, "/elsewhere")).toBe(404);
    const line = await dial(ticket);
    expect(line).toMatchObject({ socket: expect.anything() });
    expect(await dial(ticket)).toBe(401);
  });

  it("does not keep the service from ending", async () => {
    const { path } = await openTable();
    const { ticket = "" } = await post(`${path}/live`, {});
    const line = await dial(ticket);
    if (typeof line === "number") throw new Error(`refused with ${line}`);
    const closed = new Promise((done) => line.socket.once("close", done));
    const begun = performance.now();
    await service.close();
    await closed;
    expect(performance.now() - begun).toBeLessThan(4_000);
    service = { ...service, close: async () => {} };
  });
});
