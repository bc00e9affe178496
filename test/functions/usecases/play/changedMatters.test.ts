import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../../../core/index.ts";
import { createMemoryStore } from "../../../../functions/store/memoryStore.ts";
import type { TableEvent } from "../../../../functions/table/events.ts";
import { foldTable } from "../../../../functions/table/evolve.ts";
import { createTableCache } from "../../../../functions/table/tableCache.ts";
import { changedBetween, changedMatters } from "../../../../functions/usecases/play/changedMatters.ts";
import { logItems } from "../../../../functions/usecases/play/logItems.ts";
import { type ToyState, toyGame } from "../../../support/toyGame.ts";
import { card, logOf, moved, opened, picked, picks, playing, type Step, step } from "../../../support/toyLog.ts";

const game = { ...toyGame, matters: ({ hands }: ToyState, seat: number) => ({ hand: hands[seat]?.length }) };
const games = { toy: game as unknown as AnyGame };

/** A table with this log, and everything it was read of. */
const tableOf = async (...steps: readonly Step[]) => {
  const store = createMemoryStore<TableEvent>();
  const commits = logOf(steps);
  for (const { version, ...commit } of commits) await store.append("t", version - 1, commit);
  const deps = { games, store, cache: createTableCache(0), code: "test" };
  const table = foldTable(games, "t", null, commits);
  if (table === null) throw new Error("nothing has happened");
  return { deps, table, commits };
};
const why = { what: "cheapest" } as never;
const reveals = { ...moved(3, { type: "revealed", picks: [0, 1, 2, 3].map(card), winner: 0 }), why } as TableEvent;
const steps = [...playing, ...picked(0, 1, 2), step([picks(3), reveals], 3)];

describe("what matters to a seat", () => {
  it("has changed where it is another, or only before or after", () => {
    expect(changedBetween({ a: 1, b: [2], c: 3 }, { d: 4, b: [2], a: 5 })).toEqual([
      { about: "d", to: 4 },
      { about: "a", from: 1, to: 5 },
      { about: "c", from: 3 },
    ]);
  });

  it("is told by the commits that have changed it, and neither by others nor by the set-up", async () => {
    const { deps, commits } = await tableOf(...steps);
    const changed = async (seat: number, from = 0) => [...(await changedMatters(deps, "t", commits.slice(from), seat))];
    expect(await changed(1)).toEqual([[5, [{ about: "hand", from: 3, to: 2 }]]]);
    expect(await changed(1, 4)).toEqual([[5, [{ about: "hand", from: 3, to: 2 }]]]);
    expect(await changed(1, 5)).toEqual([]);
    expect(await changed(0)).toEqual([[4, [{ about: "hand", from: 3, to: 2 }]]]);
    expect(await changed(0, 7)).toEqual([]);
  });

  it("costs nothing where nothing was played", async () => {
    const { deps, commits } = await tableOf(...playing, step([{ type: "seat-renamed", seat: 1, name: "Rob" }], 1));
    const unread = { ...deps, store: { ...deps.store, load: () => Promise.reject(new Error("it is not read")) } };
    expect(await changedMatters(unread, "t", commits.slice(3), 1)).toEqual(new Map());
  });
});

describe("an entry of the log", () => {
  it("says what it has changed for its reader, and to who watches nothing of that", async () => {
    const { deps, table, commits } = await tableOf(...steps);
    const items = await logItems(deps, table, commits, 1);
    expect(items.map(({ seq, changed }) => [seq, changed])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
      [4, undefined],
      [5, [{ about: "hand", from: 3, to: 2 }]],
      [6, undefined],
      [7, undefined],
    ]);
    expect(items.filter((item) => "changed" in item)).toHaveLength(1);
    expect((await logItems(deps, table, commits, null)).filter((item) => "changed" in item)).toEqual([]);
  });

  it("says why a bot has moved so once the game is over, and before that to a person among bots alone", async () => {
    const { deps, table, commits } = await tableOf(...steps);
    const reasons = async (at: typeof table, seat: number | null) =>
      (await logItems(deps, at, commits, seat)).flatMap((item) => ("why" in item ? [item.seq, item.why] : []));
    expect([await reasons(table, 1), await reasons(table, null)]).toEqual([[], []]);
    expect(await reasons({ ...table, status: "ended" }, null)).toEqual([7, why]);
    const bots = table.seats.map((seat, index) => (index === 1 ? seat : { ...seat, bot: true as const }));
    expect([await reasons({ ...table, seats: bots }, 1), await reasons({ ...table, seats: bots }, 0)]).toEqual([
      [7, why],
      [],
    ]);
    expect(await reasons({ ...table, seats: bots }, null)).toEqual([]);
  });
});

it("a table that has not begun has nothing that matters", async () => {
  const { deps, commits } = await tableOf(step([opened]));
  expect(await changedMatters(deps, "t", commits, 0)).toEqual(new Map());
  expect(await changedMatters(deps, "t", [], 0)).toEqual(new Map());
});
