import { describe, expect, it } from "vitest";
import { type AnyGame, games } from "../../../core/index.ts";
import { gamesOnDemand } from "../../../functions/runtime/gamesOnDemand.ts";
import { createMemoryStore } from "../../../functions/store/memoryStore.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import { createTableCache } from "../../../functions/table/tableCache.ts";
import { gameOf, loadTable, loadTableAt } from "../../../functions/usecases/loadTable.ts";

const shelf = () => {
  const read: string[] = [];
  const module = async (id: string, game: AnyGame) => {
    read.push(id);
    return { [id]: game };
  };
  const modules = Object.fromEntries(Object.entries(games).map(([id, game]) => [id, () => module(id, game)]));
  return { read, ...gamesOnDemand(modules) };
};

describe("games on demand", () => {
  it("are none before one is needed, and each is loaded once", async () => {
    const { read, games: list, loadGame } = shelf();
    expect(Object.keys(list)).toEqual([]);
    await loadGame("mosaic");
    await loadGame("mosaic");
    expect(read).toEqual(["mosaic"]);
    expect(list.mosaic).toBe(games.mosaic);
  });

  it("are all there once all are requested", async () => {
    const { games: list, loadGame } = shelf();
    await loadGame();
    expect(list).toEqual(games);
  });

  it("do not take an unknown name for a game", async () => {
    const { read, games: list, loadGame } = shelf();
    for (const id of ["chess", "constructor", "__proto__", ""]) await loadGame(id);
    expect(read).toEqual([]);
    expect(Object.keys(list)).toEqual([]);
  });

  it.each([
    ["as it stands", loadTable],
    ["as it stood", (deps: Parameters<typeof loadTable>[0], id: string) => loadTableAt(deps, id, 1)],
  ])("include the game of a table that was read %s, after a restart and from a snapshot", async (_, load) => {
    const store = createMemoryStore<TableEvent>();
    const { patchistory } = games;
    const opened: TableEvent = {
      type: "table-opened",
      game: "patchistory",
      name: "",
      options: patchistory?.options.parse({}),
      seats: ["Mira", "Tomasz"].map((name) => ({ name, language: "en" as const })),
      hostSeat: 0,
    };
    const commit = {
      moveId: "m1",
      at: 1,
      by: "host" as const,
      rules: patchistory?.rulesVersion ?? 0,
      events: [opened],
    };
    await store.append("table-001", 0, commit);
    const fresh = () => {
      const { read, ...onDemand } = shelf();
      return { read, deps: { ...onDemand, store, cache: createTableCache(), code: "x" } };
    };
    const first = fresh();
    const table = await load(first.deps, "table-001");
    expect(first.read).toEqual(["patchistory"]);
    if (table === null) throw new Error("no table");
    await store.saveSnapshot("table-001", { version: 1, code: "x", state: table });
    const second = fresh();
    const again = await load(second.deps, "table-001");
    expect(second.read).toEqual(["patchistory"]);
    expect(again === null ? null : gameOf(second.deps, again)).toBe(patchistory);
  });
});
