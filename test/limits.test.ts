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

/** What is still over: each goes from here when it is mended, and nothing new comes in. */
const stillLong = [
  "core/games/mosaic/content/types.ts",
  "core/games/mosaic/table/evolve.ts",
  "core/games/mosaic/table/state.ts",
  "web/games/patchistory/panels/orders/Orders.tsx",
  "web/games/patchistory/territory/land/paint.tsx",
];
const stillFull = ["core/games/mosaic/actions", "web/table/frame", "web/ui"];

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

it("no file of what is delivered is longer than 300 lines, but for those that are known", () => {
  expect(delivered.length).toBeGreaterThan(600);
  const long = delivered
    .map((path) => ({ path, lines: readFileSync(join(root, path), "utf8").trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > LONGEST_FILE);
  expect(long.map(({ path }) => path).sort()).toEqual(stillLong);
});

it("no folder holds more than 16 files of code, but for those that are known", () => {
  const held = new Map<string, number>();
  for (const path of delivered) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    held.set(folder, (held.get(folder) ?? 0) + 1);
  }
  expect(held.size).toBeGreaterThan(60);
  const full = [...held].filter(([, files]) => files > FULLEST_FOLDER);
  expect(full.map(([folder]) => folder).sort()).toEqual(stillFull);
});
