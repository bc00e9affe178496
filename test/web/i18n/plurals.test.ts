import MessageFormat from "@messageformat/core";
import { parse, type Token } from "@messageformat/parser";
import { describe, expect, it } from "vitest";
import { grammar } from "../../../web/i18n/grammar.ts";
import { textsIn } from "../../support/allTexts.ts";
import { languages } from "../../support/catalogue.ts";

/** The parameters of a sentence, each with whether it counts something. */
const paramsOf = (tokens: readonly Token[]): readonly (readonly [string, boolean])[] =>
  tokens.flatMap((token) => {
    if (token.type === "content" || token.type === "octothorpe") return [];
    const counts = token.type === "plural" || token.type === "selectordinal" || ["n", "count"].includes(token.arg);
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
  // Said only when the number is wrong, and one is the right one.
  "corrections.figure-count",
  "mosaic.table.pending.choose-pillar",
  "patchistory.log.opened",
  "patchistory.territory.patch.frame",
];

describe.each(languages)("the counts in %s", (language) => {
  const format = new MessageFormat(language, { requireAllArguments: true, customFormatters: grammar });
  const counted = textsIn(language).filter(({ text }) => paramsOf(parse(text)).some(([, counts]) => counts));

  it.each([0, 1, 2, 5])("are said at %i without a brace or a sign left over", (value) => {
    expect(counted.length).toBeGreaterThan(50);
    const left = counted.filter(({ text }) => /[{}#]|undefined|NaN/.test(said(format, text, value)));
    expect(left.map(({ place }) => place)).toEqual([]);
  });
});

it("one thing is never said with an English plural", () => {
  const format = new MessageFormat("en", { requireAllArguments: true, customFormatters: grammar });
  const wrong = textsIn("en")
    .filter(({ key }) => !neverOne.includes(key))
    .map(({ place, text }) => `${place}: ${said(format, text, 1)}`)
    .filter((line) =>
      /: .*(?<![\w.])1 (?:\w+ )?(?!(?:is|was|has|less|differs|waits|says|unless)\b)\w{2,}s\b/.test(line),
    );
  expect(wrong).toEqual([]);
});
