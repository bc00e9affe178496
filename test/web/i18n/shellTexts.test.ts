import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, type Token } from "@messageformat/parser";
import { describe, expect, it } from "vitest";
import { catalogueFolders, compileCatalogue, listCatalogues, readCatalogue } from "../../../web/build/catalogues.ts";
import { languages } from "../../../web/i18n/languages.ts";

const web = fileURLToPath(new URL("../../../web", import.meta.url));
const all = listCatalogues(...catalogueFolders);
const areas = [...new Set(all.map((id) => id.split("/")[1] ?? ""))].sort();

/** The parameters a message uses, wherever they are in it. */
const paramsOf = (tokens: readonly Token[]): ReadonlySet<string> =>
  new Set(
    tokens.flatMap((token): readonly string[] => {
      if (token.type === "content" || token.type === "octothorpe") return [];
      const inside = "cases" in token ? token.cases.flatMap((one) => [...paramsOf(one.tokens)]) : [];
      return [token.arg, ...inside];
    }),
  );

const filesBelow = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
  );

describe.each(areas)("the texts of %s", (area) => {
  const english = readCatalogue(catalogueFolders, `en/${area}`);

  it.each(languages)("have the same keys in %s", (language) => {
    expect(all).toContain(`${language}/${area}`);
    expect(Object.keys(readCatalogue(catalogueFolders, `${language}/${area}`)).sort()).toEqual(
      Object.keys(english).sort(),
    );
  });

  it.each(languages)("use the same parameters in %s", (language) => {
    const texts = readCatalogue(catalogueFolders, `${language}/${area}`);
    // A plural that counts may be left out where a language needs none, but every parameter used must be given.
    const unknown = Object.entries(texts).flatMap(([key, text]) => {
      const given = paramsOf(parse(english[key] ?? ""));
      const used = paramsOf(parse(text));
      const shown = [...given].filter((param) => !used.has(param) && !["count", "you", "n"].includes(param));
      return [...[...used].filter((param) => !given.has(param)), ...shown].map((param) => `${key}: ${param}`);
    });
    expect(unknown).toEqual([]);
  });

  it.each(languages)("compile in %s, and none is empty", (language) => {
    const texts = readCatalogue(catalogueFolders, `${language}/${area}`);
    expect(compileCatalogue(language, texts)).toContain("export default");
    expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});

it("every sentence the shell uses by name exists", () => {
  const known = new Set(
    [
      "shell",
      "landing",
      "open",
      "table",
      "log",
      "help",
      "pace",
      "wishes",
      "people",
      "person",
      "ended",
      "ahead",
      "riddle",
      "rules",
      "explain",
      "hints",
      "service",
      "talk",
    ].flatMap((area) => Object.keys(readCatalogue(catalogueFolders, `en/${area}`))),
  );
  const isOfGame = (file: string): boolean => /(?:^|[\\/])(?:games|words)[\\/]/.test(relative(web, file));
  const sources = filesBelow(web).filter((file) => /\.tsx?$/.test(file) && !isOfGame(file));
  const asked = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bt\(\s*"([\w.]+)"/g)].map(([, key]) => key ?? ""),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});
