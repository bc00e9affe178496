import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./support/imports.ts";

/*
 * How much one file and one folder may hold, so that each can be read at once. Data are left out: cards, catalogues of
 * sentences, recorded games, pictures.
 */

const LONGEST_FILE = 300;
const FULLEST_FOLDER = 16;
/** A rule or an action is read at one look, and is enough to be worth a file. */
const RULE = { fewest: 25, most: 120 };

const installedOrBuilt = /(^|\/)(node_modules|dist|generated)(\/|$)/;
const code = /\.(ts|tsx|mjs|css|html)$/;

/** Every file of code below a folder, relative to the root. */
const codeBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (installedOrBuilt.test(path)) return [];
    if (entry.isDirectory()) return codeBelow(path);
    return code.test(entry.name) ? [path] : [];
  });

const delivered = ["core", "functions", "web", "infra"].flatMap(codeBelow).filter((path) => !path.includes("/test/"));

it("no file of what is delivered is longer than 300 lines", () => {
  expect(delivered.length).toBeGreaterThan(600);
  const long = delivered
    .map((path) => ({ path, lines: readFileSync(join(root, path), "utf8").trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > LONGEST_FILE);
  expect(long.map(({ path }) => path).sort()).toEqual([]);
});

it("no rule and no action of a game is longer than 120 lines, nor scattered in files of fewer than 25", () => {
  const rules = delivered.filter((path) => /^core\/games\/[^/]+\/(rules|actions)\//.test(path));
  expect(rules.length).toBeGreaterThan(80);
  const unfit = rules.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8").trimEnd();
    const lines = text.split("\n").length;
    const saysTypesOnly = !/^export (const|function)/m.test(text);
    return lines > RULE.most || (lines < RULE.fewest && !saysTypesOnly) ? [`${path}: ${lines}`] : [];
  });
  expect(unfit).toEqual([]);
});

it("no folder holds more than 16 files of code", () => {
  const held = new Map<string, number>();
  for (const path of delivered) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    held.set(folder, (held.get(folder) ?? 0) + 1);
  }
  expect(held.size).toBeGreaterThan(60);
  const full = [...held].filter(([, files]) => files > FULLEST_FOLDER);
  expect(full.map(([folder]) => folder).sort()).toEqual([]);
});

it("every game has the same rooms, and at most five files of code beside them", () => {
  const games = readdirSync(join(root, "core/games"), { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(games.length).toBeGreaterThan(1);
  for (const { name } of games) {
    const entries = readdirSync(join(root, "core/games", name), { withFileTypes: true });
    const rooms = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    expect(rooms.sort(), name).toEqual(["actions", "bots", "checks", "content", "flow", "rules", "seen", "table"]);
    const beside = entries.filter((entry) => entry.isFile() && code.test(entry.name));
    expect(beside.length, name).toBeLessThanOrEqual(5);
  }
});
