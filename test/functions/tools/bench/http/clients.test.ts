import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { afterEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../../../core/index.ts";
import { type Acknowledged, playOn, recordGame } from "../../../../../functions/tools/bench/http/clients.ts";
import { quantileOf, unitsPerMove } from "../../../../../functions/tools/bench/http/measure.ts";
import { setUpSeed } from "../../../../../functions/tools/bench/http/served.ts";
import { read, testService } from "../../../../support/service.ts";
import { toyGame } from "../../../../support/toyGame.ts";

const SEED = "clients";
const recorded = recordGame(toyGame as unknown as AnyGame, 3, SEED, { rounds: 3 });
let server: Server | undefined;

/** A service whose tables are all set up like the recorded game. */
const serving = async () => {
  const ids = { next: 0 };
  const service = testService({
    ids: {
      id: () => {
        ids.next += 1;
        return `client-${String(ids.next).padStart(8, "0")}`;
      },
      seed: () => setUpSeed(SEED),
    },
  });
  server = createAdaptorServer({
    fetch: (request: Request) => service.fetch(new URL(request.url).pathname, request),
  }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { service, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

afterEach(() => server?.close());

describe("a client of the benchmark", () => {
  it("plays the recorded game to its end, again at another table, each move acknowledged with its version", async () => {
    const { service, url } = await serving();
    const moves: Acknowledged[] = [];
    const most = recorded.commands.length + 4;
    let opened = 0;
    await playOn(url, recorded, {
      name: "one",
      goesOn: (made) => made < most,
      acknowledged: (move) => void moves.push(move),
      opened: () => {
        opened += 1;
      },
    });
    expect([moves.length, opened]).toEqual([most, 2]);
    const tables = [...new Set(moves.map(({ tableId }) => tableId))];
    expect(tables).toHaveLength(2);
    const [first, second] = await Promise.all(tables.map((id) => read(service, `/api/tables/${id}`)));
    expect(first?.table.status).toBe("ended");
    expect(second?.table).toMatchObject({ status: "playing", version: moves.at(-1)?.version });
    expect(moves.every(({ ms }) => ms > 0)).toBe(true);
  });

  it("lengthens a table's log before starting it", async () => {
    const { url } = await serving();
    const moves: Acknowledged[] = [];
    await playOn(url, recorded, {
      name: "long",
      padding: 20,
      goesOn: (made) => made < 1,
      acknowledged: (move) => void moves.push(move),
    });
    expect(moves[0]?.version).toBe(20 + 3);
  });
});

it("units a move do not depend on how many tables the moves were made at", () => {
  const opening = { write: 4, read: 2 };
  const used = (tables: number) => ({ write: 600 + 4 * tables, read: 100 + 2 * tables });
  for (const opened of [1, 8, 32])
    expect(unitsPerMove(used(opened), { moves: 500, opened, opening })).toEqual({ write: 1.2, read: 0.2 });
});

it("a quantile of times is the time below which that share lies", () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 0.99].map((share) => quantileOf(times, share))).toEqual([51, 96, 100]);
  expect(quantileOf([], 0.5)).toBe(0);
});
