import { describe, expect, it } from "vitest";
import { catalogueFolders, listCatalogues } from "../../../web/build/catalogues.ts";
import { a, de, que } from "../../../web/words/grammar.ts";
import { textsIn } from "../../support/allTexts.ts";
import { translator } from "../../support/catalogue.ts";

describe("a name decides how the word before it is written", () => {
  it.each([
    ["Mira", "de Mira"],
    ["Anna", "d’Anna"],
    ["Élodie", "d’Élodie"],
    ["Œdipe", "d’Œdipe"],
    ["Yves", "d’Yves"],
    ["Yann", "de Yann"],
    ["Hugo", "de Hugo"],
    ["8. Juni", "de 8. Juni"],
    ["idées", "d’idées"],
  ])("in French: %s, %s", (name, said) => {
    expect(de(name)).toBe(said);
  });

  it("in French also after que, in Italian after a", () => {
    expect([que("Mira"), que("Oscar"), a("Mira"), a("Anna"), a("Àrtemis"), a("Oscar")]).toEqual([
      "que Mira",
      "qu’Oscar",
      "a Mira",
      "ad Anna",
      "ad Àrtemis",
      "a Oscar",
    ]);
  });

  it("a sentence of a catalogue is adapted", () => {
    const french = translator("fr", "table");
    expect(french("seats.revoke.title", { name: "Anna" })).toBe("Annuler tous les liens d’Anna");
    expect(french("seats.revoke.title", { name: "Mira" })).toBe("Annuler tous les liens de Mira");
    expect(translator("it", "table")("seats.host.do", { name: "Anna" })).toBe("Affida il tavolo ad Anna");
  });
});

/** Parameters with these names are names or begin with one, so that their first letter is not known. */
const names = "name|names|who|other|table|game|host|target|victim|baseland";

describe("no catalogue has a word before a name that the name can change", () => {
  it.each([
    ["fr", new RegExp(`(?<![\\p{L}’])(de|que) \\{(${names})\\}`, "u")],
    ["it", new RegExp(`(?<![\\p{L}’])a \\{(${names})\\}`, "u")],
  ] as const)("in %s", (language, wrong) => {
    const found = textsIn(language).filter(({ text }) => wrong.test(text));
    expect(found.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  });
});

/** Sentences that name a card after its verb: without quotes its name would have to be declined. */
const naming = /^\{who\} (?!.*\bnimmt\b)[^:{]*(?<![«„]\u00a0?)\{card\}[^{]*\.$/u;

describe.each(["fr", "it", "de"] as const)("the names of cards in %s", (language) => {
  it("are in quotes where a sentence of the log does something with a card", () => {
    const told = textsIn(language).filter(({ area }) => area === "mosaic-log");
    expect(told.filter(({ text }) => /[«„]\u00a0?\{card\}/u.test(text)).length).toBeGreaterThan(9);
    expect(told.filter(({ text }) => naming.test(text)).map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  });
});

it("includes catalogues in every language", () => {
  expect(listCatalogues(...catalogueFolders).length).toBeGreaterThan(4 * 10);
});
