import MessageFormat from "@messageformat/core";
import { parse, type Token } from "@messageformat/parser";
import { describe, expect, it } from "vitest";
import { grammar } from "../../../web/words/grammar.ts";
import { textsIn } from "../../support/allTexts.ts";
import { type Language, languages } from "../../support/catalogue.ts";

/** The parameters of a sentence, each with whether it counts something. */
const paramsOf = (tokens: readonly Token[]): readonly (readonly [string, boolean])[] =>
  tokens.flatMap((token) => {
    if (token.type === "content" || token.type === "octothorpe") return [];
    const counts =
      token.type === "plural" || token.type === "selectordinal" || ["n", "count", "joined"].includes(token.arg);
    const inside = "cases" in token ? token.cases.flatMap((one) => paramsOf(one.tokens)) : [];
    return [[token.arg, counts] as const, ...inside];
  });

/** The sentence with every count at `value`, every other parameter a name. */
const said = (format: MessageFormat, text: string, value: number): string => {
  const params: Record<string, string | number> = {};
  for (const [name, counts] of paramsOf(parse(text)))
    if (counts || !(name in params)) params[name] = counts ? value : "Mira";
  return String(format.compile(text)(params));
};

/** Sentences whose number comes from a card, a table or a board and is never one there. */
const neverOne = [
  "mosaic.effect.recruitBase",
  "mosaic.effect.takeOverCity",
  "mosaic.effect.place.cities",
  "mosaic.effect.need.differentPillars",
  "mosaic.effect.need.projectOrWonder",
  "mosaic.effect.need.uniqueTradeGood",
  "mosaic.effect.need.goldenAgeOrAchievement",
  "mosaic.log.gameOpened",
  // Used only when the number is wrong, and one is right.
  "corrections.figure-count",
  "mosaic.table.pending.choose-pillar",
  "patchistory.log.opened",
  "patchistory.territory.patch.frame",
];

describe.each(languages)("the counts in %s", (language) => {
  const format = new MessageFormat(language, { requireAllArguments: true, customFormatters: grammar });
  const counted = textsIn(language).filter(({ text }) => paramsOf(parse(text)).some(([, counts]) => counts));

  it.each([0, 1, 2, 5])("are formatted at %i without a brace or a sign left over", (value) => {
    expect(counted.length).toBeGreaterThan(50);
    const left = counted.filter(({ text }) => /[{}#]|undefined|NaN/.test(said(format, text, value)));
    expect(left.map(({ place }) => place)).toEqual([]);
  });
});

/** The words of a text, in lower case. */
const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];

/** A case of a plural without what is filled in. */
const plainText = (tokens: readonly Token[]): string =>
  tokens.map((token) => (token.type === "content" ? token.value : " ")).join("");

/** Word by word, how a sentence speaks of one and of several: with "hex" and "hexes", both are a pair. */
const pairsIn = (tokens: readonly Token[]): readonly (readonly [one: string, several: string])[] =>
  tokens.flatMap((token) => {
    if (!("cases" in token)) return [];
    const inside = token.cases.flatMap((one) => pairsIn(one.tokens));
    const caseOf = (...keys: readonly string[]) => token.cases.find(({ key }) => keys.includes(key))?.tokens ?? [];
    const [one, several] = [wordsIn(plainText(caseOf("one", "=1"))), wordsIn(plainText(caseOf("other")))];
    if (token.type !== "plural" || one.length !== several.length) return inside;
    return [
      ...inside,
      ...one.flatMap((word, at) => (word === several[at] ? [] : [[word, several[at] ?? ""] as const])),
    ];
  });

/** The words by which the catalogues of a language speak of several things and never of one; articles do not count. */
const severalWords = (language: Language): ReadonlySet<string> => {
  const pairs = textsIn(language).flatMap(({ text }) => pairsIn(parse(text)));
  const ones = new Set(pairs.map(([one]) => one));
  return new Set(pairs.flatMap(([, several]) => (several.length > 3 && !ones.has(several) ? [several] : [])));
};

const englishPlural = /(?<![\w.])1 (?:\w+ )?(?!(?:is|was|has|less|differs|waits|says|unless)\b)\w{2,}s\b/;

it.each(languages)("one thing never has a plural word in %s", (language) => {
  const format = new MessageFormat(language, { requireAllArguments: true, customFormatters: grammar });
  const several = severalWords(language);
  expect(several.size).toBeGreaterThan(50);
  const wrong = textsIn(language)
    .filter(({ key }) => !neverOne.includes(key))
    .map(({ place, text }) => ({ place, line: said(format, text, 1) }))
    .filter(({ line }) => {
      // The word after the one, and the next where nothing comes between: "1 city", "1 free unit".
      const [, next = "", second = ""] =
        /(?<![\p{L}\d.,×-])1[ \u00a0]([\p{L}-]+)(?:[ \u00a0]([\p{L}-]+))?/u.exec(line) ?? [];
      const wordsAfter = [next, second].map((word) => word.toLowerCase());
      return wordsAfter.some((word) => several.has(word)) || (language === "en" && englishPlural.test(line));
    });
  expect(wrong.map(({ place, line }) => `${place}: ${line}`)).toEqual([]);
});

/** The words by which the catalogues of a language speak of one thing and never of several. */
const oneWords = (language: Language): ReadonlySet<string> => {
  const pairs = textsIn(language).flatMap(({ text }) => pairsIn(parse(text)));
  const several = new Set(pairs.map(([, word]) => word));
  return new Set(pairs.flatMap(([one]) => (one.length > 3 && !several.has(one) ? [one] : [])));
};

/** A word after a number that is not what is counted: a qualifier in English, a verb after "wish 5". */
const notCounted = ["mosaic.term.symbols.government"];
const ordinal = /Wunsch \d+/g;

it.each(languages)(
  "several things never have the word for one in %s, also where the number is written out",
  (language) => {
    const format = new MessageFormat(language, { requireAllArguments: true, customFormatters: grammar });
    const ones = oneWords(language);
    expect(ones.size).toBeGreaterThan(50);
    const wrong = textsIn(language)
      .filter(({ key }) => !notCounted.includes(key))
      .map(({ place, text }) => ({ place, line: said(format, text, 5).replace(ordinal, "") }))
      .filter(({ line }) =>
        [...line.matchAll(/(?<![\p{L}\d.,×-])(?:[2-9]|[1-9]\d+)[ \u00a0]([\p{L}-]+)/gu)].some(([, word = ""]) =>
          ones.has(word.toLowerCase()),
        ),
      );
    expect(wrong.map(({ place, line }) => `${place}: ${line}`)).toEqual([]);
  },
);

/** All plurals of a sentence with the cases they have. */
const pluralsIn = (tokens: readonly Token[]): readonly (readonly string[])[] =>
  tokens.flatMap((token) =>
    "cases" in token
      ? [
          ...(token.type === "plural" ? [token.cases.map(({ key }) => key)] : []),
          ...token.cases.flatMap((one) => pluralsIn(one.tokens)),
        ]
      : [],
  );

it.each(languages)("every plural in %s has cases of the language, and one for all other numbers", (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const wrong = textsIn(language).flatMap(({ place, text }) =>
    pluralsIn(parse(text)).flatMap((cases) => {
      const named = cases.filter((one) => !one.startsWith("="));
      const foreign = named.filter((one) => !(pluralCategories as readonly string[]).includes(one));
      // French and Italian have a case for millions ("many"); it has the same text as "other".
      return foreign.length > 0 || !cases.includes("other") ? [`${place}: ${cases.join()}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});
