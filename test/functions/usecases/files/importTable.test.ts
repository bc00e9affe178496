import { expect, it } from "vitest";
import type { FinishedExport } from "../../../../functions/contract/index.ts";
import { importTable } from "../../../../functions/usecases/files/importTable.ts";
import { get, moveId, read, send, testService } from "../../../support/service.ts";
import { playedFile } from "../../../support/tableFile.ts";
import { toyGame } from "../../../support/toyGame.ts";

const file = playedFile(toyGame, 2, "import");

it("makes a finished table from a file: it can be read and downloaded again, byte for byte, and not played", async () => {
  const service = testService();
  expect(await importTable(service.deps, file)).toEqual({
    ok: true,
    value: { tableId: file.table.id, commits: file.commits.length },
  });
  const path = `/api/tables/${file.table.id}`;
  const table = await read(service, path);
  expect(table.table).toMatchObject({ status: "ended", name: "Friday", version: file.table.version });
  expect(table.outcome).toEqual(file.outcome);
  const again = (await (await get(service, `${path}/export`)).json()) as FinishedExport;
  expect(again).toEqual(file);
  expect((await send(service, `${path}/start`, { moveId: moveId() })).status).toBe(401);
});

it("continues an interrupted import, and does not touch another table", async () => {
  const service = testService();
  const [first] = file.commits;
  if (first === undefined) throw new Error("a table begins");
  await importTable(service.deps, file);
  const { commits } = await service.store.load(file.table.id);
  const half = testService();
  for (const { version, ...commit } of commits.slice(0, 3)) await half.store.append(file.table.id, version - 1, commit);
  expect((await importTable(half.deps, file)).ok).toBe(true);
  expect((await half.store.load(file.table.id)).commits).toEqual(commits);
  const taken = testService();
  for (const { version, ...commit } of commits.slice(0, 1))
    await taken.store.append(file.table.id, version - 1, { ...commit, moveId: "a-table-of-its-own" });
  expect(await importTable(taken.deps, file)).toMatchObject({ ok: false, error: { faults: [] } });
  expect((await taken.store.load(file.table.id)).commits).toHaveLength(1);
});

it("writes nothing from a file with any fault", async () => {
  for (const json of [undefined, null, [], "rubbish", { ...file, seed: "0".repeat(64) }]) {
    const service = testService();
    expect((await importTable(service.deps, json)).ok).toBe(false);
    expect(service.store.counts.appends).toBe(0);
  }
});
