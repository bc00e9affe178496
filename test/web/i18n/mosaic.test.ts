import { parse, type Token } from "@messageformat/parser";
import { describe, expect, it } from "vitest";
import { rejections } from "../../../core/games/mosaic/rejections.ts";
import { scoreSources } from "../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import { optionInfo } from "../../../core/games/mosaic/table/options.ts";
import { areas, type Language, languages, sentences } from "../../support/catalogue.ts";
import { contentFile } from "../../support/mosaicContent.ts";

const mosaicAreas = areas("en").filter((area) => area.startsWith("mosaic-"));
const typesetAreas = ["mosaic-effects", "mosaic-log", "mosaic-options", "mosaic-rejections", "mosaic-terms"];

/** The names of all parameters a sentence takes, nested ones included. */
const parameters = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap((token) => {
    if (token.type === "argument" || token.type === "function") return [token.arg];
    if (token.type === "content" || token.type === "octothorpe") return [];
    return [token.arg, ...token.cases.flatMap(({ tokens: inner }) => parameters(inner))];
  });

const parametersOf = (text: string) => [...new Set(parameters(parse(text)))].sort();

const file = (language: Language, area: string) => sentences(language, area);

describe.each(mosaicAreas)("catalogue %s", (area) => {
  const english = file("en", area);

  it.each(languages)("has the same sentences with the same parameters in %s", (language) => {
    const translated = file(language, area);
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(translated)) {
      expect([key, parametersOf(text)]).toEqual([key, parametersOf(english[key] ?? "")]);
    }
  });

  if (!typesetAreas.includes(area)) return;
  it.each(languages)("is typeset in %s: no straight apostrophe, no double space, no empty sentence", (language) => {
    for (const [key, text] of Object.entries(file(language, area))) {
      expect([key, text]).toEqual([key, text.trim()]);
      expect([key, text]).not.toEqual([key, expect.stringMatching(/'|\s{2}|^$/)]);
      if (language === "fr") expect([key, text]).not.toEqual([key, expect.stringMatching(/[^\u00a0][;?!:]/)]);
    }
  });
});

describe.each(languages)("words of the rulebook in %s", (language) => {
  const terms = file(language, "mosaic-terms");
  const plain = (text: string) => text.toLocaleLowerCase(language).replaceAll("'", "’");

  it("names trade goods as the dossier does", () => {
    for (const { id, name } of contentFile("trade-goods").filter(({ id }) => !/blank|wild/.test(id))) {
      expect(plain(terms[`mosaic.term.good.${id.slice("good-".length)}`] ?? "")).toBe(plain(name[language]));
    }
  });
});

describe.each(languages)("everything the engine names has words in %s", (language) => {
  it("every refusal has its sentence, and there is no sentence without a refusal", () => {
    const keys = Object.values(rejections).map(({ key }) => key);
    expect(Object.keys(file(language, "mosaic-rejections")).sort()).toEqual([...keys].sort());
  });

  it("every setting has a name, an explanation and a label for each of its values", () => {
    const texts = file(language, "mosaic-options");
    const keys = optionInfo.flatMap(({ name, values }) => [
      `mosaic.option.${name}.name`,
      `mosaic.option.${name}.about`,
      ...values.map((value) => `mosaic.option.${name}.value.${value}`),
    ]);
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
  });

  it("every source of points of the final score has a label", () => {
    const labels = Object.keys(file(language, "mosaic-terms")).filter((key) => key.startsWith("mosaic.term.score."));
    expect(labels.sort()).toEqual(scoreSources.map((source) => `mosaic.term.score.${source}`).sort());
  });
});
