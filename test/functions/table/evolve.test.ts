import { describe, expect, it } from "vitest";
import { claimsOf, seatLink } from "../../../functions/identity/links.ts";
import type { GameEvent, TableCommit, TableEvent } from "../../../functions/table/events.ts";
import { evolveTable, foldTable } from "../../../functions/table/evolve.ts";
import { RECENT_MOVES, type TableState } from "../../../functions/table/state.ts";
import { createTableCache } from "../../../functions/table/tableCache.ts";
import { identify } from "../../../functions/usecases/identify.ts";
import { loadTable, loadTableAt } from "../../../functions/usecases/loadTable.ts";
import { testService } from "../../support/service.ts";
import { type ToyEvent, toyGame } from "../../support/toyGame.ts";

const games = { toy: toyGame };

const opening: TableEvent = {
  type: "table-opened",
  game: "toy",
  name: "Friday",
  options: { rounds: 2 },
  hostSeat: 0,
  seats: [
    { name: "Ann", language: "en", contact: "m.0" },
    { name: "Bob", language: "de" },
  ],
};
const dealt = toyGame.setup({ seats: 2, options: { rounds: 2 }, seed: "ab".repeat(32), commitment: "c" });
const started: TableEvent = { type: "table-started", commitment: "c", events: dealt };

/** A log with one commit per list of events, a minute apart. */
const log = (...commits: readonly (readonly TableEvent[])[]): TableCommit[] =>
  commits.map((events, index) => ({
    version: index + 1,
    moveId: `m${index + 1}`,
    at: index * 60_000,
    by: "host",
    rules: 3,
    events,
  }));

const fold = (...commits: readonly (readonly TableEvent[])[]): TableState => {
  const table = foldTable(games, "t", null, log(...commits));
  if (table === null) throw new Error("no table");
  return table;
};

const card = (seat: number) => (dealt[0]?.type === "dealt" ? (dealt[0].hands[seat]?.[0] ?? "") : "");
/** Events of the toy game, as the table's log holds them, like those of any game. */
const played = (...events: readonly ToyEvent[]): readonly GameEvent[] => events;
const picks = (seat: number): TableEvent => ({
  type: "moved",
  seat,
  events: played({ type: "picked", seat, card: card(seat) }),
});
const reveals = (seat: number): TableEvent => ({
  type: "moved",
  seat,
  events: played(
    { type: "picked", seat, card: card(seat) },
    { type: "revealed", picks: [card(0), card(1)], winner: 0 },
  ),
});

describe("the fold of a table", () => {
  it("goes from open to playing to ended, with the times of its commits", () => {
    expect(fold([opening])).toMatchObject({
      version: 1,
      status: "open",
      openedAt: 0,
      startedAt: null,
      commitment: null,
      waiting: [],
    });
    expect(fold([opening], [started])).toMatchObject({
      version: 2,
      status: "playing",
      startedAt: 60_000,
      commitment: "c",
    });
    const ended = fold(
      [opening],
      [started],
      [{ type: "moved", seat: 1, events: played({ type: "game-over", seed: "s" }) }, { type: "table-ended" }],
    );
    expect(ended).toMatchObject({ status: "ended", endedAt: 120_000, waiting: [] });
  });

  it("is plain JSON, so that a snapshot is the state itself", () => {
    const table = fold([opening], [started], [picks(1)]);
    expect(JSON.parse(JSON.stringify(table))).toEqual(table);
  });

  it("is the same from a snapshot as from the beginning", () => {
    const commits = log(
      [opening],
      [started],
      [picks(1)],
      [{ type: "seat-renamed", seat: 1, name: "Rob" }],
      [reveals(0)],
    );
    const whole = foldTable(games, "t", null, commits);
    for (let cut = 1; cut <= commits.length; cut += 1) {
      const before = JSON.parse(JSON.stringify(foldTable(games, "t", null, commits.slice(0, cut))));
      expect(foldTable(games, "t", before, commits.slice(cut))).toEqual(whole);
    }
  });

  it("knows since when each seat is waited for, and since when its present question is open", () => {
    expect(fold([opening], [started]).waiting).toEqual([
      { seat: 0, kind: "pick", since: 2, asked: 2, askedAt: 60_000 },
      { seat: 1, kind: "pick", since: 2, asked: 2, askedAt: 60_000 },
    ]);
    expect(fold([opening], [started], [picks(1)]).waiting).toEqual([
      { seat: 0, kind: "pick", since: 2, asked: 2, askedAt: 60_000 },
    ]);
    // A renaming is not a new question.
    expect(
      fold([opening], [started], [picks(1)], [{ type: "seat-renamed", seat: 1, name: "Rob" }]).waiting[0]?.asked,
    ).toBe(2);
    // Seat 0 has answered and is asked again at once: waited for without a break, by a new question.
    expect(fold([opening], [started], [picks(1)], [reveals(0)]).waiting).toEqual([
      { seat: 0, kind: "turn", since: 2, asked: 4, askedAt: 180_000 },
    ]);
  });

  it("voids everything of a former holder when a seat is handed over, and nothing of the others", () => {
    const before = fold([opening], [started], [picks(1)]);
    const after = fold(
      [opening],
      [started],
      [picks(1)],
      [{ type: "seat-handed-over", seat: 1, to: { name: "Dora", language: "it", contact: "x" } }],
    );
    expect(after.seats[1]).toEqual({
      name: "Dora",
      earlier: [{ name: "Bob", until: 4 }],
      language: "it",
      contact: "x",
      generation: 2,
      joined: false,
      moved: 3,
      heldFrom: 4,
    });
    expect(after.seats[0]).toEqual(before.seats[0]);
    expect(after.play).toEqual(before.play);
    const old = claimsOf(before, 1) ?? null;
    expect(identify(before, old)).toEqual({ ok: true, value: { seat: 1, host: false } });
    expect(identify(after, old)).toMatchObject({ ok: false, error: { code: "link-revoked" } });
    expect(identify(after, claimsOf(after, 1) ?? null)).toEqual({ ok: true, value: { seat: 1, host: false } });
  });

  it("keeps a host who gives away their seat, and lets nobody inherit the rights", () => {
    const before = fold([opening]);
    const after = fold([opening], [{ type: "seat-handed-over", seat: 0, to: { name: "Zoe", language: "fr" } }]);
    expect(after.host).toMatchObject({
      seat: null,
      generation: 1,
      person: { name: "Ann", language: "en", contact: "m.0" },
    });
    expect(identify(after, claimsOf(before, 0) ?? null)).toEqual({ ok: true, value: { seat: null, host: true } });
    expect(identify(after, claimsOf(after, 0) ?? null)).toEqual({ ok: true, value: { seat: 0, host: false } });
    const changed = fold([opening], [{ type: "host-changed", seat: 1 }]);
    expect(identify(changed, claimsOf(before, 0) ?? null)).toEqual({ ok: true, value: { seat: 0, host: false } });
    expect(identify(changed, claimsOf(before, 1) ?? null)).toEqual({ ok: true, value: { seat: 1, host: true } });
  });

  it("remembers the last requests and no more", () => {
    const renames = Array.from({ length: 100 }, (): TableEvent[] => [{ type: "seat-renamed", seat: 1, name: "Rob" }]);
    const { recent } = fold([opening], ...renames);
    expect(recent).toHaveLength(RECENT_MOVES);
    expect(recent.at(-1)).toEqual({ moveId: "m101", version: 101, at: 6_000_000, by: "host" });
  });

  it("brings events of older rules into today's shape", () => {
    const upcasting = {
      ...toyGame,
      rulesVersion: 4,
      upcast: (event: { type: string }) => ({ ...event, type: event.type.replace("old-", "") }) as never,
    };
    const old = dealt.map((event) => ({ ...event, type: `old-${event.type}` }));
    const table = foldTable({ toy: upcasting }, "t", null, log([opening], [{ ...started, events: old } as TableEvent]));
    expect(table?.play).toEqual(fold([opening], [started]).play);
  });

  it.each([
    ["has a gap", log([opening], [started]).filter(({ version }) => version !== 1)],
    ["does not begin with its opening", log([started])],
    ["is of a game that is gone", log([{ ...opening, game: "chess" } as TableEvent])],
    ["holds an empty commit", log([])],
  ])("throws on a log that %s", (_, commits) => {
    expect(() =>
      evolveTable(games, "t", null, commits[0] ?? { version: 1, moveId: "m", at: 0, by: 0, rules: 3, events: [] }),
    ).toThrow();
  });
});

describe("what a table is opened with", () => {
  it("is kept as it was said, and nothing is made up", () => {
    const said = fold([{ ...opening, corrections: { x: 1 }, demonstration: 9, backBeyond: true } as TableEvent]);
    expect(said).toMatchObject({ corrections: { x: 1 }, demonstration: 9, backBeyond: true, hostAwayDays: 7 });
    const unsaid = fold([opening]);
    for (const name of ["corrections", "demonstration", "backBeyond", "openSince", "takeBack", "clock"])
      expect(unsaid).not.toHaveProperty(name);
    expect(unsaid.host).toEqual({ seat: 0, generation: 1, seenAt: 0, succession: null });
    expect(unsaid).toMatchObject({ rulesVersion: 3, recent: [{ moveId: "m1", version: 1, at: 0, by: "host" }] });
  });

  it("changes by what is said of a seat, and of that seat alone", () => {
    const before = fold([opening], [started]);
    const after = fold([opening], [started], [{ type: "seat-language-set", seat: 1, language: "fr" }]);
    expect(after.seats).toEqual([before.seats[0], { ...before.seats[1], language: "fr" }]);
    const failed = fold([opening], [started], [{ type: "bot-failed", seat: 1, attempt: 2 }]);
    expect(failed.seats).toEqual([before.seats[0], { ...before.seats[1], failed: 2 }]);
    const linked = fold([opening], [started], [{ type: "link-issued", seat: 1, mail: false }]);
    expect(linked.seats).toEqual(before.seats);
  });

  it("remembers the last commit a person has made: of the host or of a seat that is no bot", () => {
    const withBot: TableEvent = {
      ...opening,
      seats: [
        { name: "Ann", language: "en" },
        { name: "Dice", language: "en", bot: true },
      ],
    } as TableEvent;
    const link: TableEvent = { type: "link-issued", seat: 0, mail: false };
    const lastBy = (by: TableCommit["by"]) => {
      const [first, second] = log([withBot], [link]) as [TableCommit, TableCommit];
      return foldTable(games, "t", null, [first, { ...second, by }])?.lastByPerson;
    };
    expect([lastBy("host"), lastBy(0), lastBy(1), lastBy("service")]).toEqual([2, 2, 1, 1]);
  });
});

describe("a log that is none", () => {
  it("is refused where it cannot be folded, and told where", () => {
    const folded =
      (...commits: readonly TableCommit[]) =>
      () =>
        foldTable(games, "t", null, commits);
    const [first, second] = log([opening], [started]) as [TableCommit, TableCommit];
    expect(folded({ ...first, events: [{ ...opening, game: "chess" } as TableEvent] })).toThrow(
      "Table t: no game to fold commit 1 with",
    );
    expect(folded({ ...first, events: [{ ...opening, game: "toString" } as TableEvent] })).toThrow("no game to fold");
    expect(folded(second)).toThrow("Table t: no game to fold commit 2 with");
    expect(folded(first, { ...second, version: 3 })).toThrow("Table t: commit 3 is out of place");
    expect(folded({ ...first, version: 2 })).toThrow("Table t: commit 2 is out of place");
    expect(() => foldTable(games, "t", fold([opening]), [{ ...second, version: 1 }])).toThrow("out of place");
    expect(foldTable(games, "t", null, [])).toBeNull();
  });
});

describe("seat links", () => {
  it("have their token in the fragment only", async () => {
    const { deps } = testService();
    const link = new URL(await seatLink(deps, fold([opening]), 1, 0));
    expect([link.origin, link.pathname, link.search]).toEqual([deps.origin, "/table/t", ""]);
    expect(link.hash.length).toBeGreaterThan(100);
    await expect(seatLink(deps, fold([opening]), 7, 0)).rejects.toThrow();
  });
});

describe("loading", () => {
  const filled = async () => {
    const { deps } = testService();
    for (const [index, commit] of log([opening], [started], [picks(1)], [reveals(0)]).entries())
      await deps.store.append("t", index, commit);
    return deps;
  };

  it("gives the same with and without the cache, and at any version", async () => {
    const deps = await filled();
    const fresh = { ...deps, cache: createTableCache(0) };
    expect(await loadTable(deps, "t")).toEqual(await loadTable(fresh, "t"));
    expect(await loadTable(deps, "t")).toEqual(fold([opening], [started], [picks(1)], [reveals(0)]));
    for (const which of [deps, fresh])
      expect(await loadTableAt(which, "t", 3)).toEqual(fold([opening], [started], [picks(1)]));
    expect(await loadTable(deps, "nobody")).toBeNull();
  });

  it("includes what another process has written meanwhile", async () => {
    const deps = await filled();
    const other = { ...deps, cache: createTableCache() };
    await loadTable(deps, "t");
    await deps.store.append("t", 4, {
      moveId: "x",
      at: 1,
      by: 1,
      rules: 3,
      events: [{ type: "seat-renamed", seat: 1, name: "Rob" }],
    });
    expect((await loadTable(other, "t"))?.version).toBe(5);
    expect((await loadTable(deps, "t"))?.seats[1]?.name).toBe("Rob");
  });
});

describe("the cache of tables", () => {
  const state = (id: string, version: number) => ({ id, version }) as TableState;

  it("keeps the newest states of the tables used last", () => {
    const cache = createTableCache(2);
    for (const id of ["a", "b"]) cache.add(state(id, 1));
    cache.newest("a");
    cache.add(state("c", 1));
    expect([cache.newest("a"), cache.newest("b"), cache.newest("c")].map((table) => table?.id)).toEqual([
      "a",
      undefined,
      "c",
    ]);
  });

  it("never goes back, and has a few versions before the newest", () => {
    const cache = createTableCache();
    for (let version = 1; version <= 12; version += 1) cache.add(state("a", version));
    cache.add(state("a", 7));
    expect(cache.newest("a")?.version).toBe(12);
    expect([cache.atVersion("a", 5)?.version, cache.atVersion("a", 4)?.version]).toEqual([5, undefined]);
  });
});
