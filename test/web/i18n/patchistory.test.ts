import { readdirSync, readFileSync } from "node:fs";
import { parse, type Token } from "@messageformat/parser";
import { describe, expect, it } from "vitest";
import { content } from "../../../core/games/patchistory/content/index.ts";
import { actionIds } from "../../../core/games/patchistory/content/schema/cards.ts";
import { kinds } from "../../../core/games/patchistory/content/schema/pieces.ts";
import { reject, rejectionCodes } from "../../../core/games/patchistory/rejections.ts";
import { causes, goodNames } from "../../../core/games/patchistory/table/goods.ts";
import { optionInfo } from "../../../core/games/patchistory/table/options.ts";
import { countedGoods } from "../../../web/games/patchistory/kit/goods.ts";
import { areas, type Language, languages, sentences, translator } from "../../support/catalogue.ts";
import { choices, phases } from "../../support/patchistoryKinds.ts";

const typesetAreas = [
  "patchistory-effects",
  "patchistory-log",
  "patchistory-options",
  "patchistory-rejections",
  "patchistory-terms",
];

/** The names of all parameters a sentence takes, nested ones included. */
const parameters = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap((token) => {
    if (token.type === "argument" || token.type === "function") return [token.arg];
    if (token.type === "content" || token.type === "octothorpe") return [];
    return [token.arg, ...token.cases.flatMap(({ tokens: inner }) => parameters(inner))];
  });

const parametersOf = (text: string) => [...new Set(parameters(parse(text)))].sort();

const source = (file: string) =>
  readFileSync(new URL(`../../../core/games/patchistory/${file}`, import.meta.url), "utf8");

describe.each(typesetAreas)("catalogue %s", (area) => {
  it("is loaded with the others of the game", () => expect(areas("en")).toContain(area));

  const english = sentences("en", area);

  it.each(languages)("has the same sentences with the same parameters in %s", (language) => {
    const translated = sentences(language, area);
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(translated)) {
      expect([key, parametersOf(text)]).toEqual([key, parametersOf(english[key] ?? "")]);
    }
  });

  it.each(languages)("is typeset in %s: no straight apostrophe, no double space, no empty sentence", (language) => {
    for (const [key, text] of Object.entries(sentences(language, area))) {
      expect([key, text]).toEqual([key, text.trim()]);
      expect([key, text]).not.toEqual([key, expect.stringMatching(/'|\s{2}|^$/)]);
      if (language === "fr") expect([key, text]).not.toEqual([key, expect.stringMatching(/[^\u00a0][;?!:]/)]);
    }
  });
});

const below = (texts: Readonly<Record<string, string>>, prefix: string) =>
  Object.keys(texts)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .sort();

describe.each(languages)("counted things have words in %s", (language: Language) => {
  it.each(countedGoods)("%s: its name, one and several", (good) => {
    const say = translator(language, "patchistory-terms");
    expect(say(`patchistory.term.good.${good}`)).not.toBe("");
    for (const n of [0, 1, 5]) expect(say(`patchistory.term.amount.${good}`, { n })).toContain(String(n));
  });
});

/** Refuses with any code, without parameters. */
const refusalOf = reject as (code: (typeof rejectionCodes)[number]) => ReturnType<typeof reject>;

describe.each(languages)("everything the engine names has words in %s", (language: Language) => {
  const terms = sentences(language, "patchistory-terms");
  const effects = sentences(language, "patchistory-effects");
  const log = sentences(language, "patchistory-log");

  it("every refusal has its sentence, and there is no sentence without a refusal", () => {
    const keys = rejectionCodes.map((code) => refusalOf(code).key);
    expect(Object.keys(sentences(language, "patchistory-rejections")).sort()).toEqual([...keys].sort());
  });

  it("a refusal needs no number or player that the engine does not give wherever it refuses so", () => {
    const folder = new URL("../../../core/games/patchistory/", import.meta.url);
    const rules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    const refusals = rules.flatMap((file) => [
      ...source(file).matchAll(/\breject\(\s*"([a-z0-9-]+)"(?:,\s*\{([^}]*)\})?/g),
    ]);
    expect(refusals.length).toBeGreaterThan(120);
    const texts = sentences(language, "patchistory-rejections");
    for (const [, code = "", given = ""] of refusals) {
      const names = given.split(",").map((part) => part.split(":")[0]?.trim());
      const asked = parametersOf(texts[refusalOf(code as (typeof rejectionCodes)[number]).key] ?? "");
      expect([code, asked.filter((name) => !names.includes(name))]).toEqual([code, []]);
    }
  });

  it("every setting has a name, an explanation and a label for each of its values", () => {
    const keys = optionInfo.flatMap(({ name, values }) => [
      `patchistory.option.${name}.name`,
      `patchistory.option.${name}.about`,
      ...values.map((value) => `patchistory.option.${name}.value.${value}`),
    ]);
    expect(Object.keys(sentences(language, "patchistory-options")).sort()).toEqual([...keys].sort());
  });

  it("every source of points of the final score has a label", () =>
    expect(below(terms, "patchistory.term.score.")).toEqual([...causes].sort()));

  it("every hero and wonder says what it does, with the numbers of the English text", () => {
    expect(below(effects, "patchistory.effect.figure.")).toEqual([...content.figures.keys()].sort());
    const english = sentences("en", "patchistory-effects");
    // "1 more" and "2 each" may be words elsewhere; a number that is only in a translation is an error.
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).filter((n) => Number(n) > 1).sort();
    for (const id of content.figures.keys()) {
      const key = `patchistory.effect.figure.${id}`;
      expect([id, numbers(effects[key] ?? "")]).toEqual([id, numbers(english[key] ?? "")]);
    }
  });

  it("every prosperity card, action and kind of room explains its purpose", () => {
    expect(below(effects, "patchistory.effect.prosperity.")).toEqual([...content.prosperity.keys()].sort());
    expect(below(effects, "patchistory.effect.action.")).toEqual([...actionIds].sort());
    expect(below(effects, "patchistory.effect.kind.")).toEqual([...kinds].sort());
    expect(below(terms, "patchistory.term.action.")).toEqual([...actionIds].sort());
    expect(below(terms, "patchistory.term.kind.")).toEqual([...kinds].sort());
  });

  it("every phase has a name and a sentence", () => {
    expect(below(terms, "patchistory.term.phase.")).toEqual(Object.keys(phases).sort());
    expect(below(log, "patchistory.log.phase.")).toEqual(Object.keys(phases).sort());
  });

  it("every obligation of a seat has words for the seat and for the others", () => {
    const waitingText = source("flow/waiting.ts");
    const owed = waitingText.slice(
      waitingText.indexOf("const owedInPhase"),
      waitingText.indexOf("export const openCommands"),
    );
    const named = [...owed.matchAll(/(?:\?|:|return) "([a-z-]+)"/g)].map(([, kind]) => kind ?? "");
    expect(named).toEqual(expect.arrayContaining(["sealed-bid", "patch", "affairs", "worker-home", "vote"]));
    for (const kind of [...Object.keys(choices), ...named])
      for (const who of ["you", "other", "task"])
        expect([kind, terms[`patchistory.term.waiting.${kind}.${who}`]]).toEqual([kind, expect.any(String)]);
  });

  it("everything a preview can change has a name", () => {
    const production = ["mineral", "food", "vp", "coin"].map((good) => `production.${good}`);
    const changes = [...goodNames, "favours", "descendants", "MIL", "POL", "TRA", "SHIELD", ...production];
    expect(below(terms, "patchistory.term.change.")).toEqual([...changes].sort());
  });

  it("every space of a trade route has a name", () => {
    const { routes } = JSON.parse(source("content/data/trade-routes.json")) as {
      readonly routes: readonly { readonly path: readonly { readonly id: string }[] }[];
    };
    const spaces = new Set(routes.flatMap(({ path }) => path.map(({ id }) => id)));
    expect(below(terms, "patchistory.term.space.")).toEqual([...spaces, "rest"].sort());
  });
});
