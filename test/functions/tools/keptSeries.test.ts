import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keptSeries, playedAndKept } from "../../../functions/tools/keptSeries.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "series-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = () => join(folder, "new", "series.jsonl");

/** Asks for some games of a series; which of them were played, and all that are kept. */
const run = (file: string | undefined, from: number, games: number, seed = "1") => {
  const played: number[] = [];
  const all = playedAndKept(keptSeries<string>(file, { game: "divers", seed }), { from, games }, (number) => {
    played.push(number);
    return `${seed}/${number}`;
  });
  return { played, all };
};

it("plays no game of a series twice, and answers with all that the file holds, in order", () => {
  expect(run(fileOf(), 2, 2)).toEqual({ played: [2, 3], all: ["1/2", "1/3"] });
  expect(run(fileOf(), 0, 3)).toEqual({ played: [0, 1], all: ["1/0", "1/1", "1/2", "1/3"] });
  expect(run(fileOf(), 0, 0)).toEqual({ played: [], all: ["1/0", "1/1", "1/2", "1/3"] });
});

it("leaves the games of another series alone", () => {
  run(fileOf(), 0, 2);
  expect(run(fileOf(), 1, 1, "2")).toEqual({ played: [1], all: ["2/1"] });
  expect(run(fileOf(), 0, 0).all).toEqual(["1/0", "1/1"]);
});

it("plays a game again whose line was torn, and loses none after it", () => {
  run(fileOf(), 0, 1);
  appendFileSync(fileOf(), readFileSync(fileOf(), "utf8").slice(0, 20));
  expect(run(fileOf(), 1, 1)).toEqual({ played: [1], all: ["1/0", "1/1"] });
  expect(run(fileOf(), 0, 2)).toEqual({ played: [], all: ["1/0", "1/1"] });
});

it("keeps nothing without a file", () => {
  expect(run(undefined, 0, 2).all).toHaveLength(2);
  expect(run(undefined, 0, 1).all).toHaveLength(1);
});
