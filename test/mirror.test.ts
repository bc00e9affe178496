import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./support/imports.ts";

/** The layers whose tests lie as their code does. */
const layers = ["core", "functions", "web"];
/** Folders of tests about a whole game: its vectors, its cards, what was recorded of it. */
const whole = /^core\/(recorded$|games\/[^/]+\/(vectors|cards)$)/;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(ts|tsx)$/.test(path) && !path.includes("node_modules/"));

const tests = layers.flatMap((layer) => filesIn(`test/${layer}`).map((path) => `${layer}/${path}`));
const sources = new Set(layers.flatMap((layer) => filesIn(layer).map((path) => `${layer}/${path}`)));

it("lie in folders that the product has", () => {
  expect(tests.length).toBeGreaterThan(200);
  const folders = [...new Set(tests.map((path) => dirname(path)))];
  expect(folders.filter((folder) => !whole.test(folder) && !existsSync(join(root, folder)))).toEqual([]);
});

it("lie beside the file they are named after, not in a folder above it", () => {
  const misplaced = tests.flatMap((test) => {
    const name = basename(test).replace(/\.test\.tsx?$/, "");
    const folder = dirname(test);
    const bears = (path: string): boolean => basename(path).replace(/\.tsx?$/, "") === name;
    if ([...sources].some((path) => dirname(path) === folder && bears(path))) return [];
    const below = [...sources].filter((path) => path.startsWith(`${folder}/`) && bears(path));
    return below.length === 1 ? [`${test}: ${below[0]}`] : [];
  });
  expect(misplaced).toEqual([]);
});
