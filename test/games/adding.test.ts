import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compileCatalogue, listCatalogues, readCatalogue } from "../../web/build/catalogues.ts";
import { codes, reject } from "./divers/core/rejections.ts";
import { games, pageGames, presenters } from "./index.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "test/games/divers");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  statSync(join(folder, name)).isFile(),
);
/** The code below a folder, file by file. */
const sourcesOf = (path: string): readonly { readonly name: string; readonly text: string }[] =>
  readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|mjs|json|css)$/.test(name))
    .map((name) => ({ name: join(path, name), text: readFileSync(join(root, path, name), "utf8") }));
const linesOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + readFileSync(join(folder, name), "utf8").split("\n").length - 1, 0);

describe("adding a game", () => {
  it("takes the files and lines ARCHITECTURE names", () => {
    const architecture = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
    const told = /`test\/games\/divers`[^.]*?(\d+) files[^.]*?([\d,]+) lines/s.exec(architecture);
    expect(told?.[1]).toBe(`${files.length}`);
    const lines = linesOf(files);
    expect(Math.abs(Number(told?.[2]?.replace(",", "")) - lines), `${lines} lines`).toBeLessThan(100);
  });

  it("names the game nowhere but in its folder and in a list of games", () => {
    const sources = ["core", "functions", "web"].flatMap(sourcesOf);
    expect(sources.length).toBeGreaterThan(400);
    expect(sources.filter(({ text }) => /\bdivers\b/.test(text)).map(({ name }) => name)).toEqual([]);
    const registered = [Object.keys(games), Object.keys(presenters), pageGames.map(({ id }) => id)];
    for (const ids of registered) expect(ids).toContain("divers");
  });

  it("keeps its rules as pure as any other's: they import of the core alone, and of no game", () => {
    const imports = sourcesOf("test/games/divers/core").flatMap(({ name, text }) =>
      [...text.matchAll(/ from "([^"]+)"/g)].map(([, to = ""]) => (to.startsWith(".") ? join(name, "..", to) : to)),
    );
    expect(imports.length).toBeGreaterThan(20);
    expect(imports.filter((to) => !/^(core\/(?!games)|test\/games\/divers\/core\/|zod\/mini$)/.test(to))).toEqual([]);
  });
});

describe("the texts of the third game", () => {
  const texts = join(folder, "texts");
  const all = listCatalogues(texts);

  it.each(all)("%s has every sentence of the English one, and compiles", (id) => {
    const [language = "", area] = id.split("/");
    const sentences = readCatalogue([texts], id);
    expect(Object.keys(sentences)).toEqual(Object.keys(readCatalogue([texts], `en/${area}`)));
    expect(() => compileCatalogue(language, sentences)).not.toThrow();
    expect(Object.values(sentences).filter((sentence) => sentence.includes("'"))).toEqual([]);
  });

  it("are there in four languages", () => {
    expect(all.length).toBe(4 * new Set(all.map((id) => id.split("/")[1])).size);
  });

  it("have a sentence for every refusal", () => {
    const keys = Object.keys(readCatalogue([texts], "en/divers"));
    const told = codes.map((code) => (reject as (code: string) => { readonly key: string })(code).key);
    expect(told.filter((key) => !keys.includes(key))).toEqual([]);
  });
});
