import { expect, it } from "vitest";
import { games } from "../../../core/index.ts";
import type { GameInfo, LogReply, OpenTableReply, Problem, TableReply } from "../../../functions/contract/index.ts";
import { get, moveId, send, type TestService, testService, tokenIn } from "../../support/service.ts";

const opening = (corrections?: unknown, game = "mosaic") => ({
  moveId: moveId(),
  game,
  seats: [{ name: "Ann" }, { name: "Bob" }],
  hostSeat: 0,
  ...(corrections === undefined ? {} : { corrections }),
});

const open = async (service: TestService, corrections?: unknown, game?: string) => {
  const response = await send(service, "/api/tables", opening(corrections, game));
  expect(response.status).toBe(201);
  const { tableId, hostLink } = (await response.json()) as OpenTableReply;
  return { path: `/api/tables/${tableId}`, token: tokenIn(hostLink) };
};

/** What the first entry of the log, which is public, says about corrections. */
const recorded = async (service: TestService, path: string): Promise<unknown> => {
  const { items } = (await (await get(service, `${path}/log?after=0&limit=1`)).json()) as LogReply;
  return items[0]?.events[0]?.corrections;
};

it("reports every mistake in a file at once, each with its path, its code and its numbers", async () => {
  const service = testService({ games });
  const response = await send(service, "/api/tables", opening({ "tax-07": { unrest: -1, id: "x" }, "tech-radio": {} }));
  expect(response.status).toBe(422);
  const problem = (await response.json()) as Problem;
  expect(problem).toMatchObject({
    code: "corrections-invalid",
    key: "service.correctionsInvalid",
    params: { count: 3 },
    errors: [
      { path: "tax-07.unrest", code: "too-small", params: { minimum: 0 } },
      { path: "tax-07.id", code: "not-correctable", params: { fields: "money, unrest" } },
      { path: "tech-radio", code: "unknown-record" },
    ],
  });
  expect(service.store.counts.appends).toBe(0);
});

it("lists the games that take corrections", async () => {
  const { deps } = testService();
  const toy = deps.games.toy;
  const service = testService({ games: { ...games, ...(toy && { toy }) } });
  const infos = (await (await get(service, "/api/games")).json()) as readonly GameInfo[];
  for (const game of ["mosaic", "patchistory"]) expect(infos.find(({ id }) => id === game)?.correctable).toBe(true);
  expect(infos.find(({ id }) => id === "toy")?.correctable).toBe(false);
});

it("opens every new table with the installation's corrections, under those of its own file", async () => {
  const installed = { mosaic: { "tax-07": { unrest: 2 }, "tax-10": { unrest: 1 } } };
  const service = testService({ games, corrections: installed });
  const plain = await open(service);
  expect(await recorded(service, plain.path)).toEqual(installed.mosaic);
  const own = await open(service, { "tax-10": { unrest: 4 }, "pop-01": { cost: { food: 5 } } });
  const together = { "tax-07": { unrest: 2 }, "tax-10": { unrest: 4 }, "pop-01": { cost: { food: 5 } } };
  expect(await recorded(service, own.path)).toEqual(together);
  await send(service, `${own.path}/start`, { moveId: moveId() }, { token: own.token });
  const reply = (await (await get(service, own.path)).json()) as TableReply & { view: { corrections: unknown } };
  expect(reply.table.corrected).toBe(true);
  expect(reply.view.corrections).toEqual(together);
});

it("keeps the corrections a table was opened with when those of the installation change", async () => {
  const before = testService({ games, corrections: { mosaic: { "tax-07": { unrest: 2 } } } });
  const table = await open(before);
  const after = testService({ games, store: before.store, corrections: { mosaic: { "tax-07": { unrest: 9 } } } });
  await send(after, `${table.path}/start`, { moveId: moveId() }, { token: table.token });
  const reply = (await (await get(after, table.path)).json()) as TableReply & { view: { corrections: unknown } };
  expect(reply.view.corrections).toEqual({ "tax-07": { unrest: 2 } });
  expect(await recorded(after, (await open(after)).path)).toEqual({ "tax-07": { unrest: 9 } });
});

it("validates both together, as they will be used", async () => {
  const service = testService({ games, corrections: { mosaic: { "good-blank": { count: 90 } } } });
  const refused = await send(service, "/api/tables", opening({ "good-blank": { count: 1 } }));
  const { errors } = (await refused.json()) as Problem;
  expect(errors).toEqual([
    { path: "good-blank.count", code: "too-few-tokens", params: { type: "open", hexes: 138, tokens: 59 } },
  ]);
  const broken = await send(service, "/api/tables", opening([]));
  expect(((await broken.json()) as Problem).errors).toEqual([{ path: "", code: "no-records" }]);
});

it("opens a table of Patchistory with a group's own tiles and heroes", async () => {
  const service = testService({ games });
  const corrections = {
    "tile-culture-1": { kind: "economy", symbols: { coin: 2 }, activity: { vp: 1 } },
    "alexander-the-great": { symbols: { sword: 3 } },
  };
  const table = await open(service, corrections, "patchistory");
  expect(await recorded(service, table.path)).toEqual(corrections);
  await send(service, `${table.path}/start`, { moveId: moveId() }, { token: table.token });
  const reply = (await (await get(service, table.path)).json()) as TableReply & { view: { corrections: unknown } };
  expect(reply.table.corrected).toBe(true);
  expect(reply.view.corrections).toEqual(corrections);
});

it("refuses a bad file for Patchistory with the path of every mistake", async () => {
  const service = testService({ games });
  const wrong = {
    "tile-culture-1": { kind: "hero", symbols: { vp: 0 } },
    "alexander-the-great": { effects: [] },
    "general-trade-route": { gains: [{ coin: 1 }] },
    "land-9-01": {},
  };
  const response = await send(service, "/api/tables", opening(wrong, "patchistory"));
  expect(response.status).toBe(422);
  const { errors = [] } = (await response.json()) as Problem;
  expect(errors.map(({ path, code }) => [path, code])).toEqual([
    ["tile-culture-1.kind", "not-one-of"],
    ["tile-culture-1.symbols.vp", "too-small"],
    ["alexander-the-great.effects", "not-correctable"],
    ["general-trade-route.gains", "too-small"],
    ["land-9-01", "unknown-record"],
  ]);
  const bare = { "land-1-04": { black: [{ kind: "water", cells: [[0, 0]] }] } };
  const unplayable = await send(service, "/api/tables", opening(bare, "patchistory"));
  expect(((await unplayable.json()) as Problem).errors).toEqual([
    { path: "land-1-04.black", code: "cells-not-covered", params: { rows: 2, columns: 2 } },
    { path: "alexander-the-great", code: "figure-count", params: { figure: "alexander-the-great", count: 0 } },
  ]);
  expect(service.store.counts.appends).toBe(0);
});
