import { describe, expect, it } from "vitest";
import { stream, unfoldMenu } from "../../../../core/index.ts";
import type { OpenTableReply, PositionReply, TableReply } from "../../../../functions/contract/index.ts";
import { SNAPSHOT_EVERY } from "../../../../functions/store/eventStore.ts";
import { createTableCache } from "../../../../functions/table/tableCache.ts";
import { loadTableAt } from "../../../../functions/usecases/loadTable.ts";
import { games } from "../../../games/index.ts";
import { get, moveId, openToy, read, send, testService, tokenIn } from "../../../support/service.ts";

const seed = "5eed".repeat(16);

/** Plays a game by random moves from the menus, and keeps what everybody saw right after each commit. */
const played = async (game: string, seats: number, moves: number) => {
  const service = testService({ games });
  const opened = (await (
    await send(service, "/api/tables", {
      moveId: moveId().padEnd(20, "-"),
      game,
      hostSeat: 0,
      seats: ["Ann", "Bob", "Cleo"].slice(0, seats).map((name) => ({ name })),
    })
  ).json()) as OpenTableReply;
  const path = `/api/tables/${opened.tableId}`;
  const tokens = [opened.hostLink, ...opened.invitations.map(({ link }) => link)].map(tokenIn);
  const readers = [...tokens, undefined];
  await send(service, `${path}/start`, { moveId: moveId() }, { token: tokens[0] });
  const chance = stream(seed, game);
  const seen: { readonly version: number; readonly tables: readonly TableReply[] }[] = [];
  const look = async () => {
    const tables = await Promise.all(readers.map((token) => read(service, path, { token })));
    seen.push({ version: tables[0]?.table.version ?? 0, tables });
    return tables;
  };
  for (let count = 0; count < moves; count += 1) {
    const tables = await look();
    const [first] = tables;
    const asked = first?.waiting ?? [];
    if (first === undefined || asked.length === 0) break;
    // Now and then somebody takes back the last move.
    const back = chance.below(5) === 0 ? tables.findIndex(({ you }) => you.takeBack !== undefined) : -1;
    const seat = back >= 0 ? back : (asked[chance.below(asked.length)]?.seat ?? 0);
    const mine = tables[seat] as TableReply;
    const menu = unfoldMenu(mine.menu);
    const expectedVersion = first.table.version;
    const sent =
      back >= 0
        ? await send(
            service,
            `${path}/take-back`,
            { moveId: moveId(), expectedVersion, to: mine.you.takeBack },
            { token: tokens[seat] },
          )
        : await send(
            service,
            `${path}/moves`,
            { moveId: moveId(), expectedVersion, commands: [menu[chance.below(menu.length)]] },
            { token: tokens[seat] },
          );
    expect(sent.status).toBe(200);
    service.pass(1000);
  }
  await look();
  return { service, path, readers, seen };
};

const positionOf = async (service: ReturnType<typeof testService>, path: string, version: number, token?: string) =>
  (await (await get(service, `${path}/at/${version}`, { token })).json()) as PositionReply;

describe("looking back", () => {
  it.each([
    ["divers", 3, 60],
    ["mosaic", 2, 20],
    ["patchistory", 3, 20],
  ])("shows of %s what everybody could see then, and nothing they have learned since", async (game, seats, moves) => {
    const { service, path, readers, seen } = await played(game, seats, moves);
    expect(seen.length).toBeGreaterThan(15);
    for (const [index, token] of readers.entries())
      for (const { version, tables } of seen) {
        const { view, waiting, outcome, table, you } = tables[index] as TableReply;
        const position = await positionOf(service, path, version, token);
        expect(JSON.stringify(position.view)).toBe(JSON.stringify(view));
        expect(position).toEqual({
          version,
          at: position.at,
          seat: you.seat,
          status: table.status,
          view,
          waiting,
          outcome,
        });
      }
    expect((await positionOf(service, path, 1)).view).toBeNull();
  });

  it("shows the later holder of a seat what everybody could see before", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service, { seats: 2 });
    const before = (await read(service, path, { token: tokens[1] })).table.version;
    const given = await send(
      service,
      `${path}/seats/1/replace`,
      { moveId: moveId(), name: "Dora" },
      { token: tokens[0] },
    );
    const token = tokenIn(((await given.json()) as { readonly link: string }).link);
    const [then, open] = await Promise.all([
      positionOf(service, path, before, token),
      positionOf(service, path, before),
    ]);
    expect(then).toEqual(open);
    expect((await positionOf(service, path, before + 1, token)).seat).toBe(1);
    expect((await get(service, `${path}/at/${before}`, { token: tokens[1] })).status).toBe(410);
  });

  it("K-07 shows nobody more than they may see, whichever seat they name", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const text = async (query: string, token?: string) =>
      (await get(service, `${path}/at/2${query}`, { token })).text();
    const open = await text("");
    const reader = (await read(service, path, { token: tokens[1] })).you.reader ?? "";
    expect(await text(`?reader=${reader}&seat=1`)).toBe(open);
    expect(await text("", tokens[1])).not.toBe(open);
    expect(await text(`?reader=${reader}`, tokens[0])).toBe(await text("", tokens[0]));
  });

  it("may be cached for ever under an address that names its reader and the code, and nowhere else", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const kept = async (reader: string, token?: string) =>
      (await get(service, `${path}/at/2?reader=${reader}`, { token })).headers.get("Cache-Control");
    const mine = (await read(service, path, { token: tokens[1] })).you.reader ?? "";
    const everybody = (await read(service, path)).you.reader ?? "";
    expect(await kept(mine, tokens[1])).toBe("private, max-age=31536000, immutable");
    expect(await kept(everybody)).toBe("private, max-age=31536000, immutable");
    for (const reader of ["", everybody, mine.replace("test", "other"), mine.replace("1", "0")])
      expect(await kept(reader, tokens[1])).toBe("private, no-store");
    expect(await kept(mine)).toBe("private, no-store");
  });

  it("refuses moments that do not exist", async () => {
    const service = testService();
    const { path } = await openToy(service);
    for (const version of ["0", "3", "99999999", "-1", "2.5", "x", "123456789"]) {
      const response = await get(service, `${path}/at/${version}`);
      expect([response.status, ((await response.json()) as { readonly code: string }).code]).toEqual([
        404,
        "no-such-version",
      ]);
    }
    expect((await get(service, "/api/tables/no-such-table/at/1")).status).toBe(404);
  });

  it("reads no more commits late in a game than early", async () => {
    const { service, path, seen } = await played("divers", 3, 60);
    const last = seen.at(-1)?.version ?? 0;
    const tableId = path.split("/").at(-1) ?? "";
    const cold = { ...service.deps, cache: createTableCache(0) };
    for (let version = SNAPSHOT_EVERY; version <= last; version += SNAPSHOT_EVERY) {
      const state = await loadTableAt({ ...cold, code: "other" }, tableId, version);
      await service.store.saveSnapshot(tableId, { version, code: "test", state });
    }
    const counts: number[] = [];
    const load: typeof service.store.load = async (id, options) => {
      const loaded = await service.store.load(id, options);
      counts.push(loaded.commits.length);
      return loaded;
    };
    for (let version = 1; version <= last; version += 1)
      await loadTableAt({ ...cold, store: { ...service.store, load } }, tableId, version);
    expect(counts.length).toBeGreaterThanOrEqual(last);
    expect(Math.max(...counts)).toBeLessThan(SNAPSHOT_EVERY);
  });
});
