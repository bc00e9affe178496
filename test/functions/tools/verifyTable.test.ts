import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { games as allGames } from "../../../core/index.ts";
import type { FinishedExport } from "../../../functions/contract/index.ts";
import { verifyTable } from "../../../functions/usecases/files/verifyTable.ts";
import fc from "../../support/properties.ts";
import { changedAt, leavesOf, playedFile, resealed } from "../../support/tableFile.ts";
import { type ToyCommand, type ToyState, toyGame } from "../../support/toyGame.ts";

const games = { ...allGames, toy: toyGame };
const toy = playedFile(toyGame, 3, "toy table");
const mosaicGame = allGames.mosaic;
const patchistoryGame = allGames.patchistory;
if (mosaicGame === undefined || patchistoryGame === undefined) throw new Error("both games are there");
const mosaic = playedFile(mosaicGame, 2, "mosaic table");

const other = (leaf: unknown): unknown => {
  if (typeof leaf === "number") return leaf + 1;
  if (typeof leaf === "boolean") return !leaf;
  return leaf === null ? 1 : `${String(leaf)}x`;
};
const faultsOf = (file: unknown) => verifyTable(games, file).faults;
/** The index of the game's own event a path leads to: commits, n, events, n, events, n, … */
const gameEventIn = (path: readonly (string | number)[]) => (path[4] === "events" ? path[5] : undefined);

describe("a valid table", () => {
  it.each([
    ["the toy game", toy],
    ["Mosaic", mosaic],
    ["Mosaic with corrected values", playedFile(mosaicGame, 3, "corrected", { "tax-02": { unrest: 1 } })],
    ["Patchistory for two", playedFile(patchistoryGame, 2, "patchistory two")],
    ["Patchistory for three", playedFile(patchistoryGame, 3, "patchistory three")],
  ])("passes verification: %s", (_name, file) => {
    const verified = verifyTable(games, file);
    expect(verified.faults).toEqual([]);
    expect(verified).toMatchObject({ ok: true, unchecked: [], commits: file.commits.length });
    expect(verified.passed).toEqual(["format", "digests", "order", "seed", "opening", "moves", "outcome", "header"]);
    expect(verified.digest).toBe(file.commits.at(-1)?.digest);
  });

  it("may have a move of several commands", () => {
    const [first, second, ...rest] = toy.commits.slice(2);
    if (first === undefined || second === undefined) throw new Error("a game has moves");
    // Two commands of one seat in one commit, as a page sends them: place, then pass.
    const places = toy.commits.findIndex(({ events }, index) => {
      const types = (commit: typeof first | undefined) => JSON.stringify(commit?.events);
      const next = toy.commits[index + 1];
      return types({ ...first, events }).includes('"placed"') && next?.by === toy.commits[index]?.by;
    });
    expect(places).toBeGreaterThan(0);
    expect(rest.length).toBeGreaterThan(0);
    const joined = toy.commits.flatMap((commit, index) => {
      if (index === places + 1) return [];
      if (index !== places) return [commit];
      const events = [commit, toy.commits[index + 1]].flatMap((one) =>
        (one?.events ?? []).flatMap((event) => event.events as readonly { readonly type: string }[]),
      );
      return [{ ...commit, events: [{ type: "moved", seat: commit.by, events }] }];
    });
    const commits = joined.map((commit, index) => ({ ...commit, version: index + 1 }));
    const file = { ...toy, commits, table: { ...toy.table, version: commits.length } };
    expect(faultsOf(resealed(file))).toEqual([]);
  });

  /** The same file as if written under the rules before today's. */
  const older = (file: FinishedExport): FinishedExport => {
    const rules = toyGame.rulesVersion - 1;
    const commits = file.commits.map((commit) => ({ ...commit, rules }));
    return resealed({ ...file, commits, table: { ...file.table, rulesVersion: rules } });
  };

  it("written under older rules is verified wherever today's rules agree", () => {
    expect(verifyTable(games, older(toy))).toMatchObject({ ok: true, unchecked: [], faults: [] });
  });

  it("reports which commits of older rules today's rules cannot judge, and only those", () => {
    // Today nobody may place at the edge any more.
    const stricter = {
      ...toyGame,
      decide: (state: ToyState, command: ToyCommand) =>
        command.type === "place" && command.x === 0
          ? ({ ok: false, error: { code: "edge", key: "toy.edge" } } as const)
          : toyGame.decide(state, command),
    };
    const edge = toy.commits.filter(
      ({ events }) => JSON.stringify(events).includes('"placed"') && JSON.stringify(events).includes('"x":0'),
    );
    expect(edge.length).toBeGreaterThan(0);
    const today = {
      ...games,
      toy: {
        ...stricter,
        legal: (state: ToyState, seat: number) =>
          toyGame.legal(state, seat).filter((command) => stricter.decide(state, command).ok),
      },
    };
    expect(verifyTable(today as unknown as typeof games, older(toy))).toMatchObject({
      ok: true,
      unchecked: edge.map(({ version }) => ({
        commit: version,
        rules: toyGame.rulesVersion - 1,
        why: "rules-not-kept",
      })),
    });
    expect(verifyTable(today as unknown as typeof games, toy).ok).toBe(false);
    // Where the older rules are kept, each commit is judged by them, as strictly as by today's.
    const kept = { ...today, toy: { ...stricter, formerly: { [toyGame.rulesVersion - 1]: toyGame.decide } } };
    const judge = (file: FinishedExport) => verifyTable(kept as unknown as typeof games, file);
    expect(judge(older(toy))).toMatchObject({ ok: true, unchecked: [], faults: [] });
    const at = toy.commits.findIndex(({ events }) => JSON.stringify(events).includes('"placed"'));
    const moved = changedAt(older(toy), ["commits", at, "events", 0, "events", 0, "y"], (y) => Number(y) + 9);
    expect(judge(resealed(moved)).faults[0]).toMatchObject({ check: "moves", commit: at + 1 });
    // Rules older than any that are kept: any kept rules may explain a commit, and none that does is named.
    const oldest = older(older(toy));
    const rules = toyGame.rulesVersion - 2;
    const commits = oldest.commits.map((commit) => ({ ...commit, rules }));
    const file = resealed({ ...oldest, commits, table: { ...oldest.table, rulesVersion: rules } });
    expect(judge(file)).toMatchObject({ ok: true, unchecked: [], faults: [] });
  });

  it("opened before values were evened out is judged by those it has, and by no others", () => {
    const { values: _, ...options } = patchistoryGame.options.parse({}) as Record<string, unknown>;
    const before = {
      ...patchistoryGame,
      rulesVersion: patchistoryGame.rulesVersion - 1,
      options: { ...patchistoryGame.options, parse: () => options },
    } as typeof patchistoryGame;
    const file = playedFile(before, 3, "values as they were");
    expect(verifyTable(games, file)).toMatchObject({ ok: true, unchecked: [], faults: [] });
    // The same log with the setting of new tables: somebody in it had more of what is less today.
    const text = JSON.stringify(file).replaceAll(
      JSON.stringify(options),
      JSON.stringify({ ...options, values: "evened" }),
    );
    expect(faultsOf(resealed(JSON.parse(text) as FinishedExport))[0]).toMatchObject({ check: "moves" });
  });

  it("of older rules keeps corrections that today's rules refuse, with its deck dealt from the seed", () => {
    const bare = [0, 1, 2, 3, 4, 5].map((cell) => ({ kind: "wasteland", cells: [[Math.floor(cell / 3), cell % 3]] }));
    const four = ["baseland-1", "baseland-2", "baseland-3", "baseland-4"];
    const alike = Object.fromEntries(four.map((id) => [id, { equality: bare }]));
    const honest = playedFile(patchistoryGame, 2, "corrected before", alike);
    // Like a table opened before a single side was refused: liberty is played, so nothing else of the game changes.
    const one = { "baseland-1": { equality: bare } };
    expect(patchistoryGame.corrections?.(one).ok).toBe(false);
    const text = JSON.stringify(honest).replaceAll(JSON.stringify(alike), JSON.stringify(one));
    const changed = JSON.parse(text) as FinishedExport;
    const rules = patchistoryGame.rulesVersion - 1;
    const commits = changed.commits.map((commit) => ({ ...commit, rules }));
    const file = resealed({ ...changed, commits, table: { ...changed.table, rulesVersion: rules } });
    expect(verifyTable(games, file)).toMatchObject({ ok: true, unchecked: [], faults: [] });
    // Opened under today's rules it would be refused.
    expect(faultsOf(resealed(changed))[0]).toMatchObject({ check: "opening", what: "corrections the game refuses" });
    // And a move of another seat is a fault under any rules.
    const at = file.commits.findIndex(({ events }) => events[0]?.type === "moved");
    const others = changedAt(file, ["commits", at, "by"], (by) => 1 - Number(by));
    expect(faultsOf(resealed(others))[0]).toMatchObject({ check: "moves", path: "by", commit: at + 1 });
  });
});

describe("a tampered table", () => {
  it("is found, and its commit named, wherever a value of the log was changed", () => {
    const leaves = leavesOf(toy.commits).map((path) => ["commits", ...path] as const);
    fc.assert(
      fc.property(fc.constantFrom(...leaves), (path) => {
        const verified = verifyTable(games, changedAt(toy, path, other));
        expect(verified.ok).toBe(false);
        const commit = Number(path[1]) + 1;
        const version = path[2] === "version" ? commit + 1 : commit;
        if (verified.faults[0]?.check !== "format") expect(verified.faults[0]?.commit).toBe(version);
      }),
      { numRuns: 100 },
    );
  });

  it("is found for every value outside the log", () => {
    const { commits: _commits, ...rest } = toy;
    for (const path of leavesOf(rest)) {
      // The id is where the table was played, and nothing in the log.
      if (path.join(".") === "table.id") continue;
      const verified = verifyTable(games, changedAt(toy, path, other));
      expect([path.join("."), verified.ok]).toEqual([path.join("."), false]);
      const [fault] = verified.faults;
      if (fault?.check === "format" || path[0] === "seed") continue;
      if (path.join(".") === "table.version") expect(fault?.check).toBe("order");
      else expect(fault).toMatchObject({ commit: null, path: expect.stringContaining(String(path[0])) });
    }
  });

  it("is found with all digests recomputed: every number and card of an opening", () => {
    const leaves = leavesOf(mosaic.commits[1]?.events[0]?.events).map(
      (path) => ["commits", 1, "events", 0, "events", ...path] as const,
    );
    fc.assert(
      fc.property(fc.constantFrom(...leaves), (path) => {
        const [fault] = faultsOf(resealed(changedAt(mosaic, path, other)));
        expect(fault).toMatchObject({ check: "opening", commit: 2, event: gameEventIn(path) });
        expect(path.slice(6).join(".")).toMatch(new RegExp(`^${fault?.path}`));
      }),
      { numRuns: 30 },
    );
  });

  it("is found when two cards of a deck were exchanged", () => {
    const path = ["commits", 1, "events", 0, "events", 0, "decks", "technology"] as const;
    const swap = (deck: unknown) => {
      const [first, second, ...rest] = deck as readonly string[];
      return [second, first, ...rest];
    };
    const [fault] = faultsOf(resealed(changedAt(mosaic, path, swap)));
    expect(fault).toMatchObject({ check: "opening", commit: 2, event: 0, path: "decks.technology.0" });
  });

  it("is found with all digests recomputed: the numbers in the events of moves", () => {
    const told = new Set(["gained", "vp-gained", "production-changed", "paid", "turn-began", "empire-scored"]);
    const places = mosaic.commits.flatMap(({ events }, commit) =>
      events.flatMap((event, at) =>
        event.type !== "moved"
          ? []
          : (event.events as readonly { readonly type: string }[]).flatMap((played, index) =>
              told.has(played.type)
                ? leavesOf(played).flatMap((leaf) => {
                    const path = ["commits", commit, "events", at, "events", index, ...leaf] as const;
                    let value: unknown;
                    changedAt(mosaic, path, (found) => {
                      value = found;
                      return found;
                    });
                    return typeof value === "number" && leaf[0] !== "seat" ? [path] : [];
                  })
                : [],
            ),
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), (path) => {
        const [fault] = faultsOf(resealed(changedAt(mosaic, path, other)));
        expect(fault).toMatchObject({ check: "moves", commit: Number(path[1]) + 1 });
        expect(fault?.event).toBe(gameEventIn(path));
      }),
      { numRuns: 6 },
    );
  });

  it("is found when commits were swapped, removed or added", () => {
    const all = toy.commits;
    fc.assert(
      fc.property(fc.nat(all.length - 2), fc.boolean(), (at, renumbered) => {
        const renumber = (commits: FinishedExport["commits"]) =>
          renumbered ? commits.map((commit, index) => ({ ...commit, version: index + 1 })) : commits;
        const [one, next] = all.slice(at, at + 2);
        if (one === undefined || next === undefined) throw new Error("both are there");
        const files = {
          exchanged: [...all.slice(0, at), next, one, ...all.slice(at + 2)],
          removed: [...all.slice(0, at), ...all.slice(at + 1)],
          doubled: [...all.slice(0, at + 1), ...all.slice(at)],
        };
        for (const commits of Object.values(files)) {
          const [fault] = faultsOf({ ...toy, commits: renumber(commits) });
          expect(fault?.commit).toBeGreaterThanOrEqual(at);
          expect(fault?.commit).toBeLessThanOrEqual(at + 2);
        }
        const without = renumber(files.removed);
        const hidden = resealed({ ...toy, commits: without, table: { ...toy.table, version: without.length } });
        // A commit that nothing later depends on can be left out unnoticed, but not from somebody who has the real digest.
        expect(verifyTable(games, hidden).digest).not.toBe(toy.commits.at(-1)?.digest);
      }),
      { numRuns: 30 },
    );
  });

  it("is found when the last commits are cut off and the description adapted", () => {
    const commits = toy.commits.slice(0, -1);
    const file = resealed({ ...toy, commits, table: { ...toy.table, version: commits.length } });
    expect(faultsOf(file)).toMatchObject([
      { check: "outcome", commit: commits.length },
      { check: "header", path: expect.stringMatching(/^table\./) },
    ]);
  });

  it("is found when seed, commitment and outcome were replaced", () => {
    expect(faultsOf({ ...toy, seed: "0".repeat(64) })[0]).toMatchObject({ check: "seed", path: "table.commitment" });
    const commitment = "1".repeat(64);
    expect(faultsOf({ ...toy, table: { ...toy.table, commitment } })[0]).toMatchObject({
      check: "seed",
      found: commitment,
    });
    const scores = changedAt(toy.outcome, ["scores", 0, "total"], other);
    expect(faultsOf({ ...toy, outcome: scores })).toMatchObject([{ check: "outcome", path: "outcome.scores.0.total" }]);
  });

  it("never causes a throw, whatever the file", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(verifyTable(games, json).ok).toBe(false);
      }),
    );
    const leaves = leavesOf(toy).filter((path) => path.length > 2);
    fc.assert(
      fc.property(fc.constantFrom(...leaves), fc.jsonValue(), (path, json) => {
        const changed = changedAt(toy, path, () => json);
        if (JSON.stringify(changed) !== JSON.stringify(toy) && path.join(".") !== "table.id")
          expect(verifyTable(games, changed).ok).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

const run = (args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly out: string }>((resolve) => {
    const tool = ["--import", "tsx", "functions/tools/verifyTable.ts", ...args];
    execFile(process.execPath, tool, (error, out) => resolve({ code: Number(error?.code ?? 0), out }));
  });

describe("the command", () => {
  it("reports its result by the exit code and one JSON object", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tessera-verify-"));
    try {
      const [honest, tampered, rubbish] = ["honest.json", "tampered.json", "rubbish.json"].map((name) =>
        join(folder, name),
      ) as [string, string, string];
      await writeFile(honest, JSON.stringify(mosaic));
      await writeFile(tampered, JSON.stringify({ ...mosaic, seed: "0".repeat(64) }));
      await writeFile(rubbish, "{");
      const good = await run([honest, "--json"]);
      expect(good.code).toBe(0);
      expect(JSON.parse(good.out)).toMatchObject({ ok: true, faults: [] });
      const bad = await run([tampered]);
      expect(bad.code).toBe(1);
      expect(bad.out).toContain("WRONG");
      expect(bad.out).toContain("table.commitment");
      const none = await run([rubbish, "--json"]);
      expect(none.code).toBe(2);
      expect(JSON.parse(none.out)).toEqual({ ok: false, error: "this is no JSON" });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
