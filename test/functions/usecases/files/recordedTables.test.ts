import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { games } from "../../../../core/index.ts";
import type { FinishedExport } from "../../../../functions/contract/index.ts";
import { verifyTable } from "../../../../functions/usecases/files/verifyTable.ts";
import { resealed } from "../../../support/tableFile.ts";

const folder = new URL("../../../replays/tables/", import.meta.url);
const names = readdirSync(folder).map((file) => file.slice(0, -".json.br".length));
const fileOf = (name: string): FinishedExport =>
  JSON.parse(brotliDecompressSync(readFileSync(new URL(`${name}.json.br`, folder))).toString()) as FinishedExport;

it("there is a recorded table of each game", () => {
  for (const game of Object.keys(games)) expect(names.some((name) => name.startsWith(`${game}-`))).toBe(true);
});

describe.each(names)("the recorded table %s, whose players ran out of time and changed", (name) => {
  const file = fileOf(name);
  const typesIn = (types: readonly string[], expiry?: string) =>
    file.commits.flatMap((commit, index) =>
      commit.events.some((event) => types.includes(event.type) && (expiry === undefined || event.expiry === expiry))
        ? [index]
        : [],
    );

  it("holds time-outs with either consequence, turns the host has let the stand-in play, and a hand-over", () => {
    expect(typesIn(["timed-out"], "standin").length).toBeGreaterThan(3);
    expect(typesIn(["timed-out"], "host").length).toBeGreaterThan(3);
    expect(typesIn(["stood-in"]).length).toBeGreaterThan(3);
    expect(typesIn(["seat-handed-over"])).toHaveLength(1);
  });

  it("passes verification", () => {
    const { faults, unchecked, passed } = verifyTable(games, file);
    expect(faults).toEqual([]);
    expect(passed).toContain("moves");
    // Later rules judge what older ones allowed where they agree.
    if (file.table.rulesVersion === games[file.table.game]?.rulesVersion) expect(unchecked).toEqual([]);
  });

  it("does not with a time-out before its time, written by somebody else, or without the stand-in's turn", () => {
    const at = typesIn(["timed-out"], "standin").at(0) ?? -1;
    const faultsWith = (change: (commit: FinishedExport["commits"][number]) => object) => {
      const commits = file.commits.map((commit, index) => (index === at ? { ...commit, ...change(commit) } : commit));
      return verifyTable(games, resealed({ ...file, commits } as FinishedExport)).faults.map(({ commit }) => commit);
    };
    expect(faultsWith(() => ({ at: (file.commits[at - 1]?.at ?? 0) + 1 }))).toContain(at + 1);
    expect(faultsWith(() => ({ by: 0 }))).toContain(at + 1);
    expect(faultsWith(({ events }) => ({ events: events.filter(({ type }) => type !== "moved") }))).not.toEqual([]);
  });
});
